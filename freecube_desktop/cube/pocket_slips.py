"""Slips in painting a 2x2x2: few enough that each is undone by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import log
from typing import Final

from freecube_desktop.cube.cube_draft import colour_name
from freecube_desktop.cube.explaining import Explanation
from freecube_desktop.cube.facelets import faults_of_text
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.suggestions import misread_texts, turned_faces
from freecube_desktop.words import _

_WRONG_STICKER: Final = log(0.4 / 120)
_TWO_STICKERS: Final = log(0.08 / 276)
_TWO_NEIGHBOURS: Final = log(0.12 / 24)
_TURNED: Final = log(0.2 / 18)
_MISREAD: Final = log(0.05 / 60)
_SINGLE_TURNS: Final = 18


def pocket_explanations(letters: str) -> Iterator[Explanation]:
    """The cubes that may be meant by 24 stickers that no cube can show, in no order."""
    for text, mended, chance in _undone(letters):
        if mended != letters and not faults_of_text(mended):
            yield Explanation(mended, chance, text=text)


def _undone(letters: str) -> Iterator[tuple[str, str, float]]:
    yield from _one_sticker(letters)
    yield from _two_stickers(letters)
    for number, (text, mended) in enumerate(turned_faces(letters)):
        yield text, mended, _TURNED if number < _SINGLE_TURNS else 2 * _TURNED - 1.0
    for text, mended in misread_texts(letters):
        yield text, mended, _MISREAD


def _one_sticker(letters: str) -> Iterator[tuple[str, str, float]]:
    many = [face for face in FACES if letters.count(face) == 5]
    few = [face for face in FACES if letters.count(face) == 3]
    if len(many) != 1 or len(few) != 1:
        return
    for at, letter in enumerate(letters):
        if letter == many[0]:
            text = _("Paint {sticker} {colour}, not {other}").format(
                sticker=_name(at), colour=colour_name(few[0]), other=colour_name(letter)
            )
            yield text, letters[:at] + few[0] + letters[at + 1 :], _WRONG_STICKER


def _two_stickers(letters: str) -> Iterator[tuple[str, str, float]]:
    if any(letters.count(face) != 4 for face in FACES):
        return
    for first, second in combinations(range(24), 2):
        if letters[first] != letters[second]:
            swapped = list(letters)
            swapped[first], swapped[second] = letters[second], letters[first]
            near = first // 4 == second // 4 and first + second != 8 * (first // 4) + 3
            text = _("Swap the stickers {one} and {other}").format(one=_name(first), other=_name(second))
            yield text, "".join(swapped), _TWO_NEIGHBOURS if near else _TWO_STICKERS


def _name(facelet: int) -> str:
    return f"{FACES[facelet // 4]}{facelet % 4 + 1}"
