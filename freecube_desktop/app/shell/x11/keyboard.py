"""Which key went down on X11, where the layout has other letters than Latin ones.

Shortcuts are Latin letters. On a keyboard that has none in use now (Russian, Greek, Thai), a key goes
by its place: by what another layout of the same person has there, else by what a US keyboard has.
"""

from __future__ import annotations

import string
from ctypes import POINTER, c_char, c_int, c_uint
from typing import Any, Final

from pyglet.libs.x11 import xlib
from pyglet.window import key

_ROWS: Final = {10: "1234567890-=", 24: "qwertyuiop[]", 38: "asdfghjkl;'`", 51: "\\zxcvbnm,./"}
"""What a US keyboard has from a keycode on; X servers number these places like PC keyboards."""

_US: Final = {start + at: ord(sign) for start, signs in _ROWS.items() for at, sign in enumerate(signs)}
_LETTERS: Final = frozenset(map(ord, string.ascii_lowercase))
_PRINTED: Final = range(0x21, 0x7F)
_ENOUGH_LETTERS: Final = 20
_MOST_GROUPS: Final = 4
_GROUP_SHIFT: Final = 13
_KEYMAP_BYTES: Final = 32

_keysym_of = xlib._lib.XkbKeycodeToKeysym  # pyglet has no name for it
_keysym_of.restype = xlib.KeySym
_keysym_of.argtypes = [POINTER(xlib.Display), c_uint, c_int, c_int]


class Keyboard:
    """The layouts of the keyboard at a display.

    Args:
        display: the connection, as Xlib has it.
    """

    def __init__(self, display: Any) -> None:
        self._display = display
        self._keycode = 0
        self._group = 0

    def note(self, event: Any) -> None:
        """Looks at an event of Xlib before it is handled; those of keys are remembered."""
        if event.type in (xlib.KeyPress, xlib.KeyRelease):
            self._keycode = event.xkey.keycode
            self._group = event.xkey.state >> _GROUP_SHIFT & _MOST_GROUPS - 1

    def symbol(self, symbol: int, *, shift: bool) -> int:
        """The key that went down last, as one of pyglet's symbols.

        Args:
            symbol: what pyglet takes it for.
            shift: whether Shift is down.
        """
        if self._keycode not in _US or self._is_latin(self._group):
            return symbol
        latin = next((group for group in range(_MOST_GROUPS) if self._is_latin(group)), None)
        found = 0 if latin is None else self._written(self._keycode, latin)
        if found not in _PRINTED:
            found = _US[self._keycode]
        return key.PLUS if shift and found == key.EQUAL else found

    @property
    def is_touched(self) -> bool:
        """Whether any key is down at this moment."""
        down = (c_char * _KEYMAP_BYTES)()
        xlib.XQueryKeymap(self._display, down)
        return any(down.raw)

    def _is_latin(self, group: int) -> bool:
        """Whether a layout has the letters of shortcuts."""
        return len(_LETTERS & {self._written(place, group) for place in _US}) >= _ENOUGH_LETTERS

    def _written(self, keycode: int, group: int) -> int:
        return int(_keysym_of(self._display, keycode, group, 0))
