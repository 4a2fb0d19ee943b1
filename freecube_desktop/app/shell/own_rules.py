"""A person's own algorithms as files: one for each set in ``rules/`` of the config folder, written whole.

Only files that the rule book made, ``my-oll.json`` and its like, are ever written; what else a
person keeps beside them is read and left alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, get_args

from freecube_desktop import engine, kept_files, pocket_engine, settings
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import Library
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.errors import NotationError, RuleError, SettingsError
from freecube_desktop.rule_files import check_rules
from freecube_desktop.solver.rules.match import SetName
from freecube_desktop.solver.rules.rule import RuleFault, RuleSet
from freecube_desktop.words import _

_NAMES: Final = {rule_set: f"my-{rule_set}.json" for rule_set in get_args(SetName)}


def own_file(rule_set: SetName) -> Path:
    """The file that algorithms of a set are added to; it need not be there."""
    return settings.rules_folder() / _NAMES[rule_set]


def read_library(rules_folders: Sequence[Path]) -> Library:
    """All rules: the program's, those of some folders, and those that were added here."""
    shipped = engine.load_rules().joined(pocket_engine.load_pocket_rules())
    big, small = engine.load_rules(rules_folders), pocket_engine.load_pocket_rules(rules_folders)
    files = [path for path in map(own_file, _NAMES) if path.exists()]
    added = check_rules(files, known=shipped.rules.values()) if files else RuleSet()
    return Library(shipped, big.joined(small), added, tuple(map(_told, big.faults)))


def _told(fault: RuleFault) -> str:
    return str(RuleFault(Path(fault.source).name, fault.rule, fault.moves, fault.reason))


def carried_out(effect: c.ReadRules | c.AddAlgorithm | c.RemoveAlgorithm) -> str:
    """Writes what an effect asks for, if anything, and gives a sentence about it.

    Raises:
        SettingsError: when a file cannot be written.
        RuleError: when it cannot be read.
    """
    match effect:
        case c.AddAlgorithm(case=case, moves=moves):
            remark = add_algorithm(effect)
            added = _("{moves} is added to {case}; the solver takes it from now on.")
            return f"{remark} {added.format(moves=moves, case=case)}".strip()
        case c.RemoveAlgorithm(rule_set, case, moves):
            remove_algorithm(rule_set, case, moves)
            return _("{moves} is removed from {case}.").format(moves=moves, case=case)
    return ""


def add_algorithm(wanted: c.AddAlgorithm) -> str:
    """Writes an algorithm to the file of its set, after what is there.

    Returns:
        What there is to say of a damaged file, which is set aside; or ``""``.

    Raises:
        SettingsError: when the file cannot be written; nothing is lost then.
    """
    path = own_file(wanted.rule_set)
    entries, remark = _entries_or_none(path)
    match = dict(wanted.match)
    for entry in entries:
        if isinstance(entry, dict) and (entry.get("id"), entry.get("match")) == (wanted.case, match):
            entry["moves"] = [*_texts(entry), wanted.moves]
            break
    else:
        name = {"name": wanted.name} if wanted.name else {}
        entry = {"id": wanted.case, "set": wanted.rule_set, **name, "match": match, "moves": [wanted.moves]}
        entries.append(entry)
    _write(path, entries)
    return remark


def _entries_or_none(path: Path) -> tuple[list[Any], str]:
    """What stands in a file; a damaged one is set aside, and a sentence says so."""
    try:
        return _entries(path), ""
    except RuleError:
        pass
    try:
        aside = kept_files.set_aside(path)
    except OSError as fault:
        said = _("{name} is damaged and cannot be set aside: {fault}").format(name=path.name, fault=fault)
        raise SettingsError(said) from fault
    return [], _("{name} was damaged; it is now {aside}.").format(name=path.name, aside=aside.name)


def remove_algorithm(rule_set: SetName, case: str, moves: str) -> None:
    """Takes an algorithm out of the file of its set; the rest stays as it is.

    Raises:
        SettingsError: when the file cannot be written.
        RuleError: when it cannot be read.
    """
    path = own_file(rule_set)
    entries = _entries(path)
    left = []
    for entry in entries:
        if isinstance(entry, dict) and entry.get("id") == case:
            entry["moves"] = [text for text in _texts(entry) if _plain(text) != _plain(moves)]
            if not entry["moves"]:
                continue
        left.append(entry)
    _write(path, left)


def _entries(path: Path) -> list[Any]:
    try:
        data = kept_files.read_json(path)
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as fault:
        reason = fault.strerror or fault if isinstance(fault, OSError) else fault
        raise RuleError(f"{path.name}: {reason}") from fault
    if isinstance(data, dict):
        return [data]
    if not isinstance(data, list):
        raise RuleError(_("{name} is no list of rules").format(name=path.name))
    return data


def _texts(entry: dict[str, Any]) -> list[str]:
    moves = entry.get("moves", [])
    return [moves] if isinstance(moves, str) else list(moves)


def _plain(text: str) -> str:
    try:
        return str(Algorithm(text))
    except NotationError:
        return text


def _write(path: Path, entries: list[Any]) -> None:
    kept_files.write_atomically(path, json.dumps(entries, indent=2, ensure_ascii=False) + "\n")
