from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freecube_desktop import Algorithm, Cube

Type = Callable[..., Any]

TWISTED = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
KEYS = ["state", "method", "hold", "moves", "htm", "etm", "seconds", "stages"]


def test_the_json_has_the_documented_keys_and_its_moves_solve_the_cube(type_in: Type) -> None:
    outcome = type_in("solve", "R U F", "--json")
    assert outcome.status == 0
    assert outcome.err == ""
    (line,) = outcome.out.splitlines()
    answer = json.loads(line)
    assert list(answer) == KEYS
    assert answer["state"] == Cube().apply("R U F").facelets()
    assert Cube.from_facelets(answer["state"]).apply(answer["moves"]).is_solved
    assert answer["htm"] == Algorithm(answer["moves"]).htm
    assert [stage["name"] for stage in answer["stages"]] == ["cross", *["f2l"] * 4, "oll", "pll"]
    assert {stage["slot"] for stage in answer["stages"][1:5]} == {"FR", "FL", "BR", "BL"}
    parts = [answer["hold"], *(stage["moves"] for stage in answer["stages"])]
    assert " ".join(part for part in parts if part) == answer["moves"]
    for stage in answer["stages"]:
        assert list(stage) == [
            key for key in ("name", "slot", "case", "alias", "moves", "htm") if key in stage
        ]


def test_a_stage_with_nothing_to_do_is_a_skip(type_in: Type) -> None:
    answer = json.loads(type_in("solve", "", "--json").out)
    assert answer["moves"] == ""
    assert {(stage["moves"], stage["case"]) for stage in answer["stages"]} == {("", "skip")}


def test_a_plain_answer_says_how_to_hold_the_cube_and_ends_with_all_moves(type_in: Type) -> None:
    lines = type_in("solve", "R U F").out.splitlines()
    assert lines[0] == "Hold it yellow up, green in front (z2 from white up, green front)."
    assert lines[2].startswith("Cross ")
    assert Cube().apply("R U F").apply(lines[-1]).is_solved


def test_a_cube_held_another_way_is_named_by_its_own_colours(type_in: Type) -> None:
    first = type_in("solve", "x2 y R U F").out.splitlines()[0]
    assert first.startswith("Hold it yellow up, ")


def test_the_colours_of_the_stages_are_as_the_hold_sentence_says(type_in: Type) -> None:
    outcome = type_in("solve", "R U F", "--cross", "red", "--json")
    answer = json.loads(outcome.out)
    held = Cube().apply("R U F").apply(answer["hold"])
    assert held.centres[3] == "R"


def test_without_a_state_a_random_scramble_is_printed_and_the_seed_repeats_it(type_in: Type) -> None:
    first, again = (type_in("solve", "--seed", "5").out.splitlines() for _ in range(2))
    assert first[0] == again[0]
    scramble = first[0].removeprefix("Scramble: ")
    assert Cube().apply(scramble).apply(first[-1]).is_solved
    assert json.loads(type_in("solve", "--seed", "5", "--json").out)["scramble"] == scramble


def test_watching_draws_the_cube_before_and_after_every_stage(type_in: Type) -> None:
    outcome = type_in("solve", "R U F", "--watch")
    nets = [block for block in outcome.out.split("\n\n") if len(block.splitlines()) == 9]
    assert len(nets) == 8
    assert "\x1b" not in outcome.out
    assert nets[-1].splitlines()[0].split() == ["D"] * 3


def test_sentences_say_every_turn_in_words(type_in: Type) -> None:
    outcome = type_in("solve", "R", "--sentences")
    assert "    - L': Turn the left side a quarter turn away from you\n" in outcome.out
    moves = outcome.out.splitlines()[-1].split()
    assert sum(line.startswith("    - ") for line in outcome.out.splitlines()) == len(moves) - 1


def test_the_words_for_a_turn_are_where_its_stickers_go() -> None:
    """The side's front goes left or right, its front or top goes towards the person or away."""
    from freecube_desktop.cli.solution_text import move_sentences  # noqa: PLC0415

    front = {"to the left": "L", "to the right": "R", "away from you": "U", "towards you": "D"}
    for family in ("U", "D", "R", "L", "Uw", "Dw", "Rw", "Lw", "M", "E", "x", "y"):
        for prime in ("", "'"):
            (sentence,) = move_sentences(Algorithm(family + prime))
            way = next(goes for words, goes in front.items() if sentence.endswith(words))
            seen = {
                Cube().apply(family + prime).facelets()["URFDLB".index(way) * 9 + place] for place in range(9)
            }
            assert "F" in seen, sentence


def test_standard_input_can_hold_the_cube(type_in: Type) -> None:
    asked = type_in("solve", "-", "--json", given="R U\nF // the end\n")
    assert json.loads(asked.out)["state"] == Cube().apply("R U F").facelets()


