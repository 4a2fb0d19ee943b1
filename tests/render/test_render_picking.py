"""Which sticker is under the pointer."""

from __future__ import annotations

import numpy as np
import pytest

from freecube_desktop.cube.geometry import facelets_of
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.camera import camera_of
from freecube_desktop.render.picking import facelet_centre, facelet_under, project_points
from freecube_desktop.scene import HOME_VIEW, Area, Scene, View

VIEWS = (View(), View(0, 0), View(-50, -30), View(135, 60, 1.6), View(20, 90), View(200, -90))


def scene(size: int = 3, view: View = HOME_VIEW, ratio: float = 1.0) -> Scene:
    return Scene(Cube(size), 800, 600, Area(30, 40, 500, 420), view=view, pixel_ratio=ratio)


@pytest.mark.parametrize("size", [3, 2])
@pytest.mark.parametrize("view", VIEWS)
def test_the_middle_of_every_sticker_that_faces_the_eye_is_that_sticker(view: View, size: int) -> None:
    shown = scene(size, view)
    eye = camera_of(shown).eye
    seen = 0
    for facelet in facelets_of(size):
        centre = facelet_centre(size, facelet.index)
        if (eye - centre) @ np.array(facelet.normal) > 0:
            seen += 1
            x, y = project_points(shown, centre)
            assert facelet_under(shown, x, y) == facelet.index
    assert seen >= size * size


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_a_click_in_the_middle_picks_the_front_centre_at_every_ratio(ratio: float) -> None:
    assert facelet_under(scene(view=View(0, 0), ratio=ratio), 280, 250) == 22


@pytest.mark.parametrize(("x", "y"), [(0, 0), (32, 42), (799, 599), (280, 455), (-500, 90), (280, 1e6)])
def test_beside_the_cube_there_is_no_sticker(x: float, y: float) -> None:
    assert facelet_under(scene(), x, y) is None


def test_a_picture_of_no_size_has_no_stickers_and_does_no_harm() -> None:
    assert facelet_under(Scene(Cube(), 0, 0, Area(0, 0, 0, 0)), 5000, 5000) is None


def test_to_the_right_on_the_screen_is_to_the_right_on_the_front() -> None:
    shown = scene(view=View(0, 0))
    places = project_points(
        shown, np.array([facelet_centre(3, 21), facelet_centre(3, 22), facelet_centre(3, 25)])
    )
    assert places[0][0] < places[1][0]
    assert np.isclose(places[0][1], places[1][1])
    assert places[2][1] > places[1][1]
