"""Which stickers matter in a stage of a solution; the others may be grey while it is made.

A stage's own stickers are those that are right when it ends, whatever the cube was: in a
pair's stage the cross, the pairs that are in and this one, but not those that come later.
"""

from __future__ import annotations

from functools import lru_cache

from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.cube.pieces import FACES, OPPOSITE
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.stage_masks import (
    last_layer_of,
    stickers_of_colours,
    stickers_of_piece,
    stickers_that_matter,
)
from freecube_desktop.solver.rules.match import SLOTS
from freecube_desktop.solver.solution import Solution, Stage

Stickers = frozenset[int]
"""Stickers by their numbers on a solved cube, so that they go along with the pieces."""


def slot_colours(held: Cube, slot: str) -> str:
    """The faces whose colours the pair of a slot has: the cross's first, then those at its sides.

    Args:
        held: the cube as it is held after the first hold.
        slot: ``FR``, ``FL``, ``BL`` or ``BR``.
    """
    centres = held.centres
    return "".join(centres[FACES.index(side)] for side in f"D{slot}")


@lru_cache(maxsize=32)
def stickers_in_stage(solution: Solution, number: int) -> Stickers | None:
    """The stickers that matter in a stage, those of the stages before it with them.

    Args:
        solution: the solution.
        number: the stage's number in ``solution.stages``.

    Returns:
        Their numbers; None when all of them do.
    """
    held = solution.cube.apply(solution.hold)
    stage = solution.stages[number]
    if held.size == 2:
        return _in_small_stage(held, stage)
    centres = frozenset().union(*(stickers_of_piece(3, face) for face in FACES))
    if stage.name == "cross":
        return centres | stickers_that_matter(held, "cross")
    if stage.name == "f2l":
        return centres | stickers_that_matter(held, "cross") | _pairs(solution, number, held)
    if stage.name == "oll":
        return centres | stickers_that_matter(held, "f2l") | stickers_that_matter(held, "oll")
    return None


def _pairs(solution: Solution, number: int, held: Cube) -> Stickers:
    """The pairs that are in when a stage ends: all but those that have a later stage."""
    later = {stage.slot for stage in solution.stages[number + 1 :] if stage.name == "f2l"}
    found: Stickers = frozenset()
    for slot in SLOTS:
        if slot not in later:
            colours = slot_colours(held, slot)
            found |= stickers_of_piece(3, colours) | stickers_of_piece(3, colours[1:])
    return found


def _in_small_stage(held: Cube, stage: Stage) -> Stickers | None:
    """Of a 2x2x2 the layer is a colour below, whatever the order of its corners."""
    top = last_layer_of(held)
    if stage.name == "layer":
        return stickers_of_colours(2, OPPOSITE[top])
    return stickers_of_colours(2, f"{OPPOSITE[top]}{top}") if stage.name == "oll" else None


def stickers_shown(opened: OpenSolution, step: int) -> Stickers | None:
    """The stickers that matter in the stage that a step of an open solution belongs to.

    Before the first stage, while the whole cube is turned, those of the first; None, for all of
    them, after the last step.
    """
    if step >= len(opened.steps):
        return None
    holds = len(opened.stages) - len(opened.solution.stages)
    return stickers_in_stage(opened.solution, max(opened.stage_of(step) - holds, 0))
