"""Faults let fall in handlers, frames and threads of the real program: it says so, logs them and goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from program import IN_A_WINDOW, App, program

from freecube_desktop.app.shell.faults import sentence
from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW


@contextmanager
def faulty_program(folder: Path) -> Iterator[App]:
    """The program, running, with faults that can be switched on."""
    with program(folder) as app:
        app.command = (str(Path(__file__).with_name("faulty.py")),)
        app.environment["FREECUBE_TEST_FAULTS"] = str(app.folder / "faults")
        app.environment["PYTHONPATH"] = str(Path(__file__).parents[3])
        app.start("--seed", "3")
        yield app


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with faulty_program(tmp_path_factory.mktemp("app")) as app:
        yield app


@pytest.fixture
def app(running: App) -> Iterator[App]:
    running.fresh()
    for log in running.folder.rglob("faults.log"):
        log.unlink()
    yield running
    break_only(running)


def break_only(app: App, *names: str) -> None:
    app.folder.joinpath("faults").write_text(" ".join(names))


def logged(app: App) -> str:
    """The log, as soon as there is one."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        for log in app.folder.rglob("faults.log"):
            return log.read_text()
        time.sleep(0.05)
    pytest.fail("nothing was logged")


def test_a_fault_in_what_a_key_does_is_said_and_logged(app: App) -> None:
    break_only(app, "turn")
    app.keys("r")
    app.wait(lambda s: s["message"] == sentence())
    log = logged(app)
    assert "TurnFault: the fault turn\\x1b[31m" in log
    assert "Traceback" in log
    assert app.errors.read_text() == ""
    break_only(app)
    app.keys("u")
    app.wait(lambda s: s["facelets"] == s["shown"] == Cube().apply("U").facelets())


def test_the_same_fault_again_and_again_is_logged_once(app: App) -> None:
    break_only(app, "pointer")
    for at in range(100, 400, 5):
        app.xdotool("mousemove", str(at), "300")
    assert logged(app).count("Traceback") <= 1
    break_only(app)
    app.keys("r")
    app.wait(lambda s: s["facelets"] == s["shown"] == Cube().apply("R").facelets())


def test_frames_that_cannot_be_drawn_are_tried_again_and_told_in_the_title(app: App) -> None:
    break_only(app, "scene")
    app.keys("r")
    assert "the fault scene" in logged(app)
    app.xdotool("search", "--sync", "--onlyvisible", "--name", "Something went wrong inside Freecube")
    break_only(app)
    app.keys("u")
    app.wait(lambda s: s["facelets"] == s["shown"] == Cube().apply("R U").facelets())
    app.xdotool("search", "--sync", "--onlyvisible", "--name", "^Freecube$")


def test_commands_are_taken_while_time_stands_still(app: App) -> None:
    break_only(app, "time")
    app.keys("r", "u")
    app.wait(lambda s: s["facelets"] == Cube().apply("R U").facelets())
    assert logged(app).count("Traceback") == 1
    break_only(app)
    app.wait(lambda s: s["shown"] == Cube().apply("R U").facelets())


@pytest.mark.parametrize("name", ["command", "keyboard", "size", "keeping", "thread"])
def test_it_goes_on_after_a_fault_in(app: App, name: str) -> None:
    break_only(app, name)
    app.keys("r")
    window = app.xdotool("search", "--onlyvisible", "--name", "Freecube").split()[0]
    app.xdotool("windowsize", window, "1000", "700", "mousemove", "600", "300", "mousemove", "1279", "799")
    assert "Traceback" in logged(app)
    break_only(app)
    app.xdotool("windowsize", window, "1280", "720")
    app.wait(lambda s: s["size"] == [1280, 720])
    app.fresh()
    app.keys("u")
    app.wait(lambda s: s["facelets"] == s["shown"] == Cube().apply("U").facelets())


def test_the_session_outlives_a_fault_and_a_kill(tmp_path: Path) -> None:
    with faulty_program(tmp_path) as app:
        app.keys("r")
        app.wait(lambda s: s["shown"] == Cube().apply("R").facelets())
        break_only(app, "turn", "pointer")
        app.keys("u")
        logged(app)
        break_only(app)
        app.keys("f")
        app.wait(lambda s: s["shown"] == Cube().apply("R F").facelets())
        assert app.process is not None
        app.process.kill()
        app.process.wait()
        app.start()
        assert app.state()["facelets"] == Cube().apply("R F").facelets()
