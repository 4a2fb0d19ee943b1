"""The other methods are looked for beside the open solution, one at a time, for the same cube."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from freecube_desktop import engine
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.pocket_engine import METHODS as METHODS_OF_THE_SMALL_CUBE
from freecube_desktop.solver.solution import Solution
from freecube_desktop.solver.solve import METHODS
from freecube_desktop.words.method_words import METHOD_NAMES

Settle = Callable[[Controller], None]
ALL = ("cfop", "short", "near-optimal")


@pytest.fixture
def app(solution: Solution) -> Controller:
    """A controller with the solution's cube and all methods."""
    return Controller(Timeline().push_state(solution.cube), preferences=Preferences(methods=ALL))


def answer(app: Controller, solution: Solution, method: str) -> tuple[c.Effect, ...]:
    return app.handle(c.ShowSolution(solution.cube, replace(solution, method=method)))


def start(solution: Solution, method: str) -> c.StartSolver:
    return c.StartSolver(solution.cube, method)


def known(app: Controller) -> list[str]:
    return [text for _, text in app.hud_model.methods]


def opened_method(app: Controller) -> str:
    assert app.opened is not None
    return app.opened.solution.method


def test_the_panel_has_every_method_there_is() -> None:
    assert set(METHOD_NAMES) == set(METHODS)


def test_a_small_cube_has_the_methods_that_there_are_for_it(settle: Settle) -> None:
    cube = Cube(2).apply("R U F2 R'")
    app = Controller(Timeline(cube), preferences=Preferences(methods=ALL))
    app.handle(c.AskForSolution())
    assert app.handle(c.ShowSolution(cube, engine.solve(cube))) == (c.StartSolver(cube, "near-optimal"),)
    fewest = engine.solve(cube, "near-optimal")
    assert app.handle(c.ShowSolution(cube, fewest)) == ()
    assert {*METHODS_OF_THE_SMALL_CUBE, "robot"} == {method for method, _ in app.hud_model.methods}
    assert app.hud_model.about.startswith("Layer: ")
    app.handle(c.AskForSolution("near-optimal"))
    assert app.hud_model.about.startswith("Fewest: ")
    settle(app)
    assert app.cube.is_solved


def test_when_a_solution_opens_the_others_are_looked_for_one_by_one(
    app: Controller, solution: Solution
) -> None:
    assert app.handle(c.AskForSolution()) == (start(solution, "cfop"),)
    assert known(app) == ["…", "", ""]
    assert answer(app, solution, "cfop") == (start(solution, "short"),)
    assert known(app) == ["53", "…", ""]
    assert answer(app, solution, "short") == (start(solution, "near-optimal"),)
    assert answer(app, solution, "near-optimal") == ()
    assert known(app) == ["53", "53", "53"]
    assert opened_method(app) == "cfop"


def test_the_open_solution_goes_on_while_others_are_found(
    app: Controller, solution: Solution, settle: Settle
) -> None:
    app.handle(c.AskForSolution())
    answer(app, solution, "cfop")
    app.advance(2.0)
    assert app.opened is not None
    step = app.opened.index
    assert step > 0
    answer(app, solution, "short")
    assert (app.opened.index, app.is_playing) == (step, True)
    assert app.hud_model.note == ""
    settle(app)
    assert app.cube.is_solved
    assert answer(app, solution, "near-optimal") == ()
    assert known(app) == ["53", "53", "53"]


def test_whoever_waits_for_a_method_gets_it_before_the_others(app: Controller, solution: Solution) -> None:
    app.handle(c.AskForSolution())
    answer(app, solution, "cfop")
    assert app.handle(c.AskForSolution("near-optimal")) == (c.StopSolver(), start(solution, "near-optimal"))
    assert answer(app, solution, "short") == (), "it was stopped; an answer under way does not count"
    assert answer(app, solution, "near-optimal") == (start(solution, "short"),)
    assert opened_method(app) == "near-optimal"
    answer(app, solution, "short")
    assert opened_method(app) == "near-optimal"


def test_a_method_that_is_being_looked_for_opens_when_it_is_asked_for(
    app: Controller, solution: Solution
) -> None:
    app.handle(c.AskForSolution())
    answer(app, solution, "cfop")
    assert app.handle(c.AskForSolution("short")) == (), "it is on its way"
    assert app.hud_model.note.startswith("Looking")
    answer(app, solution, "short")
    assert opened_method(app) == "short"
    assert app.hud_model.note == ""


