"""Saves sessions beside the app, in a thread: a slow disk holds no frame up."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from typing import Final

from freecube_desktop.app.desk.session import Session, save_session
from freecube_desktop.errors import SettingsError

SAVE_SECONDS: Final = 0.3
"""How long after a change it is saved, at most."""

Sessions = tuple[Session, ...]


class Keeper:
    """Writes what changed, the latest of each size only.

    Args:
        saved: the sessions as they are saved already.
        complain: told in a sentence why one could not be saved; called from the thread.
        save: writes one.
    """

    def __init__(
        self,
        saved: Sequence[Session],
        complain: Callable[[str], None],
        save: Callable[[Session], None] = save_session,
    ) -> None:
        self._handed_over = tuple(saved)
        self._complain = complain
        self._save = save
        self._waiting: queue.SimpleQueue[Sessions | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def keep(self, sessions: Sessions) -> None:
        """Has the sessions saved that are not as they were; comes back at once."""
        changed = tuple(session for session in sessions if session not in self._handed_over)
        self._handed_over = sessions
        if changed:
            self._waiting.put(changed)

    def close(self) -> None:
        """Comes back when everything is written."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (first := self._waiting.get()) is not None:
            latest = {session.timeline.cube.size: session for session in first}
            ends = False
            while not self._waiting.empty():
                more = self._waiting.get()
                ends = more is None
                latest |= {session.timeline.cube.size: session for session in more or ()}
            for session in latest.values():
                self._write(session)
            if ends:
                return

    def _write(self, session: Session) -> None:
        try:
            self._save(session)
        except SettingsError as fault:
            self._complain(str(fault))
