"""Reading moves as people type and paste them."""

from __future__ import annotations

import pytest
from cube_strategies import flat_algorithms
from hypothesis import example, given
from hypothesis import strategies as st

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.move_reader import MAX_DEPTH, MAX_MOVES
from freecube_desktop.cube.moves import ALL_MOVES
from freecube_desktop.cube.notation import MAX_CHARACTERS
from freecube_desktop.errors import NotationError

ACCEPTED = [
    ("", ""),
    ("RUR'U'", "R U R' U'"),
    ("R2U2", "R2 U2"),
    ("R U R’ U‘ Rʼ U′ R` U´ R＇ Uʹ", "R U R' U' R' U' R' U' R' U'"),
    ("R´ U′ Rʼ", "R' U' R'"),
    ("R&#39; U&rsquo; F&#x27; D&prime; L&nbsp;B", "R' U' F' D' L B"),
    ("R'2 x'2", "R2' x2'"),
    ("F'2", "F2'"),
    ("R3 R3' R5 R4 R0 R7", "R' R R R'"),
    ("Rw r Rw2' 2Rw 2Rw2'", "Rw Rw Rw2' Rw Rw2'"),
    ("1R 2R 2U 2F 2L 2D 2B 2R2", "R M' E' S M E S' M2'"),
    ("X Y' Z2", "x y' z2"),
    ("Ri Xi Rwi", "R' x' Rw'"),
    ("U- R2-", "U' R2'"),
    ("U FS' R", "U F S' R"),
    ("yR'U'", "y R' U'"),
    ("(R U R' U')2 (R U)2' (R U)", "(R U R' U')2 (R U)2' R U"),
    ("[R,U][R,U]", "[R, U] [R, U]"),
    ("[R U, D]3' [F: [R, U]]2", "[R U, D]3' [F: [R, U]]2"),
    ("R(U)R'[U']", "R U R' U'"),
    ("(R U R' U') x6", "(R U R' U')6"),
    ("(R U R' U') x 3 // 4th pair", "(R U R' U')3"),
    ("(R U)×2 (R U)*2", "(R U)2 (R U)2"),
    ("(R U R' U') x D'", "R U R' U' x D'"),
    ("(R U R' U') x2", "R U R' U' x2"),
    ("(R U R' U') x' D", "R U R' U' x' D"),
    ("(R U) x 2R", "R U x M'"),
    ("R U//c\nF /* a (b\n */ D", "R U F D"),
    ("U F R// comment", "U F R"),
    ("R . U . . . F", "R U F"),
    ("\ufeffR\tU\r\n\u00a0F\u2003D\u200b ", "R U F D"),
    ("R, U, R'", "R U R'"),
    ("1. R U R'", "R U R'"),
    ("12) R U R'", "R U R'"),
    ("- x2 z // inspection", "x2 z"),
    ("• R U", "R U"),
    ("5. (3.69) D2 L", "D2 L"),
    ("X-Cross: r' U'", "Rw' U'"),
    ("2nd pair: R U'\nF2L 3: D", "R U' D"),
    ("1. OLL 27: R U R'", "R U R'"),
    ("R U (20f*)", "R U"),
    ("L@10 B2@20 U @12.3s", "L B2 U"),
    ("D+U' R", "D U' R"),
    ("U*R (U R)*F", "U R U R F"),
    ("BR", "B R"),
    ("（R U）2", "(R U)2"),
    ("R '", "R'"),
    ("R U ' (R U) ' F", "R U' (R U)' F"),
    ("R² U³ F⁻¹ (R U)³", "R2 U' F' (R U)3"),
    ("R^2 U^-1 F^{2} (R U)^-2 [R, U]^-1", "R2 U' F2 (R U)2' [R, U]'"),
    ("[R U R'/M]", "[R U R', M]"),
    ("3x(R U) (R U)3x (R U) 3 times", "(R U)3 (R U)3 (R U)3"),
    ("(R U)3x' D", "(R U)3 x' D"),
    ("(R U R' U')3 x D", "(R U R' U')3 x D"),
]

