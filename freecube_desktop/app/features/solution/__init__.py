"""Solution."""
