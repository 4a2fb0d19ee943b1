"""The real program in a window on a display of its own, to be driven by real keys and a real mouse."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from processor_time import processor_seconds

from freecube_desktop.cube.state import Cube
from freecube_desktop.scene import HOME_VIEW

IN_A_WINDOW = [
    pytest.mark.window,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="keys are pressed through X11"),
]
"""The marks of every file of tests here."""

SOLVED = Cube().facelets()
FIRST_VIEW = [HOME_VIEW.yaw, HOME_VIEW.pitch, HOME_VIEW.zoom]
State = dict[str, Any]


def tool(name: str) -> str:
    """A program's path; without it these tests are skipped, but fail where they must run."""
    path = shutil.which(name)
    if path is None:
        if os.environ.get("CI") or os.environ.get("FREECUBE_EXPECT_GL") == "1":
            pytest.fail(f"{name} is not installed, and these tests must run here")
        pytest.skip(f"{name} is not installed")
    return path


@contextmanager
def display() -> Iterator[str]:
    """A display of 1280x800 with a number that was free."""
    tool("xdotool")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [tool("Xvfb"), "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as numbers:
        number = numbers.readline().strip()
    try:
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


class App:
    """The program in its window, with folders of its own."""

    def __init__(self, display: str, folder: Path) -> None:
        self.folder = folder
        self.state_file = folder / "state.json"
        self.pictures = folder / "pictures"
        self.errors = folder / "errors.txt"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"},
            "DISPLAY": display,
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "FREECUBE_STATE_FILE": str(self.state_file),
            "FREECUBE_PICTURES": str(self.pictures),
        }
        self.command: tuple[str, ...] = ("-m", "freecube_desktop")
        self.process: subprocess.Popen[bytes] | None = None
        self.seconds_to_first_frame = 0.0

    def start(self, *arguments: str) -> None:
        self.state_file.unlink(missing_ok=True)
        begun = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, *self.command, *arguments],
            env=self.environment,
            stderr=self.errors.open("w"),
        )
        self.wait(lambda state: state["frames"] >= 1)
        self.seconds_to_first_frame = time.monotonic() - begun
        window = self.xdotool("search", "--sync", "--onlyvisible", "--name", "^Freecube$").split()[0]
        self.xdotool("windowfocus", "--sync", window)
        self.window = window

    def state(self) -> State:
        return json.loads(self.state_file.read_text(encoding="utf-8"))  # type: ignore[no-any-return]

    def wait(self, holds: Callable[[State], bool], seconds: float = 30.0) -> State:
        """The state as soon as it is as wished."""
        deadline = time.monotonic() + seconds
        state: State = {}
        while time.monotonic() < deadline:
            if self.process is not None and self.process.poll() is not None:
                pytest.fail(f"the program ended: {self.errors.read_text()}")
            if self.state_file.exists():
                state = self.state()
                if holds(state):
                    return state
            time.sleep(0.02)
        pytest.fail(f"it never came to be so: {state}; {self.errors.read_text()}")

    def settle(self) -> State:
        return self.wait(lambda state: not state["animating"] and not state["playing"])

    def xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, check=True, capture_output=True, text=True, timeout=30
        )
        return done.stdout

    def keys(self, *names: str) -> None:
        self.xdotool("key", "--delay", "30", *names)

    def drag(self, button: int, start: tuple[int, int], *points: tuple[int, int]) -> None:
        self.xdotool("mousemove", *map(str, start), "mousedown", str(button))
        for point in points:
            self.xdotool("mousemove", *map(str, point))
            time.sleep(0.05)
        self.xdotool("mouseup", str(button))

    def click(self, x: int, y: int) -> None:
        self.xdotool("mousemove", str(x), str(y), "click", "1")

    def fresh(self) -> State:
        """Solved, seen as at first, nothing open."""
        self.keys("Escape", "Escape", "Escape", "ctrl+r", "Home")
        return self.wait(
            lambda s: (
                s["facelets"] == s["shown"] == SOLVED
                and s["view"] == FIRST_VIEW
                and not (s["open"] or s["animating"] or s["message"] or s["help"])
            )
        )

    def processor_seconds(self) -> float:
        assert self.process is not None
        return processor_seconds(self.process.pid)

    def children(self) -> list[int]:
        assert self.process is not None
        pid = self.process.pid
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@contextmanager
def program(folder: Path) -> Iterator[App]:
    """A program that is not started yet, on a display of its own, with its files in a folder; ended after."""
    with display() as name:
        app = App(name, folder)
        try:
            yield app
        finally:
            app.close()
