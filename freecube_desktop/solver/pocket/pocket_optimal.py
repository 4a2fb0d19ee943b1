"""The shortest solution of a 2x2x2, read off the table of distances."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

import numpy as np

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.solver.pocket.pocket_coordinates import corners_of
from freecube_desktop.solver.pocket.pocket_orientation import (
    ORDERS,
    TURNS,
    TWISTS,
    action_of,
    home_hold,
    number_of,
    position_number,
)
from freecube_desktop.solver.pocket.pocket_tables import PocketTables
from freecube_desktop.solver.two_phase.two_phase_errors import TablesDamaged
from freecube_desktop.words import _
from freecube_desktop.words.quoting import shortened

Metric = Literal["htm", "qtm"]

METRICS: Final[tuple[Metric, ...]] = ("htm", "qtm")
"""What can be counted: face turns of any angle, or quarter turns."""


def optimal(cube: Cube, tables: PocketTables, metric: str = "htm") -> tuple[Move, ...]:
    """Face turns that solve a 2x2x2, however it is held, as few as there can be.

    Args:
        cube: any 2x2x2.
        tables: from ``make_tables`` or ``PocketTables.from_bytes``.
        metric: what is counted, one of ``METRICS``.

    Returns:
        The turns, named for someone who keeps holding the cube as it is. Afterwards every
        face has one colour; the hold may be another than that of ``Cube(2)``.

    Raises:
        UnknownMethod: for another metric, or a cube of another size.
        TablesDamaged: when the tables lead nowhere.
    """
    shift = _shift(metric)
    _check_size(cube)
    hold = home_hold(cube.positions)
    order, twists = divmod(number_of(corners_of(cube.positions.translate(hold.table))), TWISTS)
    distances = tables.distances
    left = distances[order * TWISTS + twists] >> shift & 15
    moves = []
    while left:
        for turn, orders, all_twists in _steps():
            next_order, next_twists = orders[order], all_twists[twists]
            cost = turn.qtm if shift else 1
            if distances[next_order * TWISTS + next_twists] >> shift & 15 == left - cost:
                order, twists, left = next_order, next_twists, left - cost
                moves.append(hold.before[turn])
                break
        else:
            raise TablesDamaged("the distances of the 2x2x2 do not fit together")
    return tuple(moves)


def distance(cube: Cube, tables: PocketTables, metric: str = "htm") -> int:
    """The fewest turns that solve a 2x2x2, however it is held.

    Args:
        cube: any 2x2x2.
        tables: as for ``optimal``.
        metric: what is counted, one of ``METRICS``.

    Raises:
        UnknownMethod: for another metric, or a cube of another size.
    """
    shift = _shift(metric)
    _check_size(cube)
    return tables.distances[position_number(cube.positions)] >> shift & 15


def _shift(metric: str) -> int:
    if metric not in METRICS:
        raise UnknownMethod(
            _("no metric {metric!r}; there is: {names}").format(
                metric=shortened(metric), names=", ".join(METRICS)
            )
        )
    return 4 if metric == "qtm" else 0


def _check_size(cube: Cube) -> None:
    if cube.size != 2:
        raise UnknownMethod(_("this way of solving is for the 2x2x2, this is a 3x3x3"))


@cache
def _steps() -> tuple[tuple[Move, list[int], list[int]], ...]:
    """For each turn of ``TURNS``, half turns first: where it leads orders, and where twists."""
    numbers, twists = np.arange(ORDERS, dtype=np.int32) * np.int32(TWISTS), np.arange(TWISTS, dtype=np.int32)
    steps = []
    for turn in TURNS:
        action = action_of((turn,))
        steps.append((turn, (action(numbers) // TWISTS).tolist(), (action(twists) % TWISTS).tolist()))
    return tuple(steps)
