"""The hidden faces behind the cube and the second view from behind."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from freecube_desktop.app.composition.back_view import split_for_back
from freecube_desktop.cube.geometry import NORMALS, facelets_of
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.cube_mesh import CubeMesh
from freecube_desktop.render.hint_mesh import CORNERS, hint_reach, hint_squares, hint_triangles
from freecube_desktop.render.matrices import project
from freecube_desktop.render.offscreen_picture import draw_picture
from freecube_desktop.render.palette import stickers
from freecube_desktop.render.picking import facelet_under
from freecube_desktop.render.renderer import Renderer
from freecube_desktop.render.view_camera import back_camera_of, camera_of
from freecube_desktop.scene import Area, LayerTurn, Scene, View

SCRAMBLED = Cube().apply("D2 F2 R2 U' B2 L2 D R2 U F2 L' B R' U2 F D L2 U' R F'")
VIEWS = [View(), View(-40, -25), View(180, 60), View(90, 0), View(45, 85)]


def scene(**changes: object) -> Scene:
    values = {"cube": SCRAMBLED, "width": 320, "height": 240, "cube_area": Area(0, 0, 320, 240)}
    return Scene(**{**values, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [3, 2])
def test_a_square_floats_before_every_facelet_and_has_its_colour(size: int) -> None:
    cube = Cube(size).apply("R U F'")
    mesh = CubeMesh(size, hints=True)
    vertices = mesh.vertices(cube)[-CORNERS * 6 * size * size :].reshape(-1, CORNERS)
    colours = stickers()
    for place, square in zip(facelets_of(size), vertices, strict=True):
        middle = square["position"].mean(axis=0)
        outside = (np.array(place.cubie) + np.array(place.normal)) / 2
        assert np.dot(middle - outside, place.normal) > 0.7
        assert np.cross(middle - outside, place.normal) == pytest.approx(np.zeros(3), abs=1e-3)
        wanted = colours[cube.facelets()[place.index]]
        assert square["colour"][0] / 255 == pytest.approx(wanted, abs=0.01)


@pytest.mark.parametrize("size", [3, 2])
def test_squares_are_seen_from_the_cubes_side_alone(size: int) -> None:
    squares = hint_squares(size).reshape(-1, 8)
    for number, triangle in enumerate(squares[hint_triangles(size, 0).reshape(-1, 3)][:, :, :3]):
        outward = np.cross(triangle[1] - triangle[0], triangle[2] - triangle[0])
        face = facelets_of(size)[number // 2].face
        assert np.dot(outward, NORMALS[face]) < 0


@pytest.mark.parametrize("move", ALL_MOVES, ids=str)
def test_squares_turn_with_their_layers_and_end_where_the_turned_cube_has_them(move: Move) -> None:
    mesh, other = CubeMesh(3, hints=True), CubeMesh(3, hints=True)
    turned = mesh.vertices(SCRAMBLED, LayerTurn(move, 1.0))[-216:].copy()
    resting = other.vertices(SCRAMBLED.apply(move))[-216:]

    def sorted_squares(vertices: np.ndarray) -> np.ndarray:
        middles = vertices["position"].reshape(-1, CORNERS, 3).mean(axis=1)
        rows = np.concatenate([middles, vertices["colour"].reshape(-1, CORNERS, 4)[:, 0] / 255], axis=1)
        rows = np.round(rows, 2) + 0.0
        return rows[np.lexsort(rows.T)]

    assert sorted_squares(turned) == pytest.approx(sorted_squares(resting), abs=0.02)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("size", [3, 2])
def test_nothing_leaves_the_cubes_part_of_the_picture(view: View, size: int) -> None:
    area = Area(60, 20, 170, 150)
    mesh = CubeMesh(size, hints=True)
    for move in (None, "U", "R", "F", "x"):
        shown = scene(cube=Cube(size), view=view, cube_area=area, hints=True)
        camera = camera_of(shown)
        turn = LayerTurn(Move(move), 0.5) if move else None
        corners = mesh.vertices(Cube(size), turn)["position"].astype(float)
        assert np.linalg.norm(corners, axis=1).max() <= hint_reach(size) + 0.25  # a square's empty corners
        round_corners = corners * min(1.0, hint_reach(size) / np.linalg.norm(corners, axis=1).max())
        points = camera.from_device(project(camera.matrix, round_corners))
        assert points.min(axis=0)[0] >= area.x
        assert points.max(axis=0)[1] <= area.bottom


@pytest.mark.parametrize("move", ["U", "F", "M", "S"])
def test_no_square_comes_before_the_cube(move: str) -> None:
    """A corner of a turning layer never reaches the plane of a square."""
    vertices = CubeMesh(3).vertices(Cube(), LayerTurn(Move(move), 0.5))["position"]
    planes = np.abs(hint_squares(3)[:, :, :3]).max()
    assert np.abs(vertices).max() < planes - 0.1


@pytest.mark.gl
def test_hidden_faces_show_their_colours_beside_the_cube(renderer: Renderer) -> None:
    plain = scene(cube=Cube(), hints=True, theme="light")
    picture = np.asarray(draw_picture(plain), dtype=int)
    blue = (picture[..., 2] > picture[..., 0] + 60) & (picture[..., 2] > picture[..., 1] + 40)
    assert blue.sum() > 200, "B is hidden, and only its squares are blue"
    without = np.asarray(draw_picture(replace(plain, hints=False)), dtype=int)
    assert not ((without[..., 2] > without[..., 0] + 60) & (without[..., 2] > without[..., 1] + 40)).any()


@pytest.mark.gl
def test_one_call_draws_cubies_letters_and_hidden_faces_and_a_second_one_the_back(renderer: Renderer) -> None:
    shown = scene(hints=True, letters="faces")
    draw_picture(shown)
    assert renderer.stats.cube_calls == 1
    draw_picture(replace(shown, back_area=Area(230, 10, 80, 80)))
    assert renderer.stats.cube_calls == 2
    assert renderer.error == "GL_NO_ERROR"


@pytest.mark.gl
def test_after_another_look_a_cube_looks_as_before(renderer: Renderer) -> None:
    before = np.asarray(draw_picture(scene()))
    draw_picture(scene(hints=True, letters="colours", back_area=Area(230, 10, 80, 80)))
    assert np.array_equal(before, np.asarray(draw_picture(scene())))


def test_picking_takes_no_notice_of_the_squares() -> None:
    for x in range(0, 320, 9):
        for y in range(0, 240, 9):
            shown = scene(hints=True)
            found = facelet_under(shown, x, y)
            if found is not None:
                face = facelets_of(3)[found].face
                assert np.dot(NORMALS[face], camera_of(shown).eye) > 1.5


def test_the_back_is_seen_from_the_opposite_side() -> None:
    shown = scene(view=View(32, 28), back_area=Area(230, 10, 80, 80))
    camera = back_camera_of(shown)
    assert camera is not None
    eye, front = camera.eye / np.linalg.norm(camera.eye), camera_of(shown).eye
    assert eye == pytest.approx(-front / np.linalg.norm(front))
    assert back_camera_of(scene()) is None


@pytest.mark.parametrize("width", [1, 100, 177, 320, 500, 868, 1280, 1920, 3840])
@pytest.mark.parametrize("height", [1, 100, 176, 320, 480, 584, 1024, 2000])
def test_the_back_view_stays_inside_and_beside_the_cube(width: int, height: int) -> None:
    area = Area(7, 48, width, height)
    found = split_for_back(area)
    if found is None:
        assert min(width, height) < 180
        return
    main, back = found
    for part in found:
        assert part.x >= area.x - 1e-6
        assert part.y >= area.y - 1e-6
        assert part.right <= area.right + 1e-6
        assert part.bottom <= area.bottom + 1e-6
    assert min(main.width, main.height) >= 0.75 * min(width, height), "the cube is the picture"
    centres = np.hypot(
        main.x + main.width / 2 - back.x - back.width / 2, main.y + main.height / 2 - back.y - back.height / 2
    )
    assert centres >= 0.93 * (min(main.width, main.height) + back.width) / 2
