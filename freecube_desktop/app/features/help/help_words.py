"""What the help says of the cube's keys, in groups."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.input.key_bindings import KeyBindings
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.help_group import HelpGroup, HelpPage
from freecube_desktop.app.ui.key_names import key_name
from freecube_desktop.words import _, mark

NOTATION: Final = mark("A prime (R') turns anticlockwise. A small letter means wide: r is Rw, two layers.")


def cube_help(preset: str, layout: str) -> HelpPage:
    """What the help says while nothing lies over the cube."""
    return HelpPage(help_groups(preset, layout), _(NOTATION))


def help_groups(preset: str, layout: str = "qwerty") -> tuple[HelpGroup, ...]:
    """The live keys of a preset, as a keyboard has them, grouped as the help shows them."""
    letters = preset == "letters"
    scramble = {"letters": "N, F3", "cstimer": _("Space, F3"), "twizzle": "F3"}[preset]
    swap = "T, F4" if letters else "F4"
    robot = "G, F10" if letters else "F10"
    play = {"letters": _("Space"), "cstimer": _("Space"), "twizzle": _("Space, `")}[preset]
    follow = HelpGroup(
        _("Follow a solution"),
        (
            ("S, Enter" if letters else "Enter", _("solve")),
            ("Shift+S, F7" if letters else "Shift+Enter, F7", _("a shorter CFOP")),
            ("O, F8" if letters else "Ctrl+Enter, F8", _("the fewest moves")),
            (_("Left, Right"), _("a move back or on")),
            (_("Shift+Left, Right"), _("a stage back or on")),
            (_("+ or =, -"), _("faster, slower")),
            ("H, Ctrl+H" if letters else "Ctrl+H", _("a hint, and more of it")),
            ("I, Ctrl+I" if letters else "Ctrl+I", _("grey what matters later")),
            ("Esc", _("leave it, close this")),
        ),
    )
    steps = ((". ,", _("a step on, a step back")),) if letters else ()
    timeline = HelpGroup(
        _("What was done"),
        (
            (play, _("play or pause")),
            *steps,
            (_("Drag on the bar"), _("to any moment")),
            ("Ctrl+Left, Ctrl+Right", _("to the start, to the end")),
            ("[ ]", _("slower, faster")),
            ("Alt+Down, Alt+Up", _("another branch")),
        ),
    )
    cube = HelpGroup(
        _("Cube"),
        (
            (scramble, _("scramble")),
            ("Ctrl+Z", _("undo")),
            ("Ctrl+Y, Ctrl+Shift+Z", _("redo")),
            ("Ctrl+R", _("back to solved")),
            ("F9, Ctrl+2, Ctrl+3", _("2x2x2 or 3x3x3")),
            (f"{robot}, Ctrl+G", _("robot's way (2x2x2)")),
            ("Ctrl+E, F5", _("paint your own cube")),
            ("Ctrl+K, F6", _("scan it with a camera")),
            ("Ctrl+V", _("paste any cube text")),
            ("Ctrl+C, Ctrl+Shift+C", _("copy the stickers, a link")),
            ("Ctrl+O", _("open a file")),
            ("Ctrl+S, Ctrl+Shift+S", _("save, save as")),
        ),
    )
    window = HelpGroup(
        _("View and window"),
        (
            (_("Drag, arrows"), _("look around")),
            (_("Right or Shift+drag"), _("turn a layer by a sticker")),
            (_("Ctrl+drag"), _("turn the whole cube")),
            (swap, _("swap these two drags")),
            (_("Wheel, + -"), _("nearer, farther")),
            ("Home", _("first view")),
            ("P, Ctrl+P" if letters else "Ctrl+P", _("other colours")),
            ("K, Ctrl+Shift+K" if letters else "Ctrl+Shift+K", _("letters on stickers")),
            ("J, Ctrl+J" if letters else "Ctrl+J", _("hidden faces behind")),
            ("V, Ctrl+B" if letters else "Ctrl+B", _("view from behind")),
            ("Ctrl+D", _("dark or light")),
            ("Ctrl++, Ctrl+-, Ctrl+0", _("size of text")),
            ("Ctrl+L, Ctrl+Shift+L", _("another language")),
            ("Ctrl+T", _("every move in words")),
            ("Tab", _("hide or show the panel")),
            ("F11", _("full screen")),
            ("F12", _("save a picture")),
            ("Shift+F12", _("save an animation")),
            ("Ctrl+Shift+F12", _("save a video")),
            ("F2", _("all cases and algorithms")),
            ("Ctrl+,", _("settings")),
            ("F1", _("these keys")),
            ("Ctrl+Q", _("quit")),
        ),
    )
    return (turn_group(preset, layout), cube, follow, timeline, window)


def turn_group(preset: str, layout: str = "qwerty") -> HelpGroup:
    """How layers are turned: in words for ``letters``, key by key for the others."""
    if preset == "letters":
        lines = (
            ("U D L R F B", _("a face, clockwise")),
            ("M E", _("a middle layer")),
            ("Alt+S", _("the S layer")),
            ("X Y Z", _("the whole cube")),
            (_("Shift + key"), _("anticlockwise")),
            (_("Alt + face"), _("two layers")),
        )
        return HelpGroup(_("Turn"), lines)
    turns = KeyBindings(preset, layout).closed.items()
    cells = tuple((key_name(key), str(what.move)) for key, what in turns if isinstance(what, c.Turn))
    return HelpGroup(_("Turn"), cells, in_cells=True)
