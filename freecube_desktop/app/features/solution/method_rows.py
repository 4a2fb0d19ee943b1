"""The switch between methods, each with what is known of it, and the line about the open one."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol import solution_words as words
from freecube_desktop.app.protocol.commands import AskForSolution
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.move_rows import WHY_LINE
from freecube_desktop.app.ui.style import SMALL
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.app.ui.widgets import choice
from freecube_desktop.scene import Area

METHODS_HEIGHT: Final = 40.0


def draw_methods(canvas: Canvas, opened: OpenSolution, area: Area) -> None:
    """The methods side by side, each with its count; the open one is raised."""
    if area.width <= 8 or area.height < 24:
        return
    canvas.box(area, canvas.style.sunken, 10.0)
    open_one = opened.solution.method
    methods = canvas.model.methods or ((open_one, str(opened.solution.htm)),)
    inside = inset(area, 4.0)
    width = inside.width / len(methods)
    size = opened.solution.cube.size
    for number, (method, known) in enumerate(methods):
        segment = Area(inside.x + number * width, inside.y, width, inside.height)
        name = words.method_name(method, size)
        _draw_method(canvas, segment, AskForSolution(method), (name, known), is_open=method == open_one)


def _draw_method(
    canvas: Canvas, area: Area, choose: AskForSolution, texts: tuple[str, str], *, is_open: bool
) -> None:
    style = canvas.style
    choice(canvas, area, choose, chosen=is_open)
    name, known = texts
    gap = 6.0 if known else 0.0
    total = width_of(name, "sans", SMALL) + gap + width_of(known, "sans-bold", SMALL)
    left, middle = area.x + max(area.width - total, 8.0) / 2, area.y + area.height / 2
    tint = style.text if is_open else style.quiet
    advance = canvas.label(name, left, middle, SMALL, tint, room=area.right - left - 4.0)
    if total <= area.width - 8.0:
        canvas.label(known, left + advance + gap, middle, SMALL, tint, font="sans-bold")


def draw_about(canvas: Canvas, area: Area) -> float:
    """The line about the open method, in as many lines as the area has; gives the height it takes."""
    lines = wrap(canvas.model.about, area.width, "sans", SMALL, lines=max(int(area.height // WHY_LINE), 0))
    for number, line in enumerate(lines):
        canvas.paragraph(
            line, (area.x, area.right), area.y + WHY_LINE * (number + 0.5), SMALL, canvas.style.quiet
        )
    return WHY_LINE * len(lines)
