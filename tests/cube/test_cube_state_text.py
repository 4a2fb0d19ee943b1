"""A cube from moves, stickers or links, told apart by themselves."""

from __future__ import annotations

import contextlib

import pytest
from cube_strategies import flat_algorithms
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.state_text import read_state
from freecube_desktop.errors import FreecubeError, InvalidCube, NotationError, StateError

SOLVED = Cube().facelets()
COLOURS = SOLVED.translate(str.maketrans("URFDLB", "wrgyob"))


@pytest.mark.parametrize("text", ["", "  \n", "// nothing yet"])
def test_no_moves_are_a_solved_cube(text: str) -> None:
    state = read_state(text)
    assert state.cube == Cube()
    assert state.moves == Algorithm()
    assert state.kind == "moves"


@pytest.mark.parametrize("text", ["R U R' U'", "RUR'U'", "(R U R' U') // trigger", "[R, U]", "R U Ri Ui"])
def test_moves_are_done_from_solved(text: str) -> None:
    state = read_state(text)
    assert state.kind == "moves"
    assert state.moves is not None
    assert state.cube == Cube().apply("R U R' U'")
    assert state.notes == state.moves.notes


@pytest.mark.parametrize(
    "text",
    [
        SOLVED,
        SOLVED.lower(),
        COLOURS,
        COLOURS.upper(),
        " ".join(SOLVED),
        f"  {SOLVED}\n",
        "\n".join(SOLVED[i : i + 9] for i in range(0, 54, 9)),
        " ".join(SOLVED[i : i + 3] for i in range(0, 54, 3)),
    ],
)
def test_stickers_are_known_however_they_are_spaced(text: str) -> None:
    state = read_state(text)
    assert state.kind == "facelets"
    assert state.moves is None
    assert state.cube == Cube()


def test_stickers_say_their_size_themselves() -> None:
    assert read_state("UUFFUBRRRRFDDBDBFDLLLLUB").cube == Cube(2).apply("R U")
    assert read_state(SOLVED, size=2).cube.size == 3


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (SOLVED[:-1], "53 stickers"),
        (SOLVED + "B", "55 stickers"),
        (SOLVED[:45], "45 stickers"),
        (COLOURS[:-1], "53 stickers"),
        (SOLVED[:30] + "?" + SOLVED[31:], "stickers are letters, but sticker 31 (D4) is '?'"),
        ("....." + SOLVED[5:], "stickers 1 (U1), 2 (U2), 3 (U3), 4 (U4) and 1 more are '.'"),
        ("U" * 54, "the six centres must differ, but U is there 6 times"),
        (SOLVED.replace("B", "U").replace("L", "R"), "R is there twice and U is there twice"),
        ("UUUURRRRFFFFDDDDLLLLBBB", "23 stickers"),
        ("UUUFURRRFRFFDDDDLLLLBBBB", "corner UFR twisted"),
        (" ".join(SOLVED[:-1]), "53 stickers"),
        (SOLVED[:9] + " " + SOLVED[9:-1], "53 stickers"),
    ],
)
def test_faulty_stickers_are_not_taken_for_moves(text: str, fault: str) -> None:
    with pytest.raises(InvalidCube) as caught:
        read_state(text)
    assert fault in "; ".join(caught.value.faults)


@pytest.mark.parametrize(
    "text", ["RUFRUF", "ruffrld", "R U F D L B " * 4, "ru" * 12, "U U U U R R R R " * 3, "R" * 15]
)
def test_letters_that_are_moves_stay_moves(text: str) -> None:
    assert read_state(text).kind == "moves"


@given(flat_algorithms)
def test_a_cube_is_read_back_from_its_moves_and_its_stickers(algorithm: Algorithm) -> None:
    cube = Cube().apply(algorithm)
    assert read_state(str(algorithm)).cube == cube
    assert read_state(cube.facelets()).cube == cube


@pytest.mark.parametrize(
    ("link", "moves"),
    [
        ("https://alg.cubing.net/?alg=R_U-", "R U'"),
        ("https://alg.cubing.net/?setup=R_U-&alg=F_D2&type=reconstruction", "R U' F D2"),
        ("https://alg.cubing.net/?setup=R_U-&alg=U_R-&type=alg", "R U' R U'"),
        ("?setup=R_U-&alg=U_R-&type=alg", "R U' R U'"),
        ("https://alg.cubing.net/?setup=F&alg=R_U&type=reconstruction-end-with-setup", "F U' R'"),
        ("alg.cubing.net/?alg=%5BR%2C_U%5D&title=a%26b&view=playback", "[R, U]"),
        ("https://alg.cubing.net/?alg=R_U%2F%2F_a%26%2345%3Bb%0AF-", "R U F'"),
        ("https://alg.cubing.net/?alg=R_U//_a&#45;b%0AF-", "R U F'"),
        ("https://alg.cubing.net/?alg=R+U", "R U"),
        ("https://alg.cubing.net/?alg=D%26%232b%3BU-", "D U'"),
        ("https://alpha.twizzle.net/edit/?alg=R+U%27+F2", "R U' F2"),
        ("https://twizzle.net/explore/?alg=R%20U%27&setup-alg=F&puzzle=3x3x3", "F R U'"),
        ("https://alpha.twizzle.net/edit/?alg=R+U%27&setup-alg=F&setup-anchor=end&title=x", "F U R'"),
        ("?alg=R+U%27&setup-alg=F&setup-anchor=end", "F U R'"),
        ("https://alg.cubing.net/?alg=", ""),
        ("https://alg.cubing.net/?setup=R&amp;alg=U-", "R U'"),
        ("https://alg.cubing.net/?ALG=R_U&Setup=F", "F R U"),
        ("https://alpha.twizzle.net/edit/?ALG=R&amp;setup-Alg=F", "F R"),
    ],
)
def test_links_are_read_with_what_they_show(link: str, moves: str) -> None:
    state = read_state(link)
    assert state.kind == "link"
    assert str(state.moves) == moves
    assert state.cube == Cube().apply(moves)


