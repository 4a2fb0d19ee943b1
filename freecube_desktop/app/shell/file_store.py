"""Files and folders on the disk: looked at, read, written; every fault is one sentence."""

from __future__ import annotations

import codecs
import errno
import json
import os
import re
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from freecube_desktop import settings
from freecube_desktop.app.protocol.file_values import FileName, FileRow, Folder, Stamp
from freecube_desktop.cube.alg_file import SUFFIXES
from freecube_desktop.errors import FileFault, SettingsError
from freecube_desktop.kept_files import read_bytes, read_json, set_aside, whole_file, write_atomically
from freecube_desktop.saved_values import DamagedValue, SavedValue
from freecube_desktop.words import _

LARGEST: Final = 1_000_000
"""Bytes of a file that is read."""
MOST_RECENT: Final = 10
_MOST_SAVED: Final = 100
MOST_LISTED: Final = 2000
_TEXT_CONTROLS: Final = frozenset("\t\n\r\f")
_NO_ROOM: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_UNICODE_MARKS: Final = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def name_of(path: Path) -> FileName:
    """A path as the app knows it."""
    return FileName(str(path), path.name or str(path), str(path.parent), stamp_of(path))


def stamp_of(path: Path) -> Stamp | None:
    """What tells whether a file was changed since; None when it is not there."""
    found = _status(path)
    return None if found is None else (found.st_mtime_ns, found.st_size)


def resolved(text: str, folder: str = "") -> Path:
    """The path that somebody typed, from a folder; ``~`` is their own folder."""
    typed = Path(text.strip().strip('"'))
    try:
        typed = typed.expanduser()
    except RuntimeError:  # there is no such user
        return Path(folder) / typed
    return Path(os.path.normpath(Path(folder or usual_folder()) / typed))


def usual_folder() -> Path:
    """Where people keep such files: beside the last one, else their documents."""
    for path in recent_files():
        if is_folder(path.parent):
            return path.parent
    documents = platformdirs.user_documents_path()
    return documents if documents.is_dir() else Path.home()


def read_text(path: Path) -> str:
    """The text of a file.

    Raises:
        FileFault: when it is missing, a folder, too big, not text or not to be read.
    """
    name = path.name or str(path)
    try:
        return _decoded(name, read_bytes(path, LARGEST))
    except IsADirectoryError as fault:
        raise FileFault(name, _("it is a folder")) from fault
    except OSError as fault:
        raise FileFault(name, reason_of(fault)) from fault
    except ValueError as fault:  # too big, or a name that no file can have
        raise FileFault(name, str(fault)) from fault


def reason_of(fault: OSError) -> str:
    """Why the system refuses, in words."""
    if isinstance(fault, (FileNotFoundError, NotADirectoryError)):
        return _("it is not there")
    if isinstance(fault, PermissionError):
        return _("you are not allowed to open it")
    if fault.errno == errno.ENAMETOOLONG:
        return _("its name is too long")
    return fault.strerror or str(fault)


def reason_not_written(fault: OSError, folder: Path) -> str:
    """Why the system makes no file in a folder that is there, in words."""
    if fault.errno == errno.EROFS:
        reason = _("the folder {folder} is read-only")
    elif isinstance(fault, PermissionError):
        reason = _("you are not allowed to write into the folder {folder}")
    elif isinstance(fault, FileNotFoundError):
        reason = _("no file can be made in the folder {folder}")
    elif fault.errno in _NO_ROOM:
        reason = _("there is no room left on the disk")
    else:
        return reason_of(fault)
    return reason.format(folder=folder)


def _decoded(name: str, content: bytes) -> str:
    mark = _UNICODE_MARKS.get(content[:2])
    try:
        text = content.decode(mark or "utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", "replace")
    for place, sign in enumerate(text):
        if sign == "\ufffd" or (sign < " " and sign not in _TEXT_CONTROLS):
            before = text[:place]
            line, column = before.count("\n") + 1, place - (before.rfind("\n") + 1) + 1
            reason = _("it is not text (line {line}, column {column})").format(line=line, column=column)
            raise FileFault(name, reason)
    return text


def write_text(path: Path, text: str, *, replaces: bool) -> None:
    """Writes a file, whole or not at all.

    Raises:
        FileExistsError: when it is there and may not be replaced.
        FileFault: when it cannot be written.
    """
    if is_folder(path):
        raise FileFault(path.name, _("it is a folder"))
    _check_folder(path.parent, path.name)
    if is_there(path) and not replaces:
        raise FileExistsError(path)
    if is_there(path) and not os.access(path, os.W_OK):
        raise FileFault(path.name, _("it may not be changed by you"))
    try:
        with whole_file(path) as part:
            part.write_bytes(text.encode("utf-8", "replace"))
    except OSError as fault:
        raise FileFault(path.name, reason_not_written(fault, path.parent)) from fault


