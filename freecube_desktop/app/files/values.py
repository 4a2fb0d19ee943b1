"""What a folder and a file are to the page that shows them; nothing here opens one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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
    """

    path: str
    name: str
