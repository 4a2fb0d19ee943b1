"""Every number stands for one state of its part, and the tables turn it as the cube turns."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase import symmetry
from freecube_desktop.solver.two_phase.phase_coordinates import Coordinates, Ints, coordinates_of

SOLVED = Coordinates(0, 0, 0, 0, c.UPPER_HOME, c.LOWER_HOME)


def turned(state: Coordinates, move: int) -> Coordinates:
    tables = (
        c.twist_moves(), c.flip_moves(), c.quad_moves(), c.corner_moves(), c.quad_moves(), c.quad_moves(),
    )  # fmt: skip
    return Coordinates(*(int(table[value, move]) for table, value in zip(tables, state, strict=True)))


def test_a_solved_cube_has_the_numbers_of_the_table() -> None:
    assert coordinates_of(Cube().positions) == SOLVED


@pytest.mark.parametrize(
    ("numbers", "count"),
    [
        (c.twist_number(c.twists()), 2187),
        (c.flip_number(c.flips()), 2048),
        (c.quad_number(c.quad_places()), 11880),
        (c.eight_number(c.eight_places()), 40320),
    ],
    ids=["twist", "flip", "four edges", "eight pieces"],
)
def test_every_number_has_one_state_and_every_state_one_number(numbers: Ints, count: int) -> None:
    assert np.array_equal(numbers, np.arange(count))


@pytest.mark.parametrize(
    ("rows", "distinct"),
    [(c.twists(), 2187), (c.flips(), 2048), (c.quad_places(), 11880), (c.eight_places(), 40320)],
    ids=["twist", "flip", "four edges", "eight pieces"],
)
def test_no_two_numbers_stand_for_the_same(rows: Ints, distinct: int) -> None:
    assert len(np.unique(rows, axis=0)) == distinct


@pytest.mark.parametrize("name", ["twist", "flip", "quad", "slice", "corner", "late_corner", "late_edge"])
def test_a_turn_and_its_inverse_cancel_in_every_table(name: str) -> None:
    moves = getattr(c, f"{name}_moves")()
    turns = range(18) if moves.shape[1] == 18 else c.LATE_MOVES
    column = {turn: number for number, turn in enumerate(turns)}
    for turn in turns:
        back = turn - turn % 3 + (2 - turn % 3)
        once = moves[:, column[turn]]
        assert np.array_equal(moves[once, column[back]], np.arange(len(moves))), c.MOVES[turn]


def test_the_tables_turn_every_state_near_the_solved_cube_as_the_cube_does() -> None:
    for first, second in product(range(18), repeat=2):
        cube = Cube().apply([c.MOVES[first], c.MOVES[second]])
        assert coordinates_of(cube.positions) == turned(turned(SOLVED, first), second)


def test_the_tables_turn_random_states_as_the_cube_does() -> None:
    rng = random.Random(20)
    for _ in range(60):
        cube = random_state(rng)
        state = coordinates_of(cube.positions)
        for number, move in enumerate(c.MOVES):
            assert coordinates_of(cube.apply(move).positions) == turned(state, number)


def test_in_the_second_phase_upper_and_lower_places_make_the_number_of_the_ud_edges() -> None:
    rng = random.Random(21)
    upper, lower = c.ud_part()
    state, edges, slices, corners = SOLVED, 0, 0, 0
    for _ in range(500):
        late = rng.randrange(10)
        state = turned(state, c.LATE_MOVES[late])
        edges, corners = int(c.late_edge_moves()[edges, late]), int(c.late_corner_moves()[corners, late])
        slices = int(c.late_slice_moves()[slices, late])
        assert upper[state.upper_places] + lower[state.lower_places] == edges
        assert (state.twist, state.flip, state.slice_places, state.corners) == (0, 0, slices, corners)


def test_twist_flip_and_slice_are_zero_exactly_after_turns_of_the_second_phase() -> None:
    for number in range(18):
        after = turned(SOLVED, number)
        early = (after.twist, after.flip, after.slice_places // c.ORDERS) == (0, 0, 0)
        assert early == (number in c.LATE_MOVES)


@pytest.mark.parametrize("number", range(16))
def test_a_state_seen_through_a_symmetry_has_the_numbers_that_the_tables_say(number: int) -> None:
    rng = random.Random(number)
    there = symmetry.upright_symmetries()[number].there
    seen_flip_slices = symmetry.flip_slices_seen(number)
    for _ in range(20):
        state = np.frombuffer(random_state(rng).positions, dtype=np.uint8)
        plain = coordinates_of(state.tobytes())
        seen = coordinates_of(symmetry.seen_through(state, there).tobytes())
        assert symmetry.twists_seen()[plain.twist, number] == seen.twist
        here, out = (s.slice_places // c.ORDERS * c.FLIPS + s.flip for s in (plain, seen))
        assert seen_flip_slices[here] == out


@pytest.mark.parametrize("side", range(3))
def test_turns_of_a_cube_seen_from_another_side_are_named_back(side: int) -> None:
    rng = random.Random(side)
    there, names = symmetry.axis_turns()[side], symmetry.names_back(side)
    cube = random_state(rng)
    seen = symmetry.seen_through(np.frombuffer(cube.positions, dtype=np.uint8), there)
    for number, move in enumerate(c.MOVES):
        turned_there = Cube.from_positions(seen.tobytes()).apply(move).positions
        turned_here = np.frombuffer(cube.apply(c.MOVES[names[number]]).positions, dtype=np.uint8)
        assert symmetry.seen_through(turned_here, there).tobytes() == turned_there
