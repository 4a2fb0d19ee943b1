"""Sticker text to sticker positions, and what is wrong with it when there is no way.

The faces are known by their centres, never by assumption: the same cube held another
way, or with its slices turned, is the same cube.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from freecube_desktop.cube.geometry import centre_of, clockwise_corner, facelet_at, facelets_of, rotate
from freecube_desktop.cube.pieces import COLOUR_LETTERS, CORNERS, EDGES, FACES
from freecube_desktop.cube.validity import faults_of_pieces, times_in_words
from freecube_desktop.errors import InvalidCube
from freecube_desktop.words import _, n_

_COUNTS: Final = {54: 3, 24: 2}
_NAMED: Final = 4
"""The most places that are named; the others are counted."""


def letters_from_text(text: str) -> str:
    """The text without white space, as face letters where its letters are known.

    Face letters (URFDLB) and western colour letters (wrgyob) become face letters, in
    either case; six other letters stay as they are and are matched to faces by the centres.

    Raises:
        InvalidCube: when the number of letters is neither 54 nor 24, or there are
            characters that are not letters.
    """
    letters = "".join(text.split()).upper()
    faults = faults_of_characters(letters) or faults_of_count(len(letters))
    if faults:
        raise InvalidCube(faults)
    if set(letters) <= set(FACES):
        return letters
    if set(letters) <= {c.upper() for c in COLOUR_LETTERS}:
        return "".join(COLOUR_LETTERS[c.lower()] for c in letters)
    return letters


def faults_of_count(count: int) -> tuple[str, ...]:
    """What is wrong with this number of stickers; empty for 54 and 24."""
    if count in _COUNTS:
        return ()
    text = n_(
        "{count} sticker; a 3x3x3 has 54, a 2x2x2 has 24",
        "{count} stickers; a 3x3x3 has 54, a 2x2x2 has 24",
        count,
    )
    return (text.format(count=count),)


def faults_of_characters(letters: str) -> tuple[str, ...]:
    """Where characters other than letters are, one fault per character; only a few when there are many."""
    found = []
    for character in sorted({character for character in letters if not character.isalpha()})[:_NAMED]:
        text = n_(
            "stickers are letters, but sticker {numbers} is {sign}",
            "stickers are letters, but stickers {numbers} are {sign}",
            letters.count(character),
        )
        found.append(text.format(numbers=_spots(letters, character), sign=repr(character)))
    return tuple(found)


def _faults_of_colours(letters: str, typed: str) -> tuple[str, ...]:
    """Where letters other than the six colours are, and what else can be checked then."""
    found = []
    for letter in sorted(set(letters) - _six_colours(letters))[:_NAMED]:
        text = n_(
            "sticker {numbers} is {sign}, which is no colour of this cube",
            "stickers {numbers} are {sign}, which is no colour of this cube",
            letters.count(letter),
        )
        found.append(
            text.format(numbers=_spots(letters, letter), sign=repr(_as_typed(letter, letters, typed)))
        )
    return tuple(found)


def _as_typed(letter: str, letters: str, typed: str) -> str:
    """A letter as it stands in the text: small if it was."""
    return typed[letters.index(letter)] if len(typed) == len(letters) else letter


def _six_colours(letters: str) -> set[str]:
    """The colours of a cube by its letters: faces, colours, or what is there most."""
    shown = Counter(letters)
    for known in (set(FACES), {c.upper() for c in COLOUR_LETTERS}):
        if sum(shown[letter] for letter in known) >= 0.8 * len(letters):
            return known
    return {letter for letter, _count in shown.most_common(6)}


def _spots(letters: str, character: str) -> str:
    """Where a character is: its numbers, and the places of a cube if it has as many stickers."""
    area = len(letters) // 6 if len(letters) in _COUNTS else 0
    found = [at for at, letter in enumerate(letters) if letter == character]
    spots = [f"{at + 1} ({FACES[at // area]}{at % area + 1})" if area else f"{at + 1}" for at in found]
    more = len(spots) - _NAMED
    return _(", ").join(spots[:_NAMED]) + (f" {_('and {count} more').format(count=more)}" if more > 0 else "")


def has_usual_colours(text: str) -> bool:
    """Whether the centres, or the corner at DBL, are those of the western scheme in some hold."""
    letters = letters_from_text(text)
    if _COUNTS[len(letters)] == 3:
        return _hold_of_centres(letters) is not None
    return _pocket_hold("".join(letters[index] for index in clockwise_corner(2, "DBL"))) is not None


def real_pieces(text: str) -> int:
    """How many different pieces of a cube some stickers show: 20 or 8 when none is missing."""
    letters = letters_from_text(text)
    size = _COUNTS[len(letters)]
    if size == 3:
        centres = [letters[centre_of(face, 3)] for face in FACES]
        if len(set(centres)) == 6:
            letters = "".join(FACES[centres.index(c)] if c in centres else "?" for c in letters)
    homes = _homes(size)
    shown = ("".join(letters[index] for index in place) for place in _places(size))
    return len({frozenset(homes[piece]) for piece in shown if piece in homes})


def positions_from_text(text: str) -> bytes:
    """Where each sticker is, for stickers written in the order URFDLB.

    Returns:
        54 or 24 bytes, as ``Cube.positions``.

    Raises:
        InvalidCube: with every fault found.
    """
    letters = letters_from_text(text)
    strange = _faults_of_colours(letters, "".join(text.split()))
    if strange:
        raise InvalidCube((*strange, *_faults_beside(letters)))
    if _COUNTS[len(letters)] == 2:
        return _pocket_positions(letters)
    hold = _hold_of_centres(letters)
    named = _named_by_centres(letters)
    _refuse(named, 3, letters)
    home = _positions_of_pieces(named, 3)
    return home if hold is None else hold.translate(home + bytes(range(len(home), 256)))


def _faults_beside(letters: str) -> tuple[str, ...]:
    """What else is wrong with stickers of which some are no colour."""
    if _COUNTS[len(letters)] == 2:
        return _count_faults(letters, 2)
    try:
        return _count_faults(letters, 3) + faults_of_pieces(_named_by_centres(letters), 3)
    except InvalidCube as fault:
        return fault.faults


def faults_of_text(text: str) -> tuple[str, ...]:
    """Every fault of some sticker text; empty when a cube can look like this."""
    try:
        positions_from_text(text)
    except InvalidCube as fault:
        return fault.faults
    return ()


def _refuse(named: str, size: int, letters: str) -> None:
    faults = _count_faults(letters, size) + faults_of_pieces(named, size)
    if faults:
        raise InvalidCube(faults)


def _count_faults(letters: str, size: int) -> tuple[str, ...]:
    area = size * size
    order = {face: number for number, face in enumerate(FACES)}
    shown = sorted(set(letters), key=lambda c: order.get(c, ord(c)))
    wrong = [f"{letters.count(c)} {c}" for c in shown if letters.count(c) != area]
    wrong += [f"0 {c}" for c in FACES if set(shown) <= set(FACES) and c not in shown]
    if not wrong:
        return ()
    text = _("{counts} stickers, where there should be {area} of each")
    return (text.format(counts=", ".join(wrong), area=area),)


def _named_by_centres(letters: str) -> str:
    centres = [letters[centre_of(face, 3)] for face in FACES]
    if len(set(centres)) < 6:
        often = sorted({c for c in centres if centres.count(c) > 1})
        repeated = [
            _("{colour} is there {times}").format(colour=c, times=times_in_words(centres.count(c)))
            for c in often
        ]
        text = _("the six centres must differ, but {colours}").format(colours=_(" and ").join(repeated))
        raise InvalidCube((text, *_count_faults(letters, 3)))
    return "".join(FACES[centres.index(c)] if c in centres else "?" for c in letters)


@cache
def _holds() -> dict[str, bytes]:
    """For each way to hold a solved cube: its centres, and where its stickers are."""
    holds: dict[str, bytes] = {}
    places = {(f.cubie, f.normal): f.index for f in facelets_of(3)}
    for first in range(4):
        for second in range(4):
            for third in range(4):
                turned = bytearray(54)
                for f in facelets_of(3):
                    cubie, normal = f.cubie, f.normal
                    for axis, quarters in ((1, first), (0, second), (2, third)):
                        cubie, normal = rotate(cubie, axis, quarters), rotate(normal, axis, quarters)
                    turned[f.index] = places[cubie, normal]
                by_place = {place: sticker for sticker, place in enumerate(turned)}
                holds["".join(FACES[by_place[centre_of(f, 3)] // 9] for f in FACES)] = bytes(turned)
    return holds


def _hold_of_centres(letters: str) -> bytes | None:
    """Where a solved cube's stickers are when held so; None for another colour scheme."""
    return _holds().get("".join(letters[centre_of(face, 3)] for face in FACES))


