"""The cube on the desk: its true state in a timeline, and how it looks while layers turn."""

from __future__ import annotations

from freecube_desktop.app.playback import Playback
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline


class Desk:
    """A timeline and the playback that shows it; what is shown ends where the timeline stands.

    Args:
        timeline: where to start.
        speed: how many times faster than usual turns are.
        reduced_motion: turns happen at once.
    """

    def __init__(self, timeline: Timeline, *, speed: float = 1.0, reduced_motion: bool = False) -> None:
        self.timeline = timeline
        self.playback = Playback(timeline.cube, reduced_motion=reduced_motion)
        self._speed = speed

    @property
    def cube(self) -> Cube:
        """The true cube: every turn asked for is part of it."""
        return self.timeline.cube

    def make(self, move: Move, *, step: int | None = None, speed: float = 1.0) -> None:
        """Makes a turn; ``step`` is the solution's step that it is, if it is one."""
        self.timeline = self.timeline.push_move(move)
        self.playback.push(move, step=step, speed=speed * self._speed)

    def let_go(self, made: Move | None) -> None:
        """The layer in the hand goes on to the turn it makes, or back."""
        if made is not None:
            self.timeline = self.timeline.push_move(made)
        self.playback.let_go(made)

    def put(self, timeline: Timeline) -> None:
        """Puts another cube here at once."""
        self.timeline = timeline
        self.playback.jump(timeline.cube)

    def undo(self, *, step: int | None = None, speed: float = 1.0) -> bool:
        """Takes the last step back; False when there is none."""
        entry = self.timeline.last_entry
        if entry is not None:
            turns = entry.moves.inverse() if entry.kind == "move" else None
            self._go(self.timeline.undo(), turns, step, speed)
        return entry is not None

    def redo(self) -> bool:
        """Does again what was taken back; False when there is nothing."""
        entry = self.timeline.next_entry
        if entry is not None:
            self._go(self.timeline.redo(), entry.moves if entry.kind == "move" else None, None, 1.0)
        return entry is not None

    def _go(self, timeline: Timeline, turns: Algorithm | None, step: int | None, speed: float) -> None:
        if turns is None:
            self.put(timeline)
            return
        self.timeline = timeline
        for move in turns:
            self.playback.push(move, step=step, speed=speed * self._speed)
