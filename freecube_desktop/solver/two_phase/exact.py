"""Proof: every sequence of turns of one length that could solve a cube.

As in the first phase whole frontiers go on at once, but a state is dropped when from any
of three sides it is too far from the second phase to be solved in the turns left, or when
its corners alone, or the four edges of a middle layer alone, are too far from home. What
passes all this with no turns left is solved. The first length that has a solution is the
fewest turns there are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase.classes import SHIFT, WAYS, twist_part
from freecube_desktop.solver.two_phase.follows import AFTER_NONE, WIDTH, follows, rows
from freecube_desktop.solver.two_phase.near_states import DEEPEST, contains
from freecube_desktop.solver.two_phase.phase_coordinates import Coordinates, Ints
from freecube_desktop.solver.two_phase.phase_tables import Tables
from freecube_desktop.solver.two_phase.symmetry import names_back

_AT_ONCE: Final = 1 << 13
"""Nodes expanded by one take, as in ``phase_one``: more would leave the processor's cache."""


class Side(NamedTuple):
    """The states as seen from one side, (n,) int32 each."""

    twist: Ints
    flip: Ints
    slice_places: Ints


class Nodes(NamedTuple):
    """States of one depth, (n,) each; ``row`` is the parent's in the part of the depth before.

    ``last`` is the face turned last (0 to 6, see ``follows``), ``move`` the number of the turn.
    """

    sides: tuple[Side, ...]
    corners: Ints
    last: Ints
    move: Ints
    row: NDArray[np.intp]

    def part(self, first: int) -> Nodes:
        """Up to ``_AT_ONCE`` of the nodes, from row ``first`` on."""
        to = first + _AT_ONCE
        sides = tuple(Side(*(column[first:to] for column in side)) for side in self.sides)
        return Nodes(
            sides, self.corners[first:to], self.last[first:to], self.move[first:to], self.row[first:to]
        )

    def kept(self, at: NDArray[np.intp]) -> Nodes:
        """Only the nodes of these rows, (m,)."""
        sides = tuple(Side(*(column[at] for column in side)) for side in self.sides)
        return Nodes(sides, self.corners[at], self.last[at], self.move[at], self.row[at])


