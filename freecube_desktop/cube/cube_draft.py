"""A cube on its way in, sticker by sticker: what is wrong with what is there so far.

A draft is 54 or 24 letters in the order URFDLB: face letters for colours, ``"."`` where
nothing is painted yet. Its faults name colours and places, and know their stickers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from freecube_desktop.cube.facelets import faults_of_text
from freecube_desktop.cube.geometry import centre_of, clockwise_corner, facelet_at
from freecube_desktop.cube.pieces import CORNERS, EDGES, FACES, OPPOSITE, canonical_name
from freecube_desktop.cube.validity import times_in_words
from freecube_desktop.words import _, in_english, mark
from freecube_desktop.words.colour_words import colour_names

UNPAINTED: Final = "."


@dataclass(frozen=True, slots=True)
class DraftFault:
    """Something that no cube can have.

    Attributes:
        text: a sentence without a full stop.
        facelets: the stickers that it is about; none when it is about the whole.
    """

    text: str
    facelets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What a place shows: one piece, turned so far.

    Attributes:
        piece: its name.
        turned: 0 to 2 for a corner, 0 or 1 for an edge.
    """

    piece: str
    turned: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece sits: its name, and its facelets (a corner's clockwise, U or D first)."""

    name: str
    facelets: tuple[int, ...]

    @property
    def kind(self) -> str:
        """``"corner"`` or ``"edge"``."""
        return "corner" if len(self.facelets) == 3 else "edge"


@cache
def places(size: int) -> tuple[Place, ...]:
    """The places of a cube: its corners, then for size 3 its edges."""
    corners = tuple(Place(name, clockwise_corner(size, name)) for name in CORNERS)
    edges = tuple(Place(name, facelet_at(size, name)) for name in EDGES) if size == 3 else ()
    return corners + edges


@cache
def readings() -> dict[str, Reading]:
    """What each possible row of a place's letters stands for; 24 corners and 24 edges."""
    found: dict[str, Reading] = {}
    for place in places(3):
        faces = "".join(FACES[facelet // 9] for facelet in place.facelets)
        for turned in range(len(faces)):
            found[faces[-turned:] + faces[:-turned] if turned else faces] = Reading(place.name, turned)
    return found


def size_of(letters: str) -> int:
    """The size of the cube that has this number of stickers."""
    return 3 if len(letters) == 54 else 2


def place_of(size: int, facelet: int) -> Place | None:
    """The place that a facelet belongs to; None for a centre."""
    return next((place for place in places(size) if facelet in place.facelets), None)


def shown_at(place: Place, letters: str) -> str:
    """The letters of a place, in the order of its facelets."""
    return "".join(letters[facelet] for facelet in place.facelets)


def colour_name(letter: str) -> str:
    """A colour's name: ``white`` for ``U``."""
    return _(colour_names().get(letter, letter))


def names_by_centres(letters: str) -> dict[str, str] | None:
    """Which face each colour stands for, as the centres say.

    Returns:
        Colour letter -> face letter; for a 2x2x2, which has no centres, each for itself.
        None while the centres do not show six colours.
    """
    if size_of(letters) == 2:
        return {face: face for face in FACES}
    centres = [letters[centre_of(face, 3)] for face in FACES]
    if UNPAINTED in centres or len(set(centres)) < 6:
        return None
    return dict(zip(centres, FACES, strict=True))


def with_last_centre(letters: str) -> str:
    """The stickers with their sixth centre, which follows from five different ones."""
    if size_of(letters) == 2:
        return letters
    open_ones = [centre_of(face, 3) for face in FACES if letters[centre_of(face, 3)] == UNPAINTED]
    left = set(FACES) - {letters[centre_of(face, 3)] for face in FACES}
    if len(open_ones) != 1 or len(left) != 1:
        return letters
    return letters[: open_ones[0]] + left.pop() + letters[open_ones[0] + 1 :]


def named_by_centres(letters: str) -> str | None:
    """The letters as faces, as the centres say; None while the centres do not show six colours."""
    names = names_by_centres(letters)
    return None if names is None else "".join(names.get(letter, letter) for letter in letters)


def faults_of_draft(letters: str) -> tuple[DraftFault, ...]:
    """What is wrong so far, whatever is still painted.

    Args:
        letters: 54 or 24 of URFDLB and ``"."``.

    Returns:
        The faults, each as a sentence that names colours first and the place after: centres, colours,
        then pieces. When every sticker is painted there are
        none exactly if a cube can look like this.
    """
    complete = UNPAINTED not in letters
    if complete and not faults_of_text(letters):
        return ()
    faults = [*_centre_faults(letters), *_count_faults(letters, complete=complete)]
    faults += _piece_faults(letters)
    if complete and not faults:
        faults = _faults_of_the_whole(letters)
    return tuple(faults)


def faults_in_words(letters: str) -> tuple[str, ...]:
    """What is wrong with whole stickers, in the words that people read everywhere.

    Args:
        letters: 54 or 24 of URFDLB; nothing is reported for other characters.
    """
    if len(letters) not in (54, 24) or not set(letters) <= set(FACES):
        return ()
    return tuple(fault.text for fault in faults_of_draft(letters))


def _centre_faults(letters: str) -> list[DraftFault]:
    if size_of(letters) == 2:
        return []
    faults = []
    places_of: dict[str, list[int]] = defaultdict(list)
    for face in FACES:
        places_of[letters[centre_of(face, 3)]].append(centre_of(face, 3))
    for letter, found in places_of.items():
        if letter != UNPAINTED and len(found) > 1:
            text = _("{count} centres are {colour}: each colour is in the middle of one face")
            faults.append(DraftFault(_counted(text, len(found), letter), tuple(found)))
    return faults


def _counted(text: str, count: int, letter: str) -> str:
    translated = {2: _("Two"), 3: _("Three")}.get(count, str(count))
    return text.format(count=translated, colour=colour_name(letter))


def _count_faults(letters: str, *, complete: bool) -> list[DraftFault]:
    area = len(letters) // 6
    counts = {face: letters.count(face) for face in FACES}
    many = [f"{counts[face]} {colour_name(face)}" for face in FACES if counts[face] > area]
    few = [f"{counts[face]} {colour_name(face)}" for face in FACES if counts[face] < area]
    if not many:
        return []
    shown = _(", ").join(many + (few if complete else []))
    return [DraftFault(_("{counts}: there are {area} of each").format(counts=shown, area=area))]


def _piece_faults(letters: str) -> list[DraftFault]:
    names = names_by_centres(letters)
    faults: list[DraftFault] = []
    where: dict[str, list[Place]] = defaultdict(list)
    for place in places(size_of(letters)):
        fault = _why_impossible(place, letters, names)
        if fault:
            painted = tuple(facelet for facelet in place.facelets if letters[facelet] != UNPAINTED)
            faults.append(DraftFault(fault, painted))
        elif names is not None:
            piece = _piece_at(place, letters, names)
            if piece:
                where[piece].append(place)
    for found in where.values():
        if len(found) > 1:
            faults.append(_double(found, letters))
    return faults


_TWICE: Final = {
    "corner": mark("A corner has {colour} {times} ({place})"),
    "edge": mark("An edge has {colour} {times} ({place})"),
}
_OPPOSITES: Final = {
    "corner": mark("A corner has {colours}, which are opposite colours ({place})"),
    "edge": mark("An edge has {colours}, which are opposite colours ({place})"),
}


def _why_impossible(place: Place, letters: str, names: dict[str, str] | None) -> str:
    """Why no piece shows this, or ``""``."""
    shown = [letter for letter in shown_at(place, letters) if letter != UNPAINTED]
    for letter in shown:
        if shown.count(letter) > 1:
            return _(_TWICE[place.kind]).format(
                place=place.name,
                colour=colour_name(letter),
                times=times_in_words(shown.count(letter)),
            )
    if names is None:
        return ""
    faces = {names.get(letter, letter): letter for letter in shown}
    for face, letter in faces.items():
        other = faces.get(OPPOSITE.get(face, ""))
        if other is not None:
            return _(_OPPOSITES[place.kind]).format(
                place=place.name,
                colours=_listed([colour_name(letter), colour_name(other)]),
            )
    if len(shown) == 3 and len(place.facelets) == 3:
        seen = "".join(names.get(letter, letter) for letter in shown_at(place, letters))
        if seen not in readings() and canonical_name(seen) in CORNERS:
            text = _("A corner is a mirror image: two of its colours are swapped ({place})")
            return text.format(place=place.name)
    return ""


def _piece_at(place: Place, letters: str, names: dict[str, str]) -> str:
    """The piece that is here, as soon as it is certain: two stickers of a corner are enough."""
    shown = shown_at(place, letters)
    named = "".join(names.get(letter, letter) for letter in shown)
    if named.count(UNPAINTED) > 1 or (UNPAINTED in named and len(named) == 2):
        return ""
    fitting = {reading.piece for row, reading in readings().items() if _fits(row, named)}
    return fitting.pop() if len(fitting) == 1 else ""


def _fits(row: str, named: str) -> bool:
    return len(row) == len(named) and all(b in (UNPAINTED, a) for a, b in zip(row, named, strict=True))


def _double(found: list[Place], letters: str) -> DraftFault:
    fullest = min(found, key=lambda place: shown_at(place, letters).count(UNPAINTED))
    colours = "-".join(colour_name(c) for c in shown_at(fullest, letters) if c != UNPAINTED)
    spots = _listed([place.name for place in found])
    facelets = tuple(
        facelet for place in found for facelet in place.facelets if letters[facelet] != UNPAINTED
    )
    text = _("The {colours} corner is here {times}, at {spots}")
    if found[0].kind == "edge":
        text = _("The {colours} edge is here {times}, at {spots}")
    return DraftFault(text.format(colours=colours, times=times_in_words(len(found)), spots=spots), facelets)


def _faults_of_the_whole(letters: str) -> list[DraftFault]:
    """Every piece is there once, and yet it cannot be: twist, flip or parity."""
    named = named_by_centres(letters) or letters
    with in_english():
        plain = faults_of_text(letters)
    translated = faults_of_text(letters)
    return [
        _fault_of_the_whole(text, here, letters, named) for text, here in zip(plain, translated, strict=True)
    ]


_WHOLE: Final = (
    ("one corner twisted", mark("One corner is twisted; which one cannot be told")),
    ("one edge flipped", mark("One edge is flipped; which one cannot be told")),
    ("two pieces swapped (parity): corners", mark("Two corners are swapped ({one} and {other})")),
    ("two pieces swapped (parity): edges", mark("Two edges are swapped ({one} and {other})")),
    ("two pieces swapped", mark("Two pieces are swapped; which ones cannot be told")),
)
"""How a sentence of the library begins, and what a person reads instead."""


def _fault_of_the_whole(text: str, translated: str, letters: str, named: str) -> DraftFault:
    """One of the reader's sentences, in English and as people read it, with the places that it names."""
    spots = {place.name: place for place in places(size_of(named))}
    words = text.replace(",", "").split()
    if words[0] in {"corner", "edge"} and words[2] in {"twisted", "flipped"}:
        place = next((p for p in spots.values() if _reads(p, named) == words[1]), spots[words[1]])
        turned = _("The {colours} corner is twisted ({place})")
        if place.kind == "edge":
            turned = _("The {colours} edge is flipped ({place})")
        colours = "-".join(colour_name(letter) for letter in shown_at(place, letters))
        return DraftFault(turned.format(colours=colours, place=place.name), place.facelets)
    named_ones = [word for word in words if word in spots]
    about = tuple(facelet for word in named_ones for facelet in spots[word].facelets)
    for start, wording in _WHOLE:
        if text.startswith(start):
            one, other = named_ones if len(named_ones) == 2 else ("", "")
            return DraftFault(_(wording).format(one=one, other=other), about)
    return DraftFault(translated[:1].upper() + translated[1:], about)


def _reads(place: Place, named: str) -> str:
    reading = readings().get(shown_at(place, named))
    return reading.piece if reading else ""


def _listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return _(" and ").join([_(", ").join(words[:-1]), words[-1]] if len(words) > 1 else words)
