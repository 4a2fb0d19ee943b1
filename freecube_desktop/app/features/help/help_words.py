"""What the help says: all live keys, in groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.input.key_bindings import KeyBindings
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.app.ui.key_names import key_name
from freecube_desktop.words import _, mark

NOTATION: Final = mark("A prime (R') turns anticlockwise. A small letter means wide: r is Rw, two layers.")
STICKER_NAMES: Final = mark("U9 is the ninth sticker of the face U: row by row, as in the net.")


def groups_of(model: HudModel) -> tuple[Group, ...]:
    """The groups that hold for what is shown now."""
    if model.scan is not None:
        return scan_groups()
    return help_groups(model.preset, model.layout) if model.draft is None else editor_groups()


def note_of(model: HudModel) -> str:
    """The line below them."""
    return _(NOTATION if model.draft is None and model.scan is None else STICKER_NAMES)


@dataclass(frozen=True, slots=True)
class Group:
    """A heading and its lines: the keys, and what they do; short ones side by side in cells."""

    title: str
    lines: tuple[tuple[str, str], ...]
    in_cells: bool = False


def help_groups(preset: str, layout: str = "qwerty") -> tuple[Group, ...]:
    """The live keys of a preset, as a keyboard has them, grouped as the help shows them."""
    letters = preset == "letters"
    scramble = {"letters": "N, F3", "cstimer": _("Space, F3"), "twizzle": "F3"}[preset]
    swap = "T, F4" if letters else "F4"
    robot = "G, F10" if letters else "F10"
    play = {"letters": _("Space"), "cstimer": _("Space"), "twizzle": _("Space, `")}[preset]
    follow = Group(
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
    timeline = Group(
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
    cube = Group(
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
    window = Group(
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


def editor_groups() -> tuple[Group, ...]:
    """The live keys while a cube is painted."""
    paint = Group(
        _("Paint"),
        (
            (_("Click, drag"), _("paint stickers")),
            (_("1 to 6, 0"), _("take a colour, erase")),
            ("W R G Y O B", _("a colour by its name")),
            ("U R F D L B", _("a colour by its face")),
            ("C", _("fix or free the centres")),
        ),
    )
    write = Group(
        _("Type"),
        (
            (_("Arrows"), _("go to a sticker")),
            (_("Letters, Space"), _("paint it and go on")),
            (_("Backspace, Delete"), _("erase before, here")),
        ),
    )
    draft = Group(
        _("Draft"),
        (
            ("Enter", _("mend it, then use it")),
            ("Ctrl+Z", _("undo")),
            ("Ctrl+Y, Ctrl+Shift+Z", _("redo")),
            ("Ctrl+R", _("clear")),
            ("Ctrl+C, Ctrl+V", _("copy, paste stickers")),
            ("Ctrl+K, F6", _("scan it with a camera")),
            ("Esc, Ctrl+E, F5", _("leave and keep it")),
        ),
    )
    window = Group(
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


def scan_groups() -> tuple[Group, ...]:
    """The live keys while a cube is scanned."""
    faces = Group(
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
    cube = Group(
        _("Cube"),
        (
            ("Ctrl+R", _("start again")),
            ("Ctrl+Z", _("undo")),
            ("Enter, Ctrl+E, F5", _("go on by hand")),
            ("Esc, Ctrl+K, F6", _("leave and keep it")),
        ),
    )
    window = Group(
        _("Window"), (("F11, F12", _("full screen, picture")), ("F1", _("these keys")), ("Ctrl+Q", _("quit")))
    )
    return (faces, cube, window)


def turn_group(preset: str, layout: str = "qwerty") -> Group:
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
        return Group(_("Turn"), lines)
    turns = KeyBindings(preset, layout).closed.items()
    cells = tuple((key_name(key), str(what.move)) for key, what in turns if isinstance(what, c.Turn))
    return Group(_("Turn"), cells, in_cells=True)
