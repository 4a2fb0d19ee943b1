"""What the panel says of the cube on the desk: how it looks, and what was done to it since."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Kind, Timeline

KEPT: Final = 80
"""So many of the last moves are kept to be shown."""


@dataclass(frozen=True, slots=True)
class CubeCard:
    """The cube on the desk.

    Attributes:
        letters: its stickers in the order URFDLB; a full stop for one that is grey.
        is_solved: whether it is solved.
        origin: what put it there, ``"move"`` when the program started with it.
        label: a few words about that, or ``""``.
        scramble: the turns that put it there from solved, if it had any.
        last: the last moves since, at most ``KEPT``.
        count: how many steps were made since, turns of the whole cube too.
        htm: their length as moves are counted: faces and wide turns 1, slices 2, rotations 0.
        rotations: how many of them turn the whole cube.
        can_undo: whether there is a step to take back.
    """

    letters: str
    is_solved: bool
    origin: Kind = "move"
    label: str = ""
    scramble: tuple[Move, ...] = ()
    last: tuple[Move, ...] = ()
    count: int = 0
    htm: int = 0
    rotations: int = 0
    can_undo: bool = False

    @property
    def size(self) -> int:
        """3 or 2."""
        return 3 if len(self.letters) == 54 else 2


def card_of(timeline: Timeline, shown: Cube | None = None) -> CubeCard:
    """The card of a cube with everything that was done to it.

    Args:
        timeline: what was done.
        shown: the cube as it is drawn; where the timeline stands by default.
    """
    cube = timeline.cube if shown is None else shown
    steps, cursor = timeline.entries, timeline.cursor
    origin = steps.origin(cursor)
    counts = steps.counts_between(origin + 1, cursor)
    last = [move for entry in steps[max(origin + 1, cursor - KEPT) : cursor] for move in entry.moves.moves]
    if origin >= 0:
        came = steps[origin]
        kind, label, scramble = came.kind, came.label, came.moves.moves
    else:
        kind = "reset" if timeline.start == Cube(timeline.start.size) else "move"
        label, scramble = "", ()
    return CubeCard(
        cube.facelets(),
        cube.is_solved,
        kind,
        label,
        scramble,
        tuple(last[-KEPT:]),
        counts.turns,
        counts.htm,
        counts.rotations,
        timeline.can_undo,
    )


class CardMaker:
    """Makes cards, and keeps the last one until something changes."""

    def __init__(self) -> None:
        self._made: tuple[Timeline, Cube, CubeCard] | None = None

    def card(self, timeline: Timeline, shown: Cube) -> CubeCard:
        """The card of a timeline's cube, as it is drawn now."""
        made = self._made
        if made is None or made[0] is not timeline:
            made = (timeline, shown, card_of(timeline, shown))
        elif made[1] is not shown:
            made = (timeline, shown, replace(made[2], letters=shown.facelets(), is_solved=shown.is_solved))
        self._made = made
        return made[2]
