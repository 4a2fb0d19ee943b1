"""Which stickers matter in a stage; the others are drawn grey.

The last layer is the one that is up as the cube is held, so that yellow up, green in
front shows what a person sees who began with white.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from freecube_desktop.cube.geometry import facelet_at, facelets_of
from freecube_desktop.cube.pieces import FACES, OPPOSITE
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import UnknownName
from freecube_desktop.words import _
from freecube_desktop.words.quoting import shortened

UNSEEN: Final = "."
"""The letter of a sticker that does not matter."""

_Rule = Callable[[str, str, str], bool]
"""Told the letters of a sticker's piece, its own letter and the last layer's: whether it matters."""


def _cross(piece: str, _own: str, last: str) -> bool:
    return OPPOSITE[last] in piece if len(piece) == 2 else len(piece) == 1 and piece != last


def _first_layer(piece: str, _own: str, last: str) -> bool:
    return OPPOSITE[last] in piece or (len(piece) == 1 and piece != last)


def _two_layers(piece: str, _own: str, last: str) -> bool:
    return last not in piece


def _last_layer(piece: str, _own: str, last: str) -> bool:
    return last in piece


def _last_corners(piece: str, _own: str, last: str) -> bool:
    return last in piece and len(piece) != 2


def _last_edges(piece: str, _own: str, last: str) -> bool:
    return last in piece and len(piece) != 3


def _last_colour(_piece: str, own: str, last: str) -> bool:
    return own == last


def _everything(_piece: str, _own: str, _last: str) -> bool:
    return True


_RULES: Final[dict[str, _Rule]] = {
    "full": _everything,
    "cross": _cross,
    "fl": _first_layer,
    "f2l": _two_layers,
    "oll": _last_colour,
    "pll": _last_layer,
    "ll": _last_layer,
    "cll": _last_corners,
    "ell": _last_edges,
}

STAGES: Final = tuple(_RULES)
"""The names of the masks: everything; the cross; the first layer; the first two layers; the last
layer's colour; the last layer (pll and ll), its corners, its edges."""

_NOT_OF_THE_POCKET_CUBE: Final = ("cross", "f2l", "ell")


def stickers_that_matter(cube: Cube, stage: str) -> frozenset[int]:
    """The stickers that matter in a stage, by their numbers on a solved cube.

    They keep their numbers when the cube is turned, so that a mask goes along with the pieces.

    Args:
        cube: the cube as it is held in that stage.
        stage: one of ``STAGES``.

    Raises:
        UnknownName: for another stage, or one that a 2x2x2 has not got.
    """
    if stage not in _RULES:
        raise UnknownName(
            _("no stage {stage!r}; there are: {names}").format(
                stage=shortened(stage), names=", ".join(STAGES)
            )
        )
    if cube.size == 2 and stage in _NOT_OF_THE_POCKET_CUBE:
        names = ", ".join(name for name in STAGES if name not in _NOT_OF_THE_POCKET_CUBE)
        raise UnknownName(
            _("a 2x2x2 has no stage {stage!r}; it has: {names}").format(stage=shortened(stage), names=names)
        )
    return _stickers(cube.size, _RULES[stage], last_layer_of(cube))


def stickers_of_colours(size: int, faces: str) -> frozenset[int]:
    """All stickers of the colours of some faces, by their numbers on a solved cube."""
    return _stickers(size, lambda _piece, own, _last: own in faces, "")


def stickers_of_piece(size: int, faces: str) -> frozenset[int]:
    """The stickers of the piece with the colours of these faces: ``"DFR"`` for a corner, ``"U"`` a centre."""
    wanted = set(faces)
    return _stickers(size, lambda piece, _own, _last: set(piece) == wanted, "")


def _stickers(size: int, rule: _Rule, last: str) -> frozenset[int]:
    area = size * size
    return frozenset(n for n, piece in enumerate(_pieces(size)) if rule(piece, FACES[n // area], last))


def masked(cube: Cube, matter: frozenset[int]) -> str:
    """The stickers in the order URFDLB, ``"."`` for those that do not matter."""
    area = cube.size * cube.size
    letters = [UNSEEN] * len(cube.positions)
    for sticker in matter:
        letters[cube.positions[sticker]] = FACES[sticker // area]
    return "".join(letters)


def stage_stickers(cube: Cube, stage: str) -> str:
    """The stickers of a cube as a stage shows them: letters in the order URFDLB, and full stops.

    Raises:
        UnknownName: as ``stickers_that_matter``.
    """
    return masked(cube, stickers_that_matter(cube, stage))


def last_layer_of(cube: Cube) -> str:
    """The colour that is up; a 2x2x2 has no centres, so there it is the one that is not below."""
    if cube.size == 3:
        return cube.centres[0]
    return OPPOSITE[cube.facelets()[facelet_at(2, "DBL")[0]]]


@cache
def _pieces(size: int) -> tuple[str, ...]:
    """For each sticker of a solved cube, the letters of its piece."""
    facelets = facelets_of(size)
    return tuple(
        "".join(other.face for other in facelets if other.cubie == facelet.cubie) for facelet in facelets
    )
