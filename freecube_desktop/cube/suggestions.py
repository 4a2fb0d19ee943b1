"""Stickers as a slip of the eye gives them: faces turned, mirrored, or in another order, and back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final

from freecube_desktop.cube.cube_draft import names_by_centres, size_of
from freecube_desktop.cube.face_turns import Laid, fitting_turns
from freecube_desktop.cube.facelets import faults_of_text
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.words import _, mark

_ORDERS: Final = ("ULFRBD", "DLBURF", "FRBLUD", "FRBLDU", "ULFRDB", "LFRBUD", "URFLBD", "FBLRUD")
"""Orders of faces that other programs write."""
_QUARTERS: Final = {
    1: mark("a quarter turn clockwise"),
    2: mark("half a turn"),
    3: mark("a quarter turn anticlockwise"),
}


@cache
def _turned_face(size: int) -> tuple[int, ...]:
    """Which sticker of a face comes where when the face is turned clockwise."""
    return tuple((size - 1 - at % size) * size + at // size for at in range(size * size))


def _turn_face(letters: str, face: str, quarters: int) -> str:
    size = size_of(letters)
    area, at = size * size, FACES.index(face) * size * size
    row = letters[at : at + area]
    for _turn in range(quarters):
        row = "".join(row[place] for place in _turned_face(size))
    return letters[:at] + row + letters[at + area :]


def turned_faces(letters: str) -> Iterator[tuple[str, str]]:
    """One face turned, then two faces turned: what to do and what it gives."""
    for face in FACES:
        for quarters, how in _QUARTERS.items():
            text = _("Turn face {face} by {how}").format(face=face, how=_(how))
            yield text, _turn_face(letters, face, quarters)
    for first, second in combinations(FACES, 2):
        for once, how in _QUARTERS.items():
            turned = _turn_face(letters, first, once)
            for twice, how_too in _QUARTERS.items():
                text = _("Turn face {one} by {how} and face {other} by {how_too}").format(
                    one=first, how=_(how), other=second, how_too=_(how_too)
                )
                yield text, _turn_face(turned, second, twice)


def refitted_faces(letters: str) -> Iterator[tuple[str, str]]:
    """Any faces turned, or one mirrored and any turned, when that makes a cube in one way only."""
    names = names_by_centres(letters)
    if size_of(letters) == 2 or names is None or any(letters.count(face) != 9 for face in FACES):
        return
    colours = {face: colour for colour, face in names.items()}
    named = "".join(names[letter] for letter in letters)
    for mirrored in (("",), FACES):
        fitting = {
            laid.named: (face, laid)
            for face in mirrored
            for laid in fitting_turns(named, mirrored=face)
            if not faults_of_text(laid.named)
        }
        for face, laid in fitting.values() if len(fitting) == 1 else ():
            yield _refitting(face, laid), "".join(colours[one] for one in laid.named)
        if fitting:
            return


def _refitting(mirrored: str, laid: Laid) -> str:
    """What to do: the mirrored face first, then the others by how far they are turned."""
    turns, said = dict(laid.turns), []
    if mirrored and turns.get(mirrored) == 2:
        said.append(_("Mirror face {face}, top to bottom").format(face=mirrored))
        del turns[mirrored]
    elif mirrored:
        said.append(_("Mirror face {face}, left to right").format(face=mirrored))
    for quarters, how in _QUARTERS.items():
        faces = [face for face in FACES if turns.get(face) == quarters]
        if len(faces) == 1:
            said.append(_("Turn face {face} by {how}").format(face=faces[0], how=_(how)))
        elif faces:
            listed = _(", ").join(faces)
            said.append(_("Turn each of the faces {faces} by {how}").format(faces=listed, how=_(how)))
    return ". ".join(said)


def _mirrored(letters: str) -> str:
    size = size_of(letters)
    rows = [letters[at : at + size] for at in range(0, len(letters), size)]
    return "".join(row[::-1] for row in rows)


def misread_texts(letters: str) -> Iterator[tuple[str, str]]:
    """Every face mirrored or turned, or the faces in another order."""
    mirrored = _mirrored(letters)
    yield _("Mirror every face, left to right"), mirrored
    yield _("Mirror every face, top to bottom"), _every_face(mirrored, 2)
    for quarters, how in _QUARTERS.items():
        yield _("Turn every face by {how}").format(how=_(how)), _every_face(letters, quarters)
    for text, reordered in _reorderings(letters):
        yield text, reordered
        yield _("{text}, mirrored").format(text=text), _mirrored(reordered)


def _every_face(letters: str, quarters: int) -> str:
    for face in FACES:
        letters = _turn_face(letters, face, quarters)
    return letters


def _reorderings(letters: str) -> Iterator[tuple[str, str]]:
    size = size_of(letters)
    area = size * size
    for order in _ORDERS:
        faces = {face: letters[at * area : (at + 1) * area] for at, face in enumerate(order)}
        text = _("Read the faces in the order {order}").format(order=" ".join(order))
        yield text, "".join(faces[face] for face in FACES)
    for first, second in combinations(FACES, 2):
        faces = {face: letters[at * area : (at + 1) * area] for at, face in enumerate(FACES)}
        faces[first], faces[second] = faces[second], faces[first]
        yield _("Swap the faces {one} and {other}").format(one=first, other=second), "".join(faces.values())
    band = letters[area : 5 * area]
    rows = {
        face: "".join(band[(4 * row + at) * size :][:size] for row in range(size))
        for at, face in enumerate("LFRB")
    }
    faces = {"U": letters[:area], "D": letters[5 * area :], **rows}
    yield _("Read it as a net, row by row"), "".join(faces[face] for face in FACES)
