from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from freecube_desktop import Cube
from freecube_desktop.cli.terminal_net import net_lines

Type = Callable[..., Any]

SEXY = "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB"
TWISTED = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def test_moves_are_shown_as_a_net_their_canonical_form_and_the_stickers(type_in: Type) -> None:
    outcome = type_in("show", "(RUR’U’)")
    assert outcome.status == 0
    assert outcome.out.splitlines()[:9] == net_lines(SEXY)
    assert "moves     R U R' U'" in outcome.out
    assert f"facelets  {SEXY}" in outcome.out


def test_the_json_of_moves_and_of_stickers(type_in: Type) -> None:
    expected = {"facelets": SEXY, "legal": True, "faults": []}
    read = {"order": "URFDLB", "notes": []}
    assert list(json.loads(type_in("show", SEXY, "--json").out).items()) == [*expected.items(), *read.items()]
    with_moves = json.loads(type_in("show", "[R, U]", "--json").out)
    counts = ("counts", {"htm": 4, "stm": 4, "qtm": 4, "etm": 4})
    assert list(with_moves.items()) == [*expected.items(), ("moves", "R U R' U'"), counts, *read.items()]


def test_another_order_of_the_faces_is_said_and_stands_in_the_json(type_in: Type) -> None:
    faces = [SEXY[at : at + 9] for at in range(0, 54, 9)]
    u, r, f, d, left, b = faces
    outcome = type_in("show", u + left + f + r + b + d)
    assert outcome.status == 0
    assert f"facelets  {SEXY}" in outcome.out
    assert "ULFRBD" in outcome.err
    read = json.loads(type_in("show", u + left + f + r + b + d, "--json").out)
    assert (read["facelets"], read["order"]) == (SEXY, "ULFRBD")
    assert any("ULFRBD" in note for note in read["notes"])


def test_what_show_prints_can_be_given_to_it_again(type_in: Type) -> None:
    for state in (SEXY, TWISTED, "UUFFUBRRRRFDDBDBFDLLLLUB"):
        printed = type_in("show", state).out
        assert type_in("show", printed).out == printed


@pytest.mark.parametrize("stray", ["O", "W", "x", "7", "?", "\x1b"])
def test_a_stray_sign_in_a_pocket_cube_is_named(type_in: Type, stray: str) -> None:
    text = "UUUURRRRFFFFDDDDLLLLBBB" + stray
    outcome = type_in("show", text)
    assert outcome.status == 1
    assert repr(stray) in outcome.out
    assert "\x1b" not in outcome.out
    for command in (("solve", text), ("robot", text), ("render", text, "-o", "never.png")):
        assert repr(stray) in type_in(*command).sentence
    lines = type_in("show", "--file", "-", "--json", given=f"{text}\n{SEXY}\n").out.splitlines()
    assert [json.loads(line)["legal"] for line in lines] == [False, True]


def test_a_cube_that_cannot_exist_leaves_with_1_and_names_every_fault(type_in: Type) -> None:
    outcome = type_in("show", TWISTED)
    assert outcome.status == 1
    assert "corner is twisted (UFR)" in outcome.out
    assert json.loads(type_in("show", TWISTED, "--json").out) == {
        "facelets": TWISTED,
        "legal": False,
        "faults": ["corner UFR twisted"],
        "order": "URFDLB",
        "notes": [],
    }


def test_stickers_of_the_wrong_number_are_a_fault(type_in: Type) -> None:
    outcome = type_in("show", TWISTED[:-1], "--json")
    assert outcome.status == 1
    assert json.loads(outcome.out)["faults"] == ["53 stickers; a 3x3x3 has 54, a 2x2x2 has 24"]


def test_what_is_no_cube_at_all_is_refused_in_one_sentence(type_in: Type) -> None:
    assert "'Q'" in type_in("show", "R U Q").sentence
    assert "STATE" in type_in("show").sentence
    assert "Rw" in type_in("show", "Rw", "--size", "2").sentence


def test_every_line_of_a_file_is_shown_and_the_worst_status_counts(type_in: Type) -> None:
    outcome = type_in("show", "--file", "-", "--json", given=f"R\n{TWISTED}\n")
    assert outcome.status == 1
    assert [json.loads(line)["legal"] for line in outcome.out.splitlines()] == [True, False]
    outcome = type_in("show", "--file", "-", "--json", given=f"Q\n{TWISTED}\n")
    assert outcome.status == 2
    assert list(json.loads(outcome.out.splitlines()[0])) == ["line", "error"]


def test_the_net_has_u_above_and_l_f_r_b_in_a_row() -> None:
    assert net_lines(Cube(2).facelets()) == [
        "     U U", "     U U",
        "L L  F F  R R  B B", "L L  F F  R R  B B",
        "     D D", "     D D",
    ]  # fmt: skip


def test_a_coloured_net_has_a_block_for_every_sticker() -> None:
    coloured = "\n".join(net_lines(SEXY, palette="classic"))
    assert coloured.count("\x1b[48;2;") == 54


def test_a_link_is_a_cube(type_in: Type) -> None:
    outcome = type_in("show", "https://alg.cubing.net/?setup=R_U-&alg=U_R-&type=alg", "--json")
    assert json.loads(outcome.out)["legal"]


def test_the_same_seed_gives_the_same_scrambles_one_a_line(type_in: Type) -> None:
    first, again = (type_in("scramble", "-n", "3", "--seed", "7") for _ in range(2))
    assert first == again
    assert len(set(first.out.splitlines())) == 3
    assert type_in("scramble", "--seed", "8").out != type_in("scramble", "--seed", "7").out


def test_a_scramble_leads_to_the_state_that_its_json_names(type_in: Type) -> None:
    for line in type_in("scramble", "-n", "3", "--seed", "1", "--json").out.splitlines():
        scramble = json.loads(line)
        assert Cube().apply(scramble["moves"]).facelets() == scramble["state"]


@pytest.mark.parametrize("arguments", [["-n", "0"], ["-n", "x"], ["--size", "4"], ["--seed", "x"], ["extra"]])
def test_a_scramble_that_makes_no_sense_is_refused(type_in: Type, arguments: list[str]) -> None:
    assert type_in("scramble", *arguments).sentence.startswith("freecube scramble: ")


def test_a_scramble_of_a_small_cube_is_at_least_four_moves_from_solved(type_in: Type) -> None:
    lines = type_in("scramble", "-n", "300", "--seed", "1", "--size", "2", "--json").out.splitlines()
    for scramble in map(json.loads, lines):
        assert Cube(2).apply(scramble["moves"]).facelets() == scramble["state"]
        assert scramble["htm"] >= 4


def test_the_coloured_net_has_the_colours_of_the_palette() -> None:
    japanese = net_lines(Cube().facelets(), palette="japanese")
    assert "48;2;0;70;173" in japanese[-1], "blue below"
    black = net_lines(Cube().facelets(), palette="000000 b71234 009b48 ffd500 ff5800 0046ad")
    assert "48;2;0;0;0;97m" in black[0], "white letters on black"
