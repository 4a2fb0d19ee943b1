"""Cross, pairs, OLL, PLL: by the rules of the book, looking a little ahead.

The search keeps a few partial solves at a time (a beam). Each starts with one of the
shortest crosses; each step solves one more pair with one of its cheapest rules; partial
solves are compared by their moves so far and what the rules ask for the pairs still open.
A stage whose first turn would be swallowed by the last of the stage before is avoided, so
that every stage is seen whole.
Each finished pair of layers is then scored with its real last layer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import compose
from freecube_desktop.errors import UnsolvedError
from freecube_desktop.solver.cross import optimal_crosses
from freecube_desktop.solver.rules.book import RuleBook, Way, Ways, slot_stickers
from freecube_desktop.solver.rules.match import SLOTS
from freecube_desktop.solver.rules.seams import clash, seams
from freecube_desktop.words import _

_NO_RULE: Final = 99


@dataclass(frozen=True, slots=True)
class Effort:
    """How much the search looks at.

    Attributes:
        crosses: how many shortest crosses it starts from.
        ways: how many ways it tries for each pair.
        beam: how many partial solves it keeps after each pair.
        finishes: how many whole solves it keeps to compare move by move.
    """

    crosses: int = 12
    ways: int = 3
    beam: int = 14
    finishes: int = 3


DEFAULT_EFFORT: Final = Effort()


class Part(NamedTuple):
    """One stage of a plan, in the frame of the cross below and the hold the solve starts with.

    Attributes:
        name: ``cross``, ``f2l``, ``oll`` or ``pll``.
        moves: its moves, leaving the cube held as before.
        way: the rule's way, if a rule did it.
        slot: for a pair, its slot's number in ``SLOTS``.
    """

    name: str
    moves: tuple[Move, ...]
    way: Way | None = None
    slot: int = -1


class _Node(NamedTuple):
    merges: int
    score: int
    htm: int
    order: int
    positions: bytes
    ends: int
    open_slots: tuple[int, ...]
    path: tuple[Part, ...]


@cache
def _stickers() -> tuple[tuple[int, int], ...]:
    return tuple(slot_stickers(slot) for slot in range(len(SLOTS)))


def plans(positions: bytes, book: RuleBook, effort: Effort = DEFAULT_EFFORT) -> list[tuple[Part, ...]]:
    """The best few whole solves found, each a cross, four pairs, OLL and PLL.

    Args:
        positions: where each sticker is (54 bytes), centres at home, cross colour on D.
        book: the rules.
        effort: how much to look at.

    Raises:
        UnsolvedError: when the book lacks a case that every way leads to.
    """
    beam = _crosses(positions, book, effort)
    for _slot in SLOTS:
        beam = _next_pairs(beam, book, effort)
        if not beam:
            raise UnsolvedError(_("no F2L rule fits any pair that is still open; see: freecube rules check"))
    finished = [end for node in beam for end in _last_layers(node, book)]
    if not finished:
        raise UnsolvedError(_("no OLL and PLL rules fit the last layer; see: freecube rules check"))
    finished.sort(key=lambda end: end[:2])
    fewest = finished[0][0]
    return [parts for merges, _, parts in finished[: effort.finishes] if merges == fewest]


def _crosses(positions: bytes, book: RuleBook, effort: Effort) -> list[_Node]:
    nodes: list[_Node] = []
    for cross in optimal_crosses(positions, effort.crosses):
        after = positions.translate(compose(cross))
        open_slots = tuple(range(len(SLOTS)))
        left = sum(_pair_cost(after, slot, book) for slot in open_slots)
        part = Part("cross", cross)
        ends = seams(cross)[1]
        nodes.append(_Node(0, len(cross) + left, len(cross), len(nodes), after, ends, open_slots, (part,)))
    return nodes


def _pair_cost(positions: bytes, slot: int, book: RuleBook) -> int:
    corner, edge = _stickers()[slot]
    return book.pair_costs[slot][54 * positions[corner] + positions[edge]]


def _next_pairs(beam: list[_Node], book: RuleBook, effort: Effort) -> list[_Node]:
    """The best partial solves with one more pair in its slot."""
    found: dict[tuple[bytes, tuple[int, ...]], _Node] = {}
    stickers, costs = _stickers(), book.pair_costs
    for node in beam:
        for slot in node.open_slots:
            corner, edge = stickers[slot]
            key = 54 * node.positions[corner] + node.positions[edge]
            rest = tuple(other for other in node.open_slots if other != slot)
            for way in _fitting(node.ends, book.pairs[slot].get(key, ()))[: effort.ways]:
                merges = node.merges + clash(node.ends, way.starts)
                after = node.positions.translate(way.table)
                htm = node.htm + way.htm
                score = htm
                for other in rest:
                    corner, edge = stickers[other]
                    score += costs[other][54 * after[corner] + after[edge]]
                known = found.get((after, rest))
                if known is None or (merges, htm) < (known.merges, known.htm):
                    part = Part("f2l", (), way, slot)
                    ends = way.ends or node.ends
                    found[after, rest] = _Node(
                        merges, score, htm, len(found), after, ends, rest, (*node.path, part)
                    )
    return sorted(found.values(), key=lambda node: node[:4])[: effort.beam]


def _fitting(ends: int, ways: Ways) -> Ways:
    """The ways whose first turns do not merge into the stage before, so that both stay whole."""
    return tuple(way for way in ways if not clash(ends, way.starts)) or ways


def _last_layers(node: _Node, book: RuleBook) -> list[tuple[int, int, tuple[Part, ...]]]:
    """Whole solves from a finished first two layers, with their merges and moves counted."""
    ends: list[tuple[int, int, tuple[Part, ...]]] = []
    for oll in _fitting(node.ends, book.oll.get(frozenset(node.positions[:9]), ())):
        before = oll.ends or node.ends
        for pll in _fitting(before, book.pll.get(node.positions.translate(oll.table)[:9], ()))[:1]:
            merges = node.merges + clash(node.ends, oll.starts) + clash(before, pll.starts)
            path = (*node.path, Part("oll", (), oll), Part("pll", (), pll))
            ends.append((merges, node.htm + oll.htm + pll.htm, path))
    ends.sort(key=lambda end: end[:2])
    return ends[:2]
