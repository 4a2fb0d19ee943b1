"""The shortest second phase among many starts of the same length.

Lower bounds are tried one after the other, from the least that the tables allow: with
each, all the starts go on together, a depth at a time, and whatever is too far from
solved is dropped. So the first solved cube met is one of the nearest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase.phase_coordinates import Ints
from freecube_desktop.solver.two_phase.phase_tables import Tables

_WIDTH: Final = 10
"""Turns of the second phase."""
_PART: Final = 1 << 14
"""Nodes expanded at once: bounds memory, and how long the search goes without a check."""
NO_FACE: Final = 6
"""What a start counts as its last face when no turn was made."""


class Starts(NamedTuple):
    """States that the second phase starts from, one a row of every array: (n,) int32 each.

    ``last`` is the face turned last, 6 for none.
    """

    corners: Ints
    edges: Ints
    slices: Ints
    last: Ints

    def rows(self, kept: NDArray[np.intp]) -> Starts:
        """Some of the rows, (m,)."""
        return Starts(*(column[kept] for column in self))


class Ending(NamedTuple):
    """A second phase: which start it is for, and the numbers of its turns."""

    start: int
    moves: tuple[int, ...]


@cache
def _follows() -> NDArray[np.bool_]:
    """For each last face which of the ten turns are worth trying: shape (7, 10)."""
    faces = np.array([m // 3 for m in c.LATE_MOVES])
    last = np.arange(7)[:, None]
    return np.asarray((last == NO_FACE) | ((faces != last) & (faces != last - 3)))


@cache
def _late_faces() -> Ints:
    return np.array([m // 3 for m in c.LATE_MOVES], dtype=np.int32)


class PhaseTwo:
    """The search for second phases.

    Args:
        tables: the distances.
    """

    def __init__(self, tables: Tables) -> None:
        self._far_corners, self._far_edges = tables.corners, tables.edges
        self._corners = c.late_corner_moves() * np.int32(c.ORDERS)
        self._edges = c.late_edge_moves() * np.int32(c.ORDERS)
        self._slices = c.late_slice_moves()

    def may_reach(self, corners: Ints, slices: Ints, limit: int) -> NDArray[np.intp]:
        """The rows of (n,) corners and slices that may be solved within ``limit`` turns: (m,)."""
        return np.flatnonzero(self._far_corners.take(corners * np.int32(c.ORDERS) + slices) <= limit)

    def shortest(self, starts: Starts, limit: int, check: Callable[[], None]) -> Ending | None:
        """The shortest second phase from any of the starts.

        Args:
            starts: where it may start.
            limit: the most turns it may have.
            check: called every few milliseconds; what it raises ends the search.

        Returns:
            None when all need more turns than ``limit``.
        """
        if limit < 0 or not len(starts.corners):
            return None
        bounds = self._bounds(starts)
        # Iterative deepening: the bounds are so tight, and the starts so many, that a lower limit costs
        # little before the one that succeeds.
        for most in range(int(bounds.min()), limit + 1):
            near = np.flatnonzero(bounds <= most)
            found = self._down(starts.rows(near), most, check)
            if found is not None:
                return Ending(int(near[found.start]), found.moves)
        return None

    def _bounds(self, starts: Starts) -> NDArray[np.uint8]:
        """(n,) the least number of turns that each start needs."""
        corners = self._far_corners.take(starts.corners * np.int32(c.ORDERS) + starts.slices)
        edges = self._far_edges.take(starts.edges * np.int32(c.ORDERS) + starts.slices)
        return np.maximum(corners, edges)

    def _down(self, nodes: Starts, left: int, check: Callable[[], None]) -> Ending | None:
        """An ending of exactly ``left`` turns from one of the nodes, which may all have one."""
        if left == 0:
            return Ending(0, ())
        for first in range(0, len(nodes.corners), _PART):
            check()
            part = Starts(*(column[first : first + _PART] for column in nodes))
            kept, children = self._children(part, left - 1)
            if not len(kept):
                continue
            found = self._down(children, left - 1, check)
            if found is not None:
                parent, move = divmod(int(kept[found.start]), _WIDTH)
                return Ending(first + parent, (c.LATE_MOVES[move], *found.moves))
        return None

    def _children(self, nodes: Starts, left: int) -> tuple[NDArray[np.intp], Starts]:
        """The children that may be solved in ``left`` turns: ``node * 10 + turn``, (m,), and states."""
        slices = self._slices.take(nodes.slices, 0)
        corners = self._corners.take(nodes.corners, 0)
        # Corners and slice are one index into the distances; both tables are already scaled for the sum.
        corners += slices
        corners = corners.reshape(-1)
        fitting = self._far_corners.take(corners) <= left
        # The edges are looked up only for what the corners leave.
        fitting &= _follows().take(nodes.last, 0).reshape(-1)
        kept = np.flatnonzero(fitting)
        parent = kept // _WIDTH
        move = kept - parent * _WIDTH
        slices = slices.reshape(-1).take(kept)
        edges = self._edges.reshape(-1).take(nodes.edges.take(parent) * _WIDTH + move)
        also = np.flatnonzero(self._far_edges.take(edges + slices) <= left)
        kept, move, slices = kept[also], move[also], slices[also]
        corners = (corners.take(kept) - slices) // c.ORDERS
        return kept, Starts(corners, edges[also] // c.ORDERS, slices, _late_faces()[move])
