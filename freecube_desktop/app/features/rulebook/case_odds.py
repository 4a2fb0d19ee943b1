"""How often a case comes up, from how many positions look like it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from freecube_desktop.app.features.rulebook.case_setup import case_cube, seen_at_front_right
from freecube_desktop.app.protocol.case_library import Case
from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.rules.match import SetName

_CORNER: Final = facelet_at(3, "DFR")[0]
_EDGE: Final = facelet_at(3, "FR")[0]

View = Callable[[bytes], object]
"""What one looks at in a position."""

_VIEWS: Final[dict[SetName, tuple[int, View]]] = {
    "f2l": (150, lambda positions: (positions[_CORNER], positions[_EDGE])),
    "oll": (216, lambda positions: frozenset(positions[:9])),
    "pll": (288, lambda positions: positions[:9]),
    "pocket-oll": (27, lambda positions: frozenset(positions[:4])),
    "pocket-pbl": (576, lambda positions: positions),
}
"""For each set: how many positions there are to be told apart, all as likely, and what is looked at.

F2L: the last pair, whose corner has 5 places and 3 ways, its edge 5 places and 2 ways. OLL: 27
ways of the corners and 8 of the edges. PLL: 12 even and 12 odd orders of the corners, 12 of the
edges with each. The 2x2x2: 27 ways of the corners; 24 orders in either layer."""


@lru_cache(maxsize=256)
def odds_of(case: Case) -> Fraction:
    """The part of all solves in which this case comes up; for F2L of those with only this pair left."""
    count, view = _VIEWS[case.rule.set]
    start = case_cube(case.size, seen_at_front_right(case.algorithms[0]), "yellow").positions
    return Fraction(len({view(positions) for positions in _alike(start, case)}), count)


def _alike(start: bytes, case: Case) -> set[bytes]:
    """The positions that differ by turns of the layer that is solved, before or after the case."""
    size = case.size
    turns = [compose([Move(face)], size) for face in ("UD" if case.rule.set == "pocket-pbl" else "U")]
    both_sides = case.rule.set in ("pll", "pocket-pbl")
    found, waiting = {start}, [start]
    while waiting:
        positions = waiting.pop()
        for turn in turns:
            after = [positions.translate(turn)]
            if both_sides:
                after.append(turn[: len(positions)].translate(positions + bytes(range(len(positions), 256))))
            for one in after:
                if one not in found:
                    found.add(one)
                    waiting.append(one)
    return found
