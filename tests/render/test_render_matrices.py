"""pyrr's answers pinned against numpy, in the one convention used here."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
import pytest

from freecube_desktop.cube.state import Cube
from freecube_desktop.render import matrices as m
from freecube_desktop.render.view_camera import HALF_FIELD_OF_VIEW, camera_of, framebuffer_size
from freecube_desktop.scene import Area, Scene, View

ANGLES = (0.0, 0.3, pi / 2, -1.1, pi)


@pytest.mark.parametrize("angle", ANGLES)
def test_a_rotation_is_right_handed_for_column_vectors(angle: float) -> None:
    c, s = cos(angle), sin(angle)
    assert np.allclose(m.rotation((0, 0, 1), angle), [[c, -s, 0], [s, c, 0], [0, 0, 1]])
    assert np.allclose(m.rotation((1, 0, 0), angle), [[1, 0, 0], [0, c, -s], [0, s, c]])
    assert np.allclose(m.rotation((0, 1, 0), angle), [[c, 0, s], [0, 1, 0], [-s, 0, c]])


def test_an_axis_of_whole_numbers_is_as_good_as_one_of_floats() -> None:
    assert np.allclose(m.rotation((0, 1, 0), 0.5), m.rotation((0.0, 1.0, 0.0), 0.5))


@pytest.mark.parametrize("angle", ANGLES)
def test_a_rotation_keeps_lengths_and_hands(angle: float) -> None:
    turned = m.rotation((1.0, 2.0, -0.5), angle)
    assert np.allclose(turned @ turned.T, np.eye(3))
    assert np.isclose(np.linalg.det(turned), 1.0)


def test_at_yaw_0_the_eye_is_in_front_and_a_positive_yaw_takes_it_to_the_right() -> None:
    assert np.allclose(m.orbit_direction(0, 0), [0, 0, 1])
    assert np.allclose(m.orbit_direction(90, 0), [1, 0, 0])
    assert np.allclose(m.orbit_direction(0, 90), [0, 1, 0])


@pytest.mark.parametrize("yaw", [0.0, 32.0, 200.0])
@pytest.mark.parametrize("pitch", [-90.0, -20.0, 0.0, 28.0, 90.0])
def test_the_view_puts_the_middle_straight_ahead_and_up_never_down(yaw: float, pitch: float) -> None:
    view = m.orbit_view(yaw, pitch, 7.0)
    assert np.allclose(view @ [0, 0, 0, 1], [0, 0, -7, 1])
    assert np.allclose(view[:3, :3] @ view[:3, :3].T, np.eye(3))
    assert (view @ [0, 1, 0, 0])[1] >= -1e-9
    assert np.isclose((view @ [0, 1, 0, 0])[0], 0.0)


def test_look_at_is_what_numpy_gives() -> None:
    eye, target, up = np.array([3.0, 2.0, 5.0]), np.array([0.5, 0.0, -1.0]), np.array([0.0, 1.0, 0.0])
    back = (eye - target) / np.linalg.norm(eye - target)
    right = np.cross(up, back) / np.linalg.norm(np.cross(up, back))
    expected = np.eye(4)
    expected[:3, :3] = [right, np.cross(back, right), back]
    expected[:3, 3] = -expected[:3, :3] @ eye
    assert np.allclose(m.look_at(eye, target, up), expected)


def test_a_frustum_sends_its_edges_to_the_edges_of_the_picture() -> None:
    lens = m.frustum(left=-0.2, right=0.5, bottom=-0.4, top=0.3, near=2.0, far=9.0)
    corners = np.array([[-0.2 * 2, -0.4 * 2, -2.0], [0.5 * 9, 0.3 * 9, -9.0]])
    assert np.allclose(m.project(lens, corners), [[-1, -1, -1], [1, 1, 1]])


def test_a_ray_goes_through_the_point_that_was_projected() -> None:
    matrix = m.frustum(left=-0.3, right=0.4, bottom=-0.2, top=0.2, near=1.0, far=20.0) @ m.orbit_view(
        30, 20, 8
    )
    point = np.array([0.4, -0.7, 1.1])
    x, y, _ = m.project(matrix, point)
    start, direction = m.unproject_ray(matrix, x, y)
    assert np.isclose(np.linalg.norm(direction), 1.0)
    assert np.allclose(np.cross(point - start, direction), 0.0, atol=1e-9)


def test_a_crop_blows_a_part_up_to_the_whole() -> None:
    matrix = m.crop((200, 100), (50, 20, 100, 40))
    corners = np.array([[50 / 100 - 1, 20 / 50 - 1, 0.3], [150 / 100 - 1, 60 / 50 - 1, 0.3]])
    assert np.allclose(m.project(matrix, corners), [[-1, -1, 0.3], [1, 1, 0.3]])


def test_uniforms_are_written_column_by_column() -> None:
    matrix = np.arange(16.0).reshape(4, 4)
    assert np.frombuffer(m.uniform_bytes(matrix), dtype="f4").tolist()[:4] == [0, 4, 8, 12]


def scene(**changes: object) -> Scene:
    values = {"cube": Cube(), "width": 900.0, "height": 600.0, "cube_area": Area(40, 60, 500, 400)}
    return Scene(**{**values, **changes})  # type: ignore[arg-type]


def test_the_picture_is_thirty_degrees_high() -> None:
    camera = camera_of(scene())
    top = np.linalg.inv(camera.projection) @ [0, 1, 0, 1]
    bottom = np.linalg.inv(camera.projection) @ [0, -1, 0, 1]
    high = (top[1] / -top[2]) - (bottom[1] / -bottom[2])
    assert np.isclose(high, 2 * np.tan(HALF_FIELD_OF_VIEW))
    assert np.isclose(HALF_FIELD_OF_VIEW, radians(15))


@pytest.mark.parametrize("zoom", [0.5, 1.0, 3.0])
def test_the_middle_of_the_cube_is_in_the_middle_of_its_area(zoom: float) -> None:
    camera = camera_of(scene(view=View(zoom=zoom)))
    assert np.allclose(camera.from_device(m.project(camera.matrix, np.zeros(3))), [290, 260])


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("view", [View(), View(0, 0), View(45, -35), View(100, 90)])
def test_no_corner_leaves_the_area_at_zoom_1_however_a_layer_turns(view: View, size: int) -> None:
    wide = scene(cube=Cube(size), view=view)
    camera = camera_of(wide)
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * size / 2
    for angle in np.linspace(0, pi / 2, 7):
        for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
            seen = camera.from_device(m.project(camera.matrix, corners @ m.rotation(axis, angle).T))
            assert (np.abs(seen - [290, 260]) <= 201).all()


def test_pixels_and_device_coordinates_are_inverse() -> None:
    camera = camera_of(scene())
    assert np.allclose(camera.from_device(np.array(camera.to_device(123.0, 45.0))), [123, 45])


@pytest.mark.parametrize(("ratio", "size"), [(1.0, (900, 600)), (1.25, (1125, 750)), (2.0, (1800, 1200))])
def test_the_framebuffer_is_the_picture_times_the_ratio(ratio: float, size: tuple[int, int]) -> None:
    assert framebuffer_size(scene(pixel_ratio=ratio)) == size


def test_a_picture_of_no_size_still_has_a_camera() -> None:
    empty = scene(width=0.0, height=0.0, cube_area=Area(0, 0, 0, 0))
    assert framebuffer_size(empty) == (1, 1)
    assert np.isfinite(camera_of(empty).matrix).all()
