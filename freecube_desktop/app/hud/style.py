"""Colours, sizes and spacing of the panels; lengths are steps of 4 logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.scene import Colour, Theme

MARGIN: Final = 20.0
PANEL_WIDTH: Final = 372.0
PANEL_RADIUS: Final = 14.0
PANEL_PADDING: Final = 18.0
SHEET_BELOW: Final = 1000.0
"""Windows narrower than this have the panel as a sheet at the bottom."""
SMALL: Final = 13.0
TEXT: Final = 14.0
LARGE: Final = 16.0


def colour(code: str, alpha: float = 1.0) -> Colour:
    """A colour from ``#rrggbb``."""
    red, green, blue = (int(code[at : at + 2], 16) / 255.0 for at in (1, 3, 5))
    return (red, green, blue, alpha)


@dataclass(frozen=True, slots=True)
class Style:
    """The colours of one theme."""

    text: Colour
    quiet: Colour
    quietest: Colour
    accent: Colour
    on_accent: Colour
    panel: Colour
    overlay: Colour
    border: Colour
    well: Colour
    raised: Colour
    hover: Colour
    shade: Colour
    error: Colour
    stages: dict[str, Colour]

    def stage(self, kind: str) -> Colour:
        """The colour of a kind of stage; one without a colour of its own is quiet."""
        return self.stages.get(kind, self.quiet)


DARK: Final = Style(
    text=colour("#e7eaf0"),
    quiet=colour("#98a1b3"),
    quietest=colour("#6f788a"),
    accent=colour("#f2b84b"),
    on_accent=colour("#1b1f28"),
    panel=colour("#1b1f28", 0.90),
    overlay=colour("#1b1f28", 0.97),
    border=colour("#e7eaf0", 0.07),
    well=colour("#0e1117", 0.75),
    raised=colour("#e7eaf0", 0.08),
    hover=colour("#e7eaf0", 0.05),
    shade=colour("#0b0d12", 0.45),
    error=colour("#e5645a"),
    stages={
        "hold": colour("#98a1b3"),
        "cross": colour("#e7eaf0"),
        "f2l": colour("#5ac8a8"),
        "oll": colour("#f2b84b"),
        "pll": colour("#b58cf0"),
    },
)

LIGHT: Final = Style(
    text=colour("#1c212b"),
    quiet=colour("#566073"),
    quietest=colour("#7d8697"),
    accent=colour("#f2b84b"),
    on_accent=colour("#1b1f28"),
    panel=colour("#fbfcfe", 0.92),
    overlay=colour("#fbfcfe", 0.98),
    border=colour("#1c212b", 0.10),
    well=colour("#dfe4ec", 0.85),
    raised=colour("#1c212b", 0.07),
    hover=colour("#1c212b", 0.04),
    shade=colour("#39414f", 0.30),
    error=colour("#c23a30"),
    stages={
        "hold": colour("#7d8697"),
        "cross": colour("#39414f"),
        "f2l": colour("#1f9a78"),
        "oll": colour("#c98a10"),
        "pll": colour("#8457cf"),
    },
)

STYLES: Final[dict[Theme, Style]] = {"dark": DARK, "light": LIGHT}


def faint(tint: Colour, alpha: float) -> Colour:
    """The colour with its alpha multiplied."""
    return (tint[0], tint[1], tint[2], tint[3] * alpha)
