"""A message has a place of its own: it covers nothing that can be clicked where there is room."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from freecube_desktop import engine
from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.model.screen import Message
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import Library
from freecube_desktop.app.protocol.file_values import FileRow, Folder
from freecube_desktop.app.shell.own_rules import read_library
from freecube_desktop.cube.state import Cube
from freecube_desktop.language import speak
from freecube_desktop.scene import Area
from freecube_desktop.solver.solution import Solution

CUBE = Cube().apply("R U F2 D' L B R2 U' F")
SIZES = [(320, 240), (480, 800), (640, 400), (1280, 720), (1920, 1080)]
OFFERS = (None, ("Paint it in the editor", c.OpenEditor()))
ROWS = tuple(FileRow("file", f"{at}.alg", f"/cubes/{at}.alg", "2026-01-01") for at in range(30))
LONG = {
    "en": "This is no cube: the corner UFR is there twice, UFL is missing, and two stickers are wrong.",
    "ja": "これはキューブではありません：「UFR」のコーナーが 2 個あり、「UFL」がないので、どこかが違います。",
    "ar": "هذا ليس مكعبًا: الزاوية UFR موجودة مرتين والزاوية UFL ناقصة، لذلك هناك ملصقان خاطئان.",
}


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(())


@pytest.fixture(scope="module")
def solution() -> Solution:
    return engine.solve(CUBE)


@pytest.fixture(params=["en", "ja", "ar"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak("en")


def app_in(mode: str, size: tuple[int, int], library: Library, solution: Solution) -> Controller:
    """The app in a mode, or with a page open."""
    app = Controller(rng=random.Random(3), preferences=Preferences(reduced_motion=True))
    opening: dict[str, tuple[c.Command, ...]] = {
        "free play": (c.Scramble(), c.Undo()),
        "solution": (c.AskForSolution("cfop"), c.ShowSolution(CUBE, solution), c.StepForward()),
        "editor": (c.OpenEditor(),),
        "scan": (c.OpenScan(),),
        "settings": (c.OpenPage("settings"),),
        "rule book": (c.OpenPage("rules"), c.RulesRead(library)),
        "case": (c.OpenPage("rules"), c.RulesRead(library), c.BookCase("OLL 27")),
        "files": (c.OpenPage("files"), c.FolderListed(Folder("/cubes", "/cubes", ROWS))),
    }
    for command in (c.Resize(*size, 1.0), c.Paste(CUBE.facelets()), *opening[mode], c.CloseMessage()):
        app.handle(command)
        app.advance(2.0)
    return app


MODES = ["free play", "solution", "editor", "scan", "settings", "rule book", "case", "files"]


def in_common(first: Area, second: Area) -> float:
    wide = min(first.right, second.right) - max(first.x, second.x)
    high = min(first.bottom, second.bottom) - max(first.y, second.y)
    return max(wide, 0.0) * max(high, 0.0)


def bar_and_what_it_covers(app: Controller) -> tuple[Area, list[c.Command]]:
    """Where the message is, and what cannot be clicked because of it; the way out of a page is all around."""
    size = app._screen.size
    layout = lay_out(app.hud_model, *size)
    bar = layout.bar.primitives[0].area  # type: ignore[union-attr]
    parts = (layout.page,) if app.page_is_open else (layout.base, layout.panel)
    covered = [
        hit.command
        for part in parts
        for hit in part.hits
        if hit.area.width < size[0] and hit.command != c.Nothing() and in_common(bar, hit.area) > 1.0
    ]
    if not app.page_is_open and layout.scrubber and in_common(bar, layout.scrubber.area) > 1.0:
        covered.append(c.DragAlong(0.0))
    return bar, covered


@pytest.mark.parametrize("mode", MODES)
def test_a_message_covers_nothing_that_can_be_clicked(
    mode: str, spoken: str, library: Library, solution: Solution
) -> None:
    app = app_in(mode, SIZES[0], library, solution)
    for size, offer, text in product(SIZES, OFFERS, ("OK.", LONG[spoken])):
        app.handle(c.Resize(*size, 1.0))
        app._screen.message = Message(text, is_error=True, seconds_left=9.0, offer=offer)
        bar, covered = bar_and_what_it_covers(app)
        window = Area(0.0, 0.0, *size)
        assert in_common(bar, window) == pytest.approx(bar.width * bar.height)
        if size[0] >= 480:
            assert not covered, (size, text)


@pytest.mark.parametrize("mode", ["free play", "solution"])
def test_in_the_smallest_window_a_message_still_leaves_the_buttons_free(
    mode: str, spoken: str, library: Library, solution: Solution
) -> None:
    app = app_in(mode, (320, 240), library, solution)
    app.handle(c.ShowMessage(LONG[spoken]))
    assert bar_and_what_it_covers(app)[1] == []


@pytest.mark.parametrize("mode", ["solution", "editor", "scan"])
def test_a_message_leaves_the_panel_beside_the_cube_to_be_read(
    mode: str, spoken: str, library: Library, solution: Solution
) -> None:
    app = app_in(mode, SIZES[0], library, solution)
    for size in ((640, 400), (1280, 720), (1920, 1080)):
        app.handle(c.Resize(*size, 1.0))
        app.handle(c.ShowMessage(LONG[spoken]))
        panel = lay_out(app.hud_model, *size).panel_area
        assert panel is not None
        assert in_common(bar_and_what_it_covers(app)[0], panel) == 0.0, size
