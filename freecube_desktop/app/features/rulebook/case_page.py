"""A case that is open: its algorithms, and the line for one's own."""

from __future__ import annotations

from dataclasses import replace

from freecube_desktop.app.features.rulebook.algorithm_proof import prove
from freecube_desktop.app.features.rulebook.book_plan import CasePlan
from freecube_desktop.app.features.rulebook.book_views import CaseView
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import Case, Library
from freecube_desktop.app.protocol.results import Done
from freecube_desktop.app.ui.text_field import TextField


class CasePage:
    """What happens in a case's own view.

    Args:
        case: the case.
        library: all cases.
        cross: the colour that solving begins with.

    Attributes:
        view: what is shown.
    """

    def __init__(self, case: Case, library: Library, cross: str) -> None:
        self._library = library
        self.view = CaseView(case, cross=cross)

    @property
    def case(self) -> Case:
        """The case."""
        return self.view.case

    def read_again(self, library: Library, said: str) -> None:
        """The rules were read anew; what was typed has been dealt with."""
        case = library.case(self.case.id)
        if case is not None:
            self._library = library
            self.view = CaseView(case, said=said, cross=self.view.cross)

    def focus(self) -> Done:
        """Keys go to the line from now on."""
        self.view = replace(self.view, is_typing=True, asked=None)
        return ()

    def type(self, text: str) -> Done:
        """Characters go into the line; what they do is proven at once."""
        return self._put(self.view.field.typed(text))

    def key(self, key: str, plan: CasePlan | None) -> Done:
        """A key goes down; ``enter`` adds what is typed."""
        view = self.view
        if view.is_typing and key not in ("up", "down"):
            if key == "enter":
                return self.add()
            field = view.field.pressed(key)
            return None if field is None else self._put(field)
        steps = {"up": -1, "down": 1}.get(key)
        if steps is None:
            return None
        last = len(view.case.algorithms) - 1
        selected = view.selected if view.is_typing else min(max(view.selected + steps, 0), last)
        first = view.first if plan is None else min(max(view.first, selected - plan.rows + 1), selected)
        self.view = replace(view, selected=selected, first=first, is_typing=False, asked=None)
        return ()

    def scroll(self, steps: float, plan: CasePlan | None) -> Done:
        """The wheel turns: so many algorithms up."""
        if plan is None:
            return None
        wanted = self.view.first - (1 if steps > 0 else -1)
        self.view = replace(self.view, first=plan.first(wanted, len(self.case.algorithms)))
        return ()

    def _put(self, field: TextField) -> Done:
        verdict = None
        if field.text.strip():
            found = prove(field.text, self.case, self._library)
            verdict = found if found.moves is not None else None
        self.view = replace(self.view, field=field, is_typing=True, verdict=verdict, asked=None, said="")
        return ()

    def add(self, *, elsewhere: bool = False) -> Done:
        """Adds what is typed to this case; says what is wrong with it otherwise.

        Args:
            elsewhere: add it to the other case that it solves, which has to have been said before.
        """
        view = self.view
        verdict = prove(view.field.text, self.case, self._library)
        self.view = replace(view, verdict=verdict, said="", asked=None)
        if verdict.moves is None or verdict.case is None:
            return ()
        was_told = view.verdict is not None and view.verdict.case is verdict.case
        is_for_another = verdict.case is not self.case
        if is_for_another is not elsewhere or (elsewhere and not was_told):
            return ()
        rule = verdict.case.rule
        return (c.AddAlgorithm(rule.set, rule.id, rule.name, dict(rule.match), str(verdict.moves)),)

    def remove(self, number: int) -> Done:
        """Removes an own algorithm when it is asked for the second time."""
        algorithms = self.case.algorithms
        if not (0 <= number < len(algorithms) and algorithms[number].is_added):
            return None
        if self.view.asked != number:
            self.view = replace(self.view, asked=number, said="")
            return ()
        return (c.RemoveAlgorithm(self.case.rule.set, self.case.id, str(algorithms[number].moves)),)
