"""The bar at the top: one sentence that goes by itself or with Esc."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol.commands import Leave
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas, around
from freecube_desktop.app.ui.style import MARGIN, TEXT
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area

_LINE: Final = 20.0
_LEFT: Final = 20.0
_RIGHT: Final = 44.0
_WIDEST: Final = 640.0
_EDGE: Final = 16.0


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
    return area.bottom - _height(lines) if lines else height


def _lines(model: HudModel, area: Area) -> tuple[str, ...]:
    room = min(area.width, _WIDEST) - _LEFT - _RIGHT
    if not model.message or room < 40 or area.height < 60:
        return ()
    return wrap(model.message, room, "sans", TEXT, lines=max(int((area.height - 20) // (2 * _LINE)), 1))


def _height(lines: tuple[str, ...]) -> float:
    return 20.0 + _LINE * len(lines)


def draw_message(model: HudModel, style: ThemeColours, area: Area) -> Part:
    """The bar, centred in an area and as high as its sentence needs: at its top, below a page at its foot."""
    canvas = Canvas(model, style)
    lines = _lines(model, area)
    if not lines:
        return canvas.part()
    width = max(width_of(line, "sans", TEXT) for line in lines) + _LEFT + _RIGHT
    height = _height(lines)
    top = area.y if model.page is None else area.bottom - height
    bar = Area(area.x + (area.width - width) / 2, top, width, height)
    canvas.box(bar, style.overlay, 10.0, style.panel_border)
    tint = style.error if model.message_is_error else style.stage("f2l")
    canvas.box(Area(bar.x + 8.0, bar.y + 10.0, 3.0, bar.height - 20.0), tint, 1.5)
    for number, line in enumerate(lines):
        canvas.paragraph(
            line, (bar.x + _LEFT, bar.right - _RIGHT), bar.y + 10.0 + _LINE * (number + 0.5), TEXT, style.text
        )
    x, y = bar.right - 20.0, bar.y + 20.0
    hovered = model.hovered == Leave()
    icons.cross(canvas, x, y, 10.0, style.text if hovered else style.quiet)
    canvas.hit(around(x, y, 32.0, 32.0), Leave())
    return canvas.part()
