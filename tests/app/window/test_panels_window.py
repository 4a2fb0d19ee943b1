"""The panels in the real window: hints to a solved cube, Tab, masks, buttons and stages clicked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from program import IN_A_WINDOW, SOLVED, App, State, program

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("app")) as app:
        app.start("--seed", "5")
        yield app


@pytest.fixture
def app(running: App) -> App:
    """The running program with a solved cube, nothing open and the cube's panel shown."""
    running.fresh()
    return running


def click(app: App, command: c.Command) -> None:
    """Clicks what asks for a command, where the window says that it is."""
    x, y = app.state()["clickable"][repr(command)]
    app.click(x, y)


def scramble(app: App) -> State:
    app.keys("n")
    return app.wait(lambda s: s["facelets"] != SOLVED)


def test_the_hint_key_tells_rung_by_rung_and_then_solves_the_cube(app: App) -> None:
    start = scramble(app)["facelets"]
    for rung in (1, 2, 3, 4):
        app.keys("h")
        state = app.wait(lambda s, rung=rung: s["hint"] == rung)  # type: ignore[misc]
        assert state["hint_title"] == "Next: the white cross"
        assert state["facelets"] == start
        assert not state["open"]
    titles = set()
    for _ in range(200):
        state = app.state()
        if Cube.from_facelets(state["facelets"]).is_solved:
            break
        titles.add(state["hint_title"])
        before = (state["hint"], state["facelets"])
        app.keys("h")
        app.wait(lambda s, before=before: (s["hint"], s["facelets"]) != before)  # type: ignore[misc]
    state = app.wait(lambda s: Cube.from_facelets(s["facelets"]).is_solved and not s["animating"])
    assert state["hint"] == 0
    assert state["facelets"] == state["shown"]
    assert {title.split(":")[0] for title in titles} == {"Next"}
    assert len(titles) >= 4


def test_a_turn_by_hand_that_is_not_the_hint_begins_a_new_one(app: App) -> None:
    scramble(app)
    app.keys("h")
    app.wait(lambda s: s["hint"] == 1)
    app.keys("h", "h", "h", "shift+b")
    app.wait(lambda s: s["hint"] == 1 and not s["searching"])
    app.keys("Escape")
    app.wait(lambda s: s["hint"] == 0 and not s["open"])


def test_s_opens_the_way_of_the_hint(app: App) -> None:
    scramble(app)
    app.keys("h")
    app.wait(lambda s: s["hint"] == 1)
    app.keys("s")
    app.wait(lambda s: s["open"] and s["hint"] == 0 and s["step"] >= 1)
    app.keys("h")
    assert app.wait(lambda s: s["open"])["hint"] == 0


def test_the_buttons_of_the_panel_do_what_their_keys_do(app: App) -> None:
    click(app, c.Scramble())
    start = app.wait(lambda s: s["facelets"] != SOLVED)["facelets"]
    click(app, c.NextHint())
    app.wait(lambda s: s["hint"] == 1)
    click(app, c.Leave())
    app.wait(lambda s: s["hint"] == 0)
    app.keys("r")
    app.wait(lambda s: s["facelets"] != start)
    click(app, c.Undo())
    app.wait(lambda s: s["facelets"] == s["shown"] == start)
    click(app, c.AskForSolution())
    app.wait(lambda s: s["open"] and s["panel"] == "solution" and s["step"] >= 1)


def test_a_click_on_a_stage_goes_to_its_start(app: App) -> None:
    scramble(app)
    app.keys("s")
    app.wait(lambda s: s["open"] and s["step"] >= 1)
    app.keys("space", "ctrl+Left")
    app.wait(lambda s: s["step"] == 0 and not s["animating"])
    for part in (-1, 0, 2):
        step = [s for s in steps_in_panel(app) if s != app.state()["step"]][part]
        click(app, c.JumpToStep(step))
        app.wait(lambda s, step=step: s["step"] == step and not s["animating"])  # type: ignore[misc]


def steps_in_panel(app: App) -> list[int]:
    """The steps that can be clicked in the panel, in rising order: moves, and starts of stages."""
    return sorted(
        int(name.partition("step=")[2].rstrip(")"))
        for name, (x, _y) in app.state()["clickable"].items()
        if name.startswith("JumpToStep(") and x > 888
    )


def test_tab_hides_the_panel_of_each_and_it_stays_so(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.start("--seed", "5")
        assert app.state()["panel"] == "cube"
        app.keys("Tab")
        app.wait(lambda s: s["panel"] == "")
        scramble(app)
        app.keys("s")
        app.wait(lambda s: s["panel"] == "solution")
        app.keys("space", "Tab")
        app.wait(lambda s: s["panel"] == "" and s["open"])
        app.keys("Tab", "Escape")
        app.wait(lambda s: s["panel"] == "" and not s["open"])
        app.close()
        app.start()
        assert app.state()["panel"] == ""
        click(app, c.TogglePanel())
        app.wait(lambda s: s["panel"] == "cube")


def test_i_greys_what_does_not_matter_in_the_stage_shown(app: App) -> None:
    assert app.state()["masked"] == 0
    scramble(app)
    app.keys("h")
    app.wait(lambda s: s["hint"] == 1)
    app.keys("i")
    assert app.wait(lambda s: s["masked"] > 0)["masked"] == 54 - 14
    app.keys("s")
    app.wait(lambda s: s["open"] and s["step"] >= 1)
    app.keys("ctrl+Right")
    app.wait(lambda s: s["step"] == s["steps"] and not s["animating"] and s["masked"] == 0)
    app.keys("shift+Left")
    app.wait(lambda s: s["step"] < s["steps"] and not s["animating"])
    app.keys("ctrl+Left")
    app.wait(lambda s: s["step"] == 0 and s["masked"] == 54 - 14)
    click(app, c.ToggleMasks())
    app.wait(lambda s: s["masked"] == 0)
