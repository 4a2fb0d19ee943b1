"""Tables are made once, kept whole, and made again when what was kept is damaged."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from freecube_desktop import table_cache
from freecube_desktop.errors import FreecubeError
from freecube_desktop.table_cache import FOLDER_VARIABLE, forget, kept


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    remembered = dict(table_cache._loaded)
    forget()
    yield tmp_path / "cache"
    forget()
    table_cache._loaded.update(remembered)


def read(data: bytes) -> str:
    if not data.startswith(b"good "):
        raise FreecubeError("damaged")
    return data.decode()


class Maker:
    def __init__(self) -> None:
        self.made = 0

    def table(self) -> str:
        return kept("some.table", self._make, str.encode, read)

    def _make(self) -> str:
        self.made += 1
        return f"good {self.made}"


def test_a_table_is_made_once_and_read_from_the_folder_at_the_next_start(folder: Path) -> None:
    maker = Maker()
    assert maker.table() == maker.table() == "good 1"
    forget()
    assert maker.table() == "good 1"
    assert maker.made == 1
    assert [path.name for path in folder.iterdir()] == ["some.table"]


@pytest.mark.parametrize("damage", [b"", b"bad", b"\x00" * 100])
def test_a_damaged_table_is_made_again_and_kept(folder: Path, damage: bytes) -> None:
    maker = Maker()
    maker.table()
    (folder / "some.table").write_bytes(damage)
    forget()
    assert maker.table() == "good 2"
    assert (folder / "some.table").read_bytes() == b"good 2"


def test_a_folder_that_cannot_be_written_costs_only_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.parent.joinpath("cache").write_text("a file where the folder should be")
    maker = Maker()
    assert maker.table() == "good 1"
    assert maker.table() == "good 1"
    assert maker.made == 1


def test_the_folder_is_the_platforms_own_unless_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE)
    if os.name == "posix":
        monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert table_cache.cache_folder().name == "freecube"
