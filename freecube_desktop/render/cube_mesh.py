"""All cubies as one vertex array, rebuilt by numpy for every frame.

A cubie is a unit cube with round edges and corners, made of six square grids. Each grid
covers one face and half of the bevels around it, so every vertex belongs to one face and
can carry that face's colour and its place on it; the stickers themselves are drawn by
the fragment shader. Black squares inside each cubie close the thin channels that round
edges would leave between cubies.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import FACE_OF_NORMAL, NORMALS, Vector, facelets_of, layers_of
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.render import palette
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
Triangles = npt.NDArray[np.int64]

_SEGMENTS: Final = 2
"""Strips on each half of a bevel: a whole edge is bent four times."""
_LINES: Final = 2 * (_SEGMENTS + 1)
_GRID: Final = _LINES * _LINES
_CAP_DEPTH: Final = 1.2 * EDGE_RADIUS
_HAIR: Final = 0.004
_PER_CUBIE: Final = 6 * (_GRID + 4)
_FLOATS: Final = VERTEX.itemsize // 4


class _Shape(NamedTuple):
    """What never changes for a size: one row for each cubie."""

    rest: Vertices
    stickers: npt.NDArray[np.intp]
    cubies: npt.NDArray[np.int64]


class _Moving(NamedTuple):
    """What a turn moves: cubies, and their positions and normals at rest, (vertices, 6)."""

    cubies: npt.NDArray[np.intp]
    rest: Floats


def _grid_lines() -> tuple[Floats, Floats]:
    """Along one side of a face: where the flat core ends or bends, and the slope there."""
    angles = np.linspace(pi / 4, 0.0, _SEGMENTS + 1)
    slopes = np.tan(angles)
    core = np.full(_SEGMENTS + 1, 0.5 - EDGE_RADIUS)
    return (
        np.concatenate([-core, core]).astype("f4"),
        np.concatenate([-slopes, slopes[::-1]]).astype("f4"),
    )


def face_axes(face: str) -> tuple[Floats, Floats]:
    """The directions of a face's columns and rows, so that (along, up, normal) is right-handed."""
    normal = np.array(NORMALS[face], dtype="f4")
    along = np.roll(np.abs(normal), 1)
    return along, np.cross(normal, along)


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

    Outside they lie under the bevels, inside a hair behind the face; neighbours' squares
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
        positions, normals = _caps(cubie, size - 1)
        rest["position"][n, 6 * _GRID :] = positions + cubie / 2.0
        rest["normal"][n, 6 * _GRID :] = normals
    first = [number[f.cubie] * _PER_CUBIE + FACES.index(f.face) * _GRID for f in facelets]
    stickers = np.array(first, dtype=np.intp)[:, None] + np.arange(_GRID)
    return _Shape(rest, stickers, cubies)


def _layers(turn: LayerTurn | None, size: int) -> tuple[int, frozenset[int]]:
    return (0, frozenset()) if turn is None else (turn.move.axis, layers_of(turn.move, size))


@cache
def _moving(size: int, axis: int, layers: frozenset[int]) -> _Moving:
    shape = _shape(size)
    cubies = np.flatnonzero(np.isin(shape.cubies[:, axis], list(layers)))
    chosen = shape.rest[cubies]
    directed = np.concatenate([chosen["position"], chosen["normal"]], axis=-1)
    return _Moving(cubies, np.ascontiguousarray(directed.reshape(-1, 6)))


@cache
def _open_faces(size: int, axis: int, layers: frozenset[int]) -> npt.NDArray[np.bool_]:
    """Which faces of the cubies (cubies, 6) can be seen while these layers turn.

    The faces outside, and those where a moving layer slides along a resting one.
    """
    cubies = _shape(size).cubies
    normals = np.array([NORMALS[face] for face in FACES])
    beyond = cubies[:, None, :] + 2 * normals
    outside = np.abs(beyond).max(axis=2) > size - 1
    moves = np.isin(cubies[:, None, axis], list(layers)) != np.isin(beyond[..., axis], list(layers))
    return np.asarray(outside | moves)


