"""The matrices of drawing: the one place where pyrr is used.

Convention everywhere: right-handed axes (x right, y up, z towards the person), column
vectors (``matrix @ vector``), float64, angles in radians unless a name says degrees.
pyrr holds row vectors, so what it gives is transposed here and nowhere else.
"""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np
import numpy.typing as npt
from pyrr import matrix33, matrix44, vector

Matrix = npt.NDArray[np.float64]
Vectors = npt.NDArray[np.float64]


def rotation(axis: tuple[float, float, float], angle: float) -> Matrix:
    """The (3, 3) rotation about an axis, anticlockwise seen from the axis's tip."""
    # An axis of whole numbers would make pyrr round the matrix to whole numbers.
    made = matrix33.create_from_axis_rotation(np.asarray(axis, dtype=np.float64), float(angle))
    return np.ascontiguousarray(np.asarray(made, dtype=np.float64).T)


def orbit_direction(yaw: float, pitch: float) -> Vectors:
    """The unit vector from the middle to the eye.

    Args:
        yaw: degrees to the right of the front (+z); 90 looks at the right face.
        pitch: degrees above the horizon.
    """
    sideways, upwards = radians(yaw), radians(pitch)
    return np.array([sin(sideways) * cos(upwards), sin(upwards), cos(sideways) * cos(upwards)])


def look_at(eye: Vectors, target: Vectors, up: Vectors) -> Matrix:
    """The (4, 4) matrix from the world to an eye that looks along -z with y up."""
    return np.asarray(matrix44.create_look_at(eye, target, up), dtype=np.float64).T


def orbit_view(yaw: float, pitch: float, distance: float) -> Matrix:
    """The (4, 4) view of the middle from a yaw and a pitch (degrees) at a distance.

    The up vector turns with the pitch, so looking straight down is no special case.
    """
    eye = orbit_direction(yaw, pitch) * distance
    return look_at(eye, np.zeros(3), orbit_direction(yaw, pitch + 90.0))


def frustum(*, left: float, right: float, bottom: float, top: float, near: float, far: float) -> Matrix:
    """The (4, 4) perspective whose edges are at these places at distance 1 from the eye.

    Unequal edges put the axis off the centre: what is straight ahead then stands away
    from the middle of the picture without looking skewed.
    """
    made = matrix44.create_perspective_projection_from_bounds(
        left * near, right * near, bottom * near, top * near, near, far
    )
    return np.asarray(made, dtype=np.float64).T


def project(matrix: Matrix, points: Vectors) -> Vectors:
    """Normalised device coordinates, shape (..., 3), of points of shape (..., 3)."""
    ones = np.ones((*points.shape[:-1], 1))
    clip = np.concatenate([points, ones], axis=-1) @ matrix.T
    return np.asarray(clip[..., :3] / clip[..., 3:], dtype=np.float64)


def unproject_ray(matrix: Matrix, x: float, y: float) -> tuple[Vectors, Vectors]:
    """The ray seen at a place of the picture: a point on it and its unit direction.

    Args:
        matrix: projection @ view.
        x: normalised device coordinate, -1 to 1.
        y: likewise, upwards.
    """
    back = np.asarray(np.linalg.inv(matrix), dtype=np.float64)
    ends = project(back, np.array([[x, y, -1.0], [x, y, 1.0]]))
    return ends[0], np.asarray(vector.normalize(ends[1] - ends[0]), dtype=np.float64)


def uniform_bytes(matrix: Matrix) -> bytes:
    """The matrix as OpenGL wants it: float32, column after column."""
    return matrix.T.astype("f4").tobytes()


def crop(whole: tuple[float, float], part: tuple[float, float, float, float]) -> Matrix:
    """The (4, 4) matrix that blows a part of the picture up to all of it.

    Args:
        whole: width and height of the picture.
        part: x and y of the part's lower left corner, its width and height.
    """
    (width, height), (x, y, part_width, part_height) = whole, part
    made = np.eye(4)
    made[0, 0], made[1, 1] = width / part_width, height / part_height
    made[0, 3] = (width - 2.0 * x) / part_width - 1.0
    made[1, 3] = (height - 2.0 * y) / part_height - 1.0
    return made
