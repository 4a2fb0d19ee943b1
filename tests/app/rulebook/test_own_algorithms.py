"""A person's own algorithms: proven, mended, told what they do instead, and kept in files of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from freecube_desktop import engine
from freecube_desktop.app.features.rulebook.algorithm_proof import LONGEST, prove
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import Case, Library
from freecube_desktop.app.shell.own_rules import carried_out, own_file, read_library, remove_algorithm
from freecube_desktop.cli.group import freecube
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.rules.proof import why_wrong
from freecube_desktop.solver.solve import Resources, solve_with

BY_HAND = "R U R' U R U2 R' U"
FAT_SUNE = "L' U2 L U L' U L"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The rules of a person, in a config folder of its own."""
    monkeypatch.setattr("freecube_desktop.settings.config_folder", lambda: tmp_path)
    return tmp_path / "rules"


def case_of(library: Library, name: str) -> Case:
    found = library.case(name)
    assert found is not None
    return found


def printed(*words: str) -> str:
    """What ``freecube`` prints; it must hold."""
    result = CliRunner().invoke(freecube, list(words))
    assert result.exit_code == 0, result.output
    return result.output


def add(library: Library, case: str, text: str) -> str:
    """Proves moves and writes them; gives what was said."""
    verdict = prove(text, case_of(library, case), library)
    assert verdict.moves is not None
    assert verdict.case is not None
    rule = verdict.case.rule
    return carried_out(c.AddAlgorithm(rule.set, rule.id, rule.name, dict(rule.match), str(verdict.moves)))


def test_every_algorithm_of_every_case_is_right_for_it_and_known(library: Library, cases: list[Case]) -> None:
    for case in cases:
        for algorithm in case.algorithms:
            verdict = prove(str(algorithm.moves), case, library)
            assert verdict.is_for(case), case.id
            assert verdict.sentence == f"Right: it solves {case.id}."


@pytest.mark.parametrize("side", ["", "y", "y2", "y'"])
@pytest.mark.parametrize("turn", ["", "U", "U2", "U'"])
def test_another_turn_of_the_top_and_another_hold_are_written_into_the_moves(
    library: Library, side: str, turn: str
) -> None:
    for name in ("OLL 27", "PLL Aa", "F2L 4", "OLL S", "PBL opposite/neighbours"):
        case = case_of(library, name)
        moves = case.algorithms[0].moves
        seen = Algorithm(f"{turn} {side}").moves
        typed = Algorithm((*seen, *moves.moves))
        verdict = prove(str(typed), case, library)
        assert verdict.is_for(case), f"{name}: {typed}"
        assert verdict.moves is not None
        assert why_wrong(case.rule, verdict.moves) == ""
        assert verdict.moves.htm <= moves.htm + 2


def test_a_pair_for_another_slot_is_turned_to_the_front_right(library: Library) -> None:
    case = case_of(library, "F2L 4")
    verdict = prove("F U F'", case, library)
    assert verdict.is_for(case)
    assert verdict.sentence == f"Right, written for this picture: {verdict.moves}"


@pytest.mark.parametrize(
    ("case", "typed", "added"),
    [
        ("OLL 27", "R U R' U R U2 R' U", "R U R' U R U2 R'"),
        ("OLL 27", "R U R' U R U2 R' U U2 y", "R U R' U R U2 R'"),
        ("OLL 27", "R U R' U R U2 R' y", "R U R' U R U2 R' y"),
        ("F2L 4", "R U R' U'", "R U R'"),
        ("OLL S", "R U R' U R U2 R' U2", "R U R' U R U2 R'"),
        ("PLL H", "M2 U M2 U2 M2 U M2 U", "M2 U M2 U2 M2 U M2"),
        ("PLL Ua", "R U' R U R U R U' R' U' R2 U", "R U' R U R U R U' R' U' R2"),
    ],
)
def test_a_last_turn_of_the_top_that_changes_nothing_is_left_out(
    library: Library, case: str, typed: str, added: str
) -> None:
    verdict = prove(typed, case_of(library, case), library)
    assert str(verdict.moves) == added


def test_a_last_turn_of_the_top_that_puts_the_pieces_in_their_places_stays(library: Library) -> None:
    case, moves = case_of(library, "PLL T"), "R U R' U' R' F R2 U' R' U F' L' U L"
    for typed in (moves, f"{moves} U2", f"{moves} U'"):
        assert str(prove(typed, case, library).moves) == f"{moves} U2"


