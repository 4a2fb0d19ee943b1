"""The rules of the 2x2x2 are proven, cover everything, and wrong ones are refused with the reason."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path

import pytest

from freecube_desktop import Algorithm, Cube, engine, pocket_engine
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.pocket.pocket_book import (
    PocketBook,
    all_keys,
    compiled,
    orientation_key,
    permutation_key,
)
from freecube_desktop.solver.pocket.pocket_coordinates import Corners, cube_of_corners
from freecube_desktop.solver.pocket.pocket_match import pattern_of
from freecube_desktop.solver.rules.parse import rules_from_data
from freecube_desktop.solver.rules.proof import proven, why_wrong
from freecube_desktop.solver.rules.rule import Rule, RuleSet

TOP_FACELETS, BOTTOM_FACELETS = range(4), range(12, 16)


@pytest.fixture(scope="module")
def rules(pocket_book: PocketBook) -> dict[str, Rule]:
    return dict(pocket_book.rules.rules)


def sune(**changes: object) -> dict[str, object]:
    written: dict[str, object] = {
        "id": "OLL mine",
        "set": "pocket-oll",
        "match": {"NW": "B", "NE": "R", "SE": "F"},
        "moves": ["R U R' U R U2 R'"],
    }
    return {**written, **changes}


def half(**changes: object) -> dict[str, object]:
    written: dict[str, object] = {
        "id": "PBL mine",
        "set": "pocket-pbl",
        "match": {"NE": "SW", "SW": "NE", "DBR": "DFL", "DFL": "DBR"},
        "moves": "R2 F2 R2",
    }
    return {**written, **changes}


def refusal(rule: object) -> str:
    read, faults = rules_from_data([rule], "mine.json")
    shipped = pocket_engine.load_pocket_rules().rules.values()
    result = proven(read, faults, shipped)
    assert len(result.faults) == 1, result.faults
    return str(result.faults[0])


def top_layer(order: tuple[int, ...], twists: tuple[int, ...], below: tuple[int, ...]) -> bytes:
    """A cube whose corners are in their layers, those on top twisted."""
    bottom = tuple(4 + piece for piece in below)
    return cube_of_corners(Corners((*order, *bottom), (*twists, 0, 0, 0, 0))).positions


TWISTS = [t for t in itertools.product(range(3), repeat=4) if sum(t) % 3 == 0]


def test_the_program_brings_7_oll_and_8_pbl_cases_all_proven() -> None:
    found = pocket_engine.load_pocket_rules()
    assert found.faults == ()
    assert Counter(rule.set for rule in found.rules.values()) == {"pocket-oll": 7, "pocket-pbl": 8}


def test_every_case_has_at_least_two_different_algorithms(rules: dict[str, Rule]) -> None:
    for rule in rules.values():
        assert len({str(algorithm.simplified()) for algorithm in rule.algorithms}) >= 2, rule.id


def test_no_id_or_pattern_is_there_twice(rules: dict[str, Rule]) -> None:
    patterns = [(rule.set, frozenset(rule.match.items())) for rule in rules.values()]
    assert len(set(patterns)) == len(patterns)
    assert not set(rules) & set(engine.load_rules().rules)


def test_no_pattern_is_left_without_a_rule(pocket_book: PocketBook) -> None:
    assert pocket_book.uncovered() == ()
    assert (set(pocket_book.oll), set(pocket_book.pbl)) == all_keys()
    assert [len(keys) for keys in all_keys()] == [27, 144]


def test_without_rules_what_is_uncovered_is_said(rules: dict[str, Rule]) -> None:
    without = compiled(RuleSet({name: rule for name, rule in rules.items() if name != "OLL H"}))
    assert without.uncovered() == ("OLL of the 2x2x2: 2 of 27 patterns have no rule",)
    assert len(compiled(RuleSet()).uncovered()) == 2


def test_all_27_orientations_with_all_permutations_are_turned_up(pocket_book: PocketBook) -> None:
    orders = list(itertools.permutations(range(4)))
    assert len(TWISTS) == 27
    for number, (twists, order) in enumerate(itertools.product(TWISTS, orders)):
        before = top_layer(order, twists, orders[number * 7 % 24])
        for way in pocket_book.oll[orientation_key(before)]:
            after = before.translate(way.table)
            assert {after[sticker] for sticker in TOP_FACELETS} == set(TOP_FACELETS)
            assert {after[sticker] for sticker in BOTTOM_FACELETS} == set(BOTTOM_FACELETS)


def test_all_576_permutations_of_both_layers_are_solved(pocket_book: PocketBook) -> None:
    orders = list(itertools.permutations(range(4)))
    for top, bottom in itertools.product(orders, orders):
        before = top_layer(top, (0, 0, 0, 0), bottom)
        for way in pocket_book.pbl[permutation_key(before)]:
            assert Cube.from_positions(before.translate(way.table)).is_solved, (top, bottom, way.moves)


def test_every_way_does_what_its_moves_do(pocket_book: PocketBook) -> None:
    for ways in (*pocket_book.oll.values(), *pocket_book.pbl.values()):
        assert [way.htm for way in ways] == sorted(way.htm for way in ways)
        for way in ways:
            assert compose(way.moves, 2) == way.table
            assert sum(move.htm for move in way.moves) == way.htm


def test_every_pattern_says_what_its_algorithms_solve(rules: dict[str, Rule]) -> None:
    for rule in rules.values():
        for algorithm in rule.algorithms:
            seen = Cube(2).apply(algorithm.inverse())
            if not any(move.is_rotation for move in algorithm.moves):
                assert pattern_of(seen.positions, rule.set) == dict(rule.match)
            assert seen.apply(algorithm).is_solved


def test_right_rules_are_accepted() -> None:
    read, faults = rules_from_data([sune(), half()], "mine.json")
    assert not faults
    assert proven(read).faults == ()
    assert len(read) == 2


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        (sune(moves="R U R' U'"), "takes the first layer's colour from below (DFR)"),
        (sune(moves="R U2 R' U' R U' R'"), "solves OLL AS, not OLL mine"),
        (sune(moves="U R U R' U R U2 R'"), "only with U' before it: write that into the moves"),
        (sune(moves="U U'"), "does nothing to this case"),
        (sune(moves="Rw U R'"), "cannot be read: line 1, column 1: 'Rw'"),
        (sune(match={"N": "B"}), "match names 'N'; places are NE SE SW NW"),
        (sune(match={"DFR": "F"}), "match names 'DFR'; places are NE SE SW NW"),
        (sune(match={"NE": "L"}), "match says NE: 'L'; that piece can face B or R"),
        (half(moves="R U R' U R U2 R'"), "turns top corners over"),
        (half(moves="R2 F2 R2 U"), "only with U' after it: write that into the moves"),
        (half(moves="R2 U' R2 U2 F2 U' R2"), "solves PBL neighbours/neighbours, not PBL mine"),
        (half(match={"NE": "DFL"}), "solves PBL opposite/opposite, not PBL mine"),
        (half(match={"NE": "N"}), "match says NE: 'N'; places are NE SE SW NW, and DFR DFL DBL DBR below"),
        (half(match={"FR": "NE"}), "match names 'FR'; places are NE SE SW NW, and DFR DFL DBL DBR below"),
        (half(slot="FL"), "slot is 'FL'"),
        (half(set="pbl"), "it must be f2l, oll or pll (of a 2x2x2: pocket-oll or pocket-pbl)"),
    ],
)
def test_a_faulty_rule_is_refused_with_its_file_and_reason(rule: dict[str, object], reason: str) -> None:
    fault = refusal(rule)
    assert fault.startswith("mine.json: ")
    assert reason in fault


def test_what_is_right_from_another_side_is_told_from_which() -> None:
    fault = refusal(half(id="PBL neighbours/neighbours", moves="y R2 U' R2 U2 F2 U' R2",
                         match={"SE": "SW", "SW": "SE", "DFR": "DFL", "DFL": "DFR"}))  # fmt: skip
    assert "solves its pattern only with y' before it" in fault


def test_a_wrong_turn_anywhere_in_any_algorithm_is_noticed(rules: dict[str, Rule]) -> None:
    for rule in rules.values():
        if rule.id == "OLL H":  # R2 U2 R U2 R2 does the same with R'
            continue
        for algorithm in rule.algorithms:
            for number, move in enumerate(algorithm.moves):
                if abs(move.amount) == 1 and not move.is_rotation:
                    changed = [*algorithm.moves]
                    changed[number] = move.inverse()
                    assert why_wrong(rule, Algorithm(changed)), (rule.id, changed)


def test_a_persons_own_rule_takes_the_place_of_the_one_with_its_id(tmp_path: Path) -> None:
    mine = sune(id="OLL S", moves="U2 R' F U2 R2 F R'")
    broken = half(moves="R")
    other = {"id": "OLL 27", "set": "oll", "match": {"NE": "R", "SE": "F", "NW": "B"},
             "moves": "R U R' U R U2 R'"}  # fmt: skip
    (tmp_path / "mine.json").write_text(json.dumps([mine, broken, other]), encoding="utf-8")
    found = pocket_engine.load_pocket_rules([tmp_path])
    assert [str(a) for a in found.rules["OLL S"].algorithms] == ["U2 R' F U2 R2 F R'"]
    assert len(found.rules) == 15
    assert pocket_engine.pocket_book((tmp_path,)).uncovered() == ()
    (fault,) = engine.load_rules([tmp_path]).faults
    assert "PBL mine" in str(fault)
