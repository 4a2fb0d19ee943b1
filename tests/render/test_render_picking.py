"""Which sticker is under the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from freecube_desktop.cube.geometry import facelets_of, layers_of
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.matrices import rotation
from freecube_desktop.render.picking import (
    facelet_centre,
    facelet_under,
    faces_the_eye,
    nearest_facelet,
    project_points,
)
from freecube_desktop.render.view_camera import camera_of
from freecube_desktop.scene import HOME_VIEW, Area, LayerTurn, Scene, View

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


def turned(point: np.ndarray, turn: LayerTurn) -> np.ndarray:
    """A point of a layer on its way."""
    axis = np.eye(3)[turn.move.axis]
    return rotation((float(axis[0]), float(axis[1]), float(axis[2])), turn.angle) @ point


def shown_places(shown: Scene) -> Iterator[tuple[int, np.ndarray, np.ndarray]]:
    """Every sticker's number, and its middle and normal where layers on their way have taken it."""
    for facelet in facelets_of(shown.cube.size):
        centre = facelet_centre(shown.cube.size, facelet.index)
        normal = np.array(facelet.normal, dtype=float)
        for turn in (shown.turn, shown.also):
            if turn and facelet.cubie[turn.move.axis] in layers_of(turn.move, shown.cube.size):
                centre, normal = turned(centre, turn), turned(normal, turn)
        yield facelet.index, centre, normal


def eclipsed(shown: Scene, point: np.ndarray) -> bool:
    """Whether a cubie, as it stands on its way, is between a point and the eye; found by walking there."""
    size, eye = shown.cube.size, camera_of(shown).eye
    walk = point + np.linspace(0.02, 0.6, 200)[:, None] * (eye - point)
    turns = [turn for turn in (shown.turn, shown.also) if turn]
    for turn in (None, *turns):
        back = walk if turn is None else turned(walk.T, replace(turn, progress=-turn.progress)).T
        layers = np.floor(back + size / 2).astype(int)
        of_it = np.abs(back).max(axis=1) < size / 2
        for other in turns:
            moved = np.isin(layers[:, other.move.axis], list(other.move.layers(size)))
            of_it &= moved if other is turn else ~moved
        if of_it.any():
            return True
    return False


@pytest.mark.parametrize("progress", [0.15, 0.5, 0.85])
@pytest.mark.parametrize(
    ("size", "move", "also"),
    [
        *((size, *turns) for size in (3, 2) for turns in (("U", ""), ("R2'", ""), ("F'", "B"), ("x", ""))),
        (3, "M", ""),
        (3, "Rw", ""),
    ],
)
def test_while_layers_turn_each_sticker_is_picked_where_it_is_drawn(
    move: str, also: str, progress: float, size: int
) -> None:
    others = {"also": LayerTurn(Move(also), progress)} if also else {}
    picked = 0
    for view in VIEWS[:4]:
        shown = replace(scene(size, view), turn=LayerTurn(Move.from_text(move), progress), **others)  # type: ignore[arg-type]
        eye = camera_of(shown).eye
        for facelet, centre, normal in shown_places(shown):
            x, y = project_points(shown, centre)
            if (eye - centre) @ normal > 0 and not eclipsed(shown, centre):
                picked += 1
                assert facelet_under(shown, x, y) == facelet, (view, facelet)
            else:
                assert facelet_under(shown, x, y) != facelet, (view, facelet)
    assert picked >= 4 * size * size


@pytest.mark.parametrize("size", [3, 2])
def test_the_plastic_that_a_turning_layer_lays_bare_is_no_sticker(size: int) -> None:
    shown = replace(scene(size, View(45, 35)), turn=LayerTurn(Move("U"), 0.5))
    half = size / 2
    bare = np.array([half - 0.12, half - 1.0, half - 0.12])  # a corner of the layer below, visible
    x, y = project_points(shown, bare)
    assert facelet_under(shown, x, y) is None
    still = replace(shown, turn=None)
    assert facelet_under(still, x, y) is not None


def test_the_nearest_sticker_is_one_that_can_be_seen() -> None:
    shown = scene(view=View(0, 0))
    assert nearest_facelet(shown, 280, 250) == 22
    assert nearest_facelet(shown, -1e4, -1e4) == 18
    assert faces_the_eye(shown, 22)
    assert not faces_the_eye(shown, 49)
