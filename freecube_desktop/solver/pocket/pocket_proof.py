"""Every rule of the 2x2x2 is its own test, as those of the 3x3x3 are (``solver/rules/proof.py``).

Its moves, undone on a solved cube, must give a state that its pattern matches. An OLL must
leave the colour of the first layer below; a PBL must also leave the top colour on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.solver.pocket.pocket_coordinates import inverted
from freecube_desktop.solver.pocket.pocket_match import (
    BOTTOM,
    TOP,
    before,
    conjugated,
    moved_out,
    pattern_of,
    top_turns,
)
from freecube_desktop.solver.rules.match import Pattern
from freecube_desktop.solver.rules.rule import Rule
from freecube_desktop.words import _

Signature = tuple[str, frozenset[tuple[str, str]]]

_TURNS: Final = ("", "U", "U2", "U'")
_SIDES: Final = ("", "y", "y2", "y'")


def why_wrong(rule: Rule, algorithm: Algorithm, known: Mapping[Signature, str] | None = None) -> str:
    """Why an algorithm is not what its rule says; ``""`` when it is.

    Args:
        rule: a rule of ``pocket-oll`` or ``pocket-pbl``.
        algorithm: what is tried.
        known: ids by set and pattern, so that the reason can name the case that it does solve.
    """
    undone = before(algorithm)
    if lost := moved_out(undone, BOTTOM):
        return _("takes the first layer's colour from below ({places})").format(places=", ".join(lost))
    if rule.set == "pocket-pbl" and (lost := moved_out(undone, TOP)):
        text = _("turns top corners over ({places}): that is no PBL, which only moves them")
        return text.format(places=", ".join(lost))
    found = pattern_of(undone, rule.set)
    if found == dict(rule.match):
        return ""
    if not found:
        return _("does nothing to this case")
    return _what_instead(rule, undone, found, known or {})


def _what_instead(rule: Rule, undone: bytes, found: Pattern, known: Mapping[Signature, str]) -> str:
    """What is missing from the moves, or which case they solve."""
    others = set()
    for words, seen in _variants(undone, rule):
        if seen == dict(rule.match):
            return _("solves its pattern only with {turns}: write that into the moves").format(
                turns=_(" and ").join(words)
            )
        others.add(known.get((rule.set, frozenset(seen.items())), rule.id))
    for other in sorted(others - {rule.id}):
        return _("solves {other}, not {rule}").format(other=other, rule=rule.id)
    pattern = ", ".join(f"{place}: {seen}" for place, seen in found.items())
    return _("solves another pattern: {pattern}").format(pattern=pattern)


def _variants(undone: bytes, rule: Rule) -> Iterator[tuple[list[str], Pattern]]:
    """The algorithm with turns of the top before and after it, and from all four sides."""
    lasts = range(4) if rule.set == "pocket-pbl" else range(1)
    for side in range(4):
        turned = conjugated(undone, side)
        for first, last in product(range(4), lasts):
            seen = inverted(top_turns()[last]).translate(turned).translate(inverted(top_turns()[first]))
            start = " ".join(word for word in (_TURNS[first], _back(side)) if word)
            words = [_("{moves} before it").format(moves=start)] if start else []
            words += [_("{moves} after it").format(moves=_TURNS[last])] if last else []
            yield words, pattern_of(seen, rule.set)


def _back(side: int) -> str:
    """The rotation after which moves do what they do, some y turns on, without it."""
    return _SIDES[-side % 4]
