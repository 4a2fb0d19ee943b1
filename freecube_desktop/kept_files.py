"""Files written whole or not at all, to survive a kill at any moment; JSON read with plain faults."""

from __future__ import annotations

import errno
import glob
import itertools
import json
import os
import stat
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from freecube_desktop import bounded_files
from freecube_desktop.errors import SettingsError, UnreadableFile
from freecube_desktop.saved_values import in_words, is_too_deep
from freecube_desktop.words import _

_PART: Final = ".part"
_OLD_SECONDS: Final = 3600.0
_USUAL_MODE: Final = 0o644
_LONGEST_BEGINNING: Final = 150
"""Bytes of a file's name that the name of its part file begins with; file systems take 255 in all."""
USUAL_LARGEST: Final = 4_000_000
"""Bytes of a file of the program's own that are read, unless the caller asks for more."""


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
    _mode_of(wanted)
    handle, name = tempfile.mkstemp(dir=wanted.parent, prefix=_beginning(wanted), suffix=_PART)
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


def _beginning(path: Path) -> str:
    """What the names of a file's part files begin with."""
    name = path.name.encode("utf-8", "surrogateescape")[:_LONGEST_BEGINNING]
    return f".{name.decode('utf-8', 'ignore')}."


def _mode_of(path: Path) -> int:
    """The permissions of a file that may be replaced, or those of a new one.

    Raises:
        OSError: when something else than a file is there: a folder, a device.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return _USUAL_MODE
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _("it is not a file"))
    return stat.S_IMODE(mode)


def _take_place(new: Path, wanted: Path, *, to_disk: bool = True) -> None:
    new.chmod(_mode_of(wanted))
    if to_disk:
        _to_disk(new)
    os.replace(new, wanted)


def _to_disk(path: Path) -> None:
    """Waits until a file's content is on the disk, since the name may get there before it."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def read_bytes(path: Path, largest: int = USUAL_LARGEST) -> bytes:
    """All of a file, which has to be a file and no folder or device.

    Args:
        path: the file.
        largest: bytes that are read at most.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it is larger.
    """
    try:
        return bounded_files.read_bytes(path, largest)
    except UnreadableFile as fault:
        if isinstance(fault.__cause__, (OSError, ValueError)):
            raise fault.__cause__ from None
        if path.is_file():
            raise ValueError(fault.reason) from fault
        raise OSError(errno.EINVAL, fault.reason) from fault


def read_json(path: Path, largest: int = USUAL_LARGEST, *, names_may_repeat: bool = False) -> Any:
    """What a JSON file holds, in UTF-8, UTF-16 or UTF-32, with a byte order mark or without.

    Nothing in what is given is nested too deeply to be written again. It still has to be checked value
    by value (``saved_values``): numbers may be infinite, texts may hold halves of characters.

    Args:
        path: the file.
        largest: bytes that are read at most.
        names_may_repeat: the last of two members of one name counts; else they are damage.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it is damaged, with what is wrong as the end of a sentence.
    """
    content = read_bytes(path, largest)
    try:
        text = content.decode(json.detect_encoding(content)).removeprefix("\ufeff")
        if not text.strip():
            raise _Damage(_("it is empty"))
        read = json.loads(
            text,
            object_pairs_hook=dict if names_may_repeat else _members,
        )
    except json.JSONDecodeError as fault:
        where = _("it is not JSON: line {line}, column {column}")
        raise ValueError(where.format(line=fault.lineno, column=fault.colno)) from fault
    except UnicodeDecodeError as fault:
        raise ValueError(_("it is not UTF-8 text")) from fault
    except RecursionError as fault:
        raise ValueError(_("it is nested too deeply")) from fault
    except _Damage:
        raise
    except ValueError as fault:  # a whole number that Python refuses for its length
        raise ValueError(_("a number in it is too long")) from fault
    if is_too_deep(read):
        raise ValueError(_("it is nested too deeply"))
    return read


class _Damage(ValueError):
    """What is JSON to Python, but not to us."""


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _Damage(_("{name} stands twice in one object").format(name=in_words(twice)))
    return members


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
    _remove_old(path.parent.glob(f"{glob.escape(_beginning(path))}*"))


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
    aside = _free_name_beside(path)
    try:
        if path.is_dir() and not path.is_symlink():
            aside.unlink()
            path.rename(aside)
        else:
            os.replace(path, aside)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    return aside


def copy_aside(path: Path, largest: int = USUAL_LARGEST) -> Path:
    """Copies a file that is damaged in part as ``set_aside`` would rename it, and gives the copy's path.

    A file that was copied already is not copied again. What cannot be read is renamed.

    Raises:
        OSError: when that is not possible.
    """
    try:
        content = read_bytes(path, largest)
    except FileNotFoundError:
        raise
    except (OSError, ValueError):
        return set_aside(path)
    for known in sorted(path.parent.glob(f"{glob.escape(path.name)}.damaged-*")):
        with suppress(OSError, ValueError):
            if read_bytes(known, largest) == content:
                return known
    aside = _free_name_beside(path)
    try:
        aside.write_bytes(content)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    return aside


def _free_name_beside(path: Path) -> Path:
    """A new empty file; that it is made at once keeps two programs from taking the same name."""
    for number in itertools.count(1):
        aside = path.with_name(f"{path.name}.damaged-{number}")
        with suppress(FileExistsError):
            os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            return aside
    raise AssertionError  # numbers do not end
