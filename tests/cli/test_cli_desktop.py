"""Freecube in the desktop's menu, its icon, and what the doctor says of them."""

from __future__ import annotations

import configparser
import json
import shlex
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from freecube_desktop import data_files, desktop_entry
from freecube_desktop.app.model.session import Session, save_session, session_file
from freecube_desktop.app.shell.file_store import add_recent
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.errors import DesktopFault

Type = Callable[..., Any]
linux_only = pytest.mark.skipif(
    sys.platform in {"win32", "darwin"}, reason="menus are made in another way here"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of data that the desktop reads."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("shutil.which", lambda _name: None)
    return tmp_path / "data"


@linux_only
def test_install_writes_an_entry_that_starts_this_program_with_a_file(type_in: Type, home: Path) -> None:
    outcome = type_in("desktop", "install")
    assert outcome.status == 0
    path = home / "applications" / "freecube.desktop"
    assert str(path) in outcome.out
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(path, encoding="utf-8")
    said = entry["Desktop Entry"]
    *command, file = shlex.split(said["Exec"])
    assert (command, file) == (desktop_entry.command_words(), "%f")
    assert (said["Type"], said["Icon"], said["Terminal"]) == ("Application", "freecube", "false")
    assert said["MimeType"] == "application/x-freecube-alg;"
    mime = ET.parse(home / "mime" / "packages" / "freecube.xml").getroot()
    globs = [glob.get("pattern") for glob in mime.iter() if glob.tag.endswith("glob")]
    assert globs == ["*.alg"]
    for size in (16, 48, 256):
        with Image.open(home / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "freecube.png") as icon:
            assert icon.size == (size, size)


@linux_only
def test_uninstall_takes_away_all_that_install_wrote_and_nothing_else(type_in: Type, home: Path) -> None:
    other = home / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.touch()
    type_in("desktop", "install")
    type_in("desktop", "install")
    assert "10 files" in type_in("desktop", "uninstall").out
    assert [path for path in home.rglob("*") if path.is_file()] == [other]
    assert "not in the menu" in type_in("desktop", "uninstall").out


@linux_only
def test_a_folder_that_cannot_be_written_is_told(type_in: Type, home: Path) -> None:
    home.write_text("a file stands here")
    assert "cannot be written" in type_in("desktop", "install").sentence


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_a_sentence_says_what_to_do_instead(
    platform: str, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = desktop_entry.why_not_here(platform)
    assert "freecube" in told.lower()
    monkeypatch.setattr(desktop_entry, "why_not_here", lambda: told)
    with pytest.raises(DesktopFault):
        desktop_entry.install()
    assert type_in("desktop", "install").sentence == told


@pytest.mark.parametrize("word", ["/usr/bin/freecube", "/a b/free$cube", 'x"y', "100%", "back\\slash"])
def test_a_word_of_the_command_line_is_quoted_as_entries_are_read(word: str) -> None:
    string = desktop_entry.quoted(word).replace("\\\\", "\\").replace("%%", "%")
    assert string[0] == string[-1] == '"'
    unescaped, characters = "", iter(string[1:-1])
    for character in characters:
        unescaped += next(characters) if character == "\\" else character
    assert unescaped == word


def test_the_icon_is_there_in_every_size_with_nothing_in_its_corners() -> None:
    icons = data_files.icon_files()
    assert list(icons) == [16, 24, 32, 48, 64, 128, 256, 512]
    for size, path in icons.items():
        with Image.open(path) as opened:
            assert opened.size == (size, size)
            icon = opened.convert("RGBA")
            corners = [icon.getpixel((x, y)) for x in (0, size - 1) for y in (0, size - 1)]
            assert all(corner[3] <= 1 for corner in corners)  # type: ignore[index]
            middle = icon.getpixel((size // 4, size * 3 // 5))
            assert middle[3] >= 250  # type: ignore[index]
            red, green, blue, _ = middle  # type: ignore[misc]
            assert green >= max(red, blue), "the front is green"
    assert sum(path.stat().st_size for path in data_files.folder("icons").iterdir()) < 200_000
    with Image.open(data_files.folder("icons") / "freecube.ico") as opened:
        assert {(16, 16), (32, 32), (256, 256)} <= opened.info["sizes"]


# The doctor.


def test_the_doctor_names_the_menu_the_icon_and_what_is_kept(type_in: Type, tmp_path: Path) -> None:
    found = json.loads(type_in("doctor", "--json").out)
    assert "512" in found["icon"]
    assert found["last 3x3x3"] == found["last 2x2x2"] == "none yet"
    assert found["recent files"] == "0 files"
    save_session(Session(Timeline()))
    add_recent(tmp_path / "a.alg")
    found = json.loads(type_in("doctor", "--json").out)
    assert found["last 3x3x3"] == str(session_file(3))
    assert found["recent files"] == "1 file"


@linux_only
def test_the_doctor_knows_whether_it_is_in_the_menu(type_in: Type) -> None:
    assert "freecube desktop install" in json.loads(type_in("doctor", "--json").out)["menu"]
    type_in("desktop", "install")
    assert json.loads(type_in("doctor", "--json").out)["menu"] == str(desktop_entry.entry_file())


def test_a_damaged_session_is_told_and_left_where_it_is(type_in: Type) -> None:
    path = session_file(3)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"timeline": 5}')
    found = json.loads(type_in("doctor", "--json").out)
    assert found["last 3x3x3"] == "damaged"
    assert any(str(path) in what for what in found["missing"])
    assert path.read_text() == '{"timeline": 5}'


def test_the_version_is_told(type_in: Type) -> None:
    from importlib.metadata import version  # noqa: PLC0415

    assert type_in("--version").out.strip() == f"freecube {version('freecube-desktop')}"
