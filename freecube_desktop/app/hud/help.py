"""All live keys, in tidy columns over the cube."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app import commands as c
from freecube_desktop.app.hud.canvas import Canvas, inset
from freecube_desktop.app.hud.key_names import key_name
from freecube_desktop.app.hud.model import HudModel, Part
from freecube_desktop.app.hud.style import LARGE, PANEL_RADIUS, SMALL, TEXT
from freecube_desktop.app.key_bindings import KeyBindings
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area

NOTATION: Final = "A prime (R') turns anticlockwise. A small letter means wide: r is Rw, two layers."
STICKER_NAMES: Final = "U9 is the ninth sticker of the face U: row by row, as in the net."
TITLE: Final = "Keys"
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
    scramble = {"letters": "N, F3", "cstimer": "Space, F3", "twizzle": "F3"}[preset]
    swap = "T, F4" if preset == "letters" else "F4"
    robot = "G, F10" if preset == "letters" else "F10"
    play = {"letters": "Space", "cstimer": "Space", "twizzle": "Space, `"}[preset]
    follow = Group(
        "Follow a solution",
        (
            (f"{solve}, F2", "solve"),
            (f"Shift+{solve}, F7", "a shorter CFOP"),
            (f"Ctrl+{solve}, F8", "the fewest moves"),
            (play, "play or pause"),
            ("Left, Right", "a move back or on"),
            ("Shift+Left, Right", "a stage back or on"),
            ("+ or =, -", "faster, slower"),
            ("Esc", "leave it, close this"),
        ),
    )
    cube = Group(
        "Cube",
        (
            (scramble, "scramble"),
            ("Ctrl+Z", "undo"),
            ("Ctrl+Y, Ctrl+Shift+Z", "redo"),
            ("Ctrl+R", "back to solved"),
            ("F9, Ctrl+2, Ctrl+3", "2x2x2 or 3x3x3"),
            (f"{robot}, Ctrl+G", "robot's way (2x2x2)"),
            ("Ctrl+E, F5", "paint your own cube"),
            ("Ctrl+V", "paste any cube text"),
            ("Ctrl+C, Ctrl+Shift+C", "copy the stickers, a link"),
        ),
    )
    window = Group(
        "View and window",
        (
            ("Drag, arrows", "look around"),
            ("Right or Shift+drag", "turn a layer by a sticker"),
            (swap, "swap these two drags"),
            ("Wheel, + -", "nearer, farther"),
            ("Home", "first view"),
            ("F11", "full screen"),
            ("F12", "save a picture"),
            ("F1", "these keys"),
            ("Ctrl+Q", "quit"),
        ),
    )
    return (turn_group(preset), cube, follow, window)


def editor_groups() -> tuple[Group, ...]:
    """The live keys while a cube is painted."""
    paint = Group(
        "Paint",
        (
            ("Click, drag", "paint stickers"),
            ("1 to 6, 0", "take a colour, erase"),
            ("W R G Y O B", "a colour by its name"),
            ("U R F D L B", "a colour by its face"),
            ("C", "fix or free the centres"),
        ),
    )
    write = Group(
        "Type",
        (
            ("Arrows", "go to a sticker"),
            ("Letters, Space", "paint it and go on"),
            ("Backspace, Delete", "erase before, here"),
        ),
    )
    draft = Group(
        "Draft",
        (
            ("Enter", "mend it, then use it"),
            ("Ctrl+Z", "undo"),
            ("Ctrl+Y, Ctrl+Shift+Z", "redo"),
            ("Ctrl+R", "clear"),
            ("Ctrl+C, Ctrl+V", "copy, paste stickers"),
            ("Esc, Ctrl+E, F5", "leave and keep it"),
        ),
    )
    window = Group(
        "View and window",
        (
            ("Drag beside, right drag", "look around"),
            ("Wheel, + -", "nearer, farther"),
            ("Home", "first view"),
            ("F11, F12", "full screen, picture"),
        ),
    )
    return (paint, write, draft, window)


def turn_group(preset: str) -> Group:
    """How layers are turned: in words for ``letters``, key by key for the others."""
    if preset == "letters":
        lines = (
            ("U D L R F B", "a face, clockwise"),
            ("M E", "a middle layer"),
            ("Alt+S", "the S layer"),
            ("X Y Z", "the whole cube"),
            ("Shift + key", "anticlockwise"),
            ("Alt + face", "two layers"),
        )
        return Group("Turn", lines)
    turns = KeyBindings(preset).closed.items()
    cells = tuple((key_name(key), str(what.move)) for key, what in turns if isinstance(what, c.Turn))
    return Group("Turn", cells, in_cells=True)


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
    groups = help_groups(model.preset) if model.draft is None else editor_groups()
    two = width - 24.0 >= 2 * _COLUMN_WIDTH + _COLUMN_GAP + 2 * _PADDING
    columns = (lines_of(groups[:2]), lines_of(groups[2:])) if two else (lines_of(groups),)
    rows = max(len(column) for column in columns)
    room = height - 24.0 - 2 * _PADDING - _HEADER - _FOOTER
    pitch = _ROW if rows * _ROW <= room else _TIGHT_ROW
    wanted = len(columns) * _COLUMN_WIDTH + (len(columns) - 1) * _COLUMN_GAP + 2 * _PADDING
    box_width = min(wanted, width - 24.0)
    box_height = min(rows * pitch + 2 * _PADDING + _HEADER + _FOOTER, height - 24.0)
    box = Area((width - box_width) / 2, (height - box_height) / 2, box_width, box_height)
    canvas.box(box, style.overlay, PANEL_RADIUS, style.panel_border)
    inside = inset(box, _PADDING)
    canvas.label(TITLE, inside.x, inside.y + 8.0, LARGE, style.text, font="sans-bold")
    canvas.label("F1 or Esc closes", inside.right, inside.y + 8.0, SMALL, style.quietest, anchor="right")
    note = NOTATION if model.draft is None else STICKER_NAMES
    canvas.label(note, inside.x, inside.bottom - 8.0, SMALL, style.quiet, room=inside.width)
    column_width = (inside.width - (len(columns) - 1) * _COLUMN_GAP) / len(columns)
    for number, column in enumerate(columns):
        left = inside.x + number * (column_width + _COLUMN_GAP)
        area = Area(left, inside.y + _HEADER, column_width, inside.height - _HEADER - _FOOTER)
        _draw_column(canvas, column, area, pitch)
    return canvas.part()


def _draw_column(canvas: Canvas, lines: tuple[Line, ...], area: Area, pitch: float) -> None:
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
        keys = min(_KEYS_WIDTH, width / 2) if cells == 1 else _CELL_KEYS_WIDTH
        for at, (key, what) in enumerate(line):
            left = area.x + at * width
            canvas.label(key, left, middle, TEXT, style.text, font="sans-bold", room=keys - 8.0)
            canvas.label(what, left + keys, middle, TEXT, style.quiet, room=width - keys - 4.0)
