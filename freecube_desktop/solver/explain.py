"""A sentence for every stage: what is seen, and what is done about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.cube.pieces import CORNERS, FACES
from freecube_desktop.solver.rules.book import Way, slot_stickers
from freecube_desktop.solver.rules.match import COMPASS, SIDES, SLOTS, place_of_facelet
from freecube_desktop.words import _, mark, n_

_TOWARDS: Final = {
    "top": mark("up"), "front": mark("to the front"), "back": mark("to the back"),
    "left": mark("to the left"), "right": mark("to the right"), "bottom": mark("down"),
}  # fmt: skip

SLOT_WORDS: Final = {
    "FR": mark("front-right"),
    "FL": mark("front-left"),
    "BL": mark("back-left"),
    "BR": mark("back-right"),
}


def why_cross(colour: str, length: int, shortest: int) -> str:
    """Why the cross is as it is.

    Args:
        colour: the cross colour's name.
        length: how many moves it takes.
        shortest: how few would do.
    """
    if not length:
        return _("The {colour} cross is there already.").format(colour=_(colour))
    if length == shortest:
        text = n_(
            "The four {colour} edges go home in {count} move; fewer cannot do it.",
            "The four {colour} edges go home in {count} moves; fewer cannot do it.",
            length,
        )
        return text.format(colour=_(colour), count=length)
    text = n_(
        "The four {colour} edges go home in {count} move, {more} more than the fewest, "
        "so that the pairs come easier.",
        "The four {colour} edges go home in {count} moves, {more} more than the fewest, "
        "so that the pairs come easier.",
        length,
    )
    return text.format(colour=_(colour), count=length, more=length - shortest)


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
        return _("This pair is in its slot already.")
    facing = {"colour": _(colour), "facing": _facing(corner, hold)}
    on_top = [place in COMPASS for place in (corner_place, edge_place)]
    if all(on_top):
        text = _("Corner and edge are on top, {colour} {facing}: bring them together, then insert.")
        return text.format(**facing)
    if way.detour:
        return _stuck(corner_place, edge_place, home)
    if on_top[0]:
        text = _("The edge is in its slot, the corner on top with {colour} {facing}: join them.")
        return text.format(**facing)
    if on_top[1]:
        text = _("The corner is in its slot with {colour} {facing}, the edge on top: join them.")
        return text.format(**facing)
    return _("Both are in their slot, but turned the wrong way: take them out and put them back right.")


def _facing(facelet: int, hold: int) -> str:
    face = FACES[facelet // 9]
    ring = "FLBR"
    if face in ring:
        face = ring[(ring.index(face) + hold) % 4]
    return _(_TOWARDS[SIDES[face]])


def _stuck(corner_place: str, edge_place: str, home: str) -> str:
    corner_away = corner_place not in COMPASS and corner_place != f"D{home}"
    edge_away = edge_place not in COMPASS and edge_place != home
    if corner_away and edge_away:
        return _("Corner and edge are in other slots: bring it out, then insert the pair.")
    if corner_away:
        return _("The corner is in another slot: bring it out, then insert the pair.")
    return _("The edge is in another slot: bring it out, then insert the pair.")


_NONE: Final = {
    0: mark("No top edge shows {colour}, and no corner does: one algorithm turns up the rest."),
    1: mark("No top edge shows {colour}, but one corner does: one algorithm turns up the rest."),
    2: mark("No top edge shows {colour}, but two corners do: one algorithm turns up the rest."),
    4: mark("No top edge shows {colour}, but all corners do: one algorithm turns up the rest."),
}
_TWO: Final = {
    0: mark("Two top edges show {colour}, but no corner does: one algorithm turns up the rest."),
    1: mark("Two top edges show {colour}, and one corner does: one algorithm turns up the rest."),
    2: mark("Two top edges show {colour}, and two corners do: one algorithm turns up the rest."),
    4: mark("Two top edges show {colour}, and all corners do: one algorithm turns up the rest."),
}
_ALL: Final = {
    0: mark("All four top edges show {colour}, but no corner does: one algorithm turns up the rest."),
    1: mark("All four top edges show {colour}, and one corner does: one algorithm turns up the rest."),
    2: mark("All four top edges show {colour}, and two corners do: one algorithm turns up the rest."),
    4: mark("All four top edges show {colour}, and all corners do: one algorithm turns up the rest."),
}
_ORIENTED: Final = {
    (edges, corners): text
    for edges, texts in ((0, _NONE), (2, _TWO), (4, _ALL))
    for corners, text in texts.items()
}


def why_orientation(positions: bytes, way: Way, colour: str) -> str:
    """Which pieces of the last layer already show its colour, and what is done.

    Args:
        positions: where each sticker is before the stage.
        way: the way that was chosen.
        colour: the last layer's colour.
    """
    if way.rule is None:
        return _("The top is all {colour} already.").format(colour=_(colour))
    lacking = [place_of_facelet()[place] for place in positions[:9] if place >= 9]
    corners = 4 - sum(place in CORNERS for place in lacking)
    edges = 4 - (len(lacking) - 4 + corners)
    return _(_ORIENTED[edges, corners]).format(colour=_(colour))


def why_permutation(way: Way) -> str:
    """Which pieces the last stage moves."""
    if way.rule is None:
        return _("Only the top layer has to be turned.") if way.base else _("Everything is in place already.")
    return _("{pieces}: one algorithm puts them in place.").format(pieces=_cycles(way.rule.match))


def why_few(length: int, proven: bool) -> str:
    """What is known of a solution without stages.

    Args:
        length: how many moves it has.
        proven: that there is none shorter.
    """
    if not length:
        return _("The cube is solved already.")
    if proven:
        text = n_(
            "{count} move in two phases, not the way of a person: no solution is shorter.",
            "{count} moves in two phases, not the way of a person: no solution is shorter.",
            length,
        )
    else:
        text = n_(
            "{count} move in two phases, not the way of a person: the fewest found in the time.",
            "{count} moves in two phases, not the way of a person: the fewest found in the time.",
            length,
        )
    return text.format(count=length)


def why_fewest(length: int, metric: str) -> str:
    """What is known of a shortest solution of the 2x2x2.

    Args:
        length: how many moves it has.
        metric: ``htm`` or ``qtm``, in which none is shorter.
    """
    if not length:
        return _("The cube is solved already.")
    if metric == "qtm":
        text = n_(
            "{count} move, not the way of a person: no solution has fewer quarter turns.",
            "{count} moves, not the way of a person: no solution has fewer quarter turns.",
            length,
        )
    else:
        text = n_(
            "{count} move, not the way of a person: no solution has fewer turns.",
            "{count} moves, not the way of a person: no solution has fewer turns.",
            length,
        )
    return text.format(count=length)


_CYCLES: Final = {
    ("corner", 0): mark("two pairs of corners change places"),
    ("corner", 2): mark("two corners change places"),
    ("corner", 3): mark("three corners go round"),
    ("corner", 4): mark("four corners go round"),
    ("edge", 0): mark("two pairs of edges change places"),
    ("edge", 2): mark("two edges change places"),
    ("edge", 3): mark("three edges go round"),
    ("edge", 4): mark("four edges go round"),
}
"""What is said of pieces that change places: 0 for two pairs, else how many go round."""


def _cycles(match: Mapping[str, str]) -> str:
    parts = []
    for size, name in ((2, "corner"), (1, "edge")):
        lengths = _cycle_lengths({a: b for a, b in match.items() if len(a) == size})
        if lengths == [2, 2]:
            parts.append(_(_CYCLES[name, 0]))
        elif lengths:
            parts.append(_(_CYCLES[name, lengths[0]]))
    sentence = _(" and ").join(parts)
    return sentence[:1].upper() + sentence[1:]


def _cycle_lengths(match: Mapping[str, str]) -> list[int]:
    left, lengths = set(match), []
    while left:
        place, length = next(iter(sorted(left))), 0
        while place in left:
            left.remove(place)
            place, length = match[place], length + 1
        lengths.append(length)
    return lengths
