"""The rule book's page: all cases by sets, searched as one types, and one case's own view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from freecube_desktop.app.features.rulebook.book_plan import CasePlan, GridPlan
from freecube_desktop.app.features.rulebook.book_views import BookView, CaseView
from freecube_desktop.app.features.rulebook.case_page import CasePage
from freecube_desktop.app.features.rulebook.case_search import rank
from freecube_desktop.app.features.rulebook.case_setup import case_solution
from freecube_desktop.app.features.rulebook.draw_book import grid_for
from freecube_desktop.app.features.rulebook.draw_case import case_plan_for
from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.model.screen import Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import SETS_OF, Case, CaseAlgorithm, Library
from freecube_desktop.app.protocol.help_group import HelpGroup
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.results import Done, Effects
from freecube_desktop.app.ui.text_field import TextField
from freecube_desktop.solver.rules.match import SetName
from freecube_desktop.words import _

_WORST: Final = 99


class RuleBookPage:
    """The rule book.

    Args:
        desk: the cube, whose size decides which sets there are.
        choices: what the person set.
        screen: the window's size.
        solving: what plays a case.
        cube_actions: what puts another cube on the desk.
    """

    def __init__(
        self, desk: Desk, choices: Choices, screen: Screen, solving: Solving, cube_actions: CubeActions
    ) -> None:
        self._desk = desk
        self._choices = choices
        self._screen = screen
        self._solving = solving
        self._cube_actions = cube_actions
        self._library: Library | None = None
        self._size = 3
        self._chosen: SetName = "f2l"
        self._tab: SetName = "f2l"
        self._found: dict[SetName, tuple[Case, ...]] = {}
        self._query = TextField()
        self._selected = 0
        self._first_row = 0
        self._one: CasePage | None = None

    # What it shows.

    @property
    def view(self) -> BookView | CaseView:
        """All cases, or the one that is open."""
        if self._one is not None:
            return self._one.view
        return BookView(
            tuple((name, len(self._found.get(name, ()))) for name in SETS_OF[self._size]),
            self._tab,
            self._cases,
            self._total,
            self._selected,
            self._first_row,
            self._query,
            self._choices.now.cross,
            self._library.faults[0] if self._library and self._library.faults else "",
            self._library is not None,
        )

    @property
    def _cases(self) -> tuple[Case, ...]:
        return self._found.get(self._tab, ())

    @property
    def _total(self) -> int:
        return len(self._library.of(self._tab)) if self._library else 0

    @property
    def help_groups(self) -> tuple[HelpGroup, ...]:
        """What the help says of its keys."""
        lines = (
            (_("Letters"), _("search all cases")),
            (_("Arrows"), _("choose a case or an algorithm")),
            ("Enter", _("open the case, or play it")),
            ("Ctrl+Enter", _("play its first algorithm")),
            ("Tab", _("the next set")),
            ("Ctrl+V", _("paste an algorithm of your own")),
            ("Esc, F2", _("go back, close")),
        )
        return (HelpGroup(_("Rule book"), lines),)

    @property
    def takes_escape(self) -> bool:
        """Esc goes back from a case, or clears the search."""
        return self._one is not None or bool(self._query.text)

    # What happens to it.

    def opened(self) -> Effects:
        """All cases are shown; the rules are read the first time."""
        self._one = None
        if self._size != self._desk.cube.size:
            self._size = self._desk.cube.size
            self._chosen = SETS_OF[self._size][0]
            self._query = TextField()
        self._search()
        return () if self._library else (c.ReadRules(),)

    def closed(self) -> Effects:
        """Nothing has to be done."""
        return ()

    def key(self, key: str) -> Done:
        """Arrows choose, Enter opens or plays, Esc goes back, other keys edit what is typed."""
        if self._one is not None:
            return self._case_key(self._one, key)
        if key == "escape":
            return self._ask(TextField())
        if key in ("enter", "ctrl+enter") and self._cases:
            case = self._cases[self._selected]
            return self._open(case) if key == "enter" else self._play(case, case.algorithms[0])
        if key in ("tab", "shift+tab"):
            sets = SETS_OF[self._size]
            return self._show_tab(sets[(sets.index(self._tab) + (1 if key == "tab" else -1)) % len(sets)])
        if self._move(key):
            return ()
        field = self._query.pressed(key)
        return None if field is None else self._ask(field)

    def type(self, text: str) -> Done:
        """Characters go into the search, or into the line for one's own algorithm."""
        if self._one is not None:
            return self._one.type(text)
        return self._ask(
            self._query.typed(text.replace("\n", " ").lstrip() if not self._query.text else text)
        )

    def scroll(self, steps: float) -> Done:
        """The wheel turns: so many rows up."""
        if self._one is not None:
            return self._one.scroll(steps, self._parts())
        grid = self._grid(len(self._cases), self._total)
        if grid is None:
            return None
        self._first_row = grid.first_row(self._first_row - (1 if steps > 0 else -1))
        return ()

    @property
    def handlers(self) -> Handlers:
        """What its own commands do."""
        return {
            c.RulesRead: lambda command: self._take(command.library, command.said),
            c.BookTab: lambda command: self._show_tab(command.rule_set),
            c.BookCase: lambda command: self._open_by_id(command.case),
            c.BookBack: lambda _: self._back(),
            c.BookTurnOver: lambda command: self._turn_over(command.steps),
            c.BookPlay: lambda command: self._play_number(command.number),
            c.BookField: lambda _: self._in_case(CasePage.focus),
            c.BookAdd: lambda _: self._in_case(CasePage.add),
            c.BookAddElsewhere: lambda _: self._in_case(lambda one: one.add(elsewhere=True)),
            c.BookRemove: lambda command: self._in_case(lambda one: one.remove(command.number)),
        }

    # All cases.

    def _take(self, library: Library, said: str) -> Done:
        self._library = library
        if self._one is not None:
            self._one.read_again(library, said)
        selected, first_row = self._selected, self._first_row
        self._search()
        self._selected, self._first_row = selected, first_row
        return ()

    def _ask(self, query: TextField) -> Done:
        self._query = query
        self._search()
        return ()

    def _search(self) -> None:
        """Finds cases; the set with the best of them is shown, that which was chosen if it is as good."""
        self._found, best = {}, {}
        for name in SETS_OF[self._size]:
            cases = self._library.of(name) if self._library else ()
            ranked = [(found, case) for case in cases if (found := rank(self._query.text, case)) is not None]
            ranked.sort(key=lambda one: one[0])
            self._found[name] = tuple(case for _, case in ranked)
            best[name] = ranked[0][0] if ranked else _WORST
        self._tab = min(SETS_OF[self._size], key=lambda name: (best[name], name != self._chosen))
        self._selected = self._first_row = 0

    def _show_tab(self, rule_set: SetName) -> Done:
        self._one = None
        self._chosen = self._tab = rule_set
        self._selected = self._first_row = 0
        return ()

    def _move(self, key: str) -> bool:
        """Chooses another case by a key; False when the key is for something else."""
        grid = self._grid(len(self._cases), self._total)
        if grid is None or not self._cases:
            return False
        across, page = grid.columns, grid.columns * grid.rows
        steps = {"left": -1, "right": 1, "up": -across, "down": across, "pageup": -page, "pagedown": page}
        last = len(self._cases) - 1
        ends = {"home": 0, "ctrl+home": 0, "end": last, "ctrl+end": last}
        if key not in steps and key not in ends:
            return False
        self._selected = ends.get(key, min(max(self._selected + steps.get(key, 0), 0), last))
        row = self._selected // across
        self._first_row = grid.first_row(min(max(self._first_row, row - grid.rows + 1), row))
        return True

    # One case.

    def _open(self, case: Case) -> Done:
        assert self._library is not None
        if case in self._cases:
            self._selected = self._cases.index(case)
        self._one = CasePage(case, self._library, self._choices.now.cross)
        return ()

    def _open_by_id(self, case_id: str) -> Done:
        case = self._library.case(case_id) if self._library else None
        return None if case is None else self._open(case)

    def _in_case(self, act: Callable[[CasePage], Done]) -> Done:
        return None if self._one is None else act(self._one)

    def _back(self) -> Done:
        self._one = None
        return ()

    def _turn_over(self, steps: int) -> Done:
        if self._one is None or self._library is None:
            return None
        cases = self._library.of(self._one.case.rule.set)
        at = [case.id for case in cases].index(self._one.case.id)
        return self._open(cases[(at + steps) % len(cases)])

    def _case_key(self, one: CasePage, key: str) -> Done:
        if key == "escape":
            return self._back()
        if not one.view.is_typing:
            turned = {"left": -1, "right": 1, "pageup": -1, "pagedown": 1}.get(key)
            if turned is not None:
                return self._turn_over(turned)
            if key == "enter":
                return self._play_number(one.view.selected)
            if key == "tab":
                return one.focus()
        return one.key(key, self._parts())

    def _play_number(self, number: int) -> Done:
        if self._one is None or not 0 <= number < len(self._one.case.algorithms):
            return None
        case = self._one.case
        return self._play(case, case.algorithms[number])

    # Where things are, and playing.

    def _grid(self, count: int, total: int) -> GridPlan | None:
        return grid_for(self._screen.width, self._screen.height, count, total)

    def _parts(self) -> CasePlan | None:
        one = self._one
        return None if one is None else case_plan_for(one.view, self._screen.width, self._screen.height)

    def _play(self, case: Case, algorithm: CaseAlgorithm) -> Effects:
        """Puts a case on the desk, as a step that can be undone, and plays one of its algorithms."""
        solution = case_solution(case, algorithm, self._choices.now.cross)
        put = self._cube_actions.put(self._desk.timeline.push_state(solution.cube, case.title)) or ()
        self._solving.show(solution)
        return (c.Then(c.ClosePage()), *put)