@cache
def _homes(size: int) -> dict[str, tuple[int, ...]]:
    """Where every piece belongs, by the faces that it shows from any of its stickers on."""
    homes: dict[str, tuple[int, ...]] = {}
    for place in _places(size):
        faces = [FACES[index // (size * size)] for index in place]
        for shift in range(len(place)):
            homes["".join(faces[shift:] + faces[:shift])] = place[shift:] + place[:shift]
    return homes


@cache
def _places(size: int) -> tuple[tuple[int, ...], ...]:
    """The facelets of every piece: corners clockwise, then edges."""
    corners = tuple(clockwise_corner(size, corner) for corner in CORNERS)
    return corners if size == 2 else corners + tuple(facelet_at(size, edge) for edge in EDGES)


def _positions_of_pieces(named: str, size: int) -> bytes:
    """Where each sticker is, when every piece is known to be there once."""
    positions = bytearray(range(6 * size * size))
    homes = _homes(size)
    for place in _places(size):
        shown = "".join(named[index] for index in place)
        for sticker, index in zip(homes[shown], place, strict=True):
            positions[sticker] = index
    return bytes(positions)


def _pocket_positions(letters: str) -> bytes:
    """A 2x2x2 has no centres: the corner at DBL says which colour is where."""
    place = clockwise_corner(2, "DBL")
    shown = [letters[index] for index in place]
    pairs = _pocket_pairs(letters)
    if len(set(letters)) != 6 or pairs is None or len({*shown, *(pairs[c] for c in shown)}) < 6:
        _refuse(letters, 2, letters)
        raise InvalidCube((_("the colours do not pair up as opposite faces"),))
    faces = [FACES[index // 4] for index in place]
    names = dict(zip(shown, faces, strict=True))
    names |= {pairs[c]: {"D": "U", "B": "F", "L": "R"}[f] for c, f in names.items()}
    named = "".join(names[c] for c in letters)
    _refuse(named, 2, letters)
    relative = _positions_of_pieces(named, 2)
    hold = _pocket_hold("".join(shown))
    return relative if hold is None else hold.translate(relative + bytes(range(24, 256)))


def _pocket_pairs(letters: str) -> dict[str, str] | None:
    """Each colour's opposite: the one colour that it shares no corner with."""
    together: dict[str, set[str]] = {c: {c} for c in letters}
    for corner in CORNERS:
        shown = {letters[index] for index in clockwise_corner(2, corner)}
        for c in shown:
            together[c] |= shown
    pairs = {c: set(together) - met for c, met in together.items()}
    if any(len(rest) != 1 for rest in pairs.values()):
        return None
    return {c: rest.pop() for c, rest in pairs.items()}


@cache
def _pocket_holds() -> dict[str, bytes]:
    holds: dict[str, bytes] = {}
    place = clockwise_corner(2, "DBL")
    big = {(f.cubie, f.normal): f.index for f in facelets_of(2)}
    corner_of_big = {f.index: f for f in facelets_of(3)}
    for positions in _holds().values():
        turned = bytearray(24)
        for f in facelets_of(2):
            twin = next(
                g for g in facelets_of(3)
                if g.normal == f.normal and g.cubie == tuple(2 * c for c in f.cubie)
            )  # fmt: skip
            goal = corner_of_big[positions[twin.index]]
            x, y, z = (c // 2 for c in goal.cubie)
            turned[f.index] = big[(x, y, z), goal.normal]
        by_place = {p: s for s, p in enumerate(turned)}
        holds["".join(FACES[by_place[index] // 4] for index in place)] = bytes(turned)
    return holds


def _pocket_hold(shown: str) -> bytes | None:
    return _pocket_holds().get(shown)
