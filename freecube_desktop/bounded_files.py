"""Files of others, read with a limit: only regular ones, never more than was agreed, in a known encoding."""

from __future__ import annotations

import codecs
import errno
import os
import stat
from pathlib import Path
from typing import Final

from freecube_desktop.errors import UnreadableFile
from freecube_desktop.words import _

TEXT_LIMIT: Final = 16_000_000
"""Bytes of a text file that is read whole, unless another limit is given."""

_CHUNK: Final = 1 << 20
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_bytes(path: str | os.PathLike[str], limit: int) -> bytes:
    """What a regular file holds.

    A pipe, device, socket or folder is refused without waiting for it.

    Args:
        path: the file.
        limit: how many bytes it may have at most.

    Raises:
        UnreadableFile: when it is no regular file, too large or cannot be read; one sentence.
    """
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as fault:
        raise UnreadableFile(str(path), why_not(fault)) from fault
    try:
        _require_regular(handle, path)
        content = _read(handle, limit)
    except OSError as fault:
        raise UnreadableFile(str(path), why_not(fault)) from fault
    finally:
        os.close(handle)
    if len(content) > limit:
        raise UnreadableFile(str(path), _too_large(limit))
    return content


def read_text(path: str | os.PathLike[str], limit: int = TEXT_LIMIT) -> str:
    """What a text file says; UTF-8, UTF-16 and Windows-1252 are read.

    Args:
        path: the file.
        limit: how many bytes it may have at most.

    Raises:
        UnreadableFile: as for ``read_bytes``, or when it is no text.
    """
    try:
        return decoded(read_bytes(path, limit))
    except UnicodeError as fault:
        raise UnreadableFile(str(path), str(fault)) from fault


def decoded(content: bytes) -> str:
    """The text that bytes hold: UTF-8, UTF-16 or Windows-1252.

    Raises:
        UnicodeError: when they are no text, with what would be right as the end of a sentence.
    """
    for encoding in _encodings(content):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise UnicodeError(_("it is not text in UTF-8, UTF-16 or Windows-1252; save it as UTF-8"))


def _encodings(content: bytes) -> tuple[str, ...]:
    """Which encodings are tried, the surest first."""
    marked = tuple(encoding for begin, encoding in _MARKS if content.startswith(begin))
    if marked:
        return marked
    pairs = len(content) // 2
    if pairs and content[1::2].count(0) * 2 > pairs:
        return ("utf-16-le",)
    if pairs and content[::2].count(0) * 2 > pairs:
        return ("utf-16-be",)
    return ("utf-8", "cp1252")


def why_not(fault: OSError | ValueError) -> str:
    """Why a path cannot be opened, as the end of a sentence."""
    if isinstance(fault, OSError):
        if fault.errno == errno.ENAMETOOLONG:
            return _("the name is too long")
        if fault.errno == errno.ENXIO:
            return _("it is not a regular file")
        return fault.strerror or str(fault)
    return _("no file can have this name")


def named_file(path: str | os.PathLike[str]) -> Path:
    """A path, after making sure that the system takes such a name.

    Raises:
        UnreadableFile: when no file can have this name.
    """
    found = Path(path)
    try:
        os.lstat(found)
    except OSError as fault:
        if fault.errno == errno.ENAMETOOLONG:
            raise UnreadableFile(str(path), why_not(fault)) from fault
    except ValueError as fault:
        raise UnreadableFile(str(path), why_not(fault)) from fault
    return found


def _require_regular(handle: int, path: str | os.PathLike[str]) -> None:
    mode = os.fstat(handle).st_mode
    if stat.S_ISREG(mode):
        return
    reason = _("it is a folder") if stat.S_ISDIR(mode) else _("it is not a regular file")
    raise UnreadableFile(str(path), reason)


def _read(handle: int, limit: int) -> bytes:
    """At most this many bytes, and one more if there are more."""
    pieces: list[bytes] = []
    left = limit + 1
    while left and (piece := os.read(handle, min(left, _CHUNK))):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def _too_large(limit: int) -> str:
    if limit >= 1_000_000:
        return _("it is too large; at most {count} MB are read").format(count=limit // 1_000_000)
    return _("it is too large; at most {count} bytes are read").format(count=limit)
