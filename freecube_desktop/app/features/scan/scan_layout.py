"""The scan view: the live picture, what to do next under it, and the net beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.features.scan import scan_words as say
from freecube_desktop.app.features.scan.scan_net import draw_scan_net
from freecube_desktop.app.features.scan.scan_parts import (
    BUTTON,
    draw_buttons,
    draw_calibration,
    draw_guide,
    draw_hints,
    draw_measuring,
    draw_missing,
)
from freecube_desktop.app.features.scan.scan_picture import draw_picture
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.app.ui.canvas import Canvas, around, inset
from freecube_desktop.app.ui.net_drawing import net_size, widest_cell
from freecube_desktop.app.ui.style import (
    MARGIN,
    PANEL_PADDING,
    PANEL_RADIUS,
    PANEL_WIDTH,
    SHEET_BELOW,
    SMALL,
)
from freecube_desktop.app.ui.text_layout import wrap
from freecube_desktop.app.ui.widgets import title_line
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area

_NARROW_PANEL: Final = 272.0
_BESIDE_FROM: Final = (640.0, 400.0)
_STACKED_FROM: Final = (320.0, 520.0)
_SMALLEST: Final = (240.0, 160.0)
_TITLE_LINE: Final = 24.0
_GUIDE: Final = 64.0
_SMALL_GUIDE: Final = 44.0
_SPACE: Final = 16.0
_NOTCH_LINE: Final = 16.0


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the parts are; None for one that has no room."""

    stage: Area
    guide: Area | None = None
    panel: Area | None = None
    net: Area | None = None


def lay_out_scan(model: HudModel, style: ThemeColours, width: float, height: float) -> HudLayout:
    """Where everything is while a cube is scanned; the help and the message lie over it."""
    scan = model.scan
    assert scan is not None
    canvas = Canvas(model, style)
    plan = _plan(scan, width, height)
    draw_picture(canvas, scan, plan.stage)
    if plan.guide is not None:
        draw_guide(canvas, scan, plan.guide)
    if plan.panel is not None:
        canvas.box(plan.panel, style.panel, PANEL_RADIUS, style.panel_border)
        _draw_panel(canvas, scan, inset(plan.panel, PANEL_PADDING))
    if plan.net is not None:
        cell = widest_cell(3, plan.net.width, plan.net.height)
        wide, high = net_size(3, cell)
        left, top = plan.net.x + (plan.net.width - wide) / 2, plan.net.y + (plan.net.height - high) / 2
        draw_scan_net(canvas, scan, left, top, cell)
    # The cube itself is behind the picture, too small to be seen; the background is brightest there.
    behind = around(plan.stage.x + plan.stage.width / 2, plan.stage.y + plan.stage.height / 2, 1.0, 1.0)
    return HudLayout(cube_area=behind, base=canvas.part(), panel_area=plan.panel)


def _plan(scan: ScanView, width: float, height: float) -> _Plan:
    if width >= _BESIDE_FROM[0] and height >= _BESIDE_FROM[1]:
        margin = MARGIN if width >= 800 else 12.0
        beside = PANEL_WIDTH if width >= SHEET_BELOW else _NARROW_PANEL
        panel = Area(width - beside - margin, margin, beside, height - 2 * margin)
        left = Area(margin, margin, panel.x - 2 * margin, panel.height)
        return _Plan(*_picture_and_guide(scan, left, _GUIDE), panel=panel)
    if width >= _STACKED_FROM[0] and height >= _STACKED_FROM[1]:
        above = Area(12.0, 12.0, width - 24.0, height * 0.6 - 12.0)
        below = Area(12.0, above.bottom + 12.0, above.width, height - above.bottom - 24.0)
        return _Plan(*_picture_and_guide(scan, above, _GUIDE), net=below)
    if width >= _SMALLEST[0] and height >= _SMALLEST[1]:
        guide = Area(10.0, height - _SMALL_GUIDE - 8.0, width - 20.0, _SMALL_GUIDE)
        upper = Area(10.0, 10.0, width - 20.0, guide.y - 18.0)
        stage = Area(upper.x, upper.y, upper.width * 0.62, upper.height)
        net = Area(stage.right + 10.0, upper.y, upper.right - stage.right - 10.0, upper.height)
        return _Plan(_fitted(scan, stage), guide, net=net)
    return _Plan(_fitted(scan, Area(0.0, 0.0, max(width, 1.0), max(height, 1.0))))


def _picture_and_guide(scan: ScanView, area: Area, guide: float) -> tuple[Area, Area]:
    """The picture as large as it can be with the guide under it, both together in the middle."""
    room = Area(area.x, area.y, area.width, area.height - guide - _SPACE)
    stage = _fitted(scan, room)
    top = area.y + (room.height - stage.height) / 2
    stage = Area(stage.x, top, stage.width, stage.height)
    return stage, Area(area.x, stage.bottom + _SPACE, area.width, guide)


def _fitted(scan: ScanView, room: Area) -> Area:
    """The largest area of the picture's shape in the middle of another."""
    scale = max(min(room.width / max(scan.wide, 1.0), room.height / max(scan.high, 1.0)), 0.0)
    width, height = max(scan.wide * scale, 1.0), max(scan.high * scale, 1.0)
    return Area(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)


def _draw_panel(canvas: Canvas, scan: ScanView, area: Area) -> None:
    _draw_title(canvas, area)
    top = area.y + _TITLE_LINE + _SPACE
    buttons = Area(area.x, area.bottom - BUTTON, area.width, BUTTON)
    cell = widest_cell(3, area.width, max(buttons.y - top - 48.0, 0.0))
    wide, high = net_size(3, cell)
    left = area.x + (area.width - wide) / 2
    draw_scan_net(canvas, scan, left, top, cell)
    _draw_notches(canvas, scan, Area(left, top, wide, high), cell)
    top += high + _SPACE
    foot = draw_calibration(canvas, scan, Area(area.x, top, area.width, buttons.y - 12.0 - top))
    draw = draw_measuring if scan.wanted else draw_missing
    top = draw(canvas, scan, Area(area.x, top, area.width, foot - top))
    draw_hints(canvas, scan, Area(area.x, top, area.width, foot - top))
    draw_buttons(canvas, scan, buttons)


def _draw_title(canvas: Canvas, area: Area) -> None:
    title_line(canvas, Area(area.x, area.y, area.width, _TITLE_LINE), say.title(), c.CloseScan())


def _draw_notches(canvas: Canvas, scan: ScanView, net: Area, cell: float) -> None:
    """In the empty corners of the net: how many faces are in, and the switch of the mirror."""
    style = canvas.style
    if cell < 12:
        return
    room = net.width / 2 - 8.0
    taken = wrap(say.faces_taken(len(scan.taken)), room, "sans", SMALL, lines=2)
    for number, line in enumerate(taken):
        y = net.y + cell / 2 + _NOTCH_LINE * number
        canvas.label(line, net.right, y, SMALL, style.quiet, anchor="right")
    text = say.mirror_switch(mirrored=scan.mirrored)
    middle = net.bottom - cell / 2
    tint = style.text if canvas.model.hovered == c.MirrorPicture() else style.quiet
    lines, width = wrap(text, room, "sans", SMALL, lines=2), 0.0
    for number, line in enumerate(reversed(lines)):
        y = middle - _NOTCH_LINE * number
        width = max(width, canvas.label(line, net.right, y, SMALL, tint, anchor="right"))
    high = 24.0 + _NOTCH_LINE * (len(lines) - 1)
    canvas.hit(Area(net.right - width - 4.0, middle + 12.0 - high, width + 4.0, high), c.MirrorPicture())
