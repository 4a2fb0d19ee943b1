"""The mouse on the cube in the real window: pulls, flicks, the whole cube, arrows, and rough treatment."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from program import FIRST_VIEW, IN_A_WINDOW, SOLVED, App, State, program

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.picking import facelet_centre, project_points

pytestmark = IN_A_WINDOW

TOP_CENTRE, FRONT_LEFT, FRONT_TOP, FRONT_CENTRE = 4, 21, 19, 22
RIGHT_CENTRE = 13
BESIDE = (60, 300)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("app")) as app:
        app.start()
        yield app


@pytest.fixture
def app(running: App) -> App:
    """The running program with a solved cube, seen as at first, and the pointer in a corner."""
    running.xdotool("mousemove", "5", "5")
    running.fresh()
    return running


def place(facelet: int) -> tuple[int, int]:
    """Where a sticker's middle is in a window of 1280x720, seen as at first."""
    controller = Controller()
    controller.handle(c.Resize(1280, 720))
    x, y = project_points(controller.scene(), facelet_centre(3, facelet))
    return round(float(x)), round(float(y))


def pull(
    app: App, start: tuple[int, int], dx: int, dy: int, *, button: int = 3, key: str = "", let_go: bool = True
) -> None:
    """A slow drag in eight steps, perhaps with a key held."""
    if key:
        app.xdotool("keydown", key)
    app.xdotool("mousemove", *map(str, start), "mousedown", str(button))
    for step in range(1, 9):
        app.xdotool("mousemove", str(start[0] + dx * step // 8), str(start[1] + dy * step // 8))
        time.sleep(0.03)
    if let_go:
        time.sleep(0.15)
        app.xdotool("mouseup", str(button))
    if key:
        app.xdotool("keyup", key)


def turned(app: App, moves: str) -> State:
    """Waits until these moves are made and shown."""
    expected = Cube().apply(moves).facelets()
    return app.wait(lambda s: s["facelets"] == s["shown"] == expected and not s["animating"])


def held(app: App, family: str) -> State:
    return app.wait(lambda s: s["turn"] is not None and s["turn"][0].startswith(family))


def test_a_right_drag_and_a_shift_drag_turn_the_layer_and_never_the_view(app: App) -> None:
    pull(app, place(FRONT_TOP), 200, 60)
    turned(app, "U'")
    pull(app, place(FRONT_TOP), -200, -60, button=1, key="shift")
    turned(app, "")
    assert app.state()["view"] == FIRST_VIEW


def test_middle_layers_turn_by_the_stickers_in_the_middle(app: App) -> None:
    for facelet, (dx, dy), move in (
        (FRONT_CENTRE, (0, 220), "M"),
        (FRONT_CENTRE, (220, 70), "E"),
        (RIGHT_CENTRE, (10, 220), "S"),
    ):
        app.fresh()
        pull(app, place(facelet), dx, dy)
        turned(app, move)


def test_the_layer_follows_the_pointer_and_can_be_brought_back(app: App) -> None:
    x, y = place(FRONT_TOP)
    pull(app, (x, y), 80, 24, let_go=False)
    first = held(app, "U")["turn"]
    app.xdotool("mousemove", str(x + 160), str(y + 48))
    app.wait(lambda s: s["turn"] is not None and s["turn"][1] > first[1] + 10)
    assert app.state()["facelets"] == SOLVED, "it is only held"
    app.xdotool("mousemove", str(x + 10), str(y + 3))
    app.wait(lambda s: s["turn"] is not None and s["turn"][1] < 10)
    time.sleep(0.15)
    app.xdotool("mouseup", "3")
    app.wait(lambda s: s["facelets"] == SOLVED and s["turn"] is None and not s["animating"])


def test_a_flick_turns_a_layer_that_has_not_come_far(app: App) -> None:
    x, y = place(FRONT_TOP)
    app.xdotool(
        "mousemove", str(x), str(y), "mousedown", "3",
        *(word for step in range(1, 6) for word in ("mousemove", str(x + 14 * step), str(y + 4 * step))),
        "mouseup", "3",
    )  # fmt: skip
    turned(app, "U'")


def test_ctrl_drag_turns_the_whole_cube_from_a_sticker_or_beside_it(app: App) -> None:
    pull(app, place(FRONT_CENTRE), 220, 70, button=1, key="ctrl", let_go=False)
    held(app, "y")
    time.sleep(0.15)
    app.xdotool("mouseup", "1")
    turned(app, "y'")
    pull(app, BESIDE, 0, -240, button=1, key="ctrl")
    turned(app, "y' x")
    assert app.state()["view"] == FIRST_VIEW
    app.keys("ctrl+z", "ctrl+z")
    turned(app, "")


def test_a_layer_dragged_out_of_the_window_and_let_go_there_turns(app: App) -> None:
    x, y = place(FRONT_LEFT)
    app.xdotool("mousemove", str(x), str(y), "mousedown", "3")
    for height in (y + 40, 600, 700, 790):
        app.xdotool("mousemove", str(x), str(height))
        time.sleep(0.05)
    held(app, "L")
    time.sleep(0.15)
    app.xdotool("mouseup", "3")
    made = app.wait(lambda s: s["facelets"] != SOLVED and not s["animating"])
    assert made["facelets"] in {Cube().apply(move).facelets() for move in ("L", "L2")}
    app.xdotool("mousemove", "300", "300")
    time.sleep(0.3)
    assert app.state()["facelets"] == made["facelets"]
    assert app.state()["turn"] is None


def test_losing_the_focus_puts_a_held_layer_back(app: App) -> None:
    pull(app, place(FRONT_TOP), 200, 60, let_go=False)
    held(app, "U")
    stranger = subprocess.Popen(
        [sys.executable, "-c", OTHER_WINDOW], env=app.environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert stranger.stdout is not None
        stranger.stdout.readline()
        app.xdotool(
            "windowfocus", "--sync", app.xdotool("search", "--sync", "--name", "^Stranger$").split()[0]
        )
        app.wait(lambda s: s["turn"] is None and not s["animating"])
        app.xdotool("mouseup", "3")
    finally:
        stranger.terminate()
        stranger.wait()
        app.xdotool("windowfocus", "--sync", app.window)
    time.sleep(0.3)
    assert app.state()["facelets"] == SOLVED


OTHER_WINDOW = """
import pyglet
window = pyglet.window.Window(100, 80, caption="Stranger")
window.set_location(1150, 715)
print("shown", flush=True)
pyglet.app.run()
"""


def test_escape_puts_a_held_layer_back(app: App) -> None:
    pull(app, place(FRONT_TOP), 200, 60, let_go=False)
    held(app, "U")
    app.keys("Escape")
    app.wait(lambda s: s["turn"] is None and not s["animating"])
    app.xdotool("mouseup", "3")
    time.sleep(0.2)
    assert app.state()["facelets"] == SOLVED


def test_t_swaps_the_buttons_and_swaps_them_back(app: App) -> None:
    app.keys("t", "Escape")
    pull(app, place(FRONT_TOP), 200, 60, button=1)
    turned(app, "U'")
    pull(app, place(FRONT_TOP), 100, 0, button=3)
    app.wait(lambda s: s["view"] != FIRST_VIEW)
    app.keys("Home", "F4", "Escape")
    app.wait(lambda s: s["view"] == FIRST_VIEW)
    pull(app, place(FRONT_TOP), 100, 0, button=1)
    app.wait(lambda s: s["view"] != FIRST_VIEW)
    turned(app, "U'")


def test_arrows_show_on_the_sticker_under_a_resting_pointer_and_cost_nothing(app: App) -> None:
    x, y = place(FRONT_CENTRE)
    app.xdotool("mousemove", str(x), str(y))
    app.wait(lambda s: s["mark"] == FRONT_CENTRE and not s["animating"])
    time.sleep(0.3)
    frames = app.state()["frames"]
    for step in range(-10, 10):
        app.xdotool("mousemove", str(x + step), str(y + step))
    time.sleep(0.3)
    assert app.state()["frames"] == frames, "inside one sticker nothing is drawn"
    app.xdotool("mousemove", *map(str, place(TOP_CENTRE)))
    app.wait(lambda s: s["mark"] == TOP_CENTRE)
    app.xdotool("mousemove", *map(str, BESIDE))
    app.wait(lambda s: s["mark"] is None)
    app.xdotool("mousemove", str(x), str(y))
    app.wait(lambda s: s["mark"] == FRONT_CENTRE)
    app.keys("r")
    turned(app, "R")
    assert app.state()["mark"] is None


def test_a_pull_while_a_layer_turns_works_at_once_and_loses_nothing(app: App) -> None:
    x, y = place(TOP_CENTRE)
    app.xdotool("mousemove", str(x), str(y), "key", "--delay", "0", "d", "mousedown", "3")
    for step in range(1, 9):
        app.xdotool("mousemove", str(x + 16 * step), str(y + 12 * step))
    held(app, "S")
    assert app.state()["facelets"] == app.state()["shown"] == Cube().apply("D").facelets()
    app.xdotool("mousemove", str(x + 200), str(y + 150))
    time.sleep(0.15)
    app.xdotool("mouseup", "3")
    made = app.wait(lambda s: s["facelets"] != Cube().apply("D").facelets() and not s["animating"])
    assert made["facelets"] == made["shown"]
    app.keys("ctrl+z")
    turned(app, "D")


def test_500_keys_as_fast_as_they_come_are_all_made_in_order(app: App) -> None:
    rng = random.Random(7)
    letters = [rng.choice("urfdlb") for _ in range(500)]
    app.xdotool("key", "--delay", "2", *letters)
    moves = " ".join(letter.upper() for letter in letters)
    turned(app, moves)


def test_a_window_that_was_stopped_for_three_seconds_in_mid_turn_ends_right(app: App) -> None:
    assert app.process is not None
    app.xdotool("key", "--delay", "0", "r", "u", "f", "shift+r", "m")
    os.kill(app.process.pid, signal.SIGSTOP)
    time.sleep(3.0)
    os.kill(app.process.pid, signal.SIGCONT)
    turned(app, "R U F R' M")


def test_a_reset_in_the_middle_of_turns_is_solved_and_can_be_undone(app: App) -> None:
    app.xdotool("key", "--delay", "0", "r", "u", "f", "ctrl+r")
    app.wait(lambda s: s["facelets"] == s["shown"] == SOLVED and not s["animating"])
    app.keys("ctrl+z")
    turned(app, "R U F")
