"""Turns on their way: a queue, easing, and time as an argument.

The cube's true state is the timeline's and changes at once. Playback is how it looks:
``shown`` is the cube as drawn, and ``shown`` after every turn still waiting is the true
state. No turn is ever dropped; a jump (a scramble, a reset) replaces what is shown.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import inf
from typing import Final

from freecube_desktop.app.protocol.easing import eased
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.scene import LayerTurn

QUARTER_SECONDS: Final = 0.250
HALF_SECONDS: Final = 0.350
GRIP_SECONDS: Final = 0.400
"""How long a machine's hands take to change their hold."""
SHORTEST_SECONDS: Final = 0.001


def seconds_for(move: Move) -> float:
    """How long a turn takes when nothing waits behind it."""
    return HALF_SECONDS if abs(move.amount) == 2 else QUARTER_SECONDS


def hurry(waiting: int) -> float:
    """How many times faster a turn runs with this many behind it: 1.6 with one, 16 with ten."""
    return 1.0 + 0.5 * waiting + 0.1 * waiting * waiting


@dataclass(frozen=True, slots=True)
class QueuedTurn:
    """A turn that waits or runs.

    Attributes:
        move: the turn.
        step: the number of the solution's step that it makes or takes back, or None.
        speed: how many times faster than usual.
        also: another layer's turn, of the same axis, made at the same time.
        grip: a machine's hands change their hold before it.
        back: it takes a step back, so that the change of hold comes after it, the other way.
    """

    move: Move
    step: int | None = None
    speed: float = 1.0
    also: Move | None = None
    grip: bool = False
    back: bool = False

    @property
    def moves(self) -> tuple[Move, ...]:
        """What turns, one or two layers."""
        return (self.move,) if self.also is None else (self.move, self.also)

    @property
    def turn_seconds(self) -> float:
        """How long its layers turn at the usual speed."""
        return max(map(seconds_for, self.moves))

    @property
    def seconds(self) -> float:
        """How long all of it takes at the usual speed."""
        return self.turn_seconds + (GRIP_SECONDS if self.grip else 0.0)


@dataclass(slots=True)
class _Settling:
    """Layers that were let go: they go to where they belong by themselves."""

    turns: tuple[LayerTurn, ...]
    end: float
    made: tuple[Move, ...]
    elapsed: float = 0.0

    @property
    def seconds(self) -> float:
        return max(seconds_for(turn.move) * abs(self.end - turn.progress) for turn in self.turns)

    def shown(self) -> tuple[LayerTurn, ...]:
        done = eased(self.elapsed / self.seconds) if self.seconds else 1.0
        return tuple(
            LayerTurn(turn.move, turn.progress + (self.end - turn.progress) * done) for turn in self.turns
        )


