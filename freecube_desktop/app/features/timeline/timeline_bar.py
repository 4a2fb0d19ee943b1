"""The bar: one tick a step. Done ones full, coming ones faint, the current one tall.

While a solution is open it has the solution's moves, in stage colours. Otherwise it has
what was done: turns as ticks, everything else as diamonds, and a small fork wherever another
branch parts. Where there is no room for ticks they run together, with a marker at the place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from freecube_desktop.app.protocol.commands import JumpToStep, OtherLineAt
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.app.protocol.scrubber import MARK_WIDTH, Scrubber, place_steps
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.palette import faded
from freecube_desktop.scene import Area, Colour

TICK_HEIGHT: Final = 6.0
HOVERED_HEIGHT: Final = 10.0
CURRENT_HEIGHT: Final = 16.0
KNOB_HEIGHT: Final = 22.0
BAR_HEIGHT: Final = 24.0
COMING: Final = 0.30
_WIDEST: Final = 24.0
_WIDEST_FREE: Final = 16.0
_FORK_ROOM: Final = 16.0


def draw_timeline(canvas: Canvas, area: Area) -> Scrubber | None:
    """The bar, along the middle of an area; a click on a tick goes there, a drag to any moment."""
    opened, timeline = canvas.model.opened, canvas.model.timeline
    if opened is not None:
        bar = solution_bar(opened, area)
        if bar is not None:
            _draw_solution(canvas, bar, opened)
    else:
        bar = free_bar(timeline, area)
        if bar is not None:
            _draw_free(canvas, bar, timeline)
    return bar


def solution_bar(opened: OpenSolution, area: Area) -> Scrubber | None:
    """Where the moves of a solution are; a click on one goes to where it comes next."""
    starts = {stage.first for stage in opened.stages if stage.moves and stage.first > 0}
    return place_steps(len(opened.steps), area, widest=_WIDEST, gaps=starts)


def free_bar(timeline: Timeline, area: Area) -> Scrubber | None:
    """Where the steps of a timeline are; a click on one goes to where it is done."""
    marks = frozenset(timeline.entries.marks)
    return place_steps(len(timeline), area, widest=_WIDEST_FREE, marks=marks, clicks_after=True)


def _draw_solution(canvas: Canvas, bar: Scrubber, opened: OpenSolution) -> None:
    current, style = canvas.model.current, canvas.style
    tall = current if canvas.model.previewed_at is None else -1
    for stage in opened.stages:
        tint = style.stage(stage.kind)
        if bar.tick:
            coming, hovered = faded(tint, COMING), _hovered(canvas, bar)
            for step in range(stage.first, stage.end):
                shown = tint if step <= current else coming
                _draw_tick(canvas, bar, step, shown, _height(step, tall, hovered))
        elif stage.moves:
            _draw_run(canvas, bar, (stage.first, stage.end), current, tint)
    stage_now = opened.stages[opened.stage_of(current)]
    _draw_place(canvas, bar, float(current), style.stage(stage_now.kind))


def _draw_free(canvas: Canvas, bar: Scrubber, timeline: Timeline) -> None:
    style, done = canvas.style, timeline.cursor
    tall = done - 1 if canvas.model.previewed_at is None else -1
    marks = timeline.entries.marks
    if bar.tick:
        others, coming, hovered = set(marks), faded(style.quiet, COMING), _hovered(canvas, bar)
        for step in range(bar.count):
            if step not in others:
                shown = style.text if step == tall else style.quiet if step < done else coming
                _draw_tick(canvas, bar, step, shown, _height(step, tall, hovered))
    else:
        _draw_run(canvas, bar, (0, bar.count), done, style.quiet)
    _draw_marks(canvas, bar, marks, done)
    _draw_place(canvas, bar, float(done), style.text)
    _draw_forks(canvas, bar, timeline)


def _draw_marks(canvas: Canvas, bar: Scrubber, marks: Sequence[int], done: int) -> None:
    """A diamond for each scramble and the like; those too near to the one before are left out."""
    tint, hovered = canvas.style.text, _hovered(canvas, bar)
    tall = done - 1 if bar.tick and canvas.model.previewed_at is None else -1
    coming = faded(tint, COMING)
    last = -MARK_WIDTH
    for step in marks:
        x = (bar.edges[step] + bar.edges[step + 1]) / 2
        if x - last < MARK_WIDTH - 1.0 and step != done - 1:
            continue
        last = x
        height = _height(step, tall, hovered) + 3.0
        icons.diamond(canvas, x, _middle(bar), height / 2, tint if step < done else coming)


def _draw_tick(canvas: Canvas, bar: Scrubber, step: int, tint: Colour, height: float) -> None:
    width = max(bar.tick, 6.0) if height == CURRENT_HEIGHT else bar.tick
    left = bar.edges[step] - (width - bar.tick) / 2
    canvas.box(Area(left, _middle(bar) - height / 2, width, height), tint, 3.0)


def _height(step: int, tall: int, hovered: int) -> float:
    if step == tall:
        return CURRENT_HEIGHT
    return HOVERED_HEIGHT if step == hovered else TICK_HEIGHT


def _hovered(canvas: Canvas, bar: Scrubber) -> int:
    """The step whose tick the pointer is on; -1 for none."""
    hovered = canvas.model.hovered
    return hovered.step - bar.clicks_after if isinstance(hovered, JumpToStep) else -1


def _draw_run(canvas: Canvas, bar: Scrubber, steps: tuple[int, int], done: int, tint: Colour) -> None:
    """Steps without room for ticks, from one to another: done ones full, coming ones faint."""
    start, end = steps
    edge = min(max(done, start), end)
    for first, last, shown in ((start, edge, tint), (edge, end, faded(tint, COMING))):
        left, right = bar.x_of(first), bar.x_of(last)
        canvas.box(Area(left, _middle(bar) - TICK_HEIGHT / 2, right - left, TICK_HEIGHT), shown, 3.0)


def _draw_place(canvas: Canvas, bar: Scrubber, position: float, tint: Colour) -> None:
    """The knob while the bar is dragged; without ticks a marker at the place, and where a click goes."""
    held = canvas.model.previewed_at
    if held is not None:
        canvas.box(_upright(bar, held, 4.0, KNOB_HEIGHT), canvas.style.text, 2.0)
    elif not bar.tick:
        hovered = canvas.model.hovered
        if isinstance(hovered, JumpToStep) and hovered.step <= bar.count:
            canvas.box(_upright(bar, hovered.step, 2.0, HOVERED_HEIGHT), canvas.style.quiet, 1.0)
        canvas.box(_upright(bar, position, 6.0, CURRENT_HEIGHT), tint, 3.0)


def _upright(bar: Scrubber, position: float, width: float, height: float) -> Area:
    left, right = bar.edges[0], bar.edges[-1]
    x = min(max(bar.x_of(position) - width / 2, left), max(right - width, left))
    return Area(x, _middle(bar) - height / 2, width, height)


def _draw_forks(canvas: Canvas, bar: Scrubber, timeline: Timeline) -> None:
    """A small fork above each place at which another branch parts; a click goes over to it."""
    last = -_FORK_ROOM
    for fork in timeline.forks:
        x = bar.x_of(fork)
        if x - last < _FORK_ROOM:
            continue
        last = x
        there = OtherLineAt(fork)
        hovered = canvas.model.hovered == there
        tint = canvas.style.text if hovered else canvas.style.quiet
        icons.fork(canvas, x, bar.area.y - 2.0, 11.0, tint)
        canvas.hit(Area(x - _FORK_ROOM / 2 + 3.0, bar.area.y - 10.0, _FORK_ROOM, 13.0), there)


def _middle(bar: Scrubber) -> float:
    return bar.area.y + bar.area.height / 2
