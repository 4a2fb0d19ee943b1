"""A sentence for every stage: what is seen, and what is done about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.cube.pieces import CORNERS, FACES
from freecube_desktop.solver.rules.book import Way, slot_stickers
from freecube_desktop.solver.rules.match import COMPASS, SIDES, SLOTS, place_of_facelet

_COUNT_WORDS: Final = ("no", "one", "two", "three", "four")
_TOWARDS: Final = {
    "top": "up", "front": "to the front", "back": "to the back", "left": "to the left",
    "right": "to the right", "bottom": "down",
}  # fmt: skip

SLOT_WORDS: Final = {"FR": "front-right", "FL": "front-left", "BL": "back-left", "BR": "back-right"}


def why_cross(colour: str, length: int, shortest: int) -> str:
    """Why the cross is as it is.

    Args:
        colour: the cross colour's name.
        length: how many moves it takes.
        shortest: how few would do.
    """
    if not length:
        return f"The {colour} cross is there already."
    go = f"The four {colour} edges go home in {length} {'move' if length == 1 else 'moves'}"
    if length == shortest:
        return f"{go}; fewer cannot do it."
    return f"{go}, {length - shortest} more than the fewest, so that the pairs come easier."


def why_pair(positions: bytes, slot: int, way: Way, colour: str, hold: int) -> str:
    """What a pair looks like before its stage, and what is done.

    Args:
        positions: where each sticker is before the stage, in the plan's frame.
        slot: the slot's number in ``SLOTS``.
        way: the way that was chosen.
        colour: the cross colour's name.
        hold: how many y turns the cube is held from the plan's frame.
    """
    corner, edge = (positions[sticker] for sticker in slot_stickers(slot))
    corner_place, edge_place = place_of_facelet()[corner], place_of_facelet()[edge]
    home = SLOTS[slot]
    if not way.base:
        return "This pair is in its slot already."
    on_top = [place in COMPASS for place in (corner_place, edge_place)]
    if all(on_top):
        seen = f"Corner and edge are on top, {colour} {_facing(corner, hold)}"
        return f"{seen}: bring them together, then insert."
    if way.detour:
        return f"{_stuck(corner_place, edge_place, home)}: bring it out, then insert the pair."
    if on_top[0]:
        return f"The edge is in its slot, the corner on top with {colour} {_facing(corner, hold)}: join them."
    if on_top[1]:
        return f"The corner is in its slot with {colour} {_facing(corner, hold)}, the edge on top: join them."
    return "Both are in their slot, but turned the wrong way: take them out and put them back right."


def _facing(facelet: int, hold: int) -> str:
    face = FACES[facelet // 9]
    ring = "FLBR"
    if face in ring:
        face = ring[(ring.index(face) + hold) % 4]
    return _TOWARDS[SIDES[face]]


def _stuck(corner_place: str, edge_place: str, home: str) -> str:
    corner_away = corner_place not in COMPASS and corner_place != f"D{home}"
    edge_away = edge_place not in COMPASS and edge_place != home
    if corner_away and edge_away:
        return "Corner and edge are in other slots"
    return f"The {'corner' if corner_away else 'edge'} is in another slot"


def why_orientation(positions: bytes, way: Way, colour: str) -> str:
    """Which pieces of the last layer already show its colour, and what is done.

    Args:
        positions: where each sticker is before the stage.
        way: the way that was chosen.
        colour: the last layer's colour.
    """
    if way.rule is None:
        return f"The top is all {colour} already."
    lacking = [place_of_facelet()[place] for place in positions[:9] if place >= 9]
    corners = 4 - sum(place in CORNERS for place in lacking)
    edges = 4 - (len(lacking) - 4 + corners)
    edge_words = {0: "No top edge shows", 2: "Two top edges show", 4: "All four top edges show"}[edges]
    corner_words = {0: "no corner does", 1: "one corner does", 2: "two corners do", 4: "all corners do"}
    joint = "but" if (edges > 0) != (corners > 0) else "and"
    return f"{edge_words} {colour}, {joint} {corner_words[corners]}: one algorithm turns up the rest."


def why_permutation(way: Way) -> str:
    """Which pieces the last stage moves."""
    if way.rule is None:
        return "Only the top layer has to be turned." if way.base else "Everything is in place already."
    return f"{_cycles(way.rule.match)}: one algorithm puts them in place."


def why_few(length: int, proven: bool) -> str:
    """What is known of a solution without stages.

    Args:
        length: how many moves it has.
        proven: that there is none shorter.
    """
    if not length:
        return "The cube is solved already."
    moves = "1 move" if length == 1 else f"{length} moves"
    known = "no solution is shorter" if proven else "the fewest found in the time"
    return f"{moves} in two phases, not the way of a person: {known}."


def why_fewest(length: int, metric: str) -> str:
    """What is known of a shortest solution of the 2x2x2.

    Args:
        length: how many moves it has.
        metric: ``htm`` or ``qtm``, in which none is shorter.
    """
    if not length:
        return "The cube is solved already."
    moves = "1 move" if length == 1 else f"{length} moves"
    turns = "quarter turns" if metric == "qtm" else "turns"
    return f"{moves}, not the way of a person: no solution has fewer {turns}."


def _cycles(match: Mapping[str, str]) -> str:
    parts = []
    for size, name in ((2, "corner"), (1, "edge")):
        lengths = _cycle_lengths({a: b for a, b in match.items() if len(a) == size})
        if lengths == [2, 2]:
            parts.append(f"two pairs of {name}s change places")
        elif lengths:
            count = _COUNT_WORDS[lengths[0]]
            parts.append(f"two {name}s change places" if lengths[0] == 2 else f"{count} {name}s go round")
    return " and ".join(parts).capitalize()


def _cycle_lengths(match: Mapping[str, str]) -> list[int]:
    left, lengths = set(match), []
    while left:
        place, length = next(iter(sorted(left))), 0
        while place in left:
            left.remove(place)
            place, length = match[place], length + 1
        lengths.append(length)
    return lengths
