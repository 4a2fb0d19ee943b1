"""A file of moves: what is written comes back, any program reads it, and what people have is read."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.cube.alg_file import AlgFile, MoveLine, read_alg_file, write_alg_file
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError, NotationError, StateError

SMALL_MOVES = [move for move in ALL_MOVES if not (move.is_slice or move.is_wide)]
GOAL = Cube().apply("R U F2")


@st.composite
def alg_files(draw: st.DrawFn) -> AlgFile:
    size = draw(st.sampled_from([2, 3]))
    some = st.lists(st.sampled_from(ALL_MOVES if size == 3 else SMALL_MOVES), max_size=12)
    setup = Algorithm(draw(some))
    comments = st.text(max_size=30).map(lambda text: " ".join(text.split()))
    lines = tuple(
        MoveLine(tuple(moves), comment)
        for moves, comment in draw(st.lists(st.tuples(some.filter(bool), comments), max_size=6))
    )
    count = sum(len(line.moves) for line in lines)
    made = draw(st.none() | st.integers(0, count - 1)) if count else None
    return AlgFile(Cube(size).apply(setup), setup, lines, made)


@given(alg_files())
def test_what_is_written_is_read_back(file: AlgFile) -> None:
    assert file.setup is not None
    text = write_alg_file(file, file.setup)
    assert read_alg_file(text) == file
    assert read_alg_file("\ufeff" + text.replace("\n", "\r\n"), size=2) == file


@given(alg_files())
def test_the_moves_alone_lead_to_the_end_of_it(file: AlgFile) -> None:
    assert file.setup is not None
    text = write_alg_file(file, file.setup)
    assert Cube(file.start.size).apply(Algorithm(text)) == file.start.apply(file.moves)


@pytest.mark.parametrize(
    "text",
    [
        "R U F2",
        "\ufeffR U\r\nF2\r\n",
        "1. R U\n2. F2\n",
        "// my best one\nR U // first\n# the rest\nF2 /* half */\n; end",
        "Rubik's: (R U) F2",
        "https://alg.cubing.net/?alg=R_U_F2",
        "// seen today\nhttps://alg.cubing.net/?alg=R_U_F2\n",
        GOAL.facelets(),
        "// a scan\n" + GOAL.facelets() + "\n",
        GOAL.facelets()[:27] + "\n" + GOAL.facelets()[27:],
        "R U // scramble\nF2 // solve",
    ],
)
def test_files_as_people_have_them_are_read(text: str) -> None:
    file = read_alg_file(text)
    assert file.start.apply(file.moves) == GOAL
    assert not file.is_ours


def test_a_line_called_a_scramble_leads_to_the_start() -> None:
    file = read_alg_file("// WR\nR U R' // Scramble\nx2 // inspection\nF2 D // cross")
    assert (str(file.setup), str(file.moves)) == ("R U R'", "x2 F2 D")


def test_plain_moves_are_played_from_a_solved_cube_and_lines_keep_their_comments() -> None:
    file = read_alg_file("// my best\n\nR U  // first\n# the rest\n2. F2 /* half */\n// puzzle: 3x3x3\nD")
    assert (file.start, file.setup) == (Cube(), Algorithm())
    assert [(str(Algorithm(line.moves)), line.comment) for line in file.lines] == [
        ("", "my best"), ("", ""), ("R U", "first"), ("", "the rest"), ("F2", "half"), ("", "puzzle: 3x3x3"),
        ("D", ""),
    ]  # fmt: skip


def test_lines_that_mean_something_only_together_are_one() -> None:
    file = read_alg_file("(R U // a\nR' U')2 // b")
    assert [line.comment for line in file.lines] == ["a b"]
    assert file.moves == Algorithm("R U R' U' R U R' U'")
    assert write_alg_file(file, Algorithm()) == "(R U // a\nR' U')2 // b\n"


def test_a_link_in_a_file_is_its_setup_and_the_moves_to_play() -> None:
    file = read_alg_file("https://alg.cubing.net/?alg=R_U&setup=F_L")
    assert (str(file.setup), str(file.moves)) == ("F L", "R U")
    assert file.start == Cube().apply("F L")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("// two lines\nR U\n  R U Q2 F\n", (3, 7)),
        ("R U R' // scramble\nF3 Q", (2, 4)),
        ("R Q // scramble\nF3", (1, 3)),
        ("# note\r\n\r\nR (U\r\n", (3, 3)),
    ],
)
def test_a_fault_names_its_place_in_the_file(text: str, place: tuple[int, int]) -> None:
    with pytest.raises(NotationError) as caught:
        read_alg_file(text)
    assert (caught.value.line, caught.value.column) == place


@pytest.mark.parametrize("text", ["", "\n\n", "// nothing\n# at all", "\ufeff"])
def test_a_file_without_moves_is_refused(text: str) -> None:
    with pytest.raises(StateError, match="no moves"):
        read_alg_file(text)


def test_stickers_that_no_cube_shows_are_refused_with_their_line() -> None:
    twisted = list(GOAL.facelets())
    twisted[0], twisted[8] = twisted[8], twisted[0]
    with pytest.raises(StateError, match="line 2"):
        read_alg_file("// odd\n" + "R" + "".join(twisted)[1:])


def test_a_file_may_name_the_smaller_cube() -> None:
    assert read_alg_file("// puzzle: 2x2x2\nR U").start == Cube(2)
    assert read_alg_file("R U", size=2).start == Cube(2)
    with pytest.raises(NotationError):
        read_alg_file("// puzzle: 2x2x2\nM")


def test_a_bracket_may_go_over_lines() -> None:
    file = read_alg_file("// Freecube\n// start: solved\n(R U\nR' U')2 // sexy\n")
    assert file.moves == Algorithm("R U R' U' R U R' U'").expanded()


def test_real_reconstructions_are_read_as_files(shared_data: Path) -> None:
    rows = json.loads((shared_data / "reconstructions.json").read_text(encoding="utf-8"))
    assert len(rows) > 100
    for row in rows:
        text = f"{row['scramble']} // scramble\n{row['solution']}"
        file = read_alg_file(text)
        assert file.start == Cube().apply(row["scramble"])
        assert file.moves == Algorithm(row["solution"]).expanded()


def test_every_line_that_paste_takes_is_a_file_too(shared_data: Path) -> None:
    rows = json.loads((shared_data / "dirty_notation.json").read_text(encoding="utf-8"))
    taken = 0
    for row in rows:
        text = row["raw"]
        try:
            expected = Cube().apply(Algorithm(text))
        except FreecubeError:
            continue
        if text.strip().startswith(("//", "#", ";")) or not text.strip():
            continue
        file = read_alg_file(text)
        taken += file.start.apply(file.moves) == expected
        assert file.start.apply(file.moves) == expected, text
    assert taken > 30


def test_a_move_is_written_as_it_was_turned() -> None:
    file = AlgFile(Cube(), Algorithm(), (MoveLine((Move("R", -2), Move("Rw", -1)), "two"),))
    assert write_alg_file(file, Algorithm()).splitlines()[-1] == "R2' Rw'  // two"


FOREIGN_LINES = [
    "// my best", "# seen today", "; end", "", "  ", "Cross", "=== F2L ===", "F2L", "That was a lucky pair.",
    "-----", "R U  // first", "1. (R U R' U')2 // sexy", "F2L1: [R: U] D", "R\tU\tF", "x2 /* hold */",
    "r U' M2' // 3 htm", "(R U // a\nR' U')2 // b", "• PLL(T): R U R' (3)", "R U R' - Sune",
    "// made: 1 of 2", "R U R' U' R'",
]  # fmt: skip
SCRAMBLES = [
    "",
    "R U R' // setup",
    "R U2 F' // Scramble",
    "Scramble: R U F",
    "scramble 1: R U F",
    "Scramble:\nR U F",
]


@given(
    st.lists(st.sampled_from(["// WR", "# note", "", "Title of it"]), max_size=3),
    st.sampled_from(SCRAMBLES),
    st.lists(st.sampled_from(FOREIGN_LINES), max_size=8),
)
def test_what_somebody_else_wrote_is_saved_as_it_was(
    before: list[str], scramble: str, lines: list[str]
) -> None:
    text = "\n".join([*before, *([scramble] if scramble else []), *lines, "R // last"])
    file = read_alg_file(text)
    assert file.setup is not None
    written = write_alg_file(file, file.setup)
    assert [line.rstrip() for line in written.splitlines()] == [line.rstrip() for line in text.splitlines()]
    assert read_alg_file(written) == file


@given(
    st.sampled_from(SCRAMBLES[1:]),
    st.lists(st.sampled_from(FOREIGN_LINES), max_size=6),
    st.integers(0, 3),
)
def test_with_a_place_in_it_the_same_lines_follow_the_heading(
    scramble: str, lines: list[str], made: int
) -> None:
    text = "\n".join(["// WR", scramble, *lines, "R U R' D // last"])
    file = replace(read_alg_file(text), made=made)
    assert file.setup is not None
    again = read_alg_file(write_alg_file(file, file.setup))
    assert (again.start, again.moves, again.made) == (file.start, file.moves, made)
    assert again.is_ours
    kept = [line.rstrip() for line in text.splitlines() if "made:" not in line]
    assert [line.rstrip() for line in write_alg_file(again, file.setup).splitlines()][4:] == kept


@pytest.mark.parametrize(
    "scramble",
    [
        "Scramble: R U F2", "scramble - R U F2", "Scramble R U F2", "SCRAMBLE: R U F2", "Scramble 3: R U F2",
        "Scrambled with: R U F2", "Setup: R U F2", "Scramble (3x3): R U F2", "**Scramble:** R U F2",
        "Scramble:\nR U F2", "Scramble\n\nR U F2", "1. Scramble: R U F2", "Скрамбл: R U F2",
        "R U F2 // scramble", "R U F2 // setup",
    ],
)  # fmt: skip
def test_a_scramble_is_the_start_and_is_not_played(scramble: str) -> None:
    file = read_alg_file(f"My solve\n{scramble}\nSolution:\nx2 // inspection\nCross\nD R'\n")
    assert (str(file.setup), str(file.moves)) == ("R U F2", "x2 D R'")
    assert file.start == Cube().apply("R U F2")


def test_headings_and_sentences_are_left_out_with_one_remark() -> None:
    file = read_alg_file("Algorithms I use\n\nOLL\nR U\nPLL:\nU2\nF2L\nThis one (:( is hard\nD // last")
    assert file.moves == Algorithm("R U U2 D")
    assert file.notes == ("5 lines without moves left out",)


def test_labels_of_many_lines_are_said_in_one_remark() -> None:
    file = read_alg_file("\n".join(f"OLL {number}: R U" for number in range(1, 58)))
    assert len(file.moves) == 114
    assert file.notes == ("57 labels left out, as 'OLL 1'",)


def test_of_two_solves_the_first_is_opened() -> None:
    file = read_alg_file("Scramble: R U\nU' R' // done\n\nScramble: F\nF'")
    assert (str(file.setup), str(file.moves)) == ("R U", "U' R'")
    assert file.notes[-1] == "2 solves in it, of which the first is opened"


def test_a_line_with_two_algorithms_is_refused_with_its_place() -> None:
    with pytest.raises(NotationError, match="two algorithms in one line") as caught:
        read_alg_file("OLL\n27: R U R' / y2 L' U' L")
    assert caught.value.line == 2


def test_a_file_of_words_has_no_moves() -> None:
    with pytest.raises(StateError, match="no moves"):
        read_alg_file("Dear diary\n\ntoday nothing happened\n")
