"""The whole way from pictures to a solution, in the real window."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from program import IN_A_WINDOW, SOLVED, App, program

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.cube_card import card_of
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.cube.pieces import COLOUR_NAMES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.offscreen_picture import cube_picture
from freecube_desktop.scene import View

pytest.importorskip("cv2", reason="the extra scan is not installed")

pytestmark = IN_A_WINDOW

GOAL = random_state(random.Random(12))
TO_THE_FRONT = {"U": "x'", "R": "y", "F": "", "D": "x", "L": "y'", "B": "y2"}


def picture_of(face: str, quarters: int) -> np.ndarray:
    """A face of the cube as a camera sees it, a little from the side and turned."""
    held = GOAL.apply(TO_THE_FRONT[face]) if TO_THE_FRONT[face] else GOAL
    picture = cube_picture(held, (640, 480), view=View(yaw=9.0, pitch=-6.0, zoom=0.8))
    return np.rot90(np.asarray(picture), quarters)


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the six faces in an order and a rotation that nobody chose."""
    folder = tmp_path_factory.mktemp("faces")
    for number, face in enumerate("BUDRFL"):
        Image.fromarray(picture_of(face, (3 * number + 1) % 4)).save(folder / f"{number}.png")
    return folder


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """A program that is not started yet."""
    with program(tmp_path) as made:
        yield made


def click(app: App, command: c.Command, model: HudModel) -> None:
    area = next(hit.area for hit in lay_out(model, 1280, 720).base.hits if hit.command == command)
    app.click(round(area.x + area.width / 2), round(area.y + area.height / 2))


def test_a_folder_of_pictures_becomes_a_solved_cube(app: App, pictures: Path) -> None:
    app.start("--images", str(pictures))
    app.wait(lambda s: s["scanning"] and s["scan_seen"])
    state = app.wait(lambda s: len(s["scan_taken"]) >= 2)
    assert state["facelets"] == SOLVED
    state = app.wait(lambda s: not s["scanning"])
    assert state["facelets"] == state["shown"] == GOAL.facelets()
    assert "white up and green in front" in state["message"]
    app.keys("Escape", "s")
    app.wait(lambda s: s["open"], seconds=60)
    app.keys(*["shift+Right"] * 8)
    state = app.wait(lambda s: s["open"] and s["step"] == s["steps"] and not s["animating"])
    faces = [state["shown"][at : at + 9] for at in range(0, 54, 9)]
    assert all(len(set(face)) == 1 for face in faces)


def test_the_button_opens_the_view_and_the_cube_can_be_painted_by_hand(app: App, pictures: Path) -> None:
    app.environment["FREECUBE_SCAN_SOURCE"] = str(pictures)
    app.start()
    click(app, c.OpenScan(), HudModel(card=card_of(Timeline())))
    app.wait(lambda s: len(s["scan_taken"]) == 1)
    click(app, c.PaintScanned(), HudModel(scan=ScanView()))
    state = app.wait(lambda s: s["editing"])
    assert not state["scanning"]
    assert state["draft"].count(".") <= 45
    app.keys("ctrl+k")
    app.wait(lambda s: s["scanning"] and not s["editing"] and s["scan_taken"])
    app.keys("Escape")
    app.wait(lambda s: not s["scanning"])


def test_without_a_camera_the_editor_opens(app: App) -> None:
    app.environment["FREECUBE_SCAN_SOURCE"] = "97"
    app.start()
    app.keys("F6")
    state = app.wait(lambda s: s["editing"])
    assert state["message"].startswith("There is no camera 97")
    assert Cube.from_facelets(state["facelets"]) == Cube()


def test_colours_are_measured_from_pictures_kept_and_then_used(app: App, tmp_path: Path) -> None:
    folder = tmp_path / "colours"
    folder.mkdir()
    for face, name in COLOUR_NAMES.items():
        held = Cube().apply(TO_THE_FRONT[face]) if TO_THE_FRONT[face] else Cube()
        picture = cube_picture(held, (640, 480), view=View(yaw=9.0, pitch=-6.0, zoom=0.8))
        Image.fromarray(np.asarray(picture)).save(folder / f"{name}.png")
    app.environment["FREECUBE_SCAN_SOURCE"] = str(folder)
    app.start()
    app.keys("F6")
    app.wait(lambda s: s["scanning"])
    app.keys("c")
    app.wait(lambda s: "of 6 colours" in s["scan_sentence"])
    app.wait(lambda s: "measured and kept" in s["message"])
    kept = json.loads((tmp_path / "config" / "freecube" / "settings.json").read_text("utf-8"))["calibration"]
    red, green = (bytes.fromhex(kept.split()[k][1:]) for k in (1, 2))
    assert red[0] > 100 > max(red[1:])
    assert green[1] > 100 > green[0]
    state = app.wait(lambda s: not s["scanning"])
    assert state["facelets"] == SOLVED
    assert "white up and green in front" in state["message"]


def test_pictures_that_make_no_cube_are_worked_out_while_the_window_goes_on(
    app: App, pictures: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "twice"
    folder.mkdir()
    for number in range(6):
        shown = pictures / f"{0 if number == 5 else number}.png"
        (folder / f"{number}.png").write_bytes(shown.read_bytes())
    app.environment["FREECUBE_SCAN_SOURCE"] = str(folder)
    app.start()
    app.keys("F6")
    app.wait(lambda s: s["scan_sentence"] == "Working out the cube…")
    app.keys("F1")
    app.wait(lambda s: s["help"])
    app.keys("F1")
    state = app.wait(lambda s: s["editing"])
    assert state["message"].startswith("The blue face is there twice; show the orange face as well.")
