"""The shape of cubies: their vertices at rest, and the triangles that can be seen.

A cubie is a unit cube with round edges and corners, made of six square grids. Each grid
covers one face and half of the bevels around it, so every vertex belongs to one face and
can carry that face's colour and its place on it; the stickers themselves are drawn by
the fragment shader. Black squares inside each cubie close the thin channels that round
edges would leave between cubies.
"""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import (
    FACE_OF_NORMAL,
    NORMALS,
    ROW_DIRECTIONS,
    Vector,
    facelets_of,
)
from freecube_desktop.cube.pieces import FACES

EDGE_RADIUS: Final = 0.085
"""The radius of a cubie's edges; its side is 1."""

VERTEX: Final = np.dtype(
    [("position", "f4", 3), ("normal", "f4", 3), ("place", "f2", 2), ("colour", "u1", 4)]
)
"""One vertex: 32 bytes. ``place`` is where it is on its face, -1 to 1 along both sides;
``colour`` is the sticker's sRGB colour, with alpha 255, or all 0 where there is no sticker."""

Vertices = npt.NDArray[np.void]
Floats = npt.NDArray[np.float32]
Triangles = npt.NDArray[np.int64]

_SEGMENTS: Final = 2
"""Strips on each half of a bevel: a whole edge is bent four times."""
_LINES: Final = 2 * (_SEGMENTS + 1)
_GRID: Final = _LINES * _LINES
_CAP_DEPTH: Final = 1.2 * EDGE_RADIUS
_HAIR: Final = 0.004
PER_CUBIE: Final = 6 * (_GRID + 4)
FLOATS: Final = VERTEX.itemsize // 4


class Shape(NamedTuple):
    """What never changes for a size.

    Attributes:
        rest: (cubies, ``PER_CUBIE``) the vertices at rest, without colours.
        stickers: (facelets, ``_GRID``) the numbers of each facelet's vertices.
        cubies: (cubies, 3) the middle of each, times two.
    """

    rest: Vertices
    stickers: npt.NDArray[np.intp]
    cubies: npt.NDArray[np.int64]


def _grid_lines() -> tuple[Floats, Floats]:
    """Along one side of a face where the flat core ends or bends, and the slope there: (``_LINES``,) each."""
    angles = np.linspace(pi / 4, 0.0, _SEGMENTS + 1)
    slopes = np.tan(angles)
    core = np.full(_SEGMENTS + 1, 0.5 - EDGE_RADIUS)
    return (
        np.concatenate([-core, core]).astype("f4"),
        np.concatenate([-slopes, slopes[::-1]]).astype("f4"),
    )


def face_axes(face: str) -> tuple[Floats, Floats]:
    """The directions, (3,), of a face's columns and rows as unfolded; (along, up, normal) is right-handed."""
    along, down = ROW_DIRECTIONS[face]
    return np.array(along, dtype="f4"), -np.array(down, dtype="f4")


def _whole(vector: Floats) -> Vector:
    x, y, z = (int(part) for part in vector)
    return (x, y, z)


def _face_grid(face: str) -> tuple[Floats, Floats, Floats]:
    """Positions, normals (``_GRID``, 3) and places (``_GRID``, 2) of one face of a cubie."""
    normal = np.array(NORMALS[face], dtype="f4")
    along, up = face_axes(face)
    core, slope = _grid_lines()
    row, column = (part.ravel() for part in np.meshgrid(range(_LINES), range(_LINES), indexing="ij"))
    bent = normal + slope[column, None] * along + slope[row, None] * up
    bent /= np.linalg.norm(bent, axis=1, keepdims=True)
    middle = core[column, None] * along + core[row, None] * up + (0.5 - EDGE_RADIUS) * normal
    positions = middle + EDGE_RADIUS * bent
    places = 2.0 * np.stack([positions @ along, positions @ up], axis=1)
    return positions.astype("f4"), bent.astype("f4"), places.astype("f4")


