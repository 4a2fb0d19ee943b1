"""The panel while a robot's solution is open: the running cost, and one line for every twist."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.solution.method_rows import METHODS_HEIGHT, draw_about, draw_methods
from freecube_desktop.app.features.solution.solution_panel import (
    BAR_WIDTH,
    current_stage,
    draw_about_and_icons,
)
from freecube_desktop.app.model.robot_view import hands_text, twists_made
from freecube_desktop.app.protocol.commands import JumpToStep
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.protocol.open_solution import OpenSolution, StageView
from freecube_desktop.app.protocol.robot_solution import RobotSolution
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.move_rows import WHY_LINE
from freecube_desktop.app.ui.panel_foot import FOOT_HEIGHT, draw_foot
from freecube_desktop.app.ui.style import LARGE, PANEL_RADIUS, SMALL, TEXT, padding_of
from freecube_desktop.app.ui.widgets import choice
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area, Colour
from freecube_desktop.words import _

_LINE: Final = 28.0
_TIGHT_LINE: Final = 22.0
_LEFT: Final = 14.0
_NAME_WIDTH: Final = 46.0
_COST_WIDTH: Final = 46.0
_TOTAL_WIDTH: Final = 36.0
_NEEDED: Final = 160.0
_NEEDED_FOR_FOOT: Final = 480.0


def robot_counts(solution: RobotSolution, made: int) -> tuple[str, str]:
    """The cost of the twists made, and what follows it: ``("9", " of 21 cost  ·  0.9 of 2.1 s")``."""
    made = max(made, 0)
    every = len(solution.twists)
    rest = _(" of {cost} cost  ·  {made:.1f} of {all:.1f} s").format(
        cost=solution.cost, made=solution.seconds_of(made), all=solution.seconds_of(every)
    )
    return str(solution.cost_of(made)), rest


def draw_robot_panel(model: HudModel, style: ThemeColours, area: Area) -> Part:
    """The panel in its rectangle."""
    canvas = Canvas(model, style)
    opened = model.opened
    solution = opened.robot if opened else None
    padding = padding_of(area)
    if opened is None or solution is None or area.width < 2 * padding or area.height < _NEEDED:
        return canvas.part()
    canvas.box(area, style.panel, PANEL_RADIUS, style.panel_border)
    inside = inset(area, padding)
    draw_methods(canvas, opened, Area(inside.x, inside.y, inside.width, METHODS_HEIGHT))
    top = inside.y + METHODS_HEIGHT + 8.0
    has_foot = inside.height >= _NEEDED_FOR_FOOT
    if has_foot:
        top += draw_about(canvas, Area(inside.x + 4.0, top, inside.width - 8.0, 2 * WHY_LINE)) + 12.0
    else:
        top += draw_about_and_icons(canvas, inside, top, has_foot=False)
    cost, rest = robot_counts(solution, twists_made(opened, model.current))
    used = canvas.label(cost, inside.x + 4.0, top + 12.0, LARGE, style.text, font="sans-bold")
    left = inside.x + 4.0 + used
    canvas.label(rest, left, top + 12.0, TEXT, style.quiet, room=inside.right - left)
    top += 36.0
    bottom = inside.bottom
    if has_foot:
        draw_foot(canvas, Area(inside.x, bottom - FOOT_HEIGHT, inside.width, FOOT_HEIGHT))
        bottom -= FOOT_HEIGHT + 8.0
    _draw_lines(canvas, opened, solution, Area(inside.x, top, inside.width, bottom - top))
    return canvas.part()


def _draw_lines(canvas: Canvas, opened: OpenSolution, solution: RobotSolution, area: Area) -> None:
    """A heading and the stages, each a line; those around the current one when not all fit."""
    count = len(opened.stages)
    pitch = _LINE if (count + 1) * _LINE <= area.height else _TIGHT_LINE
    room = int(area.height // pitch) - 1
    if room < 1:
        return
    _draw_heading(canvas, Area(area.x, area.y, area.width, pitch))
    current = current_stage(canvas.model, opened)
    first = min(max(current - room // 2, 0), max(count - room, 0))
    for line, number in enumerate(range(first, min(first + room, count)), start=1):
        cell = Area(area.x, area.y + line * pitch, area.width, pitch)
        stage, ahead = opened.stages[number], number - current
        _draw_background(canvas, stage, cell, ahead)
        at = number - (count - len(solution.twists))
        tint = canvas.style.quietest if ahead < 0 else canvas.style.text
        if at >= 0:
            _draw_twist(canvas, solution, at, cell, tint)
        else:
            left = cell.x + _LEFT
            canvas.label(stage.title, left, cell.y + pitch / 2, TEXT, tint, room=cell.right - 10.0 - left)


def _draw_heading(canvas: Canvas, area: Area) -> None:
    tint, middle = canvas.style.quietest, area.y + area.height / 2
    canvas.label(_("Grip"), area.x + _LEFT, middle, SMALL, tint)
    canvas.label(_("At once"), area.x + _LEFT + _NAME_WIDTH, middle, SMALL, tint)
    canvas.label(_("Cost"), area.right - 10.0 - _TOTAL_WIDTH, middle, SMALL, tint, anchor="right")
    canvas.label(_("Sum"), area.right - 10.0, middle, SMALL, tint, anchor="right")


def _draw_background(canvas: Canvas, stage: StageView, cell: Area, ahead: int) -> None:
    choice(canvas, cell, JumpToStep(stage.first), chosen=ahead == 0)
    middle = cell.y + cell.height / 2
    canvas.box(Area(cell.x, middle - 8.0, BAR_WIDTH, 16.0), canvas.style.stage(stage.kind), BAR_WIDTH / 2)


def _draw_twist(canvas: Canvas, solution: RobotSolution, at: int, cell: Area, tint: Colour) -> None:
    style, twist = canvas.style, solution.twists[at]
    left, middle = cell.x + _LEFT, cell.y + cell.height / 2
    total_right = cell.right - 10.0
    cost_right = total_right - _TOTAL_WIDTH
    room = cost_right - _COST_WIDTH - left - _NAME_WIDTH
    name = solution.pairs[twist.axis].name
    canvas.label(name, left, middle, TEXT, tint, font="sans-bold", room=_NAME_WIDTH - 6.0)
    canvas.label(hands_text(twist), left + _NAME_WIDTH, middle, SMALL, tint, room=room)
    quiet = style.quiet if tint == style.text else style.quietest
    canvas.label(f"{twist.grip} + {twist.cost}", cost_right, middle, SMALL, quiet, anchor="right")
    canvas.label(str(twist.total), total_right, middle, TEXT, tint, anchor="right")
