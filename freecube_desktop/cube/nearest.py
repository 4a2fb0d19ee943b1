"""The cubes that differ least from some stickers: pieces are tried in the places that they fit best."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from freecube_desktop.cube.cube_draft import UNPAINTED, Place, places, readings, shown_at

_STEPS: Final = 6_000
"""The most placements that are tried; more would take noticeably long."""


@dataclass(frozen=True, slots=True)
class _Option:
    """A piece in a place: its letters, its name, its turn, and how many painted stickers it changes."""

    row: str
    piece: str
    turned: int
    cost: int


def nearest(named: str, changes: int, most: int) -> tuple[str, ...]:
    """The cubes that are reached by changing a few stickers.

    Args:
        named: 54 face letters as the centres say, ``"."`` where nothing is painted; what
            is not painted costs nothing.
        changes: how many painted stickers may change at most.
        most: when so many cubes are found the search ends.

    Returns:
        The cubes with the fewest changes, all with equally many, as 54 face letters; none
        when there is none or too much to try.
    """
    search = _Search(named, most)
    for allowed in range(search.least, changes + 1):
        found = search.run(allowed)
        if found or search.is_spent:
            return () if search.is_spent else found
    return ()


@dataclass(slots=True)
class _Search:
    named: str
    most: int
    options: dict[Place, list[_Option]] = field(init=False)
    found: dict[str, None] = field(init=False, default_factory=dict)
    steps: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.options = {place: _options(place, self.named) for place in places(3)}

    @property
    def least(self) -> int:
        """No cube costs less."""
        return sum(options[0].cost for options in self.options.values())

    @property
    def is_spent(self) -> bool:
        """Whether too much was tried."""
        return self.steps >= _STEPS

    def run(self, allowed: int) -> tuple[str, ...]:
        self.found.clear()
        self._place({}, list(self.options), frozenset(), allowed - self.least)
        return tuple(self.found)

    def _place(
        self, chosen: dict[Place, _Option], left: list[Place], used: frozenset[str], spare: int
    ) -> None:
        self.steps += 1
        if self.is_spent or len(self.found) >= self.most:
            return
        if not left:
            if spare == 0 and _is_lawful(chosen):
                self.found[_written(self.named, chosen)] = None
            return
        fitting = {
            place: [
                option
                for option in self.options[place]
                if option.piece not in used and option.cost - self.options[place][0].cost <= spare
            ]
            for place in left
        }
        place = min(left, key=lambda one: len(fitting[one]))
        others = [one for one in left if one is not place]
        for option in fitting[place]:
            extra = option.cost - self.options[place][0].cost
            self._place({**chosen, place: option}, others, used | {option.piece}, spare - extra)


def _options(place: Place, named: str) -> list[_Option]:
    shown = shown_at(place, named)
    found = [
        _Option(row, reading.piece, reading.turned, _cost(row, shown))
        for row, reading in readings().items()
        if len(row) == len(shown)
    ]
    return sorted(found, key=lambda option: option.cost)


def _cost(row: str, shown: str) -> int:
    return sum(there not in (UNPAINTED, wanted) for wanted, there in zip(row, shown, strict=True))


def _is_lawful(chosen: dict[Place, _Option]) -> bool:
    goes = {place.name: option.piece for place, option in chosen.items()}
    twist = sum(option.turned for place, option in chosen.items() if place.kind == "corner")
    flip = sum(option.turned for place, option in chosen.items() if place.kind == "edge")
    return twist % 3 == 0 and flip % 2 == 0 and is_even(goes)


def is_even(goes: dict[str, str]) -> bool:
    """Whether a permutation, from each name to another, is even."""
    left, odd = set(goes), False
    while left:
        at = goes[left.pop()]
        while at in left:
            left.remove(at)
            odd, at = not odd, goes[at]
    return not odd


def _written(named: str, chosen: dict[Place, _Option]) -> str:
    letters = list(named)
    for place, option in chosen.items():
        for facelet, letter in zip(place.facelets, option.row, strict=True):
            letters[facelet] = letter
    return "".join(letters)
