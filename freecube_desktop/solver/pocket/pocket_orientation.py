"""The 3,674,160 positions of a 2x2x2 with one corner fixed, as numbers and as tables.

A 2x2x2 has no centres, so a cube and the same cube held another way are one position. The
corner at DBL is fixed: of 24 cubes that are one position, the one counts that has the
piece DBL at home. Its number is ``order * 729 + twists``, of the other seven corners.

There are two ways to make 24 cubes one. Turning the *whole cube* until DBL is home is what
a person does who looks for the shortest way (``home_hold``). Renaming the *colours* until
what is at DBL is called so is for a machine, whose hands do not move with the cube
(``renamed_number``). Both give the solved cube the number 0, however it is held.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.geometry import table
from freecube_desktop.cube.moves import FACE_TURNS, Move
from freecube_desktop.cube.state import compose, rotations
from freecube_desktop.solver.pocket.pocket_coordinates import (
    FACELETS,
    PLACES,
    Corners,
    Effect,
    corners_of,
    effect_of,
    inverted,
    numbers_of_orders,
    order_of_number,
    twists_of_number,
)

Ints = NDArray[np.int32]

FIXED_CORNER: Final = PLACES.index("DBL")
"""The number of the place, and of the piece, that is fixed."""

ORDERS: Final = 5_040
TWISTS: Final = 729
POSITIONS: Final = ORDERS * TWISTS
"""How many positions there are: 7! times 3 to the 6th."""

TURNS: Final = tuple(Move(face, amount) for face in "URF" for amount in (2, 1, -1))
"""The turns that leave the fixed corner alone; every turn is one of them up to a rotation."""

_FREE: Final = tuple(place for place in range(8) if place != FIXED_CORNER)
_WITHOUT_HELD: Final = {piece: number for number, piece in enumerate(_FREE)}
_WEIGHTS: Final = (*(3**at for at in range(5, -1, -1)), 0)
_REST: Final = bytes(range(24, 256))


def number_of(corners: Corners) -> int:
    """The position's number; the fixed corner must be at home."""
    order = numbers_of_orders(7)[bytes(_WITHOUT_HELD[corners.cp[place]] for place in _FREE)]
    twists: int = sum(weight * corners.co[place] for weight, place in zip(_WEIGHTS, _FREE, strict=True))
    return order * TWISTS + twists


def corners_of_number(number: int) -> Corners:
    """The corners of the position with this number, the fixed corner at home.

    Raises:
        ValueError: for a number that none has.
    """
    order, twists = divmod(number, TWISTS)
    cp, co = [FIXED_CORNER] * 8, [0] * 8
    seven = zip(_FREE, order_of_number(order, 7), twists_of_number(twists, 7), strict=True)
    for place, piece, turned in seven:
        cp[place], co[place] = _FREE[piece], turned
    return Corners(tuple(cp), tuple(co))


class Hold(NamedTuple):
    """A way to turn the whole cube.

    Attributes:
        rotations: the moves that do it.
        table: their translate table.
        back: the table that undoes it.
        before: for each turn afterwards, what someone who never turned the cube calls it.
    """

    rotations: tuple[Move, ...]
    table: bytes
    back: bytes
    before: dict[Move, Move]


@cache
def _holds() -> dict[int, Hold]:
    """The ways to turn the whole cube, by the facelet that they bring to DBL's D facelet."""
    turns = [Move(face, amount) for face in FACE_TURNS for amount in (1, -1, 2)]
    named = {table(turn, 2)[:24]: turn for turn in turns}
    holds = {}
    for words, reached in rotations(2).items():
        back = inverted(reached)
        before = {turn: named[reached.translate(table(turn, 2)).translate(back)[:24]] for turn in turns}
        holds[back[FACELETS[FIXED_CORNER][0]]] = Hold(words, reached, back, before)
    return holds


def home_hold(positions: bytes) -> Hold:
    """How to turn the whole cube so that the piece DBL comes home."""
    return hold_from(positions[FACELETS[FIXED_CORNER][0]])


def hold_from(facelet: int) -> Hold:
    """How to turn the whole cube so that this facelet comes to the D facelet of DBL."""
    return _holds()[facelet]


def position_number(positions: bytes) -> int:
    """The number of a cube's position, the whole cube turned until the piece DBL is at home."""
    return number_of(corners_of(positions.translate(home_hold(positions).table)))


