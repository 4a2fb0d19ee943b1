"""Solutions in the app: asked for, followed when one is open, the other methods beside it."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.model.screen import Message, Screen
from freecube_desktop.app.model.searches import Searches
from freecube_desktop.app.model.solution_player import SolutionPlayer
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol import solution_words as words
from freecube_desktop.app.protocol.open_solution import A_CASE, OpenSolution
from freecube_desktop.app.protocol.results import Effects
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.solution import Solution
from freecube_desktop.words import _, current_language, mark

SEARCHING: Final = mark("Looking for a solution…")
LOOKING_FOR_HINT: Final = mark("Looking for a hint…")
STAGED: Final = ("cfop", "short")
"""The methods that go by stages."""
ALREADY_SOLVED: Final = mark("Already solved")


class Solving:
    """The open solution and the searches for it and beside it.

    Args:
        desk: the cube.
        screen: where the panel comes and goes.
        choices: what the person set.

    Attributes:
        follower: how far the open solution is followed.
    """

    def __init__(self, desk: Desk, screen: Screen, choices: Choices) -> None:
        self._desk = desk
        self._screen = screen
        self._choices = choices
        self._searches = Searches(choices.now.methods, lambda: choices.now.cross)
        self._is_solved_already = False
        self._looks_for_hint = False
        self._hinted: Solution | None = None
        self.solution_player = SolutionPlayer(desk)

    @property
    def opened(self) -> OpenSolution | None:
        """The solution that is open."""
        return self.solution_player.opened

    @property
    def is_awaited(self) -> bool:
        """Whether somebody waits for an answer, which opens by itself."""
        return bool(self._searches.wanted)

    @property
    def note(self) -> str:
        """A word about the cube for the caption's place, or ``""``."""
        if self._is_solved_already:
            return _(ALREADY_SOLVED)
        if not self.is_awaited:
            return ""
        part = self._searches.part
        if part is not None:
            return words.tables_note(part)
        return _(LOOKING_FOR_HINT if self._looks_for_hint else SEARCHING)

    @property
    def methods(self) -> tuple[tuple[str, str], ...]:
        """Each method with its count of moves, ``…`` while it is looked for, or ``""``."""
        return self._searches.known()

    @property
    def about(self) -> str:
        """A line about the open method; while another makes its tables, how far they are."""
        part = self._searches.part
        if part is not None:
            return words.about_tables(self._searches.running, part)
        return words.about_method(self.opened.solution) if self.opened else ""

    def ask(self, method: str) -> Effects:
        """Opens the solution by a method: ``""`` is the usual one; found before, or looked for now."""
        size = self._desk.cube.size
        refusal = words.not_available(method, size)
        if refusal:
            self._screen.message = Message(refusal, seconds_left=c.MESSAGE_SECONDS)
            return ()
        method = self.method_of(method)
        opened = self.opened
        if opened and opened.solution.method != method:
            return self._ask_for_other(opened.solution.cube, method)
        if opened and not opened.is_finished:
            self.attend()
            self.solution_player.play()
            return ()
        if self._desk.cube.is_solved:
            self._is_solved_already = True
            return ()
        if not opened and self._searches.is_running(self._desk.cube, method):
            self._looks_for_hint = False
            return ()
        return (*self.close(), *self._searches.want(self._desk.cube, method))

    def method_of(self, named: str) -> str:
        """The method that a name means: ``""`` what the settings say, or CFOP where that is not to be had."""
        usual = self._choices.now.method
        return named or ("cfop" if words.not_available(usual, self._desk.cube.size) else usual)

    # Hints.

    @property
    def looks_for_hint(self) -> bool:
        """Whether the answer that is waited for is for a hint, and will not open."""
        return self._looks_for_hint and self.is_awaited

    def ask_for_hint(self) -> Effects:
        """Looks for a way with stages, the usual one if it has them, without opening it."""
        cube = self._desk.cube
        if cube.is_solved:
            self._is_solved_already = True
            return ()
        usual = self.method_of("")
        closed = self.close()
        self._looks_for_hint = True
        return (*closed, *self._searches.want(cube, usual if usual in STAGED else "cfop"))

    def take_hint(self) -> Solution | None:
        """The way that was found for a hint, once."""
        found, self._hinted = self._hinted, None
        return found

    def show_known(self, solution: Solution) -> Effects:
        """Opens a solution that was found before, then looks for the other methods beside it."""
        closed = self.close()
        self._searches.know(solution)
        self._open(solution)
        return (*closed, *self._searches.go_on())

    def _ask_for_other(self, cube: Cube, method: str) -> Effects:
        """For the cube that the open solution began with; that one stays open meanwhile."""
        self.attend()
        self.solution_player.pause()
        found = self._searches.found.get(method)
        if found is None:
            return self._searches.want(cube, method)
        self._open(found)
        return ()

    def show(self, solution: Solution) -> None:
        """Opens a solution that needed no search, for the cube on the desk, and plays it."""
        self._open(solution)

    def take(self, command: c.ShowSolution) -> Effects:
        """An answer: opened if it was waited for; then the next method is looked for."""
        if not self._is_ours(command.cube, command.solution.method):
            self.solution_player.retell(command.solution)
            self._searches.told_again(command.solution)
            return ()
        if self._searches.take(command.solution):
            if self._looks_for_hint:
                self._looks_for_hint, self._hinted = False, command.solution
                return ()
            self._open(command.solution)
        return self._searches.go_on()

    def reopen(self, command: c.Reopen) -> Effects:
        """Opens a solution that was left; its sentences come again when they are in another language."""
        solution = command.solution
        stop = self.close()
        self._searches.know(solution)
        self.solution_player.reopen(solution, command.step)
        if not solution.says_why or command.language in {"", current_language()}:
            return stop
        return (*stop, *self._searches.tell_again(solution))

    def fail(self, command: c.SolverFailed) -> Effects:
        """A search came to nothing: told if it was waited for; then the next method is looked for."""
        if not self._is_ours(command.cube, command.method):
            return ()
        if self._searches.fail(command.method):
            self._screen.message = Message(command.sentence, is_error=True, seconds_left=c.MESSAGE_SECONDS)
        return self._searches.go_on() if self.opened else ()

    def make_tables(self, command: c.SolverMakesTables) -> Effects | None:
        """Notes how much of its tables the running search has made."""
        if not self._is_ours(command.cube, command.method):
            return None
        self._searches.part = command.part
        return ()

    def told_again(self) -> Effects:
        """Names the open solution in other words; its reasons come when the solver has told them anew."""
        self.solution_player.retell()
        opened = self.opened
        if opened is None or not opened.solution.says_why or opened.solution.method == A_CASE:
            return self._searches.anew()
        return self._searches.tell_again(opened.solution)

    def attend(self) -> None:
        """Somebody goes on with the open solution, so that it need not be said that the cube is solved."""
        self._is_solved_already = False

    def close(self) -> Effects:
        """Leaves the searches and the solution; the cube stays as it stands."""
        self._is_solved_already = self._looks_for_hint = False
        self._hinted = None
        self.solution_player.close()
        return self._searches.drop()

    def _open(self, solution: Solution) -> None:
        self._is_solved_already = False
        self.solution_player.open(solution)

    def _is_ours(self, cube: Cube, method: str) -> bool:
        start = self.opened.solution.cube if self.opened else self._desk.cube
        return cube == start and self._searches.is_running(cube, method)
