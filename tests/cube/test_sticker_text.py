"""Stickers as people write them: any form, any common order of faces, and never quietly moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from cube_strategies import flat_algorithms
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.face_orders import known_orders
from freecube_desktop.cube.pieces import COLOUR_LETTERS, COLOUR_NAMES, FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import read_state
from freecube_desktop.cube.sticker_text import read_stickers
from freecube_desktop.errors import FreecubeError, InvalidCube

SCRAMBLED: Final = Cube().apply("D2 F' L U2 B R' F2 D L2 U' B2 R F D' L' U B' R2 F U").facelets()
POCKET: Final = Cube(2).apply("R U' F2 R2 U F' R U2 F R' U").facelets()
TWISTED: Final = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def _faces(letters: str) -> list[str]:
    area = len(letters) // 6
    return [letters[at : at + area] for at in range(0, len(letters), area)]


def _rows(face: str) -> list[str]:
    size = 3 if len(face) == 9 else 2
    return [face[at : at + size] for at in range(0, len(face), size)]


def _net(letters: str, gap: str = " ", between: str = "  ", left: str = "", right: str = "") -> str:
    """The unfolded cube: U above the second face of the band L F R B, D below it."""
    faces = dict(zip(FACES, map(_rows, _faces(letters)), strict=True))

    def row(text: str) -> str:
        return gap.join(left + letter + right for letter in text)

    indent = " " * len(row(faces["U"][0]) + between)
    band = [between.join(row(faces[face][at]) for face in "LFRB") for at in range(len(faces["U"]))]
    return "\n".join([*(indent + row(r) for r in faces["U"]), *band, *(indent + row(r) for r in faces["D"])])


def _colours(letters: str) -> str:
    names = {face: colour for colour, face in COLOUR_LETTERS.items()}
    return "".join(names[letter] for letter in letters)


def _named(letters: str) -> str:
    return "\n".join(f"{face}: {stickers}" for face, stickers in zip(FACES, _faces(letters), strict=True))


def _headed(letters: str) -> str:
    names = ("Back", "Left", "Down", "Front", "Right", "Up")
    return "\r\n".join(
        "\r\n".join((name, *map(" ".join, _rows(face))))
        for name, face in zip(names, reversed(_faces(letters)), strict=True)
    )


def _digits(lowest: int) -> Callable[[str], str]:
    return lambda letters: "".join(str(FACES.index(letter) + lowest) for letter in letters)


def _vertical(letters: str) -> str:
    faces = dict(zip(FACES, map(_rows, _faces(letters)), strict=True))
    indent = " " * len(faces["U"])
    band = ["".join(rows) for rows in zip(faces["L"], faces["F"], faces["R"], strict=True)]
    back = [row[::-1] for row in reversed(faces["B"])]
    return "\n".join([*(indent + r for r in faces["U"]), *band, *(indent + r for r in faces["D"] + back)])


FORMS: Final[dict[str, Callable[[str], str]]] = {
    "letters": str,
    "small letters": str.lower,
    "colours": _colours,
    "spaces": " ".join,
    "tabs": "\t".join,
    "commas": ", ".join,
    "lines": "\n".join,
    "Windows lines": "\r\n".join,
    "semicolons": " ; ".join,
    "dots": ".".join,
    "dashes": "-".join,
    "full width": lambda letters: "".join(chr(ord(letter) + 0xFEE0) for letter in letters),
    "quotes": '"{}",'.format,
    "code fence": "```\n{}\n```\n".format,
    "assignment": 'cube = "{}"'.format,
    "other words": "My cube is {} , please solve it.".format,
    "faces apart": lambda letters: " / ".join(_faces(letters)),
    "numbered faces": lambda letters: "\n".join(f"{n}. {f}" for n, f in enumerate(_faces(letters), 1)),
    "named faces": _named,
    "headed faces": _headed,
    "list": lambda letters: json.dumps(list(letters)),
    "list with a comma too many": lambda letters: "[" + "".join(f"'{letter}', " for letter in letters) + "]",
    "lists of faces": lambda letters: json.dumps([list(face) for face in _faces(letters)], indent=2),
    "lists of rows": lambda letters: json.dumps([_rows(face) for face in _faces(_colours(letters))]),
    "dictionary": lambda letters: json.dumps(dict(zip(FACES, _faces(letters), strict=True))),
    "colour words": lambda letters: " ".join(COLOUR_NAMES[letter] for letter in letters),
    "colour words in lines": lambda letters: "\n".join(COLOUR_NAMES[letter].title() for letter in letters),
    "two letters": lambda letters: " ".join(
        {"U": "Wh", "R": "Rd", "F": "Gr", "D": "Ye", "L": "Or", "B": "Bl"}[letter] for letter in letters
    ),
    "digits from 0": _digits(0),
    "digits from 1": _digits(1),
    "net": _net,
    "net without gaps": lambda letters: _net(letters, "", ""),
    "net of brackets": lambda letters: _net(_colours(letters), "", " ", "[", "]"),
    "net with bars": lambda letters: _net(letters, " ", " | "),
    "net whose first line lost its blanks": lambda letters: _net(letters).strip(),
    "net whose lines lost their blanks": lambda letters: "\n".join(
        line.strip() for line in _net(letters).splitlines()
    ),
    "net and what show prints below": lambda letters: (
        f"{_net(letters)}\n\nfacelets  {letters}\nfault     corner UFR twisted"
    ),
    "net in a mail": lambda letters: f"Hello,\nhere is my cube:\n\n{_net(letters)}\n\nThanks a lot!",
    "net in colours of a terminal": lambda letters: _net(letters, "", " ", "\x1b[48;2;1;2;3;97m", " \x1b[0m"),
    "upright net": _vertical,
}


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=8)
@given(algorithm=flat_algorithms)
def test_every_form_is_read_back(form: str, algorithm: Any) -> None:
    held = Algorithm() if form == "upright net" else algorithm  # tilted, it could be folded in several ways
    for cube in (Cube().apply(SCRAMBLE).apply(held), Cube.from_facelets(POCKET)):
        read = read_state(FORMS[form](cube.facelets()))
        assert read.kind == "facelets"
        assert read.cube.facelets() == cube.facelets()


SCRAMBLE: Final = "D2 F' L U2 B R' F2 D L2 U' B2 R F D' L' U B' R2 F U"


@pytest.mark.parametrize("form", FORMS)
def test_an_impossible_cube_is_named_in_every_form(form: str) -> None:
    with pytest.raises(InvalidCube) as caught:
        read_state(FORMS[form](TWISTED))
    assert "corner UFR twisted" in caught.value.faults


@pytest.mark.parametrize("size", [3, 2])
@pytest.mark.parametrize("number", range(8))
def test_every_common_order_of_faces_is_found_and_said(size: int, number: int) -> None:
    order = known_orders(size)[number]
    letters = SCRAMBLED if size == 3 else POCKET
    read = read_state(_colours("".join(letters[place] for place in order.places)))
    assert (read.cube.facelets(), read.order) == (letters, order.name)
    assert bool(read.notes) == (order.name != "URFDLB")


@pytest.mark.parametrize("number", range(8))
def test_the_faults_are_named_in_the_order_with_most_real_pieces(number: int) -> None:
    order = known_orders(3)[number]
    flipped = list(SCRAMBLED)
    flipped[7], flipped[19] = flipped[19], flipped[7]
    read = read_stickers("".join(flipped[place] for place in order.places))
    assert read is not None
    assert (read.letters, read.order) == ("".join(flipped), order.name)
    assert len(read.faults) == 1
    assert "edge" in read.faults[0]


@given(st.sampled_from(known_orders(3)), st.lists(st.sampled_from("URFDLB"), max_size=3))
def test_where_two_orders_make_a_cube_it_is_said_which_was_taken(order: Any, moves: list[str]) -> None:
    letters = Cube().apply(" ".join(moves)).facelets()
    read = read_state("".join(letters[place] for place in order.places))
    assert read.cube.facelets() == letters or read.notes


LETTERS_OF: Final = {
    form: FORMS[form] for form in ("letters", "spaces", "commas", "lines", "tabs", "faces apart")
}


@given(st.sampled_from(sorted(LETTERS_OF)), st.sampled_from([SCRAMBLED, POCKET]), st.integers(0, 53))
def test_one_sticker_too_few_is_never_moves(form: str, letters: str, at: int) -> None:
    at %= len(letters)
    with pytest.raises(InvalidCube, match=f"{len(letters) - 1} stickers"):
        read_state(LETTERS_OF[form](letters[:at] + letters[at + 1 :]))


@given(
    st.sampled_from(sorted(FORMS)),
    st.sampled_from([SCRAMBLED, POCKET]),
    st.integers(0, 53),
    st.sampled_from("URFDLB"),
)
def test_one_sticker_mistyped_is_never_moves_or_another_cube(
    form: str, letters: str, at: int, other: str
) -> None:
    at %= len(letters)
    assume(letters[at] != other)
    with pytest.raises(InvalidCube):
        read_state(FORMS[form](letters[:at] + other + letters[at + 1 :]))


@given(st.sampled_from(["spaces", "lines", "letters"]), st.integers(0, 53), st.sampled_from("QXM27?"))
def test_a_character_that_is_no_sticker_is_named(form: str, at: int, character: str) -> None:
    with pytest.raises(InvalidCube, match=f"sticker.* {at + 1} .*'[{character}]'"):
        read_state(FORMS[form](SCRAMBLED[:at] + character + SCRAMBLED[at + 1 :]))


@pytest.mark.parametrize(
    "text",
    [
        "R U R' U' R' F R2 U' R' U' R U R' F'",
        "R U2 F' L D B2 R' U F2 L' D2 B R U' F L2 D' B' R2 U",
        "Scramble: U R F D L B U R F D L B U R F D L B U R F D L B",
        "U'\nR\nF2\n" * 12,
        "RUR'U'" * 9,
        "R U " * 27,
        "F2L1: R U R'\nOLL: F R U R' U' F'",
        "",
    ],
)
def test_moves_are_no_stickers(text: str) -> None:
    assert read_stickers(text) is None


def test_bare_letters_that_are_read_as_moves_are_said_to_be() -> None:
    assert any("24 moves" in note for note in read_state("R U F D L B " * 4).notes)


@pytest.mark.parametrize(
    "text",
    [
        "U" * 1_000_000, "U " * 10_000, "[" * 20_000, '"' * 20_000, " " * 19_999 + "U", "\t" * 20_000 + "U",
        "U:" * 10_000, "white " * 3_000, "\x1b[" * 10_000, "\ufdfa" * 20_000, ("U" * 54 + " ") * 300,
    ],
)  # fmt: skip
def test_hostile_text_is_no_cube_and_no_sentence_quotes_much_of_it(text: str) -> None:
    read = read_stickers(text)
    assert read is None or (read.faults and all(len(fault) < 200 for fault in read.faults))


@given(st.text(alphabet="URFDLBurfdlbwgyo\"'[]{}:,;.|/- \n\t0123456789?\x1b", max_size=300))
def test_any_signs_are_a_cube_or_an_error_of_ours(text: str) -> None:
    said = ""
    try:
        assert read_state(text).cube.size in (2, 3)
    except FreecubeError as fault:
        said = str(fault)
    assert "\x1b" not in said


def test_stickers_as_people_write_them_get_the_right_verdict(shared_data: Path) -> None:
    for row in json.loads((shared_data / "sticker_texts.json").read_text(encoding="utf-8")):
        read = read_stickers(row["raw"])
        assert read is not None, row["id"]
        assert (not read.faults) == row["valid"], row["id"]
        if row["canonical_URFDLB"] is not None:
            assert read.letters == row["canonical_URFDLB"], row["id"]
        if row["kind"].startswith("order "):
            assert read.order == row["kind"].removeprefix("order ").split(",")[0], row["id"]


def test_states_from_the_wild_are_read_in_the_order_they_were_written_in(shared_data: Path) -> None:
    for row in json.loads((shared_data / "facelet_inputs.json").read_text(encoding="utf-8")):
        read = read_stickers(row["raw"])
        assert read is not None, row["id"]
        if row["valid"]:
            assert not read.faults, row["id"]
        if row["raw_order"] in {"URFDLB", "ULFRBD"} and "wrongorder" not in row["id"]:
            assert read.order == row["raw_order"], row["id"]
        canonical = read_stickers(row["canonical_URFDLB"])
        assert canonical is not None, row["id"]
        assert (not canonical.faults) == row["valid"], row["id"]
        assert canonical.order == "URFDLB", row["id"]
