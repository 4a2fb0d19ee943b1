"""Text that never leaves its box: measured, shortened, wrapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from freecube_desktop.render.glyph_text import measure
from freecube_desktop.scene import FontName
from freecube_desktop.words.line_breaks import pieces_of

ELLIPSIS = "…"
_KEPT: Final = "\u00a0\u200e"
"""Not printable to Python, but to be set: the space that holds words together, the mark of Latin text."""


def width_of(text: str, font: FontName, size: float) -> float:
    """The width of a line of text in logical pixels."""
    return float(measure(text, font, size))


def printable(text: str) -> str:
    """The text with a mark in place of what cannot be set, such as control characters."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign in _KEPT else "·" for sign in text)


def shorten(text: str, room: float, font: FontName, size: float) -> str:
    """The text if it fits, else its start and an ellipsis; ``""`` when not even that fits."""
    text = printable(text)
    if width_of(text, font, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(text[:middle].rstrip() + ELLIPSIS, font, size) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS if low else ""


def wrap(text: str, room: float, font: FontName, size: float, *, lines: int) -> tuple[str, ...]:
    """The text in at most so many lines; the last is shortened if need be.

    They are broken where ``pieces_of`` says.
    """
    found: list[str] = []
    pieces = pieces_of(text)
    while pieces and len(found) < lines:
        if len(found) == lines - 1:
            found.append(shorten("".join(pieces).strip(), room, font, size))
            break
        count = _pieces_that_fit(pieces, room, font, size)
        found.append(shorten("".join(pieces[:count]).strip(), room, font, size))
        pieces = pieces[count:]
    return tuple(line for line in found if line)


def is_cut(text: str, lines: Sequence[str]) -> bool:
    """Whether lines that a text was wrapped into leave a part of it out."""
    return "".join("".join(lines).split()) != "".join(printable(text).split())


def fit(
    text: str, room: float, height: float, sizes: Sequence[tuple[float, float]], *, font: FontName = "sans"
) -> tuple[tuple[str, ...], float, float]:
    """The text in the largest letters in which all of it has room; in the smallest it may be cut.

    Args:
        text: the sentence or name.
        room: the width of a line.
        height: that of all lines.
        sizes: the sizes to try, the largest first, each with the distance between its lines.
        font: which face.

    Returns:
        The lines, their size, and the distance between them.
    """
    for size, pitch in sizes:
        lines = wrap(text, room, font, size, lines=max(int(height // pitch), 1))
        if not is_cut(text, lines):
            break
    return lines, size, pitch


def _pieces_that_fit(pieces: Sequence[str], room: float, font: FontName, size: float) -> int:
    for count in range(2, len(pieces) + 1):
        if width_of("".join(pieces[:count]).strip(), font, size) > room:
            return count - 1
    return len(pieces)
