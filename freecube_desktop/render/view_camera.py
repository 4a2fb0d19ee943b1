"""Where a scene's cube lands on the picture: one camera for drawing and for picking."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan, radians, sin, sqrt, tan
from typing import Final

import numpy as np

from freecube_desktop.render.hands_mesh import REACH
from freecube_desktop.render.hint_mesh import hint_reach
from freecube_desktop.render.matrices import Matrix, Vectors, frustum, orbit_direction, orbit_view
from freecube_desktop.scene import Area, Scene, View

HALF_FIELD_OF_VIEW: Final = radians(15.0)
"""Half of the 30 degrees that the whole picture is high."""

_SMALLEST: Final = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Camera:
    """What stands between the world and the framebuffer.

    Attributes:
        view: (4, 4), world to eye.
        projection: (4, 4), eye to normalised device coordinates of the whole picture.
        eye: (3,), where the camera is.
        width, height: the picture, logical pixels, at least 1.
        reach: the rectangle, logical pixels, that no part of the cube leaves, however it turns.
    """

    view: Matrix
    projection: Matrix
    eye: Vectors
    width: float
    height: float
    reach: Area

    @property
    def matrix(self) -> Matrix:
        """World to normalised device coordinates: projection @ view."""
        return np.asarray(self.projection @ self.view, dtype=np.float64)

    def to_device(self, x: float, y: float) -> tuple[float, float]:
        """Logical pixels (y downwards) to normalised device coordinates (y upwards)."""
        return 2.0 * x / self.width - 1.0, 1.0 - 2.0 * y / self.height

    def from_device(self, device: Vectors) -> Vectors:
        """Normalised device coordinates (..., 2 or more) to logical pixels (..., 2)."""
        x = (device[..., 0] + 1.0) * 0.5 * self.width
        y = (1.0 - device[..., 1]) * 0.5 * self.height
        return np.stack([x, y], axis=-1)


def framebuffer_size(scene: Scene) -> tuple[int, int]:
    """The picture's size in framebuffer pixels, each at least 1."""
    ratio = scene.pixel_ratio
    return max(1, round(scene.width * ratio)), max(1, round(scene.height * ratio))


def camera_of(scene: Scene) -> Camera:
    """The camera of a scene.

    At zoom 1 the ball around the cube, and around a machine's hands and hints if there are any, just
    fits into ``scene.cube_area``, so that no turn and no view can leave it; nearer means nearer,
    never inside the cube.
    """
    size = scene.cube.size
    ball = REACH + (size - 2) / 2 if scene.hands else size * sqrt(3.0) / 2.0
    if scene.hints:
        ball = max(ball, hint_reach(size))
    return _camera(scene.view, scene.width, scene.height, scene.cube_area, ball)


def back_camera_of(scene: Scene) -> Camera | None:
    """The camera of the second view, which sees the cube from behind; None when there is none."""
    if scene.back_area is None:
        return None
    behind = View(scene.view.yaw + 180.0, -scene.view.pitch)
    return camera_of(replace(scene, view=behind, cube_area=scene.back_area))


@lru_cache(maxsize=8)
def _camera(view: View, width: float, height: float, area: Area, ball: float) -> Camera:
    width, height = max(width, _SMALLEST), max(height, _SMALLEST)
    focal = height / 2.0 / tan(HALF_FIELD_OF_VIEW)
    half = max(min(area.width, area.height), _SMALLEST) / 2.0 * view.zoom
    distance = ball / sin(atan(half / focal))
    middle = (area.x + area.width / 2.0, area.y + area.height / 2.0)
    near = max(distance - ball * 1.02, 0.02 * distance)
    projection = frustum(
        left=-middle[0] / focal,
        right=(width - middle[0]) / focal,
        bottom=(middle[1] - height) / focal,
        top=middle[1] / focal,
        near=near,
        far=distance + ball * 1.02,
    )
    eye = orbit_direction(view.yaw, view.pitch) * distance
    reach = Area(middle[0] - half, middle[1] - half, 2.0 * half, 2.0 * half)
    return Camera(orbit_view(view.yaw, view.pitch, distance), projection, eye, width, height, reach)
