"""A sentence for every stage of a 2x2x2: what is seen, and what is done about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.solver.pocket.pocket_book import PocketWay
from freecube_desktop.solver.pocket.pocket_match import TOP
from freecube_desktop.words import _, mark, n_

_SHOWN: Final = (
    mark("On top no corner shows {colour}: one algorithm turns up the rest."),
    mark("On top one corner shows {colour}: one algorithm turns up the rest."),
    mark("On top two corners show {colour}: one algorithm turns up the rest."),
)
_SWAPS: Final = {
    ("on top", "opposite"): mark("on top two opposite corners"),
    ("on top", "neighbouring"): mark("on top two neighbouring corners"),
    ("below", "opposite"): mark("below two opposite corners"),
    ("below", "neighbouring"): mark("below two neighbouring corners"),
}
_RING: Final = ("NW", "NE", "SE", "SW"), ("DBL", "DBR", "DFR", "DFL")


def why_layer(colour: str, length: int, fewest: int) -> str:
    """Why the first layer is as it is.

    Args:
        colour: the layer's colour.
        length: how many turns it takes.
        fewest: how few would do.
    """
    if not length:
        return _("The four {colour} corners are below already, {colour} down.").format(colour=_(colour))
    text = n_(
        "The four {colour} corners go below, {colour} down, in {count} turn; their order comes last.",
        "The four {colour} corners go below, {colour} down, in {count} turns; their order comes last.",
        length,
    )
    if length != fewest:
        text = n_(
            "The four {colour} corners go below, {colour} down, in {count} turn, one more than the fewest, "
            "so that the rest comes easier; their order comes last.",
            "The four {colour} corners go below, {colour} down, in {count} turns, one more than the fewest, "
            "so that the rest comes easier; their order comes last.",
            length,
        )
    return text.format(colour=_(colour), count=length)


def why_orientation(positions: bytes, way: PocketWay, colour: str) -> str:
    """How many top corners already show their colour, and what is done.

    Args:
        positions: where each sticker is before the stage.
        way: the way that was chosen.
        colour: the top colour.
    """
    if way.rule is None:
        return _("The top is all {colour} already.").format(colour=_(colour))
    count = sum(positions[sticker] in TOP for sticker in TOP)
    return _(_SHOWN[count]).format(colour=_(colour))


def why_permutation(way: PocketWay) -> str:
    """What is to be swapped in which layer."""
    if way.rule is None:
        return (
            _("Only the top layer has to be turned.") if way.moves else _("Everything is in place already.")
        )
    parts = [
        (where, _swapped(way.rule.match, ring))
        for where, ring in zip(("on top", "below"), _RING, strict=True)
    ]
    swaps = [_(_SWAPS[where, what]) for where, what in parts if what]
    sentence = _("{corners} change places: one algorithm does it.").format(corners=_(" and ").join(swaps))
    return sentence[0].upper() + sentence[1:]


def _swapped(match: Mapping[str, str], ring: tuple[str, ...]) -> str:
    """Which corners of a layer change places: neighbouring or opposite ones, or none (``""``).

    A layer that is only turned counts as being in order; one that is turned as well counts
    by what is left.
    """
    goes = [ring.index(match.get(place, place)) for place in ring]
    for turned in range(4):
        wrong = [at for at in range(4) if goes[at] != (at + turned) % 4]
        if not wrong:
            return ""
        if len(wrong) == 2:
            return "opposite" if wrong[1] - wrong[0] == 2 else "neighbouring"
    return "opposite"
