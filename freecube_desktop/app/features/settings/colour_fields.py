"""Six sticker colours as text: one of them read, exchanged, or replaced by the next of a list."""

from __future__ import annotations

import re
from typing import Final

from freecube_desktop.cube.pieces import FACES

SWATCHES: Final = (
    "#ffffff",
    "#16181d",
    "#8d94a1",
    "#ffd500",
    "#ff5800",
    "#b71234",
    "#ff7ab8",
    "#7b3fc9",
    "#0046ad",
    "#21a7e0",
    "#009b48",
    "#8a5a2b",
)
"""What can be chosen for a face without typing."""

_SIX_DIGITS: Final = re.compile(r"\s*#?([0-9a-fA-F]{6})\s*")


def read_colour(text: str) -> str:
    """A colour as it is kept (``#ff5800``) from what somebody typed, or ``""``."""
    found = _SIX_DIGITS.fullmatch(text)
    return f"#{found[1].lower()}" if found else ""


def colour_of(colours: str, face: str) -> str:
    """The colour of a face among six in the order URFDLB."""
    return colours.split()[FACES.index(face)]


def with_colour(colours: str, face: str, colour: str) -> str:
    """The six with another colour for a face."""
    parts = colours.split()
    parts[FACES.index(face)] = colour
    return " ".join(parts)


def next_swatch(colour: str, steps: int) -> str:
    """The colour so many places on in the list of swatches; one's own is before the first."""
    if colour not in SWATCHES:
        return SWATCHES[0 if steps > 0 else -1]
    return SWATCHES[(SWATCHES.index(colour) + steps) % len(SWATCHES)]
