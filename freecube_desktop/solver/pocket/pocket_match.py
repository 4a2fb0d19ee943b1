"""Patterns of the 2x2x2: what a rule of its sets looks for.

The four places on top are named NW NE SE SW, as seen from above with N away from the
person; those below by their names, DFR DFL DBL DBR.

* pocket-oll: which way the top colour faces of each top corner that does not have it up:
  ``{"NE": "R", "SE": "F", "NW": "B"}``. All four bottom corners have their colour down.
* pocket-pbl: the place that each moved corner belongs to, in both layers:
  ``{"NW": "NE", "NE": "NW", "DFR": "DBL", "DBL": "DFR"}``. Without centres any corner may
  count as being at home; so that as many as can be are, and no more is said.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import closing_rotation
from freecube_desktop.cube.pieces import CORNERS, FACES
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.pocket.pocket_coordinates import PLACES, SPOT_OF_FACELET, inverted
from freecube_desktop.solver.rules.match import COMPASS, Pattern, SetName

TOP: Final = range(4)
"""The stickers, and the facelets, of the top face."""

BOTTOM: Final = range(12, 16)
"""Those of the bottom face."""

_ORDER: Final = (*(place for place in COMPASS if place in CORNERS), "DBL", "DBR", "DFR", "DFL")
_STICKER: Final = {PLACES[SPOT_OF_FACELET[facelet][0]]: facelet for facelet in (*TOP, *BOTTOM)}


def place_name(facelet: int) -> str:
    """What patterns call the place that a facelet is on: ``NE``, ``DFR``."""
    place = PLACES[SPOT_OF_FACELET[facelet][0]]
    return COMPASS.get(place, place)


def pattern_of(positions: bytes, rule_set: SetName) -> Pattern:
    """What a 2x2x2 shows, in the words of one of its sets.

    Args:
        positions: where each sticker is (24 bytes or more), the first layer below.
        rule_set: ``pocket-oll`` or ``pocket-pbl``.
    """
    if rule_set == "pocket-oll":
        shown = [positions[sticker] for sticker in TOP]
        return _sorted({place_name(p): FACES[p // 4] for p in shown if p not in TOP})
    named = (_moved(positions, turn) for turn in _side_turns())
    return min(named, key=lambda pattern: (len(pattern), tuple(pattern.items())))


def _moved(positions: bytes, turn: bytes) -> Pattern:
    """Where each moved corner belongs, the colours named as on a cube turned about y."""
    homes = {place_name(positions[sticker]): place_name(turn[sticker]) for sticker in (*TOP, *BOTTOM)}
    return _sorted({place: home for place, home in homes.items() if place != home})


def _sorted(pattern: Pattern) -> Pattern:
    names = [COMPASS.get(place, place) for place in _ORDER]
    return {place: pattern[place] for place in names if place in pattern}


def moved_out(positions: bytes, stickers: range) -> list[str]:
    """The places of the top or the bottom that do not show that face's colour there."""
    there = {positions[sticker] for sticker in stickers}
    return [place for place in _ORDER if _STICKER[place] in stickers and _STICKER[place] not in there]


def before(algorithm: Algorithm) -> bytes:
    """What an algorithm solves: its moves undone on a solved cube, held as it started (256 bytes)."""
    moves = algorithm.moves
    return inverted(compose((*moves, *closing_rotation(moves)), 2))


@cache
def top_turns() -> tuple[bytes, ...]:
    """The translate tables of no turn, U, U2 and U'."""
    return tuple(compose([Move("U")] * count, 2) for count in range(4))


@cache
def _side_turns() -> tuple[bytes, ...]:
    """The translate tables of no rotation, y, y2 and y'."""
    return tuple(compose([Move("y")] * count, 2) for count in range(4))


def conjugated(permutation: bytes, turns: int) -> bytes:
    """The same permutation for a cube turned ``turns`` times about y (256 bytes)."""
    turn = _side_turns()[turns % 4]
    return inverted(turn).translate(permutation).translate(turn)
