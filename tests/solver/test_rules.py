"""Every rule is its own test: what does not do what it says is refused, with the reason."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from freecube_desktop import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import closing_rotation, turned_y
from freecube_desktop.engine import book, load_rules
from freecube_desktop.errors import NotationError
from freecube_desktop.rule_files import check_rules
from freecube_desktop.solver.rules.book import TOP_TURNS, RuleBook
from freecube_desktop.solver.rules.match import SLOTS
from freecube_desktop.solver.rules.parse import rules_from_data
from freecube_desktop.solver.rules.proof import proven, why_wrong
from freecube_desktop.solver.rules.rule import Rule


@pytest.fixture(scope="module")
def rules(rule_book: RuleBook) -> dict[str, Rule]:
    return dict(rule_book.rules.rules)


def written(**changes: object) -> dict[str, object]:
    sune: dict[str, object] = {
        "id": "OLL 27",
        "set": "oll",
        "name": "Sune",
        "match": {"NE": "R", "SE": "F", "NW": "B"},
        "moves": ["R U R' U R U2 R'"],
    }
    return {**sune, **changes}


def refusal(rule: object) -> str:
    read, faults = rules_from_data([rule], "mine.json")
    result = proven(read, faults)
    assert len(result.faults) == 1, result.faults
    return str(result.faults[0])


def sunes(rules: dict[str, Rule]) -> list[Rule]:
    return [rule for rule in rules.values() if rule.set == "oll"]


def test_the_program_brings_41_f2l_57_oll_and_21_pll_cases_all_proven() -> None:
    rule_set = load_rules()
    assert rule_set.faults == ()
    assert Counter(rule.set for rule in rule_set.rules.values()) == {"f2l": 41, "oll": 57, "pll": 21}


def test_every_case_has_at_least_two_different_algorithms(rules: dict[str, Rule]) -> None:
    for rule in rules.values():
        different = {str(algorithm.simplified()) for algorithm in rule.algorithms}
        assert len(different) >= 2, rule.id


def test_no_two_cases_of_a_set_look_alike(rules: dict[str, Rule]) -> None:
    patterns = [(rule.set, frozenset(rule.match.items())) for rule in rules.values()]
    assert len(set(patterns)) == len(patterns)


def test_a_right_rule_is_accepted() -> None:
    read, faults = rules_from_data([written()], "mine.json")
    assert not faults
    assert proven(read).faults == ()


def test_rules_for_one_case_in_several_places_are_one_rule() -> None:
    other = written(moves=["U L' U2 L U L' U L", "R U R' U R U2 R'"], name="Fish")
    read, _ = rules_from_data([written(), other], "mine.json")
    (rule,) = proven(read).rules.values()
    assert [str(moves) for moves in rule.algorithms] == ["R U R' U R U2 R'", "U L' U2 L U L' U L"]
    assert rule.name == "Fish"


def test_of_two_rules_with_one_id_and_different_patterns_the_later_one_counts() -> None:
    antisune = written(match={"NW": "L", "SE": "R", "SW": "F"}, moves="R U2 R' U' R U' R'")
    read, _ = rules_from_data([written(), antisune], "mine.json")
    (rule,) = proven(read).rules.values()
    assert [str(moves) for moves in rule.algorithms] == ["R U2 R' U' R U' R'"]


def test_pairs_for_other_slots_are_joined_too() -> None:
    pair = {"id": "F2L 4", "set": "f2l", "match": {"SE": "bottom on right", "N": "front on top"}}
    rules = [{**pair, "moves": "R U R'"}, {**pair, "slot": "FL", "moves": "F U F'"}]
    (rule,) = proven(rules_from_data(rules, "mine.json")[0]).rules.values()
    assert (rule.slot, [str(moves) for moves in rule.algorithms]) == ("FR", ["R U R'"])


def test_a_wrong_algorithm_is_refused_with_the_case_that_it_solves(rules: dict[str, Rule]) -> None:
    antisune = Algorithm("R U2 R' U' R U' R'")
    known = {(rule.set, frozenset(rule.match.items())): rule.id for rule in rules.values()}
    assert why_wrong(rules["OLL 27"], antisune, known) == "solves OLL 26, not OLL 27"


def test_an_algorithm_that_needs_another_turn_of_the_top_is_told_which() -> None:
    fault = refusal(written(moves="U R U R' U R U2 R'"))
    assert fault == (
        "mine.json: OLL 27: \"U R U R' U R U2 R'\" solves its pattern only with U' before it: "
        "write that into the moves"
    )


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"moves": "R U R' U R U2"}, "breaks the first two layers (DFR, DBR, DR, FR, BR)"),
        ({"moves": "R U Q"}, "cannot be read: line 1, column 5: 'Q'"),
        ({"moves": []}, "moves must be an algorithm, or a list of algorithms"),
        ({"match": {"NE": "N"}}, "match says NE: 'N'; that piece can face B or R"),
        ({"match": {"XX": "F"}}, "match names 'XX'; places are N NE E SE S SW W NW"),
        ({"set": "cmll"}, "set is 'cmll'; it must be f2l, oll or pll"),
        ({"slot": "FL"}, "slot is 'FL'; an F2L rule may say FR, FL, BR or BL"),
        ({"speed": 3}, "does not know 'speed'"),
        ({"id": ""}, "id is missing or not a text"),
        ({"moves": "U U'"}, "does nothing to this case"),
    ],
)
def test_a_faulty_rule_is_refused_with_its_file_and_reason(changes: dict[str, object], reason: str) -> None:
    fault = refusal(written(**changes))
    assert fault.startswith("mine.json: ")
    assert reason in fault


def test_the_other_rules_of_a_file_go_on_working(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps([written(moves="R"), 7, written(id="OLL mine")]))
    result = check_rules([file])
    assert list(result.rules) == ["OLL mine"]
    assert len(result.faults) == 2


def test_one_wrong_algorithm_of_several_is_left_out_alone() -> None:
    read, faults = rules_from_data([written(moves=["R U R'", "R U R' U R U2 R'"])], "mine.json")
    result = proven(read, faults)
    assert [str(a) for a in result.rules["OLL 27"].algorithms] == ["R U R' U R U2 R'"]
    assert len(result.faults) == 1


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"{", "is not JSON: line 1, column 2"), (b"[\xff]", "is not UTF-8 text"), (None, "cannot be read")],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes | None, reason: str) -> None:
    file = tmp_path / "mine.json"
    if content is not None:
        file.write_bytes(content)
    (fault,) = check_rules([file]).faults
    assert str(fault).startswith(f"{file}: ")
    assert reason in str(fault)


def test_a_persons_own_rule_takes_the_place_of_the_one_with_its_id(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(json.dumps([written(moves="U' R' U2 R U R' U R")]))
    mine = load_rules([tmp_path])
    assert len(mine.rules) == 119
    assert [str(a) for a in mine.rules["OLL 27"].algorithms] == ["U' R' U2 R U R' U R"]
    assert book((tmp_path,)).uncovered() == ()


def _stripped(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Without the turns of the cube or its top that only choose the angle it is looked at from."""
    while moves and moves[0].family in "yU":
        turned = turned_y(moves[1:], -moves[0].amount) if moves[0].family == "y" else moves[1:]
        moves = turned
    return moves


