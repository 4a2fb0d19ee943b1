"""From what a JSON file holds to rules: shapes and words are checked here, truth in proof.py."""

from __future__ import annotations

import re
from typing import Final, cast, get_args

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.pieces import CORNERS, EDGES
from freecube_desktop.errors import NotationError, RuleError
from freecube_desktop.solver.rules.match import PLACE_OF_COMPASS, POCKET_SETS, SLOTS, SetName
from freecube_desktop.solver.rules.rule import Rule, RuleFault
from freecube_desktop.words import _

_SETS: Final = get_args(SetName)
_BOTTOM_CORNERS: Final = tuple(corner for corner in CORNERS if "D" in corner)
_KEYS: Final = {"id", "set", "name", "match", "moves", "slot", "comment"}
_COMPASS: Final = "N NE E SE S SW W NW"
_COMPASS_OF_CORNERS: Final = "NE SE SW NW"
_PAIR_WORDS: Final = re.compile(r"(front|right|bottom) on (top|bottom|front|back|left|right)")


def rules_from_data(data: object, source: str) -> tuple[list[Rule], list[RuleFault]]:
    """The rules of one file, and those that cannot be read; the rest are not held up by them.

    Args:
        data: what ``json.load`` gave: a list of rules (or one rule).
        source: the file's name, for messages.
    """
    entries = data if isinstance(data, list) else [data]
    rules: list[Rule] = []
    faults: list[RuleFault] = []
    for number, entry in enumerate(entries, start=1):
        name = entry.get("id") if isinstance(entry, dict) else None
        label = name if isinstance(name, str) and name else _("rule {number}").format(number=number)
        try:
            rule, unread = _rule(entry, source)
        except RuleError as error:
            faults.append(RuleFault(source, label, "", str(error)))
            continue
        faults += unread
        if rule.algorithms:
            rules.append(rule)
    return rules, faults


def _rule(entry: object, source: str) -> tuple[Rule, list[RuleFault]]:
    if not isinstance(entry, dict):
        raise RuleError(_("a rule is an object with id, set, match and moves"))
    unknown = sorted(set(map(str, entry)) - _KEYS)
    if unknown:
        raise RuleError(
            _("does not know {names}; a rule has {known}").format(
                names=", ".join(map(repr, unknown)), known=", ".join(sorted(_KEYS))
            )
        )
    rule_id, rule_set = _text(entry, "id"), _text(entry, "set")
    if rule_set not in _SETS:
        pocket = _(" or ").join(POCKET_SETS)
        raise RuleError(
            _("set is {value!r}; it must be f2l, oll or pll (of a 2x2x2: {names})").format(
                value=rule_set, names=pocket
            )
        )
    name = _text(entry, "name") if "name" in entry else ""
    slot = _text(entry, "slot") if "slot" in entry else "FR"
    if slot not in SLOTS or (slot != "FR" and rule_set != "f2l"):
        raise RuleError(_("slot is {value!r}; an F2L rule may say FR, FL, BR or BL").format(value=slot))
    match = _match(entry.get("match"), rule_set)
    algorithms: list[Algorithm] = []
    faults: list[RuleFault] = []
    for text in _texts(entry.get("moves")):
        try:
            algorithms.append(Algorithm(text, size=2 if rule_set in POCKET_SETS else 3))
        except NotationError as error:
            faults.append(RuleFault(source, rule_id, text, _("cannot be read: {fault}").format(fault=error)))
    rule = Rule(rule_id, cast(SetName, rule_set), match, tuple(algorithms), name, slot, source)
    return rule, faults


def _text(entry: dict[str, object], key: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not value.strip():
        raise RuleError(_("{key} is missing or not a text").format(key=key))
    return value


def _texts(value: object) -> list[str]:
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not texts or not all(isinstance(t, str) and t.strip() for t in texts):
        raise RuleError(_("moves must be an algorithm, or a list of algorithms"))
    return texts


def _match(value: object, rule_set: str) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
        raise RuleError(_("match must be an object of places and what is seen there"))
    match = {str(place): str(seen) for place, seen in value.items()}
    places = _places(rule_set)
    for place, seen in match.items():
        if place not in places:
            raise RuleError(
                _("match names {place!r}; places are {names}").format(place=place, names=_words(rule_set))
            )
        _check_seen(place, seen, rule_set)
    if rule_set == "f2l" and len(match) != 2:
        raise RuleError(_("match must say where the corner and the edge of the pair are"))
    return match


def _places(rule_set: str) -> set[str]:
    """The places that a pattern of this set may name."""
    if rule_set not in POCKET_SETS:
        return {*PLACE_OF_COMPASS, *(CORNERS + EDGES if rule_set == "f2l" else ())}
    top = {compass for compass in PLACE_OF_COMPASS if len(compass) == 2}
    return top | set(_BOTTOM_CORNERS) if rule_set == "pocket-pbl" else top


def _words(rule_set: str) -> str:
    """The same in words."""
    if rule_set not in POCKET_SETS:
        text = _("{places}, or a piece's name such as DFR or FR") if rule_set == "f2l" else "{places}"
        return text.format(places=_COMPASS)
    text = _("{places}, and {corners} below") if rule_set == "pocket-pbl" else "{places}"
    return text.format(places=_COMPASS_OF_CORNERS, corners=" ".join(_BOTTOM_CORNERS))


def _check_seen(place: str, seen: str, rule_set: str) -> None:
    if rule_set == "f2l" and not _PAIR_WORDS.fullmatch(seen):
        text = _("match says {place}: {seen!r}; write it as 'front on top' or 'bottom on right'")
        raise RuleError(text.format(place=place, seen=seen))
    if rule_set.endswith("oll") and seen not in PLACE_OF_COMPASS.get(place, place).replace("U", ""):
        text = _("match says {place}: {seen!r}; that piece can face {sides}")
        raise RuleError(text.format(place=place, seen=seen, sides=_facing(place)))
    if rule_set in ("pll", "pocket-pbl") and seen not in _places(rule_set):
        text = _("match says {place}: {seen!r}; places are {names}")
        raise RuleError(text.format(place=place, seen=seen, names=_words(rule_set)))


def _facing(place: str) -> str:
    return _(" or ").join(PLACE_OF_COMPASS[place][1:])
