"""The orders in which programs write the six faces, and nets folded up.

An arrangement says of every sticker of a text, in turn, at which facelet (in the order
URFDLB) it is. Programs write the faces one after the other in several orders, or row by
row as an unfolded cube: U, then rows across a band of four faces, then D.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from freecube_desktop.cube.geometry import NORMALS, ROW_DIRECTIONS, Vector, facelets_of
from freecube_desktop.cube.pieces import FACES

DEFAULT: Final = FACES
"""The order that is tried first."""

FACE_BY_FACE: Final = (DEFAULT, "ULFRBD", "FRUDLB", "LUFDRB", "FLRUDB", "FRBLUD")
BANDS: Final = ("LFRB", "FRBL")
NET: Final = "net"
"""The name of a net that is drawn otherwise than with one of the bands."""

Block = tuple[int, int]
"""Where a face stands in a drawing, in faces: from the top, from the left."""


class Arrangement(NamedTuple):
    """A way to read stickers.

    Attributes:
        name: the order of the faces, or ``"net LFRB"`` for rows across four faces.
        places: the facelet of every sticker in turn.
    """

    name: str
    places: tuple[int, ...]

    def letters(self, characters: str) -> str:
        """The stickers in the order URFDLB."""
        arranged = [""] * len(characters)
        for character, place in zip(characters, self.places, strict=True):
            arranged[place] = character
        return "".join(arranged)


def net_name(band: str) -> str:
    """How a net is called whose rows go across these four faces."""
    return f"{NET} {band}"


@cache
def face_by_face(order: str, size: int) -> Arrangement:
    """The faces one after the other, each row by row."""
    area = size * size
    return Arrangement(order, tuple(FACES.index(face) * area + at for face in order for at in range(area)))


@cache
def row_by_row(band: str, size: int) -> Arrangement:
    """U, then rows across the four faces of a band, then D."""
    area = size * size
    across = [
        FACES.index(face) * area + row * size + column
        for row in range(size)
        for face in band
        for column in range(size)
    ]
    under = [FACES.index("D") * area + at for at in range(area)]
    return Arrangement(net_name(band), (*range(area), *across, *under))


@cache
def known_orders(size: int) -> tuple[Arrangement, ...]:
    """Every order that programs write stickers in, the usual one first."""
    return (
        *(face_by_face(order, size) for order in FACE_BY_FACE),
        *(row_by_row(band, size) for band in BANDS),
    )


class Drawn(NamedTuple):
    """A sticker of a drawing: its face, and where on the face it is."""

    block: Block
    row: int
    column: int


def side_by_side(stickers: Sequence[Drawn], size: int) -> list[Arrangement]:
    """Faces drawn in a rectangle, read face by face in each of the known orders."""
    blocks = sorted({sticker.block for sticker in stickers})
    return [
        Arrangement(
            order,
            tuple(
                FACES.index(order[blocks.index(one.block)]) * size * size + one.row * size + one.column
                for one in stickers
            ),
        )
        for order in FACE_BY_FACE
    ]


def folded(stickers: Sequence[Drawn], size: int, front: Block) -> Arrangement | None:
    """A drawing of six faces folded up around the one in front; None when it makes no cube."""
    frames = _frames({sticker.block for sticker in stickers}, front)
    if len({frame[0] for frame in frames.values()}) != 6:
        return None
    index = {(f.cubie, f.normal): f.index for f in facelets_of(size)}
    reach = size - 1
    places: list[int] = []
    for block, row, column in stickers:
        normal, right, down = frames[block]
        across, below = 2 * column - reach, 2 * row - reach
        x, y, z = (reach * n + across * r + below * d for n, r, d in zip(normal, right, down, strict=True))
        places.append(index[(x, y, z), normal])
    return Arrangement(_name_of(tuple(places), size), tuple(places))


def _name_of(places: tuple[int, ...], size: int) -> str:
    known = next((net for net in known_orders(size) if net.places == places), None)
    return NET if known is None else known.name


_Frame = tuple[Vector, Vector, Vector]


def _negative(vector: Vector) -> Vector:
    return (-vector[0], -vector[1], -vector[2])


def _frames(blocks: set[Block], front: Block) -> Mapping[Block, _Frame]:
    """For every face that hangs on the front one: where it faces, its right and its down."""
    found: dict[Block, _Frame] = {front: (NORMALS["F"], *ROW_DIRECTIONS["F"])}
    waiting = [front]
    while waiting:
        row, column = waiting.pop(0)
        normal, right, down = found[row, column]
        beside: dict[Block, _Frame] = {
            (row, column + 1): (right, _negative(normal), down),
            (row, column - 1): (_negative(right), normal, down),
            (row + 1, column): (down, right, _negative(normal)),
            (row - 1, column): (_negative(down), right, normal),
        }
        for block, frame in beside.items():
            if block in blocks and block not in found:
                found[block] = frame
                waiting.append(block)
    return found
