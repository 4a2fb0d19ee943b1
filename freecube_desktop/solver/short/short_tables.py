"""The rules as arrays, so that a hundred thousand partial solves take one step at once.

A state is 16 bytes: where one sticker of each piece is that the rules look at. Columns 0-3
are the corners and 4-7 the edges of the four slots, 8-11 the corners and 12-15 the edges of
the last layer. A step is one gather through the ways' tables.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.moves import FACE_TURNS
from freecube_desktop.cube.orientations import seen_from, without_rotations
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.rules.book import RuleBook, Way, Ways, slot_stickers
from freecube_desktop.solver.rules.match import SLOTS

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int32]

TOP_CORNERS: Final = ("UFR", "UFL", "UBL", "UBR")
TOP_EDGES: Final = ("UF", "UL", "UB", "UR")

_SLOT_STICKERS: Final = [slot_stickers(slot) for slot in range(len(SLOTS))]
STICKERS: Final = np.array(
    [corner for corner, _ in _SLOT_STICKERS]
    + [edge for _, edge in _SLOT_STICKERS]
    + [facelet_at(3, place)[0] for place in TOP_CORNERS + TOP_EDGES],
    dtype=np.intp,
)
"""The sticker that each of the 16 columns follows."""

NO_WAY: Final = 60
"""The cost of what no rule reaches: more than any solve."""


@dataclass(frozen=True)
class Choices:
    """For every key the ways that fit it, as numbers into a list of ways.

    Attributes:
        first, count: (keys,) int32, where a key's ways start in ``numbers`` and how many there are.
        numbers: (n,) int32, the numbers of ways, cheapest first for each key.
    """

    first: Ints
    count: Ints
    numbers: Ints

    def of(self, key: int) -> list[int]:
        """The ways of one key."""
        first, count = self.first[key], self.count[key]
        return [int(number) for number in self.numbers[first : first + count]]


@dataclass(frozen=True)
class ShortTables:
    """Everything the search looks up.

    Attributes:
        ways: every way of the book; the arrays below have a row for each.
        tables: (ways, 54) uint8, where each place goes.
        htm: (ways,) int32, its cost.
        starts, ends: (ways,) int32, the face of the first and the last turn (-1: none, or not a face turn) in
            the solver's frame before and after it.
        start_quarters, end_quarters: (ways,) int32, how far they turn, 1 to 3.
        pairs: the choices for each slot by ``54 * corner + edge``.
        pair_costs: (4, 2916) uint8, the cheapest way's cost.
        oll, pll: the choices by the numbers that ``orientation`` and ``permutation`` give.
        last_layer: (746496,) uint8 by ``last_layer_index``: the cheapest OLL and PLL together.
    """

    ways: tuple[Way, ...]
    tables: Bytes
    htm: Ints
    starts: Ints
    ends: Ints
    start_quarters: Ints
    end_quarters: Ints
    pairs: tuple[Choices, ...]
    pair_costs: Bytes
    oll: Choices
    pll: Choices
    last_layer: Bytes

    def step(self, states: Bytes, ways: Ints) -> Bytes:
        """The states after one way each: (n, 16) and (n,) give (n, 16)."""
        return np.asarray(self.tables.ravel()[states + ways[:, None] * np.int32(54)])


def short_tables(book: RuleBook) -> ShortTables:
    """The arrays of a compiled rule book (about 0.2 s)."""
    ways: list[Way] = []
    pairs = tuple(_choices({key: list(w) for key, w in d.items()}, 54 * 54, ways) for d in book.pairs)
    oll = _choices({_orientation_of(key): list(w) for key, w in book.oll.items()}, 1296, ways)
    pll = _choices(_by_permutation(book.pll), PERMUTATIONS, ways)
    tables = np.frombuffer(b"".join(way.table[:54] for way in ways), dtype=np.uint8).reshape(-1, 54)
    seams = np.array([_seams(way) for way in ways], dtype=np.int32)
    costs = np.array(book.pair_costs, dtype=np.int32)
    htm = np.array([way.htm for way in ways], dtype=np.int32)
    return ShortTables(
        tuple(ways),
        tables,
        htm,
        seams[:, 0],
        seams[:, 2],
        seams[:, 1],
        seams[:, 3],
        pairs,
        np.minimum(costs, NO_WAY).astype(np.uint8),
        oll,
        pll,
        _last_layer_costs(tables, htm, oll, pll),
    )


def _choices(by_key: dict[int, list[Way]], keys: int, ways: list[Way]) -> Choices:
    first, count = np.zeros(keys, dtype=np.int32), np.zeros(keys, dtype=np.int32)
    numbers: list[int] = []
    for key, options in by_key.items():
        first[key], count[key] = len(numbers), len(options)
        numbers += range(len(ways), len(ways) + len(options))
        ways += options
    return Choices(first, count, np.array(numbers, dtype=np.int32))


def _seams(way: Way) -> tuple[int, int, int, int]:
    """Face and quarters of the first turn and of the last, the last as the cube is held then."""
    turns = [move for move, _ in without_rotations(way.moves)]
    if not turns:
        return -1, 0, -1, 0
    frame = compose(move for move in way.moves if move.is_rotation)
    first, last = turns[0], seen_from(turns[-1], frame)
    return (
        FACE_TURNS.index(first.family) if first.family in FACE_TURNS else -1,
        first.amount % 4,
        FACE_TURNS.index(last.family) if last.family in FACE_TURNS else -1,
        last.amount % 4,
    )


# The last layer: which of its sides show the top colour, and which piece is where.

_CORNER_PLACES: Final = [index for place in TOP_CORNERS for index in facelet_at(3, place)]
_EDGE_PLACES: Final = [index for place in TOP_EDGES for index in facelet_at(3, place)]


def _numbers_of(places: list[int]) -> Ints:
    """(54,) int32: the index of each place in a list."""
    numbers = np.zeros(54, dtype=np.int32)
    numbers[places] = np.arange(len(places))
    return numbers


_CORNER_NUMBER: Final = _numbers_of(_CORNER_PLACES)
_EDGE_NUMBER: Final = _numbers_of(_EDGE_PLACES)


def _orientation_digits() -> Ints:
    """(54,) int32 by place: its share of the orientation number; corners in base 3, edges in base 2."""
    digits = np.zeros(54, dtype=np.int32)
    for number, place in enumerate(TOP_CORNERS):
        for turned, index in enumerate(facelet_at(3, place)):
            digits[index] = turned * 3**number
    for number, place in enumerate(TOP_EDGES):
        digits[facelet_at(3, place)[1]] = 81 << number
    return digits


_ORIENTATION: Final = _orientation_digits()


def orientation(states: Bytes) -> Ints:
    """The number of the OLL pattern that each state, (n, 16), shows: (n,) int32 below 1296."""
    return np.asarray(_ORIENTATION[states[:, 8:]].sum(axis=1, dtype=np.int32))


def _orientation_of(places: frozenset[int]) -> int:
    return int(sum(_ORIENTATION[place] for place in places))


def _packs(count: int, each: int) -> tuple[Ints, Ints]:
    """Numbers for arrangements of pieces that can each be turned ``each`` ways.

    Returns:
        The packed number by the places' numbers read in base ``count * each``, and the places'
        numbers of every packed number, (packed, count); both int32. Orders change slowest.
    """
    base = count * each
    rows = [
        [place * each + turned for place, turned in zip(order, turns, strict=True)]
        for order in itertools.permutations(range(count))
        for turns in itertools.product(range(each), repeat=count)
    ]
    places = np.array(rows, dtype=np.int32)
    pack = np.zeros(base**count, dtype=np.int32)
    pack[places @ base ** np.arange(count - 1, -1, -1)] = np.arange(len(rows))
    return pack, places


_CORNER_PACK, _CORNER_ROWS = _packs(4, 3)
_EDGE_PACK, _EDGE_ROWS = _packs(4, 2)
_TWISTS: Final = 81
_FLIPS: Final = 16
PERMUTATIONS: Final = 24 * 24


def _corner_pack(places: npt.NDArray[np.generic]) -> Ints:
    """The packed numbers, (n,), of the last layer's corners at some places, (n, 4)."""
    return np.asarray(_CORNER_PACK[_CORNER_NUMBER[places] @ np.array([1728, 144, 12, 1], dtype=np.int32)])


