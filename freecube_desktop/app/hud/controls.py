"""The buttons under the timeline: stage back, back, play, forward, stage forward, speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from freecube_desktop.app import commands as c
from freecube_desktop.app.hud import icons
from freecube_desktop.app.hud.canvas import Canvas, around
from freecube_desktop.app.hud.style import TEXT
from freecube_desktop.scene import Area, Colour

BUTTON: Final = 40.0
_ICON: Final = 14.0
_NEEDED_FOR_SPEED: Final = 380.0
_NEEDED_FOR_STAGES: Final = 240.0
_NEEDED: Final = 136.0

_Draw = Callable[[Canvas, float, float, float, Colour], None]


@dataclass(frozen=True, slots=True)
class _Button:
    offset: float
    command: c.Command
    draw: _Draw
    enabled: bool


def _left_triangle(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    icons.triangle(canvas, x, y, size, colour, left=True)


def _left_skip(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    icons.skip(canvas, x, y, size, colour, left=True)


def speed_text(speed: float) -> str:
    """The speed as it is shown: ``1×``, ``½×``, ``4×``."""
    fractions = {0.25: "¼", 0.5: "½"}
    return fractions.get(speed, f"{speed:g}") + "×"


def draw_controls(canvas: Canvas, area: Area) -> None:
    """The buttons, centred in an area; those without room are left out."""
    model = canvas.model
    opened = model.opened
    if opened is None or area.width < _NEEDED:
        return
    x, y = area.x + area.width / 2, area.y + area.height / 2
    before, after = opened.index > 0, not opened.is_finished
    for button in (
        _Button(-96.0, c.StageBack(), _left_skip, before),
        _Button(-52.0, c.StepBack(), _left_triangle, before),
        _Button(52.0, c.StepForward(), icons.triangle, after),
        _Button(96.0, c.StageForward(), icons.skip, after),
    ):
        if area.width >= _NEEDED_FOR_STAGES or abs(button.offset) < 60.0:
            _draw_button(canvas, button, x, y)
    _draw_play(canvas, x, y)
    if area.width >= _NEEDED_FOR_SPEED:
        _draw_speed(canvas, x + 148.0, y)


def _draw_button(canvas: Canvas, button: _Button, x: float, y: float) -> None:
    model, style = canvas.model, canvas.style
    place = around(x + button.offset, y, BUTTON, BUTTON)
    if button.enabled and model.hovered == button.command:
        canvas.box(place, style.raised, BUTTON / 2)
    colour = style.text if button.enabled else (*style.quietest[:3], 0.55)
    button.draw(canvas, x + button.offset, y, _ICON, colour)
    canvas.hit(place, button.command)


def _draw_play(canvas: Canvas, x: float, y: float) -> None:
    model, style = canvas.model, canvas.style
    place = around(x, y, BUTTON, BUTTON)
    canvas.box(place, style.raised, BUTTON / 2)
    if model.hovered == c.PlayPause():
        canvas.box(place, style.raised, BUTTON / 2)
    if model.playing:
        icons.pause(canvas, x, y, 16.0, style.text)
    else:
        icons.triangle(canvas, x + 1.5, y, 16.0, style.text)
    canvas.hit(place, c.PlayPause())


def _draw_speed(canvas: Canvas, x: float, y: float) -> None:
    model, style = canvas.model, canvas.style
    place = around(x, y, 48.0, 32.0)
    hovered = model.hovered == c.NextSpeed()
    if hovered:
        canvas.box(place, style.raised, 8.0)
    canvas.label(speed_text(model.speed), x, y, TEXT, style.text if hovered else style.quiet, anchor="center")
    canvas.hit(place, c.NextSpeed())
