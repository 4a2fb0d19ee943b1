"""What is proper in a language: its punctuation, its own words."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from freecube_desktop import words
from freecube_desktop.app.ui.style import TEXT
from freecube_desktop.app.ui.text_layout import printable, width_of, wrap

MAINLAND = re.compile(
    "鼠標|窗口|文件|設置|視頻|屏幕|全屏|程序|默認|攝像頭|保存|打印|鏈接|粘貼|剪貼板|拖動|點擊|字體|字符|字尾|"
    "會話|畫素|許可權|註釋|影象|箇|信息|軟件|硬件|網絡|用戶|支持|菜單|加載|運行|撤銷|鍵入|驅動(?!程式)"
)
"""Words that are different in Taiwan, in its own characters."""


def said(language: str) -> list[tuple[str, str]]:
    """Every message of a language: its English and each of its forms."""
    file = Path(words.__file__).parent.parent / "locale" / language / "LC_MESSAGES" / "freecube.po"
    found = []
    for message in read_po(BytesIO(file.read_bytes()), locale=language):
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[1]
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            found += [(english, form) for form in forms if form]
    return found


def test_taiwan_uses_its_own_words() -> None:
    assert not [form for _, form in said("zh_TW") if MAINLAND.search(form)]


def test_a_french_colon_is_never_alone_on_a_line() -> None:
    signs_among_moves = ("a : outside square brackets", "a second , or : inside one pair of brackets")
    for english, form in said("fr"):
        if english not in signs_among_moves:
            assert not re.search(r" [:;?!](\s|$|\))", form), form
    lines = wrap(
        "une croix de couleur blanche\u00a0: elle est là",
        width_of("une croix de couleur blanche", "sans", TEXT) + 2,
        "sans",
        TEXT,
        lines=9,
    )
    assert lines[1] == "blanche\u00a0: elle est là"
    assert printable(lines[1]) == lines[1]


@pytest.mark.parametrize(("language", "opening", "closing"), [("es", "¿", "?"), ("es", "¡", "!")])
def test_a_spanish_question_is_opened_as_well(language: str, opening: str, closing: str) -> None:
    for _, form in said(language):
        text = re.sub(r"\{[^}]*\}| \? ", "", form)
        assert text.count(opening) == text.count(closing), form


@pytest.mark.parametrize(
    ("language", "punctuation"), [("ar", "[?;]|,(?=[ \u0600-\u06ff])"), ("ja", "[,.]$"), ("zh_CN", "[,.?;]$")]
)
def test_punctuation_is_that_of_the_language(language: str, punctuation: str) -> None:
    quoted = ("R2, Rw, x", r"\[A, B\]", r"\(x, y, z\)", ", أو :", r"\? لما")
    for _, form in said(language):
        text = re.sub("|".join(quoted), "", form)
        assert not re.search(punctuation, text), form


@pytest.mark.parametrize("language", ["de", "hu", "fr", "es", "nl", "zh_CN", "zh_TW", "ar", "ru", "ja"])
def test_a_sentence_that_ends_ends_in_every_language(language: str) -> None:
    stops = {"zh_CN": "。", "zh_TW": "。", "ja": "。"}.get(language, ".")
    for english, form in said(language):
        if english.endswith(".") and not english.endswith("{fault}."):
            assert form.endswith(stops), (english, form)
