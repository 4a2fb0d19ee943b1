"""PLACEHOLDER: being written (notation helper)."""

from __future__ import annotations
from collections.abc import Iterable, Iterator
from freecube_desktop.cube.moves import Move


class Algorithm:
    def __init__(self, moves: object = "", size: int = 3) -> None:
        if isinstance(moves, Algorithm):
            self.moves: tuple[Move, ...] = moves.moves
        elif isinstance(moves, str):
            self.moves = tuple(Move.from_text(w) for w in moves.split())
        else:
            self.moves = tuple(moves)  # type: ignore

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __str__(self) -> str:
        return " ".join(map(str, self.moves))

    def __eq__(self, o: object) -> bool:
        return isinstance(o, Algorithm) and self.moves == o.moves

    def __hash__(self) -> int:
        return hash(self.moves)

    def inverse(self) -> Algorithm:
        return Algorithm([m.inverse() for m in reversed(self.moves)])

    @property
    def htm(self) -> int:
        return sum(m.htm for m in self.moves)

    @property
    def etm(self) -> int:
        return len(self.moves)
