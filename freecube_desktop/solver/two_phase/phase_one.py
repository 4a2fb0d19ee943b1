"""Every first phase of a given length, whole frontiers at a time.

A node is a state after some turns. All its children are made with a few takes from
tables whose rows hold the fifteen turns worth trying after the last one: not the same
face again, and of two opposite faces the second only after the first. Those that are too
far from the second phase are dropped at once. A frontier that is too large to expand at
once goes down in parts, one after the other, so that memory stays small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase.classes import SHIFT, WAYS, twist_part
from freecube_desktop.solver.two_phase.follows import AFTER_NONE, WIDTH, closing, follows, rows
from freecube_desktop.solver.two_phase.near_states import DEEPEST, contains
from freecube_desktop.solver.two_phase.phase_coordinates import Coordinates, Ints
from freecube_desktop.solver.two_phase.phase_tables import Tables

_AT_ONCE: Final = 1 << 13
"""Nodes expanded by one take: their children's numbers fit a core's own cache."""


class Nodes(NamedTuple):
    """States of one depth, one a row of every array: (n,) int32 each.

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

    @property
    def size(self) -> int:
        """How many states."""
        return len(self.move)

    def part(self, first: int) -> Nodes:
        """As many of the states as are expanded at once."""
        return Nodes(*(column[first : first + _AT_ONCE] for column in self))


Path = tuple[Nodes, ...]
"""Parts of successive depths; the last one's nodes are the ends of first phases."""


class PhaseOne:
    """The search for first phases.

    Args:
        tables: the distances.
    """

    def __init__(self, tables: Tables) -> None:
        self._packed = tables.classes.packed()
        self._near = tables.near
        self._twists = rows(c.twist_moves(), WAYS)
        self._flips = rows(c.flip_moves(), 1)
        self._slices = rows(c.slice_moves(), c.FLIPS)
        self._corners = np.ascontiguousarray(c.corner_moves()).reshape(-1)
        self._places = np.ascontiguousarray(c.quad_moves()).reshape(-1)

    def ends(self, starts: list[Coordinates], length: int, check: Callable[[], None]) -> Iterator[Path]:
        """All first phases of exactly this length, some at a time.

        Args:
            starts: the states to start from.
            length: how many turns.
            check: called every few milliseconds; what it raises ends the search.
        """
        roots = _roots(starts)
        if length == 0:
            # Every start stands twice in the roots; one of the two is enough here.
            there = np.flatnonzero((roots.twist == 0) & (roots.flip == 0) & (roots.slice == 0))
            done = Nodes(*(column[there[::2]] for column in roots))
            if done.size:
                yield (done,)
            return
        yield from self._down((roots,), length, check)

    def _down(self, path: Path, left: int, check: Callable[[], None]) -> Iterator[Path]:
        nodes = path[-1]
        for first in range(0, nodes.size, _AT_ONCE):
            check()
            children = self._children(nodes.part(first), first, left - 1)
            if children.size:
                longer = (*path, children)
                yield from (longer,) if left == 1 else self._down(longer, left - 1, check)

    def _children(self, nodes: Nodes, first: int, left: int) -> Nodes:
        """The children of n nodes, at most n * 15, that may end their first phase in ``left`` turns.

        ``first`` is the row of the first node in its depth.
        """
        twists = self._twists.take(nodes.last * c.TWISTS + nodes.twist, 0).reshape(-1)
        places = self._flips.take(nodes.last * c.FLIPS + nodes.flip, 0)
        places += self._slices.take(nodes.last * c.SLICES + nodes.slice, 0)
        places = places.reshape(-1)
        kept = self._kept(twists, places, nodes.last, left)
        parent = kept // WIDTH
        move = follows()[0].reshape(-1).take(nodes.last.take(parent) * WIDTH + (kept - parent * WIDTH))
        # slice * 2048 + flip: the shift and the mask take them apart again.
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
        """Which children may be near enough: row numbers, (m,).

        ``twists`` (times 16) and ``places`` are (n * 15,), ``last`` is the parents', (n,).
        """
        if left == 0:
            return np.flatnonzero((twists + places == 0) & closing().take(last, 0).reshape(-1))
        real = follows()[1].take(last, 0).reshape(-1)
        if left > DEEPEST:
            return np.flatnonzero(real)
        numbers = self._packed.take(places)
        ways = numbers & (WAYS - 1)
        ways += twists
        numbers += twist_part().take(ways)
        found = contains(self._near, left, numbers)
        # Looked up for the padding too: a branch for each row would cost more than the spare lookups.
        found &= real.view(np.uint8)
        kept = np.flatnonzero(found.view(np.bool_))
        if left < DEEPEST:
            # A second, differently scattered set removes most false hits of the first.
            kept = kept[contains(self._near, left + 1, numbers.take(kept)).view(np.bool_)]
        return kept

    def paths_back(self, path: Path, ends: NDArray[np.intp]) -> tuple[NDArray[np.intp], Ints]:
        """Where some ends came from.

        Args:
            path: what ``ends`` gave.
            ends: (n,) rows of its last part.

        Returns:
            The number of the start of each, (n,), and the turns, (n, length) int32.
        """
        moves = np.empty((len(ends), len(path) - 1), dtype=np.int32)
        row = ends
        for depth in range(len(path) - 1, 0, -1):
            moves[:, depth - 1] = path[depth].move[row]
            row = path[depth].parent[row].astype(np.intp)
        return path[0].parent[row].astype(np.intp), moves

    def ud_edges(self, starts: list[Coordinates], number: NDArray[np.intp], moves: Ints) -> Ints:
        """The number of the eight edges of U and D at n ends, as ``paths_back`` gave them: (n,) int32."""
        # Only the few ends that get here need these edges, so they are replayed from the start
        # instead of being carried through every frontier.
        upper = np.array([start.upper_places for start in starts], dtype=np.int32)[number]
        lower = np.array([start.lower_places for start in starts], dtype=np.int32)[number]
        for move in moves.T:
            upper, lower = self._places[upper * 18 + move], self._places[lower * 18 + move]
        return c.ud_part()[0][upper] + c.ud_part()[1][lower]


def _roots(starts: list[Coordinates]) -> Nodes:
    """Every start twice, (2 * starts,), once for each half of the turns."""
    rows = [
        (s.twist, s.flip, s.slice_places // c.ORDERS, last, s.corners, s.slice_places, number, 0)
        for number, s in enumerate(starts)
        for last in AFTER_NONE
    ]
    return Nodes(*np.array(rows, dtype=np.int32).T.copy())
