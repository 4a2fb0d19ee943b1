"""The bar with a message: one sentence that goes by itself, in a place where nothing can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from freecube_desktop.app.protocol.commands import CloseMessage
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.app.ui.style import MARGIN, TEXT
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.app.ui.widgets import button, close_cross
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area

_LINE: Final = 20.0
_LEFT: Final = 20.0
_RIGHT: Final = 44.0
_WIDEST: Final = 640.0
_EDGE: Final = 16.0
_OFFER: Final = 30.0
"""The height of a button in the bar."""


def message_area(right: float, height: float) -> Area:
    """Where the bar may be: as wide as the room for the cube, or as the window below a page.

    Args:
        right: where that room ends.
        height: the window's.
    """
    side = min(MARGIN, right / 16)
    return Area(side, _EDGE, right - 2 * side, height - 2 * _EDGE)


def top_of_message(model: HudModel, width: float, height: float) -> float:
    """Where the bar below a page begins in a window; its lower edge while there is no message."""
    area = message_area(width, height)
    lines = _lines(model, area)
    return area.bottom - _height(model, lines) if lines else height


def _lines(model: HudModel, area: Area) -> tuple[str, ...]:
    room = min(area.width, _WIDEST) - _LEFT - _RIGHT
    if not model.message or room < 40 or area.height < 60:
        return ()
    return wrap(model.message, room, "sans", TEXT, lines=max(int((area.height - 20) // (2 * _LINE)), 1))


def _height(model: HudModel, lines: tuple[str, ...]) -> float:
    return 20.0 + _LINE * len(lines) + (0.0 if model.message_offer is None else _OFFER + 8.0)


def _offer_width(model: HudModel) -> float:
    """The width of the button, with its margins."""
    return 0.0 if model.message_offer is None else width_of(model.message_offer[0], "sans-bold", TEXT) + 24.0


def _draw_offer(canvas: Canvas, bar: Area) -> None:
    """The button below the sentence, if something is offered."""
    if canvas.model.message_offer is None:
        return
    text, command = canvas.model.message_offer
    width = min(_offer_width(canvas.model), bar.width - _LEFT - 10.0)
    box = Area(bar.x + _LEFT, bar.bottom - 10.0 - _OFFER, width, _OFFER)
    ink = button(canvas, box, command, main=True)
    middle = (box.x + width / 2, box.y + _OFFER / 2)
    canvas.label(text, *middle, TEXT, ink, font="sans-bold", anchor="center", room=width - 12.0)


def message_size(model: HudModel, area: Area) -> tuple[float, float]:
    """Width and height of the bar that a message needs in an area; 0 and 0 while there is none."""
    lines = _lines(model, area)
    if not lines:
        return 0.0, 0.0
    width = max(*(width_of(line, "sans", TEXT) for line in lines), _offer_width(model)) + _LEFT + _RIGHT
    return min(width, area.width), _height(model, lines)


Taken = tuple[Sequence[Area], Sequence[Area]]
"""What can be clicked, and what else should rather not be covered."""


def covered(bar: Area, taken: Taken) -> tuple[float, ...]:
    """How much a bar covers of what can be clicked, and then of the rest."""
    return tuple(sum(_common(bar, one) for one in areas) for areas in taken)


def free_place(size: tuple[float, float], area: Area, first: float, taken: Taken) -> Area:
    """Where a bar goes: centred, as near below a height as nothing lies that can be clicked, else above.

    Args:
        size: the bar's width and height.
        area: where it may be.
        first: the height to begin at.
        taken: what it should not cover.

    Returns:
        Its rectangle; where none is free, the one that covers least.
    """
    width, height = size
    left, lowest = area.x + (area.width - width) / 2, max(area.bottom - height, area.y)
    first = min(max(first, area.y), lowest)
    tops = [first]
    step = 4.0
    while first + step <= lowest or first - step >= area.y:
        tops += [top for top in (first + step, first - step) if area.y <= top <= lowest]
        step += 4.0
    tops.sort(key=lambda top: (top < first, abs(top - first)))
    bars = [Area(left, top, width, height) for top in tops]
    return min(bars, key=lambda bar: covered(bar, taken))


def _common(first: Area, second: Area) -> float:
    wide = min(first.right, second.right) - max(first.x, second.x)
    high = min(first.bottom, second.bottom) - max(first.y, second.y)
    return max(wide, 0.0) * max(high, 0.0)


def draw_message(model: HudModel, style: ThemeColours, area: Area, bar: Area | None = None) -> Part:
    """The bar.

    Args:
        model: what is shown.
        style: its colours.
        area: the room whose width its lines are broken for.
        bar: where it is; at the foot of the area, as below a page, by default.
    """
    canvas = Canvas(model, style)
    lines = _lines(model, area)
    if not lines:
        return canvas.part()
    if bar is None:
        width, height = message_size(model, area)
        bar = Area(area.x + (area.width - width) / 2, area.bottom - height, width, height)
    canvas.box(bar, style.overlay, 10.0, style.panel_border)
    tint = style.error if model.message_is_error else style.stage("f2l")
    _draw_offer(canvas, bar)
    canvas.box(Area(bar.x + 8.0, bar.y + 10.0, 3.0, bar.height - 20.0), tint, 1.5)
    for number, line in enumerate(lines):
        canvas.paragraph(
            line, (bar.x + _LEFT, bar.right - _RIGHT), bar.y + 10.0 + _LINE * (number + 0.5), TEXT, style.text
        )
    close_cross(canvas, bar.right - 20.0, bar.y + 20.0, CloseMessage())
    return canvas.part()
