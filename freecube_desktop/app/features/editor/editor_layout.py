"""The editor: the cube in the middle, its net, the colours and what is wrong beside it."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.editor.editor_net import draw_net
from freecube_desktop.app.features.editor.editor_parts import (
    BUTTON,
    COUNT_LINE,
    SWATCH,
    buttons_width,
    draw_buttons,
    draw_lines,
    draw_one_line,
    draw_swatches,
    lines_of,
)
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import Draft
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.net_drawing import cell_areas, net_size, widest_cell
from freecube_desktop.app.ui.style import MARGIN, PANEL_PADDING, PANEL_RADIUS, PANEL_WIDTH, SMALL
from freecube_desktop.app.ui.text_layout import width_of
from freecube_desktop.app.ui.widgets import title_line
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area
from freecube_desktop.words import _, mark

TITLE: Final = mark("Paint a cube")
_SIDE_FROM: Final = (640.0, 400.0)
_STACKED_FROM: Final = (320.0, 600.0)
_SMALLEST: Final = (240.0, 180.0)
_TITLE_LINE: Final = 24.0
_TITLE_FROM: Final = 440.0
_STATUS: Final = 64.0
_BUTTONS_BELOW_FROM: Final = 300.0
_SPACE: Final = 16.0


def lay_out_editor(model: HudModel, style: ThemeColours, width: float, height: float) -> HudLayout:
    """Where everything is while a cube is painted; the help and the message lie over it."""
    draft = model.draft
    assert draft is not None
    canvas = Canvas(model, style)
    panel: Area | None = None
    if width >= _SIDE_FROM[0] and height >= _SIDE_FROM[1]:
        margin = MARGIN if width >= 800 else 12.0
        panel = Area(width - PANEL_WIDTH - margin, margin, PANEL_WIDTH, height - 2 * margin)
        cube = Area(0.0, margin, panel.x - margin, height - 2 * margin)
    elif width >= _STACKED_FROM[0] and height >= _STACKED_FROM[1]:
        top = max(height * 0.3, height - 560.0)
        panel = Area(12.0, top, width - 24.0, height - top - 12.0)
        cube = Area(0.0, 12.0, width, top - 24.0)
    elif width >= _SMALLEST[0] and height >= _SMALLEST[1]:
        cube = _draw_small(canvas, draft, Area(10.0, 10.0, width - 20.0, height - 20.0))
    else:
        cube = Area(0.0, 0.0, max(width, 1.0), max(height, 1.0))
    if panel is not None:
        canvas.box(panel, style.panel, PANEL_RADIUS, style.panel_border)
        _draw_panel(canvas, draft, inset(panel, PANEL_PADDING))
    return HudLayout(cube_area=cube, base=canvas.part(), panel_area=panel)


def _draw_panel(canvas: Canvas, draft: Draft, area: Area) -> None:
    top = area.y
    if area.height >= _TITLE_FROM:
        _draw_title(canvas, area)
        top += _TITLE_LINE + _SPACE
    swatches = SWATCH + 6.0 + COUNT_LINE
    below = _SPACE + swatches + _SPACE + _STATUS + _SPACE + BUTTON
    cell = widest_cell(draft.size, area.width, area.bottom - top - below)
    wide, high = net_size(draft.size, cell)
    left = area.x + (area.width - wide) / 2
    draw_net(canvas, draft, left, top, cell)
    _draw_notches(canvas, draft, left, top, cell)
    top += high + _SPACE
    draw_swatches(canvas, draft, Area(area.x, top, area.width, swatches), counts=True)
    top += swatches + _SPACE
    buttons = Area(area.x, area.bottom - BUTTON, area.width, BUTTON)
    said = Area(area.x, top, area.width, buttons.y - _SPACE - top)
    draw_lines(canvas, lines_of(canvas, draft), said, draft.first_line)
    draw_buttons(canvas, draft, buttons)


def _draw_title(canvas: Canvas, area: Area) -> None:
    title_line(canvas, Area(area.x, area.y, area.width, _TITLE_LINE), _(TITLE), c.CloseEditor())


def _draw_notches(canvas: Canvas, draft: Draft, x: float, y: float, cell: float) -> None:
    """In the empty corners of the net: how much is painted, and whether the centres are fixed."""
    style, size = canvas.style, draft.size
    if cell < 12:
        return
    areas = cell_areas(size, x, y, cell)
    right = x + net_size(size, cell)[0]
    start = areas[size * size].x + 4.0
    total = len(draft.letters)
    done = _("{count} of {total} painted").format(count=total - draft.left, total=total)
    canvas.label(
        done, right, areas[0].y + cell / 2, SMALL, style.quiet,
        anchor="right", room=right - start,
    )  # fmt: skip
    if size == 2:
        return
    text = _("C: centres fixed") if draft.centres_fixed else _("C: centres free")
    last = areas[3 * size * size + size * size - 1]
    middle = last.y + last.height / 2
    width = width_of(text, "sans", SMALL)
    hovered = canvas.model.hovered == c.FreeCentres()
    canvas.label(
        text, right, middle, SMALL, style.text if hovered else style.quiet, anchor="right", room=right - start
    )
    canvas.hit(Area(right - width - 4.0, middle - 12.0, width + 4.0, 24.0), c.FreeCentres())


def _draw_small(canvas: Canvas, draft: Draft, area: Area) -> Area:
    """A small window: the net, the colours, one line; gives what is left for the cube."""
    low = area.bottom - 28.0
    width = min(area.width, 7 * 36.0)
    beside = area.width - width - 8.0
    if beside < buttons_width() and area.height >= _BUTTONS_BELOW_FROM:
        draw_buttons(canvas, draft, Area(area.x, low, area.width, 28.0))
        low, beside = low - 36.0, 0.0
    draw_swatches(canvas, draft, Area(area.x, low + 1.0, width, 26.0), counts=False)
    if beside >= 110.0:
        draw_buttons(canvas, draft, Area(area.x + width + 8.0, low, area.width - width - 8.0, 28.0))
    said = 64.0 if area.height >= _BUTTONS_BELOW_FROM else 44.0
    status = Area(area.x, low - 8.0 - said, area.width, said)
    draw_one_line(canvas, lines_of(canvas, draft), status, draft.first_line)
    cell = widest_cell(draft.size, area.width - 70.0, status.y - 6.0 - area.y)
    wide, _ = net_size(draft.size, cell)
    draw_net(canvas, draft, area.x, area.y, cell)
    left = area.x + wide + 6.0
    return Area(left, area.y, max(area.right - left, 1.0), max(status.y - 6.0 - area.y, 1.0))
