"""Solving by name: any legal cube, any hold, any centre arrangement."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import UnknownMethod, UnsolvedError
from freecube_desktop.solver import explain
from freecube_desktop.solver.cfop import plans
from freecube_desktop.solver.cross import cross_distances, cross_index
from freecube_desktop.solver.frame import faces_of_cross, hold_for_cross, solver_frame
from freecube_desktop.solver.rules.book import RuleBook
from freecube_desktop.solver.short import short_solve as short
from freecube_desktop.solver.solution import Solution, Stage
from freecube_desktop.solver.staging import merged_plan, nothing_to_do, stages_of
from freecube_desktop.solver.two_phase.phase_search import Search
from freecube_desktop.words import _
from freecube_desktop.words.quoting import shortened


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a method may look.

    Attributes:
        seconds: time to go on looking for something shorter; None for the method's own default,
            0 for the first answer.
        should_stop: called often while searching; when it returns True, the best so far is the answer.
    """

    seconds: float | None = None
    should_stop: Callable[[], bool] = bool


@dataclass(frozen=True, slots=True)
class Resources:
    """The tables of the methods, made by code that may open files.

    Attributes:
        book: the compiled rules.
        two_phase: gives the two-phase search with its tables; only called by methods that need it.
    """

    book: RuleBook
    two_phase: Callable[[], Search]


Method = Callable[[Cube, str, Resources, Limits], Solution]


def solve_with(
    cube: Cube, resources: Resources, method: str = "cfop", cross: str = "white", limits: Limits | None = None
) -> Solution:
    """The solution of a cube by a named method.

    Args:
        cube: any legal 3x3x3, however it is held.
        resources: rules and tables.
        method: a key of ``METHODS``.
        cross: a colour (``"white"``, ``"w"``), a face (``"U"``), or ``"any"`` for the best of six.
        limits: how long to look.

    Raises:
        UnknownMethod: for a method or colour that is not known, or a cube of another size.
        UnsolvedError: when the rules do not reach.
    """
    solver = METHODS.get(method)
    if solver is None:
        raise UnknownMethod(
            _("no method {method!r}; there is: {names}").format(
                method=shortened(method), names=", ".join(METHODS)
            )
        )
    if cube.size != 3:
        raise UnknownMethod(_("the method {method} is for the 3x3x3, this is a 2x2x2").format(method=method))
    faces = faces_of_cross(cross)
    started = time.perf_counter()
    if cube.is_solved:
        found = Solution(cube, method, Algorithm(), nothing_to_do())
    else:
        found = solver(cube, faces, resources, limits or Limits())
    if not cube.apply(found.moves).is_solved:
        raise UnsolvedError(
            _("the {method} solver erred on {facelets}; please report this cube").format(
                method=shortened(method), facelets=cube.facelets()
            )
        )
    return replace(found, seconds=time.perf_counter() - started)


def _cfop(cube: Cube, faces: str, resources: Resources, limits: Limits) -> Solution:
    """By the rules, at once; of several colours the shortest."""
    del limits
    found = []
    for face in faces:
        hold = hold_for_cross(cube, face)
        positions = solver_frame(cube, hold)
        plan = min(plans(positions, resources.book), key=lambda plan: merged_plan(plan).htm)
        found.append(Solution(cube, "cfop", Algorithm(hold), stages_of(positions, plan, face)))
    return min(found, key=lambda solution: solution.htm)


def _short(cube: Cube, faces: str, resources: Resources, limits: Limits) -> Solution:
    """By the rules, chosen together; never longer than by the rules at once."""
    simple = _cfop(cube, faces, resources, limits)
    holds = [hold_for_cross(cube, face) for face in faces]
    starts = [solver_frame(cube, hold) for hold in holds]
    seconds = short.SECONDS if limits.seconds is None else limits.seconds
    best = short.best_plan(starts, resources.book, seconds, limits.should_stop)
    if best is None or best.plan.htm >= simple.htm - simple.hold.htm:
        return replace(simple, method="short")
    start, parts, _ = best.plan
    stages = stages_of(starts[start], parts, faces[start])
    why = short.why_short(stages, parts, cross_distances()[cross_index(starts[start])])
    return Solution(cube, "short", Algorithm(holds[start]), stages, why=why)


NEAR_OPTIMAL_SECONDS: Final = 1.0
"""How long the method near-optimal searches by default."""


def _near_optimal(cube: Cube, faces: str, resources: Resources, limits: Limits) -> Solution:
    """As few moves as can be found, without stages; the cross colour does not matter."""
    del faces
    seconds = NEAR_OPTIMAL_SECONDS if limits.seconds is None else limits.seconds
    found = resources.two_phase().solve(cube, seconds, should_stop=limits.should_stop)
    why = explain.why_few(len(found.moves), found.proven)
    stage = Stage("moves", Algorithm(found.moves), why=why)
    return Solution(cube, "near-optimal", Algorithm(), (stage,), why=why)


METHODS: Final[dict[str, Method]] = {"cfop": _cfop, "short": _short, "near-optimal": _near_optimal}
"""The methods by name."""
