"""A cube unfolded, as text: blocks of colour on a terminal, plain letters elsewhere."""

from __future__ import annotations

import os
import sys
from math import isqrt
from typing import Final

from freecube_desktop.cube.pieces import FACES

_BACKGROUNDS: Final = {
    "U": (255, 255, 255), "R": (200, 30, 50), "F": (0, 155, 72),
    "D": (255, 213, 0), "L": (255, 120, 0), "B": (0, 70, 173),
}  # fmt: skip
_DARK_ON: Final = "UDL"
_RESET: Final = "\x1b[0m"
_MIDDLE: Final = "LFRB"


def wants_colour() -> bool:
    """Whether standard output shows colours: a terminal, and nothing said against it."""
    if os.environ.get("NO_COLOR"):
        return False
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def net_lines(letters: str, colour: bool = False) -> list[str]:
    """The unfolded cube: U on top, then L F R B side by side, then D.

    Args:
        letters: 54 or 24 stickers in the order URFDLB.
        colour: whether stickers are blocks of colour with their letter inside.

    Returns:
        The lines, without newlines: 9 for a 3x3x3, 6 for a 2x2x2.
    """
    size = isqrt(len(letters) // 6)
    rows = {
        face: [_row(letters[start : start + size], colour) for start in _row_starts(number, size)]
        for number, face in enumerate(FACES)
    }
    indent = " " * (len(_row("U" * size, False)) + 1)
    middle = [" ".join(rows[face][line] for face in _MIDDLE) for line in range(size)]
    lines = [indent + row for row in rows["U"]] + middle + [indent + row for row in rows["D"]]
    return [line.rstrip() for line in lines]


def _row_starts(face_number: int, size: int) -> range:
    first = face_number * size * size
    return range(first, first + size * size, size)


def _row(letters: str, colour: bool) -> str:
    return "".join(map(_block, letters)) if colour else " ".join(letters) + " "


def _block(letter: str) -> str:
    red, green, blue = _BACKGROUNDS.get(letter, (128, 128, 128))
    ink = 30 if letter in _DARK_ON else 97
    return f"\x1b[48;2;{red};{green};{blue};{ink}m{letter} {_RESET}"
