"""The foot of the panel, where it is hidden and what is grey is chosen; and what brings it back."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.app.ui.key_names import key_name
from freecube_desktop.app.ui.style import SMALL
from freecube_desktop.app.ui.text_layout import width_of
from freecube_desktop.app.ui.widgets import choice
from freecube_desktop.scene import Area, Colour
from freecube_desktop.words import _

FOOT_HEIGHT: Final = 24.0
ICON: Final = 24.0
SHOW_BUTTON: Final = 32.0
_PADDING: Final = 8.0
_GAP: Final = 8.0


def has_masks(canvas: Canvas) -> bool:
    """Whether stages are shown in which some stickers may be grey."""
    opened = canvas.model.opened
    if opened is None:
        return canvas.model.hint is not None
    return opened.robot is None


def draw_foot(canvas: Canvas, area: Area) -> None:
    """At the right what hides the panel, at the left what greys stickers; each with its key."""
    hide = _("{key} hides this").format(key=key_name("tab"))
    wanted = width_of(hide, "sans", SMALL) + 2 * _PADDING
    masks = has_masks(canvas)
    width = min(wanted, (area.width - _GAP) / 2 if masks else area.width)
    _draw_words(canvas, Area(area.right - width, area.y, width, area.height), hide, c.TogglePanel())
    if not masks:
        return
    key = key_name("i" if canvas.model.preset == "letters" else "ctrl+i")
    says = _("{key} shows all colours") if canvas.model.masks else _("{key} greys what comes later")
    grey = says.format(key=key)
    width = min(width_of(grey, "sans", SMALL) + 2 * _PADDING, area.width - _GAP - width)
    _draw_words(canvas, Area(area.x, area.y, width, area.height), grey, c.ToggleMasks())


def _draw_words(canvas: Canvas, place: Area, text: str, command: c.Command) -> None:
    style = canvas.style
    lit = choice(canvas, place, command) == style.text
    canvas.label(
        text, place.x + place.width / 2, place.y + place.height / 2, SMALL,
        style.text if lit else style.quietest, anchor="center", room=place.width - _PADDING,
    )  # fmt: skip


def icons_width(canvas: Canvas) -> float:
    """The width that the icons of a sheet take, with the gap before them."""
    return (2 if has_masks(canvas) else 1) * (ICON + 4.0) + 4.0


def draw_icons(canvas: Canvas, right: float, top: float) -> None:
    """The same as small icons, for a sheet; their upper right corner at a point."""
    hide = Area(right - ICON, top, ICON, ICON)
    icons.side_panel(canvas, *_middle(canvas, hide, 6.0, c.TogglePanel()))
    if has_masks(canvas):
        grey = Area(hide.x - 4.0 - ICON, top, ICON, ICON)
        if canvas.model.masks:
            canvas.box(grey, canvas.style.raised, 6.0)
        icons.half_grey(canvas, *_middle(canvas, grey, 6.0, c.ToggleMasks()))


def draw_show_button(canvas: Canvas, area: Area) -> None:
    """A round button that brings the hidden panel back."""
    canvas.box(area, canvas.style.hover, area.height / 2)
    icons.side_panel(canvas, *_middle(canvas, area, area.height / 2, c.TogglePanel()))


def _middle(canvas: Canvas, area: Area, radius: float, command: c.Command) -> tuple[float, float, Colour]:
    """Where an icon is to be drawn that can be clicked, and in which colour."""
    tint = choice(canvas, area, command, radius=radius)
    return area.x + area.width / 2, area.y + area.height / 2, tint
