"""The panel at the right: the methods with their counts, then the stages with their moves."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.solution.method_rows import METHODS_HEIGHT, draw_about, draw_methods
from freecube_desktop.app.protocol.commands import JumpToStep
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.protocol.open_solution import OpenSolution, StageView
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.move_rows import LINE, WHY_GAP, WHY_LINE, WORD_PADDING, Row, plan_rows
from freecube_desktop.app.ui.panel_foot import FOOT_HEIGHT, draw_foot, draw_icons, icons_width
from freecube_desktop.app.ui.style import PANEL_RADIUS, SMALL, TEXT, padding_of
from freecube_desktop.app.ui.text_layout import width_of
from freecube_desktop.app.ui.widgets import choice
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area

_NEEDED_FOR_METHODS: Final = 160.0
NEEDED_FOR_FOOT: Final = 560.0
_NEEDED_FOR_THREE_LINES: Final = 300.0
_TEXT_INDENT: Final = 14.0
_RIGHT_INDENT: Final = 10.0
BAR_WIDTH: Final = 3.0


def current_stage(model: HudModel, opened: OpenSolution) -> int:
    """The number of the stage under way; one past the last when everything is done."""
    if model.current >= len(opened.steps):
        return len(opened.stages)
    return opened.stage_of(model.current)


def draw_panel(model: HudModel, style: ThemeColours, area: Area) -> Part:
    """The panel in its rectangle."""
    canvas = Canvas(model, style)
    opened = model.opened
    padding = padding_of(area)
    if opened is None or area.width < 2 * padding or area.height < 2 * padding:
        return canvas.part()
    canvas.box(area, style.panel, PANEL_RADIUS, style.panel_border)
    inside = inset(area, padding)
    has_foot = inside.height >= NEEDED_FOR_FOOT
    top = inside.y
    if inside.height >= _NEEDED_FOR_METHODS:
        draw_methods(canvas, opened, Area(inside.x, top, inside.width, METHODS_HEIGHT))
        top += METHODS_HEIGHT + 8.0
        top += draw_about_and_icons(canvas, inside, top, has_foot=has_foot)
    bottom = inside.bottom
    if has_foot:
        bottom -= FOOT_HEIGHT
        draw_foot(canvas, Area(inside.x, bottom, inside.width, FOOT_HEIGHT))
        bottom -= 12.0
    draw_stages(canvas, opened, Area(inside.x, top, inside.width, bottom - top))
    return canvas.part()


def draw_about_and_icons(canvas: Canvas, inside: Area, top: float, *, has_foot: bool) -> float:
    """The line about the method, and beside it what hides the panel where it has no foot.

    Args:
        canvas: what to draw on.
        inside: the panel without its padding.
        top: where the line begins.
        has_foot: whether the panel has a foot.

    Returns:
        The height that it takes, with the gap below.
    """
    left, right = inside.x + 4.0, inside.right - 4.0
    if has_foot:
        return draw_about(canvas, Area(left, top, right - left, 4 * WHY_LINE)) + 20.0
    draw_icons(canvas, inside.right, top - 2.0)
    lines = 3 if inside.height >= _NEEDED_FOR_THREE_LINES else 1
    room = inside.right - icons_width(canvas) - left
    return max(draw_about(canvas, Area(left, top, room, lines * WHY_LINE)), WHY_LINE) + 10.0


def draw_stages(canvas: Canvas, opened: OpenSolution, area: Area) -> None:
    """The stages below each other, as many around the current one as there is room for."""
    stage = current_stage(canvas.model, opened)
    room = area.width - _TEXT_INDENT - _RIGHT_INDENT
    rows, gap = plan_rows(opened, stage, room, area.height)
    top = area.y
    for row in rows:
        _draw_row(canvas, row, Area(area.x, top, area.width, row.height), gap)
        top += row.height + gap


def _draw_row(canvas: Canvas, row: Row, area: Area, gap: float) -> None:
    model, style = canvas.model, canvas.style
    opened = model.opened
    assert opened is not None
    stage = opened.stages[row.number]
    padding = min(8.0, gap / 2)
    around = Area(area.x, area.y - padding, area.width, area.height + 2 * padding)
    choice(canvas, around, JumpToStep(stage.first), chosen=row.look == "current")
    done = stage.end <= model.current and row.look == "folded"
    bar = Area(area.x, area.y, BAR_WIDTH, area.height)
    canvas.box(bar, style.stage(stage.kind), BAR_WIDTH / 2)
    text_x, right = area.x + _TEXT_INDENT, area.right - _RIGHT_INDENT
    middle = area.y + LINE / 2
    tints = (style.quietest, style.quietest) if done else (style.text, style.quiet)
    note = note_beside_title(stage, right - text_x)
    canvas.heading(stage.title, note, (text_x, right), middle, TEXT, colours=tints)
    draw_words(canvas, row, text_x, area.y + LINE)
    top = area.y + LINE + LINE * row.move_lines + WHY_GAP
    for number, line in enumerate(row.why):
        canvas.paragraph(line, (text_x, right), top + WHY_LINE * (number + 0.5), SMALL, style.quiet)


def note_beside_title(stage: StageView, room: float) -> str:
    """The note at the right of a stage's title; only its count of moves where both have no room."""
    wanted = width_of(stage.title, "sans-bold", TEXT) + 12.0 + width_of(stage.note, "sans", TEXT)
    return stage.note if wanted <= room or not stage.moves else str(stage.htm)


def draw_words(canvas: Canvas, row: Row, x: float, top: float) -> None:
    """A row's moves; the current one stands on the accent, those made are quiet."""
    model, style = canvas.model, canvas.style
    for word in row.words:
        middle = top + LINE * (word.line + 0.5)
        left = x + word.x
        box = Area(left - WORD_PADDING, middle - 10.0, word.width + 2 * WORD_PADDING, 20.0)
        if word.step == model.current and word.text != "…":
            canvas.box(box, style.accent, 5.0)
            tint = style.on_accent
        elif row.look == "current":
            tint = style.quietest if word.step < model.current else style.text
        else:
            tint = style.quiet
        canvas.label(word.text, left, middle, TEXT, tint, font="mono")
        canvas.hit(box, JumpToStep(word.step))
