"""Help is told in the language that was asked for, and fits the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from freecube_desktop.cli.group import freecube
from freecube_desktop.cli.translated_help import TranslatedCommand
from freecube_desktop.language import LANGUAGES, speak
from freecube_desktop.settings import load_settings, save_settings, saved_language, settings_file
from freecube_desktop.settings_table import Settings
from freecube_desktop.words.line_breaks import columns_of, filled, with_latin_in_place

Type = Callable[..., Any]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


def commands(group: click.Group = freecube, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield before
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, (*before, name))
        else:
            yield (*before, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_help_is_in_the_language_and_no_line_is_too_wide(type_in: Type, language: str) -> None:
    for command in commands():
        english = type_in("--language", "en", *command, "--help").out
        said = type_in("--language", language, *command, "--help").out
        assert (said == english) == (language == "en")
        usage, *rest = said.splitlines()
        assert "freecube" in usage
        typed = ("freecube", "YAW", "-", "[")  # examples and names of options are not broken
        wide = [line for line in rest if columns_of(line) > 80 and not line.strip().startswith(typed)]
        assert not [line for line in wide if "freecube" not in line]


def test_every_command_and_every_option_can_be_told_in_other_languages() -> None:
    for path in commands():
        command: click.Command = freecube
        for name in path:
            assert isinstance(command, click.Group)
            command = command.commands[name]
        assert isinstance(command, TranslatedCommand)
        assert command.help
        for param in command.params:
            assert not isinstance(param, click.Option) or param.help, (path, param.name)


def test_the_wish_counts_wherever_it_stands(type_in: Type) -> None:
    for arguments in (
        ("--language", "de", "--help"),
        ("--language=de", "--help"),
        ("--help", "--language", "de"),
        ("solve", "--help", "--language", "de"),
    ):
        assert type_in(*arguments).out.startswith("Aufruf: freecube"), arguments


def test_help_and_refusals_follow_the_settings(
    type_in: Type, own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FREECUBE_LANGUAGE", raising=False)
    save_settings(Settings(language="nl"))
    assert type_in("--help").out.startswith("Gebruik: freecube")
    assert "bestaat niet" in type_in("solve", "--nothing").sentence


def test_click_refuses_in_german(type_in: Type) -> None:
    assert "keine Option" in type_in("--language", "de", "solve", "--nothing").sentence
    assert "'pink'" in type_in("--language", "de", "solve", "R", "--cross", "pink").sentence
    assert "Ungültig" in type_in("--language", "de", "solve", "R", "--cross", "pink").sentence


def test_looking_up_the_language_leaves_a_damaged_file_to_who_reports_it(own_folders: Path) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    for text in ("{", "[1]", '{"language": 3}', "\xff"):
        path.write_text(text, encoding="latin-1")
        assert saved_language() == ""
        assert path.exists()
    path.write_text("{", encoding="utf-8")
    assert "was damaged" in load_settings().remarks[0]


def test_lines_of_a_terminal_are_measured_in_columns() -> None:
    assert filled("one two three", 7) == ["one two", "three"]
    assert filled("缺少的可以这样安装。", 8) == ["缺少的可", "以这样安", "装。"]
    assert filled("a-word-that-is-too-long x", 5) == ["a-word-that-is-too-long", "x"]
    assert filled("", 5) == []


def test_a_prime_among_arabic_words_stays_behind_its_turn(type_in: Type) -> None:
    assert with_latin_in_place("R U' (Rw2')") == "R U'\u200e (Rw2'\u200e)"
    assert with_latin_in_place("'R'") == "'R'"
    assert with_latin_in_place("--file -90 near-optimal") == "\u200e--file \u200e-90 near-optimal"
    held = type_in("--language", "ar", "solve", "R U F' z'", "--sentences").out
    assert "'\u200e" in held
    assert "\u200e" not in type_in("--language", "de", "solve", "R U F' z'", "--sentences").out
