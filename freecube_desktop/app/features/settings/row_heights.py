"""How much of the settings page is in sight."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.ui.page_frame import Frame, room_of
from freecube_desktop.words import _

ROW: Final = 36.0
"""The height of a row, logical pixels."""


def settings_frame() -> Frame:
    """The page's box."""
    hint = _("Up and Down go from row to row, Left and Right change, Esc closes.")
    return Frame("settings", _("Settings"), hint, widest=720.0, highest=760.0)


def whole_rows(width: float, height: float) -> int:
    """How many whole rows are in sight in a window of this size; at least one."""
    room = room_of(settings_frame(), width, height)
    return 1 if room is None else max(int(room.height // ROW), 1)
