"""What the help says of the keys while a cube is scanned."""

from __future__ import annotations

from freecube_desktop.app.protocol.help_group import HelpGroup, HelpPage
from freecube_desktop.words import _, mark

STICKER_NAMES = mark("U9 is the ninth sticker of the face U: row by row, as in the net.")


def scan_help() -> HelpPage:
    """The keys, and how stickers are named."""
    return HelpPage(scan_groups(), _(STICKER_NAMES))


def scan_groups() -> tuple[HelpGroup, ...]:
    """The live keys while a cube is scanned."""
    faces = HelpGroup(
        _("Scan"),
        (
            (_("Hold it still"), _("take the face")),
            (_("Space"), _("take it at once")),
            (_("Click a face"), _("show it again")),
            ("M", _("mirror the picture")),
            ("C", _("measure the colours")),
            ("Shift+C", _("forget measured colours")),
        ),
    )
    cube = HelpGroup(
        _("Cube"),
        (
            ("Ctrl+R", _("start again")),
            ("Ctrl+Z", _("undo")),
            ("Enter, Ctrl+E, F5", _("go on by hand")),
            ("Esc, Ctrl+K, F6", _("leave and keep it")),
        ),
    )
    window = HelpGroup(
        _("Window"), (("F11, F12", _("full screen, picture")), ("F1", _("these keys")), ("Ctrl+Q", _("quit")))
    )
    return (faces, cube, window)
