"""Where the panel beside the cube stands: at the right, or as a sheet at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.ui.style import MARGIN, PANEL_WIDTH, SHEET_BELOW
from freecube_desktop.scene import Area

SHEET_MARGIN: Final = 12.0
_LOWEST: Final = 160.0
"""A panel at the right of a wide window is at least so high."""
_SIDE_MARGIN: Final = 12.0
_SIDE_NEEDS_WIDTH: Final = 440.0
_SIDE_NEEDS_HEIGHT: Final = 320.0
_SIDE_SHARE: Final = 0.43
_SHEET_NEEDS_WIDTH: Final = 320.0
_TWO_COLUMNS_FROM: Final = 644.0
"""A narrower sheet shows one stage only."""


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """A panel's rectangle.

    Attributes:
        area: where it is.
        is_sheet: whether it lies at the bottom, and not at the right.
    """

    area: Area
    is_sheet: bool


def panel_place(width: float, height: float, *, sheet: float, sheet_needs: float) -> PanelPlace | None:
    """Where a panel stands in a window of this size; None where there is no room.

    A wide window has it at the right. A narrower one has a sheet at the bottom if it is high enough,
    and one that is low as well, as with large text, has a slender panel at the right.

    Args:
        width: the window's, in logical pixels.
        height: the window's.
        sheet: how high the panel is as a sheet.
        sheet_needs: how high a window must be for the sheet.
    """
    if width >= SHEET_BELOW:
        area = Area(width - PANEL_WIDTH - MARGIN, MARGIN, PANEL_WIDTH, height - 2 * MARGIN)
        return PanelPlace(area, is_sheet=False) if area.height >= _LOWEST else None
    sheet_is_good = width >= _TWO_COLUMNS_FROM or height > width
    if height >= sheet_needs and width >= _SHEET_NEEDS_WIDTH and sheet_is_good:
        top = height - sheet - SHEET_MARGIN
        return PanelPlace(Area(SHEET_MARGIN, top, width - 2 * SHEET_MARGIN, sheet), is_sheet=True)
    if width < _SIDE_NEEDS_WIDTH or height < _SIDE_NEEDS_HEIGHT:
        return None
    slender = min(float(round(width * _SIDE_SHARE)), PANEL_WIDTH)
    area = Area(width - slender - _SIDE_MARGIN, _SIDE_MARGIN, slender, height - 2 * _SIDE_MARGIN)
    return PanelPlace(area, is_sheet=False)
