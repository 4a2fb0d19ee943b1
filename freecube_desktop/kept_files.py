"""Files written whole or not at all, to survive a kill at any moment; JSON read with plain faults."""

from __future__ import annotations

import glob
import json
import os
import stat
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from freecube_desktop.errors import SettingsError
from freecube_desktop.words import _

_PART: Final = ".part"
_OLD_SECONDS: Final = 3600.0
_USUAL_MODE: Final = 0o644


@contextmanager
def whole_file(path: str | os.PathLike[str], *, to_disk: bool = True) -> Iterator[Path]:
    """A new file beside the wanted one, which takes its place and its permissions when all went well.

    Args:
        path: the file that is wanted, or a link to it; its folder must be there.
        to_disk: waits until it is on the disk; else it outlives the program, but perhaps not the power.

    Yields:
        The path to write to.

    Raises:
        OSError: when it cannot be written; the old file, if any, is still there then.
    """
    wanted = _led_to(Path(path))
    handle, name = tempfile.mkstemp(dir=wanted.parent, prefix=f".{wanted.name}.", suffix=_PART)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        _take_place(part, wanted, to_disk=to_disk)
    finally:
        part.unlink(missing_ok=True)


def settle(new: Path, path: Path) -> None:
    """Waits until a file is on the disk, then puts it in the place of another, if it is there at all.

    Raises:
        SettingsError: when that is not possible; the old file, if any, is still there then.
    """
    try:
        _take_place(new, _led_to(path))
    except FileNotFoundError:
        return
    except OSError as fault:
        raise _unwritten(path, fault) from fault


def _led_to(path: Path) -> Path:
    """What a link leads to; any other path itself."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _take_place(new: Path, wanted: Path, *, to_disk: bool = True) -> None:
    new.chmod(stat.S_IMODE(wanted.stat().st_mode) if wanted.exists() else _USUAL_MODE)
    if to_disk:
        _to_disk(new)
    os.replace(new, wanted)


def _to_disk(path: Path) -> None:
    """Waits until a file's content is on the disk, since the name may get there before it."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def read_json(path: Path) -> Any:
    """What a JSON file holds.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it is damaged, with what is wrong as the end of a sentence.
    """
    content = path.read_bytes()
    if not content.strip():
        raise ValueError(_("it is empty"))
    try:
        return json.loads(content.decode("utf-8-sig"))
    except json.JSONDecodeError as fault:
        where = _("it is not JSON: line {line}, column {column}")
        raise ValueError(where.format(line=fault.lineno, column=fault.colno)) from fault
    except UnicodeDecodeError as fault:
        raise ValueError(_("it is not UTF-8 text")) from fault
    except RecursionError as fault:
        raise ValueError(_("it is nested too deeply")) from fault
    except ValueError as fault:  # a whole number that Python refuses for its length
        raise ValueError(_("a number in it is too long")) from fault


def write_atomically(path: Path, content: str | bytes, *, to_disk: bool = True) -> None:
    """Writes a file of the program's own, in a folder that is made if need be.

    Args:
        path: the file.
        content: all of it.
        to_disk: as for ``whole_file``.

    Raises:
        SettingsError: when that is not possible; the old file, if any, is still there then.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path, to_disk=to_disk) as part:
            part.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    except OSError as fault:
        raise _unwritten(path, fault) from fault


def _unwritten(path: Path, fault: OSError) -> SettingsError:
    return SettingsError(
        _("{path} cannot be written: {fault}").format(path=path, fault=fault.strerror or fault)
    )


def remove_leftovers(path: Path) -> None:
    """Removes what a kill in the middle of writing a file left beside it, once that is an hour old."""
    _remove_old(path.parent.glob(f".{glob.escape(path.name)}.*"))


def remove_parts(folder: Path, beginning: str) -> None:
    """Removes what kills left in a folder of files whose names begin so, once that is an hour old."""
    _remove_old(folder.glob(f".{glob.escape(beginning)}*{_PART}"))


def _remove_old(files: Iterable[Path]) -> None:
    for left in files:
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _OLD_SECONDS:
                left.unlink()


def set_aside(path: Path) -> Path:
    """Renames a damaged file to ``NAME.damaged-N`` with the first free N, and gives the new path.

    Raises:
        OSError: when it cannot be renamed.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside
