"""Every optimal cross, from a table of all 190,080 of them.

The four cross edges with their turns have 24 * 22 * 20 * 18 = 190,080 places. A breadth
first search from the solved cross, a whole depth at a time in numpy, gives the number of
moves each needs: 1, 15, 158, 1394, 9809, 46381, 97254, 34966 and 102 of them for 0 to 8
moves, 5.81 on average.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.geometry import facelet_at, permutation
from freecube_desktop.cube.moves import FACE_TURNS, Move
from freecube_desktop.cube.pieces import EDGES

CROSS_EDGES: Final = ("DF", "DR", "DB", "DL")
CROSS_STICKERS: Final = tuple(facelet_at(3, edge)[0] for edge in CROSS_EDGES)
"""The D stickers of the four cross edges."""

CROSS_MOVES: Final = tuple(Move(face, amount) for face in FACE_TURNS for amount in (1, 2, -1))
UNREACHED: Final = 255
_WEIGHTS: Final = (24**3, 24**2, 24, 1)
_EDGE_FACELETS: Final = tuple(sorted(index for edge in EDGES for index in facelet_at(3, edge)))
_NUMBER: Final = {facelet: number for number, facelet in enumerate(_EDGE_FACELETS)}


def cross_index(positions: bytes) -> int:
    """The number of the cross that a state shows: its four stickers' places in base 24."""
    return sum(
        weight * _NUMBER[positions[sticker]] for weight, sticker in zip(_WEIGHTS, CROSS_STICKERS, strict=True)
    )


@cache
def cross_distances() -> bytes:
    """For each cross number (331,776 of them) the fewest moves to solve it; 255: no such cross."""
    turns = np.array(
        [[_NUMBER[permutation(move, 3)[index]] for index in _EDGE_FACELETS] for move in CROSS_MOVES],
        dtype=np.int32,
    )
    weighted = [turns * weight for weight in _WEIGHTS]
    distances: NDArray[np.uint8] = np.full(24**4, UNREACHED, dtype=np.uint8)
    frontier = np.array([cross_index(bytes(range(54)))], dtype=np.int32)
    depth = 0
    distances[frontier] = 0
    while frontier.size:
        depth += 1
        digits = [frontier // weight % 24 for weight in _WEIGHTS]
        reached = np.concatenate(
            [
                sum(table[number][digit] for table, digit in zip(weighted, digits, strict=True))
                for number in range(len(CROSS_MOVES))
            ]
        )
        fresh = np.zeros(24**4, dtype=bool)
        fresh[reached] = True
        fresh &= distances == UNREACHED
        frontier = np.flatnonzero(fresh).astype(np.int32)
        distances[frontier] = depth
    return distances.tobytes()


@cache
def _steps() -> tuple[tuple[Move, tuple[tuple[int, ...], ...]], ...]:
    """For each move: where each of the 24 edge places goes, already weighted, by edge."""
    return tuple(
        (
            move,
            tuple(
                tuple(weight * _NUMBER[permutation(move, 3)[index]] for index in _EDGE_FACELETS)
                for weight in _WEIGHTS
            ),
        )
        for move in CROSS_MOVES
    )


def optimal_crosses(positions: bytes, most: int) -> list[tuple[Move, ...]]:
    """Up to ``most`` different shortest ways to solve the cross on D.

    Args:
        positions: where each sticker is (54 bytes), centres at home.
        most: how many to give at most; there is always at least one.
    """
    numbers = [_NUMBER[positions[sticker]] for sticker in CROSS_STICKERS]
    ways: list[tuple[Move, ...]] = []
    for way in _descents(numbers[0], numbers[1], numbers[2], numbers[3], ()):
        ways.append(way)
        if len(ways) == most:
            break
    return ways


def _descents(a: int, b: int, c: int, d: int, done: tuple[Move, ...]) -> Iterator[tuple[Move, ...]]:
    """All shortest ways on from four numbered places, depth first."""
    distances = cross_distances()
    left = distances[a * 13824 + b * 576 + c * 24 + d]
    if not left:
        yield done
        return
    last = done[-1] if done else None
    for move, (first, second, third, fourth) in _steps():
        if last is not None and last.axis == move.axis and last.family <= move.family:
            continue
        if distances[first[a] + second[b] + third[c] + fourth[d]] == left - 1:
            yield from _descents(
                first[a] // 13824, second[b] // 576, third[c] // 24, fourth[d], (*done, move)
            )
