"""How far every position of the 2x2x2 is from solved, in both metrics, one byte each.

The lower half of a byte counts face turns of any angle (HTM, at most 11), the upper half
quarter turns (QTM, at most 14). Breadth first from the solved cube, a whole depth at a
time in numpy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.pocket.pocket_orientation import POSITIONS, TURNS, Action, Ints, action_of
from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged

Bytes = NDArray[np.uint8]

VERSION: Final = 1
_HEADER: Final = b"freecube 2x2x2 distances %03d\n" % VERSION
_DIGEST: Final = 32
RIGHT_DIGEST: Final = "e8280180d35d1ef39e9b9e62ba6eccf7d42a3951ee3249ec09af7318212d54a3"
"""The checksum of the right distances: a checksum written to match changed distances does not pass."""
SIZE: Final = len(_HEADER) + _DIGEST + POSITIONS
"""How many bytes ``PocketTables.to_bytes`` gives."""

_UNSEEN: Final = 255
_AT_ONCE: Final = 1 << 17


@dataclass(frozen=True, slots=True, eq=False)
class PocketTables:
    """The distances of all positions.

    Attributes:
        distances: a byte for each of the 3,674,160 numbers of ``pocket_orientation.py``: HTM, and QTM
            times 16.
    """

    distances: bytes = field(repr=False)

    def htm(self, number: int) -> int:
        """The fewest face turns that solve the position with this number."""
        return self.distances[number] & 15

    def qtm(self, number: int) -> int:
        """The fewest quarter turns that solve it."""
        return self.distances[number] >> 4

    def to_bytes(self) -> bytes:
        """The tables as bytes, with their version and a checksum."""
        return _HEADER + blake2b(self.distances, digest_size=_DIGEST).digest() + self.distances

    @classmethod
    def from_bytes(cls, data: bytes) -> PocketTables:
        """The tables that ``to_bytes`` wrote.

        Raises:
            TablesDamaged: when the bytes are of another version, cut short or changed.
        """
        if not data.startswith(_HEADER):
            raise TablesDamaged("these are not the distances of the 2x2x2, or they are of another version")
        if len(data) != SIZE:
            raise TablesDamaged(f"the distances of the 2x2x2 are {len(data)} bytes long, not {SIZE}")
        start = len(_HEADER) + _DIGEST
        distances = bytes(data[start:])
        digest = blake2b(distances, digest_size=_DIGEST).digest()
        if digest != data[len(_HEADER) : start] or digest.hex() != RIGHT_DIGEST:
            raise TablesDamaged("the distances of the 2x2x2 have been changed since they were written")
        return cls(distances)


def make_tables(
    progress: Callable[[float], None] | None = None, should_stop: Callable[[], bool] | None = None
) -> PocketTables:
    """The tables, computed; about two seconds.

    Args:
        progress: called with the fraction done, rising to 1.
        should_stop: called often; True ends the work.

    Raises:
        Stopped: when ``should_stop`` returned True.
    """

    def step(fraction: float) -> None:
        if should_stop is not None and should_stop():
            raise Stopped("the distances of the 2x2x2 were not finished: stopped")
        if progress is not None:
            progress(fraction)

    actions = {turn: action_of((turn,)) for turn in TURNS}
    htm = distances_by(list(actions.values()), lambda done: step(0.6 * done))
    quarters = [action for turn, action in actions.items() if turn.qtm == 1]
    qtm = distances_by(quarters, lambda done: step(0.6 + 0.4 * done))
    return PocketTables((htm | qtm << 4).tobytes())


def distances_by(actions: list[Action], step: Callable[[float], None] = lambda _: None) -> Bytes:
    """How many of some actions, each of which has its inverse among them, every position needs.

    Args:
        actions: what counts one.
        step: called with the fraction done; what it raises ends the work.

    Returns:
        (3674160,) uint8; 255 for what they do not reach.
    """
    distances: Bytes = np.full(POSITIONS, _UNSEEN, dtype=np.uint8)
    frontier: Ints = np.zeros(1, dtype=np.int32)
    distances[0] = depth = done = 0
    while frontier.size:
        depth += 1
        for first in range(0, len(frontier), _AT_ONCE):
            some = frontier[first : first + _AT_ONCE]
            for action in actions:
                reached = action(some)
                distances[reached[distances.take(reached) == _UNSEEN]] = depth
            done += len(some)
            step(done / POSITIONS)
        frontier = np.flatnonzero(distances == depth).astype(np.int32)
    return distances
