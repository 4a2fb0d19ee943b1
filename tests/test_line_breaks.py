"""Where lines break in languages that are written without spaces."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from freecube_desktop import words
from freecube_desktop.words.line_breaks import filled, pieces_of

NEVER_LAST = "「『（［｛〈《【〔“"
NEVER_FIRST = "」』）］｝〉》】〕、。，．：；！？ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"


def said_in(language: str) -> list[str]:
    """Every message of a language."""
    path = Path(words.__file__).parent.parent / "locale" / language / "LC_MESSAGES" / "freecube.po"
    catalogue = read_po(BytesIO(path.read_bytes()), locale=language)
    forms = (message.string for message in catalogue if message.id)
    return [text for form in forms for text in ((form,) if isinstance(form, str) else form or ()) if text]


@pytest.mark.parametrize("language", ["ja", "zh_CN", "zh_TW"])
def test_no_line_of_a_message_ends_with_an_opening_mark_or_begins_with_a_closing_one(language: str) -> None:
    texts = said_in(language)
    assert any(sign in text for text in texts for sign in NEVER_LAST)
    for text in texts:
        pieces = pieces_of(text)
        assert "".join(pieces) == " ".join(text.split())
        for before, after in pairwise(pieces):
            assert before[-1] not in NEVER_LAST, text
            assert after[0] not in NEVER_FIRST, text


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("赤「青」。", ["赤", "「青」。"]),
        ("赤『「青」』と", ["赤", "『「青」』", "と"]),
        ("ちょっとキューブ", ["ちょっ", "と", "キュー", "ブ"]),
        ("面「 R 」を", ["面", "「 R 」", "を"]),
        ("R/L --file-name を R' U2 で", ["R/L", " --file-name", " を", " R'", " U2", " で"]),
        ("按Enter键（或“空格”）。", ["按", "Enter", "键", "（或", "“空", "格”）。"]),
        ("R U R' (top-most) and/or", ["R", " U", " R'", " (top-most)", " and/or"]),
        ("", []),
    ],
)
def test_a_text_falls_into_pieces_that_hold_together(text: str, pieces: list[str]) -> None:
    assert pieces_of(text) == pieces


def test_an_opening_bracket_goes_to_the_next_line_with_what_it_holds() -> None:
    assert filled("これは「赤い面」です。", 8) == ["これは", "「赤い", "面」で", "す。"]