def _check_folder(folder: Path, name: str) -> None:
    """Whether a file of this name may have a place in a folder.

    Raises:
        FileFault: when there is no such folder, or it may not be looked into.
    """
    try:
        (folder / name).stat()
    except OSError as fault:
        if isinstance(fault, PermissionError):
            reason = _("you are not allowed to look into the folder {folder}")
            raise FileFault(name, reason.format(folder=folder)) from fault
    except ValueError as fault:
        raise FileFault(name, str(fault)) from fault
    if not is_folder(folder):
        raise FileFault(name, _("there is no folder {folder}").format(folder=folder))


def list_folder(path: Path) -> Folder:
    """What a folder holds that can be chosen, the recent files before it.

    Raises:
        FileFault: when it cannot be looked into.
    """
    try:
        with os.scandir(path) as entries:
            seen = [entry for entry in entries if not entry.name.startswith(".")]
    except OSError as fault:
        raise FileFault(path.name or str(path), reason_of(fault)) from fault
    folders = [entry for entry in seen if _is_folder(entry)]
    files = [entry for entry in seen if entry.name.lower().endswith(SUFFIXES) and not _is_folder(entry)]
    rows = [*_recent_rows()]
    if path.parent != path:
        rows.append(FileRow("parent", "..", str(path.parent)))
    rows += [FileRow("folder", entry.name, entry.path) for entry in _by_name(folders)]
    rows += [FileRow("file", entry.name, entry.path, _day_of(entry)) for entry in _by_name(files)]
    return Folder(str(path), _shown(path), tuple(rows[:MOST_LISTED]), max(len(rows) - MOST_LISTED, 0))


def _by_name(entries: Iterable[os.DirEntry[str]]) -> list[os.DirEntry[str]]:
    return sorted(entries, key=lambda entry: (_natural(entry.name), entry.name))


def _natural(name: str) -> list[tuple[int, str]]:
    """A key that puts ``alg 2`` before ``alg 10``."""
    parts = re.split(r"([0-9]{1,18})", name.casefold())
    return [(int(part) if at % 2 else 0, "" if at % 2 else part) for at, part in enumerate(parts)]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _day_of(entry: os.DirEntry[str]) -> str:
    try:
        return time.strftime("%Y-%m-%d", time.localtime(entry.stat().st_mtime))
    except (OSError, ValueError, OverflowError):
        return ""


def _shown(path: Path) -> str:
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


# Recent files.


def recent_file() -> Path:
    """The list of recent files; it need not be there."""
    return settings.data_folder() / "recent.json"


def recent_files() -> tuple[Path, ...]:
    """The files opened and saved lately, the last one first; what is damaged in the list is left out."""
    try:
        return _recent_in(read_json(recent_file()))[0][:MOST_RECENT]
    except (OSError, ValueError, DamagedValue):
        return ()


def _recent_in(plain: object) -> tuple[tuple[Path, ...], bool]:
    """The files of a saved list, and whether all of it is whole.

    Raises:
        DamagedValue: when it is no list.
    """
    paths: list[Path] = []
    entries = SavedValue(plain).items(_MOST_SAVED)
    for entry in entries:
        with suppress(DamagedValue):
            paths.append(Path(entry.file_name()))
    return tuple(paths), len(paths) == len(entries)


def add_recent(path: Path) -> None:
    """Puts a file at the head of the list."""
    _keep([path, *(other for other in recent_files() if other != path)])


def forget_recent(path: Path) -> None:
    """Takes a file off the list."""
    before = recent_files()
    if path in before:
        _keep([other for other in before if other != path])


def _keep(paths: list[Path]) -> None:
    """Writes the list; a damaged one is kept under another name first."""
    text = json.dumps([str(path) for path in paths[:MOST_RECENT]], indent=1) + "\n"
    try:
        _set_damaged_list_aside()
        write_atomically(recent_file(), text)
    except (OSError, SettingsError):
        return  # the list is a help, not worth a complaint beside the one that follows


def _set_damaged_list_aside() -> None:
    try:
        is_whole = _recent_in(read_json(recent_file()))[1]
    except FileNotFoundError:
        return
    except (OSError, ValueError, DamagedValue):
        is_whole = False
    if not is_whole:
        set_aside(recent_file())


def _is_file(path: Path) -> bool:
    found = _status(path)
    return found is not None and stat.S_ISREG(found.st_mode)


def is_folder(path: Path) -> bool:
    """Whether a folder is there, as far as one may know."""
    found = _status(path)
    return found is not None and stat.S_ISDIR(found.st_mode)


def is_there(path: Path) -> bool:
    """Whether anything is there, as far as one may know."""
    return _status(path) is not None


def _status(path: Path) -> os.stat_result | None:
    """What the system says of a path; None when nothing is there, or no file can have that name."""
    try:
        return path.stat()
    except (OSError, ValueError):
        return None


def _recent_rows() -> list[FileRow]:
    return [
        FileRow("recent", path.name, str(path), _shown(path.parent), _is_file(path))
        for path in recent_files()
    ]
