"""The method near-optimal, as a user calls it."""

from __future__ import annotations

import random
import time

from freecube_desktop import Cube, solve
from freecube_desktop.cube.moves import FACE_TURNS
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.engine import solve as engine_solve


def test_random_states_are_solved_in_few_face_turns_at_the_first_answer() -> None:
    rng = random.Random(1)
    for _ in range(20):
        cube = random_state(rng)
        solution = solve(cube, method="near-optimal", seconds=0)
        assert cube.apply(str(solution.moves)).is_solved
        assert solution.htm <= 23
        assert {move.family for move in solution.moves} <= set(FACE_TURNS)
        assert [stage.name for stage in solution.stages] == ["moves"]


def test_any_hold_and_any_slices_will_do() -> None:
    for moves in ("x y R U F", "M E2 S' Rw U", "z2 Uw2 M' B D'"):
        cube = Cube.from_facelets(Cube().apply(moves).facelets())
        solution = solve(cube, method="near-optimal", seconds=0.05)
        assert cube.apply(solution.moves).is_solved


def test_a_short_scramble_is_proven_to_need_no_fewer() -> None:
    solution = solve(Cube().apply("R U F2 D"), method="near-optimal")
    assert solution.htm == 4
    assert "no solution is shorter" in solution.why


def test_a_solved_cube_needs_no_moves_however_it_is_held() -> None:
    assert solve(Cube().apply("x y"), method="near-optimal").htm == 0


def test_a_stop_is_heeded_within_a_moment_and_the_best_so_far_given() -> None:
    cube = random_state(random.Random(2))
    solve(cube, method="near-optimal", seconds=0)
    ends = time.perf_counter() + 0.2
    solution = engine_solve(cube, "near-optimal", seconds=20, should_stop=lambda: time.perf_counter() > ends)
    assert time.perf_counter() - ends < 1
    assert cube.apply(solution.moves).is_solved
