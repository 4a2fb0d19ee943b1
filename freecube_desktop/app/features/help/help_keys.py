"""The keys while the help is open: it closes, its next screen comes, or another page takes its place."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from freecube_desktop.app.input.key_bindings import LOOK
from freecube_desktop.app.protocol import commands as c

HELP_KEYS: Final[Mapping[str, c.Command]] = MappingProxyType(
    {
        "escape": c.Leave(),
        "f1": c.ToggleHelp(),
        "f2": c.OpenPage("rules"),
        "ctrl+comma": c.OpenPage("settings"),
        "ctrl+o": c.OpenPage("files"),
        "f11": c.ToggleFullScreen(),
        "f12": c.SavePicture(),
        "ctrl+l": c.NextLanguage(),
        "ctrl+shift+l": c.NextLanguage(-1),
        "ctrl+q": c.Quit(),
        **dict.fromkeys(("space", "enter", "pagedown", "down", "right"), c.TurnHelp()),
        **dict.fromkeys(("pageup", "up", "left"), c.TurnHelp(-1)),
        **LOOK,
    }
)
"""From a key as text to what it asks for while the help is open."""