def _edge_pack(places: npt.NDArray[np.generic]) -> Ints:
    """The packed numbers, (n,), of the last layer's edges at some places, (n, 4)."""
    return np.asarray(_EDGE_PACK[_EDGE_NUMBER[places] @ np.array([512, 64, 8, 1], dtype=np.int32)])


def last_layer_index(states: Bytes) -> Ints:
    """The number of each state's last layer, for ``ShortTables.last_layer``: (n, 16) to (n,) int32."""
    corners, edges = _corner_pack(states[:, 8:12]), _edge_pack(states[:, 12:])
    return np.asarray(corners * np.int32(len(_EDGE_ROWS)) + edges)


def permutation_number(states: Bytes) -> Ints:
    """The number of each state's PLL pattern, its last layer turned up: (n, 16) to (n,) below 576."""
    corners, edges = _corner_pack(states[:, 8:12]), _edge_pack(states[:, 12:])
    return np.asarray(corners // _TWISTS * np.int32(24) + edges // _FLIPS)


def _by_permutation(pll: dict[bytes, Ways]) -> dict[int, list[Way]]:
    stickers = STICKERS[8:]
    rows = np.array([[key[sticker] for sticker in stickers] for key in pll], dtype=np.uint8)
    padded = np.zeros((len(rows), 16), dtype=np.uint8)
    padded[:, 8:] = rows
    return dict(zip(permutation_number(padded).tolist(), map(list, pll.values()), strict=True))


def _last_layer_costs(tables: Bytes, htm: Ints, oll: Choices, pll: Choices) -> Bytes:
    """By ``last_layer_index``, (746496,) uint8: the fewest moves of an OLL and a PLL of the book."""
    pll_costs = np.full(PERMUTATIONS, NO_WAY, dtype=np.int32)
    known = np.flatnonzero(pll.count)
    pll_costs[known] = htm[pll.numbers[pll.first[known]]]
    corner_places = np.array(_CORNER_PLACES)[_CORNER_ROWS]
    edge_places = np.array(_EDGE_PLACES)[_EDGE_ROWS]
    corner_digits = _ORIENTATION[corner_places].sum(axis=1)
    edge_digits = _ORIENTATION[edge_places].sum(axis=1)
    costs = np.full((len(_CORNER_ROWS), len(_EDGE_ROWS)), NO_WAY, dtype=np.int32)
    for key in np.flatnonzero(oll.count):
        corners = np.flatnonzero(corner_digits == key % _TWISTS)
        edges = np.flatnonzero(edge_digits == key - key % _TWISTS)
        for way in oll.numbers[oll.first[key] : oll.first[key] + oll.count[key]]:
            after_corners = _corner_pack(tables[way][corner_places[corners]]) // _TWISTS
            after_edges = _edge_pack(tables[way][edge_places[edges]]) // _FLIPS
            reached = htm[way] + pll_costs[after_corners[:, None] * 24 + after_edges]
            block = np.ix_(corners, edges)
            costs[block] = np.minimum(costs[block], reached)
    return np.minimum(costs, NO_WAY).astype(np.uint8).ravel()
