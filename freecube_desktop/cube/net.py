"""The unfolded cube, as text and as a small picture: U on top, then L F R B in a row, then D."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Final

from freecube_desktop.cube.pieces import FACES

CLASSIC_COLOURS: Final[dict[str, str]] = {
    "U": "#ffffff", "R": "#b71234", "F": "#009b48", "D": "#ffd500", "L": "#ff5800", "B": "#0046ad",
}  # fmt: skip
"""The stickers' usual colours, by face."""

_BAND: Final = "LFRB"
_FACE_AT: Final[dict[str, tuple[int, int]]] = {
    "U": (1, 0), "L": (0, 1), "F": (1, 1), "R": (2, 1), "B": (3, 1), "D": (1, 2),
}  # fmt: skip
"""Where a face is in the net, in faces: across and down."""
_CELL: Final = 16
_GAP: Final = 4
_UNKNOWN: Final = "#80868f"


def net_rows(letters: str, shown: Callable[[str], str] = "{} ".format, cell_width: int = 2) -> list[str]:
    """The lines of a net.

    Args:
        letters: 54 or 24 stickers in the order URFDLB.
        shown: how a sticker is written, given its letter.
        cell_width: how many columns that takes.

    Returns:
        The lines, without newlines: 9 for a 3x3x3, 6 for a 2x2x2.
    """
    size = isqrt(len(letters) // 6)
    rows = {
        face: [
            "".join(map(shown, letters[start : start + size]))
            for start in range(first, first + size**2, size)
        ]
        for face, first in zip(FACES, range(0, len(letters), size**2), strict=True)
    }
    indent = " " * (size * cell_width + 1)
    band = [" ".join(rows[face][line] for face in _BAND) for line in range(size)]
    lines = [indent + row for row in rows["U"]] + band + [indent + row for row in rows["D"]]
    return [line.rstrip() for line in lines]


def net_text(letters: str) -> str:
    """The net of 54 or 24 stickers as lines of letters, without a newline at the end."""
    return "\n".join(net_rows(letters))


def net_svg(letters: str) -> str:
    """The net of 54 or 24 stickers as the text of an SVG picture, in the usual colours.

    Each sticker is a ``rect`` whose ``id`` names its place (``U1`` to ``B9``); letters that
    are no face are grey.
    """
    size = isqrt(len(letters) // 6)
    step = size * _CELL + _GAP
    width, height = 4 * step + _GAP, 3 * step + _GAP
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">'
    ]
    for index, letter in enumerate(letters):
        number, place = divmod(index, size * size)
        across, down = _FACE_AT[FACES[number]]
        x = _GAP + across * step + place % size * _CELL
        y = _GAP + down * step + place // size * _CELL
        lines.append(
            f'<rect id="{FACES[number]}{place + 1}" x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" rx="2"'
            f' fill="{CLASSIC_COLOURS.get(letter, _UNKNOWN)}" stroke="#16181d"/>'
        )
    return "\n".join([*lines, "</svg>"]) + "\n"
