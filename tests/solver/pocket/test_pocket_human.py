"""The way a person solves a 2x2x2: every layer, and a thousand whole solves."""

from __future__ import annotations

import itertools
from statistics import fmean

import numpy as np
import pytest

from freecube_desktop import Cube
from freecube_desktop.cube.pieces import COLOUR_NAMES
from freecube_desktop.cube.state import compose
from freecube_desktop.errors import UnknownMethod, UnsolvedError
from freecube_desktop.solver.pocket.first_layer import layer_distances, layer_number, short_layers
from freecube_desktop.solver.pocket.pocket_book import PocketBook, compiled
from freecube_desktop.solver.pocket.pocket_coordinates import Corners, cube_of_corners
from freecube_desktop.solver.pocket.pocket_human import solve_by_rules
from freecube_desktop.solver.pocket.pocket_orientation import FIXED_CORNER
from freecube_desktop.solver.rules.rule import RuleSet
from freecube_desktop.solver.solution import Solution


def faces_of(cube: Cube) -> list[str]:
    shown = cube.facelets()
    return [shown[first : first + 4] for first in range(0, 24, 4)]


def layer_cases() -> list[bytes]:
    """All ways to place three bottom corners and turn them, the fourth being at DBL."""
    found = []
    free = [place for place in range(8) if place != FIXED_CORNER]
    for places in itertools.combinations(free, 3):
        rest = [place for place in free if place not in places]
        for turns in itertools.product(range(3), repeat=3):
            cp, co = [FIXED_CORNER] * 8, [0] * 8
            for piece, place, turned in zip((4, 5, 7), places, turns, strict=True):
                cp[place], co[place] = piece, turned
            for piece, place in enumerate(rest):
                cp[place] = piece
            co[rest[0]] = -sum(turns) % 3
            found.append(cube_of_corners(Corners(tuple(cp), tuple(co))).positions)
    return found


def test_all_945_layers_are_made_in_at_most_five_turns() -> None:
    cases = layer_cases()
    numbers = {layer_number(case) for case in cases}
    distances = np.frombuffer(layer_distances(), np.uint8)
    assert len(cases) == len(numbers) == 945 == (distances < 255).sum()
    assert np.bincount(distances[distances < 255]).tolist() == [1, 6, 32, 177, 491, 238]
    for case in cases:
        fewest = layer_distances()[layer_number(case)]
        lengths = set()
        for moves, after in short_layers(case):
            assert case.translate(compose(moves, 2)) == after
            assert {after[sticker] for sticker in range(12, 16)} == set(range(12, 16))
            lengths.add(len(moves))
        assert fewest in lengths <= {fewest, fewest + 1}


def check_stages(solution: Solution) -> None:
    """Every stage does what its name says, and the last ends solved."""
    cube = solution.cube.apply(solution.hold)
    layer, oll, pbl = solution.stages
    assert [layer.name, oll.name, pbl.name] == ["layer", "oll", "pbl"]
    cube = cube.apply(layer.moves)
    below = faces_of(cube)[3]
    assert len(set(below)) == 1
    cube = cube.apply(oll.moves)
    assert faces_of(cube)[3] == below
    assert len(set(faces_of(cube)[0])) == 1
    assert cube.apply(pbl.moves).is_solved
    assert solution.cube.apply(solution.moves).is_solved
    assert len(layer.moves.moves) <= 6
    for stage in (oll, pbl):
        assert stage.case.startswith(stage.name.upper()) or stage.case == "skip"
    assert all(stage.why.endswith(".") for stage in solution.stages)


def test_a_thousand_random_cubes_in_any_hold_are_solved_stage_by_stage(
    pocket_book: PocketBook, thousand: list[Cube]
) -> None:
    lengths = []
    for cube in thousand:
        solution = solve_by_rules(cube, pocket_book)
        check_stages(solution)
        below = cube.apply(solution.hold).apply(solution.stages[0].moves)
        assert faces_of(below)[3] == "UUUU", "white is made first"
        lengths.append(solution.htm)
    assert fmean(lengths) < 15.5
    assert max(lengths) <= 26


def test_every_stage_is_seen_whole(pocket_book: PocketBook, thousand: list[Cube]) -> None:
    for cube in thousand[:300]:
        solution = solve_by_rules(cube, pocket_book)
        turns = len(solution.stages[0].moves.moves)
        word = "turn" if turns == 1 else "turns"
        if turns:
            assert f"in {turns} {word}" in solution.stages[0].why
        else:
            assert "already" in solution.stages[0].why


@pytest.mark.parametrize("colour", COLOUR_NAMES.values())
def test_any_colour_can_be_the_first_layer(
    pocket_book: PocketBook, thousand: list[Cube], colour: str
) -> None:
    (face,) = (face for face, name in COLOUR_NAMES.items() if name == colour)
    for cube in thousand[:20]:
        solution = solve_by_rules(cube, pocket_book, colour)
        check_stages(solution)
        below = cube.apply(solution.hold).apply(solution.stages[0].moves)
        assert faces_of(below)[3] == face * 4


def test_the_best_of_six_colours_is_never_longer(pocket_book: PocketBook, thousand: list[Cube]) -> None:
    for cube in thousand[:25]:
        best = solve_by_rules(cube, pocket_book, "any")
        check_stages(best)
        assert best.htm <= solve_by_rules(cube, pocket_book, "white").htm


def test_a_solved_cube_has_three_stages_with_nothing_to_do(
    pocket_book: PocketBook, solved_in_every_hold: list[Cube]
) -> None:
    for cube in solved_in_every_hold:
        solution = solve_by_rules(cube, pocket_book)
        assert solution.moves.moves == ()
        assert [stage.case for stage in solution.stages] == ["skip"] * 3


def test_a_turned_layer_is_turned_back(pocket_book: PocketBook) -> None:
    for move in ("U", "R2", "F'", "D", "L'", "B2"):
        solution = solve_by_rules(Cube(2).apply(move), pocket_book)
        check_stages(solution)
        assert solution.htm == 1


def test_what_is_not_for_this_method_is_refused(pocket_book: PocketBook) -> None:
    with pytest.raises(UnknownMethod, match="2x2x2"):
        solve_by_rules(Cube(), pocket_book)
    with pytest.raises(UnknownMethod, match="pink"):
        solve_by_rules(Cube(2), pocket_book, "pink")
    with pytest.raises(UnsolvedError, match="rules check"):
        solve_by_rules(Cube(2).apply("R U2 F' R2 U F R' U F2"), compiled(RuleSet()))
