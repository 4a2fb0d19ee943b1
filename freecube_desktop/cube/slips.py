"""The slips in painting or typing a cube, each with how likely it is.

A slip of whole faces or rows only moves stickers, so that undoing it is an order of the 54
places. How likely one is: the share of its kind among all slips, divided by how many of its
kind there are. The shares are estimates; ``scripts/bench_repair.py`` measures what they do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.fitted_faces import QUARTERS
from freecube_desktop.cube.fitting import CENTRES
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.suggestions import misread_texts
from freecube_desktop.words import _, mark

Order = tuple[int, ...]
"""Which place each of the 54 stickers is taken from."""

SAME_AGAIN: Final = log(0.4)
"""After one slip, the chance of another of the same kind."""
ANOTHER: Final = log(0.05)
"""After one slip, the chance of another of a different kind."""

FACE_TURNED: Final = log(0.2 / 18)
FACE_MIRRORED: Final = log(0.06 / 12)
WRONG_STICKER: Final = log(0.25 / 240)
LOOK_ALIKE: Final = log(0.15 / 48)
"""Red for orange, white for yellow, green for blue: in the usual colours these are opposite."""
TWO_STICKERS: Final = log(0.08 / 1128)
TWO_NEIGHBOURS: Final = log(0.12 / 84)

TWISTED: Final = log(0.02)
FLIPPED: Final = log(0.01)
SWAPPED: Final = log(0.002)
"""Faults of a real cube: a corner twisted, an edge flipped, two pieces swapped."""
CORNER_TURNS: Final = 16
EDGE_FLIPS: Final = 12
SWAPS: Final = 94
"""In how many ways each of them can have come about."""

OTHER_SCHEME: Final = log(0.01)
"""Centres that no cube in the usual colours has."""
SOLVED: Final = log(20_000)
"""A solved cube is painted far oftener than any other."""


@dataclass(frozen=True, slots=True)
class Slip:
    """Undoing one slip of whole faces or rows.

    Attributes:
        kind: which slips it is alike with.
        order: which place each sticker is taken from.
        chance: the logarithm of how likely it is.
        message: what to do, with names in braces.
        names: what stands for them; of ``how`` the English.
    """

    kind: str
    order: Order
    chance: float
    message: str
    names: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """What to do, as an instruction without a full stop."""
        if not self.names:
            return self.message
        return _(self.message).format(
            **{name: _(word) if name == "how" else word for name, word in self.names}
        )


_SAME: Final = tuple(range(54))
_FACE: Final = tuple(range(9))
_CLOCKWISE: Final = tuple((2 - at % 3) * 3 + at // 3 for at in _FACE)
_LEFT_TO_RIGHT: Final = tuple(at - at % 3 + 2 - at % 3 for at in _FACE)
_TOP_TO_BOTTOM: Final = (6, 7, 8, 3, 4, 5, 0, 1, 2)
_ROWS: Final = tuple(tuple(range(row, row + 3)) for row in (0, 3, 6))
_COLUMNS: Final = tuple(tuple(range(column, 9, 3)) for column in range(3))


def _on_face(face: int, order: Order) -> Order:
    """An order of one face's nine places as an order of all 54."""
    start = 9 * face
    return (*_SAME[:start], *(start + at for at in order), *_SAME[start + 9 :])


def _cycled(run: tuple[int, ...], by: int) -> Order:
    """Stickers of some places moved on along them, the last ones to the first places."""
    order = list(_SAME)
    for number, at in enumerate(run):
        order[at] = run[(number - by) % len(run)]
    return tuple(order)


def _turned(face: int, quarters: int) -> Order:
    order = _FACE
    for _turn in range(quarters):
        order = tuple(order[at] for at in _CLOCKWISE)
    return _on_face(face, order)


@cache
def face_slips() -> tuple[Slip, ...]:
    """One face turned, one face mirrored."""
    found = []
    for number, face in enumerate(FACES):
        for quarters, how in QUARTERS.items():
            order = _turned(number, quarters)
            names = (("face", face), ("how", how))
            found.append(Slip("turned", order, FACE_TURNED, mark("Turn face {face} by {how}"), names))
        for order, message in (
            (_LEFT_TO_RIGHT, mark("Mirror face {face}, left to right")),
            (_TOP_TO_BOTTOM, mark("Mirror face {face}, top to bottom")),
        ):
            whole = _on_face(number, order)
            found.append(Slip("mirrored", whole, FACE_MIRRORED, message, (("face", face),)))
    return tuple(found)


