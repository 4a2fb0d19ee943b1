"""Where the pure solvers meet the rule files: load once, then solve.

>>> from freecube_desktop import Cube, solve
>>> solve(Cube().apply("R U F")).htm <= 40
True
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from freecube_desktop import data_files
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.holds import face_turns
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import RuleError
from freecube_desktop.solver.cross import cross_distances
from freecube_desktop.solver.rules.book import RuleBook, compiled
from freecube_desktop.solver.rules.parse import rules_from_data
from freecube_desktop.solver.rules.proof import proven
from freecube_desktop.solver.rules.rule import Rule, RuleFault, RuleSet
from freecube_desktop.solver.solution import Solution
from freecube_desktop.solver.solve import Limits, solve_with

RULE_FILES = ("f2l.json", "oll.json", "pll.json")


def solve(
    cube: Cube,
    method: str = "cfop",
    cross: str = "white",
    seconds: float | None = None,
    rules_folders: Sequence[Path] = (),
) -> Solution:
    """The solution of a cube, stage by stage.

    Args:
        cube: any legal 3x3x3, however it is held.
        method: ``"cfop"``.
        cross: the cross colour, or ``"any"`` for the best of six.
        seconds: a time limit for methods that go on looking; cfop answers at once.
        rules_folders: a person's own rules, added to those that come with the program.

    Raises:
        UnknownMethod: for a method or colour that is not known.
        UnsolvedError: when the rules do not reach.
        RuleError: when a rules folder cannot be read.
    """
    cross_distances()
    return solve_with(cube, book(tuple(rules_folders)), method, cross, Limits(seconds))


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


def rule_files(path: Path) -> list[Path]:
    """The rule files that a path names: itself, or the .json files of a folder but the schema."""
    if path.is_dir():
        return sorted(file for file in path.glob("*.json") if not file.name.endswith(".schema.json"))
    return [path]


def check_rules(files: Iterable[Path], known: Iterable[Rule] = ()) -> RuleSet:
    """The proven rules of some files, and what was refused with reasons.

    Args:
        files: paths of rule files.
        known: other rules, so that a reason can name the case that an algorithm solves.
    """
    rules: list[Rule] = []
    faults: list[RuleFault] = []
    for path in files:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            faults.append(RuleFault(str(path), "", "", _unreadable(error)))
            continue
        read, unread = rules_from_data(data, str(path))
        rules += read
        faults += unread
    return proven(rules, faults, known)


def _unreadable(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"is not JSON: line {error.lineno}, column {error.colno}: {error.msg}"
    if isinstance(error, OSError):
        return f"cannot be read: {error.strerror or error}"
    return "is not UTF-8 text"


def require_rules(path: Path) -> None:
    """Checks that a folder or file of rules is there.

    Raises:
        RuleError: when it is not.
    """
    if not path.exists():
        raise RuleError(f"there is no rules folder {path}")


def scramble_moves(cube: Cube) -> Algorithm:
    """Face turns that lead from a solved cube, white up and green in front, to this cube.

    The cube must be held so: its centres are at home.
    """
    turns = face_turns(solve(cube).moves)
    return Algorithm(turns).simplified().inverse().simplified()
