"""One face among six pictures twice: then another was never shown, and no cube is to be made up for it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.scanning.calibration import Calibration
from freecube_desktop.scanning.color_matching import (
    Floats,
    Ints,
    ciede2000,
    distinct_names,
    lab_of,
    likely_names,
)
from freecube_desktop.scanning.stability import SAME_FACE, difference
from freecube_desktop.words import _

_HARDLY_APART: Final = 4.0
"""No two faces of a cube are this similar in any light; two pictures of one face often are."""
_MISNAMED: Final = 2.0
_LEAST_MISFIT: Final = 0.05
_ODD_LIGHT: Final = 0.25
"""Six centres of which two have one colour fit the fixed colours that much worse than five do, and at
least this badly; in unusual light even five fit badly, and then all stickers together decide."""


@dataclass(frozen=True, slots=True)
class ShownTwice:
    """Two pictures of one face.

    Attributes:
        pictures: their numbers.
        face: the face (URFDLB) by the colour of its centre.
        missing: the face that no picture shows, by its colour.
    """

    pictures: tuple[int, ...]
    face: str
    missing: str

    @property
    def sentence(self) -> str:
        """What is wrong and what to do."""
        return _("the {colour} face is there twice; show the {missing} face as well").format(
            colour=_(COLOUR_NAMES[self.face]), missing=_(COLOUR_NAMES[self.missing])
        )


def shown_twice(
    rgb: Floats,
    nearest: Ints,
    names: tuple[int, ...],
    *,
    fits: bool,
    measured: Calibration | None = None,
) -> ShownTwice | None:
    """Which two pictures show the same face, or None when no two do.

    Faces of a cube may well be similar, as in patterns; but then six of them make a cube.

    Args:
        rgb: (54, 3) the stickers of six pictures.
        nearest: (54,) for each, the picture whose centre has the colour nearest to it.
        names: for each picture, which colour that is (an index into URFDLB), as far as is known.
        fits: whether they make a cube with few stickers overruled.
        measured: the colours as they were measured in this light, if they were.
    """
    faces, kinds = rgb.reshape(6, 9, 3), nearest.reshape(6, 9)
    alike = [
        pair
        for pair in combinations(range(6), 2)
        if _are_same_face(faces, pair, _HARDLY_APART if fits else SAME_FACE)
        or (not fits and _same_colours(kinds, pair))
    ] or _misnamed(faces)
    if not alike:
        return None
    first, second = min(alike, key=lambda pair: _apart(faces, pair))
    # The five remaining centres name themselves; the sixth colour is the one that was never shown.
    others = np.delete(faces[:, 4], second, axis=0)
    misfit, five = likely_names(others, 1)[0]
    if measured is not None:
        # Measured colours need no guess about the light.
        misfit, five = 0.0, distinct_names(others, measured.rgb())
    for shown, other in ((first, second), (second, first)):
        if misfit > _ODD_LIGHT and kinds[first, 4] == kinds[second, 4] == shown:
            return ShownTwice((first, second), FACES[names[shown]], FACES[names[other]])
    (missing,) = set(range(6)) - set(five)
    return ShownTwice((first, second), FACES[five[first]], FACES[missing])


def _apart(faces: Floats, pair: tuple[int, int], *, lit: bool = False) -> float:
    """How far two pictures are apart; ``lit`` when both are first made equally bright."""
    one, other = (faces[k] for k in pair)
    if lit:
        # Exposure differs between two pictures of one face; the pattern does not.
        other = other * (one.sum() / max(float(other.sum()), 1.0))
    first, second = (tuple((float(r), float(g), float(b)) for r, g, b in face) for face in (one, other))
    return difference(first, second)


def _are_same_face(faces: Floats, pair: tuple[int, int], limit: float) -> bool:
    """Whether two pictures are apart by less than a limit; the centres alone separate most pairs."""
    centres = lab_of(faces[list(pair), 4])
    # Turning a face leaves its centre, so one cheap comparison comes before four rotations of nine.
    return float(ciede2000(centres[0], centres[1])) < 2.0 * limit and _apart(faces, pair) < limit


def _misnamed(faces: Floats) -> list[tuple[int, int]]:
    """Pictures that differ in brightness alone, if five centres fit the fixed colours far better than six."""
    centres = faces[:, 4]
    six = likely_names(centres, 1)[0][0]
    if six < _LEAST_MISFIT:
        return []
    return [
        (first, second)
        for second in range(1, 6)
        if six > _MISNAMED * likely_names(np.delete(centres, second, axis=0), 1)[0][0]
        for first in range(second)
        if _apart(faces, (first, second), lit=True) < SAME_FACE
    ]


def _same_colours(kinds: Ints, pair: tuple[int, int]) -> bool:
    """Whether all nine stickers of two pictures, centres too, have the same colours after some turn."""
    first, second = (kinds[k].reshape(3, 3) for k in pair)
    return any(np.array_equal(np.rot90(first, quarters), second) for quarters in range(4))
