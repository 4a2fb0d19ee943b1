"""The shortest CFOP by the book: never longer than the simple one, never longer with more time."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest
from test_solve import same_layer_twice

from freecube_desktop import Cube, Solution, solve
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.cross import CROSS_STICKERS, cross_distances, cross_index
from freecube_desktop.solver.frame import hold_for_cross, solver_frame
from freecube_desktop.solver.joining import merged
from freecube_desktop.solver.rules.book import RuleBook
from freecube_desktop.solver.short import crosses
from freecube_desktop.solver.short.short_search import Passes
from freecube_desktop.solver.short.short_solve import best_plan, tables_of
from freecube_desktop.solver.short.short_tables import (
    NO_WAY,
    STICKERS,
    last_layer_index,
    orientation,
    permutation_number,
)


def never() -> bool:
    return False


def states(count: int, seed: int) -> list[Cube]:
    rng = random.Random(seed)
    return [random_state(rng) for _ in range(count)]


def assert_good(cube: Cube, solution: Solution) -> None:
    assert cube.apply(solution.moves).is_solved
    assert Cube.from_facelets(cube.facelets()).apply(str(solution.moves)).is_solved
    assert not same_layer_twice(solution.moves)
    assert [s.name for s in solution.stages] == ["cross", "f2l", "f2l", "f2l", "f2l", "oll", "pll"]
    assert all(s.case == "skip" for s in solution.stages if not s.moves)


def test_it_solves_in_about_32_moves_and_says_why_that_is_short() -> None:
    lengths = []
    for cube in states(12, 1):
        solution = solve(cube, method="short")
        assert_good(cube, solution)
        assert solution.why.endswith(".")
        lengths.append(solution.htm)
    assert sum(lengths) / len(lengths) <= 36


def test_it_is_never_longer_than_the_simple_way_even_at_its_first_answer() -> None:
    for cube in states(30, 2):
        solution = solve(cube, method="short", seconds=0)
        assert_good(cube, solution)
        assert solution.htm <= solve(cube).htm


@pytest.mark.slow
def test_five_hundred_random_states_are_solved_at_the_first_answer() -> None:
    for cube in states(500, 3):
        assert_good(cube, solve(cube, method="short", seconds=0))


def test_more_time_never_gives_a_longer_answer() -> None:
    for cube in states(3, 4):
        lengths = [solve(cube, method="short", seconds=seconds).htm for seconds in (0, 0.05, 0.2, 0.6)]
        assert lengths == sorted(lengths, reverse=True)


def test_the_best_of_six_colours_is_short_too() -> None:
    for cube in states(3, 5):
        solution = solve(cube, method="short", cross="any", seconds=0.5)
        assert_good(cube, solution)


def test_a_pair_whose_turns_are_one_with_the_next_stage_is_a_skip() -> None:
    cube = Cube().apply("R2 U' L2 U' R2 F2 U' R2 U L2 D' B L' U' R' F' D' U' F L F'")
    solution = solve(cube, method="short", seconds=0)
    assert_good(cube, solution)
    last_pair, orientation = solution.stages[4:6]
    assert (last_pair.case, last_pair.alias, len(last_pair.moves)) == ("skip", "", 0)
    assert last_pair.why == "Its turns are one with those of the next stage."
    assert orientation.case == "OLL 34"
    assert "skip" not in solution.why


def test_a_solved_cube_needs_nothing() -> None:
    assert solve(Cube().apply("x y"), method="short").htm == 0


def test_a_stop_ends_the_search_between_two_steps(rule_book: RuleBook) -> None:
    cube = states(1, 6)[0]
    start = solver_frame(cube, hold_for_cross(cube, "U"))
    assert best_plan([start], rule_book, 5, lambda: True) is None
    asked = itertools.count()
    best = best_plan([start], rule_book, 60, lambda: next(asked) > 60)
    assert best is not None
    assert best.width <= 1024


def test_the_same_beam_finds_the_same_plan_again(rule_book: RuleBook) -> None:
    cube = states(1, 7)[0]
    start = solver_frame(cube, hold_for_cross(cube, "U"))
    once, again = (Passes([start], tables_of(rule_book), 2).run(512, never)[0] for _ in range(2))
    assert once.htm == again.htm
    assert once.parts == again.parts


def test_a_plan_is_as_long_as_it_says_and_solves_its_start(rule_book: RuleBook) -> None:
    for cube in states(5, 8):
        start = solver_frame(cube, hold_for_cross(cube, "U"))
        for plan in Passes([start], tables_of(rule_book), 2).run(256, never):
            positions = start
            for part in plan.parts:
                positions = positions.translate(part.way.table if part.way else compose(part.moves))
            assert positions == bytes(range(54))
            moves = [part.way.moves if part.way else part.moves for part in plan.parts]
            assert plan.htm == merged(moves).htm


def test_crosses_up_to_two_moves_longer_solve_the_cross() -> None:
    cube = states(1, 9)[0]
    shortest = cross_distances()[cross_index(cube.positions)]
    for more, rows in enumerate(crosses.crosses(cube.positions, 2)):
        assert rows.shape[1] == shortest + more
        assert len({row.tobytes() for row in rows}) == len(rows)
        after = crosses.after(cube.positions, rows)
        for row, state in list(zip(rows, after, strict=True))[:50]:
            moved = cube.apply(crosses.moves_of(row)).positions
            assert all(moved[sticker] == sticker for sticker in CROSS_STICKERS)
            assert bytes(state) == bytes(moved[sticker] for sticker in STICKERS)


def test_the_last_layer_table_knows_all_62208_last_layers(rule_book: RuleBook) -> None:
    tables = tables_of(rule_book)
    assert int((tables.last_layer < NO_WAY).sum()) == 62208
    solved = np.array(list(STICKERS), dtype=np.uint8)[None, :]
    assert tables.last_layer[last_layer_index(solved)[0]] == 0


def test_the_last_layer_is_as_cheap_as_its_table_says(rule_book: RuleBook) -> None:
    tables = tables_of(rule_book)
    rng = random.Random(10)
    plls = [way for ways in rule_book.pll.values() for way in ways]
    olls = [way for ways in rule_book.oll.values() for way in ways]
    for _ in range(50):
        back = rng.choice(plls).table, rng.choice(olls).table
        moved = bytes(range(54)).translate(back[0]).translate(back[1])
        state = np.array([[moved[sticker] for sticker in STICKERS]], dtype=np.uint8)
        cheapest = min(
            int(tables.htm[oll] + tables.htm[pll])
            for oll in tables.oll.of(int(orientation(state)[0]))
            for after in [tables.step(state, np.array([oll], dtype=np.int32))]
            for pll in tables.pll.of(int(permutation_number(after)[0]))
        )
        assert tables.last_layer[last_layer_index(state)[0]] == cheapest
