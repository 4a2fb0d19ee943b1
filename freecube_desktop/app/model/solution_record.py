"""A solution as numbers and texts, to be sent between processes and saved as JSON."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from freecube_desktop.app.protocol.robot_solution import ROBOT, RobotSolution, robot_from_dict, robot_to_dict
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.solution import Solution, Stage


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


def solution_from_dict(said: dict[str, Any]) -> Solution:
    """The solution that ``solution_to_dict`` was given.

    Raises:
        KeyError: when a part is missing; ``TypeError``, ``ValueError`` and ``FreecubeError`` when one
            is damaged.
    """
    stages = tuple(Stage(**{**stage, "moves": Algorithm(stage["moves"])}) for stage in said["stages"])
    cube = Cube.from_positions(bytes.fromhex(said["positions"]))
    hold = Algorithm(said["hold"])
    solution = Solution(cube, said["method"], hold, stages, float(said["seconds"]), str(said["why"]))
    return robot_from_dict(solution, said[ROBOT]) if ROBOT in said else solution
