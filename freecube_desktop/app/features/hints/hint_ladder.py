"""The hint ladder as a value: how much of the way is told, and how far the person has followed it.

The ladder stands on a solution of the cube as it is held. Its rungs: the stage that comes next,
its case and why, its moves, the next move. A turn that follows the way keeps the ladder standing,
half of a half turn too, and so does taking one back; any other cube is no longer on the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from freecube_desktop.app.model.stage_mask import slot_colours
from freecube_desktop.app.protocol.hint import NEXT, STAGE
from freecube_desktop.app.protocol.open_solution import OpenSolution, StageView
from freecube_desktop.app.protocol.solution_words import moves_left
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.rules.match import SLOTS
from freecube_desktop.solver.solution import Solution, Stage

_COUNTED: Final = ("cross", "layer")
"""Stages whose reason says how many moves they take."""


class Place(NamedTuple):
    """A place on the way: so many steps are made, and of the next one this is left, if part of it is made."""

    made: int
    rest: Move | None = None


@dataclass(frozen=True)
class HintLadder:
    """How much is told of a solution.

    Attributes:
        plan: the solution laid out, and how many of its steps are made.
        rung: ``STAGE``, ``CASE``, ``MOVES`` or ``NEXT``.
        rest: what is left of the next step, when it is a half turn and a quarter of it is made.
    """

    plan: OpenSolution
    rung: int = STAGE
    rest: Move | None = None

    @classmethod
    def of(cls, solution: Solution) -> HintLadder:
        """The first rung for the cube that a solution begins with."""
        return cls(OpenSolution.of(solution))

    @property
    def is_done(self) -> bool:
        """Whether every step is made."""
        return self.plan.is_finished

    @property
    def number(self) -> int:
        """The number of the stage that comes next in the solution's stages; the hold belongs to the first."""
        views = self.plan.stages
        for at, view in enumerate(views):
            if view.kind != "hold" and view.end > self.plan.index:
                return at - self._holds
        return len(views) - 1 - self._holds

    @property
    def stage(self) -> Stage:
        """The stage that comes next."""
        return self.plan.solution.stages[self.number]

    @property
    def view(self) -> StageView:
        """The same as it is laid out."""
        return self.plan.stages[self.number + self._holds]

    @property
    def _holds(self) -> int:
        return len(self.plan.stages) - len(self.plan.solution.stages)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What is left to make until the stage is done, the turns of the whole cube before it too."""
        left = self.plan.steps[self.plan.index : self.view.end]
        return left if self.rest is None else (self.rest, *left[1:])

    @property
    def next_move(self) -> Move | None:
        """The move to make now; None when all are made."""
        return self.moves[0] if self.moves else None

    @property
    def first_turns(self) -> tuple[Move, ...]:
        """How the whole cube is to be turned before the first move of the stage; the words hold from there.

        Empty once a move of the stage is made.
        """
        made = self.plan.steps[self.view.first : self.plan.index]
        if any(not move.is_rotation for move in made):
            return ()
        ahead = self.moves
        count = next((at for at, move in enumerate(ahead) if not move.is_rotation), len(ahead))
        return ahead[:count]

    @property
    def why(self) -> str:
        """Why the stage is as it is; of one whose reason counts its moves what is left, once it is begun."""
        made = self.plan.steps[self.view.first : self.plan.index]
        is_begun = self.rest is not None or any(not move.is_rotation for move in made)
        if is_begun and self.stage.name in _COUNTED:
            return moves_left(count_moves(self.moves))
        return self.stage.why

    def up(self) -> HintLadder:
        """One rung more, as far as there are any."""
        return replace(self, rung=min(self.rung + 1, NEXT))

    def on(self, cube: Cube) -> HintLadder | None:
        """The ladder for another cube on the way, or None for one that is not on it.

        Another stage begins on the first rung.
        """
        place = _places(self.plan.solution).get(cube)
        if place is None:
            return None
        there = replace(self, plan=self.plan.at(place.made), rest=place.rest)
        return there if there.number == self.number else replace(there, rung=STAGE)


@lru_cache(maxsize=4)
def _places(solution: Solution) -> Mapping[Cube, Place]:
    """Every cube on the way of a solution."""
    places: dict[Cube, Place] = {}
    cube = solution.cube
    for index, move in enumerate(solution.moves):
        places[cube] = Place(index)
        if abs(move.amount) == 2:
            for quarter in (Move(move.family), Move(move.family, -1)):
                places.setdefault(cube.apply(quarter), Place(index, quarter))
        cube = cube.apply(move)
    places[cube] = Place(len(solution.moves))
    return places


def left_of(ladder: HintLadder) -> Solution | None:
    """What is left of a ladder's solution, as a solution of the cube as it stands.

    Stages that are done are kept, empty. None when it cannot be told as one, because the whole
    cube lies on its side in the middle of an algorithm.
    """
    solution, index = ladder.plan.solution, ladder.plan.index
    if not index and ladder.rest is None:
        return solution
    if solution.cube.size != 3:
        return None
    made = Algorithm(ladder.plan.steps[:index])
    cube = solution.cube.apply(made)
    if ladder.rest is not None:
        cube = cube.apply(ladder.rest)  # the two quarters of a half turn are the same
    ahead = (
        ladder.plan.steps[index:] if ladder.rest is None else (ladder.rest, *ladder.plan.steps[index + 1 :])
    )
    hold = Algorithm(ahead[: max(len(solution.hold) - index, 0)])
    before, after = solution.cube.apply(solution.hold), cube.apply(hold)
    if before.centres[FACES.index("D")] != after.centres[FACES.index("D")]:
        return None
    stages = tuple(
        _stage_left(ladder, stage, number, before, after) for number, stage in enumerate(solution.stages)
    )
    return replace(solution, cube=cube, hold=hold, stages=stages)


def _stage_left(ladder: HintLadder, stage: Stage, number: int, before: Cube, after: Cube) -> Stage:
    if stage.slot:
        stage = replace(stage, slot=_slot_now(before, after, stage.slot))
    moves = stage.moves.moves
    if not moves:
        return stage
    if number < ladder.number:
        case = stage.case and "skip"
        return replace(stage, moves=Algorithm(), case=case, alias="", why="")
    if number > ladder.number:
        return stage
    left = ladder.moves[-len(moves) :] if ladder.plan.index < ladder.view.first else ladder.moves
    return replace(stage, moves=Algorithm(left), why=ladder.why)


def _slot_now(before: Cube, after: Cube, slot: str) -> str:
    """The slot that holds the same pair after the whole cube was turned about the cross."""
    colours = set(slot_colours(before, slot))
    return next(name for name in SLOTS if set(slot_colours(after, name)) == colours)
