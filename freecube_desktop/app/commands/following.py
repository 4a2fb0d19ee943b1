"""Following an open solution."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.solver.solution import Solution


@dataclass(frozen=True, slots=True)
class Reopen:
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
class PlayPause:
    """Play the open solution on, or hold it."""


@dataclass(frozen=True, slots=True)
class StepForward:
    """Make the next move of the open solution."""


@dataclass(frozen=True, slots=True)
class StepBack:
    """Take back the last move of the open solution."""


@dataclass(frozen=True, slots=True)
class StageForward:
    """Play to the end of the current stage."""


@dataclass(frozen=True, slots=True)
class StageBack:
    """Go back to the start of the current stage, or of the one before."""


@dataclass(frozen=True, slots=True)
class JumpToStep:
    """Go to where this many moves of the open solution are made."""

    step: int


@dataclass(frozen=True, slots=True)
class Faster:
    """Play the solution faster."""


@dataclass(frozen=True, slots=True)
class Slower:
    """Play the solution slower."""


@dataclass(frozen=True, slots=True)
class NextSpeed:
    """Play the solution at the next speed; after the fastest comes the slowest."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Close what lies on top: the help, then the message, then the search or the solution."""
