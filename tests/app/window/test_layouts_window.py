"""Keyboards that have no Latin letters, or not at first: in the real window, keys go by their place."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from program import IN_A_WINDOW, SOLVED, App, program, tool

from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW
LAYOUTS = ("ru", "gr", "il", "ara", "ua", "bg", "th", "ge", "am", "ir", "in", "kh", "ru,us", "us,ru", "il,us")
PLACES = {"r": "27", "u": "30", "f": "41", "z": "52", "q": "24", "w": "25", "comma": "59", "v": "55"}
"""The keycodes of keys, whatever is written on them."""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("app")) as app:
        app.start("--seed", "3")
        yield app


@pytest.fixture
def app(running: App) -> Iterator[App]:
    running.fresh()
    yield running
    use(running, "us")


def use(app: App, layout: str) -> None:
    """Puts another keyboard before the person."""
    subprocess.run([tool("setxkbmap"), layout], env=app.environment, check=True, timeout=30)


def press(app: App, place: str, *held: str) -> None:
    for modifier in held:
        app.xdotool("keydown", modifier)
    app.xdotool("key", PLACES[place])
    for modifier in reversed(held):
        app.xdotool("keyup", modifier)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_letters_turn_faces_by_their_place(app: App, layout: str) -> None:
    use(app, layout)
    press(app, "r")
    app.wait(lambda s: s["facelets"] == Cube().apply("R").facelets())
    press(app, "u", "shift")
    app.wait(lambda s: s["facelets"] == Cube().apply("R U'").facelets())
    press(app, "f", "alt")
    app.wait(lambda s: s["facelets"] == Cube().apply("R U' Fw").facelets())
    for expected in ("R U'", "R", ""):
        press(app, "z", "ctrl")
        app.wait(lambda s, moves=expected: s["facelets"] == Cube().apply(moves).facelets())  # type: ignore[misc]
    press(app, "z", "ctrl", "shift")
    app.wait(lambda s: s["facelets"] == Cube().apply("R").facelets())
    press(app, "comma", "ctrl")
    app.wait(lambda s: s["page"] == "SettingsView")


@pytest.mark.parametrize(
    ("layout", "place", "moves"),
    [("us", "52", "z"), ("de", "52", "y"), ("dvorak", "32", "R"), ("fr", "27", "R"), ("tr", "27", "R")],
)
def test_latin_letters_count_wherever_they_are(app: App, layout: str, place: str, moves: str) -> None:
    use(app, layout)
    app.xdotool("key", place)
    app.wait(lambda s: s["facelets"] == Cube().apply(moves).facelets())


@pytest.mark.parametrize(
    ("layout", "typed"), [("ru", "кг"), ("gr", "ρθ"), ("il", "רו"), ("th", "พี"), ("us", "ru"), ("de", "ru")]
)
def test_a_text_field_takes_what_is_written_on_the_keys(app: App, layout: str, typed: str) -> None:
    use(app, layout)
    app.keys("F2")
    app.wait(lambda s: s["page"] == "BookView")
    press(app, "r")
    press(app, "u")
    app.wait(lambda s: s["book"]["query"] == typed)
    app.keys("BackSpace", "BackSpace", "Escape")


def test_a_program_that_is_started_with_such_a_keyboard_knows_it(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        watcher = subprocess.Popen(
            [tool("xprop"), "-root", "-spy"], env=app.environment, stdout=subprocess.DEVNULL
        )  # a display forgets the keyboard when nobody is connected
        try:
            use(app, "ru")
            app.start()
            press(app, "r")
            app.wait(lambda s: s["facelets"] == Cube().apply("R").facelets())
            press(app, "z", "ctrl")
            app.wait(lambda s: s["facelets"] == SOLVED)
        finally:
            watcher.terminate()
            watcher.wait(10)
