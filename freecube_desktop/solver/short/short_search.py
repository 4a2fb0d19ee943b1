"""A beam as wide as the time allows, the last layer counted for every partial solve.

Passes grow wider, each twice the one before, on a fixed ladder: with more time there are
more passes, so more time never gives a longer answer. Within a pass all partial solves
with the same number of pairs stand in one frontier, of whatever slots, crosses and cross
colours; a step tries every way of every open slot of all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from freecube_desktop.cube.moves import FACE_TURNS
from freecube_desktop.solver.cfop import Part
from freecube_desktop.solver.cross import CROSS_MOVES
from freecube_desktop.solver.joining import merged
from freecube_desktop.solver.short import crosses
from freecube_desktop.solver.short.short_tables import (
    NO_WAY,
    Bytes,
    Ints,
    ShortTables,
    last_layer_index,
    orientation,
    permutation_number,
)

_FINISHES: Final = 24
"""Solves that are counted exactly; the table's estimate differs by the moves that merge at the seams."""
_CHUNK: Final = 8192
"""Partial solves that take a step together: bounds the memory, and how long a stop must wait."""
_FACE_OF_CROSS_MOVE: Final = np.array([FACE_TURNS.index(m.family) for m in CROSS_MOVES], dtype=np.int8)
_QUARTERS_OF_CROSS_MOVE: Final = np.array([m.amount % 4 for m in CROSS_MOVES], dtype=np.int8)


class Plan(NamedTuple):
    """A whole solve: from which start, its parts, and its length with neighbours merged."""

    start: int
    parts: tuple[Part, ...]
    htm: int


@dataclass(frozen=True)
class _Frontier:
    """Partial solves with the same number of pairs.

    Attributes:
        states: (n, 16) uint8.
        done: (n,) uint8, a bit for each slot that is filled.
        htm: (n,) int16, moves so far.
        score: (n,) int16, moves so far and those that the open pairs ask for.
        face, quarters: (n,) int8, the last turn (-1: not known).
        parent, way, slot: (n,) int32, int32 and int8, where each came from in the frontier before.
    """

    states: Bytes
    done: Bytes
    htm: npt.NDArray[np.int16]
    score: npt.NDArray[np.int16]
    face: npt.NDArray[np.int8]
    quarters: npt.NDArray[np.int8]
    parent: Ints
    way: Ints
    slot: npt.NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.htm)

    def at(self, chosen: npt.NDArray[np.intp]) -> _Frontier:
        """The partial solves of some rows, (m,)."""
        return _Frontier(*(getattr(self, name)[chosen] for name in self.__dataclass_fields__))


def _together(frontiers: Sequence[_Frontier]) -> _Frontier:
    names = _Frontier.__dataclass_fields__
    return _Frontier(*(np.concatenate([getattr(f, name) for f in frontiers]) for name in names))


