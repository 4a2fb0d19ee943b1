"""The first layer of the 2x2x2: the four corners of one colour below, that colour down.

Which of the four is where does not matter yet. The cube is held so that one of them is at
DBL already, and U, R and F never move it; turning other layers instead comes to the same
with the whole cube tipped over. That leaves 945 cases, none of which needs more than
five turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.geometry import table
from freecube_desktop.cube.moves import Move
from freecube_desktop.solver.pocket.pocket_coordinates import SPOT_OF_FACELET, effect_of
from freecube_desktop.solver.pocket.pocket_match import BOTTOM
from freecube_desktop.solver.pocket.pocket_orientation import TURNS

Layer = tuple[tuple[Move, ...], bytes]
"""The moves that make a layer, and the state after them."""

_CODES: Final = 4**8
_UNSEEN: Final = 255
_PART: Final[tuple[int, ...]] = tuple(
    (turned + 1) * 4**place for place, turned in (SPOT_OF_FACELET[facelet] for facelet in range(24))
)
"""What a sticker of the colour, at each facelet, adds to the number of a case."""
_FIRST: Final = BOTTOM[0]


def layer_number(positions: bytes) -> int:
    """The number of the case that a state shows: a digit of base 4 a place.

    0 stands for a corner of the other four, 1 to 3 for where the colour is on the corner.
    """
    a, b, c, d = positions[_FIRST : _FIRST + 4]
    return _PART[a] + _PART[b] + _PART[c] + _PART[d]


@cache
def layer_distances() -> bytes:
    """For each case's number (65,536 of them) the fewest turns to solve it; 255: no such case."""
    distances: NDArray[np.uint8] = np.full(_CODES, _UNSEEN, dtype=np.uint8)
    weights = 4 ** np.arange(8)
    frontier = np.array([layer_number(bytes(range(24)))])
    distances[frontier] = depth = 0
    effects = [effect_of(table(turn, 2)) for turn in TURNS]
    while frontier.size:
        depth += 1
        digits = frontier[:, None] // weights % 4
        for source, added in effects:
            moved = digits[:, source]
            turned = np.where(moved > 0, (moved - 1 + np.array(added)) % 3 + 1, 0)
            reached = turned @ weights
            distances[reached[distances[reached] == _UNSEEN]] = depth
        frontier = np.flatnonzero(distances == depth)
    return distances.tobytes()


def short_layers(positions: bytes) -> Iterator[Layer]:
    """Every way to make the layer in the fewest turns, and then those with one turn more.

    Args:
        positions: where each sticker is (24 bytes), the colour's stickers being those of D, one
            of them at home at DBL.
    """
    fewest = layer_distances()[layer_number(positions)]
    yield from _descents(positions, fewest, ())
    if fewest:
        yield from _descents(positions, fewest + 1, ())


def _descents(positions: bytes, left: int, done: tuple[Move, ...]) -> Iterator[Layer]:
    """All ways to make the layer in an exact number of turns, the last of them not of the top."""
    if not left:
        yield done, positions
        return
    distances = layer_distances()
    for turn, does in _tables():
        if (done and done[-1].family == turn.family) or (left == 1 and turn.family == "U"):
            continue
        after = positions.translate(does)
        if distances[layer_number(after)] < left:
            yield from _descents(after, left - 1, (*done, turn))


@cache
def _tables() -> tuple[tuple[Move, bytes], ...]:
    return tuple((turn, table(turn, 2)) for turn in TURNS)