def _cells() -> tuple[Triangles, npt.NDArray[np.bool_]]:
    """The cells of a face's grid.

    Returns:
        Triangles (cells, 2, 3), and for each cell whether it bends towards the left, right,
        lower and upper neighbour of the face (cells, 4).
    """
    triangles, sides = [], []
    for row in range(_LINES - 1):
        for column in range(_LINES - 1):
            a = row * _LINES + column
            b, c, d = a + 1, a + _LINES, a + _LINES + 1
            # The diagonals meet at the corners, where a bevel bends both ways.
            if (row <= _SEGMENTS) == (column <= _SEGMENTS):
                triangles.append([(a, b, d), (a, d, c)])
            else:
                triangles.append([(a, b, c), (b, d, c)])
            low, high = _SEGMENTS, _SEGMENTS
            sides.append([column < low, column > high, row < low, row > high])
    return np.array(triangles), np.array(sides)


def _caps(cubie: npt.NDArray[np.int64], reach: int) -> tuple[Floats, Floats]:
    """Six black squares inside a cubie, one under each face: positions and normals (24, 3).

    Outside they are under the bevels, inside a hair behind the face; neighbours' squares
    share their edges, so that no light comes through.
    """
    positions, normals = [], []
    for face in FACES:
        normal = np.array(NORMALS[face], dtype="f4")
        along, up = face_axes(face)
        for row in (-1, 1):
            for column in (-1, 1):
                corner = normal + column * along + row * up
                outside = corner * reach == cubie
                depth = np.where(outside, 0.5 - _CAP_DEPTH, 0.5 - _HAIR * np.abs(normal))
                positions.append(corner * depth)
                normals.append(normal)
    return np.array(positions, dtype="f4"), np.array(normals, dtype="f4")


@cache
def shape_of(size: int) -> Shape:
    """The vertices of a size, without colours, and which of them each facelet has."""
    facelets = facelets_of(size)
    cubies = np.array(sorted({f.cubie for f in facelets}), dtype=np.int64)
    number = {tuple(cubie): n for n, cubie in enumerate(cubies.tolist())}
    rest = np.zeros((len(cubies), PER_CUBIE), dtype=VERTEX)
    for n, face in enumerate(FACES):
        positions, normals, places = _face_grid(face)
        part = slice(n * _GRID, (n + 1) * _GRID)
        rest["position"][:, part] = positions + cubies[:, None, :] / 2.0
        rest["normal"][:, part] = normals
        rest["place"][:, part] = places
    for n, cubie in enumerate(cubies):
        positions, normals = _caps(cubie, size - 1)
        rest["position"][n, 6 * _GRID :] = positions + cubie / 2.0
        rest["normal"][n, 6 * _GRID :] = normals
    first = [number[f.cubie] * PER_CUBIE + FACES.index(f.face) * _GRID for f in facelets]
    stickers = np.array(first, dtype=np.intp)[:, None] + np.arange(_GRID)
    return Shape(rest, stickers, cubies)


@cache
def _open_faces(size: int, axis: int, layers: frozenset[int]) -> npt.NDArray[np.bool_]:
    """Which faces of the cubies (cubies, 6) can be seen while these layers turn.

    The faces outside, and those where a moving layer slides along a resting one.
    """
    cubies = shape_of(size).cubies
    normals = np.array([NORMALS[face] for face in FACES])
    beyond = cubies[:, None, :] + 2 * normals
    outside = np.abs(beyond).max(axis=2) > size - 1
    moves = np.isin(cubies[:, None, axis], list(layers)) != np.isin(beyond[..., axis], list(layers))
    return np.asarray(outside | moves)


@cache
def triangles_of(size: int, axis: int, layers: frozenset[int]) -> npt.NDArray[np.uint16]:
    """Three vertex numbers for each triangle that can be seen while these layers turn: (3 * triangles,).

    Hidden faces are left out, but for the bevels that bend to open ones.
    """
    shown = _open_faces(size, axis, layers)
    cells, sides = _cells()
    starts = np.arange(len(shown))[:, None, None] * PER_CUBIE
    kept = []
    for n, face in enumerate(FACES):
        along, up = face_axes(face)
        around = [FACES.index(FACE_OF_NORMAL[_whole(side)]) for side in (-along, along, -up, up)]
        keep = shown[:, n, None] | (shown[:, None, around] & sides).any(axis=2)
        cubie, cell = np.nonzero(keep)
        kept.append(starts[cubie] + n * _GRID + cells[cell])
        capped = np.flatnonzero(shown[:, n])
        kept.append(starts[capped] + 6 * _GRID + 4 * n + np.array([[0, 1, 3], [0, 3, 2]]))
    return np.concatenate(kept).ravel().astype(np.uint16)