class Passes:
    """The passes of one search; each ``run`` gives the best plan of one width.

    Args:
        starts: states in the solver's frame, one for each cross colour that may be used.
        tables: the rules as arrays.
        longer: how many moves more than the shortest a cross may have.
    """

    def __init__(self, starts: Sequence[bytes], tables: ShortTables, longer: int) -> None:
        self._tables = tables
        self._rows: list[tuple[int, Bytes]] = []
        frontiers = []
        for number, positions in enumerate(starts):
            for rows in crosses.crosses(positions, longer):
                if len(rows):
                    frontiers.append(self._crossed(positions, rows, len(self._rows)))
                    self._rows.append((number, rows))
        self._start = _together(frontiers)

    def _crossed(self, positions: bytes, rows: Bytes, group: int) -> _Frontier:
        """The frontier after (n, moves) crosses of one length: ``way`` is the cross, ``slot`` its group."""
        states = crosses.after(positions, rows)
        count, length = rows.shape
        htm = np.full(count, length, dtype=np.int16)
        last = rows[:, -1] if length else None
        face = np.full(count, -1, dtype=np.int8) if last is None else _FACE_OF_CROSS_MOVE[last]
        quarters = np.zeros(count, dtype=np.int8) if last is None else _QUARTERS_OF_CROSS_MOVE[last]
        score = htm + sum(self._pair_costs(states, slot) for slot in range(4))
        numbers = np.arange(count, dtype=np.int32)
        groups = np.full(count, group, dtype=np.int8)
        done = np.zeros(count, dtype=np.uint8)
        return _Frontier(states, done, htm, score, face, quarters, numbers, numbers, groups)

    def _pair_costs(self, states: Bytes, slot: int) -> npt.NDArray[np.int16]:
        """(n,) what the cheapest way to fill a slot costs in each of some states, (n, 16)."""
        keys = states[:, slot].astype(np.int32) * 54 + states[:, 4 + slot]
        costs: npt.NDArray[np.int16] = self._tables.pair_costs[slot][keys].astype(np.int16)
        return costs

    def run(self, width: int, should_stop: Callable[[], bool]) -> list[Plan]:
        """The best whole solves that a beam of this width leads to, shortest first.

        Args:
            width: how many partial solves are kept after each pair.
            should_stop: called now and then; when it returns True, the pass gives nothing.
        """
        levels = [self._best(self._start, width)]
        for _ in range(4):
            if should_stop():
                return []
            levels.append(self._next(levels[-1], width, should_stop))
            if not len(levels[-1]):
                return []
        return self._finished(levels)

    def _best(self, frontier: _Frontier, width: int) -> _Frontier:
        """The most promising of a frontier, each state once."""
        # A partition is much cheaper than sorting everything; it keeps a reserve for states met twice.
        rough = np.arange(len(frontier))
        if len(frontier) > 2 * width:
            rough = np.argpartition(frontier.score, 2 * width)[: 2 * width]
            limit = frontier.score[rough].max()
            rough = np.flatnonzero(frontier.score <= limit)[: 4 * width]
        # A hash of the 16 bytes finds equal states in one sort. Odd multipliers mix well; two different
        # states collide about once in 2**64 pairs, and would cost one candidate.
        halves = frontier.states[rough].view(np.uint64)
        likeness = halves[:, 0] * np.uint64(0x9E3779B97F4A7C15) ^ halves[:, 1] * np.uint64(0xC2B2AE3D27D4EB4F)
        order = np.lexsort((frontier.htm[rough], likeness))
        marks = likeness[order]
        first = np.ones(len(order), dtype=bool)
        first[1:] = marks[1:] != marks[:-1]
        unique = rough[order[first]]
        best = unique[np.argsort(frontier.score[unique], kind="stable")[:width]]
        return frontier.at(best)

    def _next(self, frontier: _Frontier, width: int, should_stop: Callable[[], bool]) -> _Frontier:
        """The best partial solves with one more pair."""
        empty = frontier.at(np.zeros(0, dtype=np.intp))
        grown: list[_Frontier] = [empty]
        for begin in range(0, len(frontier), _CHUNK):
            part = frontier.at(np.arange(begin, min(begin + _CHUNK, len(frontier))))
            for slot in range(4):
                if should_stop():
                    return empty
                grown.append(self._with_pair(part, slot, begin))
            if sum(map(len, grown)) > 4 * max(width, _CHUNK):
                grown = [self._best(_together(grown), width)]
        return self._best(_together(grown), width)

    def _with_pair(self, frontier: _Frontier, slot: int, begin: int) -> _Frontier:
        """Every way to fill one slot of every partial solve in which it is open."""
        tables = self._tables
        choices = tables.pairs[slot]
        open_ = np.flatnonzero(~frontier.done & np.uint8(1 << slot))
        keys = frontier.states[open_, slot].astype(np.int32) * 54 + frontier.states[open_, 4 + slot]
        count = choices.count[keys]
        node = np.repeat(open_, count)
        # Each node repeated as often as it has ways, and its ways counted from 0: no loop over nodes.
        offset = np.arange(len(node)) - np.repeat(np.cumsum(count) - count, count)
        way = choices.numbers[np.repeat(choices.first[keys], count) + offset]
        states = tables.step(frontier.states[node], way)
        htm = (frontier.htm[node] + tables.htm[way]).astype(np.int16)
        face, quarters = self._join(frontier, node, way, htm)
        done = frontier.done[node] | np.uint8(1 << slot)
        score = htm.copy()
        for other in range(4):
            if other != slot:
                costs = self._pair_costs(states, other)
                score += np.where(done & np.uint8(1 << other), np.int16(0), costs)
        parent = (node + begin).astype(np.int32)
        return _Frontier(
            states, done, htm, score, face, quarters, parent, way, np.full(len(node), slot, dtype=np.int8)
        )

    def _join(
        self, frontier: _Frontier, node: npt.NDArray[np.intp], way: Ints, htm: npt.NDArray[np.int16]
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
        """Takes off ``htm``, (n,), the moves that merge with the turn before; gives the new last turns.

        ``node`` and ``way`` are (n,) rows of the frontier and numbers of ways; so are the results.
        """
        tables = self._tables
        before, start = frontier.face[node], tables.starts[way]
        meets = (before == start) & (before >= 0)
        cancels = meets & ((frontier.quarters[node] + tables.start_quarters[way]) % 4 == 0)
        # Two turns of one face are one, or none when they undo each other.
        htm -= meets.astype(np.int16) + cancels
        # A pair that is already there takes no moves and leaves the last turn as it was.
        idle = tables.htm[way] == 0
        face = np.where(idle, before, tables.ends[way]).astype(np.int8)
        quarters = np.where(idle, frontier.quarters[node], tables.end_quarters[way]).astype(np.int8)
        return face, quarters

    def _finished(self, levels: list[_Frontier]) -> list[Plan]:
        """The whole solves, counted exactly, of the shortest by the last layer's table."""
        ends = levels[-1]
        total = ends.htm + self._tables.last_layer[last_layer_index(ends.states)].astype(np.int16)
        best = np.argsort(total, kind="stable")[:_FINISHES]
        plans = []
        for number in best:
            if total[number] < NO_WAY:
                plans += self._with_last_layer(levels, int(number))
        return sorted(plans, key=lambda plan: plan.htm)

    def _with_last_layer(self, levels: list[_Frontier], number: int) -> list[Plan]:
        start, parts = self._path(levels, number)
        tables = self._tables
        state = levels[-1].states[number][None, :]
        options = []
        for oll in tables.oll.of(int(orientation(state)[0])):
            after = tables.step(state, np.array([oll], dtype=np.int32))
            for pll in tables.pll.of(int(permutation_number(after)[0]))[:2]:
                options.append((int(tables.htm[oll] + tables.htm[pll]), oll, pll))
        options.sort()
        plans = []
        for _, oll, pll in options[:3]:
            whole = (*parts, Part("oll", (), tables.ways[oll]), Part("pll", (), tables.ways[pll]))
            moves = [part.way.moves if part.way else part.moves for part in whole]
            plans.append(Plan(start, whole, merged(moves).htm))
        return plans

    def _path(self, levels: list[_Frontier], number: int) -> tuple[int, tuple[Part, ...]]:
        parts: list[Part] = []
        for level in reversed(levels[1:]):
            parts.append(Part("f2l", (), self._tables.ways[level.way[number]], int(level.slot[number])))
            number = int(level.parent[number])
        start, rows = self._rows[levels[0].slot[number]]
        parts.append(Part("cross", crosses.moves_of(rows[levels[0].way[number]])))
        return start, tuple(reversed(parts))
