"""How well many sets of stickers fit a real cube, all at once in numpy.

Stickers are numbers here: a table of one row for each set, 54 wide, each the number of
a face in the order URFDLB, or 6 for a colour that no centre has.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.cube_draft import places, readings
from freecube_desktop.cube.geometry import centre_of
from freecube_desktop.cube.pieces import CORNERS, EDGES, FACES

Stickers = NDArray[np.uint8]
"""(sets, 54) numbers of faces."""
Numbers = NDArray[np.int32]

UNKNOWN: Final = 6
"""A colour that no centre has."""
_COLOURS: Final = 7
_PIECES: Final = 20
HOPELESS: Final = 99
"""The misfit of stickers whose centres do not show six colours."""

CENTRES: Final = tuple(centre_of(face, 3) for face in FACES)
CORNER_PLACES: Final = np.array([place.facelets for place in places(3)[:8]])
EDGE_PLACES: Final = np.array([place.facelets for place in places(3)[8:]])


def numbers_of(letters: str) -> Stickers:
    """Letters as one row of numbers."""
    return np.array([FACES.find(letter) if letter in FACES else UNKNOWN for letter in letters], np.uint8)


def letters_of(row: Stickers) -> str:
    """One row of numbers as letters; ``"?"`` for what has no face."""
    return "".join((FACES + "?")[number] for number in row)


def named(stickers: Stickers) -> tuple[Stickers, NDArray[np.bool_]]:
    """Every set with its colours named by its own centres, and which sets have six different centres."""
    centres = stickers[:, list(CENTRES)]
    whole = (np.sort(centres, axis=1) == np.arange(6)).all(axis=1)
    names = np.full((len(stickers), _COLOURS), UNKNOWN, np.uint8)
    names[:, :6] = np.where(whole[:, None], np.argsort(centres, axis=1), UNKNOWN)
    return np.take_along_axis(names, stickers.astype(np.intp), axis=1), whole


@cache
def row_table(length: int) -> tuple[NDArray[np.uint8], Numbers, Numbers]:
    """The 24 ways in which a corner (3) or an edge (2) can be shown.

    Returns:
        Their stickers (24, length), the piece of each (counted among corners or edges), its turn.
    """
    pieces = CORNERS if length == 3 else EDGES
    found = [(row, reading) for row, reading in readings().items() if len(row) == length]
    rows = np.array([numbers_of(row) for row, _ in found], np.uint8)
    ids = np.array([pieces.index(reading.piece) for _, reading in found], np.int32)
    turns = np.array([reading.turned for _, reading in found], np.int32)
    return rows, ids, turns


@cache
def _codes(length: int) -> tuple[Numbers, Numbers, Numbers]:
    """For each code of a place's stickers: the bit of its piece, its turn, the least stickers to change."""
    rows, ids, turns = row_table(length)
    every = np.stack(np.meshgrid(*[np.arange(_COLOURS)] * length, indexing="ij"), axis=-1)
    wrong = (every.reshape(-1, 1, length) != rows[None]).sum(axis=2)
    best = wrong.argmin(axis=1)
    real = wrong.min(axis=1) == 0
    first = 0 if length == 3 else len(CORNERS)
    bits = np.where(real, 1 << (first + ids[best]), 0)
    return (
        bits.astype(np.int32),
        np.where(real, turns[best], 0).astype(np.int32),
        wrong.min(axis=1).astype(np.int32),
    )


def _code_of(names: Stickers, where: NDArray[np.int_]) -> Numbers:
    code = np.zeros((len(names), len(where)), np.int32)
    for number in range(where.shape[1]):
        code = code * _COLOURS + names[:, where[:, number]]
    return code


def piece_bits(names: Stickers) -> Numbers:
    """(sets, 20): for each place the bit of the piece that it shows, 0 for none.

    Args:
        names: numbers of faces as the centres say.
    """
    corners, edges = _code_of(names, CORNER_PLACES), _code_of(names, EDGE_PLACES)
    return np.concatenate([_codes(3)[0][corners], _codes(2)[0][edges]], axis=1)


def misfits(stickers: Stickers) -> tuple[Numbers, NDArray[np.bool_]]:
    """How far sets of stickers are from a cube.

    Returns:
        For each set the number of stickers that must change at least so that every piece is there
        once, and whether a cube can look like it.
    """
    names, whole = named(stickers)
    corners, edges = _code_of(names, CORNER_PLACES), _code_of(names, EDGE_PLACES)
    (corner_bits, corner_turns, corner_wrong), (edge_bits, edge_turns, edge_wrong) = _codes(3), _codes(2)
    bits = np.concatenate([corner_bits[corners], edge_bits[edges]], axis=1)
    distinct = np.bitwise_count(np.bitwise_or.reduce(bits, axis=1)).astype(np.int32)
    real = (bits > 0).sum(axis=1)
    wrong = corner_wrong[corners].sum(axis=1) + edge_wrong[edges].sum(axis=1)
    misfit = np.where(whole, wrong + real - distinct, HOPELESS).astype(np.int32)
    lawful = whole & (distinct == _PIECES)
    at = np.flatnonzero(lawful)
    turned = corner_turns[corners[at]].sum(axis=1) % 3 + edge_turns[edges[at]].sum(axis=1) % 2
    order = np.log2(bits[at]).astype(np.int8)
    lawful[at] = (turned == 0) & (_inversions(order[:, :8]) % 2 == _inversions(order[:, 8:]) % 2)
    return misfit, lawful


def _inversions(order: NDArray[np.int8]) -> Numbers:
    first, second = np.triu_indices(order.shape[1], 1)
    count: Numbers = (order[:, first] > order[:, second]).sum(axis=1, dtype=np.int32)
    return count
