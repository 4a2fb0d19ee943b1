"""The open solution is part of the session, and comes back at its step."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.followed_solution import FollowedSolution
from freecube_desktop.app.model.session import Session, load_session, save_session
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.robot_solution import robot_solution
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.pocket_engine import machine, robot_plan
from freecube_desktop.solver.solution import Solution

Settle = Callable[[Controller], None]


def reopened(session: Session) -> Controller:
    """A controller as it starts from a session."""
    app = Controller(session.timeline, session.view)
    app.handle(c.Resize(1280, 720))
    assert session.followed is not None
    app.handle(c.Reopen(session.followed.solution, session.followed.step, session.followed.language))
    return app


@pytest.mark.parametrize("step", [0, 1, 2, 17, 10_000])
def test_a_solution_comes_back_at_its_step_and_does_not_play(
    following: Controller, settle: Settle, tmp_path: Path, step: int
) -> None:
    following.handle(c.JumpToStep(step))
    settle(following)
    (session,) = following.sessions
    save_session(session, tmp_path / "s.json")
    loaded = load_session(3, tmp_path / "s.json")
    assert loaded == session
    app = reopened(loaded)
    assert app.opened == following.opened
    assert not app.is_playing
    assert app.cube == following.cube
    app.handle(c.JumpToStep(0))
    settle(app)
    assert app.opened is not None
    assert app.scene().cube == app.cube == app.opened.solution.cube


def test_a_solution_that_plays_is_saved_with_the_turn_on_its_way(following: Controller) -> None:
    following.handle(c.PlayPause())
    following.advance(1.3)
    assert following.is_animating
    (session,) = following.sessions
    assert session.followed is not None
    assert session.followed.step > 0
    assert session.followed.fits(session.timeline)
    assert reopened(session).scene().cube == following.cube


def test_a_robots_way_comes_back(tmp_path: Path) -> None:
    cube = Cube(2).apply("R U F' R2")
    solution = robot_solution(robot_plan(cube, machine()))
    timeline = Timeline(cube)
    for move in solution.moves:
        timeline = timeline.push_move(move)
    session = Session(timeline, followed=FollowedSolution(solution, len(solution.moves), "en"))
    save_session(session, tmp_path / "s.json")
    assert load_session(2, tmp_path / "s.json") == session


LEFT_OUT = "The solution that lay open was damaged and is left out; the cube is as it was. "
LEFT_OUT += "The damaged file is kept as s.json.damaged-1."


def test_a_solution_with_other_moves_that_do_not_solve_its_cube_is_left_out(
    following: Controller, tmp_path: Path
) -> None:
    (session,) = following.sessions
    path = tmp_path / "s.json"
    save_session(session, path)
    saved = json.loads(path.read_text())
    saved["open"]["solution"]["stages"][-1]["moves"] = "R U F"
    path.write_text(json.dumps(saved))
    loaded = load_session(3, path)
    assert (loaded.timeline, loaded.followed, loaded.remark) == (session.timeline, None, LEFT_OUT)


@pytest.mark.parametrize(
    "damage",
    [
        {"step": 3},
        {"step": -1},
        {"step": "x"},
        {"step": None},
        {"solution": {}},
        {"solution": 5},
        {"language": None, "solution": {"positions": "zz"}},
        {"step": 99_999},
        {"step": True},
        {"step": 10**400},
        {"language": 5},
        {"language": "xx"},
    ],
)
def test_a_damaged_solution_costs_the_solution_and_not_the_cube(
    following: Controller, tmp_path: Path, damage: dict[str, object]
) -> None:
    following.handle(c.JumpToStep(2))
    (session,) = following.sessions
    path = tmp_path / "s.json"
    save_session(session, path)
    saved = json.loads(path.read_text())
    saved["open"] |= damage
    path.write_text(json.dumps(saved))
    loaded = load_session(3, path)
    assert (loaded.timeline, loaded.followed, loaded.remark) == (session.timeline, None, LEFT_OUT)


WRONG = (None, True, 5, 0.5, "\ud800", "x" * 20_000, [], ["R"], {}, 10**400, float("nan"), float("inf"))


def test_a_value_of_another_kind_anywhere_in_the_solution_costs_at_most_the_solution(
    following: Controller, tmp_path: Path
) -> None:
    following.handle(c.JumpToStep(2))
    (session,) = following.sessions
    path = tmp_path / "s.json"
    save_session(session, path)
    saved = json.loads(path.read_text())
    for number, (parent, key) in enumerate(places(saved["open"])):
        right = parent[key]
        for wrong in (WRONG[number % len(WRONG)], WRONG[(number + 5) % len(WRONG)]):
            parent[key] = wrong
            path.write_text(json.dumps(saved))
            loaded = load_session(3, path)
            assert loaded.timeline == session.timeline
            if loaded.followed is None:
                assert loaded.remark.startswith("The solution that lay open was damaged")
            else:
                assert reopened(loaded).scene().cube == following.cube
        parent[key] = right


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every value in JSON, as what holds it and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def test_a_solution_does_not_fit_a_cube_that_went_another_way(solution: Solution) -> None:
    timeline = Timeline().push_state(solution.cube)
    assert FollowedSolution(solution, 0).fits(timeline)
    assert not FollowedSolution(solution, 1).fits(timeline)
    assert not FollowedSolution(solution, 1).fits(timeline.push_move(Move("U")))
    assert FollowedSolution(solution, 1).fits(timeline.push_move(solution.moves[0]))


def test_each_size_keeps_its_open_solution(following: Controller, settle: Settle) -> None:
    following.handle(c.JumpToStep(5))
    settle(following)
    opened, cube = following.opened, following.cube
    following.handle(c.ChooseSize(2))
    assert following.opened is None
    assert any(session.followed for session in following.sessions)
    following.handle(c.Turn(Move("R")))
    following.handle(c.ChooseSize(3))
    settle(following)
    assert (following.opened, following.cube) == (opened, cube)
    following.handle(c.StepForward())
    assert following.opened is not None
    assert following.opened.index == 6


def test_a_solution_in_another_language_is_told_again(solution: Solution) -> None:
    app = Controller(Timeline().push_state(solution.cube))
    assert app.handle(c.Reopen(solution, 0, "de")) == (c.StartSolver(solution.cube, "cfop"),)
    assert app.handle(c.Reopen(solution, 0, "en")) == ()


def test_other_methods_can_be_asked_for_after_a_solution_came_back(solution: Solution) -> None:
    app = Controller(Timeline().push_state(solution.cube))
    app.handle(c.Reopen(solution, 0))
    assert app.handle(c.AskForSolution("near-optimal")) == (c.StartSolver(solution.cube, "near-optimal"),)
    assert app.opened is not None
