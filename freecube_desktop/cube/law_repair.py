"""Faults of a real cube: a corner twisted, an edge flipped, two pieces swapped; what mends each."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import log
from typing import Final

from freecube_desktop.cube.cube_draft import (
    Place,
    Reading,
    named_by_centres,
    places,
    readings,
    shown_at,
    size_of,
)
from freecube_desktop.cube.nearest import is_even
from freecube_desktop.cube.slips import FLIPPED, SWAPPED, SWAPS, TWISTED
from freecube_desktop.words import _, mark

_SEVERAL: Final = log(0.0005)
"""Put together at random, a cube has more than one such fault."""


@dataclass(frozen=True, slots=True)
class LawRepair:
    """What mends a cube that was put together wrongly.

    Attributes:
        text: what to do, as sentences without the last full stop.
        letters: the stickers after it.
        chance: the logarithm of how likely the fault is.
    """

    text: str
    letters: str
    chance: float


def seen_pieces(named: str) -> list[Reading] | None:
    """What each place shows, if every piece is there once.

    Args:
        named: 54 or 24 faces, as the centres say.
    """
    table, found = readings(), []
    for place in places(size_of(named)):
        reading = table.get(shown_at(place, named))
        if reading is None:
            return None
        found.append(reading)
    return found if len({reading.piece for reading in found}) == len(found) else None


def broken_laws(seen: list[Reading]) -> tuple[int, int, int]:
    """How far the three laws are broken: twist 0 to 2, flip and parity 0 or 1."""
    twist = sum(reading.turned for reading in seen[:8]) % 3
    flip = sum(reading.turned for reading in seen[8:]) % 2
    pieces = {place.name: reading.piece for place, reading in zip(places(3), seen, strict=False)}
    return twist, flip, int(len(seen) > 8 and not is_even(pieces))


def law_repair(letters: str) -> LawRepair | None:
    """One step of the hand for each law that is broken, if every piece is there once.

    Args:
        letters: 54 or 24 of URFDLB that no cube can show.
    """
    named = named_by_centres(letters)
    seen = seen_pieces(named) if named else None
    if seen is None:
        return None
    size = size_of(letters)
    twist, flip, parity = broken_laws(seen)
    sentences: list[str] = []
    chance = 0.0
    if parity:
        text, letters, chance = _swapped(letters, seen)
        sentences.append(text)
    if twist:
        place, certain = _odd_one(places(size)[:8], seen[:8])
        sentences.append(_(_TURN[certain, twist == 2]).format(place=place.name))
        letters, chance = _rolled(letters, place, -twist), TWISTED
    if flip:
        place, certain = _odd_one(places(size)[8:], seen[8:])
        flip_it = _("Flip the edge at {place}") if certain else _("Flip any one edge, such as {place}")
        sentences.append(flip_it.format(place=place.name))
        letters, chance = _rolled(letters, place, 1), FLIPPED
    if not sentences:
        return None
    return LawRepair(". ".join(sentences), letters, chance if len(sentences) == 1 else _SEVERAL)


_TURN: Final = {
    (True, True): mark("Turn the corner at {place} clockwise"),
    (True, False): mark("Turn the corner at {place} anticlockwise"),
    (False, True): mark("Turn any one corner clockwise, such as {place}"),
    (False, False): mark("Turn any one corner anticlockwise, such as {place}"),
}


def _odd_one(where: tuple[Place, ...], seen: list[Reading]) -> tuple[Place, bool]:
    """The place that is turned, and whether that is certain."""
    turned = [place for place, reading in zip(where, seen, strict=True) if reading.turned]
    return (turned[0], True) if len(turned) == 1 else (where[0], False)


def _rolled(letters: str, place: Place, by: int) -> str:
    shown = shown_at(place, letters)
    return _painted(letters, place, shown[-by % len(shown) :] + shown[: -by % len(shown)])


def _swapped(letters: str, seen: list[Reading]) -> tuple[str, str, float]:
    spots = places(3)
    away = [place for place, reading in zip(spots, seen, strict=True) if place.name != reading.piece]
    chance = SWAPPED
    if len(away) == 2:
        first, second = away
        text = _("Swap the corners at {one} and {other}")
        if first.kind == "edge":
            text = _("Swap the edges at {one} and {other}")
    else:
        first, second = _unlike(spots[8:], seen[8:])
        text = _("Swap any two pieces, such as the edges at {one} and {other}")
        chance -= log(SWAPS)
    text = text.format(one=first.name, other=second.name)
    there, here = shown_at(first, letters), shown_at(second, letters)
    return text, _painted(_painted(letters, first, here), second, there), chance


def _unlike(spots: tuple[Place, ...], seen: list[Reading]) -> tuple[Place, Place]:
    """The first two edges without a colour in common: no exchange of two stickers looks like their swap."""
    pairs = combinations(zip(spots, seen, strict=True), 2)
    return next((one, other) for (one, a), (other, b) in pairs if not set(a.piece) & set(b.piece))


def _painted(letters: str, place: Place, row: str) -> str:
    changed = list(letters)
    for facelet, letter in zip(place.facelets, row, strict=True):
        changed[facelet] = letter
    return "".join(changed)
