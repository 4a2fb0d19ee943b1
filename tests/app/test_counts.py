"""Moves are counted in one way wherever a count is shown: half turns, rotations apart."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from click.testing import CliRunner

from freecube_desktop import solve
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.cube_panel.card_words import counts_of as card_says
from freecube_desktop.app.features.solution.captions import moves_made
from freecube_desktop.app.model.pasted_text import read_pasted
from freecube_desktop.app.protocol import solution_words as words
from freecube_desktop.app.protocol.cube_card import card_of
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.cli.group import freecube
from freecube_desktop.cli.solution_text import total_line
from freecube_desktop.cli.solve_command import solution_object
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import count_moves, counts_of
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.solver.solution import Solution

SCRAMBLES = ["R U F2 L' D B2 U2 R' F L2 D'", "F R' U2 B D2 L F' U B' R2", "M U2 M' D R2 x U F"]
Settle = Callable[[Controller], None]


def number_in(text: str) -> int:
    found = re.search(r"[0-9]+", text)
    assert found is not None
    return int(found[0])


def assert_counted_alike(solution: Solution) -> None:
    htm = count_moves(solution.moves)
    opened = OpenSolution.of(solution)
    assert htm == solution.htm == sum(stage.htm for stage in solution.stages)
    assert htm == moves_made(opened, len(opened.steps)) == sum(view.htm for view in opened.stages)
    assert htm == int(words.known_of(solution)) == number_in(total_line(solution))
    said = solution_object(solution)
    assert (said["htm"], said["etm"]) == (htm, counts_of(solution.moves).etm)
    for stage in solution.stages:
        assert int(words.row_note(stage, 1).split()[-1]) == count_moves(stage.moves)
        for count in re.findall(r"([0-9]+) (?:moves|turns)\b", stage.why):
            assert int(count) <= htm


@pytest.mark.parametrize("scramble", SCRAMBLES)
@pytest.mark.parametrize("method", ["cfop", "short"])
def test_a_solution_has_one_length_wherever_it_is_shown(scramble: str, method: str) -> None:
    assert_counted_alike(solve(Cube().apply(scramble), method=method))


def test_a_solution_with_rotations_has_one_length_too(solution: Solution) -> None:
    assert counts_of(solution.moves).rotations > 0
    assert_counted_alike(solution)


@pytest.mark.parametrize("moves", ["R U R' U'", "M2 U M U2 M' U M2", "z2 R r x F2", "x y"])
def test_panel_paste_and_command_line_count_the_same_moves_alike(moves: str) -> None:
    algorithm = Algorithm(moves)
    counts = counts_of(algorithm)
    timeline = Timeline()
    for move in algorithm:
        timeline = timeline.push_move(move)
    said = card_says(card_of(timeline))
    assert number_in(said) == counts.htm
    assert ("rotation" in said) == (counts.rotations > 0)
    assert number_in(read_pasted(moves).sentence) == counts.htm
    shown = json.loads(CliRunner().invoke(freecube, ["show", moves, "--json"]).stdout)
    assert shown["counts"] == {"htm": counts.htm, "stm": counts.stm, "qtm": counts.qtm, "etm": counts.etm}
