"""What six pictures may show, and how unlikely each hypothesis is.

Which colour is which, whether the pictures are mirror images, whether the cube has another
colour scheme, how the pictures were held: every assumption has a price in nats, so that the
likeliest cube over all hypotheses is found by comparing sums.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final

import numpy as np

from freecube_desktop.cube.geometry import NORMALS, ROW_DIRECTIONS, rotate
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.arrangement import Arrangement, order_of_names
from freecube_desktop.scanning.color_matching import ColourModel, hues_of, likely_names

_NAMES: Final = 4
"""How many ways to name the centres are considered."""
_NAME_WEIGHT: Final = 250.0
"""Nats for a misfit of 1, which is a share of the light's power and so mostly well below 0.1."""
_HUE_WEIGHT: Final = 1.0
_HUES_PRICE: Final = 40.0
"""Nats for each degree by which red is yellower than orange, and at most."""
_MIRROR_PRICE: Final = 12.0
_TURNED_PRICE: Final = 3.0
_MEASURED_PRICE: Final = 20.0
"""The prices, in nats, of unlikely names, mirrored pictures and turned pictures."""

SCHEME_PRICE: Final = 35.0
"""The price of another colour scheme; other schemes are only considered for a reading that costs as much."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """What the pictures are assumed to show, and the price of the assumption.

    Attributes:
        price: in nats.
        order: for each face URFDLB, which picture shows it.
        names: for each picture, which colour its centre has (an index into URFDLB).
        mirrored: whether the pictures are mirror images.
        odd: whether the cube has another colour scheme than the western.
        odd_ones: the pictures that are mirror images, or none, when the others are not.
    """

    price: float
    order: tuple[int, ...]
    names: tuple[int, ...]
    mirrored: bool = False
    odd: bool = False
    odd_ones: tuple[int, ...] = ()


def _priced_names(model: ColourModel) -> list[tuple[float, tuple[int, ...]]]:
    """Ways to name the six colours, and the price of each.

    Red and orange change most with the light, but orange stays the yellower of the two.
    """
    likely = likely_names(model.colours, _NAMES)
    hues = hues_of(model.colours)
    red, orange = FACES.index("R"), FACES.index("L")
    priced = [
        (
            _NAME_WEIGHT * (misfit - likely[0][0])
            + float(
                np.clip(_HUE_WEIGHT * (hues[names.index(red)] - hues[names.index(orange)]), 0.0, _HUES_PRICE)
            ),
            names,
        )
        for misfit, names in likely
    ]
    # Relative to the best, so that the price of the names alone never rules out a reading.
    least = min(price for price, _ in priced)
    others = sorted((price - least, names) for price, names in priced)
    if model.names is None:
        return others
    return [
        (0.0, model.names),
        *((_MEASURED_PRICE + p, names) for p, names in others if names != model.names),
    ]


def hypotheses(model: ColourModel, any_scheme: bool, odd_mirrors: bool = False) -> Iterator[Hypothesis]:
    """The hypotheses about pictures with these colours, the cheapest first in each kind.

    Args:
        model: how the six colours look.
        any_scheme: whether cubes coloured other than the western way are considered.
        odd_mirrors: whether one picture may be a mirror image and the others not, or the reverse.
    """
    likely = _priced_names(model)
    for price, mirrored, count in ((0.0, False, _NAMES), (_MIRROR_PRICE, True, 2)):
        # Mirrored pictures are rare: only the likeliest names are tried with them.
        for misfit, names in likely[:count]:
            yield Hypothesis(price + misfit, order_of_names(names), names, mirrored)
    if odd_mirrors:
        # Twelve combinations already; more names would multiply them.
        misfit, names = likely[0]
        for picture in range(len(FACES)):
            for mirrored in (False, True):
                price = _MIRROR_PRICE + misfit
                yield Hypothesis(price, order_of_names(names), names, mirrored, odd_ones=(picture,))
    if any_scheme:
        names = likely[0][1]
        for order in _other_schemes(order_of_names(names)):
            yield Hypothesis(SCHEME_PRICE, order, names, odd=True)


def _other_schemes(order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The 29 other ways to colour a cube, the first picture kept on top."""
    top, *rest = order
    rings = []
    for below in rest:
        front, *sides = (picture for picture in rest if picture != below)
        rings += [(top, a, front, below, b, c) for a, b, c in permutations(sides)]
    return [ring for ring in rings if ring != order]


@cache
def unfolded_turns() -> dict[tuple[int, ...], tuple[int, ...]]:
    """For pictures taken in the order and the way a cube is unfolded, held any way: turns by order."""
    found = {}
    for first in range(4):
        for second in range(4):
            for third in range(4):
                rotations = ((1, first), (0, second), (2, third))
                order, turns = [0] * 6, [0] * 6
                for number, face in enumerate(FACES):
                    normal, along = NORMALS[face], ROW_DIRECTIONS[face][0]
                    for axis, quarters in rotations:
                        normal, along = (
                            rotate(normal, axis, quarters),
                            rotate(along, axis, quarters),
                        )
                    seen = next(f for f in FACES if NORMALS[f] == normal)
                    order[FACES.index(seen)] = number
                    turns[FACES.index(seen)] = _quarters(ROW_DIRECTIONS[seen], along)
                found[tuple(order)] = tuple(turns)
    return found


def _quarters(axes: tuple[tuple[int, int, int], tuple[int, int, int]], along: tuple[int, int, int]) -> int:
    """How often a picture is turned clockwise for its rows to run along a direction."""
    right, down = axes
    left, up = tuple(-c for c in right), tuple(-c for c in down)
    return (right, down, left, up).index(along)


def price_of_turns(arrangement: Arrangement) -> float:
    """Pictures taken as the cube is unfolded are a little likelier; it decides where patterns tie."""
    turns = unfolded_turns().get(arrangement.order)
    return 0.0 if arrangement.turns == turns and not arrangement.mirror_images else _TURNED_PRICE
