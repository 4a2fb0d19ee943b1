"""A robot's plan as a solution that the window can open, and the form in which it is sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from freecube_desktop.cube.moves import Move
from freecube_desktop.solver.robot.robot_plan import HandMove, RobotPlan, RobotStep
from freecube_desktop.solver.solution import Solution, Stage

ROBOT: Final = "robot"
"""The name of the robot's way among the methods."""


class Pair(NamedTuple):
    """A pair of hands.

    Attributes:
        name: what it is called (``"R/L"``).
        faces: the letters of the faces that its hands hold.
    """

    name: str
    faces: str


@dataclass(frozen=True)
class RobotSolution(Solution):
    """A solution for a machine; each of its stages is one twist.

    Attributes:
        machine: what the machine is called.
        pairs: its pairs of hands.
        twists: what it does, in order: as many as there are stages.
    """

    machine: str = ""
    pairs: tuple[Pair, ...] = ()
    twists: tuple[RobotStep, ...] = ()

    @property
    def cost(self) -> int:
        """What all of it costs."""
        return self.cost_of(len(self.twists))

    def cost_of(self, count: int) -> int:
        """What the first twists cost together."""
        return self.twists[count - 1].total if count else 0

    def seconds_of(self, count: int) -> float:
        """How long the machine takes for the first twists."""
        return self.twists[count - 1].seconds if count else 0.0


def robot_solution(plan: RobotPlan) -> RobotSolution:
    """A plan as a solution."""
    pairs = tuple(Pair(axis.name, "".join(axis.hands)) for axis in plan.machine.axes)
    stages = tuple(Stage("moves", step.moves, pairs[step.axis].name) for step in plan.steps)
    return RobotSolution(
        plan.cube, ROBOT, plan.hold, stages, machine=plan.machine.name, pairs=pairs, twists=plan.steps
    )


def robot_to_dict(solution: RobotSolution) -> dict[str, object]:
    """What a robot's solution has beyond any solution, as numbers and texts."""
    return {
        "machine": solution.machine,
        "pairs": [list(pair) for pair in solution.pairs],
        "twists": [
            {
                "axis": twist.axis,
                "hands": [[hand, str(move)] for hand, move in twist.hands],
                "cost": twist.cost,
                "grip": twist.grip,
                "total": twist.total,
                "seconds": twist.seconds,
            }
            for twist in solution.twists
        ],
    }


def robot_from_dict(solution: Solution, said: dict[str, Any]) -> RobotSolution:
    """The solution that ``robot_to_dict`` was given, from what any solution has and the rest.

    Raises:
        KeyError: when a part is missing; ``TypeError`` and ``ValueError`` when one is damaged.
    """
    twists = tuple(_twist(twist, stage) for twist, stage in zip(said["twists"], solution.stages, strict=True))
    return RobotSolution(
        solution.cube,
        solution.method,
        solution.hold,
        solution.stages,
        solution.seconds,
        solution.why,
        machine=str(said["machine"]),
        pairs=tuple(Pair(str(name), str(faces)) for name, faces in said["pairs"]),
        twists=twists,
    )


def _twist(said: dict[str, Any], stage: Stage) -> RobotStep:
    return RobotStep(
        axis=int(said["axis"]),
        hands=tuple(HandMove(str(hand), Move.from_text(move)) for hand, move in said["hands"]),
        moves=stage.moves,
        cost=int(said["cost"]),
        grip=int(said["grip"]),
        total=int(said["total"]),
        seconds=float(said["seconds"]),
    )
