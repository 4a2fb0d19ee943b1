"""A machine is a file: what is wrong with it is said by its field."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freecube_desktop import data_files, pocket_engine
from freecube_desktop.solver.robot.robot_machine import Machine, MachineError, machine_from_data

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def data() -> dict[str, Any]:
    text = data_files.read_text("machines", "soltvvo.json")
    loaded = json.loads(text)
    assert isinstance(loaded, dict)
    return loaded


def test_soltvvo_has_the_twelve_twists_with_their_costs(soltvvo: Machine) -> None:
    written = [[(str(twist.moves), twist.cost) for twist in axis.twists] for axis in soltvvo.axes]
    assert written == [
        [("R'", 1), ("R2", 2), ("L'", 1), ("R' L'", 1), ("R2 L'", 2), ("R' L2", 2)],
        [("B'", 1), ("B2", 2), ("F'", 1), ("B' F'", 1), ("B2 F'", 2), ("B' F2", 2)],
    ]
    assert soltvvo.grip_change == 1
    assert [str(hold) for hold in soltvvo.holds] == ["", "x"]


def test_both_motors_turn_at_once_so_a_twist_costs_its_larger_number_of_quarter_turns(
    soltvvo: Machine,
) -> None:
    for axis in soltvvo.axes:
        for twist in axis.twists:
            assert twist.cost == max(abs(move.amount) for move in twist.moves.moves)


def test_the_twists_of_a_pair_are_the_cheapest_of_all_that_two_hands_can_do(soltvvo: Machine) -> None:
    """A twist matters by how far one layer turns against the other, and whether the rest tips over.

    Hands that turn backwards only, by up to a half, do each of these six things; the file
    has each of them once, at its least cost.
    """
    for axis in soltvvo.axes:
        first, second = axis.hands
        least: dict[tuple[int, int], int] = {}
        for one in range(3):
            for other in range(3):
                against = (one + other) % 4
                if against:
                    key = (against, other % 2)
                    least[key] = min(least.get(key, 9), max(one, other))
        found = {}
        for twist in axis.twists:
            turned = {move.family: -move.amount % 4 for move in twist.moves.moves}
            one, other = turned.get(first, 0), turned.get(second, 0)
            found[(one + other) % 4, other % 2] = twist.cost
        assert found == least
        assert len(axis.twists) == len(found) == 6


def test_a_machine_is_a_value(soltvvo: Machine) -> None:
    assert pickle.loads(pickle.dumps(soltvvo)) == soltvvo
    assert hash(soltvvo.grip_change) is not None


def test_the_fingerprint_tells_machines_with_other_costs_apart(data: dict[str, Any]) -> None:
    first = machine_from_data(data, "a.json")
    renamed = machine_from_data({**data, "name": "other", "seconds_per_unit": 2, "holds": ["y"]}, "b.json")
    dearer = machine_from_data({**data, "grip_change": 2}, "c.json")
    assert first.fingerprint() == renamed.fingerprint() != dearer.fingerprint()
    assert len(first.fingerprint()) == 16


def test_without_holds_the_cube_is_put_in_as_it_is(data: dict[str, Any]) -> None:
    del data["holds"]
    assert [str(hold) for hold in machine_from_data(data, "m.json").holds] == [""]


def setting(path: str, value: object) -> Change:
    """A change of one field: ``axes.0.twists.2.cost``."""

    def change(data: dict[str, Any]) -> None:
        target: Any = data
        *way, last = path.split(".")
        for key in way:
            target = target[int(key)] if isinstance(target, list) else target[key]
        if isinstance(target, list):
            target[int(last)] = value
        else:
            target[last] = value

    return change


def without(key: str) -> Change:
    return lambda data: data.pop(key)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (without("name"), "name is missing"),
        (without("axes"), "axes is missing"),
        (without("grip_change"), "grip_change is missing"),
        (without("seconds_per_unit"), "seconds_per_unit is missing"),
        (setting("speed", 3), "speed is not known; the file has name, axes"),
        (setting("name", ""), "name is ''; it must be a text"),
        (setting("axes", []), "axes must be a list of two axes"),
        (setting("axes", 7), "axes must be a list of two axes"),
        (lambda d: d["axes"].pop(), "axes has 1 entries; a machine has two axes"),
        (lambda d: d["axes"].append(d["axes"][0]), "axes has 3 entries"),
        (lambda d: d["axes"].__setitem__(1, d["axes"][0]), "axes[1].hands hold the same layers as axes[0]"),
        (setting("axes.1", "B/F"), "axes[1] must be an object with name, hands, twists"),
        (setting("axes.1.hands", {}), "axes[1].hands must be an object such as"),
        (setting("axes.1.hands", {"Q": "hand"}), "axes[1].hands names 'Q'; a hand holds one of U R F D L B"),
        (setting("axes.1.hands", {"B": "a", "U": "b"}), "axes[1].hands hold B and U; the hands of an axis"),
        (setting("axes.1.hands.B", 3), "axes[1].hands.B is 3; it must be a text"),
        (setting("axes.0.twists", []), "axes[0].twists must be a list of twists"),
        (setting("axes.0.twists.0", "R"), "axes[0].twists[0] must be an object with moves, cost"),
        (setting("name", "\ud800"), "name is '\\ud800'; it must be a text"),
        (setting("name", "x" * 400), "it must be a text"),
        (setting("seconds_per_unit", 1e300), "it must be a number of seconds above 0"),
        (setting("grip_change", 10**400), "grip_change is a very long number; it must be a whole number"),
        (setting("holds", [""] * 101), "holds has 101 entries; 100 are the most"),
        (setting("axes.0.twists.2.cost", 0), "axes[0].twists[2].cost is 0; it must be a whole number from 1"),
        (setting("axes.0.twists.2.cost", 1.5), "axes[0].twists[2].cost is 1.5"),
        (setting("axes.0.twists.2.cost", True), "axes[0].twists[2].cost is true"),
        (setting("axes.0.twists.2.cost", 101), "axes[0].twists[2].cost is 101"),
        (setting("axes.0.twists.1.moves", "R Q"), "axes[0].twists[1].moves cannot be read: line 1, column 3"),
        (
            setting("axes.0.twists.1.moves", "U"),
            "axes[0].twists[1].moves is 'U'; it must be one turn of each",
        ),
        (setting("axes.0.twists.1.moves", "R R"), "axes[0].twists[1].moves is 'R R'"),
        (setting("axes.0.twists.1.moves", "x"), "axes[0].twists[1].moves is 'x'"),
        (setting("axes.0.twists.1.speed", 1), "axes[0].twists[1].speed is not known"),
        (setting("grip_change", -1), "grip_change is -1; it must be a whole number from 0 to 100"),
        (setting("seconds_per_unit", 0), "seconds_per_unit is 0; it must be a number of seconds above 0"),
        (setting("seconds_per_unit", float("inf")), "seconds_per_unit is inf"),
        (setting("seconds_per_unit", float("nan")), "seconds_per_unit is nan"),
        (setting("seconds_per_unit", "1"), "seconds_per_unit is '1'"),
        (setting("holds", []), "holds must be a list of rotations"),
        (setting("holds.1", "R"), "holds[1] is 'R'; it must be rotations (x, y, z) only"),
        (setting("holds.1", "q"), "holds[1] cannot be read"),
        (setting("holds.1", 4), "holds[1] is 4"),
    ],
)
def test_a_wrong_field_is_named_with_its_place_and_what_would_be_right(
    data: dict[str, Any], change: Change, sentence: str
) -> None:
    changed = copy.deepcopy(data)
    change(changed)
    with pytest.raises(MachineError) as refused:
        machine_from_data(changed, "mine.json")
    assert str(refused.value).startswith("mine.json: ")
    assert sentence in str(refused.value)


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(MachineError, match=r"mine.json: the file must be an object with name, axes"):
        machine_from_data([], "mine.json")


def test_the_schema_has_the_fields_that_are_read(data: dict[str, Any]) -> None:
    schema = json.loads(data_files.read_text("machines", "machine.schema.json"))
    assert set(data) == set(schema["properties"])
    assert set(schema["required"]) == {"name", "axes", "grip_change", "seconds_per_unit"}
    axis = schema["properties"]["axes"]["items"]
    assert set(data["axes"][0]) == set(axis["required"])
    assert set(data["axes"][0]["twists"][0]) == set(axis["properties"]["twists"]["items"]["required"])


def test_a_machine_is_found_by_its_name_or_read_from_a_file(tmp_path: Path, data: dict[str, Any]) -> None:
    assert pocket_engine.machine_names() == ("soltvvo",)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**data, "name": "mine"}), encoding="utf-8")
    mine = pocket_engine.machine(str(path))
    assert mine.name == "mine"
    assert mine.axes == pocket_engine.machine().axes


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"{", "is not JSON: line 1, column 2"), (b"\xff", "is not UTF-8 text"), (b"[" * 99999, "nested")],
)
def test_a_machine_file_that_is_no_json_is_named(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(content)
    with pytest.raises(MachineError) as refused:
        pocket_engine.machine(str(path))
    assert str(refused.value).startswith(str(path))
    assert reason in str(refused.value)


def test_a_machine_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(MachineError, match="no machine 'robby'; there is soltvvo"):
        pocket_engine.machine("robby")
    with pytest.raises(MachineError, match="cannot be read"):
        pocket_engine.machine(str(tmp_path))
