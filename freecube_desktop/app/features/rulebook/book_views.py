"""What the rule book shows, as frozen values, and how its page is framed."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.features.rulebook.algorithm_proof import Verdict
from freecube_desktop.app.protocol.case_library import Case
from freecube_desktop.app.ui.text_field import TextField
from freecube_desktop.solver.rules.match import SetName


@dataclass(frozen=True, slots=True)
class BookView:
    """All cases of a set, or those that were searched for.

    Attributes:
        tabs: the sets, each with how many of its cases are found.
        tab: the one that is shown.
        cases: those of its cases that are found.
        total: how many cases it has.
        selected: the number of the one that Enter opens.
        first_row: the number of the row that is seen first.
        query: what is searched for.
        cross: the colour that solving begins with.
        fault: what was refused of a person's own files, or ``""``.
        is_read: whether the rules are read.
    """

    tabs: tuple[tuple[SetName, int], ...]
    tab: SetName
    cases: tuple[Case, ...] = ()
    total: int = 0
    selected: int = 0
    first_row: int = 0
    query: TextField = TextField()  # noqa: RUF009 - a frozen value
    cross: str = "white"
    fault: str = ""
    is_read: bool = False


@dataclass(frozen=True, slots=True)
class CaseView:
    """One case.

    Attributes:
        case: the case.
        selected: the number of the algorithm that Enter plays.
        first: the number of the one that is seen first.
        field: the person's own algorithm as it is typed.
        is_typing: whether keys go there.
        verdict: what is to be said of it, or None.
        asked: the number of the algorithm that goes if it is asked for once more, or None.
        said: what is to be said of the last thing done, or ``""``.
        cross: the colour that solving begins with.
    """

    case: Case
    selected: int = 0
    first: int = 0
    field: TextField = TextField()  # noqa: RUF009 - a frozen value
    is_typing: bool = False
    verdict: Verdict | None = None
    asked: int | None = None
    said: str = ""
    cross: str = "white"

    @property
    def other(self) -> Case | None:
        """The other case that the person's own algorithm solves, if it does."""
        verdict = self.verdict
        if verdict is None or verdict.moves is None or verdict.case is self.case:
            return None
        return verdict.case
