"""A machine's hands as vertices: a pad on the face that it holds and the wrist behind it.

Both are boxes with round edges that look the same after every quarter turn, so that a hand
which turned with its layer needs no way back. The vertices are those of the cube's program.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import pi
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import NORMALS
from freecube_desktop.cube.pieces import AXIS_OF_FACE, FACES
from freecube_desktop.render.cube_mesh import VERTEX, Floats, Vertices
from freecube_desktop.render.matrices import rotation
from freecube_desktop.scene import RobotHand

AWAY: Final = 0.34
"""How far an open hand is from its face; a cubie's side is 1."""
PAD: Final = (0.11, 0.40)
"""Half of a pad's thickness, and of its side."""
WRIST: Final = (0.16, 0.19)
"""Half of a wrist's length, and of its side."""
REACH: Final = 2.08
"""No hand at a 2x2x2 is ever farther than this from the cube's middle."""

_TOUCH: Final = 0.005
"""Between a pad and the face, so that the two do not flicker."""
_RADIUS: Final = 0.06
_SEGMENTS: Final = 2
_LINES: Final = 2 * (_SEGMENTS + 1)
_PAD_COLOUR: Final = (158, 168, 186, 255)
_WRIST_COLOUR: Final = (96, 105, 122, 255)

_FACE_VERTICES: Final = _LINES * _LINES
PER_HAND: Final = 2 * 6 * _FACE_VERTICES
"""How many vertices a hand has."""


def hand_vertices(hands: Sequence[RobotHand], size: int) -> Vertices:
    """The vertices of hands where they are now: (hands * ``PER_HAND``,) records of ``VERTEX``.

    Args:
        hands: the hands.
        size: of the cube between them, 3 or 2.
    """
    made = np.empty((len(hands), PER_HAND), dtype=VERTEX)
    for number, hand in enumerate(hands):
        rest = _hand_at(hand.face)
        made[number] = rest
        if hand.quarters:
            turned = _turning(hand)
            made["position"][number] = rest["position"] @ turned
            made["normal"][number] = rest["normal"] @ turned
        axis = AXIS_OF_FACE[hand.face]
        made["position"][number, :, axis] += sum(NORMALS[hand.face]) * (size / 2 + AWAY * hand.away)
    return made.reshape(-1)


@cache
def hand_triangles(count: int) -> npt.NDArray[np.uint16]:
    """Three vertex numbers for each triangle of some hands, anticlockwise from outside: (3 * triangles,)."""
    corners = np.arange(_LINES - 1)
    row, column = (part.ravel() for part in np.meshgrid(corners, corners, indexing="ij"))
    a = row * _LINES + column
    cells = np.stack([a, a + 1, a + _LINES + 1, a, a + _LINES + 1, a + _LINES], axis=1)
    starts = np.arange(count * PER_HAND // _FACE_VERTICES) * _FACE_VERTICES
    return (starts[:, None, None] + cells).ravel().astype(np.uint16)


def _turning(hand: RobotHand) -> Floats:
    """How far a hand has turned, as a matrix (3, 3) for rows."""
    x, y, z = (float(abs(part)) for part in NORMALS[hand.face])
    return rotation((x, y, z), -pi / 2 * hand.quarters).T.astype("f4")


@cache
def _hand_at(face: str) -> Vertices:
    """The vertices, (``PER_HAND``,), of a hand that has not turned and reaches out of a face."""
    normal = np.array(NORMALS[face], dtype=np.float64)
    along = np.roll(np.abs(normal), 1)
    there = np.stack([normal, along, np.cross(normal, along)])
    pad = _box(PAD[0] + _TOUCH, PAD)
    wrist = _box(2 * PAD[0] + WRIST[0] - _RADIUS, WRIST)
    made = np.zeros(PER_HAND, dtype=VERTEX)
    made["position"] = np.concatenate([pad[0], wrist[0]]) @ there
    made["normal"] = np.concatenate([pad[1], wrist[1]]) @ there
    made["colour"] = np.repeat([_PAD_COLOUR, _WRIST_COLOUR], PER_HAND // 2, axis=0)
    return made


def _box(x: float, half: tuple[float, float]) -> tuple[Floats, Floats]:
    """Positions and normals, (n, 3) each, of a box with round edges, its middle at (x, 0, 0)."""
    core = np.array([half[0], half[1], half[1]]) - _RADIUS
    slopes = np.tan(np.linspace(pi / 4, 0.0, _SEGMENTS + 1))
    slope = np.concatenate([-slopes, slopes[::-1]])
    side = np.repeat([-1.0, 1.0], _SEGMENTS + 1)
    row, column = (part.ravel() for part in np.meshgrid(range(_LINES), range(_LINES), indexing="ij"))
    positions, normals = [], []
    for face in FACES:
        normal = np.array(NORMALS[face], dtype=np.float64)
        along = np.roll(np.abs(normal), 1)
        up = np.cross(normal, along)
        bent = normal + slope[column, None] * along + slope[row, None] * up
        bent /= np.linalg.norm(bent, axis=1, keepdims=True)
        inner = core * (normal + side[column, None] * along + side[row, None] * up)
        positions.append(inner + _RADIUS * bent)
        normals.append(bent)
    moved = np.concatenate(positions) + np.array([x, 0.0, 0.0])
    return moved.astype("f4"), np.concatenate(normals).astype("f4")
