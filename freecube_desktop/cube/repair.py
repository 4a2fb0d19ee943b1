"""What would mend stickers that no cube can show, when only a last step is missing.

Each suggestion is tried before it is made: it ends in a cube that can exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from freecube_desktop.cube.cube_draft import (
    UNPAINTED,
    Place,
    Reading,
    colour_name,
    faults_of_draft,
    named_by_centres,
    names_by_centres,
    places,
    readings,
    shown_at,
    size_of,
)
from freecube_desktop.cube.facelets import faults_of_text
from freecube_desktop.cube.geometry import centre_of
from freecube_desktop.cube.nearest import is_even, nearest
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.suggestions import misread_texts, refitted_faces, turned_faces
from freecube_desktop.words import _, mark, n_

MOST: Final = 4
"""So many suggestions at most are given."""

_SLIPS: Final = 6
"""So many stickers at most are taken for mistyped."""


@dataclass(frozen=True, slots=True)
class Repair:
    """One way to mend it.

    Attributes:
        text: what to do, as an instruction without a full stop.
        letters: the stickers after it; a cube can look like this.
        facelets: the stickers that change.
    """

    text: str
    letters: str
    facelets: tuple[int, ...]


def suggestions(letters: str) -> tuple[Repair, ...]:
    """What would mend these stickers, smallest change first; nothing when nothing simple does.

    Args:
        letters: 54 or 24 of URFDLB in the order URFDLB, ``"."`` where nothing is painted.

    Returns:
        At most ``MOST`` repairs with different outcomes.
    """
    if UNPAINTED in letters:
        rest = _rest(letters)
        return (rest,) if rest else ()
    if is_possible(letters):
        return ()
    found: dict[str, Repair] = {}
    named = named_by_centres(letters)
    whole = named is not None and _seen(named) is not None
    for source in _WHEN_WHOLE if whole else _WHEN_BROKEN:
        for text, mended in source(letters):
            if mended not in found and is_possible(mended):
                changed = tuple(at for at, letter in enumerate(mended) if letter != letters[at])
                found[mended] = Repair(text, mended, changed)
            if len(found) == MOST:
                return _smallest_first(found)
    return _smallest_first(found)


def _smallest_first(found: dict[str, Repair]) -> tuple[Repair, ...]:
    return tuple(sorted(found.values(), key=lambda repair: len(repair.facelets)))


def is_possible(letters: str) -> bool:
    """Whether a cube can look like this: the quick form of "it has no faults"."""
    if size_of(letters) == 2:
        return not faults_of_text(letters)
    named = named_by_centres(letters)
    if named is None:
        return False
    seen = _seen(named)
    return seen is not None and _laws(seen) == (0, 0, 0)


def _seen(named: str) -> list[Reading] | None:
    """What each place shows, if every piece is there once."""
    table, found = readings(), []
    for place in places(size_of(named)):
        reading = table.get(shown_at(place, named))
        if reading is None:
            return None
        found.append(reading)
    return found if len({reading.piece for reading in found}) == len(found) else None


def _laws(seen: list[Reading]) -> tuple[int, int, int]:
    """How far the three laws are broken: twist 0 to 2, flip and parity 0 or 1."""
    twist = sum(reading.turned for reading in seen[:8]) % 3
    flip = sum(reading.turned for reading in seen[8:]) % 2
    pieces = {place.name: reading.piece for place, reading in zip(places(3), seen, strict=False)}
    return twist, flip, int(len(seen) > 8 and not is_even(pieces))


# One step of the hand: a corner twisted, an edge flipped, two pieces swapped.


def _law_repairs(letters: str) -> Iterator[tuple[str, str]]:
    named = named_by_centres(letters)
    seen = _seen(named) if named else None
    if seen is None:
        return
    size = size_of(letters)
    twist, flip, parity = _laws(seen)
    words: list[str] = []
    if parity:
        text, letters = _swapped(letters, seen)
        words.append(text)
    if twist:
        place, certain = _odd_one(places(size)[:8], seen[:8])
        words.append(_(_TURN[certain, twist == 2]).format(place=place.name))
        letters = _rolled(letters, place, -twist)
    if flip:
        place, certain = _odd_one(places(size)[8:], seen[8:])
        flip_it = _("flip the edge at {place}") if certain else _("flip any one edge, such as {place},")
        words.append(flip_it.format(place=place.name))
        letters = _rolled(letters, place, 1)
    if words:
        text = _(" and ").join(words)
        yield text[:1].upper() + text[1:], letters


_TURN: Final = {
    (True, True): mark("turn the corner at {place} clockwise"),
    (True, False): mark("turn the corner at {place} anticlockwise"),
    (False, True): mark("turn any one corner, such as {place}, clockwise"),
    (False, False): mark("turn any one corner, such as {place}, anticlockwise"),
}


def _odd_one(where: tuple[Place, ...], seen: list[Reading]) -> tuple[Place, bool]:
    """The place that is turned, and whether that is certain."""
    turned = [place for place, reading in zip(where, seen, strict=True) if reading.turned]
    return (turned[0], True) if len(turned) == 1 else (where[0], False)


def _rolled(letters: str, place: Place, by: int) -> str:
    shown = shown_at(place, letters)
    return _painted(letters, place, shown[-by % len(shown) :] + shown[: -by % len(shown)])


def _swapped(letters: str, seen: list[Reading]) -> tuple[str, str]:
    spots = places(3)
    away = [place for place, reading in zip(spots, seen, strict=True) if place.name != reading.piece]
    if len(away) == 2:
        first, second = away
        text = _("swap the corners at {one} and {other}")
        if first.kind == "edge":
            text = _("swap the edges at {one} and {other}")
    else:
        first, second = spots[8], spots[9]
        text = _("swap any two pieces, such as the edges at {one} and {other}")
    text = text.format(one=first.name, other=second.name)
    there, here = shown_at(first, letters), shown_at(second, letters)
    return text, _painted(_painted(letters, first, here), second, there)


def _painted(letters: str, place: Place, row: str) -> str:
    changed = list(letters)
    for facelet, letter in zip(place.facelets, row, strict=True):
        changed[facelet] = letter
    return "".join(changed)


# A slip of the hand: a sticker or two.


def sticker_name(size: int, facelet: int) -> str:
    """A sticker's name: its face and its number on it, row by row: ``F3`` is front, upper right."""
    area = size * size
    return f"{FACES[facelet // area]}{facelet % area + 1}"


