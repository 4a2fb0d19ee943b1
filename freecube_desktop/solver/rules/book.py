"""Proven rules compiled to look-up tables: from what a cube shows to the ways on from there.

A state is 54 bytes, ``positions[sticker]``, with centres at home and the cross colour on
D. Every way is one translate table, so trying it costs one call.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import closing_rotation, conjugated, inverted, turned_y
from freecube_desktop.cube.pieces import CORNERS, EDGES
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.rules.match import SLOTS, place_of_facelet, quarter_turns_of_top
from freecube_desktop.solver.rules.rule import Rule, RuleSet
from freecube_desktop.solver.rules.seams import TOP_SEAM, seams, turned_seam
from freecube_desktop.words import _

TOP_TURNS: Final[tuple[tuple[Move, ...], ...]] = (
    (), (Move("U"),), (Move("U", 2),), (Move("U", -1),),
)  # fmt: skip
_TRIGGERS: Final = ("R U R'", "R U' R'", "R U2 R'", "F' U F", "F' U' F", "F' U2 F")
"""What people bring a pair's piece out of the front-right slot with, the cross staying whole."""

CORNER_STICKER: Final = facelet_at(3, "DFR")[0]
EDGE_STICKER: Final = facelet_at(3, "FR")[0]
_IDENTITY: Final = bytes(range(256))
_WAYS_KEPT: Final = 6
_DETOURS_KEPT: Final = 3


@dataclass(frozen=True, slots=True)
class Way:
    """One way to do a case.

    Attributes:
        table: what it does (256 bytes), the cube held as before afterwards.
        htm: its cost in the half-turn metric, the first turn of the top layer included.
        rule: the rule it comes from; None for a bare turn of the top layer.
        base: its moves for the front-right slot (for the last layer: as they are).
        turns: how many y turns lead from the front-right slot to the one it is for.
        detour: how many of its first moves bring a piece out of another slot.
        starts, ends: the layers that its first and its last turns are of, as bits (see
            ``seams``): what would be merged with a neighbour.
    """

    table: bytes
    htm: int
    rule: Rule | None
    base: tuple[Move, ...]
    starts: int = 0
    ends: int = 0
    turns: int = 0
    detour: int = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its moves, ending with the cube held as before."""
        return turned_y(self.base, self.turns)


Ways = tuple[Way, ...]


@dataclass(frozen=True, eq=False)
class RuleBook:
    """Everything the rules say, ready to be looked up.

    Attributes:
        rules: the proven rules behind it.
        pairs: for each slot in the order of ``SLOTS``, from ``54 * corner + edge`` (where
            the pair's D sticker and its edge's first sticker are) to ways, cheapest first.
        pair_costs: for each slot, the cheapest way's HTM by the same key (99: no rule).
        oll: from the set of places of the nine top stickers to ways.
        pll: from the places of those stickers in order, to ways; bare turns included.
    """

    rules: RuleSet
    pairs: tuple[dict[int, Ways], ...]
    pair_costs: tuple[list[int], ...]
    oll: dict[frozenset[int], Ways]
    pll: dict[bytes, Ways]

    def uncovered(self) -> tuple[str, ...]:
        """The patterns that no rule covers, in words; empty when every cube can be solved."""
        lacking = []
        pairs = sum(key not in self.pairs[0] for key in _all_pair_keys())
        if pairs:
            lacking.append(
                _("F2L: {count} of {total} places of a pair have no rule").format(count=pairs, total=384)
            )
        if len(self.oll) < 216:
            lacking.append(_no_rule("OLL", 216 - len(self.oll), 216))
        if len(self.pll) < 288:
            lacking.append(_no_rule("PLL", 288 - len(self.pll), 288))
        return tuple(lacking)


def _no_rule(kind: str, count: int, total: int) -> str:
    return _("{kind}: {count} of {total} patterns have no rule").format(kind=kind, count=count, total=total)


def compiled(rules: RuleSet) -> RuleBook:
    """The look-up tables of a set of proven rules."""
    front_right = _pair_ways(rules.of("f2l"))
    _add_detours(front_right)
    pairs = tuple(_turned(front_right, turns) for turns in range(4))
    costs = tuple([_cost(ways, key) for key in range(54 * 54)] for ways in pairs)
    return RuleBook(rules, pairs, costs, _oll_ways(rules.of("oll")), _pll_ways(rules.of("pll")))


def slot_stickers(slot: int) -> tuple[int, int]:
    """The stickers that say where a slot's corner and edge are (slot as an index of ``SLOTS``)."""
    turn = compose([Move("y")] * slot)
    return turn[CORNER_STICKER], turn[EDGE_STICKER]


def _cost(ways: dict[int, Ways], key: int) -> int:
    return ways[key][0].htm if key in ways else 99


def joined(first: tuple[Move, ...], second: tuple[Move, ...]) -> tuple[Move, ...]:
    """Two runs of moves as one, neighbouring turns of one face merged."""
    if first and second and first[-1].axis == second[0].axis:
        return Algorithm([*first, *second]).simplified().moves
    return first + second


def _way(does: bytes, rule: Rule, moves: tuple[Move, ...], detour: int = 0) -> Way:
    starts, ends = seams(moves)
    return Way(does, count_moves(moves), rule, moves, starts, ends, 0, detour)


def _with_top_turns(rule: Rule, algorithm: Algorithm) -> Iterator[tuple[tuple[Move, ...], bytes]]:
    """An algorithm after each of the four turns of the top layer, and what it does."""
    moves = algorithm.moves
    if rule.slot != "FR":
        moves = turned_y(moves, -SLOTS.index(rule.slot))
    closed = (*moves, *closing_rotation(moves))
    does = compose(closed)
    for turn, turned in zip(TOP_TURNS, quarter_turns_of_top(), strict=True):
        yield (joined(turn, closed) if turn else closed), turned.translate(does)


