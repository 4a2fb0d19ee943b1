"""The real program is killed in the middle of turns, and comes back as it was."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from program import IN_A_WINDOW, SOLVED, App, State, program

from freecube_desktop.app.model.session import load_session
from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """A program that is not started yet."""
    with program(tmp_path) as made:
        yield made


def kill(app: App) -> State:
    """Ends it as a crash does; gives what it showed last."""
    assert app.process is not None
    app.process.kill()
    app.process.wait()
    return app.state()


def saved_file(app: App, size: int = 3) -> Path:
    return app.folder / "data" / "freecube" / ("session.json" if size == 3 else f"session-{size}.json")


def test_a_kill_in_mid_turn_loses_no_turn(app: App) -> None:
    app.start("--keys", "letters")
    app.keys("f1", "f1")
    app.xdotool("key", "--delay", "0", *"rufldb" * 8)
    goal = Cube().apply("R U F L D B " * 8).facelets()
    moving = app.wait(lambda s: s["facelets"] == goal and s["animating"])
    assert moving["shown"] != goal
    kill(app)
    app.start()
    assert app.state()["shown"] == app.state()["facelets"] == goal
    assert app.state()["message"] == "", "there is nothing to tell of"


@pytest.mark.parametrize("seconds", [0.0, 0.06])
def test_a_kill_right_after_the_frame_that_shows_a_turn_loses_nothing(app: App, seconds: float) -> None:
    done = ""
    for turns in ("R", "U F L D B R", "M"):
        done += turns
        app.start("--keys", "letters")
        app.keys("f1", "f1")
        goal = Cube().apply(done).facelets()
        app.xdotool("key", "--delay", "0", *turns.lower().split())
        app.wait(lambda s, goal=goal: s["facelets"] == goal)  # type: ignore[misc]
        time.sleep(seconds)
        kill(app)
    app.start()
    assert app.state()["facelets"] == goal
    assert app.state()["message"] == ""


@pytest.mark.parametrize("size", [3, 2])
def test_a_kill_while_a_solution_plays_keeps_it_open_at_its_step(app: App, size: int) -> None:
    app.start("--seed", "4", "--size", str(size))
    app.keys("n")
    start = app.wait(lambda s: s["facelets"] not in {SOLVED, Cube(2).facelets()})["facelets"]
    app.keys("s")
    app.wait(lambda s: s["playing"] and s["step"] >= 3 and s["animating"])
    shown = kill(app)
    app.start("--size", str(size))
    back = app.state()
    assert back["open"]
    assert not back["playing"]
    assert (back["method"], back["steps"]) == (shown["method"], shown["steps"])
    assert shown["step"] <= back["step"] <= shown["step"] + 2, "what came after the last frame may be kept"
    assert str(back["step"]) in back["message"]
    assert str(back["steps"]) in back["message"]
    app.keys(*["shift+Left"] * 9)
    assert app.wait(lambda s: s["step"] == 0 and not s["animating"])["facelets"] == start
    app.keys(*["shift+Right"] * 9)
    end = app.wait(lambda s: s["step"] == s["steps"] and not s["animating"])
    assert Cube.from_facelets(end["facelets"]).is_solved


def test_a_paused_solution_and_the_view_come_back_exactly(app: App) -> None:
    app.start("--seed", "5")
    app.keys("n", "s")
    app.wait(lambda s: s["step"] >= 4)
    app.keys("space", "Up", "Up")
    app.settle()
    time.sleep(1.0)
    before = kill(app)
    app.start()
    after = app.state()
    kept = ("facelets", "shown", "open", "method", "step", "steps", "view")
    assert [after[name] for name in kept] == [before[name] for name in kept]


def test_nothing_is_written_while_nothing_changes(app: App) -> None:
    app.start()
    app.keys("r")
    app.wait(lambda s: s["shown"] == Cube().apply("R").facelets())
    time.sleep(1.0)
    path = saved_file(app)
    before = path.stat().st_mtime_ns, path.stat().st_ino
    app.xdotool("mousemove", "500", "400", "mousemove", "900", "20")
    time.sleep(1.5)
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == before
    assert load_session(3, path).timeline.cube == Cube().apply("R")


def test_a_cube_from_the_command_line_is_kept_at_once(app: App) -> None:
    app.start("--state", "R U2")
    kill(app)
    app.start()
    assert app.state()["facelets"] == Cube().apply("R U2").facelets()


def test_a_kill_while_a_cube_is_painted_keeps_what_is_painted(app: App) -> None:
    app.start()
    app.keys("ctrl+e", "Right", "r", "g", "w")
    painted = app.wait(lambda s: s["draft"].startswith("RFU"))["draft"]
    time.sleep(1.0)
    kill(app)
    app.start()
    assert not app.state()["editing"]
    app.keys("ctrl+e")
    assert app.wait(lambda s: s["editing"])["draft"] == painted
