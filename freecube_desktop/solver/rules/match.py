"""Patterns: what a rule looks for, in words that a person would use.

Each set of rules describes a cube held with its cross below. The nine places of the top
layer are named by compass directions seen from above, N away from the person::

    NW N NE
    W     E
    SW S SE

* F2L: where the front-right pair's corner and edge are and how they are turned:
  ``{"SE": "bottom on front", "E": "front on top"}``. Places below the top layer have
  their usual names (``DFR``, ``FR``).
* OLL: which way the top colour faces of each piece that does not have it up: ``{"N": "B"}``.
* PLL: the place that each moved piece belongs to: ``{"N": "W", "W": "E", "E": "N"}``.

The sets of the 2x2x2 (``solver/pocket/match.py``) speak the same way; the corners of its
bottom layer have their names (``DFR``).
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from freecube_desktop.cube.geometry import facelet_at, permutation
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import CORNERS, EDGES, FACES

SetName = Literal["f2l", "oll", "pll", "pocket-oll", "pocket-pbl"]
Pattern = dict[str, str]

POCKET_SETS: Final[tuple[SetName, ...]] = ("pocket-oll", "pocket-pbl")
"""The sets that are for the 2x2x2."""

COMPASS: Final[dict[str, str]] = {
    "UBL": "NW", "UB": "N", "UBR": "NE", "UR": "E", "UFR": "SE", "UF": "S", "UFL": "SW", "UL": "W",
}  # fmt: skip
PLACE_OF_COMPASS: Final = {compass: place for place, compass in COMPASS.items()}
SIDES: Final[dict[str, str]] = {
    "U": "top", "D": "bottom", "F": "front", "B": "back", "L": "left", "R": "right",
}  # fmt: skip
SLOTS: Final = ("FR", "FL", "BL", "BR")
"""The four slots, each a y turn of the cube after the one before: ``y`` brings FR to FL."""


@cache
def place_of_facelet() -> tuple[str, ...]:
    """The name of the piece place that each of the 54 facelets is on ("" for centres)."""
    names = [""] * 54
    for place in CORNERS + EDGES:
        for index in facelet_at(3, place):
            names[index] = place
    return tuple(names)


def pattern_of(positions: bytes, rule_set: SetName) -> Pattern:
    """What a cube shows, in the words of one set of rules.

    Args:
        positions: where each sticker is (54 bytes), centres at home, cross colour on D.
        rule_set: ``f2l`` describes the front-right pair, ``oll`` and ``pll`` the last layer.
    """
    if rule_set == "f2l":
        return _pair_pattern(positions)
    if rule_set == "oll":
        return _orientation_pattern(positions)
    return _permutation_pattern(positions)


def _pair_pattern(positions: bytes) -> Pattern:
    corner = positions[facelet_at(3, "DFR")[0]]
    front, right = (positions[index] for index in facelet_at(3, "FR"))
    pattern = {_place(corner): f"bottom on {_side(corner)}"}
    shown = front if _side(front) == "top" or _side(front) in ("front", "back") else right
    if _side(right) == "top":
        shown = right
    colour = "front" if shown == front else "right"
    pattern[_place(shown)] = f"{colour} on {_side(shown)}"
    return pattern


def _place(facelet: int) -> str:
    place = place_of_facelet()[facelet]
    return COMPASS.get(place, place)


def _side(facelet: int) -> str:
    return SIDES[FACES[facelet // 9]]


def _orientation_pattern(positions: bytes) -> Pattern:
    shown = sorted(positions[:9])
    return {_place(index): FACES[index // 9] for index in shown if index >= 9}


def _permutation_pattern(positions: bytes) -> Pattern:
    pattern = {}
    for home in COMPASS:
        sticker = facelet_at(3, home)[0]
        if positions[sticker] != sticker:
            pattern[_place(positions[sticker])] = COMPASS[home]
    return dict(sorted(pattern.items(), key=lambda item: tuple(COMPASS.values()).index(item[0])))


@cache
def quarter_turns_of_top() -> tuple[bytes, ...]:
    """The translate tables of no turn, U, U2 and U'."""
    once = bytes(permutation(Move("U"), 3)) + bytes(range(54, 256))
    tables = [bytes(range(256))]
    for _ in range(3):
        tables.append(tables[-1].translate(once))
    return tuple(tables)
