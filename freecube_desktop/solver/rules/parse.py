"""From what a JSON file holds to rules: shapes and words are checked here, truth in proof.py."""

from __future__ import annotations

import re
from typing import Final, get_args

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.pieces import CORNERS, EDGES
from freecube_desktop.errors import NotationError, RuleError
from freecube_desktop.saved_values import in_words, is_writable
from freecube_desktop.solver.rules.match import PLACE_OF_COMPASS, POCKET_SETS, SLOTS, SetName
from freecube_desktop.solver.rules.rule import Rule, RuleFault
from freecube_desktop.words import _

MOST_RULES: Final = 5000
"""Rules in one file; those that come with the program are 119."""
_SETS: Final[tuple[SetName, ...]] = get_args(SetName)
_MOST_ALGORITHMS: Final = 500
_LONGEST_NAME: Final = 200
_LONGEST_MOVES: Final = 2000
_LONGEST_COMMENT: Final = 10_000
_NAMED: Final = 3
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
    if len(entries) > MOST_RULES:
        reason = _("it holds {count} rules; {most} are the most").format(count=len(entries), most=MOST_RULES)
        return [], [RuleFault(source, "", "", reason)]
    for number, entry in enumerate(entries, start=1):
        label = _label(entry) or _("rule {number}").format(number=number)
        try:
            rule, unread = _rule(entry, source)
        except RuleError as error:
            faults.append(RuleFault(source, label, "", str(error)))
            continue
        faults += unread
        if rule.algorithms:
            rules.append(rule)
    return rules, faults


def is_rule(entry: object) -> bool:
    """Whether an entry of a rule file has the shape of a rule; its moves may be no notation."""
    try:
        _rule(entry, "")
    except RuleError:
        return False
    return True


def _label(entry: object) -> str:
    """What an entry calls itself, if that can be said."""
    name = entry.get("id") if isinstance(entry, dict) else None
    return name if isinstance(name, str) and len(name) <= _LONGEST_NAME and is_writable(name) else ""


def _rule(entry: object, source: str) -> tuple[Rule, list[RuleFault]]:
    if not isinstance(entry, dict):
        raise RuleError(_("a rule is an object with id, set, match and moves"))
    unknown = sorted(set(map(str, entry)) - _KEYS)
    if unknown:
        raise RuleError(
            _("does not know {names}; a rule has {known}").format(
                names=_some(unknown), known=", ".join(sorted(_KEYS))
            )
        )
    rule_id, rule_set = _text(entry, "id"), _text(entry, "set")
    known = next((each for each in _SETS if each == rule_set), None)
    if known is None:
        pocket = _(" or ").join(POCKET_SETS)
        raise RuleError(
            _("set is {value}; it must be f2l, oll or pll (of a 2x2x2: {names})").format(
                value=in_words(rule_set), names=pocket
            )
        )
    if "comment" in entry:
        _text(entry, "comment", _LONGEST_COMMENT, may_be_empty=True)
    name = _text(entry, "name") if "name" in entry else ""
    slot = _text(entry, "slot") if "slot" in entry else "FR"
    if slot not in SLOTS or (slot != "FR" and rule_set != "f2l"):
        raise RuleError(
            _("slot is {value}; an F2L rule may say FR, FL, BR or BL").format(value=in_words(slot))
        )
    match = _match(entry.get("match"), rule_set)
    algorithms: list[Algorithm] = []
    faults: list[RuleFault] = []
    for text in _texts(entry.get("moves")):
        try:
            algorithms.append(Algorithm(text, size=2 if rule_set in POCKET_SETS else 3))
        except NotationError as error:
            faults.append(RuleFault(source, rule_id, text, _("cannot be read: {fault}").format(fault=error)))
    rule = Rule(rule_id, known, match, tuple(algorithms), name, slot, source)
    return rule, faults


def _text(
    entry: dict[str, object], key: str, longest: int = _LONGEST_NAME, *, may_be_empty: bool = False
) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not (may_be_empty or value.strip()):
        raise RuleError(_("{key} is missing or not a text").format(key=key))
    if len(value) > longest:
        raise RuleError(_("{key} is longer than {count} characters").format(key=key, count=longest))
    if not is_writable(value):
        raise RuleError(_("{key} holds half a character: {value}").format(key=key, value=in_words(value)))
    return value


def _texts(value: object) -> list[str]:
    texts = [value] if isinstance(value, str) else value
    if (
        not isinstance(texts, list)
        or not 0 < len(texts) <= _MOST_ALGORITHMS
        or not all(map(_is_moves, texts))
    ):
        raise RuleError(_("moves must be an algorithm, or a list of algorithms"))
    return texts


def _is_moves(value: object) -> bool:
    return (
        isinstance(value, str) and bool(value.strip()) and len(value) <= _LONGEST_MOVES and is_writable(value)
    )


def _some(names: list[str]) -> str:
    """Names as messages quote them, the first few."""
    return ", ".join(map(in_words, names[:_NAMED])) + (" …" if len(names) > _NAMED else "")


def _match(value: object, rule_set: str) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
        raise RuleError(_("match must be an object of places and what is seen there"))
    match = {str(place): str(seen) for place, seen in value.items()}
    places = _places(rule_set)
    for place, seen in match.items():
        if place not in places:
            raise RuleError(
                _("match names {place}; places are {names}").format(
                    place=in_words(place), names=_words(rule_set)
                )
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
        text = _("match says {place}: {seen}; write it as 'front on top' or 'bottom on right'")
        raise RuleError(text.format(place=place, seen=in_words(seen)))
    if rule_set.endswith("oll") and seen not in PLACE_OF_COMPASS.get(place, place).replace("U", ""):
        text = _("match says {place}: {seen}; that piece can face {sides}")
        raise RuleError(text.format(place=place, seen=in_words(seen), sides=_facing(place)))
    if rule_set in ("pll", "pocket-pbl") and seen not in _places(rule_set):
        text = _("match says {place}: {seen}; places are {names}")
        raise RuleError(text.format(place=place, seen=in_words(seen), names=_words(rule_set)))


def _facing(place: str) -> str:
    return _(" or ").join(PLACE_OF_COMPASS[place][1:])
