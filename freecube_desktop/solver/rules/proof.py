"""Every rule is its own test.

The moves, undone on a solved cube, must give a state that the pattern matches and that
the moves, of course, solve: then they do what the rule says, for every such state. What
an algorithm must leave alone follows from its set: F2L the cross and the other three
slots, OLL and PLL the whole first two layers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.orientations import conjugated, inverted, turned_y, upright
from freecube_desktop.cube.pieces import CORNERS, EDGES
from freecube_desktop.solver.pocket import pocket_proof as pocket
from freecube_desktop.solver.rules.match import (
    POCKET_SETS,
    SLOTS,
    Pattern,
    pattern_of,
    quarter_turns_of_top,
)
from freecube_desktop.solver.rules.rule import Rule, RuleFault, RuleSet
from freecube_desktop.words import _

Pair = frozenset[tuple[str, str]]

_AUF_NAMES: Final = ("", "U", "U2", "U'")
_FIRST_TWO_LAYERS: Final = tuple(place for place in CORNERS + EDGES if "U" not in place)


def proven(rules: Iterable[Rule], faults: Iterable[RuleFault] = (), others: Iterable[Rule] = ()) -> RuleSet:
    """The rules that do what they say, each with the algorithms that do, and what was refused.

    Args:
        rules: rules as read.
        faults: what was refused before, when they were read.
        others: rules proven before, so that a reason can name the case that moves do solve.
    """
    rules = tuple(rules)
    known = {_signature(rule.set, rule.match): rule.id for rule in (*rules, *others)}
    kept: dict[str, Rule] = {}
    refused = list(faults)
    for rule in rules:
        good: list[Algorithm] = []
        for algorithm in rule.algorithms:
            reason = why_wrong(rule, algorithm, known)
            if reason:
                refused.append(RuleFault(rule.source, rule.id, str(algorithm), reason))
            else:
                good.append(algorithm)
        if good:
            kept[rule.id] = _joined(kept.get(rule.id), replace(rule, algorithms=tuple(good)))
    return RuleSet(kept, tuple(refused))


def _joined(before: Rule | None, rule: Rule) -> Rule:
    """Two rules for one case as one, the later one's algorithms last; for different cases the later one."""
    if before is None or _signature(before.set, before.match) != _signature(rule.set, rule.match):
        return rule
    turns = SLOTS.index(before.slot) - SLOTS.index(rule.slot)
    added = [Algorithm(turned_y(moves.moves, turns)) if turns else moves for moves in rule.algorithms]
    different = [moves for moves in added if moves not in before.algorithms]
    return replace(before, algorithms=(*before.algorithms, *different), name=rule.name or before.name)


def why_wrong(rule: Rule, algorithm: Algorithm, known: Mapping[tuple[str, Pair], str] | None = None) -> str:
    """Why an algorithm is not what its rule says; ``""`` when it is.

    Args:
        rule: what it should do.
        algorithm: what is tried.
        known: ids by signature, so that the reason can name the case that it does solve.
    """
    if rule.set in POCKET_SETS:
        return pocket.why_wrong(rule, algorithm, known)
    before = inverted(upright(algorithm.moves))
    if rule.set == "f2l":
        before = conjugated(before, _turns_to_front_right(rule.slot))
    broken = _broken(before, rule)
    if broken:
        return broken
    if rule.set == "pll" and pattern_of(before, "oll"):
        return _("turns last-layer pieces over: that is no PLL, which only moves them")
    found = pattern_of(before, rule.set)
    if found == dict(rule.match):
        return ""
    return _what_instead(rule, before, found, known or {})


def _signature(rule_set: str, match: Mapping[str, str]) -> tuple[str, Pair]:
    return rule_set, frozenset(match.items())


def _turns_to_front_right(slot: str) -> int:
    """How many y turns bring a slot to the front right."""
    return -SLOTS.index(slot) % 4


def _broken(before: bytes, rule: Rule) -> str:
    """What the moves break that they must leave alone."""
    if rule.set != "f2l":
        moved = _unsolved(before, _FIRST_TWO_LAYERS)
        return _("breaks the first two layers ({places})").format(places=", ".join(moved)) if moved else ""
    moved = _unsolved(before, _FIRST_TWO_LAYERS)
    if not set(moved) - {"DFR", "FR"}:
        return ""
    for slot in SLOTS:
        if slot != "FR" and not set(moved) - {slot, f"D{slot}"}:
            turn = (SLOTS.index(rule.slot) + SLOTS.index(slot)) % 4
            return _("solves slot {other}, not {slot}").format(other=SLOTS[turn], slot=rule.slot)
    return _("breaks the cross or other slots ({places})").format(places=", ".join(moved))


def _unsolved(positions: bytes, places: tuple[str, ...]) -> list[str]:
    return [place for place in places if any(positions[index] != index for index in facelet_at(3, place))]


def _what_instead(rule: Rule, before: bytes, found: Pattern, known: Mapping[tuple[str, Pair], str]) -> str:
    """Which case the moves solve, or which turn of the top layer is missing."""
    if not found:
        return _("does nothing to this case")
    for pre, turn in enumerate(quarter_turns_of_top()):
        for post, last in enumerate(quarter_turns_of_top()):
            seen = pattern_of(inverted(last).translate(before).translate(inverted(turn)), rule.set)
            if seen == dict(rule.match):
                return _missing_turn(pre, post)
            other = known.get(_signature(rule.set, seen), rule.id)
            if other != rule.id:
                return _("solves {other}, not {rule}").format(other=other, rule=rule.id)
            if rule.set != "pll":
                break
    return _("solves another pattern: {pattern}").format(pattern=_words(found))


def _missing_turn(pre: int, post: int) -> str:
    turns = [_("{moves} before it").format(moves=_AUF_NAMES[pre])] if pre else []
    turns += [_("{moves} after it").format(moves=_AUF_NAMES[post])] if post else []
    return _("solves its pattern only with {turns}: write that into the moves").format(
        turns=_(" and ").join(turns)
    )


def _words(pattern: Pattern) -> str:
    return ", ".join(f"{place}: {seen}" for place, seen in pattern.items())