def test_a_link_names_its_puzzle() -> None:
    assert read_state("https://alg.cubing.net/?alg=R_U&puzzle=2x2x2").cube == Cube(2).apply("R U")


def test_a_link_that_names_no_puzzle_is_of_the_big_cube_whatever_is_on_the_desk() -> None:
    assert read_state("https://alg.cubing.net/?alg=R_U", size=2).cube == Cube().apply("R U")


def test_a_link_says_which_of_its_moves_are_to_be_played() -> None:
    played = read_state("https://alg.cubing.net/?alg=R_U&setup=F_L").steps
    assert played == (Algorithm("F L"), Algorithm("R U").moves)
    case = read_state("https://alg.cubing.net/?alg=R_U&type=alg").steps
    assert case == (Algorithm("U' R'"), ()), "the case that its moves solve"
    assert read_state("R U").steps == (Algorithm("R U"), ())
    assert read_state(Cube().facelets()).steps is None


def test_moves_may_tell_in_a_comment_which_link_they_are_from() -> None:
    assert read_state("R U // from https://alg.cubing.net/?alg=F").cube == Cube().apply("R U")


def test_a_link_to_a_case_says_that_its_moves_are_undone() -> None:
    assert "undone" in " ".join(read_state("?alg=R_U-&type=alg").notes)
    assert read_state("https://alg.cubing.net/?alg=R_U-").notes == ()


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("https://example.com/?alg=R", "alg.cubing.net and twizzle.net"),
        ("https://alg.cubing.net/", "has no moves"),
        ("alg.cubing.net", "has no moves"),
        ("https://alg.cubing.net/?view=playback", "has no moves"),
        ("https://alg.cubing.net/?puzzle=3x3x3", "has no moves"),
        ("https://alpha.twizzle.net/edit/?setup=R", "has no moves"),
        ("https://alpha.twizzle.net/#R", "has no moves"),
        ("https://", "not one that can be read"),
        ("See https://alg.cubing.net/?alg=R_U", "before the link"),
        ("https://alg.cubing.net/?alg=R_U\nhttps://alg.cubing.net/?alg=F", "2 links"),
        ("this: https://alg.cubing.net/?alg=R_U or (https://alg.cubing.net/?alg=F)", "2 links"),
        ("http://[::1", "not one that can be read"),
        ("https://alg.cubing.net/?alg=R&puzzle=4x4x4", "puzzle=4x4x4"),
        ("https://alg.cubing.net/?alg=R&type=magic", "type=magic"),
        ("https://twizzle.net/?alg=R&setup-anchor=middle", "setup-anchor=middle"),
        ("https://alg.cubing.net/?alg=R_Q", "column 3"),
        ("https://alg.cubing.net/?alg=Rw&puzzle=2x2x2", "wide"),
    ],
)
def test_a_link_that_cannot_be_read_is_refused_with_the_reason(link: str, words: str) -> None:
    with pytest.raises(StateError) as caught:
        read_state(link)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "link",
    [
        "https://alg.cubing.net/?alg=R&type=" + "x" * 5000,
        "https://alg.cubing.net/?alg=R&puzzle=%1B%5B31m%E2%80%AE",
        "https://alg.cubing.net/?alg=R_" + "Q" * 5000,
        "https://alg.cubing.net/?alg=R_%1B%9D",
    ],
)
def test_an_error_about_a_link_quotes_little_and_no_control_character(link: str) -> None:
    with pytest.raises(StateError) as caught:
        read_state(link)
    assert len(str(caught.value)) < 400
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("text", ["hello world", "solve it, please", "My cube is broken.\nWhat now?"])
def test_sentences_are_said_to_be_no_cube(text: str) -> None:
    with pytest.raises(StateError) as caught:
        read_state(text)
    assert str(caught.value) == "this is not a cube: paste moves, 54 stickers or a link"


@pytest.mark.parametrize("text", ["-", ":", "\x00", "R U Q", "3Rw"])
def test_other_text_is_refused_as_moves_with_its_place(text: str) -> None:
    with pytest.raises(NotationError):
        read_state(text)


def test_a_pocket_cube_takes_no_wide_turns() -> None:
    assert read_state("R U x", size=2).cube == Cube(2).apply("R U x")
    with pytest.raises(NotationError, match="2x2x2"):
        read_state("R Uw", size=2)


@given(st.one_of(st.text(max_size=60), st.text(alphabet="URFDLB ", min_size=15, max_size=60)))
def test_any_text_is_a_cube_or_an_error_of_ours(text: str) -> None:
    for given_text in (text, f"https://alg.cubing.net/?{text}", f"?alg={text}"):
        with contextlib.suppress(FreecubeError):
            assert read_state(given_text).cube.size in (2, 3)
