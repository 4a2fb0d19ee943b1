"""What the six colours look like in one light, measured from stickers that are pointed at.

Colours are learnt from every scan by itself, its six centres first. Where the light is odd,
or a centre carries a logo or glare, that may begin wrongly; measured colours are other
beginnings, tried when the first lead to no clear cube. So they can help and not harm, even
when they were measured in another light.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final, Self

import numpy as np

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.color_matching import ColourModel, Floats, Ints

RGB = tuple[float, float, float]

_STARTING_MODELS: Final = 4
"""How many ways to name the six centres are tried."""
_FITS: Final = 12.0
"""The largest typical distance of a sticker from its measured colour, in CIEDE2000, in a light like that."""
_SPREAD: Final = 5.0
_SHADE: Final = 0.25
"""How stickers usually stray from measured colours, see ``ColourModel``; refined with the reading."""
_EVENED: Final = 3
"""Rounds of matching stickers and evening out the exposure of the faces; more change nothing."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The six colours as they were measured.

    Attributes:
        colours: six sRGB colours from 0 to 255, in the order URFDLB of the western scheme
            (white, red, green, yellow, orange, blue).
    """

    colours: tuple[RGB, ...]

    @classmethod
    def from_text(cls, text: str) -> Self | None:
        """The calibration that ``as_text`` gave, or None for ``""``.

        Raises:
            ValueError: for anything else.
        """
        if not text:
            return None
        pixels = [bytes.fromhex(colour.removeprefix("#")) for colour in text.split()]
        if len(pixels) != len(FACES):
            raise ValueError(f"six colours are needed, not {len(pixels)}")
        return cls(tuple((float(r), float(g), float(b)) for r, g, b in pixels))

    def as_text(self) -> str:
        """The colours such as ``#ff5800``, in order, with spaces between them."""
        pixels = (bytes(round(min(max(v, 0.0), 255.0)) for v in colour) for colour in self.colours)
        return " ".join(f"#{pixel.hex()}" for pixel in pixels)

    def rgb(self) -> Floats:
        """(6, 3), in the order URFDLB."""
        return np.array(self.colours, dtype=np.float64)


@cache
def _orders() -> Ints:
    """(720, 6) every order of six colours."""
    return np.array(list(permutations(range(6))), dtype=np.int64)


def calibrated_models(rgb: Floats, measured: Floats) -> Iterator[ColourModel]:
    """The models that measured colours make of a scan, the most promising first; none when they do not fit.

    Args:
        rgb: (54, 3) sRGB in scan order.
        measured: (6, 3) sRGB, in the order URFDLB.
    """
    gains = np.ones((6, 3))
    for _ in range(_EVENED):
        model = ColourModel(gains, measured, _SPREAD, _SHADE)
        distance, shade = model.strays(rgb)
        nearest = ((distance / _SPREAD) ** 2 + (shade / (2 * _SHADE)) ** 2).argmin(axis=1)
        own = np.take_along_axis(shade, nearest[:, None], axis=1).reshape(6, 9)
        # The median ignores the few stickers of a face that were matched to the wrong colour.
        gains = gains * np.exp(np.median(own, axis=1))[:, None]
    # Measured in quite another light: these colours would only mislead.
    if float(np.median(distance.min(axis=1))) > _FITS:
        return
    model = ColourModel(gains, measured, _SPREAD, _SHADE)
    centres = model.costs(rgb)[4::9]
    # Six centres have six different colours: the cheapest of the 720 ways to name them come first.
    totals = centres[np.arange(6), _orders()].sum(axis=1)
    for k in np.argsort(totals, kind="stable")[:_STARTING_MODELS]:
        names = tuple(int(n) for n in _orders()[k])
        yield ColourModel(gains, measured[list(names)], _SPREAD, _SHADE, names)
