"""A machine that solves the cube on the desk."""
