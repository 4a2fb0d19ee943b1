"""Saves sessions beside the app, in a thread: a slow disk holds no frame up.

A session is written as soon as it is handed over, so that it outlives the program, and brought to
the disk, which may take long, once nothing was handed over for a while.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeVar

from freecube_desktop.app.model.session import Session, note_session, settle_session
from freecube_desktop.errors import SettingsError

REST_SECONDS: Final = 0.3
"""How long a mere change of the view may wait; and how long it is quiet before the disk is waited for."""

Sessions = tuple[Session, ...]
_What = TypeVar("_What")


class SessionKeeper:
    """Writes what changed, the latest of each size only.

    Args:
        saved: the sessions as they are saved already.
        complain: told in a sentence why one could not be saved; called from the thread.
        note: writes one at once.
        settle: brings the one of a size to the disk.
    """

    def __init__(
        self,
        saved: Sequence[Session],
        complain: Callable[[str], None],
        note: Callable[[Session], None] = note_session,
        settle: Callable[[int], None] = settle_session,
    ) -> None:
        self._handed_over = tuple(saved)
        self._complain = complain
        self._note = note
        self._settle = settle
        self._waiting: queue.SimpleQueue[Sessions | None] = queue.SimpleQueue()
        self._written = threading.Condition()
        self._left = 0
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def is_behind(self, sessions: Sessions) -> bool:
        """Whether something else than a view is not handed over yet."""
        known = {session.timeline.cube.size: session for session in self._handed_over}
        return any(_is_other(session, known.get(session.timeline.cube.size)) for session in sessions)

    def keep(self, sessions: Sessions) -> None:
        """Has the sessions saved that are not as they were; comes back at once."""
        changed = tuple(session for session in sessions if session not in self._handed_over)
        self._handed_over = sessions
        if changed:
            with self._written:
                self._left += 1
            self._waiting.put(changed)

    def wait(self, seconds: float) -> None:
        """Comes back when what was handed over is written, or when the time is over."""
        with self._written:
            self._written.wait_for(lambda: not self._left, seconds)

    def close(self) -> None:
        """Comes back when everything is written and on the disk."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        unsettled: set[int] = set()
        ends = False
        while not ends:
            try:
                handed = [self._waiting.get(timeout=REST_SECONDS if unsettled else None)]
            except queue.Empty:
                self._settle_all(unsettled)
                continue
            with suppress(queue.Empty):
                while True:
                    handed.append(self._waiting.get_nowait())
            ends = None in handed
            given = [sessions for sessions in handed if sessions is not None]
            latest = {session.timeline.cube.size: session for sessions in given for session in sessions}
            for session in latest.values():
                self._try(self._note, session)
            unsettled |= set(latest)
            with self._written:
                self._left -= len(given)
                self._written.notify_all()
        self._settle_all(unsettled)

    def _settle_all(self, sizes: set[int]) -> None:
        for size in sizes:
            self._try(self._settle, size)
        sizes.clear()

    def _try(self, act: Callable[[_What], None], what: _What) -> None:
        try:
            act(what)
        except SettingsError as fault:
            self._complain(str(fault))


def _is_other(session: Session, known: Session | None) -> bool:
    return known is None or replace(session, view=known.view) != known
