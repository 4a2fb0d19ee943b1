"""A cube's geometry: where each facelet is, and what a turn does to it.

Nothing here is typed in by hand: every facelet has the position of its cubie and the
direction it faces, a turn rotates both by a quarter, and the permutation follows.

Axes: x to the right, y up, z towards the person. Coordinates are doubled, so that they
are whole numbers for every size: -2, 0, 2 for a 3x3x3, -1, 1 for a 2x2x2.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import CORNERS, EDGES, FACES, canonical_name

Vector = tuple[int, int, int]

NORMALS: Final[dict[str, Vector]] = {
    "U": (0, 1, 0), "R": (1, 0, 0), "F": (0, 0, 1), "D": (0, -1, 0), "L": (-1, 0, 0), "B": (0, 0, -1),
}  # fmt: skip
FACE_OF_NORMAL: Final[dict[Vector, str]] = {normal: face for face, normal in NORMALS.items()}

ROW_DIRECTIONS: Final[dict[str, tuple[Vector, Vector]]] = {
    "U": ((1, 0, 0), (0, 0, 1)),
    "R": ((0, 0, -1), (0, -1, 0)),
    "F": ((1, 0, 0), (0, -1, 0)),
    "D": ((1, 0, 0), (0, 0, -1)),
    "L": ((0, 0, 1), (0, -1, 0)),
    "B": ((-1, 0, 0), (0, -1, 0)),
}
"""For each face: the direction along a row, and from one row to the next, as drawn unfolded."""


@dataclass(frozen=True, slots=True)
class Facelet:
    """One place for a sticker: the cubie it is on and the way it faces.

    Attributes:
        index: its number in the order URFDLB.
        cubie: the cubie's centre in doubled coordinates.
        normal: the unit vector it faces along.
    """

    index: int
    cubie: Vector
    normal: Vector

    @property
    def face(self) -> str:
        """The letter of the face it is on."""
        return FACE_OF_NORMAL[self.normal]


@cache
def facelets_of(size: int) -> tuple[Facelet, ...]:
    """All facelets of a cube, in order (54 for size 3)."""
    found: list[Facelet] = []
    reach = size - 1
    for face in FACES:
        normal = NORMALS[face]
        along, down = ROW_DIRECTIONS[face]
        for row in range(size):
            for column in range(size):
                across, below = 2 * column - reach, 2 * row - reach
                x, y, z = (
                    reach * n + across * a + below * d for n, a, d in zip(normal, along, down, strict=True)
                )
                found.append(Facelet(len(found), (x, y, z), normal))
    return tuple(found)


@cache
def _index_of(size: int) -> dict[tuple[Vector, Vector], int]:
    return {(f.cubie, f.normal): f.index for f in facelets_of(size)}


def rotate(vector: Vector, axis: int, quarters: int) -> Vector:
    """The vector turned ``quarters`` quarter turns clockwise, seen from the axis's positive end."""
    turned = list(vector)
    first, second = (axis + 1) % 3, (axis + 2) % 3
    for _ in range(quarters % 4):
        turned[first], turned[second] = turned[second], -turned[first]
    return (turned[0], turned[1], turned[2])


@cache
def layers_of(move: Move, size: int) -> frozenset[int]:
    """The doubled coordinates, along the move's axis, of the layers that it turns."""
    return frozenset(2 * layer - (size - 1) for layer in move.layers(size))


@cache
def permutation(move: Move, size: int) -> tuple[int, ...]:
    """Where each facelet goes: ``permutation(move, size)[place]`` is the new place."""
    layers = layers_of(move, size)
    axis, quarters = move.axis, move.quarters
    where = _index_of(size)
    return tuple(
        where[rotate(f.cubie, axis, quarters), rotate(f.normal, axis, quarters)]
        if f.cubie[axis] in layers
        else f.index
        for f in facelets_of(size)
    )


@cache
def table(move: Move, size: int) -> bytes:
    """The permutation as a 256-byte table for ``bytes.translate`` (the unused end is identity)."""
    places = permutation(move, size)
    return bytes(places) + bytes(range(len(places), 256))


@cache
def facelet_at(size: int, piece: str) -> tuple[int, ...]:
    """The facelets of the piece place with this name, in the order of the name's letters.

    ``facelet_at(3, "UFR")`` is ``(8, 20, 9)``: its U, F and R facelets.
    """
    reach = size - 1
    x, y, z = (sum(NORMALS[face][k] for face in piece) * reach for k in range(3))
    return tuple(_index_of(size)[(x, y, z), NORMALS[face]] for face in piece)


@cache
def clockwise_corner(size: int, corner: str) -> tuple[int, ...]:
    """The facelets of a corner, clockwise seen from outside, its U or D facelet first."""
    normals = [NORMALS[face] for face in corner]
    (a, b, c) = normals
    cross = (
        b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0],
    )  # fmt: skip
    handed = sum(p * q for p, q in zip(a, cross, strict=True))
    first, second, third = facelet_at(size, corner)
    return (first, second, third) if handed < 0 else (first, third, second)


def centre_of(face: str, size: int) -> int:
    """The facelet in the middle of a face (odd sizes)."""
    return FACES.index(face) * size * size + size * size // 2


@cache
def piece_names(size: int) -> tuple[str, ...]:
    """The corners, and for size 3 the edges, that a cube of this size has."""
    names = CORNERS + EDGES if size == 3 else CORNERS
    assert all(canonical_name(name) == name for name in names)
    return names