def renamed_number(positions: bytes) -> int:
    """The number of a cube's position, its colours renamed until the piece at DBL is called so."""
    sticker = positions.index(FACELETS[FIXED_CORNER][0])
    return number_of(corners_of(_holds()[sticker].back[:24].translate(positions + _REST)))


@dataclass(frozen=True, eq=False)
class Action:
    """What anything made of turns does to all positions, colours renamed afterwards.

    Arrays over the 5,040 orders and the 729 twists, so that millions of numbers go
    through at once.

    Attributes:
        held: (729,) which turn the corner has that comes to DBL.
        twists: (729,) the turns as a number before colours are renamed.
        orders: (5040, 3) the order afterwards times 729, by the turn of the corner at DBL.
        shifts: (5040, 3) what renaming adds to the turns, as a number.
    """

    fixed_twist: Ints
    twists: Ints
    orders: Ints
    shifts: Ints

    def __call__(self, numbers: Ints) -> Ints:
        """The numbers of positions afterwards, for any shape of numbers."""
        order, twists = np.divmod(numbers, np.int32(TWISTS))
        at = order * np.int32(3) + self.fixed_twist.take(twists)
        added = self.twists.take(twists) * np.int32(TWISTS) + self.shifts.reshape(-1).take(at)
        return self.orders.reshape(-1).take(at) + _sums().take(added)


def action_of(moves: tuple[Move, ...]) -> Action:
    """What moves of a 2x2x2 do, rotations too: as for a machine whose hands stay where they are."""
    effect = effect_of(compose(moves, 2))
    source, added = (np.array(part, dtype=np.int32) for part in effect)
    cp, co = _all_orders()[:, source], (_all_twists()[:, source] + added) % 3
    free = list(_FREE)
    renamings = _renamings()
    orders, shifts = np.empty((ORDERS, 3), np.int32), np.empty((ORDERS, 3), np.int32)
    for piece in range(8):
        rows = np.flatnonzero(cp[:, FIXED_CORNER] == piece)
        for turned in range(3):
            name, shift = renamings[piece, turned]
            orders[rows, turned] = _numbers_of_orders(name[cp[rows]][:, free]) * TWISTS
            shifts[rows, turned] = shift[cp[rows]][:, free] @ np.array(_WEIGHTS, np.int32)
    twists = co[:, free] @ np.array(_WEIGHTS, np.int32)
    return Action(co[:, FIXED_CORNER].astype(np.int32), twists.astype(np.int32), orders, shifts)


@cache
def _renamings() -> dict[tuple[int, int], tuple[Ints, Ints]]:
    """By the piece at DBL and its turn: what each piece is called then, and what its turn gains."""
    found = {}
    for hold in _holds().values():
        effect: Effect = effect_of(hold.table)
        new_name, gain = np.empty(8, np.int32), np.empty(8, np.int32)
        for new, (old, turned) in enumerate(zip(*effect, strict=True)):
            new_name[old], gain[old] = new, -turned % 3
        piece = effect.source[FIXED_CORNER]
        found[piece, -int(gain[piece]) % 3] = (new_name, gain)
    return found


@cache
def _sums() -> Ints:
    """For two turn numbers ``a * 729 + b`` the number of their sums, digit by digit."""
    digits = _all_twists()[:, list(_FREE)]
    together = (digits[:, None, :] + digits[None, :, :]) % 3
    sums: Ints = (together @ np.array(_WEIGHTS, np.int32)).astype(np.int32).reshape(-1)
    return sums


@cache
def _all_orders() -> Ints:
    """(5040, 8): the pieces of every order."""
    return np.array([corners_of_number(order * TWISTS).cp for order in range(ORDERS)], np.int32)


@cache
def _all_twists() -> Ints:
    """(729, 8): the turns of every twist number."""
    return np.array([corners_of_number(twists).co for twists in range(TWISTS)], np.int32)


def _numbers_of_orders(free: Ints) -> Ints:
    """The numbers of orders given as (n, 7) pieces, none of them the fixed one."""
    smaller = np.stack([(free[:, at + 1 :] < free[:, at : at + 1]).sum(axis=1) for at in range(7)], axis=1)
    factorials = np.array([720, 120, 24, 6, 2, 1, 1])
    numbers: Ints = (smaller @ factorials).astype(np.int32)
    return numbers
