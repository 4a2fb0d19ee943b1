"""The tables are made once, and again when the file that keeps them is no good."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from freecube_desktop import table_cache
from freecube_desktop.solver.two_phase.tables import SIZE, Tables


@pytest.fixture
def made(tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A folder of its own and a quick maker; grows by one whenever tables are made."""
    times: list[float] = []

    def make(progress: Callable[[float], None] | None, _: Callable[[], bool] | None) -> Tables:
        times.append(1.0)
        if progress is not None:
            progress(1.0)
        return tables

    monkeypatch.setattr(table_cache, "make_tables", make)
    monkeypatch.setenv(table_cache.FOLDER_VARIABLE, str(tmp_path / "a folder" / "cache"))
    return times


def test_tables_are_made_once_and_then_read(tables: Tables, made: list[float]) -> None:
    told: list[float] = []
    assert table_cache.stored_tables() is None
    table_cache.two_phase_tables(told.append)
    again = table_cache.two_phase_tables(told.append)
    assert len(made) == len(told) == 1
    assert again is not tables
    assert again.to_bytes() == tables.to_bytes()
    assert [path.name for path in table_cache.cache_folder().iterdir()] == [table_cache.table_path().name]


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "other"])
def test_a_damaged_file_is_made_again(made: list[float], damage: str) -> None:
    table_cache.two_phase_tables()
    path = table_cache.table_path()
    data = path.read_bytes()
    changed = data[:-1] + bytes([data[-1] ^ 1])
    path.write_bytes({"cut": data[:1000], "changed": changed, "empty": b"", "other": b"x" * SIZE}[damage])
    table_cache.two_phase_tables()
    assert len(made) == 2
    assert path.read_bytes() == data


def test_where_nothing_can_be_written_the_tables_live_in_memory(
    tables: Tables, made: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(table_cache.FOLDER_VARIABLE, str(tmp_path / "file" / "cache"))
    assert table_cache.two_phase_tables() is tables
    assert table_cache.two_phase_tables() is tables
    assert len(made) == 2


def test_a_write_that_fails_leaves_nothing_behind(
    tables: Tables, made: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", full)
    assert table_cache.two_phase_tables() is tables
    assert list(table_cache.cache_folder().iterdir()) == []


def test_without_the_variable_they_are_kept_in_the_users_cache_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(table_cache.FOLDER_VARIABLE, raising=False)
    assert "freecube" in str(table_cache.cache_folder())
