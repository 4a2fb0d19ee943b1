"""What a solver gives: named stages of moves that a person can follow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.words import _

StageName = Literal["cross", "f2l", "oll", "pll", "layer", "pbl", "moves"]


@dataclass(frozen=True)
class Stage:
    """One named part of a solution.

    Attributes:
        name: ``cross``, ``f2l`` (one pair), ``oll`` or ``pll``; of a 2x2x2 ``layer``, ``oll``
            or ``pbl`` (the permutation of both layers).
        moves: a flat algorithm; empty when there was nothing to do.
        case: the rule's id (``"OLL 27"``), ``"skip"`` when nothing is to do, ``""`` for the
            cross and the layer. A stage without moves and case is a skip.
        slot: for a pair, its slot as it is seen right after the first hold: ``FR FL BR BL``,
            each once in a solution.
        alias: the case's name among cubers (``"Sune"``), or ``""``.
        why: a sentence that says what is seen and what is done.
        held_slot: the same slot as it is seen when the stage's rotations are made.
    """

    name: StageName
    moves: Algorithm
    case: str = ""
    slot: str = ""
    alias: str = ""
    why: str = ""
    held_slot: str = ""

    def __post_init__(self) -> None:
        """Nothing to do is called so in every stage."""
        if not self.moves and not self.case:
            object.__setattr__(self, "case", "skip")

    @property
    def htm(self) -> int:
        """Its moves in the half-turn metric (slices 2, rotations 0)."""
        return self.moves.htm


def if_anything_is_left(stage: Stage) -> Stage:
    """The stage; one with nothing to do when all its turns were merged into the next one."""
    if stage.moves or stage.case == "skip":
        return stage
    return replace(stage, case="skip", alias="", why=_("Its turns are one with those of the next stage."))


@dataclass(frozen=True)
class Solution:
    """A whole solution.

    Attributes:
        cube: the cube it is for.
        method: the method's name (``"cfop"``).
        hold: rotations made first, so that the cross colour is below; may be empty.
        stages: the stages in order. ``hold`` and then every stage's moves are the solution.
        seconds: how long the search took.
        why: a sentence that says what makes it short, or ``""``.
    """

    cube: Cube
    method: str
    hold: Algorithm
    stages: tuple[Stage, ...]
    seconds: float = 0.0
    why: str = ""

    @cached_property
    def moves(self) -> Algorithm:
        """Everything in order: the hold, then every stage; applied to ``cube`` it ends solved."""
        parts = [self.hold, *(stage.moves for stage in self.stages)]
        return Algorithm([move for part in parts for move in part.moves])

    @property
    def htm(self) -> int:
        """All moves in the half-turn metric: face and wide turns 1, slices 2, rotations 0."""
        return self.moves.htm

    @property
    def measure(self) -> int:
        """What it is compared with other solutions by: its moves in the half-turn metric."""
        return self.htm

    @property
    def says_why(self) -> bool:
        """Whether its stages have sentences, which are in the language they were found in."""
        return True

    @property
    def etm(self) -> int:
        """All moves, rotations too."""
        return self.moves.etm
