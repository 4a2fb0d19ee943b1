"""Many cubes turned together: the same moves for all, in numpy.

A batch is a table of stickers with one row for each place and one column for each cube.
A turn of all cubes then only changes which row stands for which place.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import isqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.algorithm import Moves
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube

Stickers = NDArray[np.uint8]
"""(54, cubes) or (24, cubes): the number, in the order URFDLB, of the sticker at each place of each cube."""

_EVERY_BYTE: Final = bytes(range(256))
_LETTERS: Final = "".join(FACES).encode("ascii")


class Batch:
    """Cubes of one size, any number of them; a value like ``Cube``, made with ``of`` or ``solved``.

    Turning takes the same short time for any number of cubes, because rows are renumbered
    and not copied; ``stickers`` writes them out in order.
    """

    __slots__ = ("_order", "_rows")

    _rows: Stickers
    _order: bytes
    """At each place, which of the rows stands there; a table for ``bytes.translate``."""

    @classmethod
    def solved(cls, count: int, size: int = 3) -> Batch:
        """Solved cubes, white up and green in front.

        Args:
            count: how many.
            size: 3 or 2.

        Raises:
            ValueError: for another size or a count below 0.
        """
        places = len(Cube(size).positions)
        return _batch(np.arange(places, dtype=np.uint8)[:, None].repeat(count, axis=1))

    @classmethod
    def of(cls, cubes: Iterable[Cube]) -> Batch:
        """These cubes, in order.

        Raises:
            ValueError: when they are of different sizes.
        """
        positions = [cube.positions for cube in cubes]
        if len({len(places) for places in positions}) > 1:
            raise ValueError("the cubes of a batch are of one size; these are not")
        if not positions:
            return cls.solved(0)
        return _batch(_inverted(np.frombuffer(b"".join(positions), np.uint8).reshape(len(positions), -1).T))

    def apply(self, moves: Moves) -> Batch:
        """These cubes after some moves, the same for all; the batch itself does not change.

        Args:
            moves: a move, an algorithm, text in any notation the reader takes, or moves.

        Raises:
            NotationError: when the text cannot be read.
        """
        return _batch(self._rows, _sources_of(moves, self.size).translate(self._order))

    @property
    def size(self) -> int:
        """Layers along an edge."""
        return 3 if len(self._rows) == 54 else 2

    @property
    def stickers(self) -> Stickers:
        """The numbers of the stickers, a row for each place: (54, cubes) or (24, cubes); a new array."""
        return self._rows.take(list(self._order[: len(self._rows)]), axis=0)

    @property
    def is_solved(self) -> NDArray[np.bool_]:
        """Whether each cube has faces of one colour, however it is held: (cubes,) bool."""
        area = self.size * self.size
        faces = (self.stickers // area).reshape(len(FACES), area, len(self))
        solved: NDArray[np.bool_] = (faces == faces[:, :1]).all(axis=(0, 1))
        return solved

    def cubes(self) -> list[Cube]:
        """The cubes, in order."""
        width = len(self._rows)
        joined = _inverted(self.stickers).T.tobytes()
        return [Cube.from_positions(joined[at : at + width]) for at in range(0, len(joined), width)]

    def facelets(self) -> list[str]:
        """For each cube its stickers as face letters in the order URFDLB."""
        width, area = len(self._rows), self.size * self.size
        letters = np.frombuffer(_LETTERS, np.uint8)
        joined = letters[self.stickers // area].T.tobytes().decode("ascii")
        return [joined[at : at + width] for at in range(0, len(joined), width)]

    def __len__(self) -> int:
        return int(self._rows.shape[1])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Batch) and np.array_equal(self.stickers, other.stickers)

    __hash__ = None  # type: ignore[assignment]  # as for numpy's arrays: there is too much to go through

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} cubes {'x'.join(3 * str(self.size))}>"


def turn_in_place(stickers: NDArray[np.generic], moves: Moves) -> None:
    """Turns many cubes in an array of one's own, moving no more rows than the moves do.

    Args:
        stickers: (54, cubes) or (24, cubes) of any dtype: what is at each place of each
            cube, such as ``Batch.stickers``; changed.
        moves: what ``Batch.apply`` takes.

    Raises:
        ValueError: for an array with another number of rows.
        NotationError: when the text of the moves cannot be read.
    """
    if len(stickers) not in (24, 54):
        raise ValueError(f"an array of cubes has 54 rows, or 24 for the 2x2x2, not {len(stickers)}")
    spare = np.empty_like(stickers[0])
    for cycle in _cycles(_sources_of(moves, isqrt(len(stickers) // 6))):
        spare[...] = stickers[cycle[0]]
        for place, source in pairwise(cycle):
            stickers[place] = stickers[source]
        stickers[cycle[-1]] = spare


def _batch(rows: Stickers, order: bytes = _EVERY_BYTE) -> Batch:
    new = object.__new__(Batch)
    new._rows = rows
    new._order = order + _EVERY_BYTE[len(order) :]
    return new


def _inverted(columns: Stickers) -> Stickers:
    """Places by sticker from stickers by place, or the other way round, for each column."""
    inverse = np.empty(columns.shape, dtype=np.uint8)
    numbers = np.arange(len(columns), dtype=np.uint8)[:, None]
    np.put_along_axis(inverse, columns.astype(np.intp), numbers, axis=0)
    return inverse


def _sources_of(moves: Moves, size: int) -> bytes:
    """For each place, the place whose sticker the moves bring there."""
    return _inverse_of(Cube(size).apply(moves).positions)


@lru_cache(maxsize=4096)
def _inverse_of(positions: bytes) -> bytes:
    inverse = bytearray(len(positions))
    for sticker, place in enumerate(positions):
        inverse[place] = sticker
    return bytes(inverse)


@lru_cache(maxsize=4096)
def _cycles(sources: bytes) -> tuple[tuple[int, ...], ...]:
    """The places that change stickers, in rings: each gets the sticker of the next, the last of the first."""
    rings, left = [], {place for place, source in enumerate(sources) if place != source}
    while left:
        ring = [min(left)]
        while (source := sources[ring[-1]]) != ring[0]:
            ring.append(source)
        left.difference_update(ring)
        rings.append(tuple(ring))
    return tuple(rings)
