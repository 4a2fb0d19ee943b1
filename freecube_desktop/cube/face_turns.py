"""Faces that were read one by one, each turned somehow: the turns with which their pieces are real.

The faces are placed one after another, turned each way; as soon as the faces around an edge or a corner
are there it must be a piece, and one that is nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from freecube_desktop.cube.cube_draft import Place, places, readings
from freecube_desktop.cube.pieces import FACES

_AREA: Final = 9
_PLACING_ORDER: Final = "UFRLBD"
"""The faces in the order in which they are placed: each touches one of those before it."""
_MISREAD: Final = 2
"""The most pieces that may be misread while the turns of the faces are searched for."""
_CLOCKWISE: Final = tuple((2 - at % 3) * 3 + at // 3 for at in range(_AREA))
_LEFT_TO_RIGHT: Final = tuple(at - at % 3 + 2 - at % 3 for at in range(_AREA))


@dataclass(frozen=True, slots=True)
class TurnedFaces:
    """The faces, turned so that they fit together.

    Attributes:
        named: the 54 stickers.
        turns: the faces that were turned, each with its quarter turns clockwise (1 to 3).
    """

    named: str
    turns: tuple[tuple[str, int], ...]


def fitting_turns(named: str, *, mirrored: str = "", broken: int = 0) -> Iterator[TurnedFaces]:
    """Every way to turn the faces so that their pieces are real and each is there once.

    The three laws (twist, flip and parity) are not asked for. Turns that look the same are one.

    Args:
        named: 54 stickers as face letters, which the centres stand for; a face with other characters
            is not known, and is left as it is.
        mirrored: a face to mirror, left to right, before it is turned; none by default.
        broken: how many pieces may be unreal or duplicates.
    """
    search = _Search(named, mirrored, broken)
    yield from search.place_next(0, named, {}, ())


def with_fitting_turns(named: str) -> str:
    """The stickers with their faces turned so that they fit best, if they fit best in one way only.

    A few misread pieces do not matter as long as all others fit.

    Args:
        named: as for ``fitting_turns``.
    """
    for broken in range(_MISREAD + 1):
        found: set[str] = set()
        for arranged in fitting_turns(named, broken=broken):
            found.add(arranged.named)
            if len(found) > 1:
                return named
        if found:
            return found.pop()
    return named


@dataclass(slots=True)
class _Search:
    named: str
    mirrored: str
    broken: int
    ways: list[tuple[str, list[tuple[int, str]]]] = field(init=False)
    met: list[list[Place]] = field(init=False)

    def __post_init__(self) -> None:
        known = [face for face in _PLACING_ORDER if set(_row(self.named, face)) <= set(FACES)]
        self.ways = [(face, _ways(_row(self.named, face), mirror=face == self.mirrored)) for face in known]
        self.met = []
        placed: set[str] = set()
        for face in known:
            placed.add(face)
            self.met.append([place for place in _around(face) if len(_faces_of(place) & placed) > 1])

    def place_next(
        self, number: int, named: str, seen: dict[str, str], turns: tuple[tuple[str, int], ...]
    ) -> Iterator[TurnedFaces]:
        """Places the next face in each way that fits, and then the others.

        Args:
            number: how many faces are placed.
            named: the stickers so far.
            seen: the piece at each place that shows one, ``""`` where it is none.
            turns: how the faces were turned.
        """
        if number == len(self.ways):
            yield TurnedFaces(named, turns)
            return
        face, ways = self.ways[number]
        start = FACES.index(face) * _AREA
        placed = {face for face, _ in self.ways[: number + 1]}
        for quarters, row in ways:
            arranged = named[:start] + row + named[start + _AREA :]
            now = self._seen(arranged, seen, self.met[number], placed)
            if now is not None:
                yield from self.place_next(
                    number + 1, arranged, now, (*turns, (face, quarters)) if quarters else turns
                )

    def _seen(
        self, named: str, seen: dict[str, str], met: list[Place], placed: set[str]
    ) -> dict[str, str] | None:
        """The pieces with those that a face completes; None when too many are not real."""
        now = dict(seen)
        for place in met:
            before = now.pop(place.name, None)
            if before == "":
                piece = ""
            else:
                shown = "".join(named[at] if FACES[at // _AREA] in placed else "." for at in place.facelets)
                piece = _pieces().get(shown, "")
            now[place.name] = "" if piece in now.values() else piece
        return now if list(now.values()).count("") <= self.broken else None


def _row(named: str, face: str) -> str:
    start = FACES.index(face) * _AREA
    return named[start : start + _AREA]


def _ways(row: str, *, mirror: bool) -> list[tuple[int, str]]:
    """The distinct results of turning a face: quarter turns and stickers, each result once."""
    appearances: dict[str, int] = {}
    if mirror:
        row = "".join(row[at] for at in _LEFT_TO_RIGHT)
    for quarters in range(4):
        appearances.setdefault(row, quarters)
        row = "".join(row[at] for at in _CLOCKWISE)
    return [(quarters, row) for row, quarters in appearances.items()]


@cache
def _faces_of(place: Place) -> frozenset[str]:
    return frozenset(FACES[facelet // _AREA] for facelet in place.facelets)


@cache
def _around(face: str) -> tuple[Place, ...]:
    return tuple(place for place in places(3) if face in _faces_of(place))


@cache
def _pieces() -> dict[str, str]:
    """The piece that a place's letters stand for; two stickers of a corner are enough."""
    found: dict[str, str] = {}
    for row, reading in readings().items():
        found[row] = reading.piece
        if len(row) == 3:
            for hidden in range(3):
                found[f"{row[:hidden]}.{row[hidden + 1 :]}"] = reading.piece
    return found