REFUSED = [
    # text, column, faulty part, words of the message
    ("R U 2'", 5, "2'", "amount without a turn"),
    ("(R U) 2", 7, "2", "amount without a turn"),
    ("R U (5)", 6, "5", "amount without a turn"),
    ("R U F2 (R) 3 '", 12, "3", "amount without a turn"),
    ("R' '", 4, "'", "prime without a turn"),
    ("R''", 3, "'", "second prime"),
    ("rw", 1, "rw", "did you mean Rw"),
    ("R RW", 3, "RW", "did you mean Rw"),
    ("L'w", 3, "w", "before the prime"),
    ("Mw", 1, "Mw", "did you mean M"),
    ("R m", 3, "m", "did you mean M"),
    ("R e", 3, "e", "did you mean E"),
    ("3Rw", 1, "3Rw", "the whole cube is x"),
    ("1Rw", 1, "1Rw", "exactly 2 layers"),
    ("4L", 1, "4L", "layer 4"),
    ("x 3l R", 3, "3l", "3 layers"),
    ("2f", 1, "2f", "Fw"),
    ("2-3r", 1, "2-3r", "ranges"),
    ("2-3Rw", 1, "2-3Rw", "ranges"),
    ("2x", 1, "2x", "layer number"),
    ("2(Rw)", 1, "2", "number before a bracket"),
    ("R [r]", 3, "[r]", "write x"),
    ("[r2]", 1, "[r2]", "write x2"),
    ("[r u]", 1, "[r u]", "write x y"),
    ("<f>", 1, "<", "brackets"),
    ("T", 1, "T", "no turn T"),
    ("R Q U", 3, "Q", "no turn Q"),
    ("R &", 3, "&", "nothing"),
    ("R++", 2, "++", "+ means nothing"),
    ("R1++ U", 3, "++", "+ means nothing"),
    ("R+ U", 2, "+", "+ means nothing"),
    ("R+U", 3, "U", "cannot be turned at once"),
    ("R-U", 2, "-U", "R'"),
    ("R:U:R':U'", 2, ":", "conjugate"),
    ("F: R U", 2, ":", "conjugate"),
    ("(y):F", 4, ":", "conjugate"),
    ("R U)", 4, ")", "never opened"),
    ("(R U", 1, "(", "never closed"),
    ("R [F (U]", 8, "]", "close it with )"),
    ("[R, U, D]", 6, ",", "one pair of brackets"),
    ("[R,]", 4, "]", "nothing after"),
    ("[, R]", 2, ",", "nothing before"),
    ("R U^(R)", 4, "^", "NISS"),
    ("R /* x", 3, "/", "not closed"),
    ("U' F R BR BL'", 8, "BR", "octahedron"),
    ("R″", 2, "″", "R2"),
    ('R" U', 2, '"', "R2"),
    ("R U М'", 5, "М'", "М is a Cyrillic letter; write the Latin M"),
    ("Χ", 1, "Χ", "Χ is a Greek letter; write the Latin X"),
    ("Я", 1, "Я", "Я is a Cyrillic letter"),
    ("R/U", 2, "/", "two algorithms in one line, with / between them"),
    ("3x(R U)2", 7, ")2", "a second count"),
    ("1234567890123R", 1, "1234567890123R", "no such layer"),
    ("R99999", 1, "R99999", "too many"),
    ("R2'3", 4, "3", "second amount"),
    ("(R)2'3", 6, "3", "second count"),
    ("R U cross: D", 5, "cross", "no turn c"),
    ("(2f)", 2, "2f", "Fw"),
]


@pytest.mark.parametrize(("text", "meant"), ACCEPTED)
def test_what_people_type_is_read(text: str, meant: str) -> None:
    assert str(Algorithm(text)) == meant


