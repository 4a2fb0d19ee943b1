"""A robot's plan as a solution that the window can open, and the form in which it is sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.saved_values import SavedValue
from freecube_desktop.solver.robot.robot_machine import SLOWEST
from freecube_desktop.solver.robot.robot_plan import HandMove, RobotPlan, RobotStep
from freecube_desktop.solver.solution import Solution, Stage

ROBOT: Final = "robot"
"""The name of the robot's way among the methods."""
_DEAREST: Final = 1 << 20


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
    def measure(self) -> int:
        """What it is compared with other solutions by: its cost."""
        return self.cost

    @property
    def says_why(self) -> bool:
        """Its sentences are made when it is laid out."""
        return False

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


def robot_from_saved(solution: Solution, saved: SavedValue) -> RobotSolution:
    """The solution that ``robot_to_dict`` was given, from what any solution has and the rest.

    Raises:
        FreecubeError: when a part is missing or damaged; ``ValueError`` when there are not as many
            twists as stages.
    """
    first, second = (_saved_pair(pair) for pair in _two(saved["pairs"]))
    twists = zip(saved["twists"].items(), solution.stages, strict=True)
    return RobotSolution(
        solution.cube,
        solution.method,
        solution.hold,
        solution.stages,
        solution.seconds,
        solution.why,
        machine=saved["machine"].text(),
        pairs=(first, second),
        twists=tuple(_saved_twist(twist, stage) for twist, stage in twists),
    )


def _two(saved: SavedValue) -> tuple[SavedValue, SavedValue]:
    """The entries of a list of two."""
    first, second = saved.items(2)
    return first, second


def _saved_pair(saved: SavedValue) -> Pair:
    name, faces = _two(saved)
    return Pair(name.text(), faces.letters(FACES))


def _saved_twist(saved: SavedValue, stage: Stage) -> RobotStep:
    return RobotStep(
        axis=saved["axis"].whole(0, 1),
        hands=tuple(_saved_hand(hand) for hand in saved["hands"].items(2)),
        moves=stage.moves,
        cost=saved["cost"].whole(0, _DEAREST),
        grip=saved["grip"].whole(0, _DEAREST),
        total=saved["total"].whole(0, _DEAREST),
        seconds=saved["seconds"].number(0.0, SLOWEST * _DEAREST),
    )


def _saved_hand(saved: SavedValue) -> HandMove:
    hand, move = _two(saved)
    return HandMove(hand.text(), Move.from_text(move.text()))
