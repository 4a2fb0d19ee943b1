"""From the cube on the desk to what a file holds, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from freecube_desktop.app.model.pasted_text import MOST_STEPS, played_from, setup_by_solution
from freecube_desktop.app.model.way import way_of
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.cube.alg_file import AlgFile, MoveLine
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.solver.solution import Solution, Stage

_A_LINE: Final = 20
"""Moves of a line that has no name."""


def content_of(timeline: Timeline, opened: OpenSolution | None, file: AlgFile | None = None) -> AlgFile:
    """What a file of the cube holds: its start and the turns since; the whole of an open solution.

    Args:
        timeline: what was done.
        opened: the open solution.
        file: the one that the cube came from; its lines are kept, with their comments, as far
            as they are what was done, or what comes next where somebody went back in them.
    """
    found = _content(timeline, opened, file.lines if file else ())
    if file is None:
        return found
    is_same_start = _flat(found.setup) == _flat(file.setup)
    return replace(found, is_ours=file.is_ours, head=file.head if is_same_start else ())


def _flat(setup: Algorithm | None) -> tuple[Move, ...] | None:
    return None if setup is None else setup.moves


def _content(timeline: Timeline, opened: OpenSolution | None, lines: Sequence[MoveLine]) -> AlgFile:
    if opened is None:
        way = way_of(timeline)
        kept = _agreeing(lines, (*way.moves, *_next_turns(timeline)))
        count = sum(len(line.moves) for line in kept)
        made = len(way.moves) if count > len(way.moves) else None
        return AlgFile(way.start, way.setup, (*kept, *_plain_lines(way.moves[count:])), made)
    way = way_of(timeline.jump(timeline.cursor - opened.index))
    solution = opened.solution
    setup = way.setup
    if setup is None:
        setup = setup_by_solution(way.start, Algorithm([*way.moves, *solution.moves]))
    kept = _agreeing(lines, way.moves)
    plain = _plain_lines(way.moves[sum(len(line.moves) for line in kept) :])
    return AlgFile(
        way.start, setup, (*kept, *plain, *_solution_lines(solution)), made=len(way.moves) + opened.index
    )


def _next_turns(timeline: Timeline) -> tuple[Move, ...]:
    """The turns after the cursor, up to a scramble or the like."""
    ahead = takewhile(lambda entry: entry.kind == "move", timeline.entries[timeline.cursor :])
    return tuple(move for entry in ahead for move in entry.moves.moves)


def _agreeing(lines: Sequence[MoveLine], moves: Sequence[Move]) -> tuple[MoveLine, ...]:
    """The first of some lines, as long as moves begin with theirs."""
    at = 0
    for number, line in enumerate(lines):
        if tuple(moves[at : at + len(line.moves)]) != line.moves:
            return tuple(lines[:number])
        at += len(line.moves)
    return tuple(lines)


def _plain_lines(moves: tuple[Move, ...]) -> tuple[MoveLine, ...]:
    return tuple(MoveLine(moves[at : at + _A_LINE]) for at in range(0, len(moves), _A_LINE))


def _solution_lines(solution: Solution) -> tuple[MoveLine, ...]:
    hold = MoveLine(solution.hold.moves, "hold")
    lines = (hold, *(MoveLine(stage.moves.moves, _stage_name(stage)) for stage in solution.stages))
    return tuple(line for line in lines if line.moves)


def _stage_name(stage: Stage) -> str:
    """A stage's name as cubers write it, in any language the same: ``F2L FR (F2L 4)``, ``OLL 27 (Sune)``."""
    if stage.name == "f2l":
        return f"F2L {stage.slot} ({stage.case})" if stage.case else f"F2L {stage.slot}"
    name = stage.case or {"moves": "solution"}.get(stage.name, stage.name)
    return f"{name} ({stage.alias})" if stage.alias and stage.alias not in name else name


def opened_on(timeline: Timeline, content: AlgFile, label: str) -> Timeline:
    """A timeline that goes on with what a file holds.

    Args:
        timeline: of a cube of the same size.
        content: what the file holds.
        label: the file's name.
    """
    moves = content.moves.moves
    if len(moves) > MOST_STEPS and content.setup is not None:
        return timeline.push_scramble((content.setup + content.moves).expanded(), label)
    setup = None if content.setup is None else content.setup.expanded()
    timeline = played_from(timeline, content.start, setup, moves, label)
    left = 0 if content.made is None else len(moves) - content.made
    return timeline.jump(timeline.cursor - left)
