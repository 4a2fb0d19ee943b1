"""What the help says of the keys while a cube is painted."""

from __future__ import annotations

from freecube_desktop.app.protocol.help_group import HelpGroup, HelpPage
from freecube_desktop.words import _, mark

STICKER_NAMES = mark("U9 is the ninth sticker of the face U: row by row, as in the net.")


def editor_help() -> HelpPage:
    """The keys, and how stickers are named."""
    return HelpPage(editor_groups(), _(STICKER_NAMES))


def editor_groups() -> tuple[HelpGroup, ...]:
    """The live keys while a cube is painted."""
    paint = HelpGroup(
        _("Paint"),
        (
            (_("Click, drag"), _("paint stickers")),
            (_("1 to 6, 0"), _("take a colour, erase")),
            ("W R G Y O B", _("a colour by its name")),
            ("U R F D L B", _("a colour by its face")),
            ("C", _("fix or free the centres")),
        ),
    )
    write = HelpGroup(
        _("Type"),
        (
            (_("Arrows"), _("go to a sticker")),
            (_("Letters, Space"), _("paint it and go on")),
            (_("Backspace, Delete"), _("erase before, here")),
        ),
    )
    draft = HelpGroup(
        _("Draft"),
        (
            ("Enter", _("mend it, then use it")),
            ("PageUp, PageDown", _("other faults")),
            ("Ctrl+Z", _("undo")),
            ("Ctrl+Y, Ctrl+Shift+Z", _("redo")),
            ("Ctrl+R", _("clear")),
            ("Ctrl+C, Ctrl+V", _("copy, paste stickers")),
            ("Ctrl+K, F6", _("scan it with a camera")),
            ("Esc, Ctrl+E, F5", _("leave and keep it")),
        ),
    )
    window = HelpGroup(
        _("View and window"),
        (
            (_("Drag beside, right drag"), _("look around")),
            (_("Wheel, + -"), _("nearer, farther")),
            ("Home", _("first view")),
            ("Ctrl+L, Ctrl+Shift+L", _("another language")),
            ("F11, F12", _("full screen, picture")),
        ),
    )
    return (paint, write, draft, window)
