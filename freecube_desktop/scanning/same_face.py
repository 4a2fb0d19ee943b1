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
    distinct_names,
    likely_names,
)
from freecube_desktop.scanning.watching import SAME_LOOK, difference
from freecube_desktop.words import _

_HARDLY_APART: Final = 4.0
"""No two faces of a cube look so alike, whatever the light; two looks at one often do."""
_MISNAMED: Final = 2.0
_LEAST_MISFIT: Final = 0.05
"""Six centres of which two are one colour make so much less sense than five, and so little at all."""


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
    rgb: Floats, looks: Ints, *, fits: bool, measured: Calibration | None = None
) -> ShownTwice | None:
    """Which two pictures show the same face, or None when no two do.

    Faces of a cube may well look alike, as patterns do; but then six of them make a cube.

    Args:
        rgb: (54, 3) the stickers of six pictures.
        looks: (54,) the colour that each of them looks like, its centre for itself as well.
        fits: whether they make a cube with few stickers overruled.
        measured: the colours as they were measured in this light, if they were.
    """
    faces, kinds = rgb.reshape(6, 9, 3), looks.reshape(6, 9)
    apart = {pair: _apart(faces, pair) for pair in combinations(range(6), 2)}
    limit = _HARDLY_APART if fits else SAME_LOOK
    alike = [
        pair
        for pair in apart
        if apart[pair] < limit
        or (not fits and _same_colours(kinds, pair))
        or (_apart(faces, pair, lit=True) < SAME_LOOK and _misnamed(faces[:, 4], pair[1]))
    ]
    if not alike:
        return None
    first, second = min(alike, key=apart.__getitem__)
    others = np.delete(faces[:, 4], second, axis=0)
    names = likely_names(others, 1)[0][1] if measured is None else distinct_names(others, measured.rgb())
    (missing,) = set(range(6)) - set(names)
    return ShownTwice((first, second), FACES[names[first]], FACES[missing])


def _apart(faces: Floats, pair: tuple[int, int], *, lit: bool = False) -> float:
    """How far two pictures are apart; ``lit`` when both are first made equally bright."""
    one, other = (faces[k] for k in pair)
    if lit:
        other = other * (one.sum() / max(float(other.sum()), 1.0))
    first, second = (tuple((float(r), float(g), float(b)) for r, g, b in face) for face in (one, other))
    return difference(first, second)


def _misnamed(centres: Floats, one: int) -> bool:
    """Whether five centres make far better sense as five colours than all do as six."""
    six, five = likely_names(centres, 1)[0][0], likely_names(np.delete(centres, one, axis=0), 1)[0][0]
    return six > max(_MISNAMED * five, _LEAST_MISFIT)


def _same_colours(kinds: Ints, pair: tuple[int, int]) -> bool:
    """Whether all nine stickers of two pictures, centres too, have the same colours after some turn."""
    first, second = (kinds[k].reshape(3, 3) for k in pair)
    return any(np.array_equal(np.rot90(first, quarters), second) for quarters in range(4))
