"""All cubies as one vertex array, rebuilt by numpy for every frame.

Behind the cubies there may be the squares of ``hint_mesh``, and beside the array one of imprints, for
the letters; both only when they are wanted.
"""

from __future__ import annotations

from functools import cache
from math import cos, sin
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.geometry import facelets_of, layers_of
from freecube_desktop.cube.state import Cube
from freecube_desktop.render import palette
from freecube_desktop.render.cubies import (
    EDGE_RADIUS,
    FLOATS,
    PER_CUBIE,
    VERTEX,
    Floats,
    Vertices,
    shape_of,
    triangles_of,
)
from freecube_desktop.render.hint_mesh import CORNERS, THINNESS, hint_squares, hint_triangles
from freecube_desktop.render.sticker_letters import IMPRINT, Bytes, letter_angles, letter_bytes
from freecube_desktop.scene import LayerTurn, Letters

__all__ = ["EDGE_RADIUS", "VERTEX", "CubeMesh", "Floats", "Vertices"]


class _Moving(NamedTuple):
    """What a turn moves: cubies, and their positions and normals at rest, (vertices, 6)."""

    cubies: npt.NDArray[np.intp]
    rest: Floats


def _layers(turn: LayerTurn | None, size: int) -> tuple[int, frozenset[int]]:
    return (0, frozenset()) if turn is None else (turn.move.axis, layers_of(turn.move, size))


@cache
def _moving(size: int, axis: int, layers: frozenset[int]) -> _Moving:
    shape = shape_of(size)
    cubies = np.flatnonzero(np.isin(shape.cubies[:, axis], list(layers)))
    chosen = shape.rest[cubies]
    directed = np.concatenate([chosen["position"], chosen["normal"]], axis=-1)
    return _Moving(cubies, np.ascontiguousarray(directed.reshape(-1, 6)))


def _turning(turn: LayerTurn) -> Floats:
    """The rotation of the layer for rows of a position and a normal, (6, 6).

    Written out for the three axes of the cube: this is made again for every frame.
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
def _with_hints(size: int, axis: int, layers: frozenset[int]) -> npt.NDArray[np.uint16]:
    """(3 * triangles,) vertex numbers, the hidden faces' squares first: what is nearer is drawn over them."""
    squares = hint_triangles(size, shape_of(size).rest.size)
    return np.concatenate([squares, triangles_of(size, axis, layers)])


@cache
def _colour_bytes(name: str) -> npt.NDArray[np.uint8]:
    """(128, 4) by a face letter's code, or a full stop's: the sticker's colour."""
    table = np.zeros((128, 4), dtype=np.uint8)
    for face, colour in {**palette.stickers(name), ".": palette.UNPAINTED}.items():
        table[ord(face)] = [round(255 * part) for part in colour]
    return table


@cache
def _moving_hints(size: int, axis: int, layers: frozenset[int]) -> tuple[npt.NDArray[np.intp], Floats]:
    """The facelets of some layers, (n,), and their squares' positions and normals at rest, (n * 4, 6)."""
    found = np.array([f.index for f in facelets_of(size) if f.cubie[axis] in layers], dtype=np.intp)
    return found, np.ascontiguousarray(hint_squares(size)[found][:, :, :6].reshape(-1, 6))


