"""What a folder and a file are to the page that shows them; nothing here opens one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Stamp = tuple[int, int]
"""When a file was changed last, and its size: another one tells that somebody changed it."""

RowKind = Literal["recent", "parent", "folder", "file"]


@dataclass(frozen=True, slots=True)
class FileRow:
    """Something that can be chosen.

    Attributes:
        kind: a file opened lately, the folder above, a folder or a file.
        name: what it is called.
        path: where it is.
        detail: a quiet word beside it: the folder of a recent file, the day of a file, or ``""``.
        is_there: whether a recent file is still there.
    """

    kind: RowKind
    name: str
    path: str
    detail: str = ""
    is_there: bool = True


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder as it was found.

    Attributes:
        path: where it is.
        shown: its path as people write it, with ``~`` for their own folder.
        rows: the recent files, the folder above, folders and files, in this order.
        left_out: how many more files there are than are listed.
    """

    path: str
    shown: str
    rows: tuple[FileRow, ...] = ()
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class FileName:
    """A file that was read or written.

    Attributes:
        path: where it is.
        name: what it is called.
        folder: the folder that it is in, or ``""`` where that is not known.
        stamp: what tells that it was changed since, or None where that is not known.
    """

    path: str
    name: str
    folder: str = field(default="", compare=False)
    stamp: Stamp | None = field(default=None, compare=False)
