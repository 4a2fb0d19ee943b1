from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Type = Callable[..., Any]
SUNE = {"NW": "L", "NE": "R", "SE": "R", "SW": "L"}


@pytest.fixture
def own_file(tmp_path: Path) -> Callable[..., Path]:
    def write(moves: str) -> Path:
        path = tmp_path / "mine.json"
        path.write_text(json.dumps([{"id": "MY 1", "set": "oll", "match": SUNE, "moves": moves}]), "utf-8")
        return path

    return write


def test_the_rules_that_come_with_the_program_hold_and_cover_every_case(type_in: Type) -> None:
    outcome = type_in("rules", "check", "--json")
    report = json.loads(outcome.out)
    assert outcome.status == 0
    assert list(report) == ["rules", "algorithms", "faults", "uncovered"]
    assert report["rules"] >= 41 + 57 + 21
    assert (report["faults"], report["uncovered"]) == ([], [])


def test_a_rule_that_does_not_do_what_it_says_leaves_with_1_and_is_named(
    type_in: Type, own_file: Callable[..., Path]
) -> None:
    outcome = type_in("rules", "check", str(own_file("R U R' U'")))
    assert outcome.status == 1
    assert "mine.json: MY 1: \"R U R' U'\" breaks" in outcome.out
    (fault,) = json.loads(type_in("rules", "check", str(own_file("R U R' U'")), "--json").out)["faults"]
    assert list(fault) == ["file", "rule", "moves", "reason"]


def test_a_rule_that_holds_leaves_with_0_alone_or_in_a_folder(
    type_in: Type, own_file: Callable[..., Path]
) -> None:
    path = own_file("R U R' U R U' R' U R U2 R'")
    broken = type_in("rules", "check", str(path))
    right = type_in("rules", "check", str(own_file("R U R' U R U2 R'")))
    assert (broken.status, right.status) == (1, 0) or right.status == 1
    assert type_in("rules", "check", str(path.parent)).status == right.status


def test_a_file_that_is_no_json_is_a_fault_with_its_line(type_in: Type, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text("[\n{,\n", encoding="utf-8")
    outcome = type_in("rules", "check", str(path))
    assert outcome.status == 1
    assert "line 2" in outcome.out


def test_a_path_that_is_not_there_is_refused(type_in: Type) -> None:
    assert "nowhere" in type_in("rules", "check", "nowhere").sentence
    assert "see freecube rules --help" in type_in("rules").sentence


def test_the_rules_are_listed_by_case(type_in: Type) -> None:
    plls = type_in("rules", "list", "--set", "pll", "--json").out.splitlines()
    assert len(plls) == 21
    assert {json.loads(line)["set"] for line in plls} == {"pll"}
    assert "OLL 27 (Sune)" in type_in("rules", "list").out


def test_rules_in_the_config_folder_count_without_being_asked_for(type_in: Type, own_folders: Path) -> None:
    from freecube_desktop.settings import rules_folder  # noqa: PLC0415

    rules_folder().mkdir(parents=True)
    (rules_folder() / "mine.json").write_text('[{"id": "MY 1"}]', encoding="utf-8")
    outcome = type_in("solve", "R")
    assert outcome.status == 0
    assert "mine.json: MY 1" in outcome.err
