"""What plays by itself: a solution, or a timeline. One step when the last has ended, with rests between."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from freecube_desktop.app.model.desk import Desk

REDUCED_STEP: Final = 0.6
"""Seconds from one turn to the next when turns happen at once."""


class StepPlayer(ABC):
    """Makes steps on a desk.

    Args:
        desk: the cube and its timeline.

    Attributes:
        is_playing: whether it plays by itself.
        rest: seconds to wait before the next step, while playing.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.is_playing = False
        self.rest = 0.0

    def pause(self) -> None:
        """Stops playing after the turn under way."""
        self.is_playing = False

    def advance(self, seconds: float) -> bool:
        """Lets the time go on that was left over when the last turn ended.

        Returns:
            Whether anything was done.
        """
        acted = False
        while self.is_playing and self._desk.playback.is_idle:
            if seconds < self.rest:
                self.rest -= seconds
                return acted
            seconds -= self.rest
            self.rest = 0.0
            self._play_next()
            acted = True
            seconds = self._desk.playback.advance(seconds)
        return acted

    @abstractmethod
    def _play_next(self) -> None:
        """Makes the next step and sets the rest after it; stops playing when there is none."""