@pytest.mark.parametrize(
    ("case", "moves", "sentence"),
    [
        ("OLL 27", "R U2 R' U' R U' R'", "This solves OLL 26, not OLL 27."),
        ("OLL 27", "R U R'", "This solves F2L 4, not OLL 27."),
        ("PLL T", "R U R' U R U2 R'", "This solves OLL 27, not PLL T."),
        ("F2L 4", "M2 U M2 U2 M2 U M2", "This solves PLL H, not F2L 4."),
        ("OLL 27", "R", "It does not keep the first two layers: the FR edge leaves its slot."),
        (
            "F2L 4",
            "D",
            "It does not keep the cross and the other pairs: the DF edge leaves its slot.",
        ),
        ("OLL 27", "U", "It does nothing to this case."),
        ("OLL 27", "R U Q", "At character 5: 'Q': there is no turn Q"),
        ("OLL 27", "  ", "Type its moves first, as R U R' U'."),
        ("OLL S", "R2 F2 R2", "This solves PBL opposite/opposite, not OLL S."),
        ("OLL S", "R", "It does not keep the first layer's colour below."),
        ("OLL 27", "R L " * LONGEST, f"That is too long for one case: {LONGEST} moves at most."),
    ],
)
def test_a_wrong_one_gets_a_sentence_that_says_what_it_does(
    library: Library, case: str, moves: str, sentence: str
) -> None:
    verdict = prove(moves, case_of(library, case), library)
    assert verdict.sentence.startswith(sentence)
    assert not verdict.is_for(case_of(library, case))
    if verdict.moves is not None:
        assert verdict.case is not None
        assert why_wrong(verdict.case.rule, verdict.moves) == ""


def test_an_added_one_is_read_again_first_and_the_solver_takes_it(library: Library, folder: Path) -> None:
    said = add(library, "OLL 27", FAT_SUNE)
    assert said == f"U {FAT_SUNE} is added to OLL 27; the solver takes it from now on."
    again = read_library((folder,))
    sune = case_of(again, "OLL 27")
    first, *others = sune.algorithms
    assert (str(first.moves), first.is_own, first.is_added, first.is_used) == (
        f"U {FAT_SUNE}",
        True,
        True,
        True,
    )
    assert [str(one.moves) for one in others] == [
        str(one.moves) for one in case_of(library, "OLL 27").algorithms
    ]
    assert not any(one.is_own or one.is_used for one in others)
    cube = Cube().apply("z2").apply(Algorithm(f"U {FAT_SUNE}").inverse())
    resources = Resources(engine.compiled(engine.load_rules((folder,))), lambda: pytest.fail("not needed"))
    solution = solve_with(cube, resources)
    oll = next(stage for stage in solution.stages if stage.name == "oll")
    assert (oll.case, oll.alias) == ("OLL 27", "Sune")
    assert oll.moves.htm == Algorithm(f"U {FAT_SUNE}").htm


def test_the_file_is_a_rule_file_that_the_command_line_proves_and_lists(
    library: Library, folder: Path
) -> None:
    add(library, "OLL 27", FAT_SUNE)
    add(library, "PLL T", "U R U R' U' R' F R2 U' R' U' R U R' F'")
    add(library, "OLL S", "y R U R' U R U2 R'")
    assert sorted(path.name for path in folder.iterdir()) == [
        "my-oll.json",
        "my-pll.json",
        "my-pocket-oll.json",
    ]
    schema = json.loads(
        (Path(__file__).parents[3] / "rules" / "rule.schema.json").read_text(encoding="utf-8")
    )
    for path in folder.iterdir():
        for entry in json.loads(path.read_text(encoding="utf-8")):
            assert set(schema["items"]["required"]) <= set(entry) <= set(schema["items"]["properties"])
    assert "134 rules" in printed("rules", "check")
    assert FAT_SUNE in printed("rules", "list", "--set", "oll")
    assert "3 rules with 3 algorithms hold" in printed("rules", "check", str(folder))


def test_what_stands_in_the_file_stays_and_files_of_ones_own_are_left_alone(
    library: Library, folder: Path
) -> None:
    folder.mkdir(parents=True)
    match = dict(case_of(library, "OLL 27").rule.match)
    mine = [
        {"id": "OLL 27", "set": "oll", "match": match, "moves": "R U R' U R U2 R'", "comment": "the usual"}
    ]
    (folder / "my-oll.json").write_text(json.dumps(mine), encoding="utf-8")
    by_hand = '[{"id": "OLL 26", "set": "oll", "match": {"x": 1}, "moves": "R"}]'
    (folder / "a.json").write_text(by_hand, encoding="utf-8")
    add(library, "OLL 27", FAT_SUNE)
    add(library, "OLL 26", "R U2 R' U' R U' R'")
    written = json.loads(own_file("oll").read_text(encoding="utf-8"))
    assert written[0] == {**mine[0], "moves": ["R U R' U R U2 R'", f"U {FAT_SUNE}"]}
    assert written[1]["id"] == "OLL 26"
    assert (folder / "a.json").read_text(encoding="utf-8") == by_hand
    again = read_library((folder,))
    assert len(again.faults) == 1
    assert again.faults[0].startswith("a.json: OLL 26: ")


