"""Every fault of a set of stickers at once, piece by piece.

A cube taken apart and put together falls into twelve classes; only one of them is
reached by turning. The three laws that separate the two: the twists of the corners add
up to a whole turn, the flips of the edges are even, and corners and edges are permuted
alike (both evenly or both oddly).
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from freecube_desktop.cube.geometry import clockwise_corner, facelet_at
from freecube_desktop.cube.pieces import CORNERS, EDGES, FACES, OPPOSITE, canonical_name
from freecube_desktop.words import _, mark, n_


class Seen(NamedTuple):
    """What one place shows: which piece, and how far it is turned; piece is "" for no such piece."""

    place: str
    piece: str
    turned: int
    shown: str
    mirrored: bool = False


_KINDS: Final = {"corner": mark("corner"), "edge": mark("edge")}

_TWISTED: Final = (
    mark("corner {piece} twisted"),
    mark("one corner twisted (which one cannot be told: the rest would be fine with any of them)"),
)
_FLIPPED: Final = (
    mark("edge {piece} flipped"),
    mark("one edge flipped (which one cannot be told: the rest would be fine with any of them)"),
)
_SWAPPED_CORNERS: Final = mark("two pieces swapped (parity): corners {one} and {other}")
_SWAPPED_EDGES: Final = mark("two pieces swapped (parity): edges {one} and {other}")


def faults_of_pieces(named: str, size: int) -> tuple[str, ...]:
    """Every fault of stickers whose letters are faces already named by the centres.

    Args:
        named: 54 or 24 letters of URFDLB ("?" for a colour that no centre has).
        size: 3 or 2.

    Returns:
        Sentences such as ``"corner UFR twisted"``; empty when a cube can look like this.
    """
    corners = [_seen_corner(named, size, place) for place in CORNERS]
    edges = [_seen_edge(named, place) for place in EDGES] if size == 3 else []
    faults = _impossible("corner", corners) + _impossible("edge", edges)
    faults += _miscounted("corner", corners, CORNERS) + _miscounted("edge", edges, EDGES if edges else ())
    if faults:
        return tuple(faults)
    return tuple(_broken_laws(corners, edges))


@cache
def _corner_faces(piece: str) -> str:
    return "".join(FACES[index // 9] for index in clockwise_corner(3, piece))


def _seen_corner(named: str, size: int, place: str) -> Seen:
    shown = "".join(named[index] for index in clockwise_corner(size, place))
    for piece in CORNERS:
        faces = _corner_faces(piece)
        for turned in range(3):
            if shown == faces[-turned:] + faces[:-turned]:
                return Seen(place, piece, turned, shown)
    mirrored = len(set(shown)) == 3 and canonical_name(shown) in CORNERS if "?" not in shown else False
    return Seen(place, "", 0, shown, mirrored)


def _seen_edge(named: str, place: str) -> Seen:
    shown = "".join(named[index] for index in facelet_at(3, place))
    if shown in EDGES:
        return Seen(place, shown, 0, shown)
    if shown[::-1] in EDGES:
        return Seen(place, shown[::-1], 1, shown)
    return Seen(place, "", 0, shown)


def _impossible(kind: str, seen: list[Seen]) -> list[str]:
    return [
        _("{kind} at {place} shows {shown}, {why}").format(
            kind=_(_KINDS[kind]), place=s.place, shown=", ".join(s.shown), why=_why_impossible(s)
        )
        for s in seen
        if not s.piece
    ]


def _why_impossible(seen: Seen) -> str:
    if seen.mirrored:
        return _("a mirror image of a real corner")
    for one in seen.shown:
        if seen.shown.count(one) > 1:
            return _("the same colour ({colour}) more than once").format(colour=one)
        if OPPOSITE.get(one) in list(seen.shown):
            return _("opposite colours ({one} and {other}) on one piece").format(one=one, other=OPPOSITE[one])
    return _("colours that no piece has")


def _miscounted(kind: str, seen: list[Seen], pieces: tuple[str, ...]) -> list[str]:
    count = Counter(s.piece for s in seen if s.piece)
    faults = []
    for piece in pieces:
        if count[piece] > 1:
            places = _(" and ").join(s.place for s in seen if s.piece == piece)
            faults.append(
                _("{kind} {piece} appears {times} (at {places})").format(
                    kind=_(_KINDS[kind]), piece=piece, times=times_in_words(count[piece]), places=places
                )
            )
    missing = _("{kind} {piece} missing")
    return faults + [
        missing.format(kind=_(_KINDS[kind]), piece=piece) for piece in pieces if not count[piece]
    ]


def times_in_words(count: int) -> str:
    """``twice``, ``three times`` and so on."""
    special = {2: mark("twice"), 3: mark("three times")}.get(count)
    return _(special) if special else n_("{count} time", "{count} times", count).format(count=count)


def _broken_laws(corners: list[Seen], edges: list[Seen]) -> list[str]:
    faults = []
    twist = sum(s.turned for s in corners) % 3
    if twist:
        faults.append(_one_turned(corners, _TWISTED))
    if sum(s.turned for s in edges) % 2:
        faults.append(_one_turned(edges, _FLIPPED))
    if edges and _parity(corners) != _parity(edges):
        faults.append(_one_swap(corners, edges))
    return faults


def _one_turned(seen: list[Seen], texts: tuple[str, str]) -> str:
    """Names the piece when it is the only one turned; else says that one of them must be."""
    turned = [s for s in seen if s.turned]
    at_home = [s for s in turned if s.place == s.piece]
    if len(turned) == 1:
        return _(texts[0]).format(piece=turned[0].piece)
    if len(at_home) == 1 and sum(s.place != s.piece for s in seen) == 0:
        return _(texts[0]).format(piece=at_home[0].piece)
    return _(texts[1])


def _one_swap(corners: list[Seen], edges: list[Seen]) -> str:
    for text, seen in ((_SWAPPED_CORNERS, corners), (_SWAPPED_EDGES, edges)):
        moved = [s.place for s in seen if s.place != s.piece]
        others = [s for s in corners + edges if s.place != s.piece and s not in seen]
        if len(moved) == 2 and not others:
            return _(text).format(one=moved[0], other=moved[1])
    return _("two pieces swapped (parity)")


def _parity(seen: list[Seen]) -> int:
    goes = {s.place: s.piece for s in seen}
    odd, left = 0, set(goes)
    while left:
        place = left.pop()
        while goes[place] in left:
            place = goes[place]
            left.remove(place)
            odd ^= 1
    return odd
