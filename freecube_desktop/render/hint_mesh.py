"""The stickers of the hidden faces, floating behind the cube: squares that only their backs show."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import ROW_DIRECTIONS, facelets_of

DISTANCE: Final = 0.85
"""How far a square is from its face; a cubie's side is 1. Farther than a corner that turns comes out."""
HALF_SIDE: Final = 0.5
CORNERS: Final = 4
THINNESS: Final = 70
"""How much is seen through them, of 255."""

_AROUND: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def hint_reach(size: int) -> float:
    """No square is ever farther than this from the cube's middle."""
    out, across = size / 2.0 + DISTANCE, (size - 1) / 2.0 + HALF_SIDE * 0.8
    return hypot(out, across, across)


@cache
def hint_squares(size: int) -> npt.NDArray[np.float32]:
    """For each facelet four corners, (facelets, 4, 8) float32: position, normal towards the cube, place.

    The place runs the other way round than on the cube, so that letters can be read from inside.
    """
    made = np.zeros((6 * size * size, CORNERS, 8), dtype=np.float32)
    for facelet in facelets_of(size):
        along, down = (np.array(way) for way in ROW_DIRECTIONS[facelet.face])
        normal = np.array(facelet.normal)
        middle = np.array(facelet.cubie) / 2.0 + normal * (0.5 + DISTANCE)
        for number, (column, row) in enumerate(_AROUND):
            position = middle + HALF_SIDE * (column * along - row * down)
            made[facelet.index, number] = (*position, *-normal, -column, row)
    return made


@cache
def hint_triangles(size: int, first: int) -> npt.NDArray[np.uint16]:
    """Three vertex numbers for each triangle, (36 * size * size,), anticlockwise seen from the cube.

    ``first`` is the number of the first vertex.
    """
    starts = first + CORNERS * np.arange(6 * size * size)[:, None]
    return np.asarray(starts + np.array([0, 2, 1, 1, 2, 3]), dtype=np.uint16).ravel()