def test_what_a_person_wrote_by_hand_for_a_case_is_used_beside_what_was_added(
    library: Library, folder: Path
) -> None:
    folder.mkdir(parents=True)
    match = dict(case_of(library, "OLL 27").rule.match)
    (folder / "z.json").write_text(
        json.dumps([{"id": "OLL 27", "set": "oll", "match": match, "moves": BY_HAND}]), encoding="utf-8"
    )
    add(library, "OLL 27", FAT_SUNE)
    used = [str(one.moves) for one in case_of(read_library((folder,)), "OLL 27").algorithms if one.is_used]
    assert used == [f"U {FAT_SUNE}", BY_HAND]


def test_removing_takes_out_only_that_one(library: Library, folder: Path) -> None:
    add(library, "OLL 27", FAT_SUNE)
    add(library, "OLL 26", "R U2 R' U' R U' R' U")
    remove_algorithm("oll", "OLL 27", f"U {FAT_SUNE}")
    assert [entry["id"] for entry in json.loads(own_file("oll").read_text(encoding="utf-8"))] == ["OLL 26"]
    again = read_library((folder,))
    assert not any(one.is_own for one in case_of(again, "OLL 27").algorithms)


def test_a_damaged_file_is_said_and_set_aside_when_something_is_added(library: Library, folder: Path) -> None:
    folder.mkdir(parents=True)
    own_file("oll").write_text("[{", encoding="utf-8")
    damaged = read_library((folder,))
    assert damaged.faults[0].startswith("my-oll.json: it is not JSON")
    assert len(damaged.of("oll")) == 57
    said = add(library, "OLL 27", FAT_SUNE)
    assert said.startswith("my-oll.json was damaged; it is kept as my-oll.json.damaged-1.")
    assert (folder / "my-oll.json.damaged-1").read_text(encoding="utf-8") == "[{"
    assert read_library((folder,)).faults == ()


@pytest.mark.parametrize(
    "wrong",
    [
        {"moves": 5},
        {"moves": [0.5]},
        {"moves": []},
        {"moves": "\ud800"},
        {"id": "\ud800"},
        {"id": 5},
        {"match": []},
        {"match": {"N": 5}},
        {"set": None},
        {"comment": {"a": "\ud800"}},
        {"comment": "\ud800"},
        {"name": ["T"]},
        {"more": 1},
    ],
)
def test_a_rule_of_another_shape_is_kept_in_a_copy_and_the_others_in_the_file(
    library: Library, folder: Path, wrong: dict[str, object]
) -> None:
    add(library, "OLL 26", "R U2 R' U' R U' R' U")
    path = own_file("oll")
    (whole,) = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps([whole | wrong, whole]), encoding="utf-8")
    before = path.read_bytes()
    assert len(read_library((folder,)).faults) > 0
    said = add(library, "OLL 27", FAT_SUNE)
    assert said.startswith(
        "my-oll.json was damaged; it is kept as my-oll.json.damaged-1, and what is whole in it stays."
    )
    assert path.with_name("my-oll.json.damaged-1").read_bytes() == before
    assert [entry["id"] for entry in json.loads(path.read_text(encoding="utf-8"))] == ["OLL 26", "OLL 27"]
    assert read_library((folder,)).faults == ()


@pytest.mark.parametrize("content", ["5", "[5]", '["R"]', "[[]]", "[" * 3000, "\x00", "null", '{"moves": 5}'])
def test_removing_from_a_damaged_file_keeps_a_copy_of_it(
    library: Library, folder: Path, content: str
) -> None:
    folder.mkdir(parents=True)
    own_file("oll").write_text(content, encoding="utf-8")
    assert "is kept as my-oll.json.damaged-1." in remove_algorithm("oll", "OLL 27", FAT_SUNE)
    assert (folder / "my-oll.json.damaged-1").read_text(encoding="utf-8") == content


def test_the_same_one_is_not_added_twice(library: Library, folder: Path) -> None:
    add(library, "OLL 27", FAT_SUNE)
    again = read_library((folder,))
    verdict = prove(f"U {FAT_SUNE}", case_of(again, "OLL 27"), again)
    assert (verdict.moves, verdict.sentence) == (None, "OLL 27 has this one already.")
    assert prove("R U R' U R U2 R'", case_of(again, "OLL 27"), again).moves is not None, "ours beside it"
    assert read_library((folder,)).faults == ()
