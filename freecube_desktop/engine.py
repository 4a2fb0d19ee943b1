"""Where the pure solvers meet the rule files: load once, then solve.

>>> from freecube_desktop import Cube, solve
>>> solve(Cube().apply("R U F")).htm <= 40
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from freecube_desktop import data_files
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.given_cube import Given, cube_of
from freecube_desktop.cube.state import Cube
from freecube_desktop.rule_files import check_rules, rule_files
from freecube_desktop.solver.cross import cross_distances
from freecube_desktop.solver.rules.book import RuleBook, compiled
from freecube_desktop.solver.rules.rule import RuleSet
from freecube_desktop.solver.short.short_solve import tables_of
from freecube_desktop.solver.solution import Solution
from freecube_desktop.solver.solve import Limits, Resources, solve_with
from freecube_desktop.solver.two_phase.phase_search import Search
from freecube_desktop.solver.two_phase.phase_tables import Tables

RULE_FILES = ("f2l.json", "oll.json", "pll.json")


def solve(
    cube: Given,
    method: str = "cfop",
    cross: str = "white",
    seconds: float | None = None,
    rules_folders: Sequence[Path] = (),
    *,
    size: int = 3,
    metric: str = "htm",
    should_stop: Callable[[], bool] = bool,
) -> Solution:
    """The solution of a cube, stage by stage.

    Args:
        cube: any legal 3x3x3 or 2x2x2, however it is held; or what stands for one: moves from a
            solved cube, stickers, or a link.
        method: ``"cfop"``, ``"short"`` or ``"near-optimal"``.
        cross: the cross colour, or ``"any"`` for the best of six.
        seconds: how long to look for something shorter (short 0.2, near-optimal 1 when None;
            cfop answers at once).
        rules_folders: a person's own rules, added to those that come with the program.
        size: the size that moves are for, 3 or 2.
        metric: what near-optimal keeps small for a 2x2x2: ``"htm"`` or ``"qtm"``.
        should_stop: called often while searching; when it returns True, the best so far is given.

    Raises:
        UnknownMethod: for a method or colour that is not known.
        UnsolvedError: when the rules do not reach.
        RuleError: when a rules folder cannot be read.
        NotationError, InvalidCube, StateError: when a text stands for no cube.
    """
    cube = cube_of(cube, size)
    if cube.size == 2:
        from freecube_desktop import pocket_engine  # noqa: PLC0415 - only the 2x2x2 needs it

        return pocket_engine.solve(cube, method, cross, metric, rules_folders)
    warm(method, rules_folders=rules_folders)
    resources = Resources(book(tuple(rules_folders)), _search)
    return solve_with(cube, resources, method, cross, Limits(seconds, should_stop))


def warm(
    method: str,
    progress: Callable[[float], None] | None = None,
    rules_folders: Sequence[Path] = (),
) -> None:
    """Makes or loads a method's tables, so that its first answer is quick.

    Args:
        method: a method's name.
        progress: called with how much is done, 0 to 1, while tables are made (a few seconds, once).
        rules_folders: a person's own rules, as for ``solve``.
    """
    rules = book(tuple(rules_folders))
    cross_distances()
    if method == "short":
        tables_of(rules)
    elif method == "near-optimal":
        _search(progress)


def _search(progress: Callable[[float], None] | None = None) -> Search:
    """The two-phase search over the tables as they are kept, set up once for them."""
    from freecube_desktop.table_cache import two_phase_tables  # noqa: PLC0415 - only some methods need it

    return _search_with(two_phase_tables(progress))


@lru_cache(maxsize=1)
def _search_with(tables: Tables) -> Search:
    return Search(tables)


@cache
def book(rules_folders: tuple[Path, ...] = ()) -> RuleBook:
    """The compiled rules of the program and of the folders; made once for each choice of folders."""
    return compiled(load_rules(rules_folders))


def load_rules(rules_folders: Sequence[Path] = ()) -> RuleSet:
    """The program's rules, proven, with those of some folders added or put in their place.

    A folder that is not there adds nothing; what is refused is in ``.faults``.
    """
    rules = check_rules(data_files.folder("rules") / name for name in RULE_FILES)
    for folder in rules_folders:
        rules = rules.joined(check_rules(rule_files(folder), known=rules.rules.values()))
    return rules


SCRAMBLE_LENGTH = 21
"""A scramble of so few moves is short enough; looking on would only cost time."""


def scramble_moves(cube: Cube) -> Algorithm:
    """Face turns that lead from a solved cube, white up and green in front, to this cube.

    The cube must be held so: its centres are at home.
    """
    if cube.size == 2:
        from freecube_desktop import pocket_engine  # noqa: PLC0415 - only the 2x2x2 needs it

        return pocket_engine.scramble_moves(cube)
    solution = _search().solve(cube, seconds=0.0, target=SCRAMBLE_LENGTH)
    return Algorithm(solution.moves).inverse().simplified()