@cache
def _triangles(size: int, axis: int, layers: frozenset[int]) -> npt.NDArray[np.uint16]:
    """Leaves out what is buried: hidden faces, but for the bevels that bend to open ones."""
    shown = _open_faces(size, axis, layers)
    cells, sides = _cells()
    starts = np.arange(len(shown))[:, None, None] * _PER_CUBIE
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


def _turning(turn: LayerTurn) -> Floats:
    """The rotation of the layer for rows of a position and a normal, (6, 6).

    Written out for the three axes of the cube: this is made anew for every frame.
    """
    cosine, sine = cos(turn.angle), sin(turn.angle)
    axis = turn.move.axis
    first, second = (axis + 1) % 3, (axis + 2) % 3
    made = np.zeros((6, 6), dtype="f4")
    for part in (0, 3):
        made[part + axis, part + axis] = 1.0
        made[part + first, part + first] = made[part + second, part + second] = cosine
        made[part + first, part + second], made[part + second, part + first] = sine, -sine
    return made


@cache
def _colour_bytes(name: str) -> npt.NDArray[np.uint8]:
    """Indexed by a face letter's code, or a full stop's: the sticker's colour."""
    table = np.zeros((128, 4), dtype=np.uint8)
    for face, colour in {**palette.stickers(name), ".": palette.UNPAINTED}.items():
        table[ord(face)] = [round(255 * part) for part in colour]
    return table


class CubeMesh:
    """The vertices of all cubies of one cube size.

    Args:
        size: 3 or 2.
        palette_name: a key of ``palette.PALETTES``.
    """

    def __init__(self, size: int = 3, palette_name: str = palette.DEFAULT_PALETTE) -> None:
        shape = _shape(size)
        self.size = size
        self.palette_name = palette_name
        self._stickers = shape.stickers
        self._rest = shape.rest.reshape(-1).copy()
        self._frame = np.empty_like(self._rest)
        self._rest_floats = self._rest.view("f4").reshape(len(shape.cubies), _PER_CUBIE, _FLOATS)
        self._frame_floats = self._frame.view("f4").reshape(self._rest_floats.shape)
        self._coloured: tuple[Cube, str | None] | None = None

    def __len__(self) -> int:
        """How many vertices there are."""
        return len(self._rest)

    def triangles(
        self, turn: LayerTurn | None = None, also: LayerTurn | None = None
    ) -> npt.NDArray[np.uint16]:
        """Three vertex numbers for each triangle that can be seen during a turn, or two of one axis.

        Returns:
            Numbers into ``vertices``, anticlockwise seen from outside. Turns of the same
            layers give the same array, made once; it must not be written to.
        """
        axis, layers = _layers(turn, self.size)
        both = layers | _layers(also, self.size)[1]
        return _triangles(self.size, axis, layers if len(both) == self.size else both)

    def vertices(
        self,
        cube: Cube,
        turn: LayerTurn | None = None,
        stickers: str | None = None,
        also: LayerTurn | None = None,
    ) -> Vertices:
        """The whole array for one frame, with the moving layers on their way.

        Args:
            cube: a cube of this mesh's size.
            turn: the layer that moves, if any.
            stickers: letters to show in place of the cube's own, ``"."`` for grey.
            also: another layer of the same axis that moves, if any.

        Returns:
            ``len(self)`` records of ``VERTEX``; the same memory is written again by the next call.
        """
        self._colour(cube, stickers)
        if turn is None:
            return self._rest
        self._frame_floats[:] = self._rest_floats
        for layer in (turn, also):
            if layer is not None:
                moving = _moving(self.size, *_layers(layer, self.size))
                turned = moving.rest @ _turning(layer)
                self._frame_floats[moving.cubies, :, :6] = turned.reshape(-1, _PER_CUBIE, 6)
        return self._frame

    def _colour(self, cube: Cube, stickers: str | None) -> None:
        if (cube, stickers) == self._coloured:
            return
        shown = cube.facelets() if stickers is None else stickers
        letters = np.frombuffer(shown.encode("ascii"), dtype=np.uint8)
        colours = _colour_bytes(self.palette_name)[letters]
        self._rest["colour"][self._stickers] = colours[:, None, :]
        self._coloured = (cube, stickers)
