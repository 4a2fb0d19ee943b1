"""Text that is read in another form than it was typed, each character knowing where it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from freecube_desktop.cube.folded_text import Source


class Edit(NamedTuple):
    """A part of a text, from ``start`` to ``end``, and what is read instead of it."""

    start: int
    end: int
    text: str = ""


def rewritten(source: Source, edits: Iterable[Edit]) -> Source:
    """A source with some parts read as something else; faults are still named where they were typed.

    Args:
        source: what was read before.
        edits: parts that do not overlap, in order.
    """
    pieces: list[str] = []
    places: list[int] = []
    done = 0
    for start, end, text in edits:
        pieces += [source.text[done:start], text]
        places += range(done, start)
        places += [start] * len(text)
        done = end
    if not pieces:
        return source
    pieces.append(source.text[done:])
    places += range(done, len(source.text) + 1)
    if source.offsets is not None:
        places = [source.offsets[place] for place in places]
    return Source(source.original, "".join(pieces), tuple(places))
