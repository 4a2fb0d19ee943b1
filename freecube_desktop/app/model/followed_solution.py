"""A solution that is open, as it is saved with a session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.model.solution_record import saved_solution, solution_to_dict
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.language import LANGUAGES
from freecube_desktop.saved_values import DamagedValue, SavedValue
from freecube_desktop.solver.solution import Solution
from freecube_desktop.words import _

_MOST_STEPS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class FollowedSolution:
    """A solution that was open.

    Attributes:
        solution: the solution.
        step: how many of its steps were made, those of the hold too.
        language: what its sentences are in, or ``""``.
    """

    solution: Solution
    step: int
    language: str = ""

    def fits(self, timeline: Timeline) -> bool:
        """Whether the steps made are the last ones of a timeline."""
        moves = self.solution.moves
        if not 0 <= self.step <= min(len(moves), timeline.cursor):
            return False
        start = timeline.jump(timeline.cursor - self.step).cube
        return start == self.solution.cube and start.apply(moves[: self.step]) == timeline.cube

    def to_dict(self) -> dict[str, object]:
        """A form of numbers and texts to save as JSON."""
        return {"step": self.step, "language": self.language, "solution": solution_to_dict(self.solution)}

    @property
    def leads_home(self) -> bool:
        """Whether its moves solve its cube."""
        return self.solution.cube.apply(self.solution.moves).is_solved


def saved_followed(saved: SavedValue, timeline: Timeline) -> FollowedSolution | None:
    """The solution that was open when a session was saved, if one did.

    Args:
        saved: the session.
        timeline: the timeline saved with it.

    Raises:
        FreecubeError: when it is damaged or does not belong to the timeline; ``ValueError`` when its
            cube is none.
    """
    opened = saved.get("open")
    if opened.is_nothing:
        return None
    language = opened["language"].one_of(("", *LANGUAGES))
    step = opened["step"].whole(0, _MOST_STEPS)
    followed = FollowedSolution(saved_solution(opened["solution"]), step, language)
    if not followed.fits(timeline) or not followed.leads_home:
        raise DamagedValue(_("the open solution does not belong to the cube"))
    return followed
