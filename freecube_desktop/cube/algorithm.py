"""Algorithms: immutable sequences of turns that keep the shape they were written in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, cast, overload

from freecube_desktop.cube import notation, notation_errors
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.folded_text import error_at
from freecube_desktop.cube.groups import Node, expand, inverse, write
from freecube_desktop.cube.moves import Move
from freecube_desktop.errors import NotationError


class Algorithm:
    """Turns, with the groups, commutators and conjugates they were written in.

    Args:
        moves: text (see ``notation``), a move, another algorithm, or a list of these.
        size: 3, or 2 to refuse the turns that a 2x2x2 has not got.
        strict: take only text in the notation of the WCA Regulations.

    Algorithms are equal when they have the same shape; ``expanded()`` and
    ``simplified()`` make flat ones to compare what they do. They are added with ``+`` to one
    another, to text and to lists, and repeated with ``*``:

    >>> Algorithm("R U") + "R' U'"
    Algorithm("R U R' U'")
    >>> Algorithm(["R", "U"]) * 3
    Algorithm("R U R U R U")

    Raises:
        NotationError: with the place, when a text cannot be read; the texts of a list count
            as its lines.
        TypeError: when a list holds anything else.
    """

    __slots__ = ("_hash", "_moves", "_nodes", "_notes")

    _nodes: tuple[Node, ...]
    _moves: tuple[Move, ...] | None
    _notes: tuple[str, ...]
    _hash: int | None

    def __new__(cls, moves: Moves = "", size: int = 3, strict: bool = False) -> Algorithm:
        """An algorithm; see the class."""
        if isinstance(moves, str):
            return _make(*notation.read(moves, size, strict))
        if isinstance(moves, Algorithm):
            made = moves
        else:
            parts = (moves,) if isinstance(moves, Move) else tuple(moves)
            made = _joined(parts, size, strict)
        if strict:
            notation.read(str(made), size, strict)
        elif size == 2:
            _check_pocket(made.moves)
        return made

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every turn in order, groups written out."""
        if self._moves is None:
            _set_moves(self, tuple(expand(self._nodes)))
        return self._moves or ()

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The elements as written: moves, groups, commutators, conjugates."""
        return self._nodes

    @property
    def notes(self) -> tuple[str, ...]:
        """Remarks of the reader on what it had to guess; not part of the value."""
        return self._notes

    def inverse(self) -> Algorithm:
        """What undoes this, in the same shape; a half turn comes back the other way round."""
        return _make(inverse(self._nodes), ())

    def expanded(self) -> Algorithm:
        """The same turns without groups."""
        return _make(self.moves, ())

    def simplified(self) -> Algorithm:
        """The same effect, flat, with neighbouring turns of one layer merged.

        Turns merge across turns of the same axis (``R L R`` is ``R2 L``); what cancels
        is gone, and half turns are written ``R2``.
        """
        return _make(tuple(_merged(self.moves)), ())

    @property
    def htm(self) -> int:
        """Length in half turns: faces and wide turns 1, slices 2, rotations 0."""
        return count_moves(self.moves, "htm")

    @property
    def obtm(self) -> int:
        """Length in outer block turns; the same as ``htm``."""
        return count_moves(self.moves, "htm")

    @property
    def qtm(self) -> int:
        """Length in quarter turns: as ``htm``, half turns twice."""
        return count_moves(self.moves, "qtm")

    @property
    def stm(self) -> int:
        """Length in slice turns: rotations 0, everything else 1."""
        return count_moves(self.moves, "stm")

    @property
    def etm(self) -> int:
        """Length in executed turns: everything 1."""
        return count_moves(self.moves, "etm")

    def __add__(self, other: Moves) -> Algorithm:
        """This, then the other: an algorithm, text, a move, or a list of these."""
        if not isinstance(other, (Algorithm, str, Move, Iterable)):
            return NotImplemented
        return _one_after_another((self, Algorithm(other)))

    def __radd__(self, other: Moves) -> Algorithm:
        """The other, then this."""
        if not isinstance(other, (str, Move, Iterable)):
            return NotImplemented
        return _one_after_another((Algorithm(other), self))

    def __mul__(self, times: int) -> Algorithm:
        """This algorithm repeated a number of times; backwards, as in ``(R U)2'``, for a number below 0."""
        if not isinstance(times, int):
            return NotImplemented
        nodes = self._nodes if times > 0 else inverse(self._nodes)
        return _make(nodes * abs(times), self._notes)

    __rmul__ = __mul__

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Algorithm: ...
    def __getitem__(self, index: int | slice) -> Move | Algorithm:
        """One turn, or a flat algorithm of some of them."""
        if isinstance(index, slice):
            return _make(self.moves[index], ())
        return self.moves[index]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Algorithm) and self._nodes == other._nodes)

    def __hash__(self) -> int:
        if self._hash is None:
            _set_hash(self, hash(self._nodes))
        return self._hash or 0

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an Algorithm does not change ({name})")

    def __str__(self) -> str:
        return write(self._nodes)

    def __repr__(self) -> str:
        return f'Algorithm("{self}")'

    def __copy__(self) -> Algorithm:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Algorithm:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (_make, (self._nodes, self._notes))


