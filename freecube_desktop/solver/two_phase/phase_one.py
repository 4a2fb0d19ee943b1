"""Every first phase of a given length, whole frontiers at a time.

A node is a state after some turns. All its children are made with a few takes from
tables whose rows hold the fifteen turns worth trying after the last one: not the same
face again, and of two opposite faces the second only after the first. Those that are too
far from the second phase are dropped at once. A frontier that grows large is cut into
parts that go down to the end one after the other, so that memory stays small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.two_phase import coordinates as c
from freecube_desktop.solver.two_phase.classes import SHIFT, WAYS, twist_part
from freecube_desktop.solver.two_phase.coordinates import Coordinates, Ints
from freecube_desktop.solver.two_phase.near import DEEPEST, contains
from freecube_desktop.solver.two_phase.tables import Tables

Flags = NDArray[np.bool_]

_WIDTH: Final = 15
_AT_ONCE: Final = 1 << 13
"""Nodes expanded by one take: their children's numbers fit a core's own cache."""
_PART: Final = 1 << 15
"""Nodes of one depth that go on together."""
_AFTER_NONE: Final = (5, 6)
"""What a start counts as its last face: once B (any face may follow but F and B), once only those two."""
_FACES: Final = 7


class Nodes(NamedTuple):
    """States of one depth, one a row of every array.

    ``parent`` is the row in the depth before, ``move`` the turn made there; of the starts
    ``parent`` is the number of the start.
    """

    twist: Ints
    flip: Ints
    slice: Ints
    last: Ints
    corners: Ints
    slice_places: Ints
    parent: Ints
    move: Ints

    def part(self, first: int, count: int) -> Nodes:
        """Some of the rows."""
        return Nodes(*(column[first : first + count] for column in self))

    def __len__(self) -> int:  # type: ignore[override]
        return len(self.twist)


Path = tuple[Nodes, ...]
"""Parts of successive depths; the last one's nodes are the ends of first phases."""


