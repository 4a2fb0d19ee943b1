"""The cheapest sequence for a machine, read off its tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube, compose
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.solver.pocket.pocket_orientation import renamed_number
from freecube_desktop.solver.robot.robot_machine import Machine, Twist
from freecube_desktop.solver.robot.robot_tables import RobotTables
from freecube_desktop.solver.two_phase.two_phase_errors import TablesDamaged
from freecube_desktop.words import _


class HandMove(NamedTuple):
    """What one hand does in a step.

    Attributes:
        hand: what it is called (``"right hand"``).
        move: its turn, as seen looking at the hand's face.
    """

    hand: str
    move: Move


@dataclass(frozen=True, slots=True)
class RobotStep:
    """The grip is changed to an axis, then its hands twist at once.

    Attributes:
        axis: the number of the axis in ``Machine.axes``.
        hands: the hands that turn, and what they do.
        moves: the same as moves; the order of the two does not matter.
        cost: what the twist costs.
        grip: what the change of grip costs.
        total: all costs up to here.
        seconds: how long all took up to here.
    """

    axis: int
    hands: tuple[HandMove, ...]
    moves: Algorithm
    cost: int
    grip: int
    total: int
    seconds: float


@dataclass(frozen=True)
class RobotPlan:
    """A whole solution for a machine.

    Attributes:
        cube: the cube it is for.
        machine: the machine.
        hold: rotations to make before the cube is put in.
        steps: what the machine does; its axes take turns.
    """

    cube: Cube
    machine: Machine
    hold: Algorithm
    steps: tuple[RobotStep, ...]

    @property
    def cost(self) -> int:
        """What all of it costs."""
        return self.steps[-1].total if self.steps else 0

    @property
    def seconds(self) -> float:
        """How long the machine takes."""
        return self.steps[-1].seconds if self.steps else 0.0

    @cached_property
    def moves(self) -> Algorithm:
        """The hold, then every step: applied to ``cube`` it ends solved, in some hold."""
        parts = (self.hold, *(step.moves for step in self.steps))
        return Algorithm([move for part in parts for move in part.moves])


def least_cost(cube: Cube, machine: Machine, tables: RobotTables) -> int:
    """The least that a cube costs a machine, over all holds and both axes.

    Raises:
        UnknownMethod: for a cube of another size.
    """
    return min(start[0] for start in _starts(cube, machine, tables))


def plan_for(cube: Cube, machine: Machine, tables: RobotTables) -> RobotPlan:
    """The cheapest way for a machine to solve a cube.

    Args:
        cube: any 2x2x2, however it is held.
        machine: the machine.
        tables: the machine's tables.

    Raises:
        UnknownMethod: for a cube of another size.
        ValueError: for the tables of another machine.
        TablesDamaged: when the tables lead nowhere.
    """
    if tables.fingerprint != machine.fingerprint():
        raise ValueError(f"these are not the tables of the machine {machine.name}")
    _, axis, hold = min(_starts(cube, machine, tables), key=lambda start: start[0])
    positions = cube.apply(hold).positions
    steps: list[RobotStep] = []
    while number := renamed_number(positions):
        twist, positions = _cheapest(positions, tables.costs[axis][number], machine, axis, tables)
        steps.append(_step(machine, axis, twist, steps[-1].total if steps else 0))
        axis = 1 - axis
    return RobotPlan(cube, machine, hold, tuple(steps))


def _starts(cube: Cube, machine: Machine, tables: RobotTables) -> list[tuple[int, int, Algorithm]]:
    """The cost of every way to begin: the axis that twists first, and the hold."""
    if cube.size != 2:
        raise UnknownMethod(_("the robot is for the 2x2x2, this is a 3x3x3"))
    starts = []
    for hold in machine.holds:
        number = renamed_number(cube.apply(hold).positions)
        starts += [(tables.costs[axis][number], axis, hold) for axis in (0, 1)]
    return starts


def _cheapest(
    positions: bytes, left: int, machine: Machine, axis: int, tables: RobotTables
) -> tuple[Twist, bytes]:
    """The twist after which just its price less is left, and where it leads."""
    following = tables.costs[1 - axis]
    for twist in machine.axes[axis].twists:
        after = positions.translate(compose(twist.moves, 2))
        if following[renamed_number(after)] == left - twist.cost - machine.grip_change:
            return twist, after
    raise TablesDamaged(f"the tables of the machine {machine.name} do not fit together")


def _step(machine: Machine, axis: int, twist: Twist, total: int) -> RobotStep:
    hands = machine.axes[axis].hands
    total += machine.grip_change + twist.cost
    return RobotStep(
        axis=axis,
        hands=tuple(HandMove(hands[move.family], move) for move in twist.moves.moves),
        moves=twist.moves,
        cost=twist.cost,
        grip=machine.grip_change,
        total=total,
        seconds=total * machine.seconds_per_unit,
    )
