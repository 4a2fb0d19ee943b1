"""What a person's own algorithm does: proven, mended where that is plain, or told in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from freecube_desktop.app.protocol.case_library import SETS_OF, Case, Library
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import closing_rotation, inverted, upright
from freecube_desktop.cube.pieces import CORNERS, EDGES
from freecube_desktop.cube.state import compose
from freecube_desktop.errors import NotationError
from freecube_desktop.solver.pocket import pocket_match as pocket
from freecube_desktop.solver.rules.book import TOP_TURNS, joined
from freecube_desktop.solver.rules.match import POCKET_SETS, Pattern, SetName, pattern_of
from freecube_desktop.solver.rules.proof import why_wrong
from freecube_desktop.solver.rules.rule import Rule
from freecube_desktop.words import _

LONGEST: Final = 60
"""Turns in an algorithm at most; more is no algorithm for a case."""

_SIDES: Final[tuple[tuple[Move, ...], ...]] = ((), (Move("y"),), (Move("y", -1),), (Move("y", 2),))
_PAIR: Final = ("FR", "DFR")
_BELOW: Final = sorted(
    (place for place in EDGES + CORNERS if "U" not in place), key=lambda place: place not in _PAIR
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a proof.

    Attributes:
        moves: what may be added, turns of the top and of the cube written into it; None when nothing may.
        case: the case that it is for, which need not be the one that was asked about.
        sentence: what there is to say.
        column: where the notation is wrong, from 1; or 0.
    """

    moves: Algorithm | None
    case: Case | None
    sentence: str
    column: int = 0

    def is_for(self, case: Case) -> bool:
        """Whether it may be added to a case."""
        return self.moves is not None and self.case is case


def prove(text: str, case: Case, library: Library) -> Verdict:
    """Whether moves do a case, and if not what they do instead.

    A turn of the top layer before or after them, or another hold, is written into them where
    that makes them right.

    Args:
        text: moves as typed.
        case: the case they are meant for.
        library: all cases.
    """
    try:
        typed = Algorithm(text, size=case.size).expanded()
    except NotationError as fault:
        hint = f"; {fault.suggestion}" if fault.suggestion else ""
        said = _("At character {column}: {token!r}: {reason}{hint}.")
        sentence = said.format(column=fault.column, token=fault.token, reason=fault.reason, hint=hint)
        return Verdict(None, None, sentence, fault.column)
    if not typed.moves:
        return Verdict(None, None, _("Type its moves first, as R U R' U'."))
    if len(typed.moves) > LONGEST:
        return Verdict(
            None, None, _("That is too long for one case: {count} moves at most.").format(count=LONGEST)
        )
    found = _right(typed, case)
    if found is not None:
        return _told(found, typed, case)
    return _instead(typed, case, library)


def _told(found: Algorithm, typed: Algorithm, case: Case) -> Verdict:
    if any(one.is_used and one.is_own and _same(one.moves, found) for one in case.algorithms):
        return Verdict(None, case, _("{case} has this one already.").format(case=case.id))
    if found.moves == typed.moves:
        return Verdict(found, case, _("Right: it solves {case}.").format(case=case.id))
    said = _("Right, written for this picture: {moves}")
    return Verdict(found, case, said.format(moves=found))


def _same(one: Algorithm, other: Algorithm) -> bool:
    return [move.plain() for move in one.moves] == [move.plain() for move in other.moves]


def _right(typed: Algorithm, case: Case) -> Algorithm | None:
    """The moves, with as little as possible before and after them, so that they do a case."""
    rule = _at_front_right(case)
    return next((moves for moves in _candidates(typed, case.rule.set) if not why_wrong(rule, moves)), None)


def _at_front_right(case: Case) -> Rule:
    """The rule with its pair in the slot where the picture has it."""
    return replace(case.rule, slot="FR")