@pytest.mark.parametrize(("text", "column", "token", "words"), REFUSED)
def test_what_cannot_be_read_is_refused_at_its_place(text: str, column: int, token: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        Algorithm(text)
    fault = caught.value
    assert (fault.line, fault.column, fault.token) == (1, column, token)
    assert words in str(fault)


@pytest.mark.parametrize(
    ("text", "line", "column", "token"),
    [
        ("R\t\tU\n  Q", 2, 3, "Q"),
        ("R\r\nU\r\n\r\nF Q", 4, 3, "Q"),
        ("R&#39; U&rsquo; Q", 1, 17, "Q"),
        ("R&#39;&#39;", 1, 7, "&#39;"),
        ("\ufeffR Q", 1, 4, "Q"),
        ("R’ U’ Q", 1, 7, "Q"),
        ("R // Q\nU /* Q\n */ Q", 3, 5, "Q"),
        ("R’’", 1, 3, "’"),
    ],
)
def test_the_place_is_the_one_in_the_text_as_typed(text: str, line: int, column: int, token: str) -> None:
    with pytest.raises(NotationError) as caught:
        Algorithm(text)
    assert (caught.value.line, caught.value.column, caught.value.token) == (line, column, token)


@given(st.text(alphabet="RUFrwMxy23'’()[],:/*. \n\t&#39;i+-@BLQ^0²|\"#OLp%М", max_size=40))
@example("(" * 5000)
@example("[" * 3000 + "R")
@example("9" * 10_000)
@example("R" + "9" * 10_000)
@example("(R)" + "9" * 10_000)
@example("&#9999999; R")
@example("/" * 1000)
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    fault = _fault(text)
    if fault is None:
        algorithm = Algorithm(text)
        assert Algorithm(str(algorithm)) == algorithm
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert 1 <= fault.line <= len(lines)
    assert fault.token
    assert lines[fault.line - 1][fault.column - 1 :].startswith(fault.token.split("\n")[0])


@given(st.text(max_size=30))
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    fault = _fault(text)
    assert fault is None or str(fault)


@pytest.mark.parametrize(
    "text",
    [
        "é" * 5000,
        "R " + "\x1b[31m" * 100,
        "R \x9d0;title\x07",
        "R\u202eU" + "?" * 900,
        "R U \udc80",
        "5" * 3000 + "(R)",
        "M" * 3000 + "?",
        "RUR" * 900 + "Q",
        "R\x00",
    ],
)
@pytest.mark.parametrize("strict", [False, True])
def test_an_error_quotes_little_of_the_text_and_no_control_character(text: str, strict: bool) -> None:
    with pytest.raises(NotationError) as caught:
        Algorithm(text, strict=strict)
    fault = caught.value
    assert len(fault.token) <= 60
    assert str(fault).isprintable()
    assert len(str(fault)) < 900


@pytest.mark.parametrize(
    "text",
    [
        "(R)999999999",
        "R" + "9" * 100_000,
        "999999x(R)",
        "((((R)99)99)99)99",
        "(R U)^999999",
        "R" * (MAX_CHARACTERS + 1),
        "[R, " * 50_000,
        "(" * 200_000,
        "Sune: R\n" * 25_000,
        "R / " * 50_000,
    ],
)
def test_a_hostile_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Algorithm(text)


@pytest.mark.parametrize(
    "text", ["(Sune)" * 30_000 + "R", " " * 200_000, ":" * 200_000, "%25" * 60_000, "R:" * 9]
)
def test_a_long_text_with_little_in_it_comes_to_an_end(text: str) -> None:
    fault = _fault(text)
    assert fault is None or str(fault)


def _fault(text: str) -> NotationError | None:
    try:
        Algorithm(text)
    except NotationError as fault:
        return fault
    return None


@given(flat_algorithms)
def test_spaces_between_turns_do_not_matter(algorithm: Algorithm) -> None:
    if not any(move.is_rotation or move.is_wide for move in algorithm):
        assert Algorithm(str(algorithm).replace(" ", "")) == algorithm


@pytest.mark.parametrize("move", ALL_MOVES, ids=str)
def test_every_turn_is_read_as_it_is_written(move: object) -> None:
    assert Algorithm(str(move)).moves == (move,)


@pytest.mark.parametrize(
    "text",
    ["R " * (MAX_MOVES + 1), "R" * (MAX_MOVES + 1), f"(R U){MAX_MOVES}", "(((R)99)99)99", "((R)0)9999999"],
)
def test_no_text_comes_to_more_turns_than_the_limit(text: str) -> None:
    with pytest.raises(NotationError, match="20,000"):
        Algorithm(text)


def test_texts_up_to_the_limits_are_read() -> None:
    assert len(Algorithm(f"(R){MAX_MOVES}")) == MAX_MOVES
    assert len(Algorithm("(" * MAX_DEPTH + "R U" + ")" * MAX_DEPTH)) == 2
    assert len(Algorithm("[" * MAX_DEPTH + "R" + ", U4]" * MAX_DEPTH)) == 0
    nested = Algorithm("[D: " * MAX_DEPTH + "R U" + "]2'" + "]" * (MAX_DEPTH - 1))
    assert len(nested) == 2 * (MAX_DEPTH - 1) + 2 * 4
    assert Algorithm(str(nested.inverse())) == nested.inverse()
    with pytest.raises(NotationError, match="brackets inside"):
        Algorithm("(" * (MAX_DEPTH + 1) + "R" + ")" * (MAX_DEPTH + 1))


@pytest.mark.parametrize("text", ["R", "R U' F2 x y' z2", "Rw 2Rw Uw2", "", "  R\t U\n"])
def test_strict_reading_takes_the_notation_of_the_regulations(text: str) -> None:
    assert Algorithm(text, strict=True) == Algorithm(text)


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("R r", 3, "write Rw"),
        ("R2'", 1, "write R2"),
        ("R'2", 1, "write R2"),
        ("RU", 1, "write R U"),
        ("M", 1, ""),
        ("U (R U)", 3, ""),
        ("R // c", 3, ""),
        ("R3", 1, "write R'"),
        ("R’", 1, "write R'"),
        ("[R, U]", 1, ""),
        ("U2 2R", 4, ""),
        ("Rw2'", 1, "write Rw2"),
        ("R U 2", 5, ""),
        ("Q", 1, ""),
    ],
)
def test_strict_reading_refuses_everything_else(text: str, column: int, hint: str) -> None:
    with pytest.raises(NotationError, match="WCA Regulations") as caught:
        Algorithm(text, strict=True)
    assert caught.value.column == column
    assert caught.value.suggestion == hint


