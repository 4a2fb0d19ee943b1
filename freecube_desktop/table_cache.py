"""The near-optimal solver's tables, kept in the user's cache folder between runs.

Made once, written whole or not at all, checked whenever they are read, and made again
when they are missing or damaged. Where nothing can be written they live in memory.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from freecube_desktop.solver.two_phase.errors import TablesDamaged
from freecube_desktop.solver.two_phase.tables import VERSION, Tables, make_tables

FOLDER_VARIABLE: Final = "FREECUBE_CACHE"
"""Names another folder than the user's cache folder."""


def cache_folder() -> Path:
    """The folder that the tables are kept in; it need not be there."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else user_cache_path("freecube")


def table_path() -> Path:
    """The file that the tables are kept in; it need not be there."""
    return cache_folder() / f"two-phase-{VERSION}.tables"


def stored_tables() -> Tables | None:
    """The tables of an earlier run, or None when there are none that are whole."""
    try:
        return Tables.from_bytes(table_path().read_bytes())
    except (OSError, TablesDamaged):
        return None


def two_phase_tables(
    progress: Callable[[float], None] | None = None, should_stop: Callable[[], bool] | None = None
) -> Tables:
    """The tables, read if they are there and whole, else made and kept for the next time.

    Args:
        progress: called with the fraction done while they are made, rising to 1; not
            called when they are only read.
        should_stop: asked often while they are made; True ends the work.

    Raises:
        Stopped: when ``should_stop`` said so.
    """
    stored = stored_tables()
    if stored is not None:
        return stored
    made = make_tables(progress, should_stop)
    with suppress(OSError):  # a folder that cannot be written costs the next run a few seconds
        _write_whole(table_path(), made.to_bytes())
    return made


def _write_whole(path: Path, data: bytes) -> None:
    """Writes a file beside its place and then puts it there, so that it is never half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
