"""Following an open solution, and going about in what was done."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.protocol.commands.base import Command
from freecube_desktop.solver.solution import Solution


@dataclass(frozen=True, slots=True)
class Reopen(Command):
    """Lay a solution open that was left, where it was left.

    Attributes:
        solution: the solution.
        step: how many of its steps the cube on the desk has made.
        language: what its sentences are in; ``""`` for the language that is spoken now.
    """

    solution: Solution
    step: int
    language: str = ""


@dataclass(frozen=True, slots=True)
class PlayPause(Command):
    """Play the open solution on, or the timeline; or hold it."""


@dataclass(frozen=True, slots=True)
class StepForward(Command):
    """Make the next moves of the open solution, or do again what comes next in the timeline.

    Attributes:
        count: how many.
    """

    count: int = 1


@dataclass(frozen=True, slots=True)
class StepBack(Command):
    """Take back the last moves of the open solution, or what was done last.

    Attributes:
        count: how many.
    """

    count: int = 1


@dataclass(frozen=True, slots=True)
class StageForward(Command):
    """Play to the end of the current stage."""


@dataclass(frozen=True, slots=True)
class StageBack(Command):
    """Go back to the start of the current stage, or of the one before."""


@dataclass(frozen=True, slots=True)
class ToStart(Command):
    """Go to the start of the open solution, or of the timeline."""


@dataclass(frozen=True, slots=True)
class ToEnd(Command):
    """Go to the end of the open solution, or of the timeline."""


@dataclass(frozen=True, slots=True)
class JumpToStep(Command):
    """Go to where this many moves of the open solution are made, or this many steps of the timeline."""

    step: int


@dataclass(frozen=True, slots=True)
class DragAlong(Command):
    """The pointer is dragged along the bar: show that moment at once, in the middle of a turn too.

    Attributes:
        x: where it is, logical pixels from the left.
    """

    x: float


@dataclass(frozen=True, slots=True)
class DropMoment(Command):
    """Let go: settle at the nearest whole step, or with ``back`` return to where the drag began."""

    back: bool = False


@dataclass(frozen=True, slots=True)
class OtherLine(Command):
    """Go over to another branch.

    Attributes:
        places: how many lines on, in the order in which they began; back when it is below 0.
    """

    places: int = 1


@dataclass(frozen=True, slots=True)
class OtherLineAt(Command):
    """Go over to the next branch of those that part at a place of this line.

    Attributes:
        fork: how many steps are done there.
    """

    fork: int


@dataclass(frozen=True, slots=True)
class Faster(Command):
    """Play faster."""


@dataclass(frozen=True, slots=True)
class Slower(Command):
    """Play slower."""


@dataclass(frozen=True, slots=True)
class NextSpeed(Command):
    """Play at the next speed; after the fastest comes the slowest."""


@dataclass(frozen=True, slots=True)
class Leave(Command):
    """Close what lies on top: the help, then the message, then the search or the solution."""