def _pair_ways(rules: tuple[Rule, ...]) -> dict[int, Ways]:
    """Ways for the front-right slot, for pairs that are on top or in their slot."""
    found: dict[int, list[Way]] = {_key(_IDENTITY): [Way(_IDENTITY, 0, None, ())]}
    for rule in rules:
        for algorithm in rule.algorithms:
            for moves, does in _with_top_turns(rule, algorithm):
                found.setdefault(_key(inverted(does)), []).append(_way(does, rule, moves))
    return {key: _cheapest(ways, _WAYS_KEPT) for key, ways in found.items()}


def _key(before: bytes) -> int:
    return 54 * before[CORNER_STICKER] + before[EDGE_STICKER]


def _cheapest(ways: Iterable[Way], most: int) -> Ways:
    """The cheapest ways, one for each thing that can be done."""
    different: dict[bytes, Way] = {}
    for way in sorted(ways, key=lambda way: (way.htm, way.detour)):
        different.setdefault(way.table, way)
    return tuple(different.values())[:most]


def _all_pair_keys() -> Iterator[int]:
    corners = [index for place in CORNERS for index in facelet_at(3, place)]
    edges = [index for place in EDGES if "D" not in place for index in facelet_at(3, place)]
    return (54 * corner + edge for corner in corners for edge in edges)


def _add_detours(ways: dict[int, Ways]) -> None:
    """Adds ways for pairs with a piece in another slot: bring it out, then a case of the book.

    Twice, for pairs whose two pieces are in two other slots.
    """
    triggers = _triggers()
    for _round in range(2):
        found: dict[int, Ways] = {}
        for key in _all_pair_keys():
            if key not in ways:
                options = _detours(key, ways, triggers)
                if options:
                    found[key] = options
        ways.update(found)


def _triggers() -> dict[str, list[tuple[bytes, tuple[Move, ...]]]]:
    """For each slot but FR: what brings a piece out, after any turn of the top layer."""
    return {
        SLOTS[turns]: [
            (turned.translate(compose(moves)), (*turn, *moves))
            for text in _TRIGGERS
            for moves in [turned_y(Algorithm(text).moves, turns)]
            for turn, turned in zip(TOP_TURNS, quarter_turns_of_top(), strict=True)
        ]
        for turns in (1, 2, 3)
    }


def _detours(
    key: int, ways: dict[int, Ways], triggers: dict[str, list[tuple[bytes, tuple[Move, ...]]]]
) -> Ways:
    corner, edge = divmod(key, 54)
    places = {place_of_facelet()[corner].removeprefix("D"), place_of_facelet()[edge]}
    options: list[tuple[int, int, bytes, tuple[Move, ...], Way]] = []
    for slot in sorted(places & set(triggers)):
        for does, moves in triggers[slot]:
            for way in ways.get(54 * does[corner] + does[edge], ())[:2]:
                cost = len(moves) + way.htm
                options.append((cost, len(options), does, moves, way))
    options.sort()
    return _cheapest(
        (_after_detour(does, moves, way) for _, _, does, moves, way in options[: 2 * _DETOURS_KEPT]),
        _DETOURS_KEPT,
    )


def _after_detour(does: bytes, moves: tuple[Move, ...], way: Way) -> Way:
    assert way.rule is not None
    together = joined(moves, way.base)
    return _way(does.translate(way.table), way.rule, together, len(moves) + way.detour)


def _turned(ways: dict[int, Ways], turns: int) -> dict[int, Ways]:
    """The same ways for the slot that is some y turns from the front right."""
    if not turns:
        return ways
    turn = compose([Move("y")] * turns)
    turned: dict[int, Ways] = {}
    for key, options in ways.items():
        corner, edge = divmod(key, 54)
        turned[54 * turn[corner] + turn[edge]] = tuple(
            replace(
                way,
                table=conjugated(way.table, turns),
                starts=turned_seam(way.starts, turns),
                ends=turned_seam(way.ends, turns),
                turns=turns,
            )
            for way in options
        )
    return turned


def _oll_ways(rules: tuple[Rule, ...]) -> dict[frozenset[int], Ways]:
    found: dict[frozenset[int], list[Way]] = {frozenset(range(9)): [Way(_IDENTITY, 0, None, ())]}
    for rule in rules:
        for algorithm in rule.algorithms:
            for moves, does in _with_top_turns(rule, algorithm):
                key = frozenset(inverted(does)[:9])
                found.setdefault(key, []).append(_way(does, rule, moves))
    return {key: _cheapest(ways, 2 * _WAYS_KEPT) for key, ways in found.items()}


def _pll_ways(rules: tuple[Rule, ...]) -> dict[bytes, Ways]:
    turned = tuple(zip(TOP_TURNS, quarter_turns_of_top(), strict=True))
    found: dict[bytes, list[Way]] = {}
    for turn, does in turned:
        found[inverted(does)[:9]] = [
            Way(does, len(turn), None, turn, TOP_SEAM if turn else 0, TOP_SEAM if turn else 0)
        ]
    for rule in rules:
        for algorithm in rule.algorithms:
            for moves, does in _with_top_turns(rule, algorithm):
                for turn, last in turned:
                    whole = joined(moves, turn) if turn else moves
                    key = inverted(last).translate(inverted(does))[:9]
                    found.setdefault(key, []).append(_way(does.translate(last), rule, whole))
    return {key: _cheapest(ways, _WAYS_KEPT) for key, ways in found.items()}
