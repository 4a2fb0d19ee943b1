"""One tick a move, in stage colours: done ones full, coming ones faint, the current one tall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.commands import JumpToStep
from freecube_desktop.app.hud.canvas import Canvas
from freecube_desktop.app.solving.open_solution import OpenSolution
from freecube_desktop.render.palette import faded
from freecube_desktop.scene import Area

TICK_HEIGHT: Final = 6.0
CURRENT_HEIGHT: Final = 16.0
HIT_HEIGHT: Final = 24.0
COMING: Final = 0.30
_STAGE_GAP: Final = 8.0
_WIDEST: Final = 24.0
_NARROWEST: Final = 3.0


@dataclass(frozen=True, slots=True)
class Tick:
    """Where the tick of one step is.

    Attributes:
        step: its step's number.
        stage: its stage's number.
        x, width: logical pixels; the gap to the next tick is not part of it.
    """

    step: int
    stage: int
    x: float
    width: float


def place_ticks(opened: OpenSolution, x: float, room: float) -> tuple[Tick, ...]:
    """The ticks, side by side in ``room`` logical pixels from ``x``; none when they do not fit."""
    count = len(opened.steps)
    starts = {stage.first for stage in opened.stages if stage.moves and stage.first > 0}
    gap = _STAGE_GAP if room > 6.0 * count else _NARROWEST
    if count == 0 or room <= 0:
        return ()
    space = 3.0 if room > 10.0 * count else 1.0
    pitch = min((room + space - gap * len(starts)) / count, _WIDEST)
    if pitch < _NARROWEST:
        return ()
    at = x + (room - pitch * count - gap * len(starts) + space) / 2
    ticks: list[Tick] = []
    for step in range(count):
        at += gap if step in starts else 0.0
        ticks.append(Tick(step, opened.stage_of(step), at, pitch - space))
        at += pitch
    return tuple(ticks)


def draw_timeline(canvas: Canvas, area: Area) -> None:
    """The ticks, along the middle of an area; a click on one goes there."""
    model, style = canvas.model, canvas.style
    if model.opened is None:
        return
    opened = model.opened
    middle = area.y + area.height / 2
    ticks = place_ticks(opened, area.x, area.width)
    for number, tick in enumerate(ticks):
        tint = style.stage(opened.stages[tick.stage].kind)
        current = tick.step == model.current
        height = CURRENT_HEIGHT if current else TICK_HEIGHT
        width = max(tick.width, 6.0) if current else tick.width
        left = tick.x - (width - tick.width) / 2
        shown = tint if tick.step <= model.current else faded(tint, COMING)
        canvas.box(Area(left, middle - height / 2, width, height), shown, 3.0)
        end = ticks[number + 1].x if number + 1 < len(ticks) else tick.x + tick.width
        canvas.hit(Area(tick.x, middle - HIT_HEIGHT / 2, end - tick.x, HIT_HEIGHT), JumpToStep(tick.step))
