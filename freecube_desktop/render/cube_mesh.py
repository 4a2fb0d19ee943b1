"""All cubies as one vertex array, rebuilt by numpy for every frame.

A cubie is a unit cube with round edges and corners, made of six square grids. Each grid
covers one face and half of the bevels around it, so every vertex belongs to one face and
can carry that face's colour and its place on it; the stickers themselves are drawn by
the fragment shader. A plain black block inside each cubie closes the thin channels that
round edges would leave between cubies.
"""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import NORMALS, facelets_of, layers_of
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.render import palette
from freecube_desktop.render.matrices import rotation
from freecube_desktop.scene import LayerTurn

EDGE_RADIUS: Final = 0.085
"""The radius of a cubie's edges; its side is 1."""

VERTEX: Final = np.dtype(
    [("position", "f4", 3), ("normal", "f4", 3), ("place", "f2", 2), ("colour", "u1", 4)]
)
"""One vertex: 32 bytes. ``place`` is where it is on its face, -1 to 1 along both sides;
``colour`` is the sticker's sRGB colour, with alpha 255, or all 0 where there is no sticker."""

Vertices = npt.NDArray[np.void]
Floats = npt.NDArray[np.float32]

_SEGMENTS: Final = 2
"""Strips on each half of a bevel: a whole edge is bent four times."""
_LINES: Final = 2 * (_SEGMENTS + 1)
_GRID: Final = _LINES * _LINES
_BLOCK_GAP: Final = 0.004
_PER_CUBIE: Final = 6 * _GRID + 8
_FLOATS: Final = VERTEX.itemsize // 4


class _Shape(NamedTuple):
    """What never changes for a size."""

    rest: Vertices
    indices: npt.NDArray[np.uint16]
    stickers: npt.NDArray[np.intp]
    cubies: npt.NDArray[np.int64]


def _grid_lines() -> tuple[Floats, Floats]:
    """Along one side of a face: where the flat core ends or bends, and the slope there."""
    angles = np.linspace(pi / 4, 0.0, _SEGMENTS + 1)
    slopes = np.tan(angles)
    core = np.full(_SEGMENTS + 1, 0.5 - EDGE_RADIUS)
    return (
        np.concatenate([-core, core]).astype("f4"),
        np.concatenate([-slopes, slopes[::-1]]).astype("f4"),
    )


def _face_grid(face: str) -> tuple[Floats, Floats, Floats]:
    """Positions, normals (``_GRID``, 3) and places (``_GRID``, 2) of one face of a cubie."""
    normal = np.array(NORMALS[face], dtype="f4")
    along = np.roll(np.abs(normal), 1)
    up = np.cross(normal, along)
    core, slope = _grid_lines()
    row, column = (part.ravel() for part in np.meshgrid(range(_LINES), range(_LINES), indexing="ij"))
    bent = normal + slope[column, None] * along + slope[row, None] * up
    bent /= np.linalg.norm(bent, axis=1, keepdims=True)
    middle = core[column, None] * along + core[row, None] * up + (0.5 - EDGE_RADIUS) * normal
    positions = middle + EDGE_RADIUS * bent
    places = 2.0 * np.stack([positions @ along, positions @ up], axis=1)
    return positions.astype("f4"), bent.astype("f4"), places.astype("f4")


