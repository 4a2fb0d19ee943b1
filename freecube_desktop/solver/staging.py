"""From a plan to stages: its moves as they are turned, each stage named and explained."""

from __future__ import annotations

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import OPPOSITE
from freecube_desktop.cube.state import compose
from freecube_desktop.solver import explain
from freecube_desktop.solver.cfop import Part
from freecube_desktop.solver.cross import cross_distances, cross_index
from freecube_desktop.solver.joining import Merged, easiest_holds, merged, written
from freecube_desktop.solver.rules.match import SLOTS
from freecube_desktop.solver.solution import Stage, StageName, if_anything_is_left
from freecube_desktop.words import _
from freecube_desktop.words.colour_words import colour_names


def merged_plan(plan: tuple[Part, ...]) -> Merged:
    """The turns of a plan with neighbours merged."""
    return merged([part.way.moves if part.way else part.moves for part in plan])


def nothing_to_do() -> tuple[Stage, ...]:
    """The stages of a solved cube: all skipped."""
    why = _("The cube is solved already.")
    names: tuple[StageName, ...] = ("cross", "f2l", "f2l", "f2l", "f2l", "oll", "pll")
    slots = ("", *SLOTS, "", "")
    return tuple(
        Stage(name, Algorithm(), "skip", slot, why=why, held_slot=slot)
        for name, slot in zip(names, slots, strict=True)
    )


def stages_of(positions: bytes, plan: tuple[Part, ...], face: str) -> tuple[Stage, ...]:
    """The stages of a plan.

    Args:
        positions: the state that the plan is for, in the solver's frame.
        plan: its parts.
        face: the face whose colour the cross has.
    """
    turns = merged_plan(plan)
    holds = easiest_holds(turns.turns, len(plan))
    stages = []
    for part, moves, hold in zip(plan, written(turns, holds), holds, strict=True):
        stages.append(if_anything_is_left(_stage(positions, part, moves, hold, face)))
        positions = positions.translate(part.way.table if part.way else compose(part.moves))
    return tuple(stages)


def _stage(positions: bytes, part: Part, moves: tuple[Move, ...], hold: int, face: str) -> Stage:
    algorithm = Algorithm(moves)
    colour, top = colour_names()[face], colour_names()[OPPOSITE[face]]
    if part.way is None:
        shortest = cross_distances()[cross_index(positions)]
        why = explain.why_cross(colour, len(part.moves), shortest)
        return Stage("cross", algorithm, why=why)
    rule = part.way.rule
    case = rule.id if rule else "skip"
    alias = rule.name if rule else ""
    if part.name == "f2l":
        why = explain.why_pair(positions, part.slot, part.way, colour, hold)
        held = SLOTS[(part.slot + hold) % 4]
        return Stage("f2l", algorithm, case, SLOTS[part.slot], alias, why, held)
    if part.name == "oll":
        return Stage("oll", algorithm, case, "", alias, explain.why_orientation(positions, part.way, top))
    return Stage("pll", algorithm, case, "", alias, explain.why_permutation(part.way))
