"""The page of files: a line to type in, and what can be chosen below it."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.files.file_browser import Browser
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.file_values import FileRow
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.app.ui.page_frame import FIELD_HEIGHT, Frame, draw_field, draw_frame
from freecube_desktop.app.ui.style import SMALL, TEXT
from freecube_desktop.app.ui.text_layout import ELLIPSIS, shorten, width_of
from freecube_desktop.app.ui.widgets import button, choice, scroll_bar
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area, FontName
from freecube_desktop.words import _, n_

ROW: Final = 32.0
_GAP: Final = 12.0
_LINE: Final = 24.0
_ICON: Final = 30.0
_SCROLLBAR: Final = 4.0


def draw_files(model: HudModel, view: Browser, style: ThemeColours, width: float, height: float) -> Part:
    """The page, in a window of any size."""
    canvas = Canvas(model, style)
    title = _("Save as") if view.saves else _("Open a file")
    hint = (
        _("Enter saves. Up and Down choose a folder or a name. Esc closes.")
        if view.saves
        else _("Type a part of a name, or a path. Enter opens, Backspace goes to the folder above.")
    )
    area = draw_frame(canvas, Frame("files", title, hint, widest=760.0), width, height)
    if area is None or area.height < FIELD_HEIGHT:
        return canvas.part()
    _draw_line(canvas, view, Area(area.x, area.y, area.width, FIELD_HEIGHT))
    top = area.y + FIELD_HEIGHT + _GAP
    _draw_where(canvas, view, Area(area.x, top, area.width, _LINE))
    top += _LINE + 4.0
    _draw_rows(canvas, view, Area(area.x, top, area.width, area.bottom - top))
    return canvas.part()


def _draw_line(canvas: Canvas, view: Browser, area: Area) -> None:
    """The line to type in, and the button beside it: to save, or to ask for a name to save under."""
    word = _("Save") if view.saves else _("Save here…")
    command: c.Command = c.PageKey("enter") if view.saves else c.SaveFile(asks=True)
    wide = width_of(word, "sans", SMALL) + 32.0
    line = Area(area.x, area.y, area.width - wide - 8.0, area.height)
    hint = _("Name") if view.saves else _("Name or path")
    draw_field(canvas, line, view.field, hint, focused=True)
    place = Area(line.right + 8.0, area.y, wide, area.height)
    button(canvas, place, command, chosen=view.saves, border=canvas.style.panel_border)
    canvas.label(
        word, place.x + wide / 2, place.y + place.height / 2, SMALL, canvas.style.text, anchor="center"
    )


def _draw_where(canvas: Canvas, view: Browser, area: Area) -> None:
    """The folder; or the question whether a file is to be replaced."""
    middle = area.y + area.height / 2
    if view.asks_about is not None:
        text = _("{name} is there already: Enter replaces it, Esc keeps it.").format(
            name=view.asks_about.name
        )
        canvas.label(text, area.x, middle, SMALL, canvas.style.error, room=area.width)
        return
    room = area.width
    if view.folder.left_out:
        count = view.folder.left_out
        more = n_("{count} more is not listed", "{count} more are not listed", count).format(count=count)
        room -= canvas.label(more, area.right, middle, SMALL, canvas.style.quietest, anchor="right") + 12.0
    shown = _ending(view.folder.shown, room, "sans", SMALL)
    canvas.label(shown, area.x, middle, SMALL, canvas.style.quiet)


def _ending(text: str, room: float, font: FontName, size: float) -> str:
    """The end of a path, which says most, if all of it has no room."""
    if width_of(text, font, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high) // 2
        if width_of(ELLIPSIS + text[middle:], font, size) <= room:
            high = middle
        else:
            low = middle + 1
    return ELLIPSIS + text[low:]


def first_shown(view: Browser, count: int) -> int:
    """The first row that is drawn where so many have room: the one chosen is always in sight."""
    return min(max(view.chosen - count // 2, 0), max(len(view.rows) - count, 0))


def _draw_rows(canvas: Canvas, view: Browser, area: Area) -> None:
    rows, count = view.rows, int(area.height // ROW)
    if not rows and area.height >= ROW:
        canvas.label(_nothing(view), area.x + 8.0, area.y + ROW / 2, TEXT, canvas.style.quietest)
    first = first_shown(view, count)
    for place, row in enumerate(rows[first : first + count]):
        number = first + place
        line = Area(area.x, area.y + place * ROW, area.width - 2 * _SCROLLBAR, ROW - 2.0)
        _draw_row(canvas, row, line, number, is_chosen=number == view.chosen)
    if 0 < count < len(rows):
        bar = Area(area.right - _SCROLLBAR, area.y, _SCROLLBAR, area.height)
        scroll_bar(canvas, bar, first / len(rows), count / len(rows))


def _nothing(view: Browser) -> str:
    if not view.folder.path:
        return ELLIPSIS
    if view.is_path and not view.saves:
        return ""
    return _("Nothing here has this in its name.") if view.field.text else _("There is nothing here.")


def _draw_row(canvas: Canvas, row: FileRow, area: Area, number: int, *, is_chosen: bool) -> None:
    style, command = canvas.style, c.PickRow(number)
    choice(canvas, area, command, chosen=is_chosen)
    middle = area.y + area.height / 2
    tint = style.text if row.is_there else style.quietest
    icon = icons.document if row.kind in {"file", "recent"} else icons.folder
    icon(canvas, area.x + 16.0, middle, style.quiet if row.is_there else style.quietest)
    x, right = area.x + _ICON, area.right - 8.0
    detail = row.detail if row.is_there else _("not there any more")
    name_room = right - x
    if detail and area.width > 260.0:
        room = min(area.width * 0.4, width_of(detail, "sans", SMALL))
        end = _ending(detail, room, "sans", SMALL)
        canvas.label(end, right, middle, SMALL, style.quietest, anchor="right")
        name_room -= width_of(end, "sans", SMALL) + 12.0
    name = _("folder above") if row.kind == "parent" else row.name
    canvas.label(shorten(name, name_room, "sans", TEXT), x, middle, TEXT, tint)
