"""The keys while a cube is painted: colours by initial or number, arrows in the net."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import colour_of_key
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.pieces import FACES

_INITIALS: Final = "wrgyobufdl"

_COMMANDS: Final[dict[str, c.Command]] = {
    "f1": c.ToggleHelp(),
    "f11": c.ToggleFullScreen(),
    "ctrl+l": c.NextLanguage(),
    "ctrl+shift+l": c.NextLanguage(-1),
    "f12": c.SavePicture(),
    "ctrl+q": c.Quit(),
    "home": c.ResetView(),
    "plus": c.Zoom(1.0),
    "equal": c.Zoom(1.0),
    "minus": c.Zoom(-1.0),
    "ctrl+z": c.Undo(),
    "ctrl+shift+z": c.Redo(),
    "ctrl+y": c.Redo(),
    "ctrl+r": c.ClearDraft(),
    "ctrl+c": c.CopyState(),
    "ctrl+shift+c": c.CopyLink(),
    "ctrl+v": c.AskClipboard(),
    "ctrl+e": c.CloseEditor(),
    "f5": c.CloseEditor(),
    "ctrl+k": c.OpenScan(),
    "f6": c.OpenScan(),
    "escape": c.Leave(),
    "enter": c.UseDraft(),
    "left": c.MoveCursor("left"),
    "right": c.MoveCursor("right"),
    "up": c.MoveCursor("up"),
    "down": c.MoveCursor("down"),
    "space": c.TypeColour(),
    "backspace": c.EraseSticker(back=True),
    "delete": c.EraseSticker(),
    "pagedown": c.ScrollLines(1),
    "pageup": c.ScrollLines(-1),
    "c": c.FreeCentres(),
    "0": c.PickColour(UNPAINTED),
}


def _all() -> dict[str, c.Command]:
    keys = dict(_COMMANDS)
    for number, face in enumerate(FACES, start=1):
        keys[str(number)] = c.PickColour(face)
    for initial in _INITIALS:
        colour = colour_of_key(initial)
        assert colour is not None
        keys[initial] = keys[f"shift+{initial}"] = c.TypeColour(colour)
    return keys


EDITOR_KEYS: Final[Mapping[str, c.Command]] = MappingProxyType(_all())
"""From a key as text to what it asks for in the editor."""


def editor_command(key: str) -> c.Command | None:
    """What a key asks for while a cube is painted, or None when it is free.

    Args:
        key: the key as text; a digit of the number block is the digit.
    """
    plain = key.removeprefix("num_")
    found = EDITOR_KEYS.get(plain)
    if found is None and plain in {"shift+plus", "shift+equal", "shift+minus"}:
        return EDITOR_KEYS.get(plain.removeprefix("shift+"))
    return found
