"""Sizes and spacing of the panels, in steps of 4 logical pixels; the colours are the palette's."""

from __future__ import annotations

from typing import Final

MARGIN: Final = 20.0
PANEL_WIDTH: Final = 372.0
PANEL_RADIUS: Final = 14.0
PANEL_PADDING: Final = 18.0
SHEET_BELOW: Final = 1000.0
"""Windows narrower than this have the panel as a sheet at the bottom."""
SMALL: Final = 13.0
TEXT: Final = 14.0
LARGE: Final = 16.0
