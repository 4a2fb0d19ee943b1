"""How keys are written for people: ``Ctrl+Shift+Z`` for ``ctrl+shift+z``."""

from __future__ import annotations

from typing import Final

from freecube_desktop.words import _, mark

_NAMES: Final = {
    "ctrl": "Ctrl", "alt": "Alt", "shift": "Shift", "enter": "Enter", "escape": "Esc", "space": mark("Space"),
    "left": "Left", "right": "Right", "up": "Up", "down": "Down", "home": "Home", "plus": "+",
    "minus": "-", "equal": "=", "semicolon": ";", "comma": ",",
    "bracketleft": "[", "bracketright": "]", "pageup": "PageUp", "pagedown": "PageDown", "tab": "Tab",
    "period": ".", "slash": "/", "grave": "`",
    "apostrophe": "'", "doublequote": '"', "ampersand": "&", "parenleft": "(", "underscore": "_",
    "colon": ":", "exclamation": "!", "odiaeresis": "Ö", "eacute": "É", "egrave": "È",
    "ccedilla": "Ç", "agrave": "À", "backspace": "Backspace", "delete": "Delete",
}  # fmt: skip


def key_name(key: str) -> str:
    """A key's text as people write it."""
    return "+".join(_(_NAMES.get(word, word.upper())) for word in key.split("+"))