class CubeMesh:
    """The vertices of all cubies of one cube size.

    Args:
        size: 3 or 2.
        palette_name: what ``palette.stickers`` takes.
        letters: what is written on the stickers.
        hints: whether the squares of the hidden faces are there too, behind all others in the array.

    Attributes:
        size, palette_name, letters, hints: the same.
    """

    def __init__(
        self,
        size: int = 3,
        palette_name: str = palette.DEFAULT_PALETTE,
        letters: Letters = "none",
        hints: bool = False,
    ) -> None:
        shape = shape_of(size)
        self.size, self.palette_name, self.letters, self.hints = size, palette_name, letters, hints
        self._stickers = shape.stickers
        self._first_hint = shape.rest.size
        self._rest = np.zeros(shape.rest.size + (CORNERS * 6 * size * size if hints else 0), dtype=VERTEX)
        self._rest[: self._first_hint] = shape.rest.reshape(-1)
        self._frame = np.empty_like(self._rest)
        self._imprints = np.zeros((len(self._rest), IMPRINT), dtype=np.uint8)
        self._moving_imprints = self._imprints.copy()
        if hints:
            self._place_hints()
        self._coloured: tuple[Cube, str | None] | None = None

    def _place_hints(self) -> None:
        squares = hint_squares(self.size).reshape(-1, 8)
        part = self._rest[self._first_hint :]
        part["position"], part["normal"], part["place"] = squares[:, :3], squares[:, 3:6], squares[:, 6:]
        self._imprints[self._first_hint :, 3] = THINNESS

    def __len__(self) -> int:
        """How many vertices there are."""
        return len(self._rest)

    @property
    def has_imprints(self) -> bool:
        """Whether the vertices have imprints: letters, or what is seen through."""
        return self.hints or self.letters != "none"

    def triangles(
        self, turn: LayerTurn | None = None, also: LayerTurn | None = None
    ) -> npt.NDArray[np.uint16]:
        """Three vertex numbers for each triangle that can be seen during a turn, or two of one axis.

        Returns:
            Numbers into ``vertices``, anticlockwise seen from outside; the squares of the hidden
            faces come first. Turns of the same layers give the same array, made once; it must not
            be written to.
        """
        axis, layers = _layers(turn, self.size)
        both = layers | _layers(also, self.size)[1]
        seen = layers if len(both) == self.size else both
        return _with_hints(self.size, axis, seen) if self.hints else triangles_of(self.size, axis, seen)

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
        floats = self._frame.view("f4")
        floats[:] = self._rest.view("f4")
        cubies = floats[: self._first_hint * FLOATS].reshape(-1, PER_CUBIE, FLOATS)
        for layer in (turn, also):
            if layer is not None:
                turning = _turning(layer)
                moving = _moving(self.size, *_layers(layer, self.size))
                cubies[moving.cubies, :, :6] = (moving.rest @ turning).reshape(-1, PER_CUBIE, 6)
                if self.hints:
                    facelets, squares = _moving_hints(self.size, *_layers(layer, self.size))
                    hints = floats[self._first_hint * FLOATS :].reshape(-1, CORNERS, FLOATS)
                    hints[facelets, :, :6] = (squares @ turning).reshape(-1, CORNERS, 6)
        return self._frame

    def imprints(self, turn: LayerTurn | None = None, also: LayerTurn | None = None) -> Bytes:
        """The imprints that go with the vertices made last, (``len(self)``, ``IMPRINT``).

        Returns:
            The same memory is written again by the next call.
        """
        if turn is None or self.letters == "none":
            return self._imprints
        made = self._moving_imprints
        made[:] = self._imprints
        hints = made[self._first_hint :].reshape(-1, CORNERS, IMPRINT)
        for layer in (turn, also):
            if layer is not None:
                facelets, angles = letter_angles(layer, self.size)
                made[self._stickers[facelets], 2] = angles[:, None]
                if self.hints:
                    hints[facelets, :, 2] = -angles[:, None]
        return made

    def _colour(self, cube: Cube, stickers: str | None) -> None:
        if (cube, stickers) == self._coloured:
            return
        shown = cube.facelets() if stickers is None else stickers
        letters = np.frombuffer(shown.encode("ascii"), dtype=np.uint8)
        colours = _colour_bytes(self.palette_name)[letters]
        self._rest["colour"][self._stickers] = colours[:, None, :]
        imprints = letter_bytes(self.palette_name, self.letters)[letters]
        self._imprints[self._stickers, :2] = imprints[:, None, :]
        if self.hints:
            self._rest["colour"][self._first_hint :] = np.repeat(colours, CORNERS, axis=0)
            self._imprints[self._first_hint :, :2] = np.repeat(imprints, CORNERS, axis=0)
        self._coloured = (cube, stickers)
