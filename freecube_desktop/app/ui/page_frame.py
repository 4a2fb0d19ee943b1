"""What all pages have in common: the shade, the box, its title, a way out, and lines to type in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.ui.canvas import Canvas, around, inset
from freecube_desktop.app.ui.message_bar import top_of_message
from freecube_desktop.app.ui.style import LARGE, PANEL_RADIUS, SMALL, TEXT
from freecube_desktop.app.ui.text_field import TextField
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.app.ui.widgets import RADIUS, close_cross, focus_ring
from freecube_desktop.scene import Area

PADDING: Final = 24.0
HEADER: Final = 44.0
FOOTER: Final = 32.0
_FOOT_LINE: Final = 18.0
_FOR_TWO_LINES: Final = 240.0
FIELD_HEIGHT: Final = 36.0
_MARGIN: Final = 20.0
_SMALLEST: Final = 160.0
_ABOVE_MESSAGE: Final = 8.0
_NEEDED_ABOVE_MESSAGE: Final = 200.0
_SELECTED: Final = 0.3
"""How opaque the background of selected text is."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The box of a page.

    Attributes:
        name: the page's name.
        title: its heading.
        hint: a quiet line at its foot, or ``""``.
        widest, highest: logical pixels that it needs at most.
    """

    name: c.PageName
    title: str
    hint: str = ""
    widest: float = 920.0
    highest: float = 640.0


def draw_frame(canvas: Canvas, frame: Frame, width: float, height: float) -> Area | None:
    """The shade and the box; a click beside it or on its cross closes it.

    Returns:
        The area inside, between title and hint; None when the window is too small for a page.
    """
    style = canvas.style
    whole = Area(0.0, 0.0, width, height)
    canvas.hit(whole, c.OpenPage(frame.name))
    box = _box_above(frame, width, height, top_of_message(canvas.model, width, height))
    if box is None:
        return None
    canvas.box(whole, style.shade)
    canvas.box(box, style.overlay, PANEL_RADIUS, style.panel_border)
    canvas.hit(box, c.Nothing())
    inside = _padded(box)
    middle = inside.y + 10.0
    edges = (inside.x, inside.right - 40.0)
    canvas.heading(frame.title, "", edges, middle, LARGE, colours=(style.text, style.text))
    close_cross(canvas, inside.right - 8.0, middle, c.OpenPage(frame.name))
    lines = _foot_lines(frame, inside)
    for number, line in enumerate(reversed(lines)):
        y = inside.bottom - 8.0 - _FOOT_LINE * number
        canvas.paragraph(line, (inside.x, inside.right), y, SMALL, style.quietest)
    return _below_title(frame, inside)


def room_of(frame: Frame, width: float, height: float) -> Area | None:
    """The area inside that ``draw_frame`` gives."""
    box = _box(frame, width, height)
    return None if box is None else _below_title(frame, _padded(box))


def _box_above(frame: Frame, width: float, height: float, message: float) -> Area | None:
    """The box, which leaves the place below it to a message that begins at a height."""
    box = _box(frame, width, height)
    lowest = message - _ABOVE_MESSAGE
    if box is None or message >= height or box.bottom <= lowest or message < _NEEDED_ABOVE_MESSAGE:
        return box
    down = min(box.height, lowest - min(box.y, _MARGIN))
    return Area(box.x, lowest - down, box.width, down)


def _box(frame: Frame, width: float, height: float) -> Area | None:
    if width < _SMALLEST or height < _SMALLEST:
        return None
    margin = min(_MARGIN, width / 40)
    across, down = min(frame.widest, width - 2 * margin), min(frame.highest, height - 2 * margin)
    return around(width / 2, height / 2, across, down)


def _padded(box: Area) -> Area:
    return inset(box, min(PADDING, box.width / 20), min(PADDING, box.height / 20))


def _foot(frame: Frame, inside: Area) -> float:
    lines = len(_foot_lines(frame, inside))
    return FOOTER + _FOOT_LINE * (lines - 1) if lines else 0.0


def _foot_lines(frame: Frame, inside: Area) -> tuple[str, ...]:
    if inside.height <= 200:
        return ()
    return wrap(frame.hint, inside.width, "sans", SMALL, lines=2 if inside.height > _FOR_TWO_LINES else 1)


def _below_title(frame: Frame, inside: Area) -> Area:
    height = inside.height - HEADER - _foot(frame, inside)
    return Area(inside.x, inside.y + HEADER, inside.width, max(height, 0.0))


def draw_field(canvas: Canvas, area: Area, field: TextField, hint: str, *, focused: bool) -> None:
    """A line to type in, with its cursor while keys go to it, or a hint while it is empty."""
    style = canvas.style
    canvas.box(area, style.sunken, RADIUS, focus_ring(canvas, focused=focused))
    inside = inset(area, 12.0, 0.0)
    middle = area.y + area.height / 2
    if not field.text and not focused:
        canvas.label(hint, inside.x, middle, TEXT, style.quietest, room=inside.width)
        return
    start = _first_shown(field, inside.width)
    shown = field.text[start:]
    while shown and width_of(shown, "mono", TEXT) > inside.width:
        shown = shown[:-1]
    if focused:
        _draw_selection(canvas, field, start, len(shown), inside)
    canvas.label(shown, inside.x, middle, TEXT, style.text, font="mono")
    if focused:
        before = field.text[start : field.cursor]
        x = inside.x + width_of(before, "mono", TEXT)
        canvas.box(Area(x, middle - 9.0, 1.5, 18.0), style.accent)


def _draw_selection(canvas: Canvas, field: TextField, start: int, count: int, inside: Area) -> None:
    """The background of what is selected, as far as it is shown: so many characters from a start on."""
    first, last = (min(max(at, start), start + count) for at in field.selection)
    left = inside.x + width_of(field.text[start:first], "mono", TEXT)
    width = width_of(field.text[first:last], "mono", TEXT)
    middle = inside.y + inside.height / 2
    canvas.box(Area(left, middle - 10.0, width, 20.0), (*canvas.style.accent[:3], _SELECTED), 3.0)


def _first_shown(field: TextField, room: float) -> int:
    """The first sign shown, so that the cursor is always in sight."""
    start = 0
    while start < field.cursor and width_of(field.text[start : field.cursor], "mono", TEXT) > room - 2.0:
        start += 1
    return start
