"""The keys while a cube is scanned."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from freecube_desktop.app import commands as c

SCAN_KEYS: Final[Mapping[str, c.Command]] = MappingProxyType(
    {
        "f1": c.ToggleHelp(),
        "f11": c.ToggleFullScreen(),
        "f12": c.SavePicture(),
        "ctrl+q": c.Quit(),
        "ctrl+l": c.NextLanguage(),
        "ctrl+shift+l": c.NextLanguage(-1),
        "escape": c.Leave(),
        "ctrl+k": c.CloseScan(),
        "f6": c.CloseScan(),
        "space": c.TakeFace(),
        "m": c.MirrorPicture(),
        "enter": c.PaintScanned(),
        "ctrl+e": c.PaintScanned(),
        "f5": c.PaintScanned(),
        "ctrl+r": c.RestartScan(),
        "ctrl+z": c.Undo(),
    }
)
"""From a key as text to what it asks for in the scan view."""


def scan_command(key: str) -> c.Command | None:
    """What a key asks for while a cube is scanned, or None when it is free."""
    return SCAN_KEYS.get(key)
