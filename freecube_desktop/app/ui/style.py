"""Sizes and spacing of the panels, in steps of 4 logical pixels; the colours are the palette's."""

from __future__ import annotations

from typing import Final

from freecube_desktop.scene import Area

MARGIN: Final = 20.0
PANEL_WIDTH: Final = 372.0
PANEL_RADIUS: Final = 14.0
PANEL_PADDING: Final = 18.0
_SLENDER_PADDING: Final = 13.0
SHEET_BELOW: Final = 1000.0
"""Windows narrower than this have the panel as a sheet at the bottom."""
SMALL: Final = 13.0
TEXT: Final = 14.0
LARGE: Final = 16.0


def padding_of(panel: Area) -> float:
    """How far what stands in a panel keeps off its edges: less in a slender one."""
    return PANEL_PADDING if panel.width >= PANEL_WIDTH else _SLENDER_PADDING
