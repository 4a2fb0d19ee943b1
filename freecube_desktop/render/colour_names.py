"""What the six colours of a palette are called, and the letter of each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from freecube_desktop.cube.pieces import COLOUR_NAMES
from freecube_desktop.render.palette import PALETTES, from_hex, stickers
from freecube_desktop.scene import Colour, Letters
from freecube_desktop.words.colour_words import LETTER_OF

_JAPANESE: Final = {**COLOUR_NAMES, "D": COLOUR_NAMES["B"], "B": COLOUR_NAMES["D"]}

_USUAL: Final[Mapping[str, str]] = {
    "white": "ffffff",
    "black": "000000",
    "grey": "808080",
    "red": "b71234",
    "pink": "ff7ab8",
    "orange": "ff5800",
    "yellow": "ffd500",
    "green": "009b48",
    "turquoise": "2fd0c8",
    "blue": "0046ad",
    "purple": "7b3fc9",
    "brown": "8a5a2b",
}
"""What the colours of these names usually look like."""


@lru_cache(maxsize=32)
def names_of(palette: str) -> Mapping[str, str]:
    """The English name of each face's colour; no two are the same.

    Args:
        palette: a palette's name or six colours. Colours of one's own get the names that are
            nearest to what they look like.
    """
    if palette in PALETTES:
        return _JAPANESE if palette == "japanese" else COLOUR_NAMES
    seen = {face: _oklab(colour) for face, colour in stickers(palette).items()}
    known = {name: _oklab(from_hex(usual)) for name, usual in _USUAL.items()}
    pairs = sorted(product(seen, known), key=lambda pair: _apart(seen[pair[0]], known[pair[1]]))
    found: dict[str, str] = {}
    for face, name in pairs:
        if face not in found and name not in found.values():
            found[face] = name
    return {face: found[face] for face in seen}


def letters_on(palette: str, letters: Letters) -> Mapping[str, str]:
    """What is written on the stickers of each face; nothing at all for ``none``."""
    if letters == "none":
        return {}
    if letters == "faces":
        return {face: face for face in COLOUR_NAMES}
    return {face: LETTER_OF[name] for face, name in names_of(palette).items()}


def _apart(first: tuple[float, ...], second: tuple[float, ...]) -> float:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


def _oklab(colour: Colour) -> tuple[float, ...]:
    """A colour as Björn Ottosson's Oklab has it: alike ones are near each other."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
