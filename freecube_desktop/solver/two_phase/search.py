"""Short solutions of a whole cube, getting shorter while there is time.

A cube is looked at from three sides, and its inverse too: six starts whose first phases
are all searched together. All first phases of one length are followed by the second
phases that would make a shorter sum, then the next length is taken.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from freecube_desktop.cube.holds import renamed_by_centres
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.solver.two_phase import coordinates as c
from freecube_desktop.solver.two_phase.errors import Stopped
from freecube_desktop.solver.two_phase.phase_one import Path, PhaseOne
from freecube_desktop.solver.two_phase.phase_two import PhaseTwo, Starts
from freecube_desktop.solver.two_phase.symmetry import axis_turns, inverse_of, names_back, seen_through
from freecube_desktop.solver.two_phase.tables import Tables

_FIRST_LIMIT: Final = 10
"""How many turns a second phase may have while lengths are tried for the first time."""
_TOGETHER: Final = 12
"""Up to this length of a first phase all starts are searched at once, then one by one."""
_FAR: Final = 99


class Result(NamedTuple):
    """What a search found.

    Attributes:
        moves: turns of faces that solve the cube.
        proven: no solution has fewer turns.
        seconds: how long the search took.
    """

    moves: tuple[Move, ...]
    proven: bool
    seconds: float


class Start(NamedTuple):
    """The cube seen another way, and how turns found there are written for the cube itself."""

    coordinates: c.Coordinates
    names: tuple[int, ...]
    inverted: bool

    def written(self, numbers: list[int]) -> tuple[Move, ...]:
        """The turns that solve the cube, from those that solve it as seen here."""
        moves = [c.MOVES[self.names[number]] for number in numbers]
        return tuple(move.inverse().plain() for move in reversed(moves)) if self.inverted else tuple(moves)


class Search:
    """Searches with one set of tables; keeps nothing between cubes.

    Args:
        tables: the distances, see ``make_tables``.
    """

    def __init__(self, tables: Tables) -> None:
        self._one, self._two = PhaseOne(tables), PhaseTwo(tables)

    def solve(
        self,
        cube: Cube,
        seconds: float = 1.0,
        target: int = 0,
        should_stop: Callable[[], bool] | None = None,
        on_better: Callable[[tuple[Move, ...]], None] | None = None,
    ) -> Result:
        """The shortest solution found in some time, in turns of faces.

        Args:
            cube: any legal 3x3x3, however it is held and wherever its centres are.
            seconds: how long to look for a shorter one; the first is always waited for.
            target: a length that is short enough to end the search.
            should_stop: asked every few milliseconds; True ends the search.
            on_better: called with each solution that is shorter than all before.

        Raises:
            Stopped: when ``should_stop`` said so before there was any solution.
            UnknownMethod: for a cube of another size.
        """
        if cube.size != 3:
            raise UnknownMethod("near-optimal solutions are for the 3x3x3, this is a 2x2x2")
        return _Run(self._one, self._two, cube, seconds, target, should_stop, on_better).result()


class _Ended(Exception):
    """Time is up, or the solution is short enough."""


class _Run:
    """One search."""

    def __init__(
        self,
        one: PhaseOne,
        two: PhaseTwo,
        cube: Cube,
        seconds: float,
        target: int,
        should_stop: Callable[[], bool] | None,
        on_better: Callable[[tuple[Move, ...]], None] | None,
    ) -> None:
        self._one, self._two = one, two
        self._began = time.perf_counter()
        self._until = self._began + seconds
        self._target, self._should_stop, self._on_better = target, should_stop, on_better
        self._starts = _starts_of(cube)
        self._best: tuple[Move, ...] | None = None

    def result(self) -> Result:
        proven = False
        try:
            proven = self._searched()
        except _Ended:
            pass
        if self._best is None:
            raise Stopped("the search was stopped before it found a solution")
        return Result(self._best, proven, time.perf_counter() - self._began)

    def _searched(self) -> bool:
        """Goes on until no shorter solution can be there."""
        cut: list[int] = []
        length = 0
        while length < self._shortest:
            if self._shortest - 1 - length > _FIRST_LIMIT:
                cut.append(length)
            for starts in self._groups(length):
                self._tried(starts, length, _FIRST_LIMIT)
            length += 1
        for short in cut:
            self._tried(self._starts[:1], short, _FAR)
        return True

    def _groups(self, length: int) -> list[list[Start]]:
        return [self._starts] if length <= _TOGETHER else [[start] for start in self._starts]

    @property
    def _shortest(self) -> int:
        return _FAR if self._best is None else len(self._best)

    def _check(self) -> None:
        if self._should_stop is not None and self._should_stop():
            raise _Ended
        if self._best is not None and (
            len(self._best) <= self._target or time.perf_counter() >= self._until
        ):
            raise _Ended

    def _tried(self, starts: list[Start], length: int, most: int) -> None:
        """Looks for a shorter solution whose first phase has this length."""
        for path in self._one.ends([start.coordinates for start in starts], length, self._check):
            self._shortened(starts, path, min(most, self._shortest - 1 - length))

    def _shortened(self, starts: list[Start], path: Path, limit: int) -> None:
        """Takes the shortest second phase from some ends, if it is within the limit."""
        ends = path[-1]
        near = self._two.may_reach(ends.corners, ends.slice_places, limit)
        if not len(near):
            return
        number, moves = self._one.paths_back(path, near)
        late = Starts(
            ends.corners[near],
            self._one.ud_edges([start.coordinates for start in starts], number, moves),
            ends.slice_places[near],
            ends.last[near] if len(path) > 1 else np.full(len(near), 6, dtype=np.int32),
        )
        ending = self._two.shortest(late, limit, self._check)
        if ending is None:
            return
        turns = [*map(int, moves[ending.start]), *ending.moves]
        self._best = starts[int(number[ending.start])].written(turns)
        if self._on_better is not None:
            self._on_better(self._best)
        self._check()


def _starts_of(cube: Cube) -> list[Start]:
    """The cube from three sides and its inverse from three sides; each different state once."""
    state = np.frombuffer(renamed_by_centres(cube.positions), dtype=np.uint8)
    found: dict[bytes, Start] = {}
    for inverted in (False, True):
        for there in axis_turns():
            seen = seen_through(inverse_of(state) if inverted else state, there)
            start = Start(c.coordinates_of(seen.tobytes()), names_back(there), inverted)
            found.setdefault(seen.tobytes(), start)
    return list(found.values())
