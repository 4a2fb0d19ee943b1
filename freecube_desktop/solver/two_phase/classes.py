"""First-phase states counted once for the sixteen ways to see them.

``slice * 2048 + flip`` has 1,013,760 values; seen through the 16 symmetries that keep U
and D on their axis they fall into 64,430 classes. With the twist, seen through the same
symmetry, a first-phase state is ``class * 2187 + twist``: 140,908,410 numbers, a
sixteenth of what there is. A few classes look the same through several symmetries;
their states have several numbers, and all of these count.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase import symmetry
from freecube_desktop.solver.two_phase.phase_coordinates import Ints

FLIP_SLICES: Final = c.SLICES * c.FLIPS
CLASSES: Final = 64430
"""How many classes there are; a uint16 holds the number of one."""
WAYS: Final = 16
"""Symmetries that keep the axis of U and D: the 8 of a square, each upside down too."""
SHIFT: Final = 4
"""Numbers of states are kept times 16 (modulo 2**32): the low bits first hold a symmetry."""


@dataclass(frozen=True, slots=True)
class Classes:
    """The classes of flip and slice.

    Attributes:
        number: (1013760,) uint16, the class of each ``slice * 2048 + flip``.
        way: (1013760,) uint8, the symmetry through which it looks as its class does.
    """

    number: NDArray[np.uint16]
    way: NDArray[np.uint8]

    def packed(self) -> Ints:
        """``(class * 2187) * 16 + way`` for each, as int32 that may have wrapped around."""
        packed = self.number.astype(np.int32)
        # In place, and allowed to wrap: 64430 * 2187 * 16 is above 2**31, but only equality of the
        # numbers and their bits matter, so 32 bits save half the memory traffic.
        packed *= c.TWISTS << SHIFT
        packed += self.way
        return packed


@dataclass(frozen=True, slots=True)
class ClassSymmetries:
    """The symmetries of the classes.

    Attributes:
        flip_slice: (64430,) int32, the ``slice * 2048 + flip`` that stands for each class.
        same: (64430,) int32, bit k: it looks the same through symmetry k.
    """

    flip_slice: Ints
    same: Ints


def make_classes() -> tuple[Classes, ClassSymmetries]:
    """The classes and their symmetries, from the cube's geometry."""
    lowest = np.arange(FLIP_SLICES, dtype=np.int32)
    way = np.zeros(FLIP_SLICES, dtype=np.uint8)
    for k in range(1, WAYS):
        # The lowest number reached through any symmetry stands for the class; the first symmetry
        # that reaches it is kept, so the identity (0) wins for the representatives themselves.
        seen = symmetry.flip_slices_seen(k)
        lower = seen < lowest
        np.minimum(lowest, seen, out=lowest)
        way[lower] = k
    standing = np.flatnonzero(lowest == np.arange(FLIP_SLICES, dtype=np.int32)).astype(np.int32)
    same = np.zeros(len(standing), dtype=np.int32)
    for k in range(WAYS):
        same |= (symmetry.flip_slices_seen(k)[standing] == standing).astype(np.int32) << k
    number = np.zeros(FLIP_SLICES, dtype=np.uint16)
    number[standing] = np.arange(len(standing), dtype=np.uint16)
    return Classes(number[lowest], way), ClassSymmetries(standing, same)


@cache
def twist_part() -> Ints:
    """What a twist adds to a packed class, for ``twist * 16 + way``: shape (34992,).

    It takes the way out again, so that the sum is the state's number times 16.
    """
    parts = symmetry.twists_seen() * np.int32(WAYS) - np.arange(WAYS, dtype=np.int32)
    return np.asarray(parts.reshape(-1), dtype=np.int32)
