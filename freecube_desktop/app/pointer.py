"""The pointer: when a press becomes a drag and when it stays a click. No window here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Final

from freecube_desktop.app.commands import Command, Orbit

THRESHOLD: Final = 5.0
"""Logical pixels that the pointer must go before a press is a drag."""

CommandAt = Callable[[float, float], Command | None]


@dataclass(slots=True)
class _Press:
    x: float
    y: float
    command: Command | None
    dragging: bool = False


class Pointer:
    """Makes commands of presses, moves and releases.

    A press that moves on is a drag and orbits, wherever it started; one that is let go
    near where it began is a click on what lay under it.

    Args:
        command_at: what a click at a point asks for.
    """

    def __init__(self, command_at: CommandAt) -> None:
        self._command_at = command_at
        self._press: _Press | None = None

    @property
    def is_down(self) -> bool:
        """Whether a press is under way."""
        return self._press is not None

    def press(self, x: float, y: float) -> None:
        """The button goes down."""
        self._press = _Press(x, y, self._command_at(x, y))

    def move(self, x: float, y: float) -> Command | None:
        """The pointer moves with the button down; gives what that asks for."""
        press = self._press
        if press is None:
            return None
        dx, dy = x - press.x, y - press.y
        if not press.dragging and hypot(dx, dy) < THRESHOLD:
            return None
        press.dragging = True
        press.x, press.y = x, y
        return Orbit(dx, dy)

    def release(self, x: float, y: float) -> Command | None:
        """The button goes up; gives the command of a click."""
        press, self._press = self._press, None
        if press is None or press.dragging:
            return None
        return press.command if self._command_at(x, y) == press.command else None

    def cancel(self) -> None:
        """The window lost the pointer or the focus: nothing is dragged or clicked."""
        self._press = None
