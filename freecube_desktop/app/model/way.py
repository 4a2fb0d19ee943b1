"""How the cube on the desk came to be as it is."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Entry, Timeline


@dataclass(frozen=True, slots=True)
class Way:
    """How the cube came to be as it is.

    Attributes:
        entry: the scramble, reset or state that the turns began with; None for the timeline's own start.
        start: the cube then.
        setup: moves from solved to it, or None where none are known.
        moves: the turns made since.
    """

    entry: Entry | None
    start: Cube
    setup: Algorithm | None
    moves: tuple[Move, ...]


def way_of(timeline: Timeline) -> Way:
    """The last scramble, reset or state before the cursor, and the turns made since."""
    steps, cursor = timeline.entries, timeline.cursor
    origin = steps.origin(cursor)
    turns = tuple(move for entry in steps[origin + 1 : cursor] for move in entry.moves.moves)
    if origin < 0:
        return Way(None, timeline.start, _none_for_solved(timeline.start), turns)
    entry = steps[origin]
    known = entry.moves if len(entry.moves) else _none_for_solved(entry.cube)
    return Way(entry, entry.cube, known, turns)


def _none_for_solved(cube: Cube) -> Algorithm | None:
    return Algorithm() if cube == Cube(cube.size) else None
