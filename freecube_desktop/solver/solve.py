"""Solving by name: any legal cube, any hold, any centre arrangement.

A solver works in one frame only: centres at home, the cross colour on D. Here a cube is
brought into that frame, and the plan out of it again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.geometry import centre_of, table
from freecube_desktop.cube.holds import renamed_by_centres
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import COLOUR_LETTERS, COLOUR_NAMES, FACES, OPPOSITE
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.errors import UnknownMethod, UnsolvedError
from freecube_desktop.solver import explain
from freecube_desktop.solver.cfop import Part, plans
from freecube_desktop.solver.joining import Merged, easiest_holds, merged, written
from freecube_desktop.solver.rules.book import RuleBook
from freecube_desktop.solver.rules.match import SLOTS
from freecube_desktop.solver.solution import Solution, Stage, StageName

Planner = Callable[[bytes, RuleBook], list[tuple[Part, ...]]]

METHODS: Final[dict[str, Planner]] = {"cfop": plans}
"""The planners by name: each gives its best few plans for a state in the solver's frame."""

ANY: Final = "any"
_D_CENTRE: Final = centre_of("D", 3)


def solve_with(cube: Cube, book: RuleBook, method: str = "cfop", cross: str = "white") -> Solution:
    """The solution of a cube by a named method.

    Args:
        cube: any legal 3x3x3, however it is held.
        book: the compiled rules.
        method: a key of ``METHODS``.
        cross: a colour (``"white"``, ``"w"``), a face (``"U"``), or ``"any"`` for the best of six.

    Raises:
        UnknownMethod: for a method or colour that is not known, or a cube of another size.
        UnsolvedError: when the rules do not reach.
    """
    planner = METHODS.get(method)
    if planner is None:
        raise UnknownMethod(f"no method {method!r}; there is: {', '.join(METHODS)}")
    if cube.size != 3:
        raise UnknownMethod(f"the method {method} is for the 3x3x3, this is a 2x2x2")
    faces = FACES if cross == ANY else face_of_colour(cross)
    started = time.perf_counter()
    if cube.is_solved:
        return Solution(cube, method, Algorithm(), _nothing_to_do(), time.perf_counter() - started)
    best = min((_solved_from(cube, face, book, method, planner) for face in faces), key=lambda s: s.htm)
    if not cube.apply(best.moves).is_solved:
        raise UnsolvedError(f"the {method} solver erred on {cube.facelets()}; please report this cube")
    return Solution(cube, method, best.hold, best.stages, time.perf_counter() - started)


def face_of_colour(name: str) -> str:
    """The face letter of a colour given by name, colour letter or face letter.

    Raises:
        UnknownMethod: for anything else.
    """
    wanted = name.strip().lower()
    for face, colour in COLOUR_NAMES.items():
        if wanted in (colour, face.lower()) or COLOUR_LETTERS.get(wanted) == face:
            return face
    raise UnknownMethod(f"no cross colour {name!r}; there are: {', '.join(COLOUR_NAMES.values())}, {ANY}")


def hold_for_cross(cube: Cube, face: str) -> tuple[Move, ...]:
    """The rotations that bring a face's centre below: the fewest, keeping the front if they can."""
    positions = cube.positions
    place, front = positions[centre_of(face, 3)], centre_of("F", 3)
    fitting = [
        (len(words), turned[front] != front, words)
        for words, turned in rotations(3).items()
        if turned[place] == _D_CENTRE
    ]
    return min(fitting, key=lambda option: option[:2])[2]


def solver_frame(cube: Cube, hold: tuple[Move, ...]) -> bytes:
    """The cube after the hold, its stickers renamed so that a solved cube is the identity."""
    positions = cube.positions
    for move in hold:
        positions = positions.translate(table(move, 3))
    return renamed_by_centres(positions)


def _nothing_to_do() -> tuple[Stage, ...]:
    why = "The cube is solved already."
    names: tuple[StageName, ...] = ("cross", "f2l", "f2l", "f2l", "f2l", "oll", "pll")
    slots = ("", *SLOTS, "", "")
    return tuple(
        Stage(name, Algorithm(), "skip" if name != "cross" else "", slot, why=why, held_slot=slot)
        for name, slot in zip(names, slots, strict=True)
    )


def _solved_from(cube: Cube, face: str, book: RuleBook, method: str, planner: Planner) -> Solution:
    hold = hold_for_cross(cube, face)
    positions = solver_frame(cube, hold)
    candidates = [(plan, merged([_moves_of(part) for part in plan])) for plan in planner(positions, book)]
    plan, turns = min(candidates, key=lambda candidate: candidate[1].htm)
    return Solution(cube, method, Algorithm(hold), _stages(positions, plan, turns, face))


def _moves_of(part: Part) -> tuple[Move, ...]:
    return part.way.moves if part.way else part.moves


def _stages(positions: bytes, plan: tuple[Part, ...], turns: Merged, face: str) -> tuple[Stage, ...]:
    holds = easiest_holds(turns.turns, len(plan))
    stages = []
    for part, moves, hold in zip(plan, written(turns, holds), holds, strict=True):
        stages.append(_stage(positions, part, moves, hold, face))
        positions = positions.translate(_does(part))
    return tuple(stages)


def _does(part: Part) -> bytes:
    if part.way:
        return part.way.table
    does = bytes(range(256))
    for move in part.moves:
        does = does.translate(table(move, 3))
    return does


def _stage(positions: bytes, part: Part, moves: tuple[Move, ...], hold: int, face: str) -> Stage:
    algorithm = Algorithm(moves)
    colour, top = COLOUR_NAMES[face], COLOUR_NAMES[OPPOSITE[face]]
    if part.way is None:
        return Stage("cross", algorithm, why=explain.why_cross(colour, len(part.moves)))
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