def _grid_triangles() -> list[tuple[int, int, int]]:
    triangles = []
    for row in range(_LINES - 1):
        for column in range(_LINES - 1):
            a = row * _LINES + column
            b, c, d = a + 1, a + _LINES, a + _LINES + 1
            # The diagonals meet at the corners, where a bevel bends both ways.
            if (row < _LINES // 2) == (column < _LINES // 2):
                triangles += [(a, b, d), (a, d, c)]
            else:
                triangles += [(a, b, c), (b, d, c)]
    return triangles


_BLOCK_TRIANGLES: Final = tuple(
    triangle
    for a, b, c, d in (
        (0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3),
    )
    for triangle in ((a, b, c), (a, c, d))
)  # fmt: skip
"""A block's corners are numbered by their coordinates: 4 for right, 2 for up, 1 for front."""


def _block(cubie: npt.NDArray[np.int64], reach: int) -> Floats:
    """The eight corners of the plain block in a cubie: wide inside, clear of the outer bevels."""
    high = np.where(cubie == reach, 0.5 - 1.2 * EDGE_RADIUS, 0.5 - _BLOCK_GAP)
    low = np.where(cubie == -reach, 0.5 - 1.2 * EDGE_RADIUS, 0.5 - _BLOCK_GAP)
    corners = np.array([[(k >> 2) & 1, (k >> 1) & 1, k & 1] for k in range(8)])
    return np.where(corners == 1, high, -low).astype("f4")


def _cubie_triangles() -> npt.NDArray[np.int64]:
    grid = np.array(_grid_triangles())
    faces = np.concatenate([grid + face * _GRID for face in range(6)])
    return np.concatenate([faces, np.array(_BLOCK_TRIANGLES) + 6 * _GRID])


@cache
def _shape(size: int) -> _Shape:
    facelets = facelets_of(size)
    cubies = np.array(sorted({f.cubie for f in facelets}), dtype=np.int64)
    number = {tuple(cubie): n for n, cubie in enumerate(cubies.tolist())}
    rest = np.zeros((len(cubies), _PER_CUBIE), dtype=VERTEX)
    for n, face in enumerate(FACES):
        positions, normals, places = _face_grid(face)
        part = slice(n * _GRID, (n + 1) * _GRID)
        rest["position"][:, part] = positions + cubies[:, None, :] / 2.0
        rest["normal"][:, part] = normals
        rest["place"][:, part] = places
    for n, cubie in enumerate(cubies):
        corners = _block(cubie, size - 1)
        rest["position"][n, 6 * _GRID :] = corners + cubie / 2.0
        rest["normal"][n, 6 * _GRID :] = corners / np.linalg.norm(corners, axis=1, keepdims=True)
    first = [number[f.cubie] * _PER_CUBIE + FACES.index(f.face) * _GRID for f in facelets]
    stickers = np.array(first, dtype=np.intp)[:, None] + np.arange(_GRID)
    starts = np.arange(len(cubies))[:, None, None] * _PER_CUBIE
    indices = (starts + _cubie_triangles()).ravel().astype(np.uint16)
    return _Shape(rest.reshape(-1), indices, stickers, cubies)


@cache
def _moving(move: Move, size: int) -> npt.NDArray[np.intp]:
    """Which cubies a move turns."""
    layers = list(layers_of(move, size))
    return np.flatnonzero(np.isin(_shape(size).cubies[:, move.axis], layers))


def _turning(turn: LayerTurn) -> Floats:
    """The (3, 3) rotation of the layer, for row vectors."""
    axis = (float(turn.move.axis == 0), float(turn.move.axis == 1), float(turn.move.axis == 2))
    return rotation(axis, -pi / 2 * turn.move.quarters * turn.progress).T.astype("f4")


@cache
def _colour_bytes(name: str) -> npt.NDArray[np.uint8]:
    """Indexed by a face letter's code: the sticker's colour."""
    table = np.zeros((128, 4), dtype=np.uint8)
    for face, colour in palette.stickers(name).items():
        table[ord(face)] = [round(255 * part) for part in colour]
    return table


class CubeMesh:
    """The vertices of all cubies of one cube size.

    Args:
        size: 3 or 2.
        palette_name: a key of ``palette.PALETTES``.

    Attributes:
        indices: uint16, three for each triangle, anticlockwise seen from outside.
    """

    def __init__(self, size: int = 3, palette_name: str = palette.DEFAULT_PALETTE) -> None:
        shape = _shape(size)
        self.size = size
        self.palette_name = palette_name
        self.indices = shape.indices
        self._stickers = shape.stickers
        self._rest = shape.rest.copy()
        self._frame = np.empty_like(self._rest)
        self._rest_floats = self._rest.view("f4").reshape(len(shape.cubies), _PER_CUBIE, _FLOATS)
        self._frame_floats = self._frame.view("f4").reshape(self._rest_floats.shape)
        self._coloured: Cube | None = None

    def __len__(self) -> int:
        """How many vertices there are."""
        return len(self._rest)

    def vertices(self, cube: Cube, turn: LayerTurn | None = None) -> Vertices:
        """The whole array for one frame, with the moving layer on its way.

        Args:
            cube: a cube of this mesh's size.
            turn: the layer that moves, if any.

        Returns:
            ``len(self)`` records of ``VERTEX``; the same memory is written again by the next call.
        """
        self._colour(cube)
        if turn is None:
            return self._rest
        self._frame_floats[:] = self._rest_floats
        moving = _moving(turn.move, self.size)
        directed = self._rest_floats[moving, :, :6].reshape(-1, 3)
        turned = (directed @ _turning(turn)).reshape(len(moving), _PER_CUBIE, 6)
        self._frame_floats[moving, :, :6] = turned
        return self._frame

    def _colour(self, cube: Cube) -> None:
        if cube == self._coloured:
            return
        letters = np.frombuffer(cube.facelets().encode("ascii"), dtype=np.uint8)
        colours = _colour_bytes(self.palette_name)[letters]
        self._rest["colour"][self._stickers] = colours[:, None, :]
        self._coloured = cube
