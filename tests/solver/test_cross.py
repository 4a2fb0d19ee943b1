"""The cross is solved in the fewest moves there are, whichever of the 190,080 it is."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from freecube_desktop import Cube
from freecube_desktop.cube.geometry import permutation
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import turned_y
from freecube_desktop.solver.cross import (
    _EDGE_FACELETS,
    CROSS_MOVES,
    CROSS_STICKERS,
    UNREACHED,
    cross_distances,
    cross_index,
    optimal_crosses,
)

KNOWN_COUNTS = {0: 1, 1: 15, 2: 158, 3: 1394, 4: 9809, 5: 46381, 6: 97254, 7: 34966, 8: 102}


def test_as_many_crosses_need_each_number_of_moves_as_is_known() -> None:
    counts = Counter(cross_distances())
    counts.pop(UNREACHED)
    assert counts == KNOWN_COUNTS


@pytest.mark.slow
def test_all_190080_crosses_are_solved_in_their_optimal_length() -> None:
    distances = cross_distances()
    turns = {move: permutation(move, 3) for move in CROSS_MOVES}
    lengths: Counter[int] = Counter()
    for index, distance in enumerate(distances):
        if distance == UNREACHED:
            continue
        positions = bytearray(54)
        for sticker, weight in zip(CROSS_STICKERS, (13824, 576, 24, 1), strict=True):
            positions[sticker] = _EDGE_FACELETS[index // weight % 24]
        (moves,) = optimal_crosses(bytes(positions), 1)
        for sticker in CROSS_STICKERS:
            place = positions[sticker]
            for move in moves:
                place = turns[move][place]
            assert place == sticker
        lengths[len(moves)] += 1
    assert lengths == KNOWN_COUNTS


def test_every_shortest_cross_that_is_offered_is_different_and_solves_it() -> None:
    cube = Cube().apply("D2 F L2 B U' R2 D L' F2")
    crosses = optimal_crosses(cube.positions, 20)
    assert len(set(crosses)) == len(crosses) > 1
    assert len({len(moves) for moves in crosses}) == 1
    for moves in crosses:
        after = cube.apply(moves).positions
        assert all(after[sticker] == sticker for sticker in CROSS_STICKERS)


def test_the_known_crosses_of_eight_moves_need_eight(shared_data: Path) -> None:
    rows = json.loads((shared_data / "hard" / "eight_move_crosses.json").read_text())
    assert len(rows) == 102
    for row in rows:
        cube = Cube().apply(row["setup"])
        assert cross_distances()[cross_index(cube.positions)] == row["optimal_htm"] == 8


def test_a_cross_looks_the_same_from_all_four_sides() -> None:
    moves = [Move("R"), Move("F", -1), Move("D", 2), Move("L"), Move("U")]
    seen = {cross_distances()[cross_index(Cube().apply(turned_y(moves, n)).positions)] for n in range(4)}
    assert len(seen) == 1
