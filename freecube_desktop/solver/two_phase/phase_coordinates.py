"""Numbers for the parts of a state, and what each turn does to them.

=============  ======  ======================================================
part           values  solved
=============  ======  ======================================================
twist            2187  0: every corner shows its U or D sticker up or down
flip             2048  0: no edge is flipped
slice             495  0: the four middle-layer edges are in the middle layer
slice places    11880  0: each of them is at its own place; ``// 24`` is slice
corners         40320  0: the eight corners are at their places
upper places    11880  ``UPPER_HOME``: the four edges of U are at their places
lower places    11880  ``LOWER_HOME``: the four edges of D are at their places
ud edges        40320  0: all these eight are; only when slice is 0
=============  ======  ======================================================

The first three are 0 exactly when U, D, R2, F2, L2 and B2 are enough. All tables are
made from the cube's geometry: a turn is a permutation of facelets, and a piece is where
its first sticker is.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.geometry import clockwise_corner, facelet_at, permutation
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import CORNERS, EDGES, FACES

Ints = NDArray[np.int32]

MOVES: Final = tuple(Move(face, amount) for face in FACES for amount in (1, 2, -1))
"""The 18 turns of faces: turn ``m`` turns face ``m // 3``, whose opposite is three faces on."""

LATE_MOVES: Final = tuple(
    number for number, move in enumerate(MOVES) if move.face in "UD" or move.amount == 2
)
"""The numbers of the ten turns of the second phase."""

TWISTS: Final = 3**7
FLIPS: Final = 2**11
SLICES: Final = 495
ORDERS: Final = 24
QUADS: Final = SLICES * ORDERS
EIGHTS: Final = 40320

# Reversed, so that the middle-layer places 8 to 11 come first: the solved slice has number 0.
_FOUR_OF_TWELVE: Final = tuple(sorted(combinations(range(12), 4), reverse=True))
_FOUR_OF_EIGHT: Final = tuple(combinations(range(8), 4))
_ORDERS: Final = tuple(permutations(range(4)))
_BASE_12: Final = np.array([12**3, 12**2, 12, 1], dtype=np.int32)
_BASE_8: Final = np.array([8**3, 8**2, 8, 1], dtype=np.int32)
_BASE_3: Final = np.array([3**power for power in range(6, -1, -1)], dtype=np.int32)
_BASE_2: Final = np.array([2**power for power in range(10, -1, -1)], dtype=np.int32)


class Coordinates(NamedTuple):
    """The numbers of one state; see the table at the top of this module."""

    twist: int
    flip: int
    slice_places: int
    corners: int
    upper_places: int
    lower_places: int


class Seats(NamedTuple):
    """For each facelet the piece place it belongs to and which of the place's facelets it is."""

    place: Ints
    turn: Ints


def _seats(places: tuple[tuple[int, ...], ...]) -> Seats:
    place, turn = np.full(54, -1, dtype=np.int32), np.full(54, -1, dtype=np.int32)
    for number, facelets in enumerate(places):
        place[list(facelets)] = number
        turn[list(facelets)] = range(len(facelets))
    return Seats(place, turn)


_CORNER_FACELETS: Final = tuple(clockwise_corner(3, corner) for corner in CORNERS)
_EDGE_FACELETS: Final = tuple(facelet_at(3, edge) for edge in EDGES)
_FIRST_OF_CORNER: Final = np.array([facelets[0] for facelets in _CORNER_FACELETS])
_FIRST_OF_EDGE: Final = np.array([facelets[0] for facelets in _EDGE_FACELETS])
CORNER_SEATS: Final = _seats(_CORNER_FACELETS)
EDGE_SEATS: Final = _seats(_EDGE_FACELETS)


def corners_of(facelets: NDArray[np.uint8]) -> tuple[Ints, Ints]:
    """Where each corner goes, and its clockwise turn, (8,) int32 each, under a permutation of facelets.

    Args:
        facelets: (54,) uint8, ``facelets[old] = new``; a state's ``positions`` is one.
    """
    reached = facelets[_FIRST_OF_CORNER]
    return CORNER_SEATS.place[reached], CORNER_SEATS.turn[reached]


def edges_of(facelets: NDArray[np.uint8]) -> tuple[Ints, Ints]:
    """Where each edge goes, and whether it is flipped, (12,) int32 each, under a permutation, (54,)."""
    reached = facelets[_FIRST_OF_EDGE]
    return EDGE_SEATS.place[reached], EDGE_SEATS.turn[reached]


