"""The bar in the real window: dragged with a real mouse, gone along with real keys."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from program import IN_A_WINDOW, SOLVED, App, State, program

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.app.protocol.scrubber import Scrubber
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.scene import Area

pytestmark = IN_A_WINDOW


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program just started, with nothing done."""
    with program(tmp_path) as made:
        made.start("--seed", "3")
        yield made


def after(moves: str) -> str:
    return Cube().apply(moves).facelets()


def turn(app: App, keys: str) -> State:
    """Turns faces by their letters; gives the state when all are shown."""
    length = app.state()["length"]
    app.xdotool("key", "--delay", "8", *keys.split())
    return app.wait(lambda s: s["length"] == length + len(keys.split()) and not s["animating"])


def place(app: App, position: float) -> tuple[int, int]:
    """The pixel of the bar that stands for a moment."""
    x, y, *edges = app.state()["bar"]
    bar = Scrubber(Area(x, y, 0.0, 24.0), tuple(edges), 0.0)
    return round(bar.x_of(position)), round(y) + 12


def press(app: App, position: float) -> None:
    app.xdotool("mousemove", *map(str, place(app, position)), "mousedown", "1")


def move(app: App, position: float) -> None:
    app.xdotool("mousemove", *map(str, place(app, position)))


def button(app: App, command: c.Command, timeline: Timeline) -> tuple[int, int]:
    """The middle of a button, which is as far from the middle of the bar with a panel as without."""
    layout = lay_out(HudModel(timeline=timeline), 1280, 720)
    assert layout.scrubber is not None
    area = next(hit.area for hit in layout.base.hits if hit.command == command)
    edges, shown = layout.scrubber.edges, app.state()["bar"][2:]
    aside = (shown[0] + shown[-1] - edges[0] - edges[-1]) / 2
    return round(area.x + area.width / 2 + aside), round(area.y + area.height / 2)


def test_a_drag_along_the_bar_shows_every_moment_live_and_settles_at_release(app: App) -> None:
    assert app.state()["bar"] == [], "nothing is done yet"
    turn(app, "r u f d l b")
    press(app, 5.9)
    for position, shown in ((4.5, "R U F D"), (1.25, "R"), (3.75, "R U F"), (2.5, "R U")):
        move(app, position)
        state = app.wait(
            lambda s, where=position: abs(s["cursor"] + s["turning"] - where) < 0.1  # type: ignore[misc]
        )
        assert state["shown"] == after(shown)
        assert not state["animating"]
    move(app, 3.7)
    app.wait(lambda s: abs(s["turning"] - 0.7) < 0.1)
    time.sleep(0.3)
    frames = app.state()["frames"]
    time.sleep(1.0)
    assert app.state()["frames"] == frames, "while it is held and nothing moves, nothing is drawn"
    app.xdotool("mouseup", "1")
    state = app.wait(lambda s: s["cursor"] == 4 and not s["animating"])
    assert state["shown"] == after("R U F D")
    assert (state["length"], state["lines"]) == (6, 1)


def test_a_drag_that_leaves_the_bar_and_the_window_goes_on_and_escape_breaks_it_off(app: App) -> None:
    turn(app, "r u f d")
    press(app, 3.9)
    x, _ = place(app, 1.5)
    app.xdotool("mousemove", str(x), "200")
    app.wait(lambda s: s["cursor"] == 1)
    app.xdotool("mousemove", "2", "795")
    app.wait(lambda s: s["cursor"] == 0)
    app.keys("Escape")
    state = app.wait(lambda s: s["cursor"] == 4 and not s["animating"])
    assert state["shown"] == after("R U F D")
    app.xdotool("mouseup", "1")
    time.sleep(0.3)
    assert app.state()["cursor"] == 4


def test_clicks_on_the_bar_and_its_buttons_go_to_moments(app: App) -> None:
    turn(app, "r u f d")
    app.click(*place(app, 1.5))
    app.wait(lambda s: s["cursor"] == 2 and s["shown"] == after("R U"))
    timeline = Timeline()
    for name in Algorithm("R U F D"):
        timeline = timeline.push_move(name)
    for command, cursor in (
        (c.ToEnd(), 4), (c.StepBack(), 3), (c.ToStart(), 0), (c.StepForward(), 1), (c.PlayPause(), 4),
    ):  # fmt: skip
        app.click(*button(app, command, timeline))
        state = app.wait(
            lambda s, where=cursor: (  # type: ignore[misc]
                s["cursor"] == where and not s["animating"] and not s["playing"]
            )
        )
        assert state["shown"] == after("R U F D".replace(" ", "")[:cursor])
    app.click(*button(app, c.Faster(), timeline))
    app.wait(lambda s: s["speed"] == 2.0)
    app.click(*button(app, c.Slower(), timeline))
    app.wait(lambda s: s["speed"] == 1.0)


