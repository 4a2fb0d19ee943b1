"""States put together piece by piece, so that solver tests do not lean on the solver."""

from __future__ import annotations

from collections.abc import Sequence

from freecube_desktop.cube.geometry import clockwise_corner, facelet_at

TOP_CORNERS = ("UFR", "UFL", "UBL", "UBR")
TOP_EDGES = ("UF", "UL", "UB", "UR")


def with_corner(positions: bytearray, corner: str, place: str, twist: int) -> None:
    """Puts a corner at a place, its stickers moved on ``twist`` facelets clockwise."""
    home, goal = clockwise_corner(3, corner), clockwise_corner(3, place)
    for number, sticker in enumerate(home):
        positions[sticker] = goal[(number + twist) % 3]


def with_edge(positions: bytearray, edge: str, place: str, flip: int) -> None:
    """Puts an edge at a place, flipped or not."""
    home, goal = facelet_at(3, edge), facelet_at(3, place)
    for number, sticker in enumerate(home):
        positions[sticker] = goal[(number + flip) % 2]


def last_layer(
    corners: Sequence[int], twists: Sequence[int], edges: Sequence[int], flips: Sequence[int]
) -> bytes:
    """A cube with two layers done: the piece at each of the four places, and how it is turned."""
    positions = bytearray(range(54))
    for place, (piece, twist) in enumerate(zip(corners, twists, strict=True)):
        with_corner(positions, TOP_CORNERS[piece], TOP_CORNERS[place], twist)
    for place, (piece, flip) in enumerate(zip(edges, flips, strict=True)):
        with_edge(positions, TOP_EDGES[piece], TOP_EDGES[place], flip)
    return bytes(positions)