@cache
def exchange_slips() -> tuple[Slip, ...]:
    """Two faces exchanged, with their centres or without."""
    found = []
    for one, other in combinations(range(6), 2):
        order = list(_SAME)
        order[9 * one : 9 * one + 9] = range(9 * other, 9 * other + 9)
        order[9 * other : 9 * other + 9] = range(9 * one, 9 * one + 9)
        names = (("one", FACES[one]), ("other", FACES[other]))
        text = mark("Swap the faces {one} and {other}")
        found.append(Slip("faces", tuple(order), log(0.05 / 15), text, names))
        order[CENTRES[one]], order[CENTRES[other]] = CENTRES[one], CENTRES[other]
        text = mark("Swap the faces {one} and {other}, but not their centres")
        found.append(Slip("faces", tuple(order), log(0.05 / 15), text, names))
    return tuple(found)


@cache
def line_slips() -> tuple[Slip, ...]:
    """A row or a column of a face moved on by one, rows exchanged, or a face's rows moved on."""
    return tuple(_line_slips())


def _line_slips() -> Iterator[Slip]:
    shift = {
        1: mark("Move row {row} of face {face} one sticker to the right"),
        2: mark("Move row {row} of face {face} one sticker to the left"),
    }
    down = {
        1: mark("Move column {row} of face {face} one sticker down"),
        2: mark("Move column {row} of face {face} one sticker up"),
    }
    for number, face in enumerate(FACES):
        start = 9 * number
        for lines, messages, share in ((_ROWS, shift, 0.05), (_COLUMNS, down, 0.02)):
            for row, line in enumerate(lines):
                run = tuple(start + at for at in line)
                for by, message in messages.items():
                    names = (("face", face), ("row", str(row + 1)))
                    yield Slip("line", _cycled(run, by), log(share / 36), message, names)
        yield from _whole_rows(number, face)


def _whole_rows(number: int, face: str) -> Iterator[Slip]:
    """Rows of a face exchanged, or all moved on; likewise its columns."""
    for lines, swap, on in (
        (_ROWS, mark("Swap the rows {one} and {other} of face {face}"),
         (mark("Move the rows of face {face} down by one"), mark("Move the rows of face {face} up by one"))),
        (_COLUMNS, mark("Swap the columns {one} and {other} of face {face}"),
         (mark("Move the columns of face {face} to the right by one"),
          mark("Move the columns of face {face} to the left by one"))),
    ):  # fmt: skip
        for one, other in ((0, 1), (1, 2)):  # the outer two exchanged are the face mirrored
            order = list(_FACE)
            for here, there in zip(lines[one], lines[other], strict=True):
                order[here], order[there] = there, here
            names = (("face", face), ("one", str(one + 1)), ("other", str(other + 1)))
            yield Slip("rows", _on_face(number, tuple(order)), log(0.02 / 24), swap, names)
        for by, message in zip((1, 2), on, strict=True):
            order = list(_FACE)
            for row in range(3):
                for here, there in zip(lines[row], lines[(row - by) % 3], strict=True):
                    order[here] = there
            yield Slip("rows", _on_face(number, tuple(order)), log(0.02 / 24), message, (("face", face),))


@cache
def run_slips() -> tuple[Slip, ...]:
    """Stickers typed one place too far, one after another, within a face or along the band of a net."""
    found = []
    before = mark("Move the stickers {one} to {other} back by one, the first to the end")
    after = mark("Move the stickers {one} to {other} on by one, the last to the start")
    for start in range(0, 54, 9):
        whole = tuple(range(start, start + 9))
        for run in (whole, tuple(at for at in whole if at % 9 != 4)):
            for first, last in combinations(range(len(run)), 2):
                part = run[first : last + 1]
                if len(part) < 3 or (len(part) == 3 and part[0] % 3 == 0 and part[2] == part[0] + 2):
                    continue
                names = (("one", name_of(part[0])), ("other", name_of(part[-1])))
                for by, message in ((1, after), (-1, before)):
                    found.append(Slip("run", _cycled(part, by), log(0.03 / 600), message, names))
    for row in range(3):
        band = tuple(9 * FACES.index(face) + 3 * row + at for face in "LFRB" for at in range(3))
        bands = (band, tuple(at for at in band if at % 9 != 4)) if row == 1 else (band,)
        for part in bands:
            names = (("one", name_of(part[0])), ("other", name_of(part[-1])))
            for by, message in ((1, after), (-1, before)):
                found.append(Slip("band", _cycled(part, by), log(0.01 / 8), message, names))
    return tuple(found)


