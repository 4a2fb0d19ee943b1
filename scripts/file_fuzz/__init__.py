"""Damaged files: how they are damaged, which there are, and what must hold when they are read."""
