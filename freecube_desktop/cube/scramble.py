"""Random cubes and random turns, from a generator that the caller seeds."""

from __future__ import annotations

import random
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.geometry import clockwise_corner, facelet_at
from freecube_desktop.cube.moves import FACE_TURNS, Move
from freecube_desktop.cube.pieces import CORNERS, EDGES
from freecube_desktop.cube.state import Cube

_FIXED_CORNER: Final = CORNERS.index("DBL")
_TURNS: Final = {face: tuple(Move(face, amount) for amount in (1, -1, 2)) for face in FACE_TURNS}


def random_state(rng: random.Random, size: int = 3) -> Cube:
    """A cube in a random state, held white up and green in front.

    Every state that turning can reach is equally likely; of a 2x2x2 the corner at the
    bottom, back, left stays, so that no two results are the same cube held another way.

    Args:
        rng: the source of chance; the same seed gives the same cubes.
        size: 3 or 2.
    """
    positions = bytearray(range(6 * size * size))
    corners = [clockwise_corner(size, corner) for corner in CORNERS]
    if size == 2:
        free = [place for number, place in enumerate(corners) if number != _FIXED_CORNER]
        _place(positions, free, _shuffled(rng, len(free)), _turns(rng, len(free), 3))
        return Cube.from_positions(bytes(positions))
    edges = [facelet_at(size, edge) for edge in EDGES]
    corner_order, edge_order = _shuffled(rng, 8), _shuffled(rng, 12)
    if _is_odd(corner_order) != _is_odd(edge_order):
        edge_order[0], edge_order[1] = edge_order[1], edge_order[0]
    _place(positions, corners, corner_order, _turns(rng, 8, 3))
    _place(positions, edges, edge_order, _turns(rng, 12, 2))
    return Cube.from_positions(bytes(positions))


def random_moves(rng: random.Random, length: int = 25) -> Algorithm:
    """A scramble of random face turns.

    No face turns twice in a row, and no two opposite faces take turns: after two turns
    of one axis the next is of another, so nothing merges or cancels.

    Args:
        rng: the source of chance; the same seed gives the same moves.
        length: how many turns.
    """
    moves: list[Move] = []
    for _ in range(length):
        barred = {move.family for move in moves[-1:]}
        if len(moves) > 1 and moves[-1].axis == moves[-2].axis:
            barred.add(moves[-2].family)
        face = rng.choice([face for face in FACE_TURNS if face not in barred])
        moves.append(rng.choice(_TURNS[face]))
    return Algorithm(moves)


def _shuffled(rng: random.Random, count: int) -> list[int]:
    order = list(range(count))
    rng.shuffle(order)
    return order


def _turns(rng: random.Random, count: int, ways: int) -> list[int]:
    """Random twists or flips that add up to whole turns."""
    turns = [rng.randrange(ways) for _ in range(count - 1)]
    return [*turns, -sum(turns) % ways]


def _place(positions: bytearray, places: list[tuple[int, ...]], order: list[int], turns: list[int]) -> None:
    for piece, (place, turn) in enumerate(zip(order, turns, strict=True)):
        home, there = places[piece], places[place]
        for number, sticker in enumerate(home):
            positions[sticker] = there[(number + turn) % len(there)]


def _is_odd(order: list[int]) -> bool:
    pairs = ((i, j) for j in range(len(order)) for i in range(j))
    return sum(order[i] > order[j] for i, j in pairs) % 2 == 1
