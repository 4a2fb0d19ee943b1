"""The pointer: when a press becomes a drag and when it stays a click. No window here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from freecube_desktop.app.protocol.commands import (
    Command,
    DragAlong,
    DropLayer,
    DropMoment,
    Orbit,
    PaintSticker,
    PaintStroke,
    PullCube,
    PullLayer,
    StepBack,
    StepForward,
    Zoom,
)

THRESHOLD: Final = 5.0
"""Logical pixels that the pointer must go before a press is a drag."""

CommandAt = Callable[[float, float], Command | None]
FaceletAt = Callable[[float, float], int | None]
PointTest = Callable[[float, float], bool]
Grip = Literal["view", "layer", "cube", "moment"]
"""What a drag moves; a moment is gone to by dragging along the bar."""


def pulls_layers(*, right: bool, shift: bool, swapped: bool) -> bool:
    """Whether a press on a sticker is meant to turn its layer rather than to look around.

    Args:
        right: the right button, not the left.
        shift: whether Shift is down.
        swapped: whether a plain drag turns, as in other simulators.
    """
    return not right and not shift if swapped else right or shift


@dataclass(slots=True)
class _Press:
    x: float
    y: float
    start: tuple[float, float]
    command: Command | None
    facelet: int | None = None
    grip: Grip = "view"
    dragging: bool = False
    painted: int | None = None
    upside: float = 1.0


class Pointer:
    """Makes commands of presses, moves and releases.

    A press that moves on is a drag: it turns a layer if it is meant to and began on a
    sticker, or the whole cube if it is meant to, or along the bar if it began there, else it
    orbits. One that is let go near
    where it began is a click. Where a click paints, the press paints at once and a drag goes
    on painting.

    Args:
        command_at: what a click at a point asks for.
        facelet_at: the sticker at a point.
        is_on_bar: whether a point is on the bar.
        from_behind: whether the cube is seen from behind at a point, so that up and down change places.
    """

    def __init__(
        self,
        command_at: CommandAt,
        facelet_at: FaceletAt,
        is_on_bar: PointTest = lambda _x, _y: False,
        from_behind: PointTest = lambda _x, _y: False,
    ) -> None:
        self._command_at = command_at
        self._facelet_at = facelet_at
        self._is_on_bar = is_on_bar
        self._from_behind = from_behind
        self._press: _Press | None = None
        self._wheel = 0.0

    @property
    def is_down(self) -> bool:
        """Whether a press is under way."""
        return self._press is not None

    def press(self, x: float, y: float, *, pulls: bool = False, whole: bool = False) -> Command | None:
        """A button goes down.

        Args:
            x: logical pixels from the left.
            y: logical pixels from the top.
            pulls: it takes hold of the sticker there, or never paints.
            whole: it takes hold of the whole cube.
        """
        command = self._command_at(x, y)
        if isinstance(command, PaintSticker):
            self._press = _Press(x, y, (x, y), None, painted=None if pulls else command.facelet)
            return None if pulls else command
        takes_hold = command is None and (pulls or whole)
        facelet = self._facelet_at(x, y) if takes_hold else None
        grip: Grip = "cube" if takes_hold and whole else "view" if facelet is None else "layer"
        grip = "moment" if self._is_on_bar(x, y) else grip
        self._press = _Press(x, y, (x, y), command, facelet, grip)
        self._press.upside = -1.0 if self._from_behind(x, y) else 1.0
        return None

    def move(self, x: float, y: float) -> Command | None:
        """The pointer moves with a button down; gives what that asks for."""
        press = self._press
        if press is None:
            return None
        dx, dy = x - press.x, y - press.y
        if press.painted is not None:
            return self._stroke(press, x, y)
        if not press.dragging and hypot(dx, dy) < THRESHOLD:
            return None
        press.dragging = True
        press.x, press.y = x, y
        way = x - press.start[0], y - press.start[1]
        if press.grip == "moment":
            return DragAlong(x)
        if press.grip == "cube":
            return PullCube(press.facelet, *way)
        return Orbit(dx, dy * press.upside) if press.facelet is None else PullLayer(press.facelet, *way)

    def _stroke(self, press: _Press, x: float, y: float) -> Command | None:
        """The stickers between the pointer's last place and this one."""
        steps = max(int(hypot(x - press.x, y - press.y) / THRESHOLD), 1)
        crossed: list[int] = []
        for step in range(1, steps + 1):
            part = step / steps
            there = self._command_at(press.x + part * (x - press.x), press.y + part * (y - press.y))
            if isinstance(there, PaintSticker) and there.facelet != press.painted:
                press.painted = there.facelet
                crossed.append(there.facelet)
        press.x, press.y = x, y
        return PaintStroke(tuple(crossed)) if crossed else None

    def release(self, x: float, y: float) -> Command | None:
        """The button goes up; gives the command of a click, or lets the layer go."""
        press, self._press = self._press, None
        if press is None or press.painted is not None:
            return None
        if press.dragging:
            return DropMoment() if press.grip == "moment" else None if press.grip == "view" else DropLayer()
        return press.command if self._command_at(x, y) == press.command else None

    def cancel(self) -> Command | None:
        """The window lost the pointer or the focus: nothing is clicked, and a layer goes back."""
        press, self._press = self._press, None
        if press is None or press.grip == "view" or not press.dragging:
            return None
        return DropMoment(back=True) if press.grip == "moment" else DropLayer(back=True)

    def wheel(self, x: float, y: float, across: float, steps: float) -> Command | None:
        """The wheel turns: over the bar it goes step by step, on when it turns down or right; else it zooms.

        Args:
            x: where the pointer is, logical pixels from the left.
            y: and from the top.
            across: notches to the right.
            steps: notches up; fractions of one are kept until they make a whole.
        """
        if not self._is_on_bar(x, y):
            self._wheel = 0.0
            return Zoom(steps)
        self._wheel += across - steps
        whole = int(self._wheel)
        self._wheel -= whole
        if whole == 0:
            return None
        return StepForward(whole) if whole > 0 else StepBack(-whole)
