"""Full screen and back in the real window, from everything that can lie open, at every size."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from program import IN_A_WINDOW, SOLVED, App, State, program, tool

from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW
SCREEN = [1280, 800]
MODES = {
    "the cube": (),
    "the keys": ("F1",),
    "the rule book": ("F2",),
    "the settings": ("ctrl+comma",),
    "the files": ("ctrl+o",),
    "the editor": ("F5",),
    "the scan": ("F6",),
    "a solution": ("n", "s"),
    "the 2x2x2": ("F9",),
    "a hint": ("n", "h"),
}


@contextmanager
def window_manager(app: App) -> Iterator[None]:
    """A window manager on the display for as long as this lasts."""
    manager = subprocess.Popen(
        [tool("openbox"), "--sm-disable"], env=app.environment, stderr=subprocess.DEVNULL
    )
    try:
        deadline = time.monotonic() + 20
        while "window id" not in _said(app, "xprop", "-root", "_NET_SUPPORTING_WM_CHECK"):
            assert time.monotonic() < deadline, "openbox did not start"
            time.sleep(0.05)
        yield
    finally:
        manager.terminate()
        manager.wait(10)


def _said(app: App, *command: str) -> str:
    return subprocess.run(command, env=app.environment, capture_output=True, text=True, check=False).stdout


@pytest.fixture(scope="module", params=["a window manager", "no window manager"])
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("app")) as app:
        if request.param == "no window manager":
            app.start("--seed", "3")
            yield app
        else:
            with window_manager(app):
                app.start("--seed", "3")
                yield app


def there_and_back(app: App) -> State:
    """Goes to full screen and back; gives the state then."""
    before = app.state()["size"]
    app.keys("F11")
    app.wait(lambda s: s["size"] == SCREEN)
    app.keys("F11")
    return app.wait(lambda s: s["size"] == before)


@pytest.mark.parametrize("mode", MODES)
def test_full_screen_and_back_from(running: App, mode: str) -> None:
    keys = MODES[mode]
    before = running.state()["frames"]
    if keys:
        running.keys(*keys)
        running.wait(lambda s: s["frames"] > before)
        time.sleep(0.2)
    there_and_back(running)
    there_and_back(running)
    running.keys("Escape", "Escape", "Escape", "ctrl+3")
    running.fresh()
    running.keys("r")
    running.wait(lambda s: s["facelets"] == s["shown"] == Cube().apply("R").facelets())
    running.fresh()


@pytest.mark.parametrize("size", [(320, 240), (411, 731), (800, 600), (1200, 700)])
def test_full_screen_and_back_at_the_size(running: App, size: tuple[int, int]) -> None:
    window = running.xdotool("search", "--onlyvisible", "--name", "^Freecube$").split()[0]
    running.xdotool("windowsize", window, *map(str, size))
    running.wait(lambda s: s["size"] == list(size))
    there_and_back(running)
    there_and_back(running)


def test_what_is_done_in_full_screen_is_seen(running: App) -> None:
    running.fresh()
    before = running.state()["size"]
    running.keys("F11")
    running.wait(lambda s: s["size"] == SCREEN)
    running.drag(3, (570, 380), (600, 380), (660, 390), (720, 395))
    running.wait(lambda s: s["facelets"] != SOLVED and s["facelets"] == s["shown"])
    running.keys("F2")
    running.wait(lambda s: s["page"] == "BookView")
    running.keys("a", "b")
    running.wait(lambda s: s["book"]["query"] == "ab")
    running.keys("Escape", "Escape", "F11")
    running.wait(lambda s: s["size"] == before)


def test_going_there_while_something_is_dragged_lets_it_go(running: App) -> None:
    running.fresh()
    before = running.state()["size"]
    running.xdotool("mousemove", "200", "300", "mousedown", "1", "mousemove", "230", "310")
    running.keys("F11")
    running.wait(lambda s: s["size"] == SCREEN)
    view = running.state()["view"]
    running.xdotool("mousemove", "400", "400", "mouseup", "1", "mousemove", "500", "420")
    running.keys("F11")
    state = running.wait(lambda s: s["size"] == before)
    assert state["view"] == view


def test_the_window_stays_at_least_as_large_as_it_must_be(running: App, tmp_path: Path) -> None:
    there_and_back(running)
    window = running.xdotool("search", "--onlyvisible", "--name", "^Freecube$").split()[0]
    assert "minimum size: 320 by 240" in _said(running, "xprop", "-id", window, "WM_NORMAL_HINTS")
    assert "_NET_WM_ICON" in _said(running, "xprop", "-id", window, "_NET_WM_ICON")[:80]
