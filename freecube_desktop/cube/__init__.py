"""The cube itself: pure, no files, no screen."""
