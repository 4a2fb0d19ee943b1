"""Which sticker is under the pointer: pure numpy, the same camera as the picture."""

from __future__ import annotations

from functools import cache

import numpy as np

from freecube_desktop.cube.geometry import NORMALS, Vector, facelets_of
from freecube_desktop.render.camera import camera_of
from freecube_desktop.render.matrices import Vectors, project, unproject_ray
from freecube_desktop.scene import Scene


@cache
def _numbers(size: int) -> dict[tuple[Vector, Vector], int]:
    return {(f.cubie, f.normal): f.index for f in facelets_of(size)}


def facelet_under(scene: Scene, x: float, y: float) -> int | None:
    """The facelet (0 to 53 in the order URFDLB; 0 to 23 for size 2) at a place, or None.

    Args:
        scene: what is shown; a turn on its way is taken as not begun.
        x: logical pixels from the left.
        y: logical pixels from the top.
    """
    camera = camera_of(scene)
    start, direction = unproject_ray(camera.matrix, *camera.to_device(x, y))
    size = scene.cube.size
    entered = _entry(start, direction, size / 2.0)
    if entered is None:
        return None
    where, normal = entered
    reach = size - 1
    layers = np.clip(np.floor(where + size / 2.0), 0, reach).astype(int) * 2 - reach
    cubie = [reach * n if n else int(layer) for n, layer in zip(normal, layers, strict=True)]
    return _numbers(size)[(cubie[0], cubie[1], cubie[2]), normal]


def project_points(scene: Scene, points: Vectors) -> Vectors:
    """Where points of the world are on the picture.

    Args:
        scene: what is shown.
        points: (..., 3); a cubie's side is 1 and the cube's middle is the origin.

    Returns:
        (..., 2) logical pixels from the top left.
    """
    camera = camera_of(scene)
    return camera.from_device(project(camera.matrix, np.asarray(points, dtype=np.float64)))


def facelet_centre(size: int, facelet: int) -> Vectors:
    """The middle of a facelet in the world, (3,)."""
    place = facelets_of(size)[facelet]
    return np.add(place.cubie, place.normal, dtype=np.float64) / 2.0


def _entry(start: Vectors, direction: Vectors, half: float) -> tuple[Vectors, Vector] | None:
    """Where a ray enters the cube, and the normal of the face it enters through."""
    with np.errstate(divide="ignore", invalid="ignore"):
        first, second = (-half - start) / direction, (half - start) / direction
    # A ray along a face (0 / 0) neither enters nor leaves there.
    nearest = np.where(np.isnan(first), -np.inf, np.minimum(first, second))
    furthest = np.where(np.isnan(second), np.inf, np.maximum(first, second))
    axis = int(np.argmax(nearest))
    if nearest[axis] > furthest.min() or nearest[axis] < 0:
        return None
    sign = -1 if direction[axis] > 0 else 1
    normal = next(n for n in NORMALS.values() if n[axis] == sign)
    return start + nearest[axis] * direction, normal
