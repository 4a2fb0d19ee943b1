"""The proven rules of the 2x2x2 compiled to look-up tables: from what it shows to the ways on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final

from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import closing_rotation, turned_y
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.pocket.pocket_coordinates import FACELETS, PLACES, SPOT_OF_FACELET, inverted
from freecube_desktop.solver.pocket.pocket_match import TOP, top_turns
from freecube_desktop.solver.rules.rule import Rule, RuleSet
from freecube_desktop.solver.rules.seams import TOP_SEAM, seams
from freecube_desktop.words import _

_TOP_TURNS: Final[tuple[tuple[Move, ...], ...]] = ((), (Move("U"),), (Move("U", 2),), (Move("U", -1),))
_IDENTITY: Final = bytes(range(256))
_TOP_RING: Final = tuple(map(PLACES.index, ("UBL", "UBR", "UFR", "UFL")))
_BOTTOM_RING: Final = tuple(map(PLACES.index, ("DBL", "DBR", "DFR", "DFL")))
_IN_RING: Final = {place: at for ring in (_TOP_RING, _BOTTOM_RING) for at, place in enumerate(ring)}
_WAYS_KEPT: Final = 8
_PATTERNS: Final = {"oll": 27, "pbl": 144}


@dataclass(frozen=True, slots=True)
class PocketWay:
    """One way to do a case.

    Attributes:
        table: what it does (256 bytes), the cube held as before afterwards.
        htm: its cost in the half-turn metric.
        rule: the rule it comes from; None for a bare turn of the top layer, or nothing.
        moves: its moves, leaving the cube held as before.
        starts, ends: the layers that its first and its last turns are of (see ``rules/seams.py``);
            the top layer, whose turns may merge, does not count.
    """

    table: bytes
    htm: int
    rule: Rule | None
    moves: tuple[Move, ...]
    starts: int = 0
    ends: int = 0


@dataclass(frozen=True, eq=False)
class PocketBook:
    """Everything the rules say about the 2x2x2, ready to be looked up.

    Attributes:
        rules: the proven rules behind it.
        oll: from ``orientation_key`` to ways, cheapest first.
        pbl: from ``permutation_key`` to ways, cheapest first.
    """

    rules: RuleSet
    oll: dict[bytes, tuple[PocketWay, ...]]
    pbl: dict[bytes, tuple[PocketWay, ...]]

    def uncovered(self) -> tuple[str, ...]:
        """The patterns that no rule covers, in words; empty when every 2x2x2 can be solved."""
        found = {"oll": len(self.oll), "pbl": len(self.pbl)}
        return tuple(
            _("{kind} of the 2x2x2: {count} of {total} patterns have no rule").format(
                kind=name.upper(), count=most - found[name], total=most
            )
            for name, most in _PATTERNS.items()
            if found[name] < most
        )


def orientation_key(positions: bytes) -> bytes:
    """Where the top colour is shown, as a sorted row of facelets."""
    return bytes(sorted(positions[: len(TOP)]))


def permutation_key(positions: bytes) -> bytes:
    """How both layers are permuted, whichever way the colours are named.

    Eight numbers: the pieces around the top and around the bottom, counted along their layer
    from the one at DBL. For a cube whose top and bottom colours are where they belong.
    """
    there = [0] * 8
    for piece, facelets in enumerate(FACELETS):
        there[SPOT_OF_FACELET[positions[facelets[0]]][0]] = _IN_RING[piece]
    first = there[_BOTTOM_RING[0]]
    return bytes((there[place] - first) % 4 for place in (*_TOP_RING, *_BOTTOM_RING))


def compiled(rules: RuleSet) -> PocketBook:
    """The look-up tables of a set of proven rules; those of the 3x3x3 are passed over."""
    oll: dict[bytes, list[PocketWay]] = {orientation_key(_IDENTITY): [PocketWay(_IDENTITY, 0, None, ())]}
    for rule, moves in _from_all_sides(rules.of("pocket-oll")):
        way = _way(rule, moves)
        oll.setdefault(orientation_key(inverted(way.table)), []).append(way)
    pbl: dict[bytes, list[PocketWay]] = {}
    for turn, table in zip(_TOP_TURNS, top_turns(), strict=True):
        pbl[permutation_key(inverted(table))] = [PocketWay(table, len(turn), None, turn, *_seams(turn))]
    for rule, moves in _from_all_sides(rules.of("pocket-pbl")):
        for first, last in product(_TOP_TURNS, repeat=2):
            way = _way(rule, _joined(first, moves, last))
            pbl.setdefault(permutation_key(inverted(way.table)), []).append(way)
    return PocketBook(rules, _cheapest(oll), _cheapest(pbl))


def _from_all_sides(rules: tuple[Rule, ...]) -> Iterator[tuple[Rule, tuple[Move, ...]]]:
    """Every algorithm, as it is turned with the cube y, y2 or y' from where it is held."""
    for rule in rules:
        for algorithm in rule.algorithms:
            closed = (*algorithm.moves, *closing_rotation(algorithm.moves))
            for turns in range(4):
                yield rule, turned_y(closed, turns)


def _joined(*parts: tuple[Move, ...]) -> tuple[Move, ...]:
    """Runs of moves as one; turns of the top that meet are merged."""
    moves: list[Move] = []
    for move in (move for part in parts for move in part):
        if moves and move.family == "U" == moves[-1].family:
            amount = (moves.pop().amount + move.amount) % 4
            moves += _TOP_TURNS[amount]
        else:
            moves.append(move)
    return tuple(moves)


def _way(rule: Rule, moves: tuple[Move, ...]) -> PocketWay:
    return PocketWay(compose(moves, 2), count_moves(moves), rule, moves, *_seams(moves))


def _seams(moves: tuple[Move, ...]) -> tuple[int, int]:
    starts, ends = seams(moves)
    return starts & ~TOP_SEAM, ends & ~TOP_SEAM


def _cheapest(found: dict[bytes, list[PocketWay]]) -> dict[bytes, tuple[PocketWay, ...]]:
    return {key: tuple(_different(ways))[:_WAYS_KEPT] for key, ways in found.items()}


def _different(ways: Iterable[PocketWay]) -> Iterable[PocketWay]:
    """The cheapest way for each thing that can be done, cheapest first."""
    different: dict[bytes, PocketWay] = {}
    for way in sorted(ways, key=lambda way: way.htm):
        different.setdefault(way.table, way)
    return different.values()


def all_keys() -> tuple[set[bytes], set[bytes]]:
    """Every key that ``orientation_key`` and ``permutation_key`` can give."""
    turned = (t for t in product(range(3), repeat=4) if sum(t) % 3 == 0)
    orientations = {
        bytes(sorted(FACELETS[place][turn] for place, turn in zip(_TOP_RING, turns, strict=True)))
        for turns in turned
    }
    tops = permutations(range(4))
    bottoms = [order for order in permutations(range(4)) if order[0] == 0]
    return orientations, {bytes((*top, *bottom)) for top, bottom in product(tops, bottoms)}