class _Steps:
    """What turns do to the state seen from one side."""

    def __init__(self, names: tuple[int, ...]) -> None:
        self.twists = rows(c.twist_moves()[:, names], WAYS)
        self.flips = rows(c.flip_moves()[:, names], 1)
        self.slices = rows(c.slice_moves()[:, names], c.FLIPS)
        self.places = c.quad_moves()[:, names].reshape(-1)

    def phase_one(self, side: Side, last: Ints) -> tuple[Ints, Ints]:
        """Twists times 16 and ``slice * 2048 + flip`` of all children: (n * 15,) int32 each."""
        places = self.flips.take(last * c.FLIPS + side.flip, 0)
        places += self.slices.take(last * c.SLICES + side.slice_places // c.ORDERS, 0)
        return self.twists.take(last * c.TWISTS + side.twist, 0).reshape(-1), places.reshape(-1)


class Exact:
    """The search for solutions of one length.

    Args:
        tables: the distances.
    """

    def __init__(self, tables: Tables) -> None:
        self._packed = tables.classes.packed()
        self._near = tables.near
        # Flat tables: take() with one computed index is several times faster than two-index access.
        self._corners = c.corner_moves().reshape(-1)
        self._far_corners = turns_needed(c.corner_moves())
        self._far_places = turns_needed(c.quad_moves())
        self._steps = [_Steps(_names_there(number)) for number in range(3)]

    def solution(
        self, sides: list[Coordinates], length: int, check: Callable[[], None]
    ) -> tuple[int, ...] | None:
        """A solution of exactly this length, as numbers of turns, or None when there is none.

        Args:
            sides: the cube as seen through each of ``axis_turns``.
            length: how many turns.
            check: called every few milliseconds; what it raises ends the search.
        """
        if length == 0:
            solved = Coordinates(0, 0, 0, 0, c.UPPER_HOME, c.LOWER_HOME)
            return () if sides[0] == solved else None
        found = self._down(_root(sides), length, check)
        return None if found is None else found[1]

    def _down(self, nodes: Nodes, left: int, check: Callable[[], None]) -> tuple[int, tuple[int, ...]] | None:
        """The row of a node and the turns that solve it."""
        if left == 0:
            return (0, ()) if len(nodes.last) else None
        for first in range(0, len(nodes.last), _AT_ONCE):
            check()
            children = self._children(nodes.part(first), left - 1)
            found = self._down(children, left - 1, check)
            if found is not None:
                row, turns = found
                return first + int(children.row[row]), (int(children.move[row]), *turns)
        return None

    def _children(self, nodes: Nodes, left: int) -> Nodes:
        """The children, of n nodes at most n * 15, that may be solved in ``left`` more turns."""
        moves, real = follows()
        # Each side prunes the children that the sides before left: their rows are cut at once, so the
        # third side is asked about few.
        kept = np.flatnonzero(real.take(nodes.last, 0))
        sides: list[tuple[Ints, Ints]] = []
        for steps, side in zip(self._steps, nodes.sides, strict=True):
            twists, places = (values.take(kept) for values in steps.phase_one(side, nodes.last))
            near = self._near_enough(twists, places, left)
            if near is not None:
                kept = kept[near]
                twists, places = twists[near], places[near]
                sides = [(a[near], b[near]) for a, b in sides]
            sides.append((twists, places))
        row, column = np.divmod(kept, WIDTH)
        move = moves.reshape(-1).take(nodes.last.take(row) * WIDTH + column)
        children = Nodes(
            tuple(
                Side(
                    twists >> SHIFT,
                    places & (c.FLIPS - 1),
                    steps.places.take(side.slice_places.take(row) * 18 + move),
                )
                for steps, side, (twists, places) in zip(self._steps, nodes.sides, sides, strict=True)
            ),
            self._corners.take(nodes.corners.take(row) * 18 + move),
            move // 3,
            move,
            row,
        )
        return self._with_pieces_near(children, left)

    def _near_enough(self, twists: Ints, places: Ints, left: int) -> NDArray[np.intp] | None:
        """Which of some children, (n,) each, may reach the second phase: row numbers, (m,); None for all."""
        if left > DEEPEST:
            return None
        if left == 0:
            # Both are numbers from 0, and 0 is solved: one sum tests two coordinates.
            return np.flatnonzero(twists + places == 0)
        numbers = self._packed.take(places)
        # The low four bits hold the symmetry; twist_part adds the twist as seen through it and removes
        # the symmetry again.
        numbers += twist_part().take((numbers & (WAYS - 1)) + twists)
        kept = np.flatnonzero(contains(self._near, left, numbers))
        if left < DEEPEST:
            # The sets are lossy, so a false hit in one is usually caught by the next larger set, which is
            # scattered differently.
            kept = kept[contains(self._near, left + 1, numbers.take(kept)).view(np.bool_)]
        return kept

    def _with_pieces_near(self, nodes: Nodes, left: int) -> Nodes:
        """The nodes whose corners, and edges of each middle layer, may be solved in ``left`` turns."""
        if left > DEEPEST:
            return nodes
        # Corners alone and the edges of each middle layer alone are cheap tests that catch states which
        # the first-phase sets let through: these are about the whole cube, not about reaching a phase.
        near = self._far_corners.take(nodes.corners) <= left
        for side in nodes.sides:
            near &= self._far_places.take(side.slice_places) <= left
        return nodes.kept(np.flatnonzero(near))


def turns_needed(moves: Ints) -> NDArray[np.uint8]:
    """How many turns each number needs to become 0: (n,) uint8.

    Args:
        moves: (n, m) int32, each number after each turn.
    """
    needed = np.full(len(moves), 255, dtype=np.uint8)
    frontier, depth = np.zeros(1, dtype=np.intp), 0
    while frontier.size:
        needed[frontier] = depth
        depth += 1
        fresh = np.zeros(len(moves), dtype=np.bool_)
        fresh[moves.take(frontier, 0)] = True
        frontier = np.flatnonzero(fresh & (needed == 255))
    return needed


def _names_there(number: int) -> tuple[int, ...]:
    """For each turn, what it is called when seen from one of the three sides."""
    back = names_back(number)
    return tuple(back.index(m) for m in range(18))


def _root(sides: list[Coordinates]) -> Nodes:
    """The start twice, once for each half of the turns."""

    def twice(value: int) -> Ints:
        return np.full(2, value, dtype=np.int32)

    # A root has 18 children but a row of the tables only 15, so the root stands twice.
    seen = tuple(Side(twice(s.twist), twice(s.flip), twice(s.slice_places)) for s in sides)
    last = np.array(AFTER_NONE, dtype=np.int32)
    return Nodes(seen, twice(sides[0].corners), last, twice(0), np.zeros(2, dtype=np.intp))
