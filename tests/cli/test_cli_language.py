"""The command line in other languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from freecube_desktop.cli import group

Type = Callable[..., Any]


def test_the_command_line_speaks_german(type_in: Type) -> None:
    said = type_in("--language", "de", "solve", "R U F", "--sentences").out
    assert "Drehe die" in said
    assert "Kreuz" in said
    assert type_in("solve", "R U F", "--language", "de").out.startswith("Halte ihn so")
    assert type_in("solve", "R U F").out.startswith("Hold it")


def test_the_environment_chooses_the_language(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREECUBE_LANGUAGE", "hu")
    assert type_in("solve", "R U F").out.startswith("Tartsd")
    assert "van rakva" in type_in("solve", "R R'").out


def test_what_machines_read_is_english(type_in: Type) -> None:
    for arguments in (("solve", "U" * 54), ("show", "U" * 53 + "R"), ("solve", "R U F")):
        english = type_in(*arguments, "--json")
        german = type_in("--language", "de", *arguments, "--json")
        assert german.err == english.err
        assert [part for part in german.out.split(", ") if "seconds" not in part] == [
            part for part in english.out.split(", ") if "seconds" not in part
        ]


def test_an_unknown_language_is_refused_with_the_known_ones(type_in: Type) -> None:
    assert "no language 'xx'" in type_in("--language", "xx", "solve", "R").sentence
    assert "zh_CN" in type_in("solve", "R", "--language", "xx").sentence


def test_without_any_word_the_window_is_opened(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(group, "_open_window", lambda *words, **named: opened.append((words, named)))
    assert type_in().status == 0
    assert len(opened) == 1
