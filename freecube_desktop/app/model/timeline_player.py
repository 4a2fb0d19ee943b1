"""Playing a timeline: what was done, once more, from the cursor to the end of the line."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.model.step_player import REDUCED_STEP, StepPlayer

REST_AT_A_CUBE: Final = 0.6
"""Seconds for which a scramble, or another cube that was put in, is looked at."""


class TimelinePlayer(StepPlayer):
    """Makes the steps after the cursor, one when the last has ended."""

    def play(self) -> None:
        """Plays on; from the start again when everything is done. Without a step it does nothing."""
        timeline = self._desk.timeline
        if not len(timeline):
            return
        self.is_playing, self.rest = True, 0.0
        if timeline.next_entry is None:
            self._desk.put(timeline.jump(0))
            self.rest = REST_AT_A_CUBE / self._desk.tempo.speed

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
