"""Reading the clipboard on X11: a question to the program that owns it, which may never answer.

The question goes over a connection of its own, so that nothing waits for the answer: the event loop
watches the connection, and whoever asked gives up when it pleases.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from ctypes import POINTER, c_int, c_ubyte, c_ulong
from typing import Any, Final

from pyglet.libs.x11 import xlib

MOST_BYTES: Final = 1 << 20
"""No more of the clipboard is fetched; a text of a cube has a thousandth of it."""

_TARGETS: Final = ("UTF8_STRING", "text/plain;charset=utf-8", "STRING", "text/plain")
"""The forms that are asked for, one after the other."""

_LATIN_1: Final = "STRING"
_PROPERTY: Final = "FREECUBE_PASTED"
_ANY_TYPE: Final = 0
_EVENTS_AT_ONCE: Final = 64
_BYTES_A_UNIT: Final = 4
_TEXT_FORMAT: Final = 8

Told = Callable[[str | None], None]


class ClipboardQuestion:
    """The clipboard's text, asked for once.

    Has what pyglet's event loop wants of a device: ``fileno``, ``poll`` and ``select``.

    Args:
        display_name: the display, as in ``DISPLAY``; None for that of the environment.
        told: called once with the text; with ``""`` when there is none, and with None when there is
            more than ``MOST_BYTES``. Not called when the question was closed before.

    Attributes:
        received: how many times the owner has said something.

    Raises:
        OSError: when the display cannot be reached.
    """

    def __init__(self, display_name: str | None, told: Told) -> None:
        self._display = xlib.XOpenDisplay(display_name.encode() if display_name else None)
        if not self._display:
            raise OSError("the display cannot be reached")
        self._told = told
        self._pieces: list[bytes] | None = None
        self._size = 0
        self.received = 0
        self._kind = 0
        self._left = iter(_TARGETS)
        self._target = ""
        root = xlib.XDefaultRootWindow(self._display)
        self._window = xlib.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, 0, 0)
        xlib.XSelectInput(self._display, self._window, xlib.PropertyChangeMask)
        self._clipboard = self._atom("CLIPBOARD")
        self._property = self._atom(_PROPERTY)
        self._ask_next()

    @property
    def is_open(self) -> bool:
        """Whether an answer may still come."""
        return self._display is not None

    def close(self) -> None:
        """Gives up; does nothing after the answer."""
        if self._display is not None:
            xlib.XCloseDisplay(self._display)
            self._display = None

    # For the event loop.

    def fileno(self) -> int:
        """The number of the connection."""
        return int(xlib.XConnectionNumber(self._display)) if self.is_open else -1

    def poll(self) -> int:
        """How many events wait."""
        return int(xlib.XPending(self._display)) if self.is_open else 0

    def select(self) -> None:
        """Takes in what has come, or the first of it if it does not end."""
        event = xlib.XEvent()
        for _ in range(_EVENTS_AT_ONCE):
            if not self.poll():
                return
            xlib.XNextEvent(self._display, event)
            self.received += 1
            if event.type == xlib.SelectionNotify:
                self._answered(int(event.xselection.property))
            elif event.type == xlib.PropertyNotify and self._pieces is not None:
                self._piece(event.xproperty)

    # The conversation.

    def _atom(self, name: str) -> int:
        return int(xlib.XInternAtom(self._display, name.encode(), False))

    def _ask_next(self) -> None:
        """Asks for the next form; there is no text when there is none left."""
        self._target = next(self._left, "")
        if not self._target:
            self._answer("")
            return
        xlib.XConvertSelection(
            self._display,
            self._clipboard,
            self._atom(self._target),
            self._property,
            self._window,
            xlib.CurrentTime,
        )
        xlib.XFlush(self._display)

    def _answered(self, filled: int) -> None:
        if self._pieces is not None:
            return
        if not filled:
            self._ask_next()
            return
        content, kind, is_whole = self._take()
        if kind == self._atom("INCR"):
            self._pieces = []  # taking the announcement away, as was just done, starts the sending
        elif not is_whole:
            self._answer(None)
        elif content is None:
            self._ask_next()
        else:
            self._answer(self._text(content, kind))

    def _piece(self, event: Any) -> None:
        """One more piece lies ready; an empty one is the end."""
        if event.atom != self._property or event.state != xlib.PropertyNewValue or self._pieces is None:
            return
        content, kind, is_whole = self._take()
        self._size += len(content or b"")
        if not is_whole or self._size > MOST_BYTES:
            self._answer(None)
        elif content:
            self._pieces.append(content)
            self._kind = kind
        else:
            self._answer(self._text(b"".join(self._pieces), self._kind))

    def _take(self) -> tuple[bytes | None, int, bool]:
        """What lies ready, None if it is no text; its type; and whether that is all. It is gone then."""
        kind, bits = xlib.Atom(), c_int()
        count, left = c_ulong(), c_ulong()
        data = POINTER(c_ubyte)()
        xlib.XGetWindowProperty(
            self._display,
            self._window,
            self._property,
            0,
            MOST_BYTES // _BYTES_A_UNIT,
            True,
            _ANY_TYPE,
            kind,
            bits,
            count,
            left,
            data,
        )
        is_text = bits.value == _TEXT_FORMAT
        content = bytes(data[: count.value]) if is_text and data else None
        if data:
            xlib.XFree(data)
        if bits.value == 0:
            content = b""
        return content, int(kind.value), left.value == 0

    def _text(self, content: bytes, kind: int) -> str:
        content = content.rstrip(b"\0")
        if kind != self._atom(_LATIN_1):
            with suppress(UnicodeDecodeError):
                return content.decode("utf-8")
        return content.decode("latin-1")

    def _answer(self, text: str | None) -> None:
        told = self._told
        self.close()
        told(text)
