"""Shift+F12 in the real window: the animation is drawn beside it, and it stays live."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image
from program import IN_A_WINDOW, SOLVED, App, program

from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("app")) as made:
        made.start("--seed", "3")
        yield made


def test_shift_f12_saves_the_open_solution_while_the_window_goes_on(app: App) -> None:
    app.fresh()
    app.keys("n", "s")
    app.wait(lambda s: s["step"] >= 1)
    app.keys("space")
    before = app.settle()["step"]
    app.keys("shift+F12")
    app.wait(lambda s: "%" in s["message"])
    app.keys("Right")
    moved = app.wait(lambda s: s["step"] == before + 1 and not s["animating"])
    assert "%" in moved["message"], "it is drawn meanwhile"
    message = app.wait(lambda s: "Saved" in s["message"], seconds=120.0)["message"]
    (path,) = app.pictures.glob("*.gif")
    assert path.name in message
    with Image.open(path) as picture:
        assert picture.size == (400, 400)
        assert picture.n_frames > 50  # type: ignore[attr-defined]
    path.unlink()
    app.keys("Escape")
    app.wait(lambda s: not s["message"])


def test_escape_stops_it_and_leaves_no_file(app: App) -> None:
    app.fresh()
    app.keys(*"rufldbrufldb")
    app.wait(lambda s: s["shown"] == Cube().apply("R U F L D B R U F L D B").facelets() != SOLVED)
    app.keys("shift+F12")
    app.wait(lambda s: "%" in s["message"])
    app.keys("Escape")
    app.wait(lambda s: "stopped" in s["message"])
    assert [path for path in app.pictures.iterdir() if "gif" in path.name] == []


def test_ctrl_shift_f12_saves_a_video(app: App) -> None:
    pytest.importorskip("av", reason="the extra video is not installed")
    app.fresh()
    app.keys("r")
    app.wait(lambda s: s["shown"] == Cube().apply("R").facelets())
    app.keys("ctrl+shift+F12")
    message = app.wait(lambda s: "Saved" in s["message"], seconds=120.0)["message"]
    assert ".mp4" in message
    (path,) = app.pictures.glob("*.mp4")
    assert path.stat().st_size > 1000


def test_without_moves_it_says_so(app: App) -> None:
    app.fresh()
    app.keys("shift+F12")
    app.wait(lambda s: "no moves" in s["message"])


def test_closing_the_window_ends_the_drawing(app: App) -> None:
    app.fresh()
    app.keys(*"rufldb" * 3, "shift+F12")
    app.wait(lambda s: "%" in s["message"])
    before = {path.name for path in app.pictures.iterdir()}
    app.keys("ctrl+q")
    assert app.process is not None
    assert app.process.wait(15) == 0
    assert {path.name for path in app.pictures.iterdir()} <= before
    assert not any("gif" in path.name for path in app.pictures.iterdir())
