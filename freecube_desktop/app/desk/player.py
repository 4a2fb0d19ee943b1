"""Playing a timeline: what was done, once more, from the cursor to the end of the line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from freecube_desktop.app.desk.desk import Desk

REST_AT_A_CUBE: Final = 0.6
"""Seconds for which a scramble, or another cube that was put in, is looked at."""
REDUCED_STEP: Final = 0.6
"""Seconds from one turn to the next when turns happen at once."""


class Player:
    """Makes the steps after the cursor, one when the last has ended.

    Args:
        desk: the cube and its timeline.

    Attributes:
        is_playing: whether it plays.
        rest: seconds to wait before the next step, while playing.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.is_playing = False
        self.rest = 0.0

    def play(self) -> None:
        """Plays on; from the start again when everything is done. Without a step it does nothing."""
        timeline = self._desk.timeline
        if not len(timeline):
            return
        self.is_playing, self.rest = True, 0.0
        if timeline.next_entry is None:
            self._desk.put(timeline.jump(0))
            self.rest = REST_AT_A_CUBE / self._desk.tempo.speed

    def hold(self) -> None:
        """Stops after the turn under way."""
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

    def _play_next(self) -> None:
        timeline, speed = self._desk.timeline, self._desk.tempo.speed
        entry = timeline.next_entry
        if entry is None:
            self.is_playing = False
            return
        self._desk.go(timeline.jump(timeline.cursor + 1), speed)
        if entry.kind != "move":
            self.rest = REST_AT_A_CUBE / speed
        elif self._desk.playback.reduced_motion:
            self.rest = REDUCED_STEP / speed