@pytest.mark.parametrize(
    ("text", "column"), [("R Rw", 3), ("r", 1), ("R U M", 5), ("2R", 1), ("(R Uw)2", 4), ("2Rw", 1)]
)
def test_a_pocket_cube_has_no_wide_and_no_slice_turns(text: str, column: int) -> None:
    with pytest.raises(NotationError, match="2x2x2") as caught:
        Algorithm(text, size=2)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("R'2", "R'2 read as R2'"),
        ("R90", "R90 read as R2: 90 quarter turns"),
        ("R7 U", "R7 read as R': 7 quarter turns"),
        ("(R U)3x", "a count read as in (...)3"),
        ("3x (R U)", "a count read as in (...)3"),
        ("R ' U", "R ' read as R'"),
        ("[R/U]", "commutator"),
        ("Ri U", "Ri read as R'"),
        ("X", "rotation x"),
        ("2R U", "M'"),
        ("R4 U", "nothing"),
        ("(R U) x2", "to repeat write (...)2"),
        ("D+U'", "one after the other"),
        ("EO: R U", "label"),
        ("1. R\n2. U", "2 numbered lines"),
        ("R, U", "commas"),
        ("Rw " * 8 + "R U " * 10, "bigger cube"),
    ],
)
def test_a_guess_is_remarked_on(text: str, words: str) -> None:
    assert words in " ".join(Algorithm(text).notes)


def test_usual_text_needs_no_remark() -> None:
    assert Algorithm("(R U R' U')2 [F: [R, U]] r2 M' // done").notes == ()
