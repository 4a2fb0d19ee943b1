"""What stands in a file is taken out checked, and faults name their place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from freecube_desktop.saved_values import DEEPEST, DamagedValue, SavedValue, in_words, is_too_deep

HUGE = 10**400


@pytest.mark.parametrize(
    ("plain", "take", "sentence"),
    [
        (5, lambda v: v.text(), "why is 5 where a text should be"),
        (None, lambda v: v.text(), "why is null where a text should be"),
        ("abc", lambda v: v.text(2), "why is 'abc' where a text of at most 2 characters should be"),
        (
            "\ud800",
            lambda v: v.text(),
            r"why is '\ud800' where a text without halves of characters should be",
        ),
        (True, lambda v: v.whole(0, 9), "why is true where a whole number from 0 to 9 should be"),
        (1.0, lambda v: v.whole(0, 9), "why is 1.0 where a whole number from 0 to 9 should be"),
        (10, lambda v: v.whole(0, 9), "why is 10 where a whole number from 0 to 9 should be"),
        (HUGE, lambda v: v.whole(0, 9), "why is a very long number where a whole number"),
        (HUGE, lambda v: v.number(0, 9), "why is a very long number where a number from 0 to 9 should be"),
        (float("nan"), lambda v: v.number(0, 9), "why is nan where a number from 0 to 9 should be"),
        (float("inf"), lambda v: v.number(0, 9), "why is inf where a number from 0 to 9 should be"),
        (False, lambda v: v.number(0, 9), "why is false where a number from 0 to 9 should be"),
        ({}, lambda v: v.items(), "why is an object where a list should be"),
        ([1, 2], lambda v: v.items(1), "why is a list where a list of at most 1 should be"),
        ([], lambda v: v.members(), "why is a list where an object should be"),
        ([], lambda v: v["a"], "why is a list where an object should be"),
        ({}, lambda v: v["a"], "why.a is missing"),
        ({"a": [0, {"b": 5}]}, lambda v: v["a"].items()[1]["b"].text(), "why.a[1].b is 5 where a text"),
        (["x"], lambda v: v.one_of(("x", "y")), "why is a list where 'x' or 'y' should be"),
        ("UX", lambda v: v.letters("URF"), "why is 'UX' where a text of the letters URF should be"),
        (["U"], lambda v: v.letters("URF"), "why is a list where a text of the letters URF should be"),
        ("a\0b", lambda v: v.file_name(), r"why is 'a\x00b' where the path of a file should be"),
        ("\ud800", lambda v: v.file_name(), "where the path of a file should be"),
    ],
)
def test_what_should_not_be_there_is_told_by_its_place(
    plain: object, take: Callable[[SavedValue], Any], sentence: str
) -> None:
    with pytest.raises(DamagedValue) as caught:
        take(SavedValue(plain, "why"))
    assert sentence in str(caught.value)
    str(caught.value).encode("utf-8")


def test_what_should_be_there_is_given() -> None:
    saved = SavedValue({"text": "é", "whole": 3, "number": 2, "list": ["U"], "path": "caf\udce9.alg"})
    assert saved["text"].text() == "é"
    assert saved["whole"].whole(0, 3) == 3
    assert saved["number"].number(0.5, 2.5) == 2.0
    assert [letter.letters("UR") for letter in saved["list"].items()] == ["U"]
    assert saved["path"].file_name() == "caf\udce9.alg"
    assert saved["path"].label() == "caf?.alg"
    assert saved.get("nothing").is_nothing
    assert sorted(saved.members()) == ["list", "number", "path", "text", "whole"]


def test_a_value_is_quoted_short_and_in_plain_signs() -> None:
    assert len(in_words("x" * 1000)) < 50
    assert in_words("\x1b[31m\u202e") == "'\\x1b[31m\\u202e'"
    assert in_words("\ud800 é").isascii()


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


def test_only_what_is_deeper_than_anything_of_ours_is_too_deep() -> None:
    assert not is_too_deep(nested(DEEPEST))
    assert is_too_deep(nested(DEEPEST + 1))
    assert is_too_deep(nested(100_000))