Moves = str | Move | Algorithm | Iterable[str | Move | Algorithm]
"""What an algorithm is made of, and a cube can be turned by."""


_set_nodes: Final = vars(Algorithm)["_nodes"].__set__
_set_moves: Final = vars(Algorithm)["_moves"].__set__
_set_notes: Final = vars(Algorithm)["_notes"].__set__
_set_hash: Final = vars(Algorithm)["_hash"].__set__


def _make(nodes: tuple[Node, ...], notes: tuple[str, ...]) -> Algorithm:
    new = object.__new__(Algorithm)
    _set_nodes(new, nodes)
    flat = all(type(node) is Move for node in nodes)
    _set_moves(new, nodes if flat else None)
    _set_notes(new, notes)
    _set_hash(new, None)
    return new


def _joined(parts: tuple[str | Move | Algorithm, ...], size: int, strict: bool) -> Algorithm:
    """The parts of a list, one after another; texts are read."""
    if all(type(part) is Move for part in parts):
        return _make(cast("tuple[Move, ...]", parts), ())
    return _one_after_another([_part(part, line, size, strict) for line, part in enumerate(parts, start=1)])


def _part(part: object, line: int, size: int, strict: bool) -> Algorithm:
    if not isinstance(part, (str, Move, Algorithm)):
        kind = type(part).__name__
        raise TypeError(f"an algorithm is made of moves and text, not of {kind}: {part!r}")
    try:
        return Algorithm(part, size, strict)
    except NotationError as fault:
        raise fault.at_line(line) from None


def _one_after_another(parts: Sequence[Algorithm]) -> Algorithm:
    nodes = chain.from_iterable(part.nodes for part in parts)
    notes = chain.from_iterable(part.notes for part in parts)
    return _make(tuple(nodes), tuple(dict.fromkeys(notes)))


def _merged(moves: Iterable[Move]) -> Iterator[Move]:
    """Turns of one axis in a row commute: each family's quarters add up."""
    runs: list[tuple[int, dict[str, int]]] = []
    for move in moves:
        if not runs or runs[-1][0] != move.axis:
            runs.append((move.axis, {}))
        turned = runs[-1][1]
        turned[move.family] = (turned.get(move.family, 0) + move.amount) % 4
        if not turned[move.family]:
            del turned[move.family]
            if not turned:
                runs.pop()
    for _, turned in runs:
        for family, quarters in turned.items():
            yield Move(family, -1 if quarters == 3 else quarters)


def _check_pocket(moves: tuple[Move, ...]) -> None:
    """Refuses turns of two layers and of middle layers."""
    for number, move in enumerate(moves):
        if move.is_wide or move.is_slice:
            words = [m.text for m in moves]
            start = sum(len(word) + 1 for word in words[:number])
            fault = notation_errors.why_no_such_turn(
                move.family[0], "w" if move.is_wide else "", None, None, 2
            )
            reason, hint = fault or ("", "")
            raise error_at(" ".join(words), start, start + len(move.text), reason, hint)
