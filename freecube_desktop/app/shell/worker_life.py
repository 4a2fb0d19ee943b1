"""What every process that works for the window does: its two pipes, and word of how far it is."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import IO


class NobodyWaits(Exception):
    """The app has gone, or does not want what is worked at any more."""


def run(serve: Callable[[IO[bytes], IO[bytes]], None]) -> None:
    """Works on standard input and output until the app has enough of it, or has gone.

    Args:
        serve: reads what is asked from the first stream and answers on the second.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the app, which then ends us
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints must not come between the answers
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers)
    os._exit(0)  # a thread may still wait for input, over which Python would abort at its own end


def hundredths(tell: Callable[[float], None], is_stopped: Callable[[], bool]) -> Callable[[float], None]:
    """Something to call with how much is done: tells of every hundredth once.

    Args:
        tell: takes the part, 0 to 1.
        is_stopped: whether nobody waits any more; then the call raises ``NobodyWaits``.
    """
    told = -1

    def progress(part: float) -> None:
        nonlocal told
        if is_stopped():
            raise NobodyWaits
        if int(100 * part) > told:
            told = int(100 * part)
            tell(part)

    return progress
