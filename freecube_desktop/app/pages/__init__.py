"""Pages that lie over the cube: what is in them and what their keys do."""
