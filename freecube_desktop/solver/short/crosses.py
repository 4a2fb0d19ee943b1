"""Crosses in numbers: the shortest, and those a few moves longer, as starts for a frontier."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import permutation
from freecube_desktop.cube.moves import Move
from freecube_desktop.solver.cross import CROSS_MOVES, CROSS_STICKERS, cross_distances, cross_index
from freecube_desktop.solver.short.short_tables import STICKERS, Bytes, Ints

_FACES: Final = np.arange(len(CROSS_MOVES)) // 3
_WEIGHTS: Final = (13824, 576, 24, 1)


@cache
def _turns() -> Bytes:
    """(18, 54) uint8: where each place goes under each move."""
    return np.array([permutation(move, 3) for move in CROSS_MOVES], dtype=np.uint8)


@cache
def _cross_turns() -> Ints:
    """(4, 18, 24) int32: where each edge place goes, weighted as in a cross's number."""
    places = np.zeros(54, dtype=np.int32)
    for place in range(54):
        positions = bytearray(range(54))
        positions[CROSS_STICKERS[3]] = place
        if place % 9 % 2 == 1:
            places[place] = cross_index(bytes(positions)) % 24
    edges = [place for place in range(54) if place % 9 % 2 == 1]
    turned = places[_turns()[:, edges]]
    return np.stack([turned * weight for weight in _WEIGHTS]).astype(np.int32)


@cache
def _distances() -> Bytes:
    """(crosses,) uint8: how many moves each cross needs, by its number."""
    return np.frombuffer(cross_distances(), dtype=np.uint8)


@cache
def _follows() -> npt.NDArray[np.bool_]:
    """(19, 18): whether a move may follow another: not the same face, parallel faces in one order.

    The last row is for no move before.
    """
    allowed = np.ones((19, 18), dtype=bool)
    for before, move in enumerate(CROSS_MOVES):
        for after, other in enumerate(CROSS_MOVES):
            allowed[before, after] = move.axis != other.axis or move.family > other.family
    return allowed


def crosses(positions: bytes, longer: int) -> list[Bytes]:
    """The crosses of each length from the shortest on, as rows of move numbers.

    Args:
        positions: a state in the solver's frame.
        longer: how many moves more than the shortest are wanted at most.

    Returns:
        ``longer + 1`` uint8 arrays (crosses, moves) of numbers into ``CROSS_MOVES``. A cross that is
        finished before its last move is left out.
    """
    start = cross_index(positions)
    shortest = int(_distances()[start])
    if not shortest:
        return [np.zeros((1, 0), dtype=np.uint8)] + [
            np.zeros((0, n), dtype=np.uint8) for n in range(1, longer + 1)
        ]
    return [_of_length(start, shortest + more) for more in range(longer + 1)]


def _of_length(start: int, length: int) -> Bytes:
    """All crosses of one length from a state on, (crosses, length) uint8, level by level."""
    numbers = np.array([start], dtype=np.int32)
    rows = np.zeros((1, 0), dtype=np.uint8)
    last = np.array([18])
    for left in range(length - 1, -1, -1):
        digits = [numbers // weight % 24 for weight in _WEIGHTS]
        turns = _cross_turns()
        reached = sum(turns[edge][:, digit] for edge, digit in enumerate(digits))
        distance = _distances()[reached]
        good = (distance <= left) & _follows()[last].T
        # A cross that is done early would be found again among the shorter ones.
        if left:
            good &= distance > 0
        move, node = np.nonzero(good)
        numbers, last = np.asarray(reached)[move, node], move
        rows = np.concatenate([rows[node], move[:, None].astype(np.uint8)], axis=1)
    return rows


def after(positions: bytes, rows: Bytes) -> Bytes:
    """The states after each of some crosses, (n, moves), as the columns of a frontier: (n, 16) uint8."""
    state = np.frombuffer(positions, dtype=np.uint8)[STICKERS]
    states = np.repeat(state[None, :], len(rows), axis=0)
    for column in range(rows.shape[1]):
        states = _turns()[rows[:, column][:, None], states]
    return states


def moves_of(row: Bytes) -> tuple[Move, ...]:
    """The moves of one cross, given as (moves,) uint8."""
    return tuple(CROSS_MOVES[number] for number in row)
