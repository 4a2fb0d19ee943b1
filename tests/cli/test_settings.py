from __future__ import annotations

import json
import os
from dataclasses import fields, replace
from pathlib import Path
from typing import get_args

import pytest

from freecube_desktop.app.input.key_bindings import PRESETS
from freecube_desktop.cube.pieces import COLOUR_NAMES
from freecube_desktop.errors import SettingsError
from freecube_desktop.scene import PaletteName, Theme
from freecube_desktop.settings import (
    config_folder,
    load_settings,
    own_rules_folders,
    rules_folder,
    save_settings,
    saved_language,
    settings_file,
)
from freecube_desktop.settings_table import Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_without_a_file_everything_is_as_usual(path: Path) -> None:
    assert load_settings(path) == (Settings(), (), {})


def test_what_is_saved_comes_back(path: Path) -> None:
    mine = Settings(keys="cstimer", theme="light", speed=2.5, swap_mouse=True, window_width=800)
    save_settings(mine, path)
    assert load_settings(path).settings == mine
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("field", fields(Settings), ids=lambda field: field.name)
def test_a_wrong_value_falls_back_alone_and_a_sentence_says_so(path: Path, field: object) -> None:
    name = field.name  # type: ignore[attr-defined]
    for wrong in (None, [], "mauve", -1, float("inf")):
        write(path, json.dumps({"method": "cfop", "palette": "high-distinction", name: wrong}))
        loaded = load_settings(path)
        usual = Settings() if name == "palette" else replace(Settings(), palette="high-distinction")
        assert loaded.settings == usual
        (remark,) = loaded.remarks
        assert f"{name} is " in remark
        assert "should be" in remark


def test_a_language_that_there_is_not_is_answered_with_those_that_there_are(path: Path) -> None:
    write(path, json.dumps({"language": "xx"}))
    (remark,) = load_settings(path).remarks
    assert "should be en or de or hu" in remark


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is empty"),
        ('{"keys"', "it is not JSON: line 1, column 8"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_wrong_with_a_damaged_file_is_told_in_plain_words(path: Path, text: str, reason: str) -> None:
    write(path, text)
    assert reason in load_settings(path).remarks[0]


def test_every_value_that_the_program_offers_can_be_saved(path: Path) -> None:
    offered = {
        "keys": PRESETS, "theme": get_args(Theme), "palette": get_args(PaletteName),
        "cross": (*COLOUR_NAMES.values(), "any"),
    }  # fmt: skip
    for name, values in offered.items():
        for value in values:
            write(path, json.dumps({name: value}))
            assert load_settings(path).remarks == ()


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"keys": "letters"', "\x00", "[" * 100_000])
def test_a_damaged_file_is_set_aside_with_a_sentence(path: Path, text: str) -> None:
    for number in (1, 2):
        write(path, text)
        loaded = load_settings(path)
        assert loaded.settings == Settings()
        assert f"settings.json.damaged-{number}" in loaded.remarks[0]
        assert not path.exists()
        assert path.with_name(f"settings.json.damaged-{number}").read_text(encoding="utf-8") == text


def test_a_wrong_value_is_kept_beside_before_it_is_written_over(path: Path) -> None:
    write(path, '{"theme": "mauve", "speed": 2.0}')
    loaded = load_settings(path)
    assert len(list(path.parent.iterdir())) == 1, "reading alone makes no copy"
    save_settings(loaded.settings, path)
    save_settings(loaded.settings, path)
    aside = path.with_name("settings.json.damaged-1")
    assert aside.read_text(encoding="utf-8") == '{"theme": "mauve", "speed": 2.0}'
    assert load_settings(path) == (Settings(speed=2.0), (), {})
    assert len(list(path.parent.iterdir())) == 2


def test_settings_that_cannot_be_read_are_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(Settings(theme="light"), path)

    def refuse(*_: object, **__: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("freecube_desktop.kept_files.read_bytes", refuse)
        assert "Permission denied" in load_settings(path).remarks[0]
        save_settings(Settings(), path)
    assert load_settings(path).settings == Settings()
    assert load_settings(path.with_name("settings.json.damaged-1")).settings.theme == "light"


def test_a_config_folder_that_is_closed_adds_no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(os, "stat", refuse)
        assert own_rules_folders() == ()


def test_of_a_value_set_twice_the_last_counts(path: Path) -> None:
    write(path, '{"theme": "dark", "speed": 2.0, "theme": "light"}')
    assert load_settings(path) == (Settings(theme="light", speed=2.0), (), {})


@pytest.mark.parametrize("unknown", ['"\\ud800"', "Infinity", "[" * 50 + "]" * 50, "9" * 4000])
def test_whatever_a_newer_version_keeps_can_be_written_again(path: Path, unknown: str) -> None:
    write(path, '{"hologram": ' + unknown + "}")
    loaded = load_settings(path)
    assert loaded.remarks == ()
    save_settings(loaded.settings, path, loaded.unknown)
    assert load_settings(path) == loaded


@pytest.mark.parametrize("language", ["xx", 5, "\ud800", ["de"]])
def test_a_language_that_is_none_is_not_spoken(path: Path, language: object) -> None:
    write(path, json.dumps({"language": language}))
    assert saved_language(path) == ""


def test_keys_of_a_newer_version_are_kept(path: Path) -> None:
    write(path, json.dumps({"hologram": [1, 2], "theme": "light"}))
    loaded = load_settings(path)
    assert loaded.remarks == ()
    save_settings(replace(loaded.settings, theme="dark"), path, loaded.unknown)
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert (saved["hologram"], saved["theme"]) == ([1, 2], "dark")


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(Settings(theme="light"), path)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(SettingsError, match=r"settings\.json cannot be written: No space left"):
        save_settings(Settings(), path)
    assert load_settings(path).settings.theme == "light"
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_a_folder_in_the_place_of_the_file_stops_nothing(path: Path) -> None:
    path.mkdir(parents=True)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert len(loaded.remarks) == 1


def test_the_file_and_the_own_rules_are_in_the_config_folder(own_folders: Path) -> None:
    assert settings_file() == config_folder() / "settings.json"
    assert rules_folder() == config_folder() / "rules"
    assert config_folder().is_relative_to(own_folders)
