"""All live keys, in tidy columns over the cube."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from freecube_desktop.app import commands as c
from freecube_desktop.app.hud.canvas import Canvas, inset
from freecube_desktop.app.hud.key_names import key_name
from freecube_desktop.app.hud.model import HudModel, Part
from freecube_desktop.app.hud.style import LARGE, PANEL_RADIUS, SMALL, TEXT
from freecube_desktop.app.hud.text import width_of
from freecube_desktop.app.input.key_bindings import KeyBindings
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area
from freecube_desktop.words import _, mark

NOTATION: Final = mark("A prime (R') turns anticlockwise. A small letter means wide: r is Rw, two layers.")
STICKER_NAMES: Final = mark("U9 is the ninth sticker of the face U: row by row, as in the net.")
TITLE: Final = mark("Keys")
_ROW: Final = 24.0
_TIGHT_ROW: Final = 20.0
_COLUMN_WIDTH: Final = 328.0
_COLUMN_GAP: Final = 40.0
_PADDING: Final = 28.0
_KEYS_WIDTH: Final = 168.0
_CELLS: Final = 4
_CELL_KEYS_WIDTH: Final = 28.0
_HEADER: Final = 40.0
_FOOTER: Final = 40.0


@dataclass(frozen=True, slots=True)
class Group:
    """A heading and its lines: the keys, and what they do; short ones side by side in cells."""

    title: str
    lines: tuple[tuple[str, str], ...]
    in_cells: bool = False


def help_groups(preset: str) -> tuple[Group, ...]:
    """The live keys of a preset, grouped as the help shows them."""
    solve = "S" if preset == "letters" else "Enter"
    scramble = {"letters": "N, F3", "cstimer": _("Space, F3"), "twizzle": "F3"}[preset]
    swap = "T, F4" if preset == "letters" else "F4"
    robot = "G, F10" if preset == "letters" else "F10"
    play = {"letters": _("Space"), "cstimer": _("Space"), "twizzle": _("Space, `")}[preset]
    follow = Group(
        _("Follow a solution"),
        (
            (f"{solve}, F2", _("solve")),
            (f"Shift+{solve}, F7", _("a shorter CFOP")),
            (f"Ctrl+{solve}, F8", _("the fewest moves")),
            (play, _("play or pause")),
            (_("Left, Right"), _("a move back or on")),
            (_("Shift+Left, Right"), _("a stage back or on")),
            (_("+ or =, -"), _("faster, slower")),
            ("Esc", _("leave it, close this")),
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
        ),
    )
    window = Group(
        _("View and window"),
        (
            (_("Drag, arrows"), _("look around")),
            (_("Right or Shift+drag"), _("turn a layer by a sticker")),
            (swap, _("swap these two drags")),
            (_("Wheel, + -"), _("nearer, farther")),
            ("Home", _("first view")),
            ("Ctrl+L, Ctrl+Shift+L", _("another language")),
            ("Ctrl+T", _("every move in words")),
            ("F11", _("full screen")),
            ("F12", _("save a picture")),
            ("F1", _("these keys")),
            ("Ctrl+Q", _("quit")),
        ),
    )
    return (turn_group(preset), cube, follow, window)


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


def turn_group(preset: str) -> Group:
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
    turns = KeyBindings(preset).closed.items()
    cells = tuple((key_name(key), str(what.move)) for key, what in turns if isinstance(what, c.Turn))
    return Group(_("Turn"), cells, in_cells=True)


Line = tuple[tuple[str, str], ...]
"""One line of a column: its cells; ``(("", title),)`` is a heading and ``()`` an empty line."""


def lines_of(groups: tuple[Group, ...]) -> tuple[Line, ...]:
    """The lines of a column, top to bottom."""
    lines: list[Line] = []
    for group in groups:
        lines += [()] if lines else []
        lines.append((("", group.title),))
        if group.in_cells:
            down = (len(group.lines) + _CELLS - 1) // _CELLS
            lines += [group.lines[row::down] for row in range(down)]
        else:
            lines += [(line,) for line in group.lines]
    return tuple(lines)


def draw_help(model: HudModel, style: ThemeColours, width: float, height: float) -> Part:
    """The help over the whole window; a click anywhere closes it."""
    canvas = Canvas(model, style)
    if not model.help_shown:
        return canvas.part()
    whole = Area(0.0, 0.0, width, height)
    canvas.hit(whole, c.ToggleHelp())
    if width < 160 or height < 120:
        return canvas.part()
    canvas.box(whole, style.shade)
    groups = _groups(model)
    two = width - 24.0 >= 2 * _COLUMN_WIDTH + _COLUMN_GAP + 2 * _PADDING
    columns = (lines_of(groups[:2]), lines_of(groups[2:])) if two else (lines_of(groups),)
    rows = max(len(column) for column in columns)
    room = height - 24.0 - 2 * _PADDING - _HEADER - _FOOTER
    pitch = _ROW if rows * _ROW <= room else _TIGHT_ROW
    note = _(NOTATION if model.draft is None and model.scan is None else STICKER_NAMES)
    needs = _needs(columns)
    wanted = len(columns) * sum(needs) + (len(columns) - 1) * _COLUMN_GAP
    wanted = max(wanted, width_of(note, "sans", SMALL)) + 2 * _PADDING
    box_width = min(wanted, width - 24.0)
    box_height = min(rows * pitch + 2 * _PADDING + _HEADER + _FOOTER, height - 24.0)
    box = Area((width - box_width) / 2, (height - box_height) / 2, box_width, box_height)
    canvas.box(box, style.overlay, PANEL_RADIUS, style.panel_border)
    inside = inset(box, _PADDING)
    canvas.label(_(TITLE), inside.x, inside.y + 8.0, LARGE, style.text, font="sans-bold")
    canvas.label(_("F1 or Esc closes"), inside.right, inside.y + 8.0, SMALL, style.quietest, anchor="right")
    canvas.label(note, inside.x, inside.bottom - 8.0, SMALL, style.quiet, room=inside.width)
    column_width = (inside.width - (len(columns) - 1) * _COLUMN_GAP) / len(columns)
    for number, column in enumerate(columns):
        left = inside.x + number * (column_width + _COLUMN_GAP)
        area = Area(left, inside.y + _HEADER, column_width, inside.height - _HEADER - _FOOTER)
        _draw_column(canvas, column, area, pitch, needs[0] / sum(needs))
    return canvas.part()


def _groups(model: HudModel) -> tuple[Group, ...]:
    if model.scan is not None:
        return scan_groups()
    return help_groups(model.preset) if model.draft is None else editor_groups()


def _needs(columns: tuple[tuple[Line, ...], ...]) -> tuple[float, float]:
    """The widths that the keys and what they do need in a column; never less than the usual ones."""
    lines = [line[0] for column in columns for line in column if len(line) == 1 and line[0][0]]
    keys = max(width_of(key, "sans-bold", TEXT) for key, _what in lines)
    whats = max(width_of(what, "sans", TEXT) for _key, what in lines)
    return max(ceil(keys) + 9.0, _KEYS_WIDTH), max(ceil(whats) + 5.0, _COLUMN_WIDTH - _KEYS_WIDTH)


def _draw_column(canvas: Canvas, lines: tuple[Line, ...], area: Area, pitch: float, keys_part: float) -> None:
    style = canvas.style
    shown = max(int(area.height // pitch), 0)
    for number, line in enumerate(lines[:shown]):
        middle = area.y + pitch * (number + 0.5)
        if len(line) == 1 and not line[0][0]:
            title = line[0][1]
            canvas.label(title, area.x, middle, SMALL, style.quietest, font="sans-bold", room=area.width)
            continue
        cells = 1 if len(line) == 1 else _CELLS
        width = area.width / cells
        keys = width * keys_part if cells == 1 else _CELL_KEYS_WIDTH
        for at, (key, what) in enumerate(line):
            left = area.x + at * width
            canvas.label(key, left, middle, TEXT, style.text, font="sans-bold", room=keys - 8.0)
            canvas.label(what, left + keys, middle, TEXT, style.quiet, room=width - keys - 4.0)
