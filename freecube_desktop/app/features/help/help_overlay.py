"""All live keys, in tidy columns over the cube; what has no room comes on a next screen."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from freecube_desktop.app.features.help.help_words import cube_help
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.help_group import HelpGroup, HelpPage
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.style import LARGE, PANEL_RADIUS, SMALL, TEXT
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area
from freecube_desktop.words import _, mark

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
_NOTE_LINE: Final = 17.0
_MARGIN: Final = 24.0

Line = tuple[tuple[str, str], ...]
"""One line of a column: its cells; ``(("", title),)`` is a heading and ``()`` an empty line."""

Column = tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class HelpPlan:
    """How the help is spread.

    Attributes:
        screens: the columns of each screen.
        pitch: logical pixels from line to line.
        keys_width, words_width: what a column needs for the keys and for what they do.
    """

    screens: tuple[tuple[Column, ...], ...]
    pitch: float
    keys_width: float
    words_width: float


def _page_of(model: HudModel) -> HelpPage:
    return model.help_page or cube_help(model.preset, model.layout)


def plan_help(model: HudModel, width: float, height: float) -> HelpPlan:
    """Spreads the live keys over as few screens and columns as hold them in full."""
    groups = [lines_of(group) for group in _page_of(model).groups]
    keys, words = _needs(groups)
    room = width - _MARGIN - 2 * _PADDING + _COLUMN_GAP
    most = max(int(room // (keys + words + _COLUMN_GAP)), 1)
    high = height - _MARGIN - 2 * _PADDING - _HEADER - _FOOTER
    for pitch in (_ROW, _TIGHT_ROW):
        rows = max(int(high // pitch), 4)
        columns = _packed(groups, rows)
        if len(columns) <= most:
            return HelpPlan((_levelled(groups, rows, len(columns)),), pitch, keys, words)
    screens = tuple(columns[first : first + most] for first in range(0, len(columns), most))
    return HelpPlan(screens, _TIGHT_ROW, keys, words)


def lines_of(group: HelpGroup) -> Column:
    """A heading and its lines."""
    heading: Line = (("", group.title),)
    if not group.in_cells:
        return (heading, *((line,) for line in group.lines))
    down = (len(group.lines) + _CELLS - 1) // _CELLS
    return (heading, *(group.lines[row::down] for row in range(down)))


def _packed(groups: list[Column], rows: int) -> tuple[Column, ...]:
    """The groups one below the other in columns of so many rows, none of them broken if it fits in one."""
    columns: list[Column] = []
    column: Column = ()
    for group in groups:
        joined = (*column, (), *group) if column else group
        if len(joined) > rows and column:
            columns.append(column)
            joined = group
        while len(joined) > rows:
            columns.append(joined[:rows])
            joined = joined[rows:]
        column = joined
    return (*columns, column)


def _levelled(groups: list[Column], rows: int, count: int) -> tuple[Column, ...]:
    """The same number of columns, as short as they can be."""
    while rows > 4 and len(_packed(groups, rows - 1)) <= count:
        rows -= 1
    return _packed(groups, rows)


def _needs(groups: list[Column]) -> tuple[float, float]:
    """The widths that the keys and what they do need in a column; never less than the usual ones."""
    lines = [line[0] for group in groups for line in group if len(line) == 1 and line[0][0]]
    keys = max(width_of(key, "sans-bold", TEXT) for key, _what in lines)
    whats = max(width_of(what, "sans", TEXT) for _key, what in lines)
    return max(ceil(keys) + 9.0, _KEYS_WIDTH), max(ceil(whats) + 5.0, _COLUMN_WIDTH - _KEYS_WIDTH)


def draw_help(model: HudModel, style: ThemeColours, width: float, height: float) -> Part:
    """The help over the whole window; a click anywhere goes to its next screen or closes it."""
    canvas = Canvas(model, style)
    if not model.help_shown:
        return canvas.part()
    whole = Area(0.0, 0.0, width, height)
    canvas.hit(whole, c.ToggleHelp())
    if width < 160 or height < 120:
        return canvas.part()
    canvas.box(whole, style.shade)
    plan = plan_help(model, width, height)
    columns = plan.screens[min(model.help_screen, len(plan.screens) - 1)]
    inside = _draw_box(canvas, plan, width, height)
    column_width = (inside.width - (len(columns) - 1) * _COLUMN_GAP) / len(columns)
    keys_part = plan.keys_width / (plan.keys_width + plan.words_width)
    for number, column in enumerate(columns):
        left = inside.x + number * (column_width + _COLUMN_GAP)
        area = Area(left, inside.y + _HEADER, column_width, inside.height - _HEADER - _FOOTER)
        _draw_column(canvas, column, area, plan.pitch, keys_part)
    return canvas.part()


def _draw_box(canvas: Canvas, plan: HelpPlan, width: float, height: float) -> Area:
    """The box with its heading and its last line, the same size for every screen; gives the inside."""
    model, style = canvas.model, canvas.style
    note = _page_of(model).note
    most = max(len(columns) for columns in plan.screens)
    rows = max(len(column) for columns in plan.screens for column in columns)
    wanted = most * (plan.keys_width + plan.words_width) + (most - 1) * _COLUMN_GAP
    wanted = max(wanted, width_of(note, "sans", SMALL)) + 2 * _PADDING
    box_width = min(wanted, width - _MARGIN)
    box_height = min(rows * plan.pitch + 2 * _PADDING + _HEADER + _FOOTER, height - _MARGIN)
    box = Area((width - box_width) / 2, (height - box_height) / 2, box_width, box_height)
    canvas.box(box, style.overlay, PANEL_RADIUS, style.panel_border)
    inside = inset(box, _PADDING)
    more = model.help_screen + 1 < len(plan.screens)
    way_out = _("F1 shows more, Esc closes") if more else _("F1 or Esc closes")
    used = canvas.label(
        _(TITLE), inside.x, inside.y + 8.0, LARGE, style.text, font="sans-bold", room=inside.width
    )
    room = inside.width - used - 16.0
    canvas.label(way_out, inside.right, inside.y + 8.0, SMALL, style.quietest, anchor="right", room=room)
    for number, line in enumerate(reversed(wrap(note, inside.width, "sans", SMALL, lines=2))):
        y = inside.bottom - 8.0 - _NOTE_LINE * number
        canvas.paragraph(line, (inside.x, inside.right), y, SMALL, style.quiet)
    return inside


def _draw_column(canvas: Canvas, lines: Column, area: Area, pitch: float, keys_part: float) -> None:
    style = canvas.style
    shown = max(int(area.height // pitch + 0.01), 0)
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
