"""The cube: immutable, hashable, legal by construction.

A state says *where each sticker is*: ``state[sticker] == place``, as bytes. A turn, or a
whole algorithm composed beforehand, is then one ``bytes.translate``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import isqrt
from typing import TYPE_CHECKING, Final

from freecube_desktop.cube import facelets as stickers
from freecube_desktop.cube.algorithm import Algorithm, Moves
from freecube_desktop.cube.geometry import centre_of, facelets_of, table
from freecube_desktop.cube.moves import ALL_MOVES, ROTATIONS, Move
from freecube_desktop.cube.net import net_svg, net_text
from freecube_desktop.cube.pieces import FACES

if TYPE_CHECKING:
    from random import Random

_REMEMBERED: Final = 4096
_IDENTITY: Final = bytes(range(256))


def compose(moves: Iterable[Move], size: int = 3) -> bytes:
    """One 256-byte translate table that does all the moves in order."""
    composed = _IDENTITY
    for move in moves:
        composed = composed.translate(table(move, size))
    return composed


@cache
def _single_tables(size: int) -> dict[object, bytes]:
    return {move: table(move, size) for move in ALL_MOVES if size > 2 or not (move.is_slice or move.is_wide)}


@cache
def _known_tables(size: int) -> dict[object, bytes]:
    """The tables of turns of this size: the single moves and those used recently.

    A plain dictionary, which the interpreter reads fastest.
    """
    return dict(_single_tables(size))


def _table_of(moves: Moves, size: int) -> bytes:
    """The table of anything a cube can be turned by; texts and algorithms are remembered."""
    written = [moves] if isinstance(moves, Move) else moves
    composed = compose(Algorithm(written, size=size).moves, size)
    if isinstance(moves, (str, Algorithm)):
        known = _known_tables(size)
        if len(known) > _REMEMBERED:
            known.clear()
            known.update(_single_tables(size))
        known[moves] = composed
    return composed


class Cube:
    """A cube in some state; ``Cube()`` is solved, white up and green in front.

    Args:
        size: 3, or 2 for the pocket cube.

    Two cubes are equal when every sticker is at the same place: a solved cube held
    another way is another value (``is_solved`` ignores the hold).
    """

    __slots__ = ("_positions", "_turns")

    _positions: bytes
    _turns: dict[object, bytes]

    def __new__(cls, size: int = 3) -> Cube:
        """A solved cube.

        Raises:
            ValueError: for sizes other than 2 and 3.
        """
        if size not in (2, 3):
            raise ValueError(f"a cube of size {size} is not supported; 2 and 3 are")
        return _cube(bytes(range(6 * size * size)), _known_tables(size))

    @classmethod
    def from_facelets(cls, text: str) -> Cube:
        """The cube that shows these stickers.

        Args:
            text: 54 letters in the order URFDLB (24 for a 2x2x2): face letters, or the
                colour letters w r g y o b; small letters and white space do not matter.
                Faces are known by their centres, so any hold will do.

        Raises:
            InvalidCube: with ``.faults``, when no cube can look like this.
        """
        return cls.from_positions(stickers.positions_from_text(text))

    @classmethod
    def from_positions(cls, positions: bytes) -> Cube:
        """The cube whose sticker ``i`` is at ``positions[i]``; the caller vouches for it."""
        return _cube(positions, _known_tables(isqrt(len(positions) // 6)))

    @classmethod
    def random(cls, seed: int | Random | None = None, size: int = 3) -> Cube:
        """A cube in a random state, every state equally likely, white up and green in front.

        Args:
            seed: the same number gives the same cube; a generator gives its next one; None
                gives another every time.
            size: 3 or 2. Of a 2x2x2 the corner at the bottom, back, left stays.

        Raises:
            ValueError: for sizes other than 2 and 3.
        """
        from freecube_desktop.cube.random_positions import random_positions  # noqa: PLC0415 - seldom needed

        return cls.from_positions(random_positions(seed, cls(size).size))

    def apply(self, moves: Moves) -> Cube:
        """This cube after some moves; the cube itself does not change.

        Args:
            moves: a move, an algorithm, text in any notation the reader takes, or a list of these.

        Raises:
            NotationError: when the text cannot be read; nothing is applied then.
        """
        turns = self._turns
        try:
            composed = turns[moves]
        except (KeyError, TypeError):
            composed = _table_of(moves, self.size)
        new = _new(Cube)
        new._positions = self._positions.translate(composed)
        new._turns = turns
        return new

    @property
    def size(self) -> int:
        """Layers along an edge."""
        return 3 if len(self._positions) == 54 else 2

    @property
    def positions(self) -> bytes:
        """Where each sticker is: byte ``i`` is the place of sticker ``i`` (54 or 24 bytes)."""
        return self._positions

    def facelets(self) -> str:
        """The stickers as face letters in the order URFDLB, rows as drawn unfolded."""
        area = self.size * self.size
        shown = bytearray(len(self._positions))
        for sticker, place in enumerate(self._positions):
            shown[place] = ord(FACES[sticker // area])
        return shown.decode("ascii")

    def inverse(self) -> Cube:
        """The cube that the same moves lead to when they are undone.

        Whatever moves led here: ``Cube().apply(moves).inverse()`` is ``Cube().apply(moves.inverse())``.
        """
        places = bytearray(len(self._positions))
        for sticker, place in enumerate(self._positions):
            places[place] = sticker
        return _cube(bytes(places), self._turns)

    def net(self) -> str:
        """The unfolded cube as lines of face letters: U on top, then L F R B side by side, then D."""
        return net_text(self.facelets())

    def _repr_svg_(self) -> str:
        """The unfolded cube as a picture, which notebooks show."""
        return net_svg(self.facelets())

    @property
    def is_solved(self) -> bool:
        """Whether every face has one colour, however the cube is held."""
        return self._positions in _solved_positions(self.size)

    @property
    def centres(self) -> str:
        """The letters of the six centres in the order URFDLB (size 3)."""
        shown = self.facelets()
        return "".join(shown[centre_of(face, self.size)] for face in FACES)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cube) and self._positions == other._positions

    def __hash__(self) -> int:
        return hash(self._positions)

    def __repr__(self) -> str:
        return f"Cube.from_facelets({self.facelets()!r})"

    def __str__(self) -> str:
        return self.facelets()

    def __reduce__(self) -> tuple[object, ...]:
        return (Cube.from_positions, (self._positions,))


_new: Final = object.__new__


def _cube(positions: bytes, turns: dict[object, bytes]) -> Cube:
    new = _new(Cube)
    new._positions = positions
    new._turns = turns
    return new


@cache
def rotations(size: int) -> dict[tuple[Move, ...], bytes]:
    """The 24 ways to hold a cube: the fewest rotations that lead there, and the table.

    Ordered by the number of rotations, ``()`` first, then x, y, z by single letters, so
    the first match of a search is the one a person would say.
    """
    turns = [Move(axis, amount) for axis in ROTATIONS for amount in (1, -1, 2)]
    found: dict[bytes, tuple[Move, ...]] = {_IDENTITY: ()}
    frontier: list[tuple[tuple[Move, ...], bytes]] = [((), _IDENTITY)]
    while frontier:
        following: list[tuple[tuple[Move, ...], bytes]] = []
        for words, reached in frontier:
            for turn in turns:
                new = reached.translate(table(turn, size))
                if new not in found:
                    found[new] = (*words, turn)
                    following.append((found[new], new))
        frontier = following
    return {words: reached for reached, words in found.items()}


@cache
def _solved_positions(size: int) -> frozenset[bytes]:
    count = len(facelets_of(size))
    return frozenset(reached[:count] for reached in rotations(size).values())
