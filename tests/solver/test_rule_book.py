"""Every case of the first two layers, of OLL and of PLL is covered, and every way does what it says."""

from __future__ import annotations

import itertools

import pytest
from solver_states import last_layer, with_corner, with_edge

from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.pieces import CORNERS, EDGES
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.rules.book import RuleBook, slot_stickers
from freecube_desktop.solver.rules.match import SLOTS

TWISTS = [t for t in itertools.product(range(3), repeat=4) if sum(t) % 3 == 0]
FLIPS = [f for f in itertools.product(range(2), repeat=4) if sum(f) % 2 == 0]


def parity(order: tuple[int, ...]) -> int:
    return sum(a > b for a, b in itertools.combinations(order, 2)) % 2


def pair_state(slot: str, corner: str, twist: int, edge: str, flip: int) -> bytes:
    """A cube whose slot's corner and edge are at given places; what was there takes their place."""
    positions = bytearray(range(54))
    with_corner(positions, corner, f"D{slot}", 0)
    with_edge(positions, edge, slot, 0)
    with_corner(positions, f"D{slot}", corner, twist)
    with_edge(positions, slot, edge, flip)
    return bytes(positions)


@pytest.mark.parametrize("slot", SLOTS)
def test_all_150_pairs_of_a_slot_and_those_stuck_in_other_slots_are_inserted(
    rule_book: RuleBook, slot: str
) -> None:
    number = SLOTS.index(slot)
    corner_sticker, edge_sticker = slot_stickers(number)
    others = [s for s in SLOTS if s != slot]
    near = 0
    for corner, edge in itertools.product(CORNERS, (e for e in EDGES if "D" not in e)):
        for twist, flip in itertools.product(range(3), range(2)):
            before = pair_state(slot, corner, twist, edge, flip)
            ways = rule_book.pairs[number][54 * before[corner_sticker] + before[edge_sticker]]
            near += corner in ("UFR", "UFL", "UBL", "UBR", f"D{slot}") and ("U" in edge or edge == slot)
            for way in ways:
                after = before.translate(way.table)
                assert after[corner_sticker] == corner_sticker
                assert after[edge_sticker] == edge_sticker
                assert compose(way.moves) == way.table
                assert sum(move.htm for move in way.moves) == way.htm
                untouched = [s for s in others if s not in (edge, corner[1:])]
                for kept in [f"D{s}" for s in untouched] + untouched + [e for e in EDGES if "D" in e]:
                    for index in facelet_at(3, kept):
                        assert way.table[index] == index, (kept, way.moves)
    assert near == 150


def test_all_216_orientations_of_the_last_layer_are_solved(rule_book: RuleBook) -> None:
    assert len(TWISTS) * len(FLIPS) == 216
    for twists, flips in itertools.product(TWISTS, FLIPS):
        before = last_layer(range(4), twists, range(4), flips)
        for way in rule_book.oll[frozenset(before[:9])]:
            after = before.translate(way.table)
            assert set(after[:9]) == set(range(9))
            assert all(after[index] == index for index in range(27, 36))
            assert compose(way.moves) == way.table


def test_all_288_permutations_of_the_last_layer_are_solved(rule_book: RuleBook) -> None:
    count = 0
    orders = list(itertools.permutations(range(4)))
    for corners, edges in itertools.product(orders, orders):
        if parity(corners) != parity(edges):
            continue
        count += 1
        before = last_layer(corners, [0] * 4, edges, [0] * 4)
        for way in rule_book.pll[before[:9]]:
            assert before.translate(way.table) == bytes(range(54))
            assert compose(way.moves) == way.table
    assert count == 288


def test_no_pattern_is_left_without_a_rule(rule_book: RuleBook) -> None:
    assert rule_book.uncovered() == ()
