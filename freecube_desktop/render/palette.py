"""Every colour there is: stickers, plastic, themes and stages, as sRGB floats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.errors import UnknownMethod
from freecube_desktop.scene import Colour, Theme


def from_hex(text: str, alpha: float = 1.0) -> Colour:
    """``"#ff5800"`` (or without ``#``) as a colour.

    Raises:
        ValueError: when the text is not six hexadecimal digits.
    """
    digits = text.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"not a colour: {text!r}; six hexadecimal digits such as #ff5800 are")
    red, green, blue = (int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4))
    return (red, green, blue, alpha)


def to_hex(colour: Colour) -> str:
    """The colour as ``#rrggbb``, without its alpha."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour[:3])


def faded(colour: Colour, alpha: float) -> Colour:
    """The same colour with its alpha multiplied."""
    return (colour[0], colour[1], colour[2], colour[3] * alpha)


PALETTES: Final[dict[str, dict[str, Colour]]] = {
    name: dict(zip("URFDLB", map(from_hex, colours.split()), strict=True))
    for name, colours in {
        "classic": "ffffff b71234 009b48 ffd500 ff5800 0046ad",
        "high-distinction": "ffffff af0f35 007a7f ffe12e e67800 3a28c1",
    }.items()
}
"""Palette name -> face letter -> sticker colour. ``high-distinction`` suits colour-blind eyes."""

DEFAULT_PALETTE: Final = "classic"

UNPAINTED: Final = from_hex("596270")
"""The grey of a place that has no colour yet."""


def stickers(name: str = DEFAULT_PALETTE) -> dict[str, Colour]:
    """The six sticker colours of a palette, by face letter.

    Raises:
        UnknownMethod: when there is no such palette.
    """
    found = PALETTES.get(name)
    if found is None:
        raise UnknownMethod(f"there is no palette {name!r}; there are {', '.join(PALETTES)}")
    return found


@dataclass(frozen=True, slots=True)
class ThemeColours:
    """The colours of one theme.

    Attributes:
        centre, rim: the background's radial gradient, behind the cube and far from it.
        text, quiet, quietest: text in falling order of importance.
        accent: the current move only.
        on_accent: text on the accent.
        panel, panel_border: a panel's fill and its line.
        raised: the fill of the current row or a button.
        sunken: the fill behind tabs.
        error: the bar that reports an error.
        stages: one colour for each stage name (``cross f2l oll pll``).
    """

    centre: Colour
    rim: Colour
    text: Colour
    quiet: Colour
    quietest: Colour
    accent: Colour
    on_accent: Colour
    panel: Colour
    panel_border: Colour
    raised: Colour
    sunken: Colour
    error: Colour
    stages: dict[str, Colour]


def _stages(colours: str) -> dict[str, Colour]:
    return dict(zip(("cross", "f2l", "oll", "pll"), map(from_hex, colours.split()), strict=True))


THEMES: Final[dict[Theme, ThemeColours]] = {
    "dark": ThemeColours(
        centre=from_hex("343c4d"),
        rim=from_hex("171a21"),
        text=from_hex("e7eaf0"),
        quiet=from_hex("98a1b3"),
        quietest=from_hex("6f788a"),
        accent=from_hex("f2b84b"),
        on_accent=from_hex("1b1f28"),
        panel=from_hex("1b1f28", 0.9),
        panel_border=from_hex("e7eaf0", 0.07),
        raised=from_hex("2b313d"),
        sunken=from_hex("12151b"),
        error=from_hex("8c2f39", 0.96),
        stages=_stages("e7eaf0 5ac8a8 f2b84b b58cf0"),
    ),
    "light": ThemeColours(
        centre=from_hex("f7f8fa"),
        rim=from_hex("cfd5df"),
        text=from_hex("1d222c"),
        quiet=from_hex("525b6b"),
        quietest=from_hex("717a8b"),
        accent=from_hex("f2b84b"),
        on_accent=from_hex("1b1f28"),
        panel=from_hex("ffffff", 0.9),
        panel_border=from_hex("1d222c", 0.1),
        raised=from_hex("eaeef4"),
        sunken=from_hex("dde2ea"),
        error=from_hex("b3404b", 0.96),
        stages=_stages("4a5263 16866a a86a00 7442c8"),
    ),
}
"""The colours of each theme; the stages keep their hue in both."""