def _turn(move: Move) -> NDArray[np.uint8]:
    return np.array(permutation(move, 3), dtype=np.uint8)


def coordinates_of(positions: bytes) -> Coordinates:
    """The numbers of a state whose centres are at home.

    Args:
        positions: ``Cube.positions`` of a 3x3x3, 54 bytes or more.
    """
    facelets = np.frombuffer(positions[:54], dtype=np.uint8)
    corner_place, twist = corners_of(facelets)
    edge_place, flip = edges_of(facelets)
    twist_at, flip_at = np.empty(8, dtype=np.int32), np.empty(12, dtype=np.int32)
    twist_at[corner_place], flip_at[edge_place] = twist, flip
    upper, lower, middle = (int(quad_number(edge_place[first : first + 4])) for first in (0, 4, 8))
    return Coordinates(
        twist=int(twist_at[:7] @ _BASE_3),
        flip=int(flip_at[:11] @ _BASE_2),
        slice_places=middle,
        corners=int(eight_number(corner_place)),
        upper_places=upper,
        lower_places=lower,
    )


@cache
def twists() -> Ints:
    """The twist of the corner at each of the 8 places, for each number: shape (2187, 8)."""
    first = np.arange(TWISTS, dtype=np.int32)[:, None] // _BASE_3 % 3
    # The last corner follows from the law that all twists add up to a multiple of three.
    return np.hstack([first, -first.sum(axis=1, keepdims=True, dtype=np.int32) % 3])


@cache
def flips() -> Ints:
    """The flip of the edge at each of the 12 places, for each number: shape (2048, 12)."""
    first = np.arange(FLIPS, dtype=np.int32)[:, None] // _BASE_2 % 2
    # The last edge follows from the law that an even number of edges is flipped.
    return np.hstack([first, first.sum(axis=1, keepdims=True, dtype=np.int32) % 2])


def twist_number(twisted: Ints) -> Ints:
    """The numbers, (n,), of twists given place by place, (n, 8)."""
    return twisted[:, :7] @ _BASE_3


def flip_number(flipped: Ints) -> Ints:
    """The numbers, (n,), of flips given place by place, (n, 12)."""
    return flipped[:, :11] @ _BASE_2


@cache
def quad_places() -> Ints:
    """The places of four distinct edges, for each number: shape (11880, 4)."""
    return np.array(
        [[four[k] for k in order] for four in _FOUR_OF_TWELVE for order in _ORDERS], dtype=np.int32
    )


@cache
def _quad_of_places() -> Ints:
    """The number of four edges by their places packed in base 12: (20736,), -1 where two are the same."""
    found = np.full(12**4, -1, dtype=np.int32)
    found[quad_places() @ _BASE_12] = np.arange(QUADS, dtype=np.int32)
    return found


def quad_number(places: Ints) -> Ints:
    """The number, (...), of four edges at these places, (..., 4)."""
    return np.asarray(_quad_of_places()[places @ _BASE_12], dtype=np.int32)


UPPER_HOME: Final = (SLICES - 1) * ORDERS
"""The number of the edges of U at home, the places 0 to 3."""
LOWER_HOME: Final = _FOUR_OF_TWELVE.index((4, 5, 6, 7)) * ORDERS
"""The number of the edges of D at home, the places 4 to 7."""


@cache
def _halves_of_eight() -> tuple[Ints, Ints]:
    """By four places of eight packed in base 8, (4096,): their number of 1680, and their order's."""
    packed = np.array(
        [[four[k] for k in order] for four in _FOUR_OF_EIGHT for order in _ORDERS], dtype=np.int32
    )
    number, order = np.full(8**4, -1, dtype=np.int32), np.full(8**4, -1, dtype=np.int32)
    number[packed @ _BASE_8] = np.arange(len(packed), dtype=np.int32)
    order[packed @ _BASE_8] = np.arange(len(packed), dtype=np.int32) % ORDERS
    return number, order


def eight_number(places: Ints) -> Ints:
    """The number of eight pieces at these places, (..., 8): a number from 0 to 40319."""
    number, order = _halves_of_eight()
    first, last = places[..., :4] @ _BASE_8, places[..., 4:] @ _BASE_8
    return np.asarray(number[first] * ORDERS + order[last], dtype=np.int32)


