"""Pasting on X11: asks for the clipboard while the window lives on, and does not wait for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pyglet

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.shell.x11.clipboard import ClipboardQuestion
from freecube_desktop.words import _

ANSWER_SECONDS: Final = 1.0
"""How long the program that owns the clipboard may be silent."""
_MOST_WAITS: Final = 5
"""So many such times it has to hand over all of its text, if it sends in pieces."""


class Pasting:
    """One question to the clipboard at a time.

    Args:
        send: takes what comes of it: ``Paste``, or ``ShowMessage`` when nothing does.
    """

    def __init__(self, send: Callable[[c.Command], None]) -> None:
        self._send = send
        self._question: ClipboardQuestion | None = None
        loop: Any = pyglet.app.platform_event_loop
        self._watched: set[ClipboardQuestion] = loop.select_devices

    def ask(self) -> None:
        """Asks for the clipboard's text, unless that is being done already.

        Raises:
            OSError: when the display cannot be reached.
        """
        if self._question is not None:
            return
        self._question = ClipboardQuestion(None, self._told)
        self._watched.add(self._question)
        pyglet.clock.schedule_once(self._give_up, ANSWER_SECONDS, 1, 0)

    def _told(self, text: str | None) -> None:
        self._end()
        if text is None:
            self._send(c.ShowMessage(_("The text in the clipboard is too long for a cube."), is_error=True))
        else:
            self._send(c.Paste(text))

    def _give_up(self, _seconds: float, waits: int, received: int) -> None:
        """Gives up, unless something came since the last time that it was thought of."""
        question = self._question
        if question is not None and question.received > received and waits < _MOST_WAITS:
            pyglet.clock.schedule_once(self._give_up, ANSWER_SECONDS, waits + 1, question.received)
            return
        self._end()
        sentence = _("The program that holds the clipboard does not answer.")
        self._send(c.ShowMessage(sentence, is_error=True))

    def _end(self) -> None:
        pyglet.clock.unschedule(self._give_up)
        if self._question is not None:
            self._watched.discard(self._question)
            self._question.close()
            self._question = None
