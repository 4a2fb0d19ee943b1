"""The search for proofs misses no solution and takes nothing unsolved for solved."""

from __future__ import annotations

import random

import numpy as np
import pytest

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import renamed_by_centres
from freecube_desktop.cube.pieces import CORNERS
from freecube_desktop.cube.scramble import random_moves
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.two_phase.exact import turns_needed
from freecube_desktop.solver.two_phase.phase_coordinates import (
    MOVES,
    Coordinates,
    coordinates_of,
    corner_moves,
)
from freecube_desktop.solver.two_phase.phase_search import Search
from freecube_desktop.solver.two_phase.symmetry import axis_turns, seen_through


def solution(search: Search, cube: Cube, length: int) -> tuple[int, ...] | None:
    """A solution of this length, replayed."""
    state = np.frombuffer(renamed_by_centres(cube.positions), dtype=np.uint8)
    sides: list[Coordinates] = [
        coordinates_of(seen_through(state, there).tobytes()) for there in axis_turns()
    ]
    found = search.exact.solution(sides, length, lambda: None)
    if found is not None:
        assert len(found) == length
        assert cube.apply([MOVES[turn] for turn in found]).is_solved
    return found


def fewest(search: Search, cube: Cube) -> int:
    """The first length that has a solution."""
    return next(length for length in range(13) if solution(search, cube, length) is not None)


def half_turns(rng: random.Random, length: int) -> Algorithm:
    """Moves of a group in which cubes look solved from three sides and are not."""
    return Algorithm([rng.choice([move for move in MOVES if move.amount == 2]) for _ in range(length)])


@pytest.mark.parametrize("length", range(1, 13))
def test_no_scramble_needs_more_turns_than_it_has(search: Search, length: int) -> None:
    rng = random.Random(100 + length)
    for _ in range(4):
        assert fewest(search, Cube().apply(random_moves(rng, length))) <= length


@pytest.mark.parametrize("length", range(1, 9))
def test_cubes_turned_by_half_turns_alone_are_really_solved(search: Search, length: int) -> None:
    rng = random.Random(200 + length)
    for _ in range(4):
        assert fewest(search, Cube().apply(half_turns(rng, length))) <= length


@pytest.mark.parametrize("turn", MOVES, ids=str)
def test_edges_at_home_are_not_enough_to_be_solved(search: Search, turn: Move) -> None:
    """The corners alone are where R2 puts them, and that is how the cube looks one turn from here."""
    half = Cube().apply("R2").positions
    corners = {facelet for corner in CORNERS for facelet in facelet_at(3, corner)}
    positions = bytes(half[sticker] if sticker in corners else sticker for sticker in range(54))
    cube = Cube.from_positions(positions).apply(turn)
    assert [solution(search, cube, length) for length in range(6)] == [None] * 6


@pytest.mark.parametrize(
    ("moves", "turns"),
    [("", 0), ("R", 1), ("R L'", 2), ("R U R' U'", 4), ("M2 E2 S2", 6), ("M E M' E'", 8)],
)
def test_well_known_states_need_the_turns_that_are_known(search: Search, moves: str, turns: int) -> None:
    assert fewest(search, Cube().apply(moves)) == turns


def test_the_corners_places_need_no_more_than_the_turns_that_were_made() -> None:
    needed, rng = turns_needed(corner_moves()), random.Random(38)
    for length in range(1, 8):
        number = 0
        for _ in range(length):
            number = int(corner_moves()[number, rng.randrange(18)])
        assert needed[number] <= length
