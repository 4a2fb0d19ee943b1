"""Tables that take seconds to make, kept in the user's cache folder from one start to the next.

What is read is checked; what is damaged, cut short or of another version is made again. A
folder that cannot be written to costs only time: the tables then live in memory.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final, TypeVar

import platformdirs

from freecube_desktop.errors import FreecubeError, SettingsError
from freecube_desktop.kept_files import read_bytes, write_atomically
from freecube_desktop.solver.two_phase.phase_tables import VERSION, Tables, make_tables

Table = TypeVar("Table")
Progress = Callable[[float], None]

FOLDER_VARIABLE: Final = "FREECUBE_CACHE"
"""An environment variable that names another folder, for tests and for machines without a home."""

_LARGEST: Final = 64_000_000
"""Bytes of a file of tables that are read."""

_loaded: dict[str, object] = {}
_lock: Final = Lock()


def cache_folder() -> Path:
    """Where tables are kept."""
    return Path(os.environ.get(FOLDER_VARIABLE) or platformdirs.user_cache_dir("freecube", appauthor=False))


def kept(
    name: str,
    make: Callable[[], Table],
    to_bytes: Callable[[Table], bytes],
    from_bytes: Callable[[bytes], Table],
) -> Table:
    """A table of this name: from memory, from the cache folder, or made and kept there.

    Args:
        name: the file's name.
        make: makes it.
        to_bytes: what is written.
        from_bytes: reads that again and raises a ``FreecubeError`` for anything else.
    """
    with _lock:
        key = str(cache_folder() / name)
        if key not in _loaded:
            _loaded[key] = _read_or_make(Path(key), make, to_bytes, from_bytes)
        return _loaded[key]  # type: ignore[return-value]


def _read_or_make(
    path: Path,
    make: Callable[[], Table],
    to_bytes: Callable[[Table], bytes],
    from_bytes: Callable[[bytes], Table],
) -> Table:
    try:
        return from_bytes(read_bytes(path, _LARGEST))
    except (OSError, ValueError, FreecubeError):
        table = make()
    with suppress(SettingsError):
        write_atomically(path, to_bytes(table))
    return table


def forget() -> None:
    """Drops what is in memory, so that the next call reads the folder again."""
    _loaded.clear()


def two_phase_tables(
    progress: Progress | None = None, should_stop: Callable[[], bool] | None = None
) -> Tables:
    """The tables of the two-phase search.

    Args:
        progress: called with the fraction done, if they have to be made.
        should_stop: called often while they are made; True ends the work.

    Raises:
        Stopped: when ``should_stop`` returned True.
    """
    return kept(
        f"two-phase-{VERSION}.tables",
        lambda: make_tables(progress, should_stop),
        Tables.to_bytes,
        Tables.from_bytes,
    )
