"""Rule files read from disk and proven."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from freecube_desktop.kept_files import read_json
from freecube_desktop.solver.rules.parse import rules_from_data
from freecube_desktop.solver.rules.proof import proven
from freecube_desktop.solver.rules.rule import Rule, RuleFault, RuleSet
from freecube_desktop.words import _

LARGEST: Final = 4_000_000
"""Bytes of a rule file that are read; those that come with the program have 50,000."""
_MOST_FILES: Final = 500


def rule_files(path: Path) -> list[Path]:
    """The rule files that a path names: itself, or the .json files of a folder but the schema.

    A folder that cannot be looked into is given itself, to be named as one that cannot be read.
    """
    try:
        if not path.is_dir():
            return [path]
        names = [entry.name for entry in os.scandir(path)]
    except (OSError, ValueError):
        return [path]
    wanted = sorted(name for name in names if name.endswith(".json") and not name.endswith(".schema.json"))
    return [path / name for name in wanted[:_MOST_FILES]]


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
            data = read_json(path, LARGEST)
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
