"""A cube from whatever a program has at hand: a cube, moves, or text that stands for one."""

from __future__ import annotations

from freecube_desktop.cube.algorithm import Moves
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import read_state

Given = Cube | Moves
"""What stands for a cube: itself, moves from a solved one, or text as ``read_state`` takes it."""


def cube_of(given: Given, size: int = 3) -> Cube:
    """The cube that is meant.

    Args:
        given: a cube; text (moves, stickers or a link); or moves from a solved cube.
        size: the size that moves are for, 3 or 2.

    Raises:
        NotationError: when moves cannot be read.
        InvalidCube: when stickers are no cube's.
        StateError: when a link cannot be read.
    """
    if isinstance(given, Cube):
        return given
    if isinstance(given, str):
        return read_state(given, size).cube
    return Cube(size).apply(given)
