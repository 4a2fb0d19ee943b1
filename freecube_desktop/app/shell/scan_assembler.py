"""Six faces put together in a thread of their own: those that make no cube take a second or two."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from freecube_desktop.app.protocol import commands as c

if TYPE_CHECKING:
    from freecube_desktop.scanning.scan_session import ScanSession


class Assembler:
    """Works out one scan at a time, and answers for the last one it was given only.

    Args:
        post: takes ``CubeWorkedOut``, or ``ScanFailed``; called from the thread.
    """

    def __init__(self, post: Callable[[c.Command], None]) -> None:
        self._post = post
        self._one_at_a_time = threading.Lock()
        self._asked: ScanSession | None = None

    def ask(self, session: ScanSession) -> None:
        """Begins with a scan of six faces; nobody waits for an earlier one any more."""
        self._asked = session
        threading.Thread(target=self._run, args=(session,), name="assembly", daemon=True).start()

    def forget(self) -> None:
        """Nobody waits for an answer any more."""
        self._asked = None

    def _run(self, session: ScanSession) -> None:
        with self._one_at_a_time:
            if session is not self._asked:
                return
            answer: c.Command
            try:
                answer = c.CubeWorkedOut(session, session.work_out())
            except Exception as fault:  # whatever the pictures hold, the window goes on
                answer = c.ScanFailed(str(fault))
            if session is self._asked:
                self._post(answer)
