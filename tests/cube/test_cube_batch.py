"""Many cubes turned together are the same cubes turned one by one."""

from __future__ import annotations

import random
import subprocess
import sys

import numpy as np
import pytest
from cube_strategies import flat_algorithms
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.batch import Batch, turn_in_place
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import NotationError

CUBES = [random_state(random.Random(seed)).apply(hold) for seed, hold in enumerate(["", "x", "y2 M", "Rw"])]


@pytest.mark.parametrize("move", ALL_MOVES, ids=str)
def test_every_turn_of_a_batch_is_that_turn_of_each_cube(move: Move) -> None:
    assert Batch.of(CUBES).apply(move).cubes() == [cube.apply(move) for cube in CUBES]


@given(flat_algorithms, flat_algorithms)
def test_moves_after_moves_are_the_same_for_a_batch_and_for_its_cubes(
    first: Algorithm, then: Algorithm
) -> None:
    expected = [cube.apply(first).apply(then) for cube in CUBES]
    turned = Batch.of(CUBES).apply(first).apply(str(then))
    assert turned.cubes() == expected
    assert turned.facelets() == [cube.facelets() for cube in expected]
    assert turned.is_solved.tolist() == [cube.is_solved for cube in expected]
    assert turned == Batch.of(expected)


@given(flat_algorithms)
def test_turning_an_array_in_place_gives_the_stickers_of_the_turned_batch(moves: Algorithm) -> None:
    batch = Batch.of(CUBES)
    stickers = batch.stickers
    turn_in_place(stickers, moves)
    assert np.array_equal(stickers, batch.apply(moves).stickers)


@given(st.lists(st.sampled_from(["U", "R2", "F'", "y", "D2", "L"]), max_size=12))
def test_a_batch_of_pocket_cubes_turns_like_pocket_cubes(words: list[str]) -> None:
    moves = " ".join(words)
    cubes = [random_state(random.Random(seed), 2) for seed in range(3)]
    batch = Batch.of(cubes).apply(moves)
    assert batch.size == 2
    assert batch.cubes() == [cube.apply(moves) for cube in cubes]
    stickers = Batch.of(cubes).stickers
    turn_in_place(stickers, moves)
    assert np.array_equal(stickers, batch.stickers)


def test_a_batch_does_not_change_when_it_is_turned() -> None:
    batch = Batch.solved(5)
    turned = batch.apply("R U")
    turned.stickers[:] = 0
    assert batch.is_solved.all()
    assert turned.cubes() == [Cube().apply("R U")] * 5


def test_solved_cubes_are_solved_however_they_are_held() -> None:
    assert Batch.solved(3).cubes() == [Cube()] * 3
    assert Batch.solved(3).apply("x y2").is_solved.all()
    assert not Batch.solved(3).apply("M").is_solved.any()
    mixed = Batch.of([Cube().apply("R"), Cube(), Cube().apply("U")])
    assert mixed.apply("R'").is_solved.tolist() == [True, False, False]


def test_colours_can_be_turned_in_an_array_of_letters() -> None:
    letters = np.array([list(cube.facelets()) for cube in CUBES]).T
    turn_in_place(letters, "R U F2")
    assert ["".join(column) for column in letters.T] == [cube.apply("R U F2").facelets() for cube in CUBES]


def test_a_batch_may_be_empty() -> None:
    empty = Batch.of([]).apply("R")
    assert (len(empty), empty.cubes(), empty.facelets(), empty.is_solved.tolist()) == (0, [], [], [])


def test_what_is_no_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="of one size"):
        Batch.of([Cube(), Cube(2)])
    with pytest.raises(ValueError, match="54 rows"):
        turn_in_place(np.zeros((9, 4)), "R")
    with pytest.raises(NotationError):
        Batch.solved(2).apply("R Q")


def test_batches_are_compared_by_their_cubes_and_have_no_hash() -> None:
    assert Batch.solved(2).apply("R R'") == Batch.solved(2)
    assert Batch.solved(2) != Batch.solved(3)
    assert Batch.solved(2) != Batch.solved(2, size=2)
    with pytest.raises(TypeError):
        hash(Batch.solved(2))


def test_numpy_is_not_brought_in_by_the_package_itself() -> None:
    code = "import sys, freecube_desktop; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
