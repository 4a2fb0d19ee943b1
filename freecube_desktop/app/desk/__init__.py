"""The cube on the desk: its timeline, its turns on their way, and what is kept of it."""
