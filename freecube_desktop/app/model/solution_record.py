"""A solution as numbers and texts, to be saved as JSON."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from freecube_desktop.app.protocol.open_solution import A_CASE
from freecube_desktop.app.protocol.robot_solution import ROBOT, RobotSolution, robot_from_saved, robot_to_dict
from freecube_desktop.app.protocol.solution_words import method_names
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.saved_values import DamagedValue, SavedValue
from freecube_desktop.solver.rules.match import SLOTS
from freecube_desktop.solver.solution import Solution, Stage, StageName
from freecube_desktop.words import _

_STAGES: Final[dict[int, tuple[StageName, ...]]] = {
    3: ("cross", "f2l", "oll", "pll", "moves"),
    2: ("layer", "oll", "pbl", "moves"),
}
"""The stages of a cube of each size."""
_MOST_STAGES: Final = 200
_LONGEST_NAME: Final = 300
_LONGEST_SEARCH: Final = 1e6


def solution_to_dict(solution: Solution) -> dict[str, object]:
    """The form of a solution; a robot's has a part of its own."""
    said: dict[str, object] = {
        "positions": solution.cube.positions.hex(),
        "method": solution.method,
        "hold": str(solution.hold),
        "seconds": solution.seconds,
        "why": solution.why,
        "stages": [_stage_to_dict(stage) for stage in solution.stages],
    }
    return {**said, ROBOT: robot_to_dict(solution)} if isinstance(solution, RobotSolution) else said


def _stage_to_dict(stage: Stage) -> dict[str, str]:
    return {field.name: str(getattr(stage, field.name)) for field in fields(stage)}


def saved_solution(saved: SavedValue) -> Solution:
    """The solution that ``solution_to_dict`` was given, every part of it checked.

    Args:
        saved: what was saved, whose place faults then name.

    Raises:
        FreecubeError: when a part is missing, of another kind than it should be, or no notation;
            ``ValueError`` when its cube is none.
    """
    cube = Cube.from_positions(bytes.fromhex(saved["positions"].text()))
    method = saved["method"].one_of((*method_names(cube.size), A_CASE))
    hold = Algorithm(saved["hold"].text(), size=cube.size)
    if not all(move.is_rotation for move in hold.moves):
        raise DamagedValue(_("a solution is held by rotations (x, y, z) only"))
    stages = tuple(_saved_stage(stage, cube.size) for stage in saved["stages"].items(_MOST_STAGES))
    seconds = saved["seconds"].number(0.0, _LONGEST_SEARCH)
    solution = Solution(cube, method, hold, stages, seconds, saved["why"].text())
    return robot_from_saved(solution, saved[ROBOT]) if method == ROBOT else solution


def _saved_stage(saved: SavedValue, size: int) -> Stage:
    name = saved["name"].one_of(_STAGES[size])
    slots = SLOTS if name == "f2l" else ("", *SLOTS)
    return Stage(
        name,
        Algorithm(saved["moves"].text(), size=size).expanded(),
        saved["case"].text(_LONGEST_NAME),
        saved["slot"].one_of(slots) if name != "moves" else saved["slot"].text(_LONGEST_NAME),
        saved["alias"].text(_LONGEST_NAME),
        saved["why"].text(),
        saved["held_slot"].one_of(("", *SLOTS)),
    )