class Playback:
    """The turns that wait, the running one and how far it is; or a layer in somebody's hand.

    Args:
        cube: what is shown at first.
        reduced_motion: turns happen at once.
    """

    def __init__(self, cube: Cube, *, reduced_motion: bool = False) -> None:
        self._shown = cube
        self._queue: deque[QueuedTurn] = deque()
        self._progress = 0.0
        self._held: tuple[LayerTurn, ...] = ()
        self._settling: _Settling | None = None
        self._reduced_motion = reduced_motion

    def set_motion(self, *, reduced: bool) -> None:
        """Turns happen at once from now on, those on their way too; or take their time."""
        self._reduced_motion = reduced
        if reduced and not self._held:
            self.advance(inf)

    @property
    def shown(self) -> Cube:
        """The cube as drawn, without the running turn."""
        return self._shown

    @property
    def reduced_motion(self) -> bool:
        """Whether turns happen at once."""
        return self._reduced_motion

    @property
    def held(self) -> tuple[LayerTurn, ...]:
        """The layers that are held part of the way."""
        return self._held

    @property
    def is_idle(self) -> bool:
        """Whether no turn runs or waits and no layer is held."""
        return not self.is_moving and not self._held

    @property
    def is_moving(self) -> bool:
        """Whether a layer moves by itself."""
        return bool(self._queue) or self._settling is not None

    @property
    def waiting(self) -> int:
        """Turns that run or wait."""
        return len(self._queue)

    @property
    def coming(self) -> tuple[Move, ...]:
        """All turns that run or wait, in order: they make of ``shown`` the true cube."""
        settled = () if self._settling is None else self._settling.made
        return settled + tuple(move for turn in self._queue for move in turn.moves)

    @property
    def running(self) -> QueuedTurn | None:
        """The turn that runs now."""
        return self._queue[0] if self._queue else None

    @property
    def turn(self) -> LayerTurn | None:
        """The running turn as the scene shows it."""
        return self.turns[0] if self.turns else None

    @property
    def also(self) -> LayerTurn | None:
        """The other layer that turns at the same time."""
        return self.turns[1] if len(self.turns) > 1 else None

    @property
    def turns(self) -> tuple[LayerTurn, ...]:
        """All layers that turn now, one or two."""
        if self._held:
            return self._held
        if self._settling:
            return self._settling.shown()
        return tuple(map(self._layer, self._queue[0].moves)) if self._queue else ()

    @property
    def grip(self) -> float:
        """How far the change of hold is that belongs to the running turn, 0 to 1; 1 without one."""
        if not self._queue or not self._queue[0].grip:
            return 1.0
        first = self._queue[0]
        elapsed = (1.0 - self._progress if first.back else self._progress) * first.seconds
        return min(elapsed / GRIP_SECONDS, 1.0)

    def _layer(self, move: Move) -> LayerTurn:
        """A layer of the running turn; hands turn at one speed, so the shorter of two ends first."""
        first = self._queue[0]
        waited = 0.0 if first.back else first.seconds - first.turn_seconds
        elapsed = self._progress * first.seconds - waited
        return LayerTurn(move, eased(elapsed / seconds_for(move)))

    def push(self, move: Move, *, step: int | None = None, speed: float = 1.0) -> None:
        """Lets a turn of one layer wait behind the others; a layer that is held is let go."""
        self.enqueue(QueuedTurn(move, step, speed))

    def enqueue(self, turn: QueuedTurn) -> None:
        """The same for any turn."""
        self._held = ()
        if self._reduced_motion:
            self._shown = self._shown.apply(Algorithm(turn.moves))
        else:
            self._queue.append(turn)

    def jump(self, cube: Cube) -> None:
        """Shows another cube at once; turns on their way are part of it already."""
        self._queue.clear()
        self._progress = 0.0
        self._held, self._settling = (), None
        self._shown = cube

    def show(self, cube: Cube, turns: tuple[LayerTurn, ...]) -> None:
        """Shows a cube at once with layers held part of the way, none, one or two of the same axis."""
        self.jump(cube)
        self._held = turns

    def pull(self, turn: LayerTurn) -> None:
        """Shows a layer as it is held; only while no turn runs."""
        self._held = (turn,)

    def let_go(self, made: Move | None) -> None:
        """The held layer goes on to the turn that was made, or back.

        Args:
            made: the turn, of the held layer, which is held as part of a half turn; None when it goes back.
        """
        self.settle(0.0 if made is None else abs(made.amount) / 2.0, () if made is None else (made,))

    def settle(self, end: float, made: tuple[Move, ...]) -> None:
        """The held layers go on by themselves.

        Args:
            end: the progress to which they go.
            made: the turns that are made then.
        """
        held, self._held = self._held, ()
        if not held:
            return
        if self._reduced_motion:
            self._shown = self._shown.apply(Algorithm(made))
        else:
            self._settling = _Settling(held, end, made)

    def _settle(self, seconds: float) -> float:
        settling = self._settling
        if settling is None:
            return seconds
        left = seconds - (settling.seconds - settling.elapsed)
        settling.elapsed += seconds
        if left < 0.0:
            return 0.0
        self._settling = None
        self._shown = self._shown.apply(Algorithm(settling.made))
        return left

    def advance(self, seconds: float) -> float:
        """Lets time pass.

        Args:
            seconds: how much, 0 or more.

        Returns:
            The seconds left over after the last turn ended; all of them when idle.
        """
        left = self._settle(seconds)
        while self._queue and self._settling is None:
            needed = self._seconds_of_running()
            if left < (1.0 - self._progress) * needed:
                self._progress += left / needed
                return 0.0
            left -= (1.0 - self._progress) * needed
            self._shown = self._shown.apply(Algorithm(self._queue.popleft().moves))
            self._progress = 0.0
        return left

    def _seconds_of_running(self) -> float:
        first = self._queue[0]
        speed = first.speed * hurry(len(self._queue) - 1)
        return max(first.seconds / speed, SHORTEST_SECONDS)
