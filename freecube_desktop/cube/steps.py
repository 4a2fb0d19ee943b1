"""Steps in a row that grow at no cost: what the lines of a timeline are made of."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, overload

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.state import Cube

Kind = Literal["move", "scramble", "reset", "state"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One step.

    Attributes:
        kind: ``"move"``, ``"scramble"``, ``"reset"`` or ``"state"``.
        moves: the turn of a move; the turns of a scramble from solved, if it had any.
        label: a few words for a list, or ``""``.
        cube: the cube after it.
    """

    kind: Kind
    moves: Algorithm
    label: str
    cube: Cube


class StepCounts(NamedTuple):
    """Moves counted.

    Attributes:
        turns: all of them.
        htm: in the half-turn metric: faces and wide turns 1, slices 2, rotations 0.
        rotations: those of the whole cube.
    """

    turns: int
    htm: int
    rotations: int

    def after(self, moves: Algorithm) -> StepCounts:
        """With some more."""
        turns, htm = len(moves), count_moves(moves.moves)
        rotations = turns - count_moves(moves.moves, "stm")
        return StepCounts(self.turns + turns, self.htm + htm, self.rotations + rotations)


class _Store:
    """What several rows share: every row is a prefix of it, and entries are only added.

    Attributes:
        entries: the steps.
        marks: the numbers of those that are no moves, rising.
        counts: for each place, the moves of the steps before it, counted.
    """

    __slots__ = ("counts", "entries", "marks")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self.marks: list[int] = []
        self.counts = [StepCounts(0, 0, 0)]
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Puts one more at the end."""
        is_move = entry.kind == "move"
        if not is_move:
            self.marks.append(len(self.entries))
        self.counts.append(self.counts[-1].after(entry.moves) if is_move else self.counts[-1])
        self.entries.append(entry)


class Steps(Sequence[Entry]):
    """Steps in a row; a value like a tuple, but a row with one more costs the same however long it is.

    A row and those that were made from it by ``plus`` share one list, of which each is a prefix.

    Args:
        entries: the steps.
    """

    __slots__ = ("_length", "_store")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._store = _Store(entries)
        self._length = len(self._store.entries)

    def plus(self, entry: Entry) -> Steps:
        """The row with one more step."""
        if len(self._store.entries) != self._length:  # another row went on from here
            return Steps((*self, entry))
        longer = Steps.__new__(Steps)
        longer._store, longer._length = self._store, self._length + 1
        self._store.add(entry)
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Entry, ...]: ...
    def __getitem__(self, index: int | slice) -> Entry | tuple[Entry, ...]:
        """A step by its number, or some as a tuple."""
        if isinstance(index, slice):
            start, stop, stride = index.indices(self._length)
            return tuple(self._store.entries[start:stop:stride] if start < stop or stride < 0 else ())
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._store.entries[index % self._length]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._store.entries[: self._length])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Steps):
            if self._length != other._length:
                return False
            return self._store is other._store or all(a == b for a, b in zip(self, other, strict=True))
        return isinstance(other, tuple) and tuple(self) == other

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Steps({tuple(self)!r})"

    def shares_with(self, other: Steps) -> bool:
        """Whether the shorter of the two is the beginning of the longer one, known without looking."""
        return self._store is other._store

    # Questions whose answers are kept.

    @property
    def marks(self) -> tuple[int, ...]:
        """The numbers of the steps that are no moves, rising."""
        return tuple(self._store.marks[: bisect_left(self._store.marks, self._length)])

    def origin(self, cursor: int) -> int:
        """The last step before a place that is no move; -1 where there is none."""
        found = bisect_left(self._store.marks, cursor)
        return self._store.marks[found - 1] if found else -1

    def counts_between(self, first: int, last: int) -> StepCounts:
        """How many moves were made from one place to another, counted."""
        before, after = self._store.counts[first], self._store.counts[last]
        return StepCounts(*(b - a for a, b in zip(before, after, strict=True)))
