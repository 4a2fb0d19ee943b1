"""The scan view: pictures in, faces taken, a cube out."""
