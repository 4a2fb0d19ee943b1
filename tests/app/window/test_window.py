"""The real program in a real window: real keys, drags and clicks under a display of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from processor_time import processor_seconds_to_rest
from program import IN_A_WINDOW, SOLVED, App, State, display, program

from freecube_desktop.app.model.view_motion import HIGHEST_PITCH
from freecube_desktop.cube.state import Cube

pytestmark = IN_A_WINDOW


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("app")) as app:
        app.start("--seed", "3")
        yield app


@pytest.fixture
def app(running: App) -> App:
    """The running program with a solved cube and nothing open."""
    running.fresh()
    return running


@pytest.fixture
def other(tmp_path: Path) -> Iterator[App]:
    """A program that is not started yet, on a display of its own."""
    with program(tmp_path) as made:
        yield made


def test_the_first_frame_is_there_soon(running: App) -> None:
    assert running.seconds_to_first_frame < 6.0, "about 1 second on a machine with nothing else to do"


def test_a_letter_turns_its_face_and_shift_turns_it_back(app: App) -> None:
    app.keys("r")
    assert app.wait(lambda s: s["shown"] != SOLVED)["facelets"] == Cube().apply("R").facelets()
    app.keys("shift+u")
    expected = Cube().apply("R U'").facelets()
    app.wait(lambda s: s["facelets"] == s["shown"] == expected)
    app.keys("alt+r", "alt+shift+s", "shift+y")
    expected = Cube().apply("R U' Rw S' y'").facelets()
    app.wait(lambda s: s["facelets"] == s["shown"] == expected)


def test_ctrl_z_undoes_and_ctrl_shift_z_does_it_again(app: App) -> None:
    app.keys("f", "n")
    scrambled = app.wait(lambda s: s["facelets"] not in {SOLVED, Cube().apply("F").facelets()})["facelets"]
    app.keys("ctrl+z", "ctrl+z")
    app.wait(lambda s: s["facelets"] == s["shown"] == SOLVED)
    app.keys("ctrl+shift+z", "ctrl+y")
    app.wait(lambda s: s["facelets"] == s["shown"] == scrambled)


def test_a_held_key_turns_once(app: App) -> None:
    app.xdotool("keydown", "r")
    time.sleep(1.5)
    app.xdotool("keyup", "r")
    time.sleep(0.3)
    assert app.settle()["facelets"] == Cube().apply("R").facelets()
    app.keys("r")
    app.wait(lambda s: s["shown"] == Cube().apply("R2").facelets())


def test_plus_works_again_after_shift_was_let_go_first(app: App) -> None:
    app.xdotool("keydown", "shift", "keydown", "equal", "keyup", "shift", "keyup", "equal")
    first = app.wait(lambda s: s["view"][2] > 1.0)["view"][2]
    app.xdotool("keydown", "shift", "keydown", "equal", "keyup", "shift", "keyup", "equal")
    app.wait(lambda s: s["view"][2] > first)


def test_a_scramble_is_solved_step_by_step(app: App) -> None:
    app.keys("n")
    app.wait(lambda s: s["facelets"] != SOLVED)
    app.keys("s")
    app.wait(lambda s: s["open"] and s["step"] >= 2)
    app.keys("space")
    paused = app.settle()
    step = paused["step"]
    assert 0 < step < paused["steps"]
    app.keys("Left")
    app.wait(lambda s: s["step"] == step - 1 and not s["animating"])
    app.keys("Right", "Right")
    app.wait(lambda s: s["step"] == step + 1 and not s["animating"])
    app.keys("ctrl+z")
    back = app.wait(lambda s: s["step"] == step and not s["animating"])
    assert back["facelets"] == back["shown"] == paused["facelets"]
    app.keys(*["shift+Right"] * 9)
    end = app.wait(lambda s: s["step"] == s["steps"] and not s["animating"])
    assert Cube.from_facelets(end["facelets"]).is_solved
    app.keys("Escape")
    assert app.wait(lambda s: not s["open"])["facelets"] == end["facelets"]


def scrambled(app: App) -> State:
    app.keys("n")
    return app.wait(lambda s: s["facelets"] != SOLVED)


def test_shift_s_asks_for_short_and_o_for_the_fewest_moves(app: App) -> None:
    start = scrambled(app)["facelets"]
    app.keys("shift+s")
    app.wait(lambda s: s["method"] == "short" and s["step"] >= 1)
    app.keys("o")
    app.wait(lambda s: s["method"] == "near-optimal" and s["step"] >= 1, seconds=120.0)
    app.keys("ctrl+Left")
    state = app.wait(lambda s: s["step"] == 0 and not s["animating"] and not s["playing"])
    assert state["steps"] <= 24
    assert state["facelets"] == start
    app.keys("shift+Right")
    end = app.wait(lambda s: s["step"] == s["steps"] and not s["animating"])
    assert Cube.from_facelets(end["facelets"]).is_solved


def test_the_other_methods_come_in_by_themselves_and_can_be_switched_to(app: App) -> None:
    start = scrambled(app)["facelets"]
    app.keys("s")
    app.wait(lambda s: s["method"] == "cfop" and s["step"] >= 1)
    app.keys("space")
    counts = app.wait(lambda s: all(text.isdigit() for text in s["methods"].values()), seconds=120.0)[
        "methods"
    ]
    assert int(counts["near-optimal"]) <= int(counts["short"]) <= int(counts["cfop"])
    for x, method in ((1074, "short"), (1183, "near-optimal"), (965, "cfop")):
        app.click(x, 58)
        app.wait(lambda s, method=method: s["method"] == method and s["step"] >= 1)  # type: ignore[misc]
        app.keys("space")
        app.settle()
        app.keys(*["shift+Left"] * 9)
        assert app.wait(lambda s: s["step"] == 0 and not s["animating"])["facelets"] == start


def test_leaving_the_solution_ends_the_search_for_the_others(app: App) -> None:
    scrambled(app)
    app.keys("s")
    app.wait(lambda s: s["method"] == "cfop" and "…" in s["methods"].values())
    (worker,) = app.children()
    app.keys("Escape")
    app.wait(lambda s: not s["open"])
    if worker in app.children():
        assert processor_seconds_to_rest(worker) <= 0.5, "the searches for the others take seconds"


def test_the_play_button_and_the_timeline_can_be_clicked(app: App) -> None:
    app.keys("n")
    app.wait(lambda s: s["facelets"] != SOLVED)
    app.keys("s")
    app.wait(lambda s: s["playing"])
    app.click(434, 672)
    app.wait(lambda s: not s["playing"] and not s["animating"])
    app.click(820, 632)
    app.wait(lambda s: s["step"] >= s["steps"] - 2 and not s["animating"])
    app.click(434, 672)
    app.wait(lambda s: s["playing"])


def test_a_drag_orbits_and_a_small_shake_does_not(app: App) -> None:
    before = app.state()["view"]
    app.drag(1, (600, 300), (602, 301), (603, 300))
    time.sleep(0.3)
    assert app.state()["view"] == before
    app.drag(1, (600, 300), (650, 300), (700, 340))
    view = app.wait(lambda s: s["view"] != before)["view"]
    view = app.wait(lambda s: s["view"][0] < before[0] - 30)["view"]
    assert view[1] > before[1]
    app.keys("Home")
    app.wait(lambda s: s["view"] == before)


def test_a_drag_let_go_outside_the_window_is_over(app: App) -> None:
    app.drag(1, (600, 300), (700, 300), (700, 790))
    view = app.wait(lambda s: s["view"][1] == HIGHEST_PITCH)["view"]
    app.xdotool("mousemove", "300", "300")
    time.sleep(0.3)
    assert app.state()["view"] == view


def test_a_right_drag_on_a_sticker_turns_its_layer(app: App) -> None:
    before = app.state()["view"]
    app.drag(3, (570, 330), (600, 330), (660, 340), (720, 345))
    state = app.wait(lambda s: s["facelets"] != SOLVED and not s["animating"])
    assert state["view"] == before
    assert state["facelets"] == state["shown"]
    app.drag(3, (60, 60), (120, 60))
    app.wait(lambda s: s["view"] != before)


def test_the_wheel_zooms(app: App) -> None:
    app.xdotool("mousemove", "600", "300", "click", "4", "click", "4")
    app.wait(lambda s: s["view"][2] > 1.15)
    app.xdotool("click", "5", "click", "5", "click", "5")
    app.wait(lambda s: s["view"][2] < 1.0)


def test_f1_shows_the_keys_and_escape_hides_them(app: App) -> None:
    app.keys("F1")
    app.wait(lambda s: s["help"])
    app.keys("Escape")
    app.wait(lambda s: not s["help"])


def test_f12_saves_a_picture_and_says_where(app: App) -> None:
    app.keys("F12")
    message = app.wait(lambda s: s["message"])["message"]
    (path,) = app.pictures.glob("*.png")
    assert path.name in message
    with Image.open(path) as picture:
        assert picture.size == (1280, 720)
        colours = picture.convert("RGB").getcolors(1 << 24)
    assert colours is not None
    assert len(colours) > 500, "there should be a cube in the picture"


def test_the_window_can_have_any_size(app: App) -> None:
    for width, height in ((800, 600), (400, 300), (320, 240), (1200, 780), (1280, 720)):
        app.xdotool("windowsize", app.window, str(width), str(height))
        app.wait(lambda s, size=(width, height): s["size"] == list(size))  # type: ignore[misc]
    app.keys("r")
    app.wait(lambda s: s["shown"] == Cube().apply("R").facelets())


def test_an_idle_window_draws_nothing_and_takes_no_time(app: App) -> None:
    app.settle()
    time.sleep(0.5)
    frames, seconds = app.state()["frames"], app.processor_seconds()
    time.sleep(5.0)
    assert app.state()["frames"] - frames <= 1
    assert app.processor_seconds() - seconds <= 0.1


def test_a_kill_loses_nothing_and_leaves_no_worker(other: App) -> None:
    other.start()
    other.keys("r", "u")
    other.wait(lambda s: s["shown"] == Cube().apply("R U").facelets())
    deadline = time.monotonic() + 20
    while not other.children() and time.monotonic() < deadline:
        time.sleep(0.05)
    (worker,) = other.children()
    time.sleep(3.0)
    assert other.process is not None
    other.process.kill()
    other.process.wait()
    while time.monotonic() < deadline and Path(f"/proc/{worker}").exists():
        if "Z" in Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[0]:
            break
        time.sleep(0.05)
    else:
        assert not Path(f"/proc/{worker}").exists(), "the worker outlived the app"
    other.start()
    assert other.state()["facelets"] == Cube().apply("R U").facelets()
    other.keys("ctrl+z")
    other.wait(lambda s: s["shown"] == Cube().apply("R").facelets())


@pytest.mark.parametrize("how", ["ctrl+q", "terminate"])
def test_closing_saves_the_session(other: App, how: str) -> None:
    other.start("--state", "R U R' U'")
    other.keys("f")
    other.wait(lambda s: s["facelets"] == Cube().apply("R U R' U' F").facelets())
    assert other.process is not None
    if how == "terminate":
        other.process.send_signal(signal.SIGTERM)
    else:
        other.keys("ctrl+q")
    assert other.process.wait(15) == 0
    saved = json.loads((other.folder / "data" / "freecube" / "session.json").read_text())
    assert saved["timeline"]["cube"] == Cube().apply("R U R' U' F").facelets()


def test_a_damaged_session_is_told_in_the_bar(other: App) -> None:
    path = other.folder / "data" / "freecube" / "session.json"
    path.parent.mkdir(parents=True)
    path.write_text("{ not JSON")
    other.start()
    assert "damaged" in other.wait(lambda s: s["message"])["message"]
    assert other.state()["facelets"] == SOLVED


def test_other_keys_can_be_chosen(other: App) -> None:
    other.start("--keys", "cstimer")
    other.keys("i", "j")
    other.wait(lambda s: s["shown"] == Cube().apply("R U").facelets())
    other.keys("Return")
    other.wait(lambda s: s["open"])


def test_a_small_cube_turns_too(other: App) -> None:
    other.start("--size", "2")
    other.keys("r", "m")
    other.wait(lambda s: s["shown"] == Cube(2).apply("R").facelets())
    other.keys("u", "s")
    other.wait(
        lambda s: s["method"] == "cfop" and s["methods"] == {"cfop": "2", "near-optimal": "2", "robot": ""}
    )
    end = other.settle()
    assert Cube.from_facelets(end["facelets"]).is_solved


def test_without_a_display_there_is_a_sentence_and_no_window(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    environment |= {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    for more in ({}, {"DISPLAY": ":4999"}):
        done = subprocess.run(
            [sys.executable, "-m", "freecube_desktop"],
            env={**environment, **more}, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == 2
        assert "no display" in done.stderr
        assert "freecube solve --watch" in done.stderr
        assert "Traceback" not in done.stderr
        assert done.stdout == ""


def test_an_old_opengl_is_named_and_no_packages_are_asked_for(tmp_path: Path) -> None:
    with display() as name:
        app = App(name, tmp_path)
        done = subprocess.run(
            [sys.executable, "-m", "freecube_desktop"],
            env={**app.environment, "MESA_GL_VERSION_OVERRIDE": "2.1"},
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 2
    assert "needs OpenGL 3.3, but this system offers 2.1" in done.stderr
    assert "package" not in done.stderr
    assert "Traceback" not in done.stderr


def small_and_scrambled(app: App) -> str:
    """Goes to the 2x2x2 and scrambles it; gives its stickers."""
    app.keys("F9")
    app.wait(lambda s: len(s["shown"]) == 24)
    before = app.state()["facelets"]
    app.keys("n")
    return str(app.wait(lambda s: s["facelets"] != before)["facelets"])


def test_f9_changes_the_size_and_each_cube_is_kept(other: App) -> None:
    other.start("--seed", "4")
    other.keys("r", "u")
    big = other.wait(lambda s: s["shown"] == Cube().apply("R U").facelets())["facelets"]
    small = small_and_scrambled(other)
    other.keys("ctrl+3")
    other.wait(lambda s: s["shown"] == big)
    other.keys("ctrl+2")
    other.wait(lambda s: s["shown"] == small)
    assert other.process is not None
    other.process.terminate()
    assert other.process.wait(15) == 0
    for name, facelets in (("session.json", big), ("session-2.json", small)):
        saved = json.loads((other.folder / "data" / "freecube" / name).read_text())
        assert saved["timeline"]["cube"] == facelets


def test_s_solves_the_small_cube_in_three_stages_and_ctrl_s_in_the_fewest_moves(other: App) -> None:
    other.start("--seed", "4", "--size", "2")
    other.keys("n")
    other.wait(lambda s: s["facelets"] != Cube(2).facelets())
    other.keys("s")
    other.wait(lambda s: s["method"] == "cfop" and s["step"] >= 1)
    other.keys("space", "shift+s")
    other.wait(lambda s: "3x3x3" in s["message"].replace("×", "x") and s["method"] == "cfop")
    other.keys("o")
    other.wait(lambda s: s["method"] == "near-optimal" and s["step"] >= 1, seconds=60.0)
    other.keys("space", *["shift+Right"] * 3)
    end = other.wait(lambda s: s["step"] == s["steps"] and not s["animating"])
    assert 4 <= int(end["methods"]["near-optimal"]) <= 11
    assert Cube.from_facelets(end["facelets"]).is_solved


def test_g_plays_the_robots_way_of_a_small_cube(other: App) -> None:
    other.start("--seed", "4")
    other.keys("g")
    other.wait(lambda s: "robot" in s["message"] and not s["open"])
    start = small_and_scrambled(other)
    other.keys("g")
    other.wait(lambda s: s["method"] == "robot" and s["step"] >= 2, seconds=60.0)
    other.keys("space")
    paused = other.settle()
    assert int(paused["methods"]["robot"]) <= 27
    other.keys("Right")
    other.wait(lambda s: s["step"] > paused["step"] and not s["animating"])
    other.keys("F12")
    other.wait(lambda s: list(other.pictures.glob("*.png")) and s["message"])
    (path,) = other.pictures.glob("*.png")
    with Image.open(path) as picture:
        steel = [
            count
            for count, (red, green, blue) in picture.convert("RGB").getcolors(1 << 24) or []
            if 120 <= red < green < blue <= 210 and blue - red < 40
        ]
    assert sum(steel) > 2000, "the hands should be in the picture"
    other.keys(*["shift+Left"] * 14)
    assert other.wait(lambda s: s["step"] == 0 and not s["animating"])["facelets"] == start
    other.keys(*["shift+Right"] * 15)
    end = other.wait(lambda s: s["step"] == s["steps"] and not s["animating"])
    assert Cube.from_facelets(end["facelets"]).is_solved
