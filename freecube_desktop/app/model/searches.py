"""The solutions of one cube by several methods: which are found, and which is looked for now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from freecube_desktop.app.protocol.commands import StartSolver, StopSolver
from freecube_desktop.app.protocol.results import Effects
from freecube_desktop.app.protocol.robot_solution import ROBOT
from freecube_desktop.app.protocol.solution_words import known_of, method_names
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.solution import Solution

LOOKING: Final = "…"


class Searches:
    """What is known of one cube; the solver looks for one method at a time.

    Args:
        methods: what is looked for by itself, in this order, once a first answer is there.
        cross: gives the colour that solutions start with now.

    Attributes:
        found: the solutions by method.
        running: the method that is looked for now, or ``""``.
        wanted: the method whose answer somebody waits for, or ``""``.
        part: how much of the tables that the running one needs is made, 0 to 1; None when
            no tables are being made.
    """

    def __init__(self, methods: Sequence[str], cross: Callable[[], str]) -> None:
        self._methods = tuple(methods)
        self._cross = cross
        self._cube: Cube | None = None
        self._failed: set[str] = set()
        self.found: dict[str, Solution] = {}
        self.running = ""
        self.wanted = ""
        self.part: float | None = None

    def is_running(self, cube: Cube, method: str) -> bool:
        """Whether this method is looked for now, for this cube."""
        return bool(method) and self.running == method and self._cube == cube

    def want(self, cube: Cube, method: str) -> Effects:
        """Somebody waits for this method; what else is looked for gives way."""
        if self._cube != cube:
            stop = self.drop()
            self._cube = cube
        elif self.running == method:
            self.wanted = method
            return ()
        else:
            stop = self._stop()
        self.wanted = method
        return (*stop, self._start(cube, method))

    def know(self, solution: Solution) -> None:
        """Notes a solution that was found at another time; nothing is looked for."""
        self._cube = solution.cube
        self.found = {solution.method: solution}

    def go_on(self) -> Effects:
        """Looks for the next method that nothing is known of, when the solver is free."""
        if self._cube is None or self.running:
            return ()
        unknown = [name for name in self._choices if name not in self.found and name not in self._failed]
        return (self._start(self._cube, unknown[0]),) if unknown else ()

    def anew(self) -> Effects:
        """What is looked for now, looked for once more in the words of now."""
        if self._cube is None or not self.running:
            return ()
        self.part = None
        return (StopSolver(), StartSolver(self._cube, self.running, self._cross()))

    def tell_again(self, solution: Solution) -> Effects:
        """Has a solution told in the words of now, before anything else; the others are looked for anew."""
        method, wanted = self.running, self.wanted
        stop = self._stop()
        self.found = {name: known for name, known in self.found.items() if name in (solution.method, ROBOT)}
        again = StartSolver(solution.cube, solution.method, self._cross())
        if wanted and self._cube is not None:
            self.wanted = wanted
            return (*stop, again, self._start(self._cube, method))
        return (*stop, again, *self.go_on())

    def told_again(self, solution: Solution) -> None:
        """Notes a solution that was told once more, if it is the one that is known."""
        known = self.found.get(solution.method)
        if known and (known.cube, known.moves) == (solution.cube, solution.moves):
            self.found[solution.method] = solution

    def take(self, solution: Solution) -> bool:
        """Notes an answer; whether it is the one that was waited for."""
        method = solution.method
        self.found[method] = solution
        awaited = self.wanted == method
        if self.running == method:
            self._rest()
        return awaited

    def fail(self, method: str) -> bool:
        """Notes that a method found nothing; whether somebody waited for it."""
        awaited = self.wanted == method
        self._failed.add(method)
        if self.running == method:
            self._rest()
        return awaited

    def drop(self) -> Effects:
        """Forgets the cube and everything about it."""
        stop = self._stop()
        self._cube = None
        self._failed = set()
        self.found = {}
        return stop

    def known(self) -> tuple[tuple[str, str], ...]:
        """Each method with its count of moves, ``…`` while it is looked for, or ``""``."""
        robot = [ROBOT] if self._cube is not None and self._cube.size == 2 else []
        return tuple((name, self._known_of(name)) for name in (*self._choices, *robot))

    @property
    def _choices(self) -> list[str]:
        there_are = method_names(self._cube.size if self._cube else 3)
        return [name for name in self._methods if name in there_are]

    def _known_of(self, method: str) -> str:
        if method in self.found:
            return known_of(self.found[method])
        return LOOKING if method == self.running else ""

    def _start(self, cube: Cube, method: str) -> StartSolver:
        self.running = method
        return StartSolver(cube, method, self._cross())

    def _stop(self) -> Effects:
        stop: Effects = (StopSolver(),) if self.running else ()
        self._rest()
        return stop

    def _rest(self) -> None:
        self.running, self.wanted, self.part = "", "", None
