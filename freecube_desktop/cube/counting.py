"""How many moves: the one place that counts them, in any metric.

HTM is the half-turn metric: a face or wide turn of any angle is 1, a slice 2, a rotation 0.
STM counts a slice as 1. QTM counts a half turn as 2. ETM counts everything that is executed,
rotations too, as 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from freecube_desktop.cube.moves import ALL_MOVES, Move

Metric = Literal["htm", "stm", "qtm", "etm"]

METRICS: Final[tuple[Metric, ...]] = ("htm", "stm", "qtm", "etm")

_COSTS: Final[dict[Metric, dict[Move, int]]] = {
    name: {move: int(getattr(move, name)) for move in ALL_MOVES} for name in METRICS
}


@dataclass(frozen=True, slots=True)
class Counts:
    """The length of some moves in every metric.

    Attributes:
        htm: half turns: face and wide turns 1, slices 2, rotations 0.
        stm: slice turns: rotations 0, everything else 1.
        qtm: quarter turns: as ``htm``, half turns twice.
        etm: executed turns: everything 1.
    """

    htm: int
    stm: int
    qtm: int
    etm: int

    @property
    def rotations(self) -> int:
        """How many of them turn the whole cube, which the other metrics do not count."""
        return self.etm - self.stm

    def as_dict(self) -> dict[str, int]:
        """The same by the names of the metrics, as JSON has them."""
        return {name: getattr(self, name) for name in METRICS}


def count_moves(moves: Iterable[Move], metric: Metric = "htm") -> int:
    """The length of some moves: what is meant wherever moves are counted.

    Args:
        moves: turns, or an algorithm.
        metric: ``"htm"``, ``"stm"``, ``"qtm"`` or ``"etm"``.
    """
    return sum(map(_COSTS[metric].__getitem__, moves))


def counts_of(moves: Iterable[Move]) -> Counts:
    """The length of some moves in every metric."""
    turns = tuple(moves)
    return Counts(*(count_moves(turns, name) for name in METRICS))
