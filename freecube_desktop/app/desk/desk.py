"""The cube on the desk: its true state in a timeline, and how it looks while layers turn."""

from __future__ import annotations

from dataclasses import replace

from freecube_desktop.app.desk.playback import Playback, QueuedTurn
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

    def set_motion(self, *, speed: float, reduced: bool) -> None:
        """Makes turns so many times faster than usual, or at once."""
        self._speed = speed
        self.playback.set_motion(reduced=reduced)

    @property
    def cube(self) -> Cube:
        """The true cube: every turn asked for is part of it."""
        return self.timeline.cube

    def make(self, move: Move) -> None:
        """Makes a turn."""
        self.timeline = self.timeline.push_move(move)
        self.playback.push(move, speed=self._speed)

    def make_step(self, turn: QueuedTurn) -> None:
        """Makes a step of a solution, of one turn or two at once."""
        for move in turn.moves:
            self.timeline = self.timeline.push_move(move)
        self.playback.enqueue(replace(turn, speed=turn.speed * self._speed))

    def take_step_back(self, turn: QueuedTurn) -> None:
        """Takes the step back that ``make_step`` made with the same turn."""
        self.timeline = self.timeline.jump(self.timeline.cursor - len(turn.moves))
        also = None if turn.also is None else turn.also.inverse()
        speed = turn.speed * self._speed
        self.playback.enqueue(replace(turn, move=turn.move.inverse(), also=also, back=True, speed=speed))

    @property
    def coming(self) -> tuple[Move, ...]:
        """The turns on their way: they make of the cube that is drawn the true one."""
        return self.playback.coming

    def finish(self) -> None:
        """Turns on their way are made at once."""
        self.playback.jump(self.cube)

    def let_go(self, made: Move | None) -> None:
        """The layer in the hand goes on to the turn it makes, or back."""
        if made is not None:
            self.timeline = self.timeline.push_move(made)
        self.playback.let_go(made)

    def put(self, timeline: Timeline) -> None:
        """Puts another cube here at once."""
        self.timeline = timeline
        self.playback.jump(timeline.cube)

    def undo(self) -> bool:
        """Takes the last step back; False when there is none."""
        entry = self.timeline.last_entry
        if entry is not None:
            turns = entry.moves.inverse() if entry.kind == "move" else None
            self._go(self.timeline.undo(), turns)
        return entry is not None

    def redo(self) -> bool:
        """Does again what was taken back; False when there is nothing."""
        entry = self.timeline.next_entry
        if entry is not None:
            self._go(self.timeline.redo(), entry.moves if entry.kind == "move" else None)
        return entry is not None

    def _go(self, timeline: Timeline, turns: Algorithm | None) -> None:
        if turns is None:
            self.put(timeline)
            return
        self.timeline = timeline
        for move in turns:
            self.playback.push(move, speed=self._speed)
