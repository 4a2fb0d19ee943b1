from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freecube_desktop import Cube, data_files
from freecube_desktop.table_cache import FOLDER_VARIABLE

Type = Callable[..., Any]

TWISTED = "UUUFURRRFRFFDDDDLLLLBBBB"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def one_cache(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One folder of tables for all of these tests, so that they are made once."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(cache))


def test_the_json_is_what_a_controller_reads(type_in: Type) -> None:
    outcome = type_in("robot", "R U F' R2 U F", "--json")
    assert outcome.status == 0
    found = json.loads(outcome.out)
    assert list(found) == ["state", "machine", "hold", "moves", "cost", "seconds", "steps"]
    assert (found["machine"], found["cost"], found["seconds"]) == ("soltvvo", 13, 1.3)
    first = found["steps"][0]
    assert list(first) == ["axis", "hands", "moves", "cost", "grip", "total", "seconds"]
    assert list(first["hands"][0]) == ["hand", "move"]
    assert Cube.from_facelets(found["state"]).apply(found["moves"]).is_solved
    played = " ".join(step["moves"] for step in found["steps"])
    assert f"{found['hold']} {played}".split() == found["moves"].split()
    assert found["steps"][-1]["total"] == found["cost"]


def test_people_read_which_hand_does_what_and_what_it_costs(type_in: Type) -> None:
    lines = type_in("robot", "R U F' R2 U F").out.splitlines()
    assert lines[0].startswith(("Put it in as it is", "Turn the whole cube x"))
    assert lines[2].split() == ["axis", "hands", "grip", "twist", "total"]
    assert "hand" in lines[3]
    assert lines[-2].endswith("cost 13, 1.3 s on soltvvo")


def test_a_solved_cube_needs_nothing(type_in: Type) -> None:
    out = type_in("robot", "x y").out
    assert "0 twists, cost 0" in out
    assert "it is solved" in out
    assert json.loads(type_in("robot", "x", "--json").out)["steps"] == []


def test_stickers_are_taken_and_impossible_ones_refused_by_name(type_in: Type) -> None:
    stickers = Cube(2).apply("R U2 F").facelets()
    assert json.loads(type_in("robot", stickers, "--json").out)["state"] == stickers
    sentence = type_in("robot", TWISTED).sentence
    assert sentence == "this cube cannot exist: The green-white-red corner is twisted (UFR)"


def test_what_is_no_2x2x2_is_refused(type_in: Type) -> None:
    assert "the robot is for the 2x2x2" in type_in("robot", Cube().apply("R").facelets()).sentence
    assert "2x2x2 has no wide turns" in type_in("robot", "Rw").sentence
    assert "give a STATE, or --file" in type_in("robot").sentence
    assert "not both" in type_in("robot", "R", "--file", "-").sentence


def test_a_file_gives_one_object_a_line_and_goes_on_after_a_bad_one(type_in: Type) -> None:
    outcome = type_in("robot", "--file", "-", "--json", given=f"R U\n{TWISTED}\nF2\n")
    assert outcome.status == 2
    first, bad, last = (json.loads(line) for line in outcome.out.splitlines())
    assert first["cost"] > 0
    assert "corner is twisted (UFR)" in bad["error"]
    assert last["steps"]
    assert "# line 1: R U" in type_in("robot", "--file", "-", given="R U\n").out


def test_another_machine_is_a_file(type_in: Type, tmp_path: Path) -> None:
    machine = json.loads(data_files.read_text("machines", "soltvvo.json"))
    machine |= {"name": "slow", "seconds_per_unit": 10}
    path = tmp_path / "slow.json"
    path.write_text(json.dumps(machine), encoding="utf-8")
    found = json.loads(type_in("robot", "R U F' R2 U F", "--machine", str(path), "--json").out)
    assert (found["machine"], found["cost"], found["seconds"]) == ("slow", 13, 130.0)


def test_a_wrong_machine_file_is_refused_with_its_field(type_in: Type, tmp_path: Path) -> None:
    machine = json.loads(data_files.read_text("machines", "soltvvo.json"))
    machine["axes"][1]["twists"][3]["cost"] = "one"
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(machine), encoding="utf-8")
    sentence = type_in("robot", "R", "--machine", str(path)).sentence
    assert sentence.startswith(f"{path}: axes[1].twists[3].cost is 'one'; it must be a whole number")
    assert "there is soltvvo" in type_in("robot", "R", "--machine", "robby").sentence
