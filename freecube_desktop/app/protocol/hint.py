"""What is told about the next stage, rung by rung."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.cube.moves import Move

STAGE: Final = 1
CASE: Final = 2
MOVES: Final = 3
NEXT: Final = 4
"""The rungs."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is told.

    Attributes:
        kind: the stage's name, which decides its colour.
        rung: how much is told, 1 to 4.
        title: the stage that comes next.
        swatches: the faces whose colours it is about, for small boxes beside the title.
        first: how to turn the whole cube first, or ``""``.
        why: the case and what is seen, from the second rung on, or ``""``.
        moves: the moves that are left, from the third rung on.
        length: how many they are, or ``""``.
        sentence: the next move in words, on the fourth rung, or ``""``.
        further: what the next press of the key does, with ``{key}`` where its name belongs.
    """

    kind: str
    rung: int
    title: str
    swatches: str
    first: str
    further: str
    why: str = ""
    moves: tuple[Move, ...] = ()
    length: str = ""
    sentence: str = ""