@cache
def centre_slips() -> tuple[Slip, ...]:
    """Two centres exchanged."""
    found = []
    for one, other in combinations(range(6), 2):
        order = list(_SAME)
        order[CENTRES[one]], order[CENTRES[other]] = CENTRES[other], CENTRES[one]
        names = (("one", FACES[one]), ("other", FACES[other]))
        text = mark("Swap the centres of {one} and {other}")
        found.append(Slip("centres", tuple(order), log(0.03 / 15), text, names))
    return tuple(found)


@lru_cache(maxsize=4)
def whole_readings(_language: str) -> tuple[Slip, ...]:
    """The whole cube read otherwise: mirrored, turned, or its faces in another order."""
    places = "".join(map(chr, range(54)))
    return tuple(
        Slip("whole", tuple(map(ord, moved)), log(0.05 / 60), text) for text, moved in misread_texts(places)
    )


@cache
def order_slips() -> tuple[Slip, ...]:
    """Every order of the six faces that takes two or three exchanges, with their centres or without."""
    found = []
    with_centres = mark("Put the faces in the order {order}")
    without = mark("Put the faces in the order {order}, but leave the centres")
    for goes in permutations(range(6)):
        exchanges = 6 - _cycles(goes)
        if exchanges not in (2, 3):
            continue
        chance = exchanges * log(0.05 / 15) + (exchanges - 1) * SAME_AGAIN
        order = [9 * face + at for face in goes for at in range(9)]
        names = (("order", " ".join(FACES[goes.index(at)] for at in range(6))),)
        found.append(Slip("faces", tuple(order), chance, with_centres, names))
        for centre in CENTRES:
            order[centre] = centre
        found.append(Slip("faces", tuple(order), chance, without, names))
    return tuple(found)


@dataclass(frozen=True, slots=True, eq=False)
class SlipTable:
    """Slips with their orders (slips, 54), chances and kinds side by side."""

    slips: tuple[Slip, ...]
    orders: NDArray[np.intp]
    chances: NDArray[np.float64]
    kinds: NDArray[np.str_]

    @classmethod
    def of(cls, slips: tuple[Slip, ...]) -> SlipTable:
        """A table of some slips."""
        orders = np.array([slip.order for slip in slips], np.intp)
        chances = np.array([slip.chance for slip in slips])
        return cls(slips, orders, chances, np.array([slip.kind for slip in slips]))


@lru_cache(maxsize=2)
def every_slip(language: str) -> SlipTable:
    """All slips of whole faces and rows, and all other readings.

    Args:
        language: the one in which they are described.
    """
    named = (*face_slips(), *exchange_slips(), *line_slips(), *run_slips(), *centre_slips())
    return SlipTable.of((*named, *whole_readings(language), *order_slips()))


@cache
def frequent_slips() -> SlipTable:
    """Those that are tried again after another was undone."""
    return SlipTable.of((*face_slips(), *exchange_slips(), *line_slips()))


@cache
def single_lines() -> SlipTable:
    """One row or one column of a face moved on: what happens several times in a painting."""
    return SlipTable.of(tuple(slip for slip in line_slips() if slip.kind == "line"))


def _cycles(goes: tuple[int, ...]) -> int:
    left, count = set(range(len(goes))), 0
    while left:
        at, count = left.pop(), count + 1
        while goes[at] in left:
            at = goes[at]
            left.remove(at)
    return count


def name_of(facelet: int) -> str:
    """A sticker's name: its face and its number on it, row by row: ``F3`` is front, upper right."""
    return f"{FACES[facelet // 9]}{facelet % 9 + 1}"
