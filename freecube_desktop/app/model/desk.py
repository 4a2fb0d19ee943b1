"""The cube on the desk: its true state in a timeline, and how it looks while layers turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from freecube_desktop.app.model.playback import Playback, QueuedTurn
from freecube_desktop.app.model.tempo import Tempo
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.scene import LayerTurn

NEAR: Final = 40
"""So many turns away a moment is gone to turn by turn; one farther away is jumped to."""


class Desk:
    """A timeline and the playback that shows it; what is shown ends where the timeline stands.

    Args:
        timeline: where to start.
        speed: how many times faster than usual turns are.
        reduced_motion: turns happen at once.

    Attributes:
        timeline: what was done, and where in it the cube stands.
        playback: what of it is shown.
        tempo: how fast solutions and the timeline are played.
    """

    def __init__(self, timeline: Timeline, *, speed: float = 1.0, reduced_motion: bool = False) -> None:
        self.timeline = timeline
        self.playback = Playback(timeline.cube, reduced_motion=reduced_motion)
        self.tempo = Tempo()
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
        self._push(turn.moves)
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

    def go(self, timeline: Timeline, speed: float = 1.0) -> None:
        """Goes to another moment of the timeline: turn by turn when it is near, else at once.

        Args:
            timeline: the same timeline with the cursor elsewhere.
            speed: how many times faster than usual.
        """
        turns = self.timeline.turns_to(timeline)
        if turns is None or len(turns) > NEAR:
            self.put(timeline)
            return
        self.timeline = timeline
        for move in turns:
            self.playback.push(move, speed=speed * self._speed)

    # A moment that is previewed, in the middle of a turn.

    def preview(self, timeline: Timeline, moves: Iterable[Move] = (), progress: float = 0.0) -> None:
        """Shows a moment at once: a place in the timeline, and the turns after it part of the way.

        Args:
            timeline: the same timeline with the cursor there.
            moves: what turns, one layer or two of the same axis; the cube has not changed yet.
            progress: how far, 0 to 1.
        """
        self.timeline = timeline
        turns = tuple(LayerTurn(move, progress) for move in moves) if progress else ()
        self.playback.show(timeline.cube, turns)

    def release(self, *, forward: bool = False) -> None:
        """Layers that are held go back, or on to the end of their turn, which is made then."""
        held = tuple(turn.move for turn in self.playback.held)
        if held:
            self._push(held if forward else ())
            self.playback.settle(1.0 if forward else 0.0, held if forward else ())

    def _push(self, moves: Iterable[Move]) -> None:
        for move in moves:
            self.timeline = self.timeline.push_move(move)
