"""What is pasted for the cube on the desk, and what is copied from it."""
