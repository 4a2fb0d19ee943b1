"""What a case's picture shows: the stickers that matter, and arrows for pieces that change places."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from freecube_desktop.app.features.rulebook.case_setup import case_cube, held_solved, seen_at_front_right
from freecube_desktop.app.protocol.case_library import Case
from freecube_desktop.cube.geometry import centre_of, facelet_at
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.stage_masks import UNSEEN, stage_stickers
from freecube_desktop.solver.rules.match import PLACE_OF_COMPASS

_PAIR: Final = ("DFR", "FR")


@dataclass(frozen=True, slots=True)
class Arrow:
    """A piece goes from one place of a layer to another.

    Attributes:
        start, end: the places' facelets on the layer's face, counted in the order URFDLB.
        both_ways: the two change places.
    """

    start: int
    end: int
    both_ways: bool = False


@dataclass(frozen=True, slots=True)
class CasePicture:
    """A case to look at.

    Attributes:
        size: of the cube, 3 or 2.
        shows_slot: seen in space from the front right, for F2L; else from above.
        shows_both_layers: from above, the lower layer too, as if one saw through the cube.
        stickers: letters in the order URFDLB, ``"."`` for what does not matter.
        arrows: the pieces that change places.
    """

    size: int
    shows_slot: bool
    shows_both_layers: bool
    stickers: str
    arrows: tuple[Arrow, ...] = ()


@lru_cache(maxsize=512)
def picture_of(case: Case, cross: str) -> CasePicture:
    """The picture of a case for one who begins with a cross of this colour."""
    rule_set, algorithm = case.rule.set, case.algorithms[0]
    cube = case_cube(case.size, seen_at_front_right(algorithm), cross)
    if rule_set == "f2l":
        return CasePicture(3, True, False, _pair_stickers(cube, held_solved(3, cross)))
    if rule_set in ("oll", "pocket-oll"):
        return CasePicture(case.size, False, False, stage_stickers(cube, "oll"))
    if rule_set == "pll":
        return CasePicture(3, False, False, stage_stickers(cube, "pll"), _arrows(case))
    return CasePicture(2, False, True, stage_stickers(cube, "full"), _arrows(case))


def _pair_stickers(cube: Cube, solved: Cube) -> str:
    """The pair's stickers, and the two centres that it has to match."""
    places = {index for piece in _PAIR for index in facelet_at(3, piece)}
    places |= {centre_of("F", 3), centre_of("R", 3)}
    letters = [UNSEEN] * 54
    for sticker, home in enumerate(solved.positions):
        if home in places:
            letters[cube.positions[sticker]] = FACES[sticker // 9]
    return "".join(letters)


def _arrows(case: Case) -> tuple[Arrow, ...]:
    """Where the pieces of a pattern belong; two that change places have one arrow."""
    match = case.rule.match
    arrows = []
    for place, home in match.items():
        swaps = match.get(home) == place
        if not swaps or place < home:
            arrows.append(Arrow(_facelet(case.size, place), _facelet(case.size, home), swaps))
    return tuple(arrows)


def _facelet(size: int, place: str) -> int:
    return facelet_at(size, PLACE_OF_COMPASS.get(place, place))[0]
