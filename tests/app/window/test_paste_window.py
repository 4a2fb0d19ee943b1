"""Pasting in the real window from programs that answer well, badly or never."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from program import IN_A_WINDOW, SOLVED, App, program

from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW
OWNER = Path(__file__).resolve().parents[3] / "scripts" / "clipboard_owner.py"
SILENT = "The program that holds the clipboard does not answer."


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("app")) as app:
        app.start("--seed", "3")
        yield app


@pytest.fixture
def app(running: App) -> App:
    running.fresh()
    return running


@contextmanager
def clipboard(app: App, how: str, content: bytes = b"") -> Iterator[subprocess.Popen[str]]:
    """Another program owns the clipboard for as long as this lasts."""
    file = app.folder / "clipboard"
    file.write_bytes(content)
    command = [sys.executable, str(OWNER), how, str(file)]
    owner = subprocess.Popen(command, env=app.environment, stdout=subprocess.PIPE, text=True)
    try:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "ready\n"
        yield owner
    finally:
        owner.kill()
        owner.wait()
        owner.stdout.close()  # type: ignore[union-attr]


def test_a_text_in_utf_8_is_pasted(app: App) -> None:
    with clipboard(app, "utf8", "R U’ F2".encode()):
        app.keys("ctrl+v")
        app.wait(lambda s: s["facelets"] == Cube().apply("R U' F2").facelets())


def test_a_text_in_latin_1_is_pasted(app: App) -> None:
    with clipboard(app, "latin", "R U´ F²".encode("latin-1")):
        app.keys("ctrl+v")
        app.wait(lambda s: s["message"])
    with clipboard(app, "latin", b"R U' F2"):
        app.keys("ctrl+v")
        app.wait(lambda s: s["facelets"] == Cube().apply("R U' F2").facelets())


def test_a_text_that_comes_in_pieces_is_put_together(app: App) -> None:
    with clipboard(app, "pieces", b"R U R' U' " * 301):
        app.keys("ctrl+v")
        app.wait(lambda s: s["facelets"] == Cube().apply("R U R' U'").facelets())


@pytest.mark.parametrize("how", ["silent", "dies", "halfway"])
def test_an_owner_that_does_not_answer_is_not_waited_for(app: App, how: str) -> None:
    with clipboard(app, how, b"R " * 2000):
        app.keys("ctrl+v", "f")
        app.wait(lambda s: s["facelets"] == Cube().apply("F").facelets())
        app.wait(lambda s: s["message"] == SILENT)


def test_the_window_can_be_ended_while_it_waits_for_the_clipboard(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.start()
        with clipboard(app, "silent"):
            app.keys("ctrl+v")
            assert app.process is not None
            app.process.terminate()
            assert app.process.wait(10) == 0


def test_no_more_is_fetched_than_a_text_of_a_cube_can_be(app: App) -> None:
    with clipboard(app, "endless"):
        app.keys("ctrl+v")
        said = app.wait(lambda s: s["message"])["message"]
    assert said in {"The text in the clipboard is too long for a cube.", SILENT}
    with clipboard(app, "utf8", b"R" * 2_000_000):
        app.keys("Escape", "ctrl+v")
        app.wait(lambda s: s["message"] == "The text in the clipboard is too long for a cube.")


@pytest.mark.parametrize("how", ["refuses", "numbers"])
def test_what_is_no_text_is_named_so(app: App, how: str) -> None:
    with clipboard(app, how):
        app.keys("ctrl+v")
        app.wait(lambda s: s["message"] == "There is no text to paste.")


def test_signs_that_are_no_text_do_no_harm(app: App) -> None:
    for content in (b"\xff\xfe\x00R", b"\0\0\0", b"\x1b]0;no\x07", "\u202eR".encode(), b"\xed\xa0\x80"):
        with clipboard(app, "utf8", content):
            app.keys("Escape", "ctrl+v")
            app.wait(lambda s: s["message"])
    app.keys("Escape", "ctrl+r", "r")
    app.wait(lambda s: s["facelets"] == Cube().apply("R").facelets())


def test_what_was_copied_is_pasted_again_in_full_screen(app: App) -> None:
    app.keys("r", "u")
    app.wait(lambda s: s["shown"] == Cube().apply("R U").facelets())
    app.keys("ctrl+c", "ctrl+r")
    app.wait(lambda s: s["facelets"] == SOLVED)
    app.keys("ctrl+v")
    app.wait(lambda s: s["facelets"] == Cube().apply("R U").facelets())
    app.keys("ctrl+r")
    app.wait(lambda s: s["facelets"] == SOLVED)
    app.keys("F11")
    app.wait(lambda s: s["size"] == [1280, 800])
    app.keys("ctrl+v")
    app.wait(lambda s: s["facelets"] == Cube().apply("R U").facelets())
    app.keys("F11")
    app.wait(lambda s: s["size"] == [1280, 720])
    time.sleep(0.1)
