"""Animations of moves, drawn by a process of their own: a window's process cannot draw offscreen too."""
