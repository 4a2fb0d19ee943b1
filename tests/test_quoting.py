"""Texts of others in our sentences: nothing in them commands a terminal, and they are short."""

from __future__ import annotations

import unicodedata

import pytest

from freecube_desktop.errors import NotationError
from freecube_desktop.words.quoting import LONGEST_QUOTE, printable, quoted, shortened, with_short_quotes


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("\x1bc", "\\x1bc"),
        ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
        ("\x9b31m", "\\x9b31m"),
        ("a\u202eb", "a\\u202eb"),
        ("\r\x08\x7f", "\\r\\x08\\x7f"),
        ("\ud800", "\\ud800"),
        ("two\nlines", "two\nlines"),
        ("R′ Würfel 魔方 مكعب 😀", "R′ Würfel 魔方 مكعب 😀"),
    ],
)
def test_signs_that_command_a_terminal_are_written_out(text: str, written: str) -> None:
    assert printable(text) == written


def test_no_control_of_unicode_is_left() -> None:
    left = {sign for sign in map(chr, range(0x30000)) if unicodedata.category(sign) in ("Cc", "Cs")}
    assert {sign for sign in left if printable(sign) == sign} == {"\n"}
    turning = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
    for sign in map(chr, range(0x30000)):
        if unicodedata.bidirectional(sign) in turning:
            assert printable(sign) != sign


def test_a_long_text_keeps_its_beginning_and_its_end() -> None:
    text = "begin" + "x" * 1000 + "end"
    short = shortened(text)
    assert len(short) == LONGEST_QUOTE
    assert short.startswith("begin")
    assert short.endswith("end")
    assert shortened("x" * LONGEST_QUOTE) == "x" * LONGEST_QUOTE


@pytest.mark.parametrize("text", ["y" * 500, "R  U\t" * 100, "it's\x1b[31m " * 50, "\u202e" * 100])
def test_a_sentence_repeats_no_long_text(text: str) -> None:
    for said in (repr(text), text, " ".join(text.split()), " ".join(repr(text).split())):
        sentence = with_short_quotes(f"{said} is not a number", ("--seed", text))
        assert len(sentence) < LONGEST_QUOTE + 30
        assert sentence.endswith("is not a number")


def test_an_error_of_notation_quotes_a_word_shortly() -> None:
    fault = NotationError("no such turn", line=1, column=1, token="Q" * 500)
    assert len(str(fault)) < 120
    assert fault.token == "Q" * 500
    assert quoted("a\x1bb") == "'a\\x1bb'"
