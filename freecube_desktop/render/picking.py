"""Which sticker is under the pointer: pure numpy, the same camera as the picture."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from math import hypot
from typing import Final, NamedTuple

import numpy as np

from freecube_desktop.cube.geometry import NORMALS, Vector, facelets_of
from freecube_desktop.render.matrices import Vectors, project, rotation, unproject_ray
from freecube_desktop.render.view_camera import camera_of
from freecube_desktop.scene import Scene

_INSIDE: Final = 0.25
"""A place this far below the outer faces is on the plastic between two layers."""


@cache
def _numbers(size: int) -> dict[tuple[Vector, Vector], int]:
    return {(f.cubie, f.normal): f.index for f in facelets_of(size)}


def facelet_under(scene: Scene, x: float, y: float) -> int | None:
    """The sticker that is seen at a place, or None.

    Args:
        scene: what is shown; layers on their way are where they are drawn.
        x: logical pixels from the left.
        y: logical pixels from the top.

    Returns:
        Its place before the layers on their way began to turn: 0 to 53 in the order URFDLB,
        0 to 23 for size 2. None beside the cube and on the plastic between two layers.
    """
    camera = camera_of(scene)
    start, direction = unproject_ray(camera.matrix, *camera.to_device(x, y))
    size = scene.cube.size
    entered = min(
        (found for block in _blocks(scene) if (found := _entry(block, size, start, direction))),
        key=lambda found: found[0],
        default=None,
    )
    if entered is None:
        return None
    _, where, normal = entered
    if where @ np.array(normal) < size / 2.0 - _INSIDE:
        return None
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


def faces_the_eye(scene: Scene, facelet: int) -> bool:
    """Whether a facelet of the cube at rest can be seen."""
    size = scene.cube.size
    towards = camera_of(scene).eye - facelet_centre(size, facelet)
    return bool(towards @ np.array(facelets_of(size)[facelet].normal) > 0.0)


def nearest_facelet(scene: Scene, x: float, y: float) -> int:
    """The facelet of the cube at rest that can be seen and whose middle is nearest to a place."""
    size = scene.cube.size
    seen = [facelet.index for facelet in facelets_of(size) if faces_the_eye(scene, facelet.index)]
    places = project_points(scene, np.array([facelet_centre(size, facelet) for facelet in seen]))
    return seen[int(np.argmin(np.hypot(places[:, 0] - x, places[:, 1] - y)))]


class Way(NamedTuple):
    """How something goes on the picture: a unit vector, y downwards, and how far, in logical pixels."""

    x: float
    y: float
    length: float


def facelet_way(scene: Scene, facelet: int, tangent: Vector) -> Way:
    """How a facelet goes when it is moved along its face by the side of a cubie."""
    step = np.array(tangent, dtype=np.float64)
    return _way(scene, facelet_centre(scene.cube.size, facelet), step)


def near_side_way(scene: Scene, axis: int) -> Way:
    """How the cube's nearest side goes when the cube turns clockwise about an axis, for each radian."""
    eye = camera_of(scene).eye
    near = eye / max(float(np.linalg.norm(eye)), 1e-9) * scene.cube.size / 2.0
    return _way(scene, near, np.cross(near, np.eye(3)[axis]))


def _way(scene: Scene, middle: Vectors, step: Vectors) -> Way:
    before, after = project_points(scene, np.stack([middle - step / 2.0, middle + step / 2.0]))
    x, y = (float(part) for part in after - before)
    length = max(hypot(x, y), 1e-6)
    return Way(x / length, y / length, length)


class _Block(NamedTuple):
    """Neighbouring layers that turn together: a box that has turned about the axis.

    Attributes:
        axis: 0, 1 or 2.
        low, high: where it begins and ends along the axis; a cubie's side is 1.
        angle: how far it has turned, radians.
    """

    axis: int
    low: float
    high: float
    angle: float


def _blocks(scene: Scene) -> list[_Block]:
    size = scene.cube.size
    turns = [turn for turn in (scene.turn, scene.also) if turn is not None]
    axis = turns[0].move.axis if turns else 0
    angles = [0.0] * size
    for turn in turns:
        for layer in turn.move.layers(size):
            angles[layer] = turn.angle
    made, low = [], 0
    for angle, run in groupby(angles):
        high = low + len(list(run))
        made.append(_Block(axis, low - size / 2.0, high - size / 2.0, angle))
        low = high
    return made


def _entry(
    block: _Block, size: int, start: Vectors, direction: Vectors
) -> tuple[float, Vectors, Vector] | None:
    """How far along a ray a block is met, where, and the normal of the face it enters through.

    Place and normal are those before the block turned.
    """
    if block.angle:
        spin = (float(block.axis == 0), float(block.axis == 1), float(block.axis == 2))
        back = rotation(spin, -block.angle)
        start, direction = back @ start, back @ direction
    low, high = np.full(3, -size / 2.0), np.full(3, size / 2.0)
    low[block.axis], high[block.axis] = block.low, block.high
    with np.errstate(divide="ignore", invalid="ignore"):
        first, second = (low - start) / direction, (high - start) / direction
    # A ray along a face (0 / 0) neither enters nor leaves there.
    nearest = np.where(np.isnan(first), -np.inf, np.minimum(first, second))
    furthest = np.where(np.isnan(second), np.inf, np.maximum(first, second))
    axis = int(np.argmax(nearest))
    if nearest[axis] > furthest.min() or nearest[axis] < 0:
        return None
    sign = -1 if direction[axis] > 0 else 1
    normal = next(n for n in NORMALS.values() if n[axis] == sign)
    return float(nearest[axis]), start + nearest[axis] * direction, normal
