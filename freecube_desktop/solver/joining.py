"""From the stages of a plan to moves as a person turns them.

Three things happen here: neighbouring turns of one layer are merged, inside a stage and
across stages; each stage is seen from the side from which it is easiest to turn; and the
rotations between those holds are written where they belong.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.moves import Move, move_of
from freecube_desktop.cube.orientations import HOME, rotation_between, seen_from, without_rotations
from freecube_desktop.cube.state import compose

_EFFORT: Final = {
    "R": 1.0, "U": 1.0, "L": 1.2, "F": 1.7, "D": 1.5, "B": 4.0, "Rw": 1.2, "Lw": 1.4, "Fw": 2.0,
    "Uw": 1.6, "Dw": 2.0, "Bw": 4.5, "M": 2.0, "E": 3.0, "S": 3.0,
}  # fmt: skip
_ROTATION_EFFORT: Final = (0.0, 2.5, 4.0, 2.5)
"""How hard turns are for the hands, and turning the whole cube about y 0 to 3 times. Our own
estimate: it only chooses between holds and never changes how many moves there are."""


class Turn(NamedTuple):
    """A turn of a plan.

    Attributes:
        move: as it is called by someone who never turns the whole cube.
        stage: the number of the stage it belongs to.
        frame: the table of all whole-cube rotations that the plan made before it.
    """

    move: Move
    stage: int
    frame: bytes


class Merged(NamedTuple):
    """All turns of a plan, and how the plan holds the cube when each stage ends."""

    turns: list[Turn]
    ends: list[bytes]

    @property
    def htm(self) -> int:
        """The moves in the half-turn metric."""
        return count_moves(turn.move for turn in self.turns)


def merged(stages: Sequence[Sequence[Move]]) -> Merged:
    """All turns in order, neighbouring turns of one layer as one.

    Turns of parallel layers do not stand in each other's way. A merged turn belongs to
    the later stage.
    """
    turns: list[Turn] = []
    ends: list[bytes] = []
    frame = HOME
    for number, moves in enumerate(stages):
        for move, held in without_rotations(moves, frame):
            _add(turns, Turn(move, number, held))
        frame = frame.translate(compose(move for move in moves if move.is_rotation))
        ends.append(frame)
    return Merged(turns, ends)


def _add(turns: list[Turn], turn: Turn) -> None:
    at = len(turns)
    while at and turns[at - 1].move.axis == turn.move.axis:
        at -= 1
        if turns[at].move.family == turn.move.family:
            quarters = turns[at].move.amount + turn.move.amount
            together = move_of(turn.move.family, quarters % 4)
            del turns[at]
            if together is not None:
                turns.append(turn._replace(move=together.plain()))
            return
    turns.append(turn._replace(move=turn.move.plain()))


@cache
def _y_turns() -> tuple[bytes, ...]:
    return tuple(compose([Move("y")] * count) for count in range(4))


def easiest_holds(turns: Sequence[Turn], stages: int) -> list[int]:
    """For each stage, how many y turns from the first hold make it and the way there easiest.

    The cross is made as the solve starts; from then on every stage may be turned.
    """
    hands = [[0.0] * 4 for _ in range(stages)]
    for turn in turns:
        for count, turned in enumerate(_y_turns()):
            local = seen_from(turn.move, turn.frame.translate(turned))
            hands[turn.stage][count] += _EFFORT[local.family] * (1.2 if local.amount == 2 else 1.0)
    best: list[tuple[float, tuple[int, ...]]] = [(hands[0][0], (0,))]
    for hand in hands[1:]:
        best = [
            min(
                (cost + _ROTATION_EFFORT[(count - path[-1]) % 4] + hand[count], (*path, count))
                for cost, path in best
            )
            for count in range(4)
        ]
    return list(min(best)[1])


def written(plan: Merged, holds: Sequence[int]) -> list[tuple[Move, ...]]:
    """The moves of each stage as they are turned, with the rotations they need.

    A stage that tips the cube over tips it back at its end, unless it is the last or the
    next one would only tip it over again.
    """
    stages: list[list[Move]] = [[] for _ in holds]
    frames = [turn.frame.translate(_y_turns()[holds[turn.stage]]) for turn in plan.turns]
    held = HOME
    for number, (turn, frame) in enumerate(zip(plan.turns, frames, strict=True)):
        stages[turn.stage] += rotation_between(held, frame)
        stages[turn.stage].append(seen_from(turn.move, frame))
        held = frame
        if number + 1 < len(frames) and plan.turns[number + 1].stage != turn.stage:
            back = _tipped_back(held, plan.ends[turn.stage])
            if _read_well(rotation_between(held, back), rotation_between(back, frames[number + 1])):
                stages[turn.stage] += rotation_between(held, back)
                held = back
    return [tuple(stage) for stage in stages]


def _tipped_back(held: bytes, end: bytes) -> bytes:
    """The hold nearest to ``held`` in which the top is up again; ``end`` is one such hold."""
    upright = [end.translate(turned) for turned in _y_turns()]
    return min(upright, key=lambda frame: len(rotation_between(held, frame)))


def _read_well(back: Sequence[Move], onward: Sequence[Move]) -> bool:
    """Whether two runs of rotations do not turn the cube about one axis twice in a row."""
    return not (back and onward and back[-1].family == onward[0].family)
