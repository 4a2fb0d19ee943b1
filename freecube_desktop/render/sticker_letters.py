"""What is written on stickers, for the cube's vertices: which letter, in which ink, how far it is turned.

A letter always ends upright, as in the unfolded cube. While its layer turns it goes the rest of the
way round in its sticker, so that it neither jumps in the end nor ends on its side.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import (
    FACE_OF_NORMAL,
    ROW_DIRECTIONS,
    Vector,
    facelets_of,
    layers_of,
    rotate,
)
from freecube_desktop.render import palette
from freecube_desktop.render.colour_names import letters_on
from freecube_desktop.render.letter_shapes import LETTERS
from freecube_desktop.scene import LayerTurn, Letters

Bytes = npt.NDArray[np.uint8]

IMPRINT: Final = 4
"""Bytes of a vertex's imprint: a letter's number from 1 or 0 for none, its ink (0 black, 255 white), how far
it is turned anticlockwise (256 is all the way round), and how much is seen through it (0 nothing)."""


@cache
def letter_bytes(palette_name: str, letters: Letters) -> Bytes:
    """Indexed by a face letter's code: the first two bytes of the imprints of its stickers, (128, 2)."""
    table = np.zeros((128, 2), dtype=np.uint8)
    colours = palette.stickers(palette_name)
    for face, letter in letters_on(palette_name, letters).items():
        white = palette.ink_on(colours[face])[0] > 0.5
        table[ord(face)] = (LETTERS.index(letter) + 1, 255 if white else 0)
    return table


def letter_angles(turn: LayerTurn, size: int) -> tuple[npt.NDArray[np.intp], Bytes]:
    """The facelets that a turn moves, and how far their letters are turned now, as in ``IMPRINT``."""
    quarters = turn.move.quarters
    layers = layers_of(turn.move, size)
    facelets, spins = _spins(size, turn.move.axis, layers, abs(quarters), 1 if quarters > 0 else -1)
    gone = turn.progress * abs(quarters)
    whole = min(int(gone), len(spins) - 1)
    turned = spins[:whole].sum(axis=0) + spins[whole] * (gone - whole)
    return facelets, (np.rint(turned * 64.0).astype(np.int64) % 256).astype(np.uint8)


@cache
def _spins(
    size: int, axis: int, layers: frozenset[int], count: int, way: int
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.float64]]:
    """For each quarter of a turn, by how many quarters each letter that moves has to turn, (count, n)."""
    moving = [place for place in facelets_of(size) if place.cubie[axis] in layers]
    spins = np.zeros((count, len(moving)))
    for number, place in enumerate(moving):
        normal = place.normal
        for quarter in range(count):
            before = normal
            normal = rotate(before, axis, way)
            spins[quarter, number] = _quarters(rotate(_upright(before), axis, way), _upright(normal), normal)
    return np.array([place.index for place in moving], dtype=np.intp), spins


def _upright(normal: Vector) -> Vector:
    """Where the head of a letter points on the face of this normal."""
    x, y, z = ROW_DIRECTIONS[FACE_OF_NORMAL[normal]][1]
    return (-x, -y, -z)


def _quarters(start: Vector, end: Vector, normal: Vector) -> int:
    """From one direction on a face to another, anticlockwise from outside: -1, 0, 1 or 2."""
    if start == end:
        return 0
    side = int(np.dot(np.cross(start, end), normal))
    return side or 2
