"""Which first-phase states are within a number of turns of the second phase.

Breadth first from the goal over states counted once for the sixteen symmetries: there are
755,000 at seven turns or fewer, and their neighbours are all those at eight. Each depth
becomes a set of bits in which a state's number, cut to fewer bits, is marked; so a state
that is near is always found, and some others are taken for near.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase.classes import SHIFT, WAYS, Classes, ClassSymmetries, twist_part
from freecube_desktop.solver.two_phase.phase_coordinates import Ints
from freecube_desktop.solver.two_phase.symmetry import twists_seen

Bits = NDArray[np.uint8]

DEEPEST: Final = 8
"""The greatest number of turns of which the sets know."""

SIZES: Final[dict[int, int]] = {1: 16, 2: 16, 3: 16, 4: 18, 5: 20, 6: 22, 7: 24, 8: 26}
"""For each depth: the set has two to this power bits. More bits, fewer false hits; the sizes follow
the number of states, which grows about tenfold with each depth, until memory limits them."""

# Odd multipliers are invertible modulo 2**32; another one for each depth makes the false hits of two sets
# independent of one another. 0x9E3779B1 is a prime near 2**32 divided by the golden ratio.
_ODD: Final = {depth: (0x9E3779B1 * (2 * depth + 1)) & 0xFFFFFFFF for depth in SIZES}
_AT_ONCE: Final = 1 << 16


def scattered(numbers: Ints, depth: int) -> NDArray[np.uint32]:
    """Numbers times 16 spread over 32 bits, for each depth another way; the upper ones count.

    Args:
        numbers: (n,) int32, may have wrapped around.
        depth: of the set that is asked.

    Returns:
        (n,) uint32.
    """
    return np.multiply(numbers.view(np.uint32), np.uint32(_ODD[depth]))


def contains(near: dict[int, Bits], depth: int, numbers: Ints) -> NDArray[np.uint8]:
    """For each state 1 when it may be within ``depth`` turns, 0 when it surely is not.

    Args:
        near: the sets of bits by depth.
        depth: how many turns, 1 to 8.
        numbers: (n,) int32, the states' numbers times 16.

    Returns:
        (n,) uint8.
    """
    bit = scattered(numbers, depth)
    # The upper bits of a product are the well mixed ones.
    bit >>= np.uint32(32 - SIZES[depth])
    found = near[depth].take(bit >> np.uint32(3))
    found >>= bit.astype(np.uint8) & np.uint8(7)
    found &= np.uint8(1)
    return found


def make_near(
    classes: Classes, symmetries: ClassSymmetries, step: Callable[[float], None]
) -> dict[int, Bits]:
    """The sets of the depths 1 to 8, uint8 arrays of eight bits a byte, lowest bit first.

    Args:
        classes: flip and slice counted once.
        symmetries: how the classes look through the symmetries.
        step: called often with the fraction done; what it raises ends the work.
    """
    graph = _Graph(classes, symmetries)
    marks = {depth: np.zeros(1 << kept, dtype=np.bool_) for depth, kept in SIZES.items()}
    before = np.empty(0, dtype=np.int32)
    level = np.zeros(1, dtype=np.int32)
    for depth in range(DEEPEST):
        # A set holds everything within its depth, so each level is marked in its own and all larger sets.
        for at_least in range(max(depth, 1), DEEPEST + 1):
            _mark(marks, at_least, graph.every_number(level))
        last = depth == DEEPEST - 1
        found = []
        for children, done in graph.neighbours(level):
            step((0.1 + 0.9 * done) if last else 0.1 * (depth + done) / DEEPEST)
            if last:
                # The last level is only marked, never expanded: no need to make it unique, which would cost
                # most of the time and memory.
                _mark(marks, DEEPEST, graph.every_number(children))
            else:
                found.append(graph.lowest_number(children))
        if not last:
            # A turn changes the depth by one at most: only this level and the one before can come up again.
            fresh = _without(_without(np.unique(np.concatenate(found)), level), before)
            before, level = level, fresh
    return {depth: np.packbits(mark, bitorder="little") for depth, mark in marks.items()}


def _mark(marks: dict[int, NDArray[np.bool_]], depth: int, numbers: Ints) -> None:
    """Marks states, (n,) int32 numbers, in the set of a depth."""
    marks[depth][scattered(numbers << SHIFT, depth) >> np.uint32(32 - SIZES[depth])] = True


def _without(numbers: Ints, others: Ints) -> Ints:
    """The numbers, sorted (n,), that are not among others, sorted (m,)."""
    if not len(others):
        return numbers
    at = np.minimum(np.searchsorted(others, numbers), len(others) - 1)
    return np.asarray(numbers[others[at] != numbers])


class _Graph:
    """First-phase states by their numbers, and their neighbours."""

    def __init__(self, classes: Classes, symmetries: ClassSymmetries) -> None:
        self._packed = classes.packed()
        self._symmetries = symmetries
        self._twists = c.twist_moves() * WAYS
        self._flips = c.flip_moves()
        self._slices = c.slice_moves() * np.int32(c.FLIPS)

    def neighbours(self, numbers: Ints) -> Iterator[tuple[Ints, float]]:
        """The numbers of the states one turn on, (m * 18,) for m at a time, and the fraction done."""
        for first in range(0, len(numbers), _AT_ONCE):
            classes, twists = np.divmod(numbers[first : first + _AT_ONCE], np.int32(c.TWISTS))
            slices, flips = np.divmod(self._symmetries.flip_slice[classes], np.int32(c.FLIPS))
            places = self._slices.take(slices, 0) + self._flips.take(flips, 0)
            packed = self._packed.take(places)
            packed += twist_part().take(self._twists.take(twists, 0) + (packed & (WAYS - 1)))
            # Shifted as unsigned, since the packed numbers may have wrapped around.
            children = (packed.view(np.uint32) >> SHIFT).view(np.int32).reshape(-1)
            yield children, min(1.0, (first + _AT_ONCE) / len(numbers))

    def every_number(self, numbers: Ints) -> Ints:
        """The numbers, (n,), and the other numbers of the same states: (n or more,)."""
        return np.concatenate([numbers, *(other for _, other in self._other_numbers(numbers))])

    def lowest_number(self, numbers: Ints) -> Ints:
        """The lowest number of each state, (n,)."""
        lowest = numbers.copy()
        for at, other in self._other_numbers(numbers):
            lowest[at] = np.minimum(lowest[at], other)
        return lowest

    def _other_numbers(self, numbers: Ints) -> Iterator[tuple[NDArray[np.intp], Ints]]:
        """For each symmetry the rows, (m,), of states that it leaves the same, and their other numbers."""
        same = self._symmetries.same[numbers // np.int32(c.TWISTS)]
        # Bit 0, the identity, is always set; only the few classes with a further symmetry have more numbers.
        several = np.flatnonzero(same > 1)
        for k in range(1, WAYS):
            at = several[(same[several] >> k) & 1 == 1]
            classes, twists = np.divmod(numbers[at], np.int32(c.TWISTS))
            yield at, classes * np.int32(c.TWISTS) + twists_seen()[twists, k]
