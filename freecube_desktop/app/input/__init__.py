"""Keys and pointer, as plain Python."""
