"""What can be clicked looks alike everywhere: one hover rule, one radius, one ring for what has the keys."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol.commands import Command
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import NO_BORDER, Canvas, around
from freecube_desktop.app.ui.style import LARGE, SMALL
from freecube_desktop.app.ui.text_layout import width_of
from freecube_desktop.scene import Area, Colour
from freecube_desktop.words import _

RADIUS: Final = 8.0
SCROLL_BAR: Final = 4.0
_CLOSE: Final = 32.0
_CROSS: Final = 10.0
_SHORTEST_THUMB: Final = 16.0


def button(
    canvas: Canvas,
    area: Area,
    command: Command,
    *,
    live: bool = True,
    main: bool = False,
    chosen: bool = False,
    radius: float = RADIUS,
    border: Colour = NO_BORDER,
) -> Colour:
    """A button without its words, which lights up under the pointer.

    Args:
        canvas: where to draw.
        area: its place.
        command: what a click asks for.
        live: whether it does anything now.
        main: whether it stands out, as the one that goes on.
        chosen: whether it looks as under the pointer at all times.
        radius: of its corners, logical pixels.
        border: the colour of its edge.

    Returns:
        The colour of what is written on it.
    """
    style, lit = canvas.style, live and (chosen or canvas.model.hovered == command)
    canvas.hit(area, command)
    if main and live:
        canvas.box(area, style.accent, radius, border)
        if lit:
            canvas.box(area, style.hover, radius)
        return style.on_accent
    canvas.box(area, style.raised if lit else style.hover, radius, border)
    if not live:
        return style.quietest
    return style.text if lit else style.quiet


def choice(
    canvas: Canvas,
    area: Area,
    command: Command,
    *,
    chosen: bool = False,
    live: bool = True,
    radius: float = RADIUS,
) -> Colour:
    """The background of one of several, or of an icon: it has none until it is chosen or pointed at.

    Args:
        canvas: where to draw.
        area: its place.
        command: what a click asks for.
        chosen: whether it is the one that counts.
        live: whether it does anything now.
        radius: of its corners, logical pixels.

    Returns:
        The colour of an icon on it.
    """
    style, pointed = canvas.style, live and canvas.model.hovered == command
    canvas.hit(area, command)
    if chosen or pointed:
        canvas.box(area, style.raised if chosen else style.hover, radius)
    return style.text if chosen or pointed else style.quiet


def close_cross(canvas: Canvas, x: float, y: float, command: Command, size: float = _CLOSE) -> None:
    """The cross that closes something, with its middle at a point, in a square of a size to click."""
    tint = canvas.style.text if canvas.model.hovered == command else canvas.style.quiet
    icons.cross(canvas, x, y, _CROSS, tint)
    canvas.hit(around(x, y, size, size), command)


def title_line(canvas: Canvas, area: Area, text: str, close: Command) -> None:
    """The title of a panel, at its right which key tells the keys, and the cross that closes it."""
    x, middle, keys = area.right - 8.0, area.y + area.height / 2, _("F1 keys")
    used = width_of(keys, "sans", SMALL) + 32.0
    canvas.label(text, area.x, middle, LARGE, canvas.style.text, font="sans-bold", room=area.width - used)
    close_cross(canvas, x, middle, close)
    canvas.label(keys, x - 24.0, middle, SMALL, canvas.style.quietest, anchor="right")


def scroll_bar(canvas: Canvas, area: Area, start: float, part: float) -> None:
    """How much is seen of something, and where.

    Args:
        canvas: where to draw.
        area: the bar's place.
        start: how much is above what is seen, 0 to 1 of all.
        part: how much is seen, 0 to 1 of all.
    """
    canvas.box(area, canvas.style.hover, area.width / 2)
    thumb = min(max(area.height * part, _SHORTEST_THUMB), area.height)
    y = area.y + min(area.height * start, area.height - thumb)
    canvas.box(Area(area.x, y, area.width, thumb), canvas.style.quietest, area.width / 2)


def focus_ring(canvas: Canvas, *, focused: bool) -> Colour:
    """The edge of what may have the keys: bright while they go there."""
    return canvas.style.accent if focused else canvas.style.panel_border
