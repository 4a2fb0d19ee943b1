"""The square on a sticker that arrows are drawn on, as four vertices."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from freecube_desktop.cube.geometry import facelets_of
from freecube_desktop.render.cubies import Vertices, face_axes

MARK_VERTEX: Final = np.dtype([("position", "f4", 3), ("place", "f4", 2)])
"""One corner: 20 bytes. ``place`` is where it is on its face, -1 to 1 along both sides."""

MARK_TRIANGLES: Final = np.array([0, 1, 3, 0, 3, 2], dtype=np.uint16)
"""Three vertex numbers for each triangle, anticlockwise seen from outside."""

_ABOVE: Final = 0.003
"""Over the sticker, so that the two do not flicker; a cubie's side is 1."""


@cache
def mark_vertices(size: int, facelet: int) -> Vertices:
    """The four corners, (4,) records of ``MARK_VERTEX``, of a facelet's face, a hair above it.

    Args:
        size: of the cube, 3 or 2.
        facelet: its place, counted in the order URFDLB.
    """
    place = facelets_of(size)[facelet]
    along, up = face_axes(place.face)
    normal = np.array(place.normal, dtype="f4")
    middle = np.array(place.cubie, dtype="f4") / 2.0 + (0.5 + _ABOVE) * normal
    corners = np.array([(-1, -1), (1, -1), (-1, 1), (1, 1)], dtype="f4")
    made = np.zeros(4, dtype=MARK_VERTEX)
    made["position"] = middle + 0.5 * (corners[:, :1] * along + corners[:, 1:] * up)
    made["place"] = corners
    return made
