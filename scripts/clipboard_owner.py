"""A program that owns the clipboard of an X11 display and answers as its arguments say, well or badly.

    python scripts/clipboard_owner.py HOW [FILE]

HOW is ``utf8``, ``latin`` (offers Latin-1 only), ``pieces`` (sends in pieces), ``silent`` (never
answers), ``dies`` (ends when it is asked), ``halfway`` (announces pieces and sends one), ``endless``
(sends pieces for ever), ``numbers`` (answers with what is no text) or ``refuses``. The text comes from
FILE. It says ``ready`` when it owns the clipboard, and ends when another program takes it.
"""

from __future__ import annotations

import sys
from ctypes import POINTER, c_long, c_ubyte, cast
from pathlib import Path

from pyglet.libs.x11 import xlib

PIECE = 500
XA_ATOM, XA_INTEGER, XA_STRING = 4, 19, 31


class Owner:
    def __init__(self, how: str, content: bytes) -> None:
        self.how, self.content = how, content
        self.display = xlib.XOpenDisplay(None)
        root = xlib.XDefaultRootWindow(self.display)
        self.window = xlib.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, 0, 0)
        self.sending: tuple[int, int, int] | None = None
        self.at = 0
        xlib.XSetSelectionOwner(self.display, self.atom("CLIPBOARD"), self.window, xlib.CurrentTime)
        xlib.XSync(self.display, False)

    def atom(self, name: str) -> int:
        return int(xlib.XInternAtom(self.display, name.encode(), False))

    def serve(self) -> None:
        event = xlib.XEvent()
        while True:
            xlib.XNextEvent(self.display, event)
            if event.type == xlib.SelectionClear:
                return
            if event.type == xlib.SelectionRequest and self.how != "silent":
                if self.how == "dies":
                    return
                self.answer(event.xselectionrequest)
            elif event.type == xlib.PropertyNotify and event.xproperty.state == xlib.PropertyDelete:
                self.send_piece()

    def answer(self, request: xlib.XSelectionRequestEvent) -> None:
        target = int(request.target)
        wanted = self.atom("STRING" if self.how == "latin" else "UTF8_STRING")
        taken = target == wanted and self.how != "refuses"
        if taken:
            self.fill(int(request.requestor), int(request.property), target)
        said = xlib.XEvent()
        said.xselection.type = xlib.SelectionNotify
        said.xselection.requestor, said.xselection.selection = request.requestor, request.selection
        said.xselection.target, said.xselection.time = target, request.time
        said.xselection.property = request.property if taken else 0
        xlib.XSendEvent(self.display, request.requestor, False, 0, said)
        xlib.XFlush(self.display)

    def fill(self, window: int, name: int, kind: int) -> None:
        if self.how in {"pieces", "halfway", "endless"}:
            xlib.XSelectInput(self.display, window, xlib.PropertyChangeMask)
            self.sending, self.at = (window, name, kind), 0
            self.put(window, name, self.atom("INCR"), 32, (c_long * 1)(len(self.content)), 1)
        elif self.how == "numbers":
            self.put(window, name, XA_INTEGER, 32, (c_long * 2)(54, 24), 2)
        else:
            self.put_text(window, name, kind, self.content)

    def send_piece(self) -> None:
        if self.sending is None or (self.how == "halfway" and self.at):
            return
        piece = self.content[self.at : self.at + PIECE]
        self.at += PIECE
        if self.how == "endless":
            piece = b"R U " * 100
        self.put_text(*self.sending, piece)
        if not piece:
            self.sending = None

    def put_text(self, window: int, name: int, kind: int, text: bytes) -> None:
        self.put(
            window, name, kind, 8, (c_ubyte * max(len(text), 1)).from_buffer_copy(text or b"\0"), len(text)
        )

    def put(self, window: int, name: int, kind: int, bits: int, data: object, count: int) -> None:  # noqa: PLR0917
        content = cast(data, POINTER(c_ubyte))  # type: ignore[arg-type]
        xlib.XChangeProperty(self.display, window, name, kind, bits, xlib.PropModeReplace, content, count)
        xlib.XFlush(self.display)


def main() -> None:
    how, *files = sys.argv[1:]
    owner = Owner(how, Path(files[0]).read_bytes() if files else b"")
    print("ready", flush=True)
    owner.serve()


if __name__ == "__main__":
    main()
