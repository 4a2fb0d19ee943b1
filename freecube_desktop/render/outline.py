"""Rings around stickers as they are seen, to be drawn over the picture."""

from __future__ import annotations

from typing import Final

import numpy as np

from freecube_desktop.cube.geometry import NORMALS, ROW_DIRECTIONS, facelets_of
from freecube_desktop.render.picking import project_points
from freecube_desktop.render.view_camera import camera_of
from freecube_desktop.scene import Colour, Scene, Shape

_INNER: Final = 0.405
_OUTER: Final = 0.455
_SIDES: Final = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))


def ring_around(scene: Scene, facelet: int, colour: Colour) -> tuple[Shape, ...]:
    """Four strips around a sticker, in the plastic beside it; none when it faces away.

    Args:
        scene: what is shown, with no layer on its way.
        facelet: the sticker's place, counted in the order URFDLB.
        colour: the ring's.
    """
    place = facelets_of(scene.cube.size)[facelet]
    normal = np.array(NORMALS[place.face], dtype=np.float64)
    along, down = (np.array(way, dtype=np.float64) for way in ROW_DIRECTIONS[place.face])
    middle = (np.array(place.cubie) + normal) / 2.0
    if (camera_of(scene).eye - middle) @ normal <= 0.0:
        return ()
    corners = np.array([x * along + y * down for x, y in _SIDES])
    points = project_points(scene, np.concatenate([middle + _INNER * corners, middle + _OUTER * corners]))
    spots = [(float(x), float(y)) for x, y in points]
    return tuple(
        Shape((spots[at], spots[(at + 1) % 4], spots[4 + (at + 1) % 4], spots[4 + at]), colour)
        for at in range(4)
    )
