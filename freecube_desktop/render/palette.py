"""Every colour there is: stickers, plastic, themes and stages, as sRGB floats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from freecube_desktop.errors import UnknownName
from freecube_desktop.scene import Colour, Theme
from freecube_desktop.words import _
from freecube_desktop.words.quoting import shortened


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
        "japanese": "ffffff b71234 009b48 0046ad ff5800 ffd500",
    }.items()
}
"""Palette name -> face letter -> sticker colour.

``high-distinction`` suits colour-blind eyes. ``japanese`` is the order of colours of cubes made for
Japan: white opposite blue and green opposite yellow, so that with white up and green in front, red
and orange are where they always are.
"""

DEFAULT_PALETTE: Final = "classic"

UNPAINTED: Final = from_hex("596270")
"""The grey of a place that has no colour yet."""


@lru_cache(maxsize=32)
def stickers(name: str = DEFAULT_PALETTE) -> Mapping[str, Colour]:
    """The six sticker colours of a palette, by face letter.

    Args:
        name: a key of ``PALETTES``, or six colours with blanks between them in the order URFDLB.

    Raises:
        UnknownName: when there is no such palette.
    """
    found = PALETTES.get(name)
    if found is not None:
        return found
    try:
        return dict(zip("URFDLB", map(from_hex, name.split()), strict=True))
    except ValueError:
        names = ", ".join(PALETTES)
        raise UnknownName(
            _("there is no palette {name!r}; there are {names}, or six colours such as #ff5800").format(
                name=shortened(name), names=names
            )
        ) from None


def luminance(colour: Colour) -> float:
    """How light a colour is to the eye, 0 (black) to 1 (white), as WCAG counts it."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(colour: Colour) -> Colour:
    """Black or white, whichever is easier to read on a colour: the contrast is at least 4.5."""
    black = (luminance(colour) + 0.05) / 0.05
    white = 1.05 / (luminance(colour) + 0.05)
    return (0.0, 0.0, 0.0, 1.0) if black >= white else (1.0, 1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class ThemeColours:
    """The colours of one theme.

    Attributes:
        centre, rim: the background's radial gradient, behind the cube and far from it.
        text, quiet, quietest: text in falling order of importance.
        accent: the current move only.
        on_accent: text on the accent.
        panel, panel_border: a panel's fill and its line.
        overlay: the fill of what covers everything: the help, the message.
        raised: the fill of the current row or a button.
        hover: the fill of what the pointer is on.
        sunken: the fill behind tabs.
        shade: what darkens the window behind the help.
        error: the mark of a message about something that went wrong.
        stages: a colour for each stage's name, and ``hold`` for the turn of the whole cube first.
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
    overlay: Colour
    raised: Colour
    hover: Colour
    sunken: Colour
    shade: Colour
    error: Colour
    stages: dict[str, Colour]

    def stage(self, name: str) -> Colour:
        """The colour of a stage; one without a colour of its own is quiet."""
        return self.stages.get(name, self.quiet)


def _stages(colours: str) -> dict[str, Colour]:
    names = ("hold", "cross layer", "f2l moves pair-0", "oll pocket-oll", "pll pbl pair-1")
    pairs = zip(names, map(from_hex, colours.split()), strict=True)
    return {name: colour for alike, colour in pairs for name in alike.split()}


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
        overlay=from_hex("1b1f28", 0.97),
        raised=from_hex("e7eaf0", 0.08),
        hover=from_hex("e7eaf0", 0.05),
        sunken=from_hex("0e1117", 0.75),
        shade=from_hex("0b0d12", 0.45),
        error=from_hex("e5645a"),
        stages=_stages("98a1b3 e7eaf0 5ac8a8 f2b84b b58cf0"),
    ),
    "light": ThemeColours(
        centre=from_hex("f7f8fa"),
        rim=from_hex("cfd5df"),
        text=from_hex("1d222c"),
        quiet=from_hex("525b6b"),
        quietest=from_hex("717a8b"),
        accent=from_hex("f2b84b"),
        on_accent=from_hex("1b1f28"),
        panel=from_hex("fbfcfe", 0.92),
        panel_border=from_hex("1d222c", 0.1),
        overlay=from_hex("fbfcfe", 0.98),
        raised=from_hex("1d222c", 0.07),
        hover=from_hex("1d222c", 0.04),
        sunken=from_hex("dfe4ec", 0.85),
        shade=from_hex("39414f", 0.3),
        error=from_hex("c23a30"),
        stages=_stages("717a8b 4a5263 16866a a86a00 7442c8"),
    ),
}
"""The colours of each theme; the stages keep their hue in both."""
