"""The keys while a page lies over the cube: most of them go to the page, as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.app.input.key_bindings import LOOK
from freecube_desktop.app.protocol import commands as c

_FOR_THE_WINDOW: Final[Mapping[str, c.Command]] = {
    "f1": c.ToggleHelp(),
    "f2": c.OpenPage("rules"),
    "ctrl+comma": c.OpenPage("settings"),
    "ctrl+o": c.OpenPage("files"),
    "f11": c.ToggleFullScreen(),
    "f12": c.SavePicture(),
    "ctrl+v": c.AskClipboard(),
    "ctrl+q": c.Quit(),
    **LOOK,
}
_MOTIONS: Final = {
    "MOTION_UP": "up",
    "MOTION_RIGHT": "right",
    "MOTION_DOWN": "down",
    "MOTION_LEFT": "left",
    "MOTION_NEXT_WORD": "ctrl+right",
    "MOTION_PREVIOUS_WORD": "ctrl+left",
    "MOTION_BEGINNING_OF_LINE": "home",
    "MOTION_END_OF_LINE": "end",
    "MOTION_NEXT_PAGE": "pagedown",
    "MOTION_PREVIOUS_PAGE": "pageup",
    "MOTION_BEGINNING_OF_FILE": "ctrl+home",
    "MOTION_END_OF_FILE": "ctrl+end",
    "MOTION_BACKSPACE": "backspace",
    "MOTION_DELETE": "delete",
}
"""Keys that repeat while they are held come by these names, and must not come a second time as keys."""


def page_command(key: str) -> c.Command | None:
    """What a key asks for while a page is open, or None when it comes as a motion too."""
    if key in _FOR_THE_WINDOW:
        return _FOR_THE_WINDOW[key]
    return None if key in _MOTIONS.values() else c.PageKey(key)


def motion_command(name: str) -> c.Command | None:
    """What a motion asks for, by pyglet's name of it, or None when it is not one for a page."""
    found = _MOTIONS.get(name)
    return None if found is None else c.PageKey(found)