def _candidates(typed: Algorithm, rule_set: SetName) -> Iterator[Algorithm]:
    """The moves with each turn of the top and of the cube before them and, if that matters, after them."""
    counts_last = rule_set in ("pll", "pocket-pbl")
    lasts = TOP_TURNS if counts_last else TOP_TURNS[:1]
    moves = typed.moves if counts_last else _without_last_turn(typed.moves)
    choices = sorted(product(_SIDES, TOP_TURNS, lasts), key=lambda parts: sum(map(len, parts)))
    for side, first, last in choices:
        whole = joined(first, (*side, *moves))
        if last:
            whole = joined((*whole, *closing_rotation(whole)), last)
        yield Algorithm(whole)


def _without_last_turn(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves without turns of the top at their end, which change nothing where the top may lie anyhow."""
    end = len(moves)
    while end > 1 and moves[end - 1].family in ("U", "y"):
        end -= 1
    turns_top = any(move.family == "U" for move in moves[end:])
    return moves[:end] if turns_top else moves


def _instead(typed: Algorithm, case: Case, library: Library) -> Verdict:
    """Another case that the moves do, of the same set if there is one, or why there is none."""
    sets: tuple[SetName, ...] = SETS_OF[case.size]
    if case.size == 3 and _changed(typed, _BELOW):
        sets = ("f2l",)
    for rule_set in sorted(sets, key=lambda name: name != case.rule.set):
        known = {frozenset(other.rule.match.items()): other for other in library.of(rule_set)}
        for moves in _candidates(typed, rule_set):
            other = known.get(frozenset(_pattern(moves, rule_set).items()))
            if other is not None and not why_wrong(_at_front_right(other), moves):
                said = _("This solves {other}, not {case}.").format(other=other.id, case=case.id)
                return Verdict(moves, other, said)
    return Verdict(None, None, _what_it_breaks(typed, case) or _("It solves no case of this book."))


def _pattern(moves: Algorithm, rule_set: SetName) -> Pattern:
    """What some moves solve, in the words of a set."""
    if rule_set in POCKET_SETS:
        return pocket.pattern_of(pocket.before(moves), rule_set)
    return pattern_of(inverted(upright(moves.moves)), rule_set)


def _what_it_breaks(typed: Algorithm, case: Case) -> str:
    """What the moves leave otherwise than they must, in a sentence; ``""`` when they may."""
    if case.size == 2:
        reason = why_wrong(case.rule, typed)
        if reason.startswith("takes"):
            return _("It does not keep the first layer's colour below.")
        return _("It turns top corners over; PBL only moves them.") if reason.startswith("turns") else ""
    does = _does(typed)
    changed = _changed(typed, [place for place in _BELOW if case.rule.set != "f2l" or place not in _PAIR])
    if not changed:
        turned = any(does[sticker] >= 9 for sticker in range(9))
        if case.rule.set == "pll" and turned:
            return _("It turns last-layer pieces over; PLL only moves them.")
        idle = case.rule.set == "oll" and not turned
        return _("It does nothing to this case.") if idle else ""
    home = facelet_at(3, changed[0])
    is_away = does[home[0]] not in home
    gone = _("{piece} leaves its slot") if is_away else _("{piece} is turned over in its slot")
    if case.rule.set == "f2l":
        whole = _("It does not keep the cross and the other pairs: {fault}.")
    else:
        whole = _("It does not keep the first two layers: {fault}.")
    return whole.format(fault=gone.format(piece=_piece(changed[0])))


def _does(typed: Algorithm) -> bytes:
    """Where each sticker goes, the cube held as before."""
    return compose((*typed.moves, *closing_rotation(typed.moves)))


def _changed(typed: Algorithm, places: Iterable[str]) -> list[str]:
    """Those of some places whose piece does not stay as it is."""
    does = _does(typed)
    return [place for place in places if any(does[index] != index for index in facelet_at(3, place))]


def _piece(place: str) -> str:
    if len(place) == 2:
        return _("the {place} edge").format(place=place)
    return _("the {place} corner").format(place=place)
