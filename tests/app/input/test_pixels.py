"""The window's pixels and logical ones, at any density: what is clicked is what is seen."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.input.logical_pixels import Pixels
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.geometry import facelets_of
from freecube_desktop.render.picking import facelet_centre, faces_the_eye, project_points
from freecube_desktop.render.view_camera import framebuffer_size
from freecube_desktop.scene import View

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "scripts"))

from benchmark.drags import FIXED_VIEWS

SIZES = [(1280, 720), (800, 600), (641, 479)]
FRONT_CENTRE = 22


def faked(size: tuple[int, int], ratio: float, *, scaled: bool) -> Pixels:
    """A window of this logical size: with the pointer told in its own units, or in pixels and the dpi."""
    framebuffer = (round(size[0] * ratio), round(size[1] * ratio))
    return Pixels(size, framebuffer) if scaled else Pixels(framebuffer, framebuffer, 96.0 * ratio)


def app_in(pixels: Pixels, view: View) -> Controller:
    controller = Controller(view=view, preferences=Preferences(cube_panel=False))
    controller.handle(c.Resize(*pixels.size, pixels.ratio))
    return controller


@pytest.mark.parametrize("scaled", [True, False])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_click_in_the_middle_picks_the_front_centre(
    size: tuple[int, int], ratio: float, scaled: bool
) -> None:
    pixels = faked(size, ratio, scaled=scaled)
    assert pixels.ratio == ratio
    controller = app_in(pixels, View(0, 0))
    assert framebuffer_size(controller.scene()) == pixels.framebuffer
    area = controller.scene().cube_area
    width, height = pixels.window
    assert area.x + area.width / 2 == pytest.approx(pixels.size[0] / 2)
    x, y = pixels.logical(width / 2, height - (area.y + area.height / 2) * height / pixels.size[1])
    assert controller.facelet_at(x, y) == FRONT_CENTRE


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_every_sticker_that_is_seen_is_picked_where_it_is_drawn(size: tuple[int, int], ratio: float) -> None:
    pixels = faked(size, ratio, scaled=size != SIZES[0])
    (width, height), drawn = pixels.window, pixels.framebuffer
    for view in FIXED_VIEWS:
        controller = app_in(pixels, view)
        scene = controller.scene()
        for facelet in facelets_of(3):
            if not faces_the_eye(scene, facelet.index):
                continue
            x, y = project_points(scene, facelet_centre(3, facelet.index))
            # Where the framebuffer shows it, and where the window tells a pointer that is there.
            column, row = x / scene.width * drawn[0], y / scene.height * drawn[1]
            told = column * width / drawn[0], height - row * height / drawn[1]
            assert controller.facelet_at(*pixels.logical(*told)) == facelet.index


@pytest.mark.parametrize(
    ("dpi", "ratio"), [(96, 1.0), (100, 1.0), (120, 1.25), (144, 1.5), (192, 2.0), (72, 1.0), (960, 4.0)]
)
def test_the_ratio_goes_by_quarters(dpi: float, ratio: float) -> None:
    assert Pixels((800, 600), (800, 600), dpi).ratio == ratio


def test_a_window_of_no_size_does_no_harm() -> None:
    pixels = Pixels((0, 0), (0, 0))
    assert pixels.size == (1.0, 1.0)
    assert pixels.logical(5, 5) == (0.0, 0.0)
