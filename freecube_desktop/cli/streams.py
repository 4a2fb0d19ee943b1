"""Standard streams that are closed, full or of another encoding, and ends from outside."""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
from contextlib import suppress
from typing import Any, Final

from freecube_desktop.words import _

_BY_SIGNAL: Final = 128


class _Closed(io.RawIOBase):
    """A stream that was closed before the program began."""

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, _buffer: Any) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))

    def write(self, _data: Any) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare_streams() -> None:
    """Makes the standard streams usable, whatever they were when the program began.

    A closed one takes its number, so that no file opened later gets it, and fails when it is used;
    what an encoding cannot write is written out.
    """
    for number in range(3):
        _fill(number)
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_Closed()), encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(_Closed(), encoding="utf-8", write_through=True)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _fill(number: int) -> None:
    try:
        os.fstat(number)
    except OSError:
        handle = os.open(os.devnull, os.O_RDWR)
        if handle != number:
            os.dup2(handle, number)
            os.close(handle)


def end_on_signals() -> None:
    """Lets SIGTERM, and SIGHUP unless it is ignored, unwind the program: no unfinished file is left.

    The window puts its own answer to SIGTERM in this one's place.
    """

    def end(number: int, _frame: object) -> None:
        raise SystemExit(_BY_SIGNAL + number)

    for name in ("SIGTERM", "SIGHUP"):
        with suppress(ValueError, AttributeError):  # not in the main thread, or there is no such signal
            number = getattr(signal, name)
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, end)


def can_be_written(text: str) -> bool:
    """Whether standard output's encoding has the characters of a text."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def drop(stream: Any) -> None:
    """Sends what is still to be written to a stream nowhere, so that the end of the program is quiet."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def why_unwritten(fault: OSError) -> str:
    """Why something could not be read or written, with the path if one is known."""
    reason = fault.strerror or str(fault)
    if fault.filename is not None:
        return _("{path}: {fault}").format(path=os.fsdecode(fault.filename), fault=reason)
    return _("the output cannot be written: {fault}").format(fault=reason)
