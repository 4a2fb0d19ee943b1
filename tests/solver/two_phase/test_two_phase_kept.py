"""The two-phase tables are made once, and again when the file that keeps them is no good."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import pytest

from freecube_desktop import table_cache
from freecube_desktop.solver.two_phase.phase_tables import SIZE, Tables


@pytest.fixture
def made(tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A cache folder of its own and a quick maker; grows by one whenever tables are made."""
    times: list[float] = []

    def make(progress: Callable[[float], None] | None, _: Callable[[], bool] | None) -> Tables:
        times.append(1.0)
        if progress is not None:
            progress(1.0)
        return tables

    monkeypatch.setattr(table_cache, "make_tables", make)
    monkeypatch.setattr(table_cache, "_loaded", {})
    monkeypatch.setenv(table_cache.FOLDER_VARIABLE, str(tmp_path / "a folder" / "cache"))
    return times


def in_a_new_run(progress: Callable[[float], None] | None = None) -> Tables:
    table_cache.forget()
    return table_cache.two_phase_tables(progress)


def the_file() -> Path:
    (file,) = table_cache.cache_folder().iterdir()
    return file


def test_the_tables_are_made_once_and_then_read(tables: Tables, made: list[float]) -> None:
    told: list[float] = []
    in_a_new_run(told.append)
    again = in_a_new_run(told.append)
    assert len(made) == len(told) == 1
    assert again is not tables
    assert the_file().read_bytes() == again.to_bytes() == tables.to_bytes()


@pytest.mark.parametrize("damage", ["cut", "changed", "forged", "empty", "other"])
def test_a_damaged_file_of_tables_is_made_again(made: list[float], damage: str) -> None:
    in_a_new_run()
    data = the_file().read_bytes()
    changed = data[:-1] + bytes([data[-1] ^ 1])
    start = data.index(b"\n") + 1
    checksum = blake2b(changed[start + 32 :], digest_size=32).digest()
    forged = changed[:start] + checksum + changed[start + 32 :]
    damaged = {"cut": data[:1000], "changed": changed, "forged": forged, "empty": b"", "other": b"x" * SIZE}
    the_file().write_bytes(damaged[damage])
    in_a_new_run()
    assert len(made) == 2
    assert the_file().read_bytes() == data


def test_where_nothing_can_be_written_the_tables_live_in_memory(
    tables: Tables, made: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(table_cache.FOLDER_VARIABLE, str(tmp_path / "file" / "cache"))
    assert in_a_new_run() is tables
    assert table_cache.two_phase_tables() is tables
    assert len(made) == 1
