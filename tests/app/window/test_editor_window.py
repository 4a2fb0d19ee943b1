"""Painting and pasting in the real window, with real clicks, keys and the display's clipboard."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from program import IN_A_WINDOW, SOLVED, App, program

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.cube_card import card_of
from freecube_desktop.app.protocol.editor_draft import Draft
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import read_state
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.picking import facelet_centre, project_points

pytestmark = IN_A_WINDOW

GOAL = random_state(random.Random(21)).facelets()
BLANK = Draft.blank(Cube()).letters
TWISTED = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"

OWN_CLIPBOARD = """
import sys, pyglet
window = pyglet.window.Window(64, 64, visible=False)
window.set_clipboard_text(sys.argv[1])
print("ready", flush=True)
pyglet.app.run()
"""
READ_CLIPBOARD = """
import pyglet
print(pyglet.window.Window(64, 64, visible=False).get_clipboard_text())
"""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("editor")) as app:
        app.start()
        yield app


@pytest.fixture
def app(running: App) -> App:
    """The running program with a solved cube and an empty editor closed."""
    if running.state()["editing"]:
        running.keys("ctrl+e")
        running.wait(lambda s: not s["editing"])
    running.fresh()
    return running


@pytest.fixture
def editor(app: App) -> App:
    """The same with the editor open and nothing painted."""
    app.keys("ctrl+e")
    app.wait(lambda s: s["editing"])
    app.keys("ctrl+r")
    app.wait(lambda s: s["draft"] == BLANK)
    return app


def place_of(command: c.Command, letters: str = BLANK) -> tuple[int, int]:
    """Where to click for a command, in a window of 1280x720."""
    layout = lay_out(HudModel(draft=Draft(letters)), 1280, 720)
    area = next(hit.area for hit in layout.base.hits if hit.command == command)
    return round(area.x + area.width / 2), round(area.y + area.height / 2)


def place_on_cube(facelet: int) -> tuple[int, int]:
    """Where a sticker of the cube in the middle is seen."""
    controller = Controller()
    controller.handle(c.Resize(1280, 720))
    controller.handle(c.OpenEditor())
    x, y = project_points(controller.scene(), facelet_centre(3, facelet))
    return round(float(x)), round(float(y))


@contextmanager
def clipboard(app: App, text: str) -> Iterator[None]:
    """Another program that has put a text on the clipboard."""
    owner = subprocess.Popen(
        [sys.executable, "-c", OWN_CLIPBOARD, text], env=app.environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert owner.stdout is not None
        assert owner.stdout.readline().strip() == "ready"
        yield
    finally:
        owner.terminate()
        owner.wait(10)


def clipboard_text(app: App) -> str:
    """What another program gets from the clipboard."""
    done = subprocess.run(
        [sys.executable, "-c", READ_CLIPBOARD],
        env=app.environment, capture_output=True, text=True, timeout=30, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def test_stickers_are_clicked_on_the_net_and_on_the_cube(editor: App) -> None:
    editor.click(*place_of(c.PickColour("D")))
    editor.wait(lambda s: s["brush"] == "D")
    editor.click(*place_of(c.PaintSticker(19)))
    editor.wait(lambda s: s["draft"][19] == "D")
    editor.keys("1")
    editor.wait(lambda s: s["brush"] == "U")
    editor.click(*place_on_cube(7))
    state = editor.wait(lambda s: s["draft"][7] == "U")
    assert state["faults"] == ["An edge has white and yellow, which are opposite colours (UF)"]
    assert state["facelets"] == SOLVED
    editor.keys("ctrl+z", "ctrl+z")
    editor.wait(lambda s: s["draft"] == BLANK and not s["faults"])


def test_a_drag_over_the_net_paints_and_one_beside_the_cube_looks_around(editor: App) -> None:
    editor.keys("5")
    editor.drag(1, place_of(c.PaintSticker(36)), place_of(c.PaintSticker(37)), place_of(c.PaintSticker(38)))
    editor.wait(lambda s: s["draft"][36:39] == "LLL")
    editor.keys("ctrl+z")
    editor.wait(lambda s: s["draft"] == BLANK)
    before = editor.state()["view"]
    editor.drag(1, (40, 40), (90, 60))
    editor.wait(lambda s: s["view"] != before)
    view = editor.state()["view"]
    editor.drag(3, place_on_cube(22), (500, 420))
    state = editor.wait(lambda s: s["view"] != view)
    assert state["draft"] == BLANK
    editor.keys("Home")


def test_a_whole_cube_is_typed_mended_and_used(editor: App) -> None:
    wrong = {"U": "R", "R": "F", "F": "D", "D": "L", "L": "B", "B": "U"}[GOAL[10]]
    typed = [wrong if at == 10 else letter for at, letter in enumerate(GOAL) if at % 9 != 4]
    editor.keys("Right")
    editor.keys(*(letter.lower() for letter in typed))
    state = editor.wait(lambda s: "." not in s["draft"])
    assert state["faults"]
    assert any(text.startswith("Paint R2 ") for text in state["repairs"])
    letters = state["draft"]
    number = next(n for n, text in enumerate(state["repairs"]) if text.startswith("Paint R2 "))
    editor.click(*place_of(c.ApplyRepair(number), letters))
    editor.wait(lambda s: s["draft"] == GOAL and not s["faults"])
    editor.keys("Return")
    state = editor.wait(lambda s: not s["editing"])
    assert state["facelets"] == GOAL
    editor.keys("s")
    editor.wait(lambda s: s["open"])
    editor.keys("Escape", "Escape", "ctrl+z")


def test_escape_leaves_and_the_draft_is_there_again(editor: App) -> None:
    editor.click(*place_of(c.PaintSticker(0)))
    drawn = editor.wait(lambda s: s["draft"] != BLANK)["draft"]
    editor.keys("Escape")
    state = editor.wait(lambda s: not s["editing"])
    assert state["facelets"] == SOLVED
    editor.keys("F5")
    editor.wait(lambda s: s["editing"] and s["draft"] == drawn)


def test_the_button_in_the_window_opens_the_editor(app: App) -> None:
    layout = lay_out(HudModel(card=card_of(Timeline())), 1280, 720)
    area = next(hit.area for hit in layout.base.hits if hit.command == c.OpenEditor())
    app.click(round(area.x + area.width / 2), round(area.y + area.height / 2))
    app.wait(lambda s: s["editing"])


@pytest.mark.parametrize("text", ["R U R' U'", "https://alg.cubing.net/?setup=R_U_R-_U-"])
def test_a_text_of_another_program_is_pasted(app: App, text: str) -> None:
    with clipboard(app, text):
        app.keys("ctrl+v")
        app.wait(lambda s: s["facelets"] == s["shown"] == Cube().apply("R U R' U'").facelets())
    app.keys("ctrl+z")
    app.wait(lambda s: s["facelets"] == SOLVED)


def test_pasted_stickers_with_a_fault_open_in_the_editor(app: App) -> None:
    with clipboard(app, TWISTED):
        app.keys("ctrl+v")
        state = app.wait(lambda s: s["message"])
    assert "corner is twisted (UFR)" in state["message"]
    assert state["facelets"] == SOLVED
    app.keys("ctrl+e")
    app.wait(lambda s: s["editing"] and s["draft"] == TWISTED)
    app.keys("Return")
    app.wait(lambda s: s["draft"] == SOLVED)


def test_stickers_and_links_go_to_other_programs(app: App) -> None:
    app.keys("r", "u")
    cube = Cube().apply("R U")
    app.wait(lambda s: s["shown"] == cube.facelets())
    app.keys("ctrl+c")
    app.wait(lambda s: s["message"] == "Copied 54 stickers.")
    assert clipboard_text(app) == cube.facelets()
    app.keys("ctrl+shift+c")
    app.wait(lambda s: "link" in s["message"])
    assert read_state(clipboard_text(app)).cube == cube
    app.keys("ctrl+v")
    app.wait(lambda s: "from a link" in s["message"])
    assert app.state()["facelets"] == cube.facelets()


def test_a_scramble_gets_a_link_with_moves_that_lead_there(app: App) -> None:
    app.keys("n")
    scrambled = app.wait(lambda s: s["facelets"] != SOLVED)["facelets"]
    app.keys("ctrl+shift+c")
    app.wait(lambda s: "link" in s["message"])
    assert read_state(clipboard_text(app)).cube.facelets() == scrambled
