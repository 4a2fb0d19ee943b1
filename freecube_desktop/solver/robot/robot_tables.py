"""What every position costs a machine, for the pair of hands that twists next.

A machine's hands stay where they are, so it matters how the cube is held; but it does not
matter which colour is which. That leaves the 3,674,160 numbers of ``renamed_number``, once
for each pair of hands. Costs are found from the solved cube outwards, all positions of one
cost at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.pocket.pocket_orientation import POSITIONS, Action, Ints, action_of
from freecube_desktop.solver.robot.robot_machine import Machine, MachineError
from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged
from freecube_desktop.words import _

Bytes = NDArray[np.uint8]

VERSION: Final = 1
_DIGEST: Final = 32
RIGHT_DIGESTS: Final = {
    "dd897238d3038520": "c82451e7efc9d44c227b4d6e0aaff94fe0d5051a1be4bdb05719bf1fed476d17",
}
"""The checksums of right tables, by fingerprint, for the machines that come with the program."""
_UNKNOWN: Final = 255
_AT_ONCE: Final = 1 << 17


@dataclass(frozen=True, slots=True, eq=False)
class RobotTables:
    """The costs of all positions for one machine.

    Attributes:
        fingerprint: ``Machine.fingerprint`` of the machine.
        costs: for each axis, by ``renamed_number``, the least cost when it twists next
            (2 times 3,674,160 bytes); 0 when solved.
    """

    fingerprint: str
    costs: tuple[bytes, bytes] = field(repr=False)

    def to_bytes(self) -> bytes:
        """The tables as bytes, with their version and a checksum."""
        body = b"".join(self.costs)
        return _header(self.fingerprint) + blake2b(body, digest_size=_DIGEST).digest() + body

    @classmethod
    def from_bytes(cls, data: bytes, machine: Machine) -> RobotTables:
        """The tables that ``to_bytes`` wrote for a machine with these costs.

        Raises:
            TablesDamaged: when the bytes are for another machine, cut short or changed.
        """
        fingerprint = machine.fingerprint()
        header = _header(fingerprint)
        if not data.startswith(header):
            raise TablesDamaged(f"these are not the tables of the machine {machine.name}")
        start = len(header) + _DIGEST
        if len(data) != start + 2 * POSITIONS:
            raise TablesDamaged(
                f"the tables of the machine {machine.name} are {len(data)} bytes long, "
                f"not {start + 2 * POSITIONS}"
            )
        digest = blake2b(memoryview(data)[start:], digest_size=_DIGEST).digest()
        if digest != data[len(header) : start] or digest.hex() != RIGHT_DIGESTS.get(
            fingerprint, digest.hex()
        ):
            raise TablesDamaged(f"the tables of the machine {machine.name} have been changed")
        return cls(fingerprint, (data[start : start + POSITIONS], data[start + POSITIONS :]))


def _header(fingerprint: str) -> bytes:
    return f"freecube robot costs {VERSION:03} {fingerprint}\n".encode()


def make_tables(
    machine: Machine,
    progress: Callable[[float], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> RobotTables:
    """The tables of a machine, computed; about two seconds.

    Args:
        machine: the machine.
        progress: called with the fraction done, rising to 1.
        should_stop: called often; True ends the work.

    Raises:
        MachineError: when the machine cannot solve every cube, or only at more than 254.
        Stopped: when ``should_stop`` returned True.
    """

    def step(fraction: float) -> None:
        if should_stop is not None and should_stop():
            raise Stopped(f"the tables of the machine {machine.name} were not finished: stopped")
        if progress is not None:
            progress(fraction)

    costs = _costs(machine, step)
    missing = int((costs == _UNKNOWN).sum(axis=1).max())
    if missing:
        raise MachineError(
            _(
                "the machine {name} cannot solve {missing} of {total} positions within a cost of {most}; "
                "give its axes more twists, or count in larger units"
            ).format(name=machine.name, missing=missing, total=POSITIONS, most=_UNKNOWN - 1)
        )
    step(1.0)
    return RobotTables(machine.fingerprint(), (costs[0].tobytes(), costs[1].tobytes()))


def _costs(machine: Machine, step: Callable[[float], None]) -> Bytes:
    """(2, 3674160) the least costs, by the axis that twists next."""
    undone = [_undone(machine, axis) for axis in (0, 1)]
    costs: Bytes = np.full((2, POSITIONS), _UNKNOWN, dtype=np.uint8)
    costs[:, 0] = 0
    done, dearest, cost = 0, 0, 0
    while cost <= dearest:
        for axis in (0, 1):
            level = np.flatnonzero(costs[1 - axis] == cost).astype(np.int32)
            for first in range(0, len(level), _AT_ONCE):
                some = level[first : first + _AT_ONCE]
                dearest = max(dearest, _spread(costs[axis], some, cost, undone[axis]))
                done += len(some)
                step(0.99 * done / (2 * POSITIONS))
        cost += 1
    return costs


def _undone(machine: Machine, axis: int) -> list[tuple[Action, int]]:
    """What each twist of an axis undone does, and what the twist costs with the change of grip."""
    return [
        (action_of(twist.moves.inverse().moves), twist.cost + machine.grip_change)
        for twist in machine.axes[axis].twists
    ]


def _spread(costs: Bytes, after: Ints, cost: int, undone: list[tuple[Action, int]]) -> int:
    """Enters what leads to some positions of one cost; gives the dearest entry made."""
    dearest = 0
    for action, price in undone:
        total = cost + price
        if total >= _UNKNOWN:
            continue
        before = action(after)
        cheaper = before[costs.take(before) > total]
        if len(cheaper):
            costs[cheaper] = total
            dearest = max(dearest, total)
    return dearest
