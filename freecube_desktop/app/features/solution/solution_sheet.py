"""The panel as a sheet at the bottom of a narrow window: the methods, the stages, the current one."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.solution.method_rows import draw_about, draw_methods
from freecube_desktop.app.features.solution.solution_panel import (
    BAR_WIDTH,
    current_stage,
    draw_stages,
    draw_words,
    note_beside_title,
)
from freecube_desktop.app.protocol.commands import JumpToStep
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.protocol.open_solution import OpenSolution, StageView
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.move_rows import LINE, WHY_GAP, WHY_LINE, Row, place_words
from freecube_desktop.app.ui.panel_foot import draw_icons, icons_width
from freecube_desktop.app.ui.panel_place import SHEET_MARGIN
from freecube_desktop.app.ui.style import PANEL_RADIUS, SMALL, TEXT
from freecube_desktop.app.ui.text_layout import wrap
from freecube_desktop.app.ui.widgets import choice
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area

SHEET_HEIGHT: Final = 164.0
_LISTED_HEIGHT: Final = 292.0
_LISTED_FROM: Final = 640.0
_METHODS_HEIGHT: Final = 32.0
_TWO_COLUMNS_FROM: Final = 620.0


def sheet_height(width: float, height: float) -> float:
    """How high the sheet is: higher where a narrow and high window has the stages below each other."""
    is_narrow = width - 2 * SHEET_MARGIN < _TWO_COLUMNS_FROM
    return _LISTED_HEIGHT if is_narrow and height >= _LISTED_FROM else SHEET_HEIGHT


def draw_sheet(model: HudModel, style: ThemeColours, area: Area) -> Part:
    """The methods and a line about the open one; below, the stages in two columns and the current one."""
    canvas = Canvas(model, style)
    opened = model.opened
    if opened is None or area.width < 120 or area.height < 80:
        return canvas.part()
    canvas.box(area, style.panel, PANEL_RADIUS, style.panel_border)
    inside = inset(area, 16.0, 12.0)
    top = inside.y + _METHODS_HEIGHT + 8.0
    draw_icons(canvas, inside.right, inside.y)
    beside = icons_width(canvas)
    if area.width < _TWO_COLUMNS_FROM:
        draw_methods(canvas, opened, Area(inside.x, inside.y, inside.width - beside, _METHODS_HEIGHT))
        rest = Area(inside.x, top, inside.width, inside.bottom - top)
        (_draw_detail if area.height < _LISTED_HEIGHT else draw_stages)(canvas, opened, rest)
        return canvas.part()
    width = min(inside.width * 0.5, 400.0)
    left = inside.x + width + 24.0
    draw_methods(canvas, opened, Area(inside.x, inside.y, width, _METHODS_HEIGHT))
    about = draw_about(canvas, Area(left, inside.y - 2.0, inside.right - beside - left, 2 * WHY_LINE))
    _draw_stage_grid(canvas, opened, Area(inside.x, top, width, inside.bottom - top))
    canvas.box(Area(left - 12.5, inside.y, 1.0, inside.height), style.panel_border)
    top = inside.y + about + 4.0
    _draw_detail(canvas, opened, Area(left, top, inside.right - left, inside.bottom - top))
    return canvas.part()


def _draw_stage_grid(canvas: Canvas, opened: OpenSolution, area: Area) -> None:
    model = canvas.model
    current = current_stage(model, opened)
    down = (len(opened.stages) + 1) // 2
    pitch = min(area.height / down, 32.0)
    width = (area.width - 8.0) / 2
    for number, stage in enumerate(opened.stages):
        column, line = divmod(number, down)
        cell = Area(area.x + column * (width + 8.0), area.y + line * pitch, width, pitch)
        _draw_cell(canvas, stage, cell, number - current)


def _draw_cell(canvas: Canvas, stage: StageView, cell: Area, ahead: int) -> None:
    style = canvas.style
    choice(canvas, cell, JumpToStep(stage.first), chosen=ahead == 0)
    middle = cell.y + cell.height / 2
    canvas.box(Area(cell.x, middle - 8.0, BAR_WIDTH, 16.0), style.stage(stage.kind), 1.5)
    tint = style.quietest if ahead < 0 else style.text
    count = {"hold": "", "pair-0": stage.note, "pair-1": stage.note}.get(stage.kind, str(stage.htm))
    edges = (cell.x + 10.0, cell.right - 8.0)
    canvas.heading(
        stage.title, count, edges, middle, SMALL, colours=(tint, style.quiet), font="sans", gap=8.0
    )


def _draw_detail(canvas: Canvas, opened: OpenSolution, area: Area) -> None:
    model, style = canvas.model, canvas.style
    number = min(current_stage(model, opened), len(opened.stages) - 1)
    if number < 0:
        return
    stage = opened.stages[number]
    middle = area.y + LINE / 2
    note, edges = note_beside_title(stage, area.width), (area.x, area.right)
    canvas.heading(stage.title, note, edges, middle, TEXT, colours=(style.text, style.quiet))
    words_ = place_words(stage, area.width - 8.0, lines=max(int((area.height - LINE) // LINE), 0))
    row = Row(number, "current", words_)
    draw_words(canvas, row, area.x, area.y + LINE)
    top = area.y + LINE + LINE * row.move_lines + WHY_GAP
    lines = max(int((area.bottom - top) // WHY_LINE), 0)
    for at, line in enumerate(wrap(stage.why, area.width, "sans", SMALL, lines=lines)):
        canvas.paragraph(line, (area.x, area.right), top + WHY_LINE * (at + 0.5), SMALL, style.quiet)
