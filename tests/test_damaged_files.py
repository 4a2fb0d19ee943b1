"""Damaged files end nothing and lose nothing: a short run of the fuzzer, and what it once found."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"
sys.path.insert(0, str(SCRIPTS))

from file_fuzz.damage import Damage  # noqa: E402
from file_fuzz.home import person  # noqa: E402
from file_fuzz.rounds import VICTIMS, Broken, Home, read_kept  # noqa: E402
from fuzz_files import parse, play  # noqa: E402

from freecube_desktop import kept_files, table_cache  # noqa: E402
from freecube_desktop.errors import SettingsError  # noqa: E402
from freecube_desktop.kept_files import (  # noqa: E402
    copy_aside,
    read_bytes,
    read_json,
    set_aside,
    write_atomically,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders and links are another matter there")


@pytest.fixture(autouse=True)
def tables() -> Iterator[None]:
    """The tables of other tests stay in memory."""
    remembered = dict(table_cache._loaded)
    yield
    table_cache._loaded.clear()
    table_cache._loaded.update(remembered)


def test_damaged_files_of_every_kind_end_nothing_and_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    failed = play(parse(["--seed", "3", "--rounds", str(2 * len(VICTIMS)), "--processes", "0.03"]))
    assert not failed, capsys.readouterr().out


def test_the_fuzzer_sees_when_something_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with person(tmp_path / "person") as folder:
        home = Home(folder)
        path = folder / VICTIMS["session"].path
        path.write_bytes(b"damaged")
        monkeypatch.setattr("freecube_desktop.kept_files.set_aside", lambda path: path)
        with pytest.raises(Broken, match="is lost"):
            read_kept(home, Damage("by hand", b"damaged"), path)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"a": 1, "b": {"c": 1, "c": 2}}', "'c' stands twice in one object"),
        ("[" * 61 + "]" * 61, "it is nested too deeply"),
        ('{"a":' * 100_000, "it is nested too deeply"),
        ("9" * 5000, "a number in it is too long"),
        ("\ufeff ", "it is empty"),
        ("[1, ]", "it is not JSON: line 1, column 5"),
    ],
)
def test_json_that_cannot_be_used_is_refused_in_words(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"^" + reason):
        read_json(path)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_json_is_read_in_every_encoding_of_unicode(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"name": "Würfel"}', encoding=encoding)
    assert read_json(path) == {"name": "Würfel"}


def test_a_pipe_a_device_and_a_folder_are_refused_and_never_waited_for(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("/dev/zero")
    for path in (pipe, link, tmp_path):
        with pytest.raises(OSError):  # noqa: PT011 - whatever the system calls it
            read_bytes(path)


def test_what_is_not_a_file_is_never_replaced(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(tmp_path)
    for path in (pipe, link, Path("/dev/null")):
        with pytest.raises(SettingsError):
            write_atomically(path, "x")
    assert pipe.is_fifo()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["link", "pipe"]


def test_a_file_with_the_longest_name_there_can_be_is_written(tmp_path: Path) -> None:
    path = tmp_path / ("ü" * 125 + ".json")
    write_atomically(path, "x")
    assert path.read_text() == "x"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_file_larger_than_is_read_says_how_much_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(bytes(3_000_001))
    with pytest.raises(ValueError, match="it is too large; at most 2 MB are read"):
        read_bytes(tmp_path / "a", 2_000_000)


def test_programs_that_set_a_file_aside_at_once_lose_none_of_them(tmp_path: Path) -> None:
    contents = {str(number) for number in range(40)}

    def damage(number: int) -> None:
        path = tmp_path / f"{number % 4}"
        path.mkdir(exist_ok=True)
        (path / f"part{number}").write_text(str(number))
        os.replace(path / f"part{number}", tmp_path / f"a{number}.json")
        os.replace(set_aside(tmp_path / f"a{number}.json"), tmp_path / f"moved{number}")

    threads = [threading.Thread(target=damage, args=(number,)) for number in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {path.read_text() for path in tmp_path.glob("moved*")} == contents


def test_two_damaged_files_of_one_name_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for content in ("one", "two"):
        path.write_text(content)
        set_aside(path)
    assert {aside.read_text() for aside in tmp_path.iterdir()} == {"one", "two"}


def test_a_copy_is_made_once_and_the_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("one")
    assert copy_aside(path) == copy_aside(path) == tmp_path / "a.json.damaged-1"
    path.write_text("two")
    assert copy_aside(path) == tmp_path / "a.json.damaged-2"
    assert path.read_text() == "two"


def test_a_full_disk_leaves_no_empty_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    path.write_text("one")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(OSError, match="No space left"):
        copy_aside(path)
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"]
    with pytest.raises(SettingsError, match="No space left"):
        kept_files.write_atomically(path, "two")
    assert [file.read_text() for file in tmp_path.iterdir()] == ["one"]