def _one_sticker(letters: str) -> Iterator[tuple[str, str]]:
    area = len(letters) // 6
    many = [face for face in FACES if letters.count(face) == area + 1]
    few = [face for face in FACES if letters.count(face) == area - 1]
    if len(many) != 1 or len(few) != 1 or sum(map(letters.count, FACES)) != len(letters):
        return
    was, now = many[0], few[0]
    for facelet, letter in enumerate(letters):
        if letter == was:
            name = sticker_name(size_of(letters), facelet)
            mended = letters[:facelet] + now + letters[facelet + 1 :]
            yield (
                _("Paint {sticker} {colour}, not {other}").format(
                    sticker=name, colour=colour_name(now), other=colour_name(was)
                ),
                mended,
            )


def _two_stickers(letters: str) -> Iterator[tuple[str, str]]:
    """Two stickers that changed places; each must lie on a piece that cannot be, or is there twice."""
    if any(letters.count(face) != len(letters) // 6 for face in FACES):
        return
    size = size_of(letters)
    doubtful = {facelet for fault in faults_of_draft(letters) for facelet in fault.facelets}
    for first, second in combinations(range(len(letters)), 2):
        if letters[first] != letters[second] and (first in doubtful or second in doubtful):
            swapped = list(letters)
            swapped[first], swapped[second] = letters[second], letters[first]
            text = _("Swap the stickers {one} and {other}").format(
                one=sticker_name(size, first), other=sticker_name(size, second)
            )
            yield text, "".join(swapped)


def _two_centres(letters: str) -> Iterator[tuple[str, str]]:
    if size_of(letters) == 2:
        return
    for first, second in combinations(FACES, 2):
        swapped = list(letters)
        one, other = centre_of(first, 3), centre_of(second, 3)
        swapped[one], swapped[other] = letters[other], letters[one]
        yield _("Swap the centres of {one} and {other}").format(one=first, other=second), "".join(swapped)


def _few_stickers(letters: str) -> Iterator[tuple[str, str]]:
    """The nearest cubes, when a few stickers are wrong."""
    names = names_by_centres(letters)
    if size_of(letters) == 2 or names is None:
        return
    named = "".join(names.get(letter, letter) for letter in letters)
    for cube in nearest(named, changes=_SLIPS, most=MOST):
        mended = _coloured(cube, names)
        changed = [at for at, letter in enumerate(mended) if letter != letters[at]]
        words = [f"{sticker_name(3, at)} {colour_name(mended[at])}" for at in changed]
        text = n_("Repaint {count} sticker: {stickers}", "Repaint {count} stickers: {stickers}", len(changed))
        yield text.format(count=len(changed), stickers=_(", ").join(words)), mended


def _coloured(named: str, names: dict[str, str]) -> str:
    """Faces as colours again."""
    colours = {face: colour for colour, face in names.items()}
    return "".join(colours[face] for face in named)


# The end of the work: what is left follows from what is there.


def _rest(letters: str) -> Repair | None:
    """The stickers still to paint, when only one cube fits."""
    names = names_by_centres(letters)
    if size_of(letters) == 2 or names is None or faults_of_draft(letters):
        return None
    fitting = nearest("".join(names.get(letter, letter) for letter in letters), changes=0, most=2)
    if len(fitting) != 1:
        return None
    filled = _coloured(fitting[0], names)
    changed = tuple(at for at, letter in enumerate(letters) if letter == UNPAINTED)
    text = n_(
        "Fill in the last sticker: only one cube fits",
        "Fill in the other {count} stickers: only one cube fits",
        len(changed),
    )
    return Repair(text.format(count=len(changed)), filled, changed)


_WHEN_WHOLE: Final = (_law_repairs, turned_faces, refitted_faces, misread_texts)
"""What is tried when every piece is there once: a sticker alone cannot be wrong then."""
_WHEN_BROKEN: Final = (
    _one_sticker, _two_centres, _two_stickers, turned_faces, refitted_faces, misread_texts, _few_stickers,
)  # fmt: skip
