"""The buttons under the bar: to the start, back, play, on, to the end, speed; stages if there are any."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from freecube_desktop.app.model.tempo import SPEEDS
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas, around
from freecube_desktop.app.ui.style import TEXT
from freecube_desktop.app.ui.widgets import button, choice
from freecube_desktop.scene import Area, Colour

BUTTON: Final = 40.0
_FIRST: Final = 52.0
_PITCH: Final = 44.0
_ICON: Final = 14.0
_SMALL_BUTTON: Final = 32.0
_SPEED_WIDTH: Final = 48.0
_NEEDED: Final = 136.0

_Draw = Callable[[Canvas, float, float, float, Colour], None]


@dataclass(frozen=True, slots=True)
class _Action:
    """What a button on the way back or on does, how it is drawn, and whether there is anywhere to go."""

    command: c.Command
    draw: _Draw
    enabled: bool


def speed_text(speed: float) -> str:
    """The speed as it is shown: ``1×``, ``½×``, ``8×``."""
    fractions = {0.25: "¼", 0.5: "½"}
    return fractions.get(speed, f"{speed:g}") + "×"


def draw_controls(canvas: Canvas, area: Area) -> None:
    """The buttons, centred in an area; those without room are left out, the outermost first."""
    model = canvas.model
    if area.width < _NEEDED or (model.opened is None and not len(model.timeline)):
        return
    x, y = area.x + area.width / 2, area.y + area.height / 2
    back, on = _buttons(model)
    _draw_play(canvas, x, y)
    reach = BUTTON / 2
    for number, (left, right) in enumerate(zip(back, on, strict=True)):
        offset = _FIRST + number * _PITCH
        if offset + BUTTON / 2 > area.width / 2:
            break
        _draw_button(canvas, left, x - offset, y, BUTTON)
        _draw_button(canvas, right, x + offset, y, BUTTON)
        reach = offset + BUTTON / 2
    _draw_speed(canvas, x + reach + 4.0, area.right, y)


def _buttons(model: HudModel) -> tuple[list[_Action], list[_Action]]:
    """The buttons on the way back and on, from the middle outwards."""
    opened = model.opened
    if opened is not None:
        before, after = opened.index > 0, not opened.is_finished
    else:
        before, after = model.timeline.cursor > 0, model.timeline.next_entry is not None
    back = [_Action(c.StepBack(), partial(icons.triangle, left=True), before)]
    on = [_Action(c.StepForward(), icons.triangle, after)]
    if opened is not None:
        back.append(_Action(c.StageBack(), partial(icons.double, left=True), before))
        on.append(_Action(c.StageForward(), icons.double, after))
    back.append(_Action(c.ToStart(), partial(icons.skip, left=True), before))
    on.append(_Action(c.ToEnd(), icons.skip, after))
    return back, on


def _draw_button(canvas: Canvas, action: _Action, x: float, y: float, size: float) -> None:
    style = canvas.style
    choice(canvas, around(x, y, size, size), action.command, live=action.enabled, radius=size / 2)
    colour = style.text if action.enabled else (*style.quietest[:3], 0.55)
    action.draw(canvas, x, y, _ICON, colour)


def _draw_play(canvas: Canvas, x: float, y: float) -> None:
    model, style = canvas.model, canvas.style
    place = around(x, y, BUTTON, BUTTON)
    button(canvas, place, c.PlayPause(), radius=BUTTON / 2)
    if model.playing:
        icons.pause(canvas, x, y, 16.0, style.text)
    else:
        icons.triangle(canvas, x + 1.5, y, 16.0, style.text)


def _draw_speed(canvas: Canvas, left: float, right: float, y: float) -> None:
    """The speed between slower and faster; alone where there is no room for these; a click on it goes on."""
    if left + _SPEED_WIDTH > right:
        return
    with_buttons = left + 2 * _SMALL_BUTTON + _SPEED_WIDTH <= right
    x = left + _SPEED_WIDTH / 2 + (_SMALL_BUTTON if with_buttons else 0.0)
    if with_buttons:
        apart = (_SPEED_WIDTH + _SMALL_BUTTON) / 2
        speed = canvas.model.speed
        slower = _Action(c.Slower(), _minus, speed > SPEEDS[0])
        faster = _Action(c.Faster(), _plus, speed < SPEEDS[-1])
        _draw_button(canvas, slower, x - apart, y, _SMALL_BUTTON)
        _draw_button(canvas, faster, x + apart, y, _SMALL_BUTTON)
    ink = choice(canvas, around(x, y, _SPEED_WIDTH, _SMALL_BUTTON), c.NextSpeed())
    canvas.label(speed_text(canvas.model.speed), x, y, TEXT, ink, anchor="center")


def _minus(canvas: Canvas, x: float, y: float, _size: float, colour: Colour) -> None:
    icons.sign(canvas, x, y, 10.0, colour, plus=False)


def _plus(canvas: Canvas, x: float, y: float, _size: float, colour: Colour) -> None:
    icons.sign(canvas, x, y, 10.0, colour, plus=True)
