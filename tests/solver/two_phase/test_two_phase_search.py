"""Whatever the cube, the answer solves it; it is short, and never shorter than can be."""

from __future__ import annotations

import json
import random
import time
import tracemalloc
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from freecube_desktop.cube.moves import FACE_TURNS, Move
from freecube_desktop.cube.scramble import random_moves, random_state
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.solver.two_phase import phase_search
from freecube_desktop.solver.two_phase.phase_coordinates import MOVES
from freecube_desktop.solver.two_phase.phase_search import Result, Search
from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged

SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


@pytest.fixture(scope="module")
def hard(shared_data: Path) -> list[dict[str, Any]]:
    """Positions whose fewest turns are known."""
    found = json.loads((shared_data / "hard" / "optimal_3x3.json").read_text(encoding="utf-8"))
    assert isinstance(found, list)
    return found


def solved(search: Search, cube: Cube, seconds: float = 0.0, target: int = 0) -> Result:
    """What the search found, replayed."""
    result = search.solve(cube, seconds, target)
    assert cube.apply(result.moves).is_solved
    assert all(move.family in FACE_TURNS and move is move.plain() for move in result.moves)
    return result


def test_random_states_are_solved_and_the_first_answers_are_short(search: Search) -> None:
    rng = random.Random(26)
    lengths = [len(solved(search, random_state(rng)).moves) for _ in range(150)]
    assert max(lengths) <= 22
    assert sum(lengths) / len(lengths) <= 20.0


def test_more_time_never_makes_an_answer_longer(search: Search) -> None:
    rng = random.Random(27)
    for _ in range(5):
        cube = random_state(rng)
        lengths = [len(solved(search, cube, seconds).moves) for seconds in (0, 0.01, 0.1, 0.3)]
        assert lengths == sorted(lengths, reverse=True)


def test_answers_within_a_third_of_a_second_have_21_turns_at_the_most(search: Search) -> None:
    rng = random.Random(28)
    assert max(len(solved(search, random_state(rng), 0.3).moves) for _ in range(8)) <= 21


def test_each_better_answer_is_told_once_and_solves_the_cube(search: Search) -> None:
    cube = random_state(random.Random(29))
    told: list[tuple[Move, ...]] = []
    result = search.solve(cube, 0.3, on_better=told.append)
    lengths = [len(moves) for moves in told]
    assert lengths == sorted(set(lengths), reverse=True)
    assert told[-1] == result.moves
    assert all(cube.apply(moves).is_solved for moves in told)


def test_a_target_ends_the_search_and_always_gives_the_same_answer(search: Search) -> None:
    cube = random_state(random.Random(30))
    first, second = (solved(search, cube, 30.0, target=20) for _ in range(2))
    assert first.moves == second.moves
    assert len(first.moves) <= 20
    assert first.seconds < 10


@pytest.mark.parametrize("hold", rotations(3), ids=lambda hold: " ".join(map(str, hold)) or "home")
def test_a_cube_is_solved_however_it_is_held(search: Search, hold: tuple[Move, ...]) -> None:
    nothing = search.solve(Cube().apply(hold))
    assert (nothing.moves, nothing.proven) == ((), True)
    scrambled = random_moves(random.Random(31), 25)
    solved(search, Cube().apply(hold).apply(scrambled))
    solved(search, Cube().apply(scrambled).apply(hold))


@pytest.mark.parametrize("slices", ["M", "E S'", "M2 E2 S2", "M E M' E'", "R Fw U S M' Dw2 L"])
def test_a_cube_is_solved_wherever_its_centres_are(search: Search, slices: str) -> None:
    solved(search, Cube().apply(slices))
    solved(search, Cube().apply(random_moves(random.Random(32), 25)).apply(slices))


def test_every_state_within_two_turns_is_solved_with_the_fewest_proven(search: Search) -> None:
    needed = {Cube(): 0}
    for depth in (1, 2):
        for cube in list(needed):
            for move in MOVES:
                needed.setdefault(cube.apply(move), depth)
    assert len(needed) == 1 + 18 + 243
    for cube, fewest in needed.items():
        result = solved(search, cube, 10.0)
        assert (len(result.moves), result.proven) == (fewest, True)