@pytest.mark.parametrize(
    "command",
    [c.Turn(Move("R")), c.Scramble(), c.Reset(), c.Leave(), c.Undo()],
    ids=str,
)
def test_leaving_or_another_cube_stops_the_search(
    app: Controller, solution: Solution, command: c.Command
) -> None:
    app.handle(c.AskForSolution())
    answer(app, solution, "cfop")
    assert app.handle(command) == (c.StopSolver(),)
    assert answer(app, solution, "short") == ()
    assert known(app) == ["", "", ""]


def test_a_method_that_finds_nothing_is_passed_over_unless_somebody_waits(
    app: Controller, solution: Solution
) -> None:
    app.handle(c.AskForSolution())
    answer(app, solution, "cfop")
    failed = c.SolverFailed(solution.cube, "short", "No rule covers pair 3.")
    assert app.handle(failed) == (start(solution, "near-optimal"),)
    assert app.hud_model.message == ""
    assert known(app) == ["53", "", "…"]
    app.handle(c.AskForSolution("short"))
    assert app.handle(failed) == (start(solution, "near-optimal"),)
    assert app.hud_model.message == "No rule covers pair 3."
    assert opened_method(app) == "cfop"


def test_the_panel_says_how_far_the_tables_are(app: Controller, solution: Solution) -> None:
    app.handle(c.AskForSolution())
    answer(app, solution, "cfop")
    answer(app, solution, "short")
    about = app.hud_model.about
    assert about.startswith("CFOP: ")
    revision = app.revision
    app.handle(c.SolverMakesTables(solution.cube, "near-optimal", 0.4))
    assert app.hud_model.about == "Fewest: making tables 40 %"
    assert app.revision > revision
    assert app.hud_model.note == ""
    answer(app, solution, "near-optimal")
    assert app.hud_model.about == about


def test_whoever_waits_for_tables_is_told_where_the_caption_stands(
    app: Controller, solution: Solution
) -> None:
    app.handle(c.AskForSolution("near-optimal"))
    app.handle(c.SolverMakesTables(solution.cube, "near-optimal", 0.25))
    assert app.hud_model.note == "Making tables, this once: 25 %"


def test_short_says_what_makes_it_short(app: Controller, solution: Solution) -> None:
    why = "The last pair comes for free."
    app.handle(c.AskForSolution("short"))
    app.handle(c.ShowSolution(solution.cube, replace(solution, method="short", why=why)))
    assert app.hud_model.about == "Short: the last pair comes for free."


def told(solution: Solution, words: str) -> Solution:
    """The same solution with other reasons."""
    return replace(solution, stages=tuple(replace(stage, why=words) for stage in solution.stages))


def test_the_open_solution_is_told_in_another_language_before_tables_go_on_being_made(
    app: Controller, solution: Solution
) -> None:
    app.handle(c.AskForSolution())
    answer(app, solution, "cfop")
    answer(app, solution, "short")
    app.handle(c.SolverMakesTables(solution.cube, "near-optimal", 0.4))
    assert app.handle(c.LanguageChanged("Deutsch")) == (
        c.StopSolver(),
        start(solution, "cfop"),
        start(solution, "short"),
    )
    assert app.hud_model.about.startswith("CFOP"), "nothing is said of tables that nobody makes"
    assert app.handle(c.ShowSolution(solution.cube, told(solution, "deutsch"))) == ()
    assert app.opened is not None
    assert {stage.why for stage in app.opened.stages if stage.kind != "hold"} == {"deutsch"}
    assert answer(app, solution, "short") == (start(solution, "near-optimal"),)
    app.handle(c.AskForSolution("short"))
    app.handle(c.AskForSolution("cfop"))
    assert {stage.why for stage in app.opened.stages if stage.kind != "hold"} == {"deutsch"}


def test_a_method_that_somebody_waits_for_is_still_looked_for_in_another_language(
    app: Controller, solution: Solution
) -> None:
    app.handle(c.AskForSolution())
    answer(app, solution, "cfop")
    app.handle(c.AskForSolution("near-optimal"))
    assert app.handle(c.LanguageChanged("Deutsch")) == (
        c.StopSolver(),
        start(solution, "cfop"),
        start(solution, "near-optimal"),
    )
    answer(app, solution, "near-optimal")
    assert opened_method(app) == "near-optimal"


def test_a_first_answer_is_waited_for_in_the_new_language(app: Controller, solution: Solution) -> None:
    app.handle(c.AskForSolution())
    assert app.handle(c.LanguageChanged("Deutsch")) == (c.StopSolver(), start(solution, "cfop"))
    assert app.is_searching
    answer(app, solution, "cfop")
    assert opened_method(app) == "cfop"


def test_with_nothing_open_and_nothing_looked_for_a_language_asks_nothing_of_the_solver(
    app: Controller,
) -> None:
    assert app.handle(c.LanguageChanged("Deutsch")) == ()
