"""Text that never leaves its box: measured, shortened, wrapped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from freecube_desktop.render.text import measure
from freecube_desktop.scene import FontName

ELLIPSIS = "…"


@lru_cache(maxsize=4096)
def width_of(text: str, font: FontName, size: float) -> float:
    """The width of a line of text in logical pixels."""
    return float(measure(text, font, size))


def printable(text: str) -> str:
    """The text with a sign in place of what cannot be set, such as control characters."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "·" for sign in text)


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
    """The text in at most so many lines, broken between words; the last is shortened if need be."""
    found: list[str] = []
    words = text.split()
    while words and len(found) < lines:
        if len(found) == lines - 1:
            found.append(shorten(" ".join(words), room, font, size))
            break
        count = _words_that_fit(words, room, font, size)
        found.append(shorten(" ".join(words[:count]), room, font, size))
        words = words[count:]
    return tuple(line for line in found if line)


def _words_that_fit(words: Sequence[str], room: float, font: FontName, size: float) -> int:
    for count in range(2, len(words) + 1):
        if width_of(" ".join(words[:count]), font, size) > room:
            return count - 1
    return len(words)
