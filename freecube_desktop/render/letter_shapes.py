"""Capital letters as lines, for stickers: the same ones drawn by OpenGL and in SVG.

A letter is a few broken lines in a box from -1 to 1, drawn with a round pen. For OpenGL they are
a picture of distances, which stays sharp at any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, radians, sin
from typing import Final

import numpy as np
import numpy.typing as npt

Line = tuple[tuple[float, float], ...]

HALF_HEIGHT: Final = 0.40
"""Of a letter on a sticker, whose face goes from -1 to 1."""
HALF_PEN: Final = 0.082
"""Half the breadth of the pen, in the same measure."""
HALF_CELL: Final = 0.60
"""How far from its middle a letter's cell in the picture reaches, in the same measure."""
REACH: Final = 0.25
"""The distance that the picture's black and white stand for, in the same measure."""
CELL_PIXELS: Final = 64


def _arc(middle: tuple[float, float], radii: tuple[float, float], begin: float, end: float) -> Line:
    """Part of an ellipse, from one angle to another in degrees."""
    (x, y), (across, up) = middle, radii
    count = max(round(abs(end - begin) / 15.0), 1)
    angles = [radians(begin + (end - begin) * step / count) for step in range(count + 1)]
    return tuple((x + across * cos(angle), y + up * sin(angle)) for angle in angles)


def _stem(x: float) -> Line:
    return ((x, -1.0), (x, 1.0))


_SHAPES: Final[dict[str, tuple[Line, ...]]] = {
    "U": (((-0.72, 1.0), *_arc((0.0, -0.28), (0.72, 0.72), 180.0, 360.0), (0.72, 1.0)),),
    "R": (
        _stem(-0.62),
        ((-0.62, 1.0), *_arc((0.1, 0.46), (0.54, 0.54), 90.0, -90.0), (-0.62, -0.08)),
        ((0.06, -0.08), (0.68, -1.0)),
    ),
    "F": (_stem(-0.56), ((-0.56, 1.0), (0.62, 1.0)), ((-0.56, 0.04), (0.46, 0.04))),
    "D": (((-0.68, -1.0), (-0.68, 1.0), *_arc((-0.12, 0.0), (0.88, 1.0), 90.0, -90.0), (-0.68, -1.0)),),
    "L": (((-0.52, 1.0), (-0.52, -1.0), (0.6, -1.0)),),
    "B": (
        _stem(-0.62),
        ((-0.62, 1.0), *_arc((0.08, 0.52), (0.48, 0.48), 90.0, -90.0), (-0.62, 0.04)),
        ((0.08, 0.04), *_arc((0.14, -0.48), (0.52, 0.52), 90.0, -90.0), (-0.62, -1.0)),
    ),
    "W": (((-1.06, 1.0), (-0.54, -1.0), (0.0, 0.8), (0.54, -1.0), (1.06, 1.0)),),
    "G": ((*_arc((0.0, 0.0), (0.86, 1.0), 42.0, 360.0), (0.14, 0.0)),),
    "Y": (((-0.8, 1.0), (0.0, -0.04), (0.8, 1.0)), ((0.0, -0.04), (0.0, -1.0))),
    "O": (_arc((0.0, 0.0), (0.9, 1.0), 0.0, 360.0),),
    "K": (_stem(-0.6), ((0.62, 1.0), (-0.6, -0.2)), ((-0.18, 0.22), (0.7, -1.0))),
    "P": (_stem(-0.58), ((-0.58, 1.0), *_arc((0.1, 0.42), (0.56, 0.58), 90.0, -90.0), (-0.58, -0.16))),
    "V": (((-0.8, 1.0), (0.0, -1.0), (0.8, 1.0)),),
    "N": (((-0.7, -1.0), (-0.7, 1.0), (0.7, -1.0), (0.7, 1.0)),),
    "A": (((-0.82, -1.0), (0.0, 1.0), (0.82, -1.0)), ((-0.56, -0.36), (0.56, -0.36))),
    "T": (((-0.78, 1.0), (0.78, 1.0)), ((0.0, 1.0), (0.0, -1.0))),
}

LETTERS: Final = "".join(_SHAPES)
"""What can be written."""


def lines_of(letter: str) -> tuple[Line, ...]:
    """A letter's lines on a sticker whose face goes from -1 to 1, y upwards.

    Raises:
        KeyError: when it is none of ``LETTERS``.
    """
    return tuple(tuple((x * HALF_HEIGHT, y * HALF_HEIGHT) for x, y in line) for line in _SHAPES[letter])


def turned(line: Line, angle: float) -> Line:
    """A line turned anticlockwise by an angle in quarters."""
    cosine, sine = cos(angle * pi / 2), sin(angle * pi / 2)
    return tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in line)


@cache
def distance_picture() -> npt.NDArray[np.uint8]:
    """All letters side by side, (``CELL_PIXELS``, ``len(LETTERS) * CELL_PIXELS``), the lowest row first.

    White is inside the pen's line, black outside; 127.5 is its edge and ``REACH`` the distance
    from there to either end.
    """
    return np.concatenate([_distances(lines_of(letter)) for letter in LETTERS], axis=1)


def _distances(lines: Sequence[Line]) -> npt.NDArray[np.uint8]:
    steps = (np.arange(CELL_PIXELS) + 0.5) / CELL_PIXELS * 2.0 - 1.0
    places = np.stack(np.meshgrid(steps, steps), axis=-1) * HALF_CELL
    nearest = np.full(places.shape[:2], np.inf)
    for line in lines:
        for first, second in pairwise(line):
            start = np.array(first)
            along = np.array(second) - start
            part = np.clip(
                (places - start) @ along / max(float(along @ along), 1e-12),
                0.0,
                1.0,
            )
            away = np.linalg.norm(places - start - part[..., None] * along, axis=-1)
            nearest = np.minimum(nearest, away)
    shown = 0.5 - (nearest - HALF_PEN) / (2.0 * REACH)
    return np.rint(np.clip(shown, 0.0, 1.0) * 255.0).astype(np.uint8)