@cache
def _follows() -> tuple[Ints, Flags]:
    """For each last face the turns worth trying, (7, 15), filled up, and which are not filling."""
    moves, real = np.zeros((_FACES, _WIDTH), dtype=np.int32), np.zeros((_FACES, _WIDTH), dtype=np.bool_)
    for last in range(_FACES):
        faces = {0, 1, 2, 3, 4, 5} - {last, last - 3} if last < 6 else {2, 5}
        tried = [m for m in range(18) if m // 3 in faces]
        moves[last, : len(tried)], real[last, : len(tried)] = tried, True
    return moves, real


@cache
def _closing() -> Flags:
    """Which of these can be the last turn of a first phase: quarter turns of R, F, L and B."""
    moves, real = _follows()
    return np.asarray(real & ~np.isin(moves, c.LATE_MOVES))


def _rows(moves: Ints, factor: int) -> Ints:
    """For ``last * n + value`` the values after each turn worth trying, times a factor."""
    followed = [moves[:, _follows()[0][last]] for last in range(_FACES)]
    return np.ascontiguousarray(np.concatenate(followed) * np.int32(factor))


class PhaseOne:
    """The search for first phases.

    Args:
        tables: the distances.
    """

    def __init__(self, tables: Tables) -> None:
        self._packed = tables.classes.packed()
        self._near = tables.near
        self._twists = _rows(c.twist_moves(), WAYS)
        self._flips = _rows(c.flip_moves(), 1)
        self._slices = _rows(c.slice_moves(), c.FLIPS)
        self._corners = np.ascontiguousarray(c.corner_moves()).reshape(-1)
        self._places = np.ascontiguousarray(c.quad_moves()).reshape(-1)

    def ends(
        self, starts: list[Coordinates], length: int, check: Callable[[], None]
    ) -> Iterator[Path]:
        """All first phases of exactly this length, some at a time.

        Args:
            starts: the states to start from.
            length: how many turns.
            check: called every few milliseconds; what it raises ends the search.
        """
        roots = _roots(starts)
        if length == 0:
            there = np.flatnonzero((roots.twist == 0) & (roots.flip == 0) & (roots.slice == 0))
            done = Nodes(*(column[there[::2]] for column in roots))
            if len(done):
                yield (done,)
            return
        yield from self._down((roots,), length, check)

    def _down(self, path: Path, left: int, check: Callable[[], None]) -> Iterator[Path]:
        children = self._expanded(path[-1], left - 1, check)
        for first in range(0, len(children), _PART):
            longer = (*path, children.part(first, _PART))
            if left == 1:
                yield longer
            else:
                yield from self._down(longer, left - 1, check)

    def _expanded(self, nodes: Nodes, left: int, check: Callable[[], None]) -> Nodes:
        """The children that may be no more than ``left`` turns from the second phase."""
        parts = []
        for first in range(0, len(nodes), _AT_ONCE):
            check()
            parts.append(self._children(nodes.part(first, _AT_ONCE), first, left))
        return parts[0] if len(parts) == 1 else Nodes(*map(np.concatenate, zip(*parts, strict=True)))

    def _children(self, nodes: Nodes, first: int, left: int) -> Nodes:
        twists = self._twists.take(nodes.last * c.TWISTS + nodes.twist, 0).reshape(-1)
        places = self._flips.take(nodes.last * c.FLIPS + nodes.flip, 0)
        places += self._slices.take(nodes.last * c.SLICES + nodes.slice, 0)
        places = places.reshape(-1)
        kept = self._kept(twists, places, nodes.last, left)
        parent = kept // _WIDTH
        move = _follows()[0].reshape(-1).take(nodes.last.take(parent) * _WIDTH + (kept - parent * _WIDTH))
        place = places.take(kept)
        return Nodes(
            twist=twists.take(kept) >> SHIFT,
            flip=place & (c.FLIPS - 1),
            slice=place >> 11,
            last=move // 3,
            corners=self._corners.take(nodes.corners.take(parent) * 18 + move),
            slice_places=self._places.take(nodes.slice_places.take(parent) * 18 + move),
            parent=(parent + first).astype(np.int32),
            move=move,
        )

    def _kept(self, twists: Ints, places: Ints, last: Ints, left: int) -> NDArray[np.intp]:
        """Which children may be near enough."""
        if left == 0:
            return np.flatnonzero((twists + places == 0) & _closing().take(last, 0).reshape(-1))
        real = _follows()[1].take(last, 0).reshape(-1)
        if left > DEEPEST:
            return np.flatnonzero(real)
        numbers = self._packed.take(places)
        ways = numbers & (WAYS - 1)
        ways += twists
        numbers += twist_part().take(ways)
        found = contains(self._near, left, numbers)
        found &= real.view(np.uint8)
        kept = np.flatnonzero(found.view(np.bool_))
        if left < DEEPEST:
            kept = kept[contains(self._near, left + 1, numbers.take(kept)).view(np.bool_)]
        return kept

    def paths_back(self, path: Path, ends: NDArray[np.intp]) -> tuple[NDArray[np.intp], Ints]:
        """Where some ends came from.

        Args:
            path: what ``ends`` gave.
            ends: rows of its last part.

        Returns:
            The number of the start of each, and the turns, (ends, length).
        """
        moves = np.empty((len(ends), len(path) - 1), dtype=np.int32)
        row = ends
        for depth in range(len(path) - 1, 0, -1):
            moves[:, depth - 1] = path[depth].move[row]
            row = path[depth].parent[row].astype(np.intp)
        return path[0].parent[row].astype(np.intp), moves

    def ud_edges(self, starts: list[Coordinates], number: NDArray[np.intp], moves: Ints) -> Ints:
        """The eight edges of U and D at some ends, as ``paths_back`` gave them."""
        upper = np.array([start.upper_places for start in starts], dtype=np.int32)[number]
        lower = np.array([start.lower_places for start in starts], dtype=np.int32)[number]
        for move in moves.T:
            upper, lower = self._places[upper * 18 + move], self._places[lower * 18 + move]
        return c.ud_part()[0][upper] + c.ud_part()[1][lower]


def _roots(starts: list[Coordinates]) -> Nodes:
    """Every start twice, once for each half of the turns."""
    rows = [
        (s.twist, s.flip, s.slice_places // c.ORDERS, last, s.corners, s.slice_places, number, 0)
        for number, s in enumerate(starts)
        for last in _AFTER_NONE
    ]
    return Nodes(*np.array(rows, dtype=np.int32).T.copy())
