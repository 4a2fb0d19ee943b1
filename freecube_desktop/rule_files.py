"""Rule files read from disk and proven."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from freecube_desktop.kept_files import read_json
from freecube_desktop.solver.rules.parse import rules_from_data
from freecube_desktop.solver.rules.proof import proven
from freecube_desktop.solver.rules.rule import Rule, RuleFault, RuleSet
from freecube_desktop.words import _


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
            data = read_json(path)
        except (OSError, ValueError) as error:
            faults.append(RuleFault(str(path), "", "", _unreadable(error)))
            continue
        read, unread = rules_from_data(data, str(path))
        rules += read
        faults += unread
    return proven(rules, faults, known)


def _unreadable(error: Exception) -> str:
    if isinstance(error, OSError):
        return _("cannot be read: {fault}").format(fault=error.strerror or error)
    return str(error)