@pytest.mark.parametrize("length", range(3, 13))
def test_short_scrambles_are_solved_with_no_more_turns_and_proven(search: Search, length: int) -> None:
    rng = random.Random(length)
    for _ in range(3):
        result = solved(search, Cube().apply(random_moves(rng, length)), 20.0)
        assert len(result.moves) <= length
        assert result.proven


def test_a_cube_that_needs_only_the_second_phase_is_proven_too(search: Search) -> None:
    result = solved(search, Cube().apply("M2 E2 S2"), 20.0)
    assert (len(result.moves), result.proven) == (6, True)


def test_known_fewest_turns_are_never_beaten(search: Search, hard: list[dict[str, Any]]) -> None:
    over = []
    for position in hard:
        result = solved(search, Cube.from_facelets(position["facelets"]))
        over.append(len(result.moves) - position["optimal_htm"])
    assert min(over) >= 0
    assert sum(over) / len(over) < 3


@pytest.mark.slow
def test_known_fewest_turns_are_met_or_missed_by_little_in_a_second(
    search: Search, hard: list[dict[str, Any]]
) -> None:
    over = []
    for position in hard[::5]:
        fewest = position["optimal_htm"]
        result = solved(search, Cube.from_facelets(position["facelets"]), 1.0, target=fewest)
        over.append(len(result.moves) - fewest)
    assert min(over) == 0
    assert sum(over) / len(over) < 1.2


@pytest.mark.slow
def test_the_superflip_is_solved_in_twenty_turns_within_twenty_seconds(search: Search) -> None:
    result = solved(search, Cube().apply(SUPERFLIP), 20.0, target=20)
    assert len(result.moves) == 20


def test_a_search_ends_at_once_when_it_is_told_to_stop(search: Search) -> None:
    for seed, wait in ((33, 0.1), (34, 0.3), (35, 0.5)):
        cube = random_state(random.Random(seed))
        began = time.perf_counter()
        asked: list[float] = []

        def stop(began: float = began, wait: float = wait, asked: list[float] = asked) -> bool:
            asked.append(time.process_time())
            return time.perf_counter() - began > wait

        result = search.solve(cube, 60.0, should_stop=stop)
        pauses = [later - earlier for earlier, later in pairwise(asked)]
        assert cube.apply(result.moves).is_solved
        assert not result.proven
        assert max(pauses) < 0.05
        assert time.process_time() - asked[-1] < 0.05


def test_a_search_stopped_before_its_first_answer_says_so(search: Search) -> None:
    with pytest.raises(Stopped):
        search.solve(random_state(random.Random(36)), 60.0, should_stop=lambda: True)


@pytest.mark.parametrize("bits", [0, 255])
def test_a_search_in_wrong_tables_ends_soon_after_its_time(
    search: Search, bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phase_search, "_GRACE", 0.1)
    tables = search._tables
    wrong = replace(tables, near={depth: np.full_like(near, bits) for depth, near in tables.near.items()})
    with pytest.raises(Stopped):
        Search(wrong).solve(random_state(random.Random(38)), 0.1)


def test_wrong_tables_never_give_moves_that_do_not_solve_it(search: Search) -> None:
    tables = search._tables
    wrong = replace(tables, corners=np.zeros_like(tables.corners), edges=np.zeros_like(tables.edges))
    with pytest.raises(TablesDamaged):
        Search(wrong).solve(random_state(random.Random(39)), 0.1)


def test_a_search_needs_little_memory(search: Search) -> None:
    tracemalloc.start()
    try:
        search.solve(random_state(random.Random(37)), 1.0)
        search.solve(Cube().apply("U R2 F2 D L2 U' B2 R2 D2 F2 U L2 D R2 U2 B2"), 1.0)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 150_000_000


def test_a_pocket_cube_is_refused(search: Search) -> None:
    with pytest.raises(UnknownMethod, match="2x2x2"):
        search.solve(Cube(2))
