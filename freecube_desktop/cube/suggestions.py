"""Stickers as a slip of the eye gives them: faces turned, mirrored, or in another order, and back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final

from freecube_desktop.cube.cube_draft import size_of
from freecube_desktop.cube.fitted_faces import QUARTERS
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.words import _

_ORDERS: Final = ("ULFRBD", "DLBURF", "FRBLUD", "FRBLDU", "ULFRDB", "LFRBUD", "URFLBD", "FBLRUD")
"""Orders of faces that other programs write."""


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
        for quarters, how in QUARTERS.items():
            text = _("Turn face {face} by {how}").format(face=face, how=_(how))
            yield text, _turn_face(letters, face, quarters)
    for first, second in combinations(FACES, 2):
        for once, how in QUARTERS.items():
            turned = _turn_face(letters, first, once)
            for twice, how_too in QUARTERS.items():
                text = _("Turn face {one} by {how} and face {other} by {how_too}").format(
                    one=first, how=_(how), other=second, how_too=_(how_too)
                )
                yield text, _turn_face(turned, second, twice)


def _mirrored(letters: str) -> str:
    size = size_of(letters)
    rows = [letters[at : at + size] for at in range(0, len(letters), size)]
    return "".join(row[::-1] for row in rows)


def misread_texts(letters: str) -> Iterator[tuple[str, str]]:
    """Every face mirrored or turned, or the faces in another order."""
    mirrored = _mirrored(letters)
    yield _("Mirror every face, left to right"), mirrored
    yield _("Mirror every face, top to bottom"), _every_face(mirrored, 2)
    for quarters, how in QUARTERS.items():
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
