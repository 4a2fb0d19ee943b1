"""The solution that is open, and how far it has been followed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.app.protocol import solution_words as words
from freecube_desktop.app.protocol.robot_solution import RobotSolution
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.moves import Move
from freecube_desktop.solver.solution import Solution

A_CASE: Final = "case"
"""The method of a solution that does a single case."""


@dataclass(frozen=True, slots=True)
class StageView:
    """A stage as the panel and the timeline show it.

    Attributes:
        kind: the stage's name, which decides its colour; ``hold`` is the turn of the whole cube that
            comes first.
        title: its name in the list.
        note: what stands at the right end of its line.
        caption: its name in words.
        why: a sentence of why, or ``""``.
        moves: its moves.
        first: the number of its first step; ``first + len(moves)`` is one past its last.
    """

    kind: str
    title: str
    note: str
    caption: str
    why: str
    moves: tuple[Move, ...]
    first: int

    @property
    def end(self) -> int:
        """One past its last step."""
        return self.first + len(self.moves)

    @property
    def htm(self) -> int:
        """Its moves in the half-turn metric."""
        return count_moves(self.moves)


@dataclass(frozen=True)
class OpenSolution:
    """A solution laid out step by step.

    Attributes:
        solution: the solution.
        stages: its stages, the hold first if there is one.
        steps: all moves in order.
        index: how many of them are made.
        together: the steps that are made at once with the one before.
        grips: the steps before which a machine's hands change their hold.
        robot: the solution when it is one for a machine, else None.
    """

    solution: Solution
    stages: tuple[StageView, ...]
    steps: tuple[Move, ...]
    index: int = 0
    together: frozenset[int] = frozenset()
    grips: frozenset[int] = frozenset()
    robot: RobotSolution | None = None

    @classmethod
    def of(cls, solution: Solution) -> OpenSolution:
        """Lays a solution out; no step is made yet."""
        stages = tuple(_stage_views(solution))
        return cls(solution, stages, tuple(move for stage in stages for move in stage.moves))

    @property
    def is_finished(self) -> bool:
        """Whether every step is made."""
        return self.index >= len(self.steps)

    @property
    def rest(self) -> Algorithm:
        """The steps that are still to make."""
        return Algorithm(self.steps[self.index :])

    def at(self, index: int) -> OpenSolution:
        """The same with so many steps made."""
        return replace(self, index=min(max(index, 0), len(self.steps)))

    def next_after(self, step: int) -> int:
        """Where what begins with a step ends: one on, or further when others are made at once with it."""
        step += 1
        while step in self.together:
            step += 1
        return step

    def last_before(self, step: int) -> int:
        """Where what ends before a step begins: one back, or further."""
        step -= 1
        while step in self.together:
            step -= 1
        return step

    def stage_of(self, step: int) -> int:
        """The number of the stage that a step belongs to; the last stage for steps past the end."""
        for number, stage in enumerate(self.stages):
            if step < stage.end:
                return number
        return max(len(self.stages) - 1, 0)

    def starts_stage(self, step: int) -> bool:
        """Whether a step is the first of its stage."""
        return any(stage.moves and stage.first == step for stage in self.stages)

    def stage_end_after(self, index: int) -> int:
        """Where the stage that is under way at ``index`` ends."""
        return min((edge for edge in self._edges() if edge > index), default=len(self.steps))

    def stage_start_before(self, index: int) -> int:
        """Where the stage under way at ``index`` starts, or the one before when it has just started."""
        return max((edge for edge in self._edges() if edge < index), default=0)

    def _edges(self) -> set[int]:
        return {0, len(self.steps)} | {stage.first for stage in self.stages}


def _stage_views(solution: Solution) -> list[StageView]:
    views: list[StageView] = []
    if solution.hold.moves:
        title = words.hold_title(solution)
        views.append(
            StageView("hold", title, "", title, words.hold_why(solution), tuple(solution.hold.moves), 0)
        )
    cross, _ = words.held_colours(solution)
    first = len(solution.hold.moves)
    pair = 0
    for stage in solution.stages:
        pair += stage.name == "f2l" and solution.method != A_CASE
        views.append(
            StageView(
                stage.name,
                words.row_title(stage, pair),
                words.row_note(stage, pair),
                words.caption(stage, pair, cross),
                stage.why,
                tuple(stage.moves.moves),
                first,
            )
        )
        first += len(stage.moves.moves)
    return views
