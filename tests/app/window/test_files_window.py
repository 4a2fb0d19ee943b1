"""Files in the real window: opened, saved, recent, named on the command line."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from program import IN_A_WINDOW, SOLVED, App, program

from freecube_desktop.cube.alg_file import SUFFIXES, read_alg_file
from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW
SEXY = Cube().apply("R U R' U'").facelets()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    folder = tmp_path_factory.mktemp("app")
    home = folder / "home"
    (home / "many").mkdir(parents=True)
    with program(folder) as made:
        made.environment["HOME"] = str(home)
        made.start("--seed", "3")
        yield made


@pytest.fixture
def app(running: App) -> App:
    """The running program with a solved cube, nothing open, and two files at home."""
    running.fresh()
    home = running.folder / "home"
    for path in home.iterdir():
        if path.suffix in SUFFIXES:
            path.unlink()
    shutil.rmtree(running.folder / "data" / "freecube" / "recent.json", ignore_errors=True)
    (home / "sexy.alg").write_text("// the first one\nR U R' U'\n")
    (home / "wrong.txt").write_text("R U\nR Q2 F\n")
    return running


def open_page(app: App) -> None:
    app.keys("ctrl+o")
    app.wait(lambda s: s["page"] == "Browser" and "sexy.alg" in s["rows"])


def test_a_file_is_found_by_typing_and_opened_with_enter(app: App) -> None:
    open_page(app)
    app.xdotool("type", "sex")
    app.wait(lambda s: set(s["rows"]) == {"sexy.alg"})
    app.keys("Return")
    state = app.wait(lambda s: s["page"] == "" and s["facelets"] == SEXY)
    assert state["shown"] == SEXY
    assert "sexy.alg" in state["message"]
    app.keys(*["ctrl+z"] * 4)
    app.wait(lambda s: s["shown"] == SOLVED)


def test_a_file_that_cannot_be_read_is_named_with_its_line_and_the_cube_stays(app: App) -> None:
    app.keys("r")
    open_page(app)
    app.xdotool("type", "wrong")
    app.keys("Return")
    state = app.wait(lambda s: "wrong.txt, line 2, column 3" in s["message"])
    assert state["page"] == "Browser"
    assert state["facelets"] == Cube().apply("R").facelets()
    app.keys("Escape")
    app.wait(lambda s: s["page"] == "")


def test_folders_are_walked_with_the_arrows_and_a_path_can_be_typed(app: App) -> None:
    open_page(app)
    app.xdotool("type", "man")
    app.wait(lambda s: s["rows"] == ["many"])
    app.keys("Return")
    app.wait(lambda s: ".." in s["rows"] and "many" not in s["rows"])
    app.keys("BackSpace")
    app.wait(lambda s: "many" in s["rows"])
    app.xdotool("type", "~/sexy.alg")
    app.keys("Return")
    app.wait(lambda s: s["facelets"] == SEXY)


def test_a_click_on_a_row_opens_it(app: App) -> None:
    open_page(app)
    app.xdotool("type", "sexy")
    app.wait(lambda s: set(s["rows"]) == {"sexy.alg"})
    app.click(500, 205)
    app.wait(lambda s: s["page"] == "" and s["facelets"] == SEXY)


def test_saved_under_a_name_saved_again_and_opened_in_a_new_program(app: App) -> None:
    path = app.folder / "home" / "mine.alg"
    app.keys("n")
    scrambled = app.wait(lambda s: s["facelets"] != SOLVED)["facelets"]
    app.keys("ctrl+s")
    app.wait(lambda s: s["page"] == "Browser" and "sexy.alg" in s["rows"])
    app.keys(*["BackSpace"] * 8)
    app.xdotool("type", "mine")
    app.keys("Return")
    assert str(path) in app.wait(lambda s: s["page"] == "" and s["message"])["message"]
    assert read_alg_file(path.read_text()).start.facelets() == scrambled
    app.keys("r", "ctrl+s")
    turned = Cube.from_facelets(scrambled).apply("R").facelets()
    deadline = time.monotonic() + 20
    while len(read_alg_file(path.read_text()).moves) != 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    file = read_alg_file(path.read_text())
    assert file.start.apply(file.moves).facelets() == turned
    recent = json.loads((app.folder / "data" / "freecube" / "recent.json").read_text())
    assert recent[0] == str(path)
    app.fresh()
    app.keys("ctrl+o")
    app.wait(lambda s: s["rows"][:1] == ["mine.alg"])
    app.keys("Return")
    app.wait(lambda s: s["facelets"] == turned)


def test_another_file_is_replaced_only_after_a_second_enter(app: App) -> None:
    path = app.folder / "home" / "sexy.alg"
    before = path.read_text()
    app.keys("u", "ctrl+shift+s")
    app.wait(lambda s: s["page"] == "Browser" and "sexy.alg" in s["rows"])
    app.keys(*["BackSpace"] * 8)
    app.xdotool("type", "sexy")
    app.keys("Return")
    time.sleep(0.5)
    assert path.read_text() == before
    app.keys("Return")
    app.wait(lambda s: s["page"] == "")
    assert str(read_alg_file(path.read_text()).moves) == "U"


def test_a_solution_is_saved_a_stage_a_line(app: App) -> None:
    app.keys("n", "s")
    app.wait(lambda s: s["step"] >= 2)
    app.keys("space")
    state = app.settle()
    app.keys("ctrl+s")
    app.wait(lambda s: s["page"] == "Browser" and "sexy.alg" in s["rows"])
    app.keys(*["BackSpace"] * 8)
    app.xdotool("type", "solution")
    app.keys("Return")
    app.wait(lambda s: s["page"] == "")
    file = read_alg_file((app.folder / "home" / "solution.alg").read_text())
    assert file.made == state["step"]
    assert file.start.apply(file.moves).is_solved
    assert {"cross", "hold"} <= {line.comment for line in file.lines}


def test_files_are_opened_from_the_command_line(app: App, tmp_path: Path) -> None:
    app.close()
    app.start(str(app.folder / "home" / "sexy.alg"))
    app.wait(lambda s: s["facelets"] == SEXY)
    app.close()
    app.start(str(app.folder / "home" / "wrong.txt"))
    state = app.wait(lambda s: "line 2, column 3" in s["message"])
    assert state["facelets"] == SEXY, "the cube of the last session stays"
    app.close()
    app.start("https://alg.cubing.net/?alg=R_U2")
    app.wait(lambda s: s["facelets"] == Cube().apply("R U2").facelets())


DROP = """
import sys, pyglet
from freecube_desktop.app.shell import start
drop = lambda _: next(iter(pyglet.app.windows)).on_file_drop(400, 300, [sys.argv[1], "/nowhere.alg"])
pyglet.clock.schedule_once(drop, 1.0)
start.run()
"""


@pytest.mark.parametrize("what", ["sexy.alg", ""])
def test_a_file_or_a_folder_let_go_over_the_window_is_opened(tmp_path: Path, what: str) -> None:
    (tmp_path / "sexy.alg").write_text("R U R' U'")
    with program(tmp_path) as other:
        command = [sys.executable, "-c", DROP, str(tmp_path / what)]
        other.process = subprocess.Popen(command, env=other.environment, stderr=other.errors.open("w"))
        other.wait(lambda s: s["facelets"] == SEXY if what else "sexy.alg" in s["rows"])


def test_the_window_has_its_icon_and_its_class(app: App) -> None:
    if shutil.which("xprop") is None:
        pytest.skip("xprop is not installed")
    said = subprocess.run(
        ["xprop", "-id", app.window, "WM_CLASS", "_NET_WM_ICON"],
        env=app.environment, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert '"Freecube"' in said
    assert "Icon (16 x 16)" in said