@cache
def eight_places() -> Ints:
    """The places of eight pieces, for each number: shape (40320, 8)."""
    every = np.arange(8)
    rows = []
    for four in _FOUR_OF_EIGHT:
        others = np.setdiff1d(every, four)
        first = np.array(four)[np.array(_ORDERS)]
        last = others[np.array(_ORDERS)]
        rows.append(np.hstack([np.repeat(first, ORDERS, axis=0), np.tile(last, (ORDERS, 1))]))
    return np.concatenate(rows).astype(np.int32)


@cache
def ud_part() -> tuple[Ints, Ints]:
    """What upper and lower places add to the number of the ud edges, each (11880,).

    ``ud_part()[0][upper] + ud_part()[1][lower]`` is the number, when slice is 0.
    """
    number, order = _halves_of_eight()
    places = quad_places()
    # Only places outside the middle layer have a part; the others are never asked when slice is 0.
    inside = (places < 8).all(axis=1)
    packed = np.where(inside, places @ _BASE_8 % 8**4, 0)
    return (
        np.where(inside, number[packed] * ORDERS, 0).astype(np.int32),
        np.where(inside, order[packed], 0).astype(np.int32),
    )


@cache
def twist_moves() -> Ints:
    """The twist after each turn: shape (2187, 18)."""
    return _moved(twists(), 3, [corners_of(_turn(move)) for move in MOVES], _BASE_3)


@cache
def flip_moves() -> Ints:
    """The flip after each turn: shape (2048, 18)."""
    return _moved(flips(), 2, [edges_of(_turn(move)) for move in MOVES], _BASE_2)


def _moved(turned: Ints, ways: int, turns: list[tuple[Ints, Ints]], weights: Ints) -> Ints:
    """The numbers, (n, m), of n states, given place by place (n, places), after each of m turns."""
    columns = []
    for goes, turn in turns:
        new = np.empty_like(turned)
        new[:, goes] = (turned + turn) % ways
        columns.append(new[:, : len(weights)] @ weights)
    return np.stack(columns, axis=1)


@cache
def quad_moves() -> Ints:
    """The places of four edges after each turn: shape (11880, 18)."""
    goes = np.stack([edges_of(_turn(move))[0] for move in MOVES], axis=1)
    return np.asarray(_quad_of_places()[_packed(goes, quad_places(), _BASE_12)])


@cache
def slice_moves() -> Ints:
    """The slice after each turn: shape (495, 18)."""
    return quad_moves()[::ORDERS] // ORDERS


@cache
def corner_moves() -> Ints:
    """The corners after each turn: shape (40320, 18)."""
    return _eight_moves(np.stack([corners_of(_turn(move))[0] for move in MOVES], axis=1))


def _eight_moves(goes: Ints) -> Ints:
    """The numbers of eight pieces after each of m turns, given where each place goes, (8, m).

    The turns of the first four and of the last four pieces are looked up apart.
    """
    number, order = _halves_of_eight()
    first, last = eight_places()[::ORDERS, :4], eight_places()[:, 4:] @ _BASE_8
    packed = _packed(goes, first, _BASE_8)
    order_after = np.empty((len(first), goes.shape[1]), dtype=np.int32)
    order_after[number[first @ _BASE_8]] = order[packed]
    return np.asarray(np.repeat(number[packed] * ORDERS, ORDERS, axis=0) + order_after[number[last]])


def _packed(goes: Ints, places: Ints, weights: Ints) -> Ints:
    """Where pieces at some places, (n, 4), go with each of m turns, packed: shape (n, m)."""
    packed = np.zeros((len(places), goes.shape[1]), dtype=np.int32)
    for column, weight in zip(places.T, weights, strict=True):
        packed += goes[column] * weight
    return packed


@cache
def late_corner_moves() -> Ints:
    """The corners after each turn of the second phase: shape (40320, 10)."""
    return np.ascontiguousarray(corner_moves()[:, LATE_MOVES])


@cache
def late_edge_moves() -> Ints:
    """The ud edges after each turn of the second phase: shape (40320, 10)."""
    return _eight_moves(np.stack([edges_of(_turn(MOVES[m]))[0][:8] for m in LATE_MOVES], axis=1))


@cache
def late_slice_moves() -> Ints:
    """The slice places, all in the slice, after each turn of the second phase: shape (24, 10)."""
    return np.ascontiguousarray(quad_moves()[:ORDERS, LATE_MOVES])
