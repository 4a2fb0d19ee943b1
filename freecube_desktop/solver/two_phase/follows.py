"""Which turns are worth trying after which, and tables arranged by it.

Not the same face again, and of two opposite faces the second only after the first. A
start counts as two: one whose turns are of U, R, D and L, and one whose turns are of F
and B; so fifteen turns at most follow anything.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase.phase_coordinates import Ints

Flags = NDArray[np.bool_]

WIDTH: Final = 15
"""The most turns that are worth trying."""
AFTER_NONE: Final = (5, 6)
"""What the two halves of a start count as their last face: 5 is B, 6 is before F and B."""
_LASTS: Final = 7
"""Six faces, and the second half of a start."""


@cache
def follows() -> tuple[Ints, Flags]:
    """For each last face the turns worth trying, (7, 15) int32, padded, and which are no padding, bool."""
    moves, real = np.zeros((_LASTS, WIDTH), dtype=np.int32), np.zeros((_LASTS, WIDTH), dtype=np.bool_)
    for last in range(_LASTS):
        # Opposite faces are three apart and commute, so only the order first-then-opposite is kept; the
        # same rule makes 5 (B) a start that leaves out F and B, which 6 then adds.
        faces = {0, 1, 2, 3, 4, 5} - {last, last - 3} if last < 6 else {2, 5}
        tried = [m for m in range(18) if m // 3 in faces]
        moves[last, : len(tried)], real[last, : len(tried)] = tried, True
    return moves, real


@cache
def closing() -> Flags:
    """Which of these can be the last turn of a first phase, (7, 15): quarter turns of R, F, L and B.

    Any other last turn keeps the second phase's states among themselves, so a shorter first phase
    would have ended before it.
    """
    moves, real = follows()
    return np.asarray(real & ~np.isin(moves, c.LATE_MOVES))


def rows(moves: Ints, factor: int) -> Ints:
    """For ``last * n + value`` the values after each turn worth trying, times a factor.

    Args:
        moves: (n, 18) int32, each value after each turn.
        factor: what the values are multiplied by.

    Returns:
        (7 * n, 15) int32, row by row in memory, so that one take fetches all children of a node.
    """
    followed = [moves[:, follows()[0][last]] for last in range(_LASTS)]
    return np.ascontiguousarray(np.concatenate(followed) * np.int32(factor))
