"""A case on a cube: as a person who solves sees it, and the solution that does it."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol.case_library import Case, CaseAlgorithm
from freecube_desktop.app.protocol.open_solution import A_CASE
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import closing_rotation, turned_y
from freecube_desktop.cube.pieces import OPPOSITE
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver import explain
from freecube_desktop.solver.frame import ANY, face_of_colour, hold_for_cross
from freecube_desktop.solver.pocket import pocket_explain as explain_pocket
from freecube_desktop.solver.pocket.pocket_book import PocketWay
from freecube_desktop.solver.rules.book import Way
from freecube_desktop.solver.rules.match import SLOTS, SetName
from freecube_desktop.solver.solution import Solution, Stage, StageName
from freecube_desktop.words.colour_words import colour_names

_AS_NAMED: Final = "yellow"
"""The cross with which a cube is held so that every sticker has the name of its place."""

_STAGES: Final[dict[SetName, StageName]] = {
    "f2l": "f2l", "oll": "oll", "pll": "pll", "pocket-oll": "oll", "pocket-pbl": "pbl",
}  # fmt: skip


def cross_face(cross: str) -> str:
    """The face whose colour goes below: that of the preference, white for the best of six."""
    return face_of_colour("white" if cross == ANY else cross)


def top_face(cross: str) -> str:
    """The face whose colour is on top in the last layer."""
    return OPPOSITE[cross_face(cross)]


def held_solved(size: int, cross: str) -> Cube:
    """A solved cube as it is held for solving: the cross colour below."""
    return Cube(size).apply(Algorithm(hold_for_cross(Cube(), cross_face(cross))))


def case_cube(size: int, moves: tuple[Move, ...], cross: str) -> Cube:
    """What some moves solve, held as one who begins with that cross holds it."""
    closed = Algorithm((*moves, *closing_rotation(moves)))
    return held_solved(size, cross).apply(closed.inverse())


def seen_at_front_right(algorithm: CaseAlgorithm) -> tuple[Move, ...]:
    """An algorithm's moves for the front-right slot, where patterns and pictures have it."""
    return turned_y(algorithm.moves.moves, -SLOTS.index(algorithm.slot))


def case_solution(case: Case, algorithm: CaseAlgorithm, cross: str) -> Solution:
    """A solution of one stage: a case, done by one of its algorithms.

    Applied to its cube it ends solved.
    """
    moves = algorithm.moves.expanded()
    cube = case_cube(case.size, moves.moves, cross)
    slot = algorithm.slot if case.rule.set == "f2l" else ""
    stage = Stage(
        _STAGES[case.rule.set],
        moves,
        case.id,
        slot,
        case.rule.name,
        recognised(case, algorithm, cross),
        slot,
    )
    return Solution(cube, A_CASE, Algorithm(), (stage,))


def recognised(case: Case, algorithm: CaseAlgorithm, cross: str) -> str:
    """What is seen in a case and what is done, in a sentence."""
    below, top = colour_names()[cross_face(cross)], colour_names()[top_face(cross)]
    moves = algorithm.moves.moves
    before = case_cube(case.size, moves, _AS_NAMED).positions
    if case.size == 2:
        pocket_way = PocketWay(b"", algorithm.htm, case.rule, moves)
        if case.rule.set == "pocket-pbl":
            return explain_pocket.why_permutation(pocket_way)
        return explain_pocket.why_orientation(before, pocket_way, top)
    way = Way(b"", algorithm.htm, case.rule, moves)
    if case.rule.set == "pll":
        return explain.why_permutation(way)
    if case.rule.set == "oll":
        return explain.why_orientation(before, way, top)
    return explain.why_pair(before, SLOTS.index(algorithm.slot), way, below, 0)
