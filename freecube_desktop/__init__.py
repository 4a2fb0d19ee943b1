"""Freecube Desktop: a cube, its solvers and a window to watch them in."""