def test_keys_go_along_what_was_done(app: App) -> None:
    turn(app, "r u f d")
    for key, cursor in (
        ("comma", 3), ("comma", 2), ("period", 3), ("ctrl+Left", 0), ("period", 1), ("ctrl+Right", 4),
        ("ctrl+Left", 0),
    ):  # fmt: skip
        app.keys(key)
        app.wait(lambda s, where=cursor: s["cursor"] == where and not s["animating"])  # type: ignore[misc]
    app.keys("bracketright", "bracketright", "bracketright", "bracketright")
    app.wait(lambda s: s["speed"] == 8.0)
    app.keys(*["bracketleft"] * 5)
    app.wait(lambda s: s["speed"] == 0.25)
    app.keys("space")
    app.wait(lambda s: s["playing"] and 0.0 < s["turning"] < 1.0)
    app.keys("space", *["bracketright"] * 5)
    app.settle()
    app.keys("space")
    app.wait(lambda s: s["cursor"] == 4 and not s["playing"] and s["shown"] == after("R U F D"))


def test_the_wheel_over_the_bar_goes_step_by_step_and_elsewhere_zooms(app: App) -> None:
    turn(app, "r u f")
    view = app.state()["view"]
    move(app, 1.5)
    app.xdotool("click", "4", "click", "4")
    app.wait(lambda s: s["cursor"] == 1 and s["shown"] == after("R"))
    app.xdotool("click", "5")
    assert app.wait(lambda s: s["cursor"] == 2)["view"] == view
    app.xdotool("mousemove", "600", "300", "click", "4")
    app.wait(lambda s: s["view"] != view)


def test_a_branch_is_begun_undone_and_gone_over_to_and_a_kill_loses_none(app: App) -> None:
    turn(app, "r u f d")
    app.click(*place(app, 0.5))
    app.wait(lambda s: s["cursor"] == 1 and not s["animating"])
    app.keys("l")
    app.wait(lambda s: s["lines"] == 2 and s["shown"] == after("R L"))
    app.keys("ctrl+z")
    app.wait(lambda s: s["cursor"] == 1 and s["shown"] == after("R"))
    app.keys("ctrl+z")
    state = app.wait(lambda s: s["line"] == 0 and s["shown"] == after("R U F D"))
    assert "line you left" in state["message"]
    app.keys("ctrl+y", "ctrl+y")
    app.wait(lambda s: s["line"] == 1 and s["shown"] == after("R L"))
    app.keys("alt+Down")
    app.wait(lambda s: s["line"] == 0 and s["cursor"] == 4 and s["shown"] == after("R U F D"))
    time.sleep(2.5)
    assert app.process is not None
    app.process.kill()
    app.process.wait()
    app.start()
    app.wait(lambda s: s["lines"] == 2 and s["facelets"] == after("R U F D"))
    app.keys("alt+Up")
    app.wait(lambda s: s["line"] == 1 and s["shown"] == after("R L"))
    app.keys(*["ctrl+z"] * 7)
    app.wait(lambda s: s["cursor"] == 0 and s["shown"] == SOLVED)


def test_a_solution_is_dragged_through(app: App) -> None:
    app.keys("n")
    start = app.wait(lambda s: s["facelets"] != SOLVED)["facelets"]
    app.keys("s")
    app.wait(lambda s: s["playing"])
    app.keys("space")
    steps = app.settle()["steps"]
    press(app, 3.0)
    move(app, steps - 1.5)
    app.wait(lambda s: s["step"] == steps - 2 and 0.3 < s["turning"] < 0.7)
    move(app, 0.4)
    app.wait(lambda s: s["step"] == 0 and s["facelets"] == start and s["turning"] > 0.2)
    move(app, steps - 0.2)
    app.wait(lambda s: s["step"] == steps - 1)
    app.xdotool("mouseup", "1")
    state = app.wait(lambda s: s["step"] == steps and not s["animating"])
    assert Cube.from_facelets(state["shown"]).is_solved
    app.keys("ctrl+Left")
    assert app.wait(lambda s: s["step"] == 0 and not s["animating"])["shown"] == start


def test_three_hundred_turns_run_together_in_a_small_window_and_can_be_dragged(app: App) -> None:
    app.xdotool("windowsize", app.window, "640", "480")
    app.wait(lambda s: s["size"] == [640, 480])
    keys = "r u f d l b " * 50
    turn(app, keys)
    press(app, 299.0)
    for position in (150.0, 20.0, 290.0, 75.0):
        move(app, position)
        app.wait(lambda s, where=position: abs(s["cursor"] - where) <= 1)  # type: ignore[misc]
    app.xdotool("mouseup", "1")
    state = app.settle()
    done = Algorithm(keys.upper()).moves[: state["cursor"]]
    assert state["shown"] == state["facelets"] == Cube().apply(done).facelets()