def _accepted(rule: Rule, moves: tuple[Move, ...]) -> bool:
    """Whether an algorithm does its rule's case, from the right angle and with the right last turn."""
    body = _stripped(moves)
    variants = [turned_y(body, turns) for turns in range(4)] if rule.set == "f2l" else [body]
    last = TOP_TURNS if rule.set == "pll" else ((),)
    for variant in variants:
        closed = (*variant, *closing_rotation(variant))
        for first in TOP_TURNS:
            if any(not why_wrong(rule, Algorithm([*first, *closed, *end])) for end in last):
                return True
    return False


def test_every_published_algorithm_that_is_right_is_accepted(
    shared_data: Path, rules: dict[str, Rule]
) -> None:
    rows = json.loads((shared_data / "algs" / "algs.json").read_text())
    assert len(rows) == 914
    for row in rows:
        name = row["case"] if row["set"] != "PLL" else f"PLL {row['case']}"
        assert _accepted(rules[name], Algorithm(row["alg"]).moves), row


def _label(row: dict[str, str]) -> tuple[str, str]:
    """The case and slot that a published algorithm was said to be for (any case, if none was named)."""
    if row["name"].startswith("("):
        return "OLL 1", "FR"
    words = row["name"].replace("Perm", "").split()
    case = " ".join(words[:2]) if row["set"] != "PLL" else f"PLL {words[0]}"
    slots = {"Front Right": "FR", "Front Left": "FL", "Back Right": "BR", "Back Left": "BL"}
    return case, slots.get(row.get("label_slot") or "", "FR")


def test_every_published_algorithm_that_is_wrong_is_refused_with_the_reason(
    shared_data: Path, rules: dict[str, Rule]
) -> None:
    rows = json.loads((shared_data / "algs" / "algs_wrong.json").read_text())
    assert len(rows) == 63
    known = {(rule.set, frozenset(rule.match.items())): rule.id for rule in rules.values()}
    for row in rows:
        case, slot = _label(row)
        rule = Rule(case, rules[case].set, rules[case].match, (), slot=slot)
        algorithm = Algorithm(row["alg"])
        if "does not parse" in row["problem"]:
            assert _accepted(rule, algorithm.moves), "two turns made at once are read one after the other"
            continue
        reason = why_wrong(rule, algorithm, known)
        assert reason, row
        if row["problem"].startswith("labelled") and row.get("case") and row["set"] != "F2L":
            real = row["case"] if row["set"] == "OLL" else f"PLL {row['case']}"
            assert reason == f"solves {real}, not {case}", (row, reason)
        elif "solves slot" in row["problem"]:
            assert reason == "solves slot BR, not FL"
        elif "breaks F2L" in row["problem"]:
            assert reason.startswith("breaks the first two layers"), (row, reason)
        elif "does not leave" in row["problem"]:
            assert reason.startswith("breaks the cross or other slots"), (row, reason)
        elif "orientation" in row["problem"]:
            assert reason.startswith("turns last-layer pieces over"), (row, reason)


def test_a_known_mend_of_a_wrong_algorithm_is_accepted(shared_data: Path, rules: dict[str, Rule]) -> None:
    mended = {
        "F2L 25": ("L' E L U' L' E' L", "BR"),
        "F2L 26": ("R E' R' U R E R'", "BL"),
        "F2L 35": ("U2 L U L' U' f' L f", "BL"),
    }
    for case, (moves, _) in mended.items():
        assert _accepted(rules[case], Algorithm(moves).moves), case


def test_a_wrong_turn_anywhere_in_any_algorithm_is_noticed(rules: dict[str, Rule]) -> None:
    for rule in rules.values():
        moves = rule.algorithms[0].moves
        for number, move in enumerate(moves):
            if abs(move.amount) == 1 and not move.is_rotation:
                changed = Algorithm([*moves[:number], move.inverse(), *moves[number + 1 :]])
                assert why_wrong(rule, changed), (rule.id, str(changed))


def test_slots_are_named_in_the_order_that_a_y_turn_brings_them() -> None:
    assert SLOTS == ("FR", "FL", "BL", "BR")
    with pytest.raises(NotationError):
        Algorithm("not moves")
