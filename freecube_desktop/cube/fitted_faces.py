"""Faces that were painted turned or mirrored, each in any way: every way to put them right so that they fit.

The faces are placed one after another in each of its eight ways, in numpy; as soon as the faces around an
edge or a corner are there it must be a piece, and one that is nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.cube_draft import Place, places
from freecube_desktop.cube.fitting import UNKNOWN, Stickers, misfits, named, piece_bits
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.words import _, mark

_PLACING_ORDER: Final = "UFRLBD"
"""The faces in the order in which they are placed: each touches one of those before it."""
_MOST: Final = 20_000
_CLOCKWISE: Final = np.array([(2 - at % 3) * 3 + at // 3 for at in range(9)])
_LEFT_TO_RIGHT: Final = np.array([at - at % 3 + 2 - at % 3 for at in range(9)])

QUARTERS: Final = {
    1: mark("a quarter turn clockwise"),
    2: mark("half a turn"),
    3: mark("a quarter turn anticlockwise"),
}


@dataclass(frozen=True, slots=True)
class FaceFit:
    """The faces, put right so that a cube can show them.

    Attributes:
        row: the 54 stickers.
        ways: for each of URFDLB whether it was mirrored, left to right, and then its quarter
            turns clockwise.
    """

    row: Stickers
    ways: tuple[tuple[bool, int], ...]

    @property
    def turned(self) -> int:
        """How many faces are only turned."""
        return sum(not mirrored and quarters > 0 for mirrored, quarters in self.ways)

    @property
    def mirrored(self) -> int:
        """How many faces are mirrored, left to right or top to bottom."""
        return sum(mirrored and quarters % 2 == 0 for mirrored, quarters in self.ways)

    @property
    def askew(self) -> int:
        """How many faces are both mirrored and turned."""
        return sum(mirrored and quarters % 2 == 1 for mirrored, quarters in self.ways)


def face_fits(shown: Stickers) -> Iterator[FaceFit]:
    """Every way to turn and mirror faces that gives a cube; ways that look the same are one.

    Args:
        shown: 54 numbers of colours; nothing fits unless their centres show six.
    """
    (names,), (whole,) = named(shown[None])
    if not whole:
        return
    rows = np.full((1, 54), UNKNOWN, np.uint8)
    ways = np.zeros((1, 6), np.int8)
    for number, face in enumerate(_PLACING_ORDER):
        at = FACES.index(face)
        appearances, orders = _appearances(names[9 * at : 9 * at + 9])
        rows, ways = np.repeat(rows, len(appearances), axis=0), np.repeat(ways, len(appearances), axis=0)
        rows[:, 9 * at : 9 * at + 9] = np.tile(appearances, (len(rows) // len(appearances), 1))
        ways[:, at] = np.tile(orders, len(rows) // len(appearances))
        fits = _fit(rows, number)
        rows, ways = rows[fits], ways[fits]
        if not 0 < len(rows) <= _MOST:
            return
    _misfit, lawful = misfits(rows)
    colours = shown[4::9]
    for row, way in zip(rows[lawful], ways[lawful], strict=True):
        yield FaceFit(colours[row], tuple((bool(one >= 4), int(one % 4)) for one in way))


def _appearances(face: Stickers) -> tuple[Stickers, NDArray[np.int8]]:
    """The distinct appearances of a face, (n, 9), and the simplest of eight ways that gives each, (n,)."""
    appearances: dict[bytes, int] = {}
    for way in (0, 1, 2, 3, 4, 6, 5, 7):
        row = face[_LEFT_TO_RIGHT] if way >= 4 else face
        for _turn in range(way % 4):
            row = row[_CLOCKWISE]
        appearances.setdefault(row.tobytes(), way)
    rows = np.array([np.frombuffer(appearance, np.uint8) for appearance in appearances])
    return rows, np.array(list(appearances.values()), np.int8)


def _fit(rows: Stickers, number: int) -> NDArray[np.bool_]:
    """For each row, (n, 54), whether the pieces completed by placed faces are real and distinct: (n,)."""
    bits = piece_bits(rows)[:, list(_complete(number))]
    distinct = np.bitwise_count(np.bitwise_or.reduce(bits, axis=1)) if bits.shape[1] else np.zeros(len(rows))
    return np.asarray(distinct == bits.shape[1])


@cache
def _complete(number: int) -> tuple[int, ...]:
    """The places all of whose faces are placed."""
    placed = set(_PLACING_ORDER[: number + 1])
    return tuple(at for at, place in enumerate(places(3)) if _faces_of(place) <= placed)


def _faces_of(place: Place) -> set[str]:
    return {FACES[facelet // 9] for facelet in place.facelets}


def face_fit_text(ways: Sequence[tuple[bool, int]]) -> str:
    """What to do: mirrored faces first, then the turned ones by how far; without the last full stop.

    Args:
        ways: for each of URFDLB, as in ``FaceFit``.
    """
    sentences, turns = [], {}
    for face, (mirrored, quarters) in zip(FACES, ways, strict=True):
        if mirrored and quarters == 2:
            sentences.append(_("Mirror face {face}, top to bottom").format(face=face))
        elif mirrored:
            sentences.append(_("Mirror face {face}, left to right").format(face=face))
        if quarters and not (mirrored and quarters == 2):
            turns[face] = quarters
    for quarters, how in QUARTERS.items():
        faces = [face for face in FACES if turns.get(face) == quarters]
        if len(faces) == 1:
            sentences.append(_("Turn face {face} by {how}").format(face=faces[0], how=_(how)))
        elif faces:
            listed = _(", ").join(faces)
            sentences.append(_("Turn each of the faces {faces} by {how}").format(faces=listed, how=_(how)))
    return ". ".join(sentences)
