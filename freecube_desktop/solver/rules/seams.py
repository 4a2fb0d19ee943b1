"""The layers that a run of moves starts and ends with: what would merge with a neighbour.

A seam is a whole number with a bit for every family of turns, named as by someone who
never turns the cube. All turns of parallel layers at the end of a run can be merged, not just
the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from freecube_desktop.cube.moves import FACE_TURNS, SLICE_TURNS, WIDE_TURNS, Move
from freecube_desktop.cube.orientations import seen_from, turned_y, without_rotations
from freecube_desktop.cube.state import compose

_FAMILIES: Final = FACE_TURNS + WIDE_TURNS + SLICE_TURNS
_BIT: Final = {family: 1 << number for number, family in enumerate(_FAMILIES)}

TOP_SEAM: Final = _BIT["U"]
"""The seam of a turn of the top layer, which may merge: the stage before stays whole."""


def seams(moves: Sequence[Move]) -> tuple[int, int]:
    """The seams at the start and at the end of some moves.

    The end is named as by someone who holds the cube as the moves leave it: that is how
    what follows is named.
    """
    turns = [move for move, _ in without_rotations(moves)]
    frame = compose(move for move in moves if move.is_rotation)
    return _open_layers(turns), _open_layers(seen_from(move, frame) for move in reversed(turns))


def _open_layers(turns: Iterable[Move]) -> int:
    seam, axis = 0, None
    for move in turns:
        if axis is not None and move.axis != axis:
            break
        axis = move.axis
        seam |= _BIT[move.family]
    return seam


@cache
def turned_seam(seam: int, turns: int) -> int:
    """A seam as it is called once the cube was turned some times by y."""
    families = [family for family in _FAMILIES if seam & _BIT[family]]
    return sum(_BIT[turned_y([Move(family)], turns)[0].family] for family in families)


def clash(ends: int, starts: int) -> bool:
    """Whether two neighbouring stages would merge turns other than those of the top layer."""
    return bool(ends & starts & ~TOP_SEAM)
