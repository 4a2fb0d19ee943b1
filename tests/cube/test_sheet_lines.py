"""Lines of sheets and reconstructions: labels, numbers, counts and quotes are no moves, and are named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.errors import NotationError

SUNE = "R U R' U R U2 R'"
OTHER = "y2 L' U' L U' L' U2 L"
SEXY_THREE_TIMES = "R U R' U' " * 3

BEFORE = """
F1:|F2:|F3:|F4:|F2L1:|F2L 2:|F2L-3:|L4E:|L5E:|LSE:|LL:|ZBLL:|ELL:|DR:|BL:|FR:|UFR:|DBL:|OLL:
OLL(27):|OLL (27):|OLL 27 (Sune):|PLL(T):|PLL (Ua):|PLL[T]:|PLL/T:|PLL-T:|Ua:|T:|T perm:|T-perm:
U perm:|Cross (6):|Cross:|XCross:|x-cross:|xx cross:|1st pair:|2nd F2L:|Pair 3:|Pair 4 (FR):
3rd slot:|Scramble:|Solution:|Main alg:|EO:|COLL H1:|Anti Sune:|Left Sune:|My favourite one:|Крест:
十字:|跨：|OLL27:|OLL #27:|#27:|27:|27.|27)|(27)|[27]|#27|No. 27:|27 -|a)|1.1)|12 Sune:|1 Sune:
3. OLL 27:|3) Sune -|- Sune:|* OLL 27:|• Cross:|Cross -|Cross –|Cross - 6 -|F2L 1 -|OLL 27 →
OLL 27 =|Sune =|OLL 27|OLL27|PLL T|PLL Ua|Ua|Ja perm|T perm|T-Perm|Y perm|Sune|Cross|1st pair
COLL 12|F2L 12|F2L #3|27 Sune|(OLL 27)|[OLL 27]|(Sune)|{Sune}|9.86|(9.86)|1:02.34|9.86s|12.3 s
DNF(9.86)|(DNF)|3. 9.86|3. (9.86)|3. 9.86+|12. DNF(9.86)|-|*|•|◦|▪|–|—|→|>|✓|- [ ]|- [x]|1|21|Sune;
Sune,|OLL,27,
"""
BEFORE_ALL = BEFORE.strip().replace("\n", "|").split("|")

AFTER = """
(7)&(7 HTM)&(7h)&(7f)&(7f*)&(7 moves)&(7 HTM, 8 QTM)&(7/27)&[7 HTM]&7 HTM&7 moves&- 7 HTM&= 7&| 7
; 7&(OLL 27)&[OLL 27]&{OLL 27}&(Sune)&(OLL 27 - Sune)&(T)&- Sune&– OLL 27&— cross&= Sune&; Sune
| Sune&|| Sune&| OLL 27 | 7 |&# Sune&# R U&// R U&/* Sune */&, Sune&→ Sune&OLL 27&Sune&|&||&;&,&.&/
-&9.86&(9.86)&9.86s&@9.86s&@2021-05-05 10:11:12&(7 HTM) (Sune)&(pair 1)&(T perm)&(U perm)&(F2L 1)
: OLL 27
"""
AFTER_ALL = AFTER.strip().replace("\n", "&").split("&")

AROUND = """
"~"&'~'&`~`&``~``&```~```&“~”&„~“&«~»&‹~›&‘~’&「~」&『~』&**~**&*~*&__~__&_~_&$~$&<b>~</b>
<code>~</code>&<li>~</li>&~<br>&"~",&"Sune": "~",&'Sune': '~',&Sune: "~"&"Sune","~"&"Sune","~","7"
alg = "~"&(~)&[~]&1. "~" (7)&| Sune | ~ | 7 |
"""
AROUND_ALL = AROUND.strip().replace("\n", "&").split("&")


@pytest.mark.parametrize(
    "label",
    [
        *BEFORE_ALL,
        "Sune\t",
        "21\t",
        "27\tSune\t",
        "F2L\t",
        "OLL 27\t",
        "T\t",
        "Y\t",
        "U\t",
        "Cross/F2L1:",
        "VLS UB:",
    ],
)
def test_what_stands_before_the_moves_is_no_move(label: str) -> None:
    assert Algorithm(f"{label} {SUNE}") == Algorithm(SUNE)
    assert Algorithm(f"R U // first\n{label} {SUNE}") == Algorithm(f"R U {SUNE}")


@pytest.mark.parametrize("remark", [*AFTER_ALL, "\t7", "\tSune", "\tSune\t7"])
def test_what_stands_after_the_moves_is_no_move(remark: str) -> None:
    assert Algorithm(f"{SUNE} {remark}") == Algorithm(SUNE)


@pytest.mark.parametrize("frame", AROUND_ALL)
def test_quotes_and_marks_around_the_moves_are_no_moves(frame: str) -> None:
    assert Algorithm(frame.replace("~", SUNE)) == Algorithm(SUNE)


@given(st.sampled_from(BEFORE_ALL), st.sampled_from(AFTER_ALL))
def test_a_line_may_have_something_at_both_ends(label: str, remark: str) -> None:
    assert Algorithm(f"{label} {SUNE} {remark}") == Algorithm(SUNE)


@pytest.mark.parametrize(
    "text",
    [
        '["R", "U", "R\'", "U", "R", "U2", "R\'"]',
        "['R', 'U', \"R'\", 'U', 'R', 'U2', \"R'\"]",
        "R U R\\' U R U2 R\\'",
        "R U R\\u0027 U R U2 R\\u2019",
        "R%20U%20R%27%20U%20R%20U2%20R%27",
        "R%2520U%2520R%2527%2520U%2520R%2520U2%2520R%2527",
        "R+U+R%27+U+R+U2+R%27",
        "R_U_R-_U_R_U2_R-",
        "R&nbsp;U&nbsp;R&apos;&#32;U R U2 R&#8217;",
        "Ｒ Ｕ Ｒ＇ Ｕ Ｒ Ｕ２ Ｒ＇",
        "Ｒ　Ｕ　Ｒ’　Ｕ　Ｒ　Ｕ２　Ｒ’",
        "Ⓡ Ⓤ Ⓡ' Ⓤ Ⓡ Ⓤ2 Ⓡ'",
        "R U R՚ U R U² R՛",
        "R U R′ U R U² Rꞌ",
        "R U Rˈ U R U² Rˊ",
        "R U R׳ U R U² R΄",
        "R U R⁻¹ U R U² R⁻¹",
        "R*U*R^-1*U*R*U^2*R^(-1)",
        "R · U · R' · U · R · U2 · R'",
        "R, U, R', U, R, U2, R'",
        "R U R ' U R U2 R '",
        "R U R'\u200b U R U2 R'\u202a",
        "R U R' (half of it) U R U2 R'",
        "OLL 27: R U R' U\nOLL 26: R U2 R'",
    ],
)
def test_letters_and_signs_of_other_places_are_read_as_what_they_stand_for(text: str) -> None:
    assert Algorithm(text).expanded().simplified() == Algorithm(SUNE)


@pytest.mark.parametrize(
    "text",
    [
        "(~) x 3|(~) x3|(~)x3|(~)x 3|(~)3x|(~) 3x|(~) ×3|(~)× 3|(~) * 3|(~)^3|(~)³|(~) (x3)|(~) (3x)",
        "(~) (×3)|(~) 3 times|(~) (3 times)|(~) thrice|3x (~)|3x(~)|3 x (~)|3×(~)|3 × (~)|3*(~)",
        "3 * (~)|(~)3|Sexy: (~) x3|1. 3x (~)|[~] x 3|3x[~]",
    ],
)
def test_times_may_stand_before_and_after_a_bracket(text: str) -> None:
    for way in text.split("|"):
        assert Algorithm(way.replace("~", "R U R' U'")).expanded() == Algorithm(SEXY_THREE_TIMES), way


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("R U': [R' D R, U2]", "[R U': [R' D R, U2]]"),
        ("U: [R, D]", "[U: [R, D]]"),
        ("R' D R, U2", "[R' D R, U2]"),
        ("U2, R' D R", "[U2, R' D R]"),
        ("U': R' D R, U2", "[U': [R' D R, U2]]"),
        ("R U R': D2", "[R U R': D2]"),
        ("[R' D R / U2]", "[R' D R, U2]"),
        ("Niklas: [R, U' L' U]", "[R, U' L' U]"),
        ("UF-UR-UL: [R, U]", "[R, U]"),
        ("1. R' D R, U2 // comm", "[R' D R, U2]"),
        ("R, U2", "R U2"),
        ("R U R' U', R' F R F'", "R U R' U' R' F R F'"),
    ],
)
def test_a_commutator_needs_no_outer_brackets(text: str, meant: str) -> None:
    assert str(Algorithm(text)) == meant


SEPARATORS = [
    "/",
    "|",
    "||",
    ";",
    "or",
    "OR",
    "or:",
    "alt:",
    "->",
    "→",
    "=",
    "-",
    "–",
    "vs",
    "and",
    "2.",
    "oder",
]


@pytest.mark.parametrize("separator", [*SEPARATORS, "\t"])
def test_two_algorithms_in_one_line_are_refused_and_said_to_be_two(separator: str) -> None:
    with pytest.raises(NotationError, match=r"two (numbered )?algorithms in one line") as caught:
        Algorithm(f"Sune: {SUNE} {separator} {OTHER}")
    assert f"Sune: {SUNE} {separator} {OTHER}"[caught.value.column - 1 :].startswith(caught.value.token)


@pytest.mark.parametrize(
    "text", [f"1. {SUNE} 2. {OTHER}", f"{SUNE}, {OTHER}", f"{SUNE} (or {OTHER})", f"| {SUNE} | {OTHER} | 7 |"]
)
def test_two_algorithms_are_found_however_they_are_parted(text: str) -> None:
    with pytest.raises(NotationError, match=r"two (numbered )?algorithms in one line"):
        Algorithm(text)


@pytest.mark.parametrize(
    "text",
    [
        "T R U", "R Q U", "R U Q", "R U cross: D", "R U R' then R", "F: R U", "R U 2'", "R U 2 F",
        "R U R prime", "R U R inverse", "R U (R' Q U)", "inverse R U", "R U (inverse)", "R U R' U' (times)",
        "PLL U R U' R", "U) F", "М: U R", "R U (5)", "hello world", "this is a cube", "OLL", "OLL 27", "12.",
        "Cross:", "R U | Q R", "/Q3x2R,R3", "*QL'Rw]\nR", "Q'R: U", "F Rww", "3x R", "R 3x", "R U Ŕ",
    ],
)  # fmt: skip
def test_what_could_be_a_slip_is_not_left_out(text: str) -> None:
    with pytest.raises(NotationError):
        Algorithm(text)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("PLL(T): R U", "'PLL(T)' read as a label"),
        ("R U (Sune)", "'Sune' read as a label"),
        ("F2L 12 R U R'", "'F2L 12' read as a label"),
        ("3 R U R'", "3 read as the number of the line"),
        ("U\tR U' R U R", "'U' read as a label"),
        ("R' D R, U2", "read as in square brackets: [A, B] or [A: B]"),
        ("'R U R'", "'...' read as quotation marks around the moves"),
        ("A1: R\nA2: U\nA3: F\nA4: D", "4 labels left out, as 'A1'"),
        ("Cross\nR U\n-----\nThat was nice", "3 lines without moves left out"),
        ("F2L\nR U", "1 line without moves left out"),
        ("1. R\n2. U", "2 numbered lines read as one sequence"),
    ],
)
def test_what_is_left_out_is_said(text: str, note: str) -> None:
    assert note in Algorithm(text).notes


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (", R'2 , x' M", "R2' x' M"),
        ("z2,L'R'2u2M", "z2 L' R2' Uw2 M"),
        ("x3\tE'RRi", "x' E' R R'"),
        ("R'2 SF2", "R2' S F2"),
        ("R U R'\tU R U2", "R U R' U R U2"),
        ("F2L R U", "F2 L R U"),
        ("[R' D R, U2]", "[R' D R, U2]"),
        ("2R - R3", None),
    ],
)
def test_turns_in_unusual_spelling_are_no_labels(text: str, meant: str | None) -> None:
    if meant is None:
        with pytest.raises(NotationError):
            Algorithm(text)
    else:
        assert str(Algorithm(text)) == meant


def test_headings_and_sentences_between_lines_are_no_moves() -> None:
    text = "Solve of the day\n\n=== Cross ===\nR U // a\n-----\nF2L\nF2 D\n\nThis pair was lucky.\nOLL 27\nB"
    assert Algorithm(text) == Algorithm("R U F2 D B")


def test_the_place_of_a_fault_is_the_one_in_the_whole_text() -> None:
    with pytest.raises(NotationError) as caught:
        Algorithm("Cross\n1. OLL 27: R U\n2) «R U Q» (7 HTM)")
    assert (caught.value.line, caught.value.column, caught.value.token) == (3, 9, "Q")


def test_every_row_of_the_sheets_is_read_as_it_was_meant(shared_data: Path) -> None:
    rows = json.loads((shared_data / "sheet_lines.json").read_text(encoding="utf-8"))
    assert len(rows) > 30
    for row in rows:
        if row["intended"] is not None:
            assert Algorithm(row["raw"]).simplified() == Algorithm(row["intended"]).simplified(), row
            continue
        with pytest.raises(NotationError) as caught:
            Algorithm(row["raw"])
        assert ("two algorithms" if "two" in row["expect"] else "Cyrillic") in str(caught.value), row
