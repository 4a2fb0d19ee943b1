"""The foot of the panel, where it is hidden, and the button that brings it back."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app import commands as c
from freecube_desktop.app.hud import icons
from freecube_desktop.app.hud.canvas import Canvas
from freecube_desktop.app.hud.key_names import key_name
from freecube_desktop.app.hud.style import SMALL
from freecube_desktop.app.hud.text import width_of
from freecube_desktop.scene import Area
from freecube_desktop.words import _

FOOT_HEIGHT: Final = 24.0
HIDE_ICON: Final = 24.0
SHOW_BUTTON: Final = 32.0
_PADDING: Final = 8.0


def draw_foot(canvas: Canvas, area: Area) -> None:
    """A line that says which key hides the panel, and does so when it is clicked; at the right of an area."""
    style, hide = canvas.style, c.TogglePanel()
    tint = style.text if canvas.model.hovered == hide else style.quietest
    text = _("{key} hides this").format(key=key_name("tab"))
    width = min(width_of(text, "sans", SMALL) + 2 * _PADDING, area.width / 2)
    place = Area(area.right - width, area.y, width, area.height)
    if canvas.model.hovered == hide:
        canvas.box(place, style.hover, 6.0)
    canvas.label(
        text, place.right - _PADDING, place.y + place.height / 2, SMALL, tint,
        anchor="right", room=place.width - 2 * _PADDING,
    )  # fmt: skip
    canvas.hit(place, hide)


def draw_hide_icon(canvas: Canvas, right: float, top: float) -> None:
    """The same as a small icon, for a sheet; its upper right corner at a point."""
    _draw_icon(canvas, Area(right - HIDE_ICON, top, HIDE_ICON, HIDE_ICON), 6.0)


def draw_show_button(canvas: Canvas, area: Area) -> None:
    """A round button that brings the hidden panel back."""
    canvas.box(area, canvas.style.hover, area.height / 2)
    _draw_icon(canvas, area, area.height / 2)


def _draw_icon(canvas: Canvas, area: Area, radius: float) -> None:
    style, toggle = canvas.style, c.TogglePanel()
    hovered = canvas.model.hovered == toggle
    if hovered:
        canvas.box(area, style.hover, radius)
    tint = style.text if hovered else style.quiet
    icons.side_panel(canvas, area.x + area.width / 2, area.y + area.height / 2, tint)
    canvas.hit(area, toggle)
