"""Where the stickers of a cube in a random state are: pieces shuffled and turned, within the law."""

from __future__ import annotations

from random import Random
from typing import Final

from freecube_desktop.cube.geometry import clockwise_corner, facelet_at
from freecube_desktop.cube.pieces import CORNERS, EDGES

_FIXED_CORNER: Final = CORNERS.index("DBL")


def random_positions(seed: int | Random | None, size: int) -> bytes:
    """The positions of a random cube, as ``Cube.positions``; every state is equally likely.

    Args:
        seed: a number, a generator that is used further, or None for another cube every time.
        size: 3 or 2; of a 2x2x2 the corner DBL stays, so that no two results are the same
            cube held another way.

    Returns:
        54 or 24 bytes.
    """
    rng = seed if isinstance(seed, Random) else Random(seed)
    positions = bytearray(range(6 * size * size))
    corners = [clockwise_corner(size, corner) for corner in CORNERS]
    if size == 2:
        free = [place for number, place in enumerate(corners) if number != _FIXED_CORNER]
        _place(positions, free, _shuffled(rng, len(free)), _turns(rng, len(free), 3))
        return bytes(positions)
    edges = [facelet_at(size, edge) for edge in EDGES]
    corner_order, edge_order = _shuffled(rng, 8), _shuffled(rng, 12)
    if _is_odd(corner_order) != _is_odd(edge_order):
        edge_order[0], edge_order[1] = edge_order[1], edge_order[0]
    _place(positions, corners, corner_order, _turns(rng, 8, 3))
    _place(positions, edges, edge_order, _turns(rng, 12, 2))
    return bytes(positions)


def _shuffled(rng: Random, count: int) -> list[int]:
    order = list(range(count))
    rng.shuffle(order)
    return order


def _turns(rng: Random, count: int, ways: int) -> list[int]:
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
