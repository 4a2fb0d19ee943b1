"""How the pages over the cube look."""
