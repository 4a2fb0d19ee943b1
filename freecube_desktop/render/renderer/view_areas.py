"""The places that the cube is seen from in one frame: from the front, and perhaps from behind as well."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

import moderngl

from freecube_desktop.render.matrices import Matrix, crop
from freecube_desktop.render.renderer.layer_blend import Rectangle
from freecube_desktop.render.view_camera import Camera, back_camera_of, camera_of
from freecube_desktop.scene import Scene


@dataclass(frozen=True, slots=True, eq=False)
class CubeView:
    """The cube seen from one place.

    Attributes:
        camera: where it is seen from.
        rectangle: the part of the framebuffer that the cube can reach.
        matrix: from the world to that part.
    """

    camera: Camera
    rectangle: Rectangle
    matrix: Matrix


def views_of(scene: Scene, size: tuple[int, int]) -> list[CubeView]:
    """From where the cube is seen in a framebuffer of this size; none where there is no room for it."""
    found = []
    for camera in (camera_of(scene), back_camera_of(scene)):
        rectangle = (0, 0, 0, 0) if camera is None else _reach(camera, *size)
        if camera is not None and rectangle[2] > 0 and rectangle[3] > 0:
            found.append(CubeView(camera, rectangle, crop(size, rectangle) @ camera.matrix))
    return found


def clear_depth(target: moderngl.Framebuffer, rectangle: Rectangle) -> None:
    """What is drawn there next covers everything."""
    target.color_mask = (False, False, False, False)
    target.clear(depth=1.0, viewport=rectangle)
    target.color_mask = (True, True, True, True)


def _reach(camera: Camera, width: int, height: int) -> Rectangle:
    area = camera.reach
    across, down = width / camera.width, height / camera.height
    left, right = max(0, floor(area.x * across)), min(width, ceil(area.right * across))
    top, bottom = max(0, floor(area.y * down)), min(height, ceil(area.bottom * down))
    return left, height - bottom, right - left, bottom - top