def test_a_file_gives_one_object_a_line_and_goes_on_after_a_bad_line(type_in: Type, tmp_path: Path) -> None:
    path = tmp_path / "states.txt"
    path.write_text(f"R U F\nR U Q\n\n{TWISTED}\n2) R2 F\n", encoding="utf-8")
    outcome = type_in("solve", "--file", str(path), "--json")
    first, second, third, fourth = map(json.loads, outcome.out.splitlines())
    assert outcome.status == 2
    assert outcome.err == ""
    assert list(first) == ["line", *KEYS]
    assert [first["line"], second["line"], third["line"], fourth["line"]] == [1, 2, 4, 5]
    assert second["error"].startswith("line 2, column 5: 'Q'")
    assert third["faults"] == ["corner UFR twisted"]
    assert "error" in third
    assert fourth["state"] == Cube().apply("R2 F").facelets()


def test_a_file_of_good_lines_leaves_with_0(type_in: Type) -> None:
    outcome = type_in("solve", "--file", "-", "--json", given="R\nU\n")
    assert outcome.status == 0
    assert len(outcome.out.splitlines()) == 2


def test_bytes_that_are_not_text_are_a_bad_line_and_no_crash(type_in: Type) -> None:
    outcome = type_in("solve", "--file", "-", "--json", given=b"\x81\x8dR\nU\n")
    bad, good = map(json.loads, outcome.out.splitlines())
    assert outcome.status == 2
    assert "error" in bad
    assert good["htm"] == 1 or good["moves"]


def test_without_json_a_bad_line_is_a_sentence_that_names_the_file_and_the_line(type_in: Type) -> None:
    outcome = type_in("solve", "--file", "-", given="R\nfoo\n")
    assert outcome.status == 2
    assert outcome.err.startswith("-, line 2, column ")
    assert "# line 1: R" in outcome.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["R U Q"], "'Q'"),
        ([TWISTED], "corner is twisted (UFR)"),
        (["R", "--cross", "pink"], "'pink' is not one of 'white'"),
        (["R", "--seconds", "nan"], "'nan' is not a number of seconds above 0"),
        (["R", "--seconds", "-1"], "'-1' is not a number of seconds above 0"),
        (["R", "--method", "magic"], "'magic'"),
        (["R", "--frobnicate"], "--frobnicate"),
        (["R", "--file", "x"], "either a STATE or --file"),
        (["--file", "no-such-file"], "no-such-file"),
        (["R", "--json", "--watch"], "--watch"),
        (["R", "--rules", "no-such-folder"], "no-such-folder"),
        (["R", "--language", "tlh"], "'tlh'"),
        (["R", "--picture", "x.jpg"], "--picture makes .png files only"),
    ],
)
def test_what_cannot_be_taken_is_refused_in_one_sentence(
    type_in: Type, arguments: list[str], said: str
) -> None:
    assert said in type_in("solve", *arguments).sentence


def test_a_picture_that_cannot_be_written_costs_a_sentence_and_not_the_solution(
    type_in: Type, tmp_path: Path
) -> None:
    outcome = type_in("solve", "R", "--picture", str(tmp_path / "nowhere" / "x.png"))
    assert outcome.status == 2
    assert "1 move " in outcome.out
    assert "No picture was made" in outcome.err


def test_a_persons_own_rule_that_is_wrong_is_named_and_the_rest_goes_on(
    type_in: Type, tmp_path: Path
) -> None:
    wrong = [
        {"id": "OLL 27", "set": "oll", "match": {"NW": "L", "NE": "R", "SE": "R", "SW": "L"}, "moves": "R U"}
    ]
    (tmp_path / "mine.json").write_text(json.dumps(wrong), encoding="utf-8")
    outcome = type_in("solve", "R U F", "--rules", str(tmp_path), "--json")
    assert outcome.status == 0
    assert "mine.json: OLL 27: 'R U' breaks the first two layers" in outcome.err
    assert Cube().apply("R U F").apply(json.loads(outcome.out)["moves"]).is_solved


@pytest.mark.parametrize("command", [["solve"], ["show"], ["render", "-o", "x.svg"]])
def test_strict_wca_takes_moves_only_as_the_regulations_write_them(type_in: Type, command: list[str]) -> None:
    refused = type_in(*command, "R u", "--strict", "wca")
    assert refused.status == 2
    assert "line 1, column 3: 'u'" in refused.err


def test_strict_wca_takes_what_the_regulations_write(type_in: Type) -> None:
    assert type_in("show", "R Uw2 x'", "--strict", "wca").status == 0
    assert type_in("show", Cube().apply("R").facelets(), "--strict", "wca").status == 0
