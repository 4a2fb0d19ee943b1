"""What comes from the clipboard and goes to it: any text of a cube in, stickers or a link out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import letters_to_edit
from freecube_desktop.app.protocol.results import Effects
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.links import write_link
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.cube.state_text import ReadState, read_state
from freecube_desktop.cube.sticker_text import read_stickers
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.errors import FreecubeError, InvalidCube
from freecube_desktop.words import _, n_

LONGEST: Final = 20_000
"""Longer texts are not looked at."""

MOST_STEPS: Final = 1500
"""Moves that come to the timeline one by one; more come as one step."""

_KINDS: Final = {"moves": "pasted moves", "facelets": "pasted stickers", "link": "pasted link"}


@dataclass(frozen=True, slots=True)
class Pasted:
    """A text that was pasted.

    Attributes:
        read: the cube that it stands for, or None.
        sentence: what to say about it.
        to_edit: the stickers in it when no cube can look like them, for the editor, or None.
    """

    read: ReadState | None
    sentence: str
    to_edit: str | None = None


def read_pasted(text: str, size: int = 3) -> Pasted:
    """What a pasted text stands for.

    Args:
        text: anything that is read anywhere: moves, stickers or a link.
        size: the size that bare moves are meant for.
    """
    if not text.strip():
        return Pasted(None, _("There is no text to paste."))
    if len(text) > LONGEST:
        size_said = _("The pasted text is too long for a cube: {count} characters.")
        return Pasted(None, size_said.format(count=f"{len(text):,}"))
    draft = letters_to_edit(text)
    if draft and UNPAINTED in draft:
        missing = draft.count(UNPAINTED)
        text = n_(
            "This cube is not whole: {count} sticker is missing.",
            "This cube is not whole: {count} stickers are missing.",
            missing,
        )
        return Pasted(None, text.format(count=missing), draft)
    try:
        read = read_state(text, size)
    except InvalidCube as fault:
        return Pasted(None, _sentence(str(fault)), _to_edit(text) or draft)
    except FreecubeError as fault:
        return Pasted(None, _sentence(str(fault)))
    return Pasted(read, " ".join((_what(read), *map(_sentence, read.notes))))


def _to_edit(text: str) -> str | None:
    """The stickers of any text that shows as many as a cube has, for the editor."""
    stickers = read_stickers(text)
    return None if stickers is None else letters_to_edit(stickers.letters)


def _what(read: ReadState) -> str:
    if read.moves is None:
        return _("Pasted {count} stickers.").format(count=len(read.cube.positions))
    count = count_moves(read.moves)
    if read.kind == "link":
        text = n_("Pasted {count} move from a link.", "Pasted {count} moves from a link.", count)
    else:
        text = n_("Pasted {count} move.", "Pasted {count} moves.", count)
    return text.format(count=count)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".") + "."


def with_pasted(timeline: Timeline, read: ReadState) -> Timeline:
    """The timeline with a pasted cube as its next step, which says where it came from."""
    return with_read(timeline, read, _KINDS[read.kind])


def with_read(timeline: Timeline, read: ReadState, label: str = "") -> Timeline:
    """The timeline gone on with a cube that was read, and with the moves to play from there.

    Args:
        timeline: what was done; a new one is begun for a cube of another size.
        read: the cube.
        label: a few words for a list.
    """
    if read.cube.size != timeline.cube.size:
        timeline = Timeline(Cube(read.cube.size))
    if read.moves is None or read.steps is None:
        return timeline.push_state(read.cube, label)
    setup, moves = read.steps
    if len(moves) > MOST_STEPS:
        setup, moves = read.moves, ()
    return played_from(timeline, Cube(read.cube.size), setup, moves, label)


def played_from(
    timeline: Timeline, start: Cube, setup: Algorithm | None, moves: Sequence[Move], label: str
) -> Timeline:
    """The timeline gone on with a cube as one step, and with moves one by one from there.

    Args:
        timeline: what was done, to a cube of the same size.
        start: the cube, where no moves lead to it.
        setup: moves from a solved cube that lead to it, if any are known.
        moves: those to play.
        label: a few words for a list.
    """
    if setup is not None and len(setup):
        timeline = timeline.push_scramble(setup, label)
    else:
        timeline = timeline.push_state(start, label)
    return reduce(Timeline.push_move, moves, timeline)


def copied_stickers(letters: str) -> Effects:
    """Stickers go to the clipboard; it is said how many of them are painted."""
    painted = len(letters) - letters.count(UNPAINTED)
    return (c.WriteClipboard(letters, _("Copied {painted} stickers.").format(painted=painted)),)


def link_of(timeline: Timeline) -> str | None:
    """A link to the cube of a timeline, if its own turns lead there from a solved cube."""
    done = timeline.entries[: timeline.cursor]
    turns: list[Move] = []
    for at in range(len(done), -1, -1):
        entry = done[at - 1] if at else None
        start = timeline.start if entry is None else entry.cube
        if start == Cube(start.size):
            return write_link(Algorithm(turns), start.size)
        if entry is None:
            break
        turns[:0] = list(entry.moves)
        if entry.kind != "move":
            return write_link(Algorithm(turns), start.size) if len(entry.moves) else None
    return None


def link_by_solution(cube: Cube, solution: Algorithm) -> str:
    """A link to a cube, by undoing moves that solve it."""
    return write_link(setup_by_solution(cube, solution), cube.size)


def setup_by_solution(cube: Cube, solution: Algorithm) -> Algorithm:
    """Moves from a solved cube to another, by undoing moves that solve that, however it is held in the end.

    Args:
        cube: the cube.
        solution: moves that solve it.
    """
    end = cube.apply(solution).positions
    count = len(end)
    hold = next(words for words, reached in rotations(cube.size).items() if reached[:count] == end)
    return Algorithm(hold) + solution.inverse()
