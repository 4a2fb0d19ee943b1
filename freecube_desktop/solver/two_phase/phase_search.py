"""Short solutions of a whole cube, getting shorter while there is time.

A cube is looked at from three sides, and its inverse too: six starts whose first phases
are all searched together. All first phases of one length are followed by the second
phases that would make a shorter sum, then the next length is taken. Once as much work
was done as it costs to try every shorter solution there could be, that is done too, and
what is left is proven to be the shortest.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property
from itertools import count
from typing import Final, NamedTuple

import numpy as np

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import renamed_by_centres
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase.exact import Exact
from freecube_desktop.solver.two_phase.phase_one import Path, PhaseOne
from freecube_desktop.solver.two_phase.phase_tables import Tables
from freecube_desktop.solver.two_phase.phase_two import NO_FACE, PhaseTwo, Starts
from freecube_desktop.solver.two_phase.symmetry import axis_turns, inverse_of, names_back, seen_through
from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged
from freecube_desktop.words import _

_SIDES: Final = 3
_TOGETHER: Final = 12
"""Up to this length of a first phase all starts are searched at once, then one by one."""
_FAR: Final = 99
_GRACE: Final = 5.0
"""Seconds past its time that a search gets to find anything; the most symmetric cubes need 0.7."""


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

    def written(self, numbers: tuple[int, ...]) -> tuple[Move, ...]:
        """The turns that solve the cube, from those that solve it as seen here."""
        moves = tuple(c.MOVES[self.names[number]] for number in numbers)
        return tuple(move.inverse().plain() for move in reversed(moves)) if self.inverted else moves


class Search:
    """Searches with one set of tables; keeps nothing between cubes.

    Args:
        tables: the distances, see ``make_tables``.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.first, self.second = PhaseOne(tables), PhaseTwo(tables)

    @cached_property
    def exact(self) -> Exact:
        """The search for proofs, made when it is first needed."""
        return Exact(self._tables)

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
            should_stop: called every few milliseconds; True ends the search.
            on_better: called with each solution that is shorter than all before.

        Raises:
            Stopped: when ``should_stop`` said so, or time was long up, before there was any solution.
            TablesDamaged: when the tables led to moves that do not solve it.
            UnknownMethod: for a cube of another size.
        """
        if cube.size != 3:
            raise UnknownMethod(_("near-optimal solutions are for the 3x3x3, this is a 2x2x2"))
        return _Run(self, cube, _Limits(seconds, target, should_stop, on_better)).result()


class _Limits(NamedTuple):
    """The arguments of ``solve`` that end a search."""

    seconds: float
    target: int
    should_stop: Callable[[], bool] | None
    on_better: Callable[[tuple[Move, ...]], None] | None


class _Ended(Exception):
    """There is nothing more to do: time is up, or the solution is short enough or proven."""


class _Run:
    """One search."""

    def __init__(self, search: Search, cube: Cube, limits: _Limits) -> None:
        self._search, self._cube, self._limits = search, cube, limits
        self._began = time.perf_counter()
        self._every_start = _every_start(cube)
        # Symmetric cubes look the same from several sides: each distinct start is searched once, and of equal
        # ones the first is kept, as if nothing had been reversed.
        self._starts = list({start.coordinates: start for start in reversed(self._every_start)}.values())[
            ::-1
        ]
        self._best: tuple[Move, ...] | None = None
        self._excluded = -1
        self._work = 0

    def result(self) -> Result:
        """Searches until an end is reached."""
        try:
            for length in count():
                self._check()
                self._prove_if_cheap()
                # Longer first phases have so many ends that one start alone fills the arrays; a better
                # solution from it then shortens the work for the others.
                for starts in [self._starts] if length <= _TOGETHER else [[s] for s in self._starts]:
                    self._try_length(starts, length)
        except _Ended:
            pass
        if self._best is None:
            raise Stopped(_("the search was stopped before it found a solution"))
        if not self._cube.apply(self._best).is_solved:
            raise TablesDamaged("the solver's tables do not fit together")
        proven = self._excluded >= len(self._best) - 1
        return Result(self._best, proven, time.perf_counter() - self._began)

    def _check(self) -> None:
        """Ends the search when it is time; called every few milliseconds."""
        self._work += 1
        if self._limits.should_stop is not None and self._limits.should_stop():
            raise _Ended
        # Without any solution yet the search outlives its time: an answer late is better than none.
        left = self._limits.seconds - (time.perf_counter() - self._began)
        if self._best is None:
            if left < -_GRACE:
                raise _Ended
        elif len(self._best) <= self._limits.target or left <= 0:
            raise _Ended

    def _take(self, moves: tuple[Move, ...]) -> None:
        self._best = moves
        if self._limits.on_better is not None:
            self._limits.on_better(moves)
        self._check()

    def _try_length(self, starts: list[Start], length: int) -> None:
        """Looks for a shorter solution whose first phase has this length."""
        states = [start.coordinates for start in starts]
        for path in self._search.first.ends(states, length, self._check):
            best = _FAR if self._best is None else len(self._best)
            self._try_ends(starts, path, min(_longest_second_phase(length), best - 1 - length))
            self._prove_if_cheap()

    def _try_ends(self, starts: list[Start], path: Path, limit: int) -> None:
        """Takes the shortest second phase from some ends, if it is within the limit."""
        ends = path[-1]
        near = self._search.second.may_reach(ends.corners, ends.slice_places, limit)
        if not len(near):
            return
        number, moves = self._search.first.paths_back(path, near)
        late = Starts(
            ends.corners[near],
            self._search.first.ud_edges([start.coordinates for start in starts], number, moves),
            ends.slice_places[near],
            ends.last[near] if len(path) > 1 else np.full(len(near), NO_FACE, dtype=np.int32),
        )
        ending = self._search.second.shortest(late, limit, self._check)
        if ending is not None:
            turns = (*map(int, moves[ending.start]), *ending.moves)
            self._take(starts[int(number[ending.start])].written(turns))

    def _prove_if_cheap(self) -> None:
        """Tries all shorter solutions when that costs no more than what was done already."""
        if self._best is None or self._work < _work_to_exclude(len(self._best) - 1):
            return
        sides = self._every_start[:_SIDES]
        while self._excluded < len(self._best) - 1:
            length = self._excluded + 1
            found = self._search.exact.solution([side.coordinates for side in sides], length, self._check)
            if found is not None:
                self._take(sides[0].written(found))
                break
            self._excluded = length
        raise _Ended


def _longest_second_phase(length: int) -> int:
    """The most turns of a second phase after a first one: more after the shortest, which are few."""
    # Long second phases rarely give the best sum, and each further turn multiplies the work; after the
    # few shortest first phases even long ones are cheap.
    return max(10, 15 - 2 * length)


def _work_to_exclude(length: int) -> float:
    """How often ``_check`` is called, roughly, while all solutions up to a length are tried."""
    # A further turn multiplies the states by about 13, the branching factor of face turns.
    return 400.0 * 13.0 ** (length - 14)


def _every_start(cube: Cube) -> list[Start]:
    """The cube from three sides, then its inverse from three sides."""
    state = np.frombuffer(renamed_by_centres(cube.positions), dtype=np.uint8)
    return [
        Start(
            c.coordinates_of(seen_through(inverse_of(state) if inverted else state, there).tobytes()),
            names_back(number),
            inverted,
        )
        for inverted in (False, True)
        for number, there in enumerate(axis_turns())
    ]
