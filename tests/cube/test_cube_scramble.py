"""Random cubes and random turns."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from freecube_desktop.cube.geometry import clockwise_corner, facelet_at
from freecube_desktop.cube.pieces import CORNERS, EDGES
from freecube_desktop.cube.scramble import random_moves, random_state
from freecube_desktop.cube.state import Cube


@pytest.mark.parametrize("size", [2, 3])
def test_a_random_state_is_a_cube_that_exists(size: int) -> None:
    rng = random.Random(1)
    for _ in range(200):
        cube = random_state(rng, size)
        assert cube.size == size
        assert Cube.from_facelets(cube.facelets()) == cube


@pytest.mark.parametrize("size", [2, 3])
def test_the_same_seed_gives_the_same_cubes(size: int) -> None:
    one, other = random.Random(7), random.Random(7)
    assert [random_state(one, size) for _ in range(5)] == [random_state(other, size) for _ in range(5)]
    assert len({random_state(one, size) for _ in range(50)}) == 50


def test_a_random_state_is_held_white_up_and_green_in_front() -> None:
    rng = random.Random(2)
    assert {random_state(rng).centres for _ in range(20)} == {"URFDLB"}
    corner = clockwise_corner(2, "DBL")
    assert {"".join(random_state(rng, 2).facelets()[i] for i in corner) for _ in range(20)} == {
        "".join(Cube(2).facelets()[i] for i in corner)
    }


@pytest.mark.parametrize("piece", ["UFR", "UF"])
def test_every_piece_comes_to_every_place_every_way_round_equally_often(piece: str) -> None:
    rng = random.Random(3)
    sticker, places = facelet_at(3, piece)[0], len(piece) * len(CORNERS if len(piece) == 3 else EDGES)
    seen = Counter(random_state(rng).positions[sticker] for _ in range(6000))
    assert len(seen) == places == 24
    expected = 6000 / 24
    chi_squared = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi_squared < 49.7, "one in a thousand honest shuffles is this uneven"


def test_random_moves_never_repeat_a_face_nor_return_to_it_across_its_opposite() -> None:
    rng = random.Random(4)
    for _ in range(200):
        moves = random_moves(rng)
        assert len(moves) == moves.htm == 25
        assert moves.simplified().htm == 25
        for first, second, third in zip(moves, moves.moves[1:], moves.moves[2:], strict=False):
            assert first.family != second.family
            assert not first.axis == second.axis == third.axis
    assert len(random_moves(rng, 0)) == 0
