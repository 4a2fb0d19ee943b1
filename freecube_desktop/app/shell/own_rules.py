"""A person's own algorithms as files: one for each set in ``rules/`` of the config folder, written whole.

Only files that the rule book made, ``my-oll.json`` and its like, are ever written; what else a
person keeps beside them is read and left alone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, get_args

from freecube_desktop import engine, kept_files, pocket_engine, settings
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import Library
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.errors import NotationError, SettingsError
from freecube_desktop.rule_files import LARGEST, check_rules
from freecube_desktop.solver.rules.match import SetName
from freecube_desktop.solver.rules.parse import MOST_RULES, is_rule
from freecube_desktop.solver.rules.rule import RuleFault, RuleSet
from freecube_desktop.words import _

Entry = dict[str, Any]
"""What stands in a file for a rule, with all that a person wrote there."""
_NAMES: Final = {rule_set: f"my-{rule_set}.json" for rule_set in get_args(SetName)}


def own_file(rule_set: SetName) -> Path:
    """The file that algorithms of a set are added to; it need not be there."""
    return settings.rules_folder() / _NAMES[rule_set]


def read_library(rules_folders: Sequence[Path]) -> Library:
    """All rules: the program's, those of some folders, and those that were added here."""
    shipped = engine.load_rules().joined(pocket_engine.load_pocket_rules())
    big, small = engine.load_rules(rules_folders), pocket_engine.load_pocket_rules(rules_folders)
    files = [path for path in map(own_file, _NAMES) if os.path.lexists(path)]
    added = check_rules(files, known=shipped.rules.values()) if files else RuleSet()
    return Library(shipped, big.joined(small), added, tuple(map(_told, big.faults)))


def _told(fault: RuleFault) -> str:
    return str(RuleFault(Path(fault.source).name, fault.rule, fault.moves, fault.reason))


def carried_out(effect: c.ReadRules | c.AddAlgorithm | c.RemoveAlgorithm) -> str:
    """Writes what an effect asks for, if anything, and gives a sentence about it.

    Raises:
        SettingsError: when a file cannot be written.
    """
    match effect:
        case c.AddAlgorithm(case=case, moves=moves):
            remark = add_algorithm(effect)
            added = _("{moves} is added to {case}; the solver takes it from now on.")
            return f"{remark} {added.format(moves=moves, case=case)}".strip()
        case c.RemoveAlgorithm(rule_set, case, moves):
            remark = remove_algorithm(rule_set, case, moves)
            removed = _("{moves} is removed from {case}.")
            return f"{remark} {removed.format(moves=moves, case=case)}".strip()
    return ""


def add_algorithm(wanted: c.AddAlgorithm) -> str:
    """Writes an algorithm to the file of its set, after what is there.

    Returns:
        What there is to say of a damaged file, of which a copy is kept; or ``""``.

    Raises:
        SettingsError: when the file cannot be written; nothing is lost then.
    """
    path = own_file(wanted.rule_set)
    entries, remark = _whole_entries(path)
    match = dict(wanted.match)
    for entry in entries:
        if (entry.get("id"), entry.get("match")) == (wanted.case, match):
            entry["moves"] = [*_texts(entry), wanted.moves]
            break
    else:
        name = {"name": wanted.name} if wanted.name else {}
        entries.append(
            {"id": wanted.case, "set": wanted.rule_set, **name, "match": match, "moves": [wanted.moves]}
        )
    _write(path, entries)
    return remark


def remove_algorithm(rule_set: SetName, case: str, moves: str) -> str:
    """Takes an algorithm out of the file of its set; the rest stays as it is.

    Returns:
        What there is to say of a damaged file, as for ``add_algorithm``.

    Raises:
        SettingsError: when the file cannot be written; nothing is lost then.
    """
    path = own_file(rule_set)
    entries, remark = _whole_entries(path)
    left: list[Entry] = []
    for entry in entries:
        if entry.get("id") == case:
            entry["moves"] = [text for text in _texts(entry) if _plain(text) != _plain(moves)]
            if not entry["moves"]:
                continue
        left.append(entry)
    _write(path, left)
    return remark


def _whole_entries(path: Path) -> tuple[list[Entry], str]:
    """The rules in a file that are whole; of one with others a copy is kept, and a sentence says so."""
    try:
        data = kept_files.read_json(path, LARGEST)
    except FileNotFoundError:
        return [], ""
    except (OSError, ValueError):
        return [], _copied(path, _("{name} was damaged; it is kept as {aside}."))
    entries = data if isinstance(data, list) else [data]
    whole = [entry for entry in entries if is_rule(entry)]
    if len(whole) == len(entries) <= MOST_RULES:
        return whole, ""
    if not whole:
        return [], _copied(path, _("{name} was damaged; it is kept as {aside}."))
    said = _("{name} was damaged; it is kept as {aside}, and what is whole in it stays.")
    return whole[:MOST_RULES], _copied(path, said)


def _copied(path: Path, said: str) -> str:
    try:
        aside = kept_files.copy_aside(path, LARGEST)
    except OSError as fault:
        reason = fault.strerror or fault
        text = _("{name} is damaged and cannot be kept under another name: {fault}").format(
            name=path.name, fault=reason
        )
        raise SettingsError(text) from fault
    return said.format(name=path.name, aside=aside.name)


def _texts(entry: Entry) -> list[str]:
    """The algorithms of an entry that has the shape of a rule."""
    moves = entry["moves"]
    return [moves] if isinstance(moves, str) else list(moves)


def _plain(text: str) -> str:
    try:
        return str(Algorithm(text))
    except NotationError:
        return text


def _write(path: Path, entries: list[Entry]) -> None:
    kept_files.write_atomically(path, json.dumps(entries, indent=2, ensure_ascii=False) + "\n")
