"""What the cube's panel says: whether it is solved, where it came from, how much was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from freecube_desktop.app.protocol.cube_card import CubeCard
from freecube_desktop.app.ui.style import TEXT
from freecube_desktop.app.ui.text_layout import ELLIPSIS, width_of
from freecube_desktop.cube.moves import Move
from freecube_desktop.words import _, mark, n_

_PASTED: Final = (mark("Pasted"), mark("Pasted, then:"))
_BY_KIND: Final = {
    "scramble": (mark("Scrambled"), mark("Scrambled, then:")),
    "state": (mark("Put in"), mark("Put in, then:")),
    "reset": ("", mark("From solved:")),
    "move": ("", mark("Since the start:")),
}
_BY_LABEL: Final = {
    "pasted moves": _PASTED,
    "pasted stickers": _PASTED,
    "pasted link": _PASTED,
    "painted": (mark("Painted"), mark("Painted, then:")),
    "scanned": (mark("Scanned"), mark("Scanned, then:")),
}
"""Where a cube came from, while nothing was done to it and after that."""


def title_of(card: CubeCard) -> str:
    """Whether the cube is solved."""
    return _("Solved") if card.is_solved else _("Not solved yet")


def origin_of(card: CubeCard) -> str:
    """Where the cube came from: ``Scrambled, then:``; a cube with a name of its own is called by it."""
    after = 1 if card.count else 0
    if card.label and card.label not in _BY_LABEL:
        return f"{card.label}:" if after else card.label
    return _((_BY_LABEL.get(card.label) or _BY_KIND[card.origin])[after])


def counts_of(card: CubeCard) -> str:
    """How many moves were made, rotations apart: ``12 moves · 1 rotation``; or ``""``."""
    if not card.count:
        return ""
    made = n_("{count} move", "{count} moves", card.htm).format(count=card.htm)
    if not card.rotations:
        return made
    turned = n_("{count} rotation", "{count} rotations", card.rotations).format(count=card.rotations)
    return f"{made} · {turned}"


def lines_of(words: Sequence[str], room: float) -> list[str]:
    """Moves as lines of the mono font, none wider than ``room`` unless it is one move."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, "mono", TEXT) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def last_lines(card: CubeCard, room: float, count: int) -> list[str]:
    """The last moves in at most so many lines, after an ellipsis when there were more."""
    words = [*map(str, card.last)]
    if card.count > len(words):
        words.insert(0, ELLIPSIS)
    lines = lines_of(words, room)
    while len(lines) > count and words:
        words = [ELLIPSIS, *words[2 if words[0] == ELLIPSIS else 1 :]]
        lines = lines_of(words, room)
        if words == [ELLIPSIS]:
            return []
    return lines


def first_lines(moves: Sequence[Move], room: float, count: int) -> list[str]:
    """The first moves in at most so many lines, before an ellipsis when there are more."""
    words = [*map(str, moves)]
    lines = lines_of(words, room)
    while len(lines) > count and len(words) > 1:
        words = [*words[: -2 if words[-1] == ELLIPSIS else -1], ELLIPSIS]
        lines = lines_of(words, room)
    return lines if len(lines) <= count else []
