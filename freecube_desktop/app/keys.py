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
    "colon": "semicolon",
    "less": "comma",
    "greater": "period",
    "question": "slash",
    "underscore": "minus",
}


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
    return "+".join([*(word for word, down in held if down), _SAME_KEY.get(name, name)])
