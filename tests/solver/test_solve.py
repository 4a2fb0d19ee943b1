"""Any legal cube is solved, stage by stage, as a person would turn it."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecube_desktop import Algorithm, Cube, Solution, solve
from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.moves import ALL_MOVES, FACE_TURNS, Move
from freecube_desktop.cube.orientations import renamed_by_centres, without_rotations
from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import rotations
from freecube_desktop.engine import scramble_moves
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.solver.rules.match import SLOTS

turns = st.lists(st.sampled_from(ALL_MOVES), max_size=40)


def solved(positions: bytes, places: tuple[str, ...]) -> bool:
    return all(positions[index] == index for place in places for index in facelet_at(3, place))


def solved_slots(positions: bytes) -> int:
    return sum(solved(positions, (slot, f"D{slot}")) for slot in SLOTS)


def same_layer_twice(algorithm: Algorithm) -> bool:
    """Whether two turns of one layer stand side by side, a rotation between them or not."""
    plain = [move for move, _ in without_rotations(algorithm.moves)]
    beside = any(a.family == b.family for a, b in itertools.pairwise(algorithm.moves))
    return beside or any(a.family == b.family for a, b in itertools.pairwise(plain))


def assert_stages_hold(cube: Cube, solution: Solution) -> None:
    """After the cross its four edges are home; every pair adds a slot; OLL and PLL finish.

    So it is for every cube but those a few turns from solved, where a stage can hold so few
    turns that they all merge into the next.
    """
    cube = cube.apply(solution.hold)
    names = [stage.name for stage in solution.stages]
    assert names == ["cross", "f2l", "f2l", "f2l", "f2l", "oll", "pll"]
    assert sorted(stage.slot for stage in solution.stages if stage.name == "f2l") == sorted(SLOTS)
    for number, stage in enumerate(solution.stages):
        cube = cube.apply(stage.moves)
        positions = renamed_by_centres(cube.positions)
        assert solved(positions, ("DF", "DR", "DB", "DL")), stage
        if stage.name == "f2l":
            assert solved_slots(positions) >= number, stage
        if stage.name in ("oll", "pll"):
            assert solved_slots(positions) == 4
            assert set(positions[:9]) == set(range(9))
        assert bool(stage.moves.moves) or stage.case in ("skip", "") or stage.name == "pll"
        assert stage.why.endswith(".")
    assert cube.is_solved


@given(moves=turns)
@settings(max_examples=150, deadline=None)
def test_any_cube_in_any_hold_with_any_slices_turned_is_solved(moves: list[Move]) -> None:
    cube = Cube.from_facelets(Cube().apply(moves).facelets())
    solution = solve(cube)
    assert cube.apply(solution.moves).is_solved
    assert cube.apply(str(solution.moves)).is_solved
    assert not same_layer_twice(solution.moves)
    assert solution.htm == solution.hold.htm + sum(stage.htm for stage in solution.stages)


def test_random_states_are_solved_in_about_45_moves() -> None:
    rng = random.Random(2026)
    lengths = []
    for _ in range(200):
        cube = random_state(rng)
        solution = solve(cube)
        assert_stages_hold(cube, solution)
        assert not same_layer_twice(solution.moves)
        lengths.append(solution.htm)
    assert sum(lengths) / len(lengths) < 54


@pytest.mark.slow
def test_ten_thousand_random_states_are_solved_from_their_facelets() -> None:
    rng = random.Random(10_000)
    for _ in range(10_000):
        cube = random_state(rng)
        assert Cube.from_facelets(cube.facelets()).apply(solve(cube).moves).is_solved


def test_a_solved_cube_needs_no_moves_in_any_of_its_24_holds() -> None:
    for words in rotations(3):
        solution = solve(Cube().apply(words))
        assert solution.moves.moves == ()
        assert solution.htm == 0
        assert [stage.moves.moves for stage in solution.stages] == [()] * 7


def test_all_cubes_up_to_two_moves_from_solved_are_solved() -> None:
    singles = [Move(face, amount) for face in FACE_TURNS for amount in (1, 2, -1)]
    for one, two in itertools.product([None, *singles], singles):
        cube = Cube().apply([move for move in (one, two) if move])
        assert cube.apply(solve(cube).moves).is_solved


@pytest.mark.parametrize("post", ["", "U", "U2", "U'"])
def test_a_skipped_pll_still_gets_its_last_turn(post: str) -> None:
    cube = Cube().apply("z2").apply(Algorithm("R U R' U R U2 R'").inverse()).apply(post).apply("z2")
    solution = solve(cube)
    assert cube.apply(solution.moves).is_solved


@pytest.mark.parametrize("colour", COLOUR_NAMES.values())
def test_the_cross_is_made_in_the_colour_that_was_asked_for(colour: str) -> None:
    cube = Cube().apply("D2 F L2 B U' R2 D L' F2 U R")
    solution = solve(cube, cross=colour)
    after = cube.apply(solution.hold).apply(solution.stages[0].moves)
    face = next(face for face, name in COLOUR_NAMES.items() if name == colour)
    shown = after.facelets()
    assert shown[FACES.index("D") * 9 + 4] == face
    assert all(shown[index] == face for edge in ("DF", "DR", "DB", "DL") for index in facelet_at(3, edge)[:1])
    assert cube.apply(solution.moves).is_solved


def test_the_best_of_six_colours_is_never_longer_than_white() -> None:
    rng = random.Random(6)
    for _ in range(10):
        cube = random_state(rng)
        assert solve(cube, cross="any").htm <= solve(cube).htm


def test_white_up_and_green_in_front_is_turned_over_keeping_the_front() -> None:
    assert str(solve(Cube().apply("R U F")).hold) == "z2"


def test_a_cube_with_its_cross_done_and_below_needs_no_hold() -> None:
    cube = Cube().apply("z2").apply("U R U' R'")
    solution = solve(cube)
    assert solution.hold.moves == ()
    assert solution.stages[0].moves.moves == ()


def test_the_same_cube_gets_the_same_solution_every_time() -> None:
    cube = random_state(random.Random(5))
    assert str(solve(cube).moves) == str(solve(Cube.from_facelets(cube.facelets())).moves)


@pytest.mark.parametrize("method", ["cfpo", ""])
def test_an_unknown_method_is_named_with_those_there_are(method: str) -> None:
    with pytest.raises(UnknownMethod, match=r"there is: cfop"):
        solve(Cube(), method=method)


def test_an_unknown_colour_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownMethod, match="no cross colour 'pink'; there are: white, red, green"):
        solve(Cube().apply("R"), cross="pink")


def test_a_cube_that_is_tipped_over_and_back_is_never_turned_twice_about_one_axis() -> None:
    rng = random.Random(11)
    for _ in range(300):
        cube = random_state(rng)
        moves = solve(cube).moves.moves
        assert all(a.family != b.family for a, b in itertools.pairwise(moves)), str(solve(cube).moves)


def test_the_scrambles_of_real_solves_are_solved(shared_data: Path) -> None:
    rows = json.loads((shared_data / "reconstructions.json").read_text())
    for row in rows:
        cube = Cube().apply(row["scramble"])
        assert cube.apply(solve(cube).moves).is_solved


def test_official_scrambles_are_solved_from_their_facelets(shared_data: Path) -> None:
    rows = json.loads((shared_data / "wca_333.json").read_text())
    for row in rows:
        cube = Cube.from_facelets(row["facelets"])
        assert cube.apply(solve(cube).moves).is_solved


def test_facelets_that_people_could_not_get_solved_are_solved(shared_data: Path) -> None:
    rows = json.loads((shared_data / "facelet_inputs.json").read_text())
    legal = [row for row in rows if row["valid"]]
    assert len(legal) > 10
    for row in legal:
        cube = Cube.from_facelets(row["canonical_URFDLB"])
        assert cube.apply(solve(cube).moves).is_solved


def test_a_scramble_leads_to_its_state_with_face_turns_alone() -> None:
    rng = random.Random(9)
    for _ in range(20):
        cube = random_state(rng)
        moves = scramble_moves(cube)
        assert Cube().apply(moves) == cube
        assert {move.family for move in moves} <= set(FACE_TURNS)
