"""The keys while a cube is scanned."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from freecube_desktop.app.protocol import commands as c

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
        "c": c.Calibrate(),
        "shift+c": c.ForgetCalibration(),
        "enter": c.PaintScanned(),
        "ctrl+e": c.PaintScanned(),
        "f5": c.PaintScanned(),
        "ctrl+r": c.RestartScan(),
        "ctrl+z": c.Undo(),
        "ctrl+v": c.AskClipboard(),
    }
)
"""From a key as text to what it asks for in the scan view."""

FROM_THE_SOURCE: Final = frozenset({c.ScanFrame, c.ScanEnded, c.ScanFailed, c.CubeWorkedOut})
"""Commands that come from the pictures; they mean nothing once the view is closed."""

STILL_LIVE: Final = frozenset(
    {
        c.ToggleHelp, c.ToggleFullScreen, c.SavePicture, c.Resize, c.ShowMessage, c.Hover, c.Quit,
        c.NextLanguage, c.AskClipboard, c.CloseEditor, c.LanguageChanged,
        c.ShowSolution, c.SolverFailed, c.SolverMakesTables, c.LinkMade,
    }
)  # fmt: skip
"""Commands that mean the same as ever while a cube is scanned; of all others there are none then."""


def scan_command(key: str) -> c.Command | None:
    """What a key asks for while a cube is scanned, or None when it is free."""
    return SCAN_KEYS.get(key)
