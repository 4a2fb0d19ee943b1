"""The 2x2x2 and the 3x3x3 in one window: each keeps what was done to it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from freecube_desktop import engine
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.model.session import Session
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.pocket_engine import pocket_tables
from freecube_desktop.scene import View
from freecube_desktop.solver.pocket.pocket_optimal import distance
from freecube_desktop.solver.pocket.pocket_tables import PocketTables

Settle = Callable[[Controller], None]


@pytest.fixture(scope="module")
def tables() -> PocketTables:
    return pocket_tables()


def test_each_size_keeps_its_own_cube_undo_and_view() -> None:
    app = Controller()
    app.handle(c.Turn(Move("M")))
    app.handle(c.Orbit(50.0, 0.0))
    big, view = app.timeline, app.view
    app.handle(c.ChooseSize())
    assert app.cube == Cube(2)
    assert app.view != view
    app.handle(c.Turn(Move("R")))
    small = app.timeline
    app.handle(c.ChooseSize())
    assert (app.timeline, app.view) == (big, view)
    app.handle(c.ChooseSize(2))
    assert app.timeline == small
    app.handle(c.Undo())
    assert app.cube == Cube(2)
    assert {session.timeline.cube.size for session in app.sessions} == {2, 3}


def test_the_size_that_is_there_already_changes_nothing() -> None:
    app = Controller()
    revision = app.revision
    assert app.handle(c.ChooseSize(3)) == ()
    assert app.revision == revision


def test_the_other_size_goes_on_from_its_last_session_with_its_remark() -> None:
    last = Session(Timeline(Cube(2)).push_move(Move("R")), View(10.0, 20.0, 1.5), "It was damaged.")
    asked: list[int] = []

    def load(size: int) -> Session:
        asked.append(size)
        return last

    app = Controller(load_session=load)
    assert asked == []
    app.handle(c.ChooseSize())
    assert (app.timeline, app.view) == (last.timeline, last.view)
    assert app.hud_model.message == "It was damaged."
    app.handle(c.ChooseSize())
    app.handle(c.ChooseSize())
    assert asked == [2], "it is read once; afterwards the app knows better"


def test_changing_the_size_leaves_the_solution_and_stops_the_search(
    following: Controller, settle: Settle
) -> None:
    assert following.handle(c.ChooseSize()) == ()
    assert following.opened is None
    settle(following)
    assert following.scene().cube == Cube(2)
    following.handle(c.Turn(Move("R")))
    following.handle(c.AskForSolution())
    assert following.handle(c.ChooseSize()) == (c.StopSolver(),)


def test_a_pasted_cube_of_another_size_leaves_this_one_as_it_is() -> None:
    app = Controller(Timeline().push_move(Move("U")))
    app.handle(c.ChooseSize(2))
    app.handle(c.Turn(Move("F")))
    app.handle(c.ChooseSize(3))
    big = app.timeline
    goal = Cube(2).apply("R U F2")
    app.handle(c.Paste(goal.facelets()))
    assert app.cube == goal
    app.handle(c.Undo())
    assert app.cube == Cube(2).apply("F")
    app.handle(c.ChooseSize())
    assert app.timeline == big


def test_slices_and_wide_turns_of_a_small_cube_are_passed_over() -> None:
    app = Controller(Timeline(Cube(2)))
    for text in ("M", "E'", "S2", "Rw", "Uw'"):
        assert app.handle(c.Turn(Move.from_text(text))) == ()
    assert app.cube == Cube(2)
    assert app.hud_model.message == ""


def test_a_scrambled_small_cube_is_at_least_four_moves_from_solved(tables: PocketTables) -> None:
    app = Controller(Timeline(Cube(2)), rng=random.Random(2))
    seen = set()
    for _ in range(300):
        app.handle(c.Scramble())
        seen.add(app.cube)
        assert distance(app.cube, tables) >= 4
    assert len(seen) > 295


def test_a_small_cube_is_solved_the_human_way_stage_by_stage(settle: Settle) -> None:
    cube = Cube(2).apply("R U F2 R' U' F R2 U")
    app = Controller(Timeline(cube), preferences=Preferences(method="short"))
    assert app.handle(c.AskForSolution()) == (c.StartSolver(cube, "cfop"),), "there is no short one"
    app.handle(c.ShowSolution(cube, engine.solve(cube)))
    assert app.opened is not None
    kinds = [stage.kind for stage in app.opened.stages if stage.kind != "hold"]
    assert kinds == ["layer", "oll", "pbl"]
    settle(app)
    assert app.cube.is_solved


def test_short_is_said_not_to_be_there_for_a_small_cube() -> None:
    app = Controller(Timeline(Cube(2).apply("R U F")))
    assert app.handle(c.AskForSolution("short")) == ()
    assert "3x3x3" in app.hud_model.message
    assert not app.is_searching


def test_the_robot_is_said_to_be_for_the_small_cube() -> None:
    app = Controller(Timeline().push_move(Move("R")))
    assert app.handle(c.AskForSolution("robot")) == ()
    assert "2x2x2" in app.hud_model.message
    assert not app.is_searching
