"""Numbers, points and letters as SVG writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from freecube_desktop.render.letter_shapes import HALF_PEN, lines_of

Point = tuple[float, float]


def number(value: float) -> str:
    """Two decimals at most: finer than a pixel, and coarser than what processors differ in."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def written(point: Point) -> str:
    """A point in a path."""
    return f"{number(point[0])} {number(point[1])}"


_FACE: Final = 0.84
"""Where a sticker's corners are on a face that goes from -1 to 1."""


def letter_path(letter: str, ink: str, corners: Sequence[Point]) -> str:
    """A letter on a four-sided sticker.

    Args:
        letter: one of ``letter_shapes.LETTERS``.
        ink: its colour.
        corners: the sticker's, the upper left one first, clockwise.
    """
    path = "".join(
        ("L" if n else "M") + written(_at(corners, point))
        for line in lines_of(letter)
        for n, point in enumerate(line)
    )
    pen = 2.0 * HALF_PEN / (2.0 * _FACE) * _area(corners) ** 0.5
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{number(pen)}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _at(corners: Sequence[Point], place: Point) -> Point:
    """A place on a sticker's face, y upwards, between its corners on the picture."""
    across, down = 0.5 + place[0] / (2.0 * _FACE), 0.5 - place[1] / (2.0 * _FACE)
    shares = (
        (1.0 - across) * (1.0 - down),
        across * (1.0 - down),
        across * down,
        (1.0 - across) * down,
    )
    pairs = list(zip(shares, corners, strict=True))
    return sum(share * x for share, (x, _) in pairs), sum(share * y for share, (_, y) in pairs)


def _area(corners: Sequence[Point]) -> float:
    twice = sum(corners[n - 1][0] * y - x * corners[n - 1][1] for n, (x, y) in enumerate(corners))
    return abs(twice) / 2.0
