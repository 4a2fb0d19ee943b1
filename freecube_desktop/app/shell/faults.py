"""What goes wrong inside the program: told in one sentence, written into a log, and the program goes on."""

from __future__ import annotations

import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from freecube_desktop.settings import data_folder
from freecube_desktop.words import _

MOST_BYTES: Final = 256 * 1024
"""The log is never longer; the oldest of it goes first."""

_LONGEST_ENTRY: Final = 16_000
_MOST_FRAMES: Final = 40
_MOST_KINDS: Final = 100
_FRAMES_OF_A_KIND: Final = 4
_LOG_AGAIN: Final = 60.0
_SAY_AGAIN: Final = 10.0
_ENTRY_START: Final = b"== "


def log_file() -> Path:
    """Where faults are written down; the file need not be there."""
    return data_folder() / "faults.log"


class FaultLog:
    """A file of what went wrong, newest last, that never grows beyond a size.

    Args:
        path: the file; it and its folder are made when there is something to write.
        most: how many bytes it may have.
    """

    def __init__(self, path: Path, most: int = MOST_BYTES) -> None:
        self._path = path
        self._most = most

    def write(self, text: str) -> bool:
        """Adds an entry, cut if it is long; False when the disk does not take it."""
        entry = _ENTRY_START + _plain(text)[:_LONGEST_ENTRY].encode("ascii") + b"\n\n"
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._path.exists() and self._path.stat().st_size + len(entry) > self._most:
                self._forget_the_oldest()
            with self._path.open("ab") as file:
                file.write(entry)
        except OSError:
            return False
        return True

    def _forget_the_oldest(self) -> None:
        with self._path.open("rb") as file:
            file.seek(-min(self._most // 2, self._path.stat().st_size), 2)
            kept = file.read(self._most // 2)
        start = kept.find(b"\n" + _ENTRY_START)
        self._path.write_bytes(kept[start + 1 :] if start >= 0 else b"")


def _plain(text: str) -> str:
    """A text that no terminal takes for an order: what is not ASCII or cannot be printed is escaped."""
    signs = (
        sign if sign == "\n" or (sign.isascii() and sign.isprintable()) else ascii(sign)[1:-1]
        for sign in text
    )
    return "".join(signs)


@dataclass(slots=True)
class _Kind:
    logged: float
    said: float
    again: int = 0


class SafetyNet:
    """Catches what an event handler, a scheduled function or a thread lets fall.

    The same fault, by its type and place, is logged once a minute at most and said every ten
    seconds at most, so that one that comes with every frame floods nothing.

    Args:
        log: where tracebacks go.
        say: shows a sentence; may be called from any thread.
        now: the time in seconds, from any start.
    """

    def __init__(
        self,
        log: FaultLog,
        say: Callable[[str], None] = lambda _: None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.say = say
        self._log = log
        self._now = now
        self._kinds: dict[tuple[object, ...], _Kind] = {}

    def run(self, work: Callable[..., Any], *arguments: Any) -> bool:
        """Calls a function; False when it raised something, which is caught then."""
        try:
            work(*arguments)
        except Exception as fault:
            self.catch(fault)
            return False
        return True

    def catch(self, fault: BaseException) -> None:
        """Writes a fault down and says so. Raises nothing itself."""
        with suppress(Exception):
            self._catch(fault)

    def _catch(self, fault: BaseException) -> None:
        now = self._now()
        kind = self._kind(fault)
        if now - kind.logged >= _LOG_AGAIN:
            logged = self._log.write(_entry(fault, kind.again))
            kind.logged, kind.again = now, 0
        else:
            logged = True
            kind.again += 1
        if now - kind.said >= _SAY_AGAIN:
            kind.said = now
            self.say(sentence(logged))

    def _kind(self, fault: BaseException) -> _Kind:
        place = _place(fault)
        if place not in self._kinds and len(self._kinds) >= _MOST_KINDS:
            place = ()  # all the rest are taken for one
        return self._kinds.setdefault(place, _Kind(-_LOG_AGAIN, -_SAY_AGAIN))

    def watch_threads(self) -> None:
        """From now on, faults in threads and where Python can raise none are caught too."""
        sys.unraisablehook = lambda told: self._catch_told(told.exc_value)
        threading.excepthook = lambda told: self._catch_told(told.exc_value)

    def _catch_told(self, fault: BaseException | None) -> None:
        if isinstance(fault, Exception):
            self.catch(fault)


def sentence(logged: bool = True) -> str:
    """What is said on screen about a fault.

    Args:
        logged: whether the log took it.
    """
    if not logged:
        return _("Something went wrong inside Freecube. It goes on, and your cube is kept.")
    return _(
        "Something went wrong inside Freecube. It goes on, and your cube is kept;"
        " `freecube doctor` says where the details are."
    )


def _place(fault: BaseException) -> tuple[object, ...]:
    frames = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(fault.__traceback__)]
    return (type(fault), *frames[-_FRAMES_OF_A_KIND:])


def _entry(fault: BaseException, again: int) -> str:
    when = datetime.now().isoformat(sep=" ", timespec="seconds")
    system = f"Python {platform.python_version()}, {sys.platform}"
    repeated = f" (and {again} times more since it was last written here)" if again else ""
    lines = traceback.format_exception(type(fault), fault, fault.__traceback__, limit=-_MOST_FRAMES)
    return f"{when}, {system}{repeated}\n{''.join(lines)}".rstrip()
