"""From the names a window has for keys to the text that key bindings use."""

from __future__ import annotations

from typing import Final

_SAME_KEY: Final = {
    "return": "enter",
    "num_enter": "enter",
    "num_add": "plus",
    "num_subtract": "minus",
    "num_equal": "equal",
    "num_left": "left",
    "num_right": "right",
    "num_up": "up",
    "num_down": "down",
    "num_home": "home",
    "quoteleft": "grave",
    "user_key(2f)": "odiaeresis",  # the window has no names for these; X11 numbers their places
    "user_key(b)": "eacute",
    "user_key(10)": "egrave",
    "user_key(12)": "ccedilla",
    "user_key(13)": "agrave",
}
_WITH_SHIFT: Final = {
    "colon": "semicolon",
    "less": "comma",
    "greater": "period",
    "question": "slash",
    "underscore": "minus",
}
"""What X11 calls a key while Shift is held, on most keyboards."""


def key_text(name: str, *, ctrl: bool = False, alt: bool = False, shift: bool = False) -> str:
    """A key as text: ``key_text("R", shift=True)`` is ``"shift+r"``.

    Args:
        name: the window's name of the key: ``R``, ``_1``, ``RETURN``, ``SEMICOLON``.
        ctrl: whether Ctrl, or Command on a Mac, is down.
        alt: whether Alt is down.
        shift: whether Shift is down.
    """
    name = name.lower().removeprefix("_")
    held = (("ctrl", ctrl), ("alt", alt), ("shift", shift))
    if shift:
        name = _WITH_SHIFT.get(name, name)
    return "+".join([*(word for word, down in held if down), _SAME_KEY.get(name, name)])


class HeldKeys:
    """The keys that are down, so that one which is held and repeats does nothing more."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def press(self, symbol: int) -> bool:
        """A key goes down; False when it was down already."""
        was_up = symbol not in self._down
        self._down.add(symbol)
        return was_up

    def release(self, symbol: int) -> bool:
        """A key goes up; False when it was not known to be down."""
        was_down = symbol in self._down
        self._down.discard(symbol)
        return was_down

    def clear(self) -> None:
        """No key is down any more."""
        self._down.clear()
