"""The parts of the editor's panel: swatches with counts, what is wrong, what would mend it, buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import Draft
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.net_drawing import edge_of, ink_over, paint_colour
from freecube_desktop.app.ui.style import SMALL, TEXT
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.app.ui.widgets import button
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scene import Area, Colour
from freecube_desktop.words import _, mark, n_

SWATCH: Final = 32.0
COUNT_LINE: Final = 20.0
LINE: Final = 20.0
BUTTON: Final = 36.0
_ERASER: Final = mark("erase")
_BAR: Final = 3.0
_INDENT: Final = 14.0
_MEND_PADDING: Final = 8.0
_GAP: Final = 8.0
_LITTLE_ROOM: Final = 96.0
_LONGEST: Final = 6
"""So many rows at most one sentence takes."""


def draw_swatches(canvas: Canvas, draft: Draft, area: Area, *, counts: bool) -> None:
    """The six colours and the eraser side by side, each with how many stickers have it."""
    model, style = canvas.model, canvas.style
    width = area.width / 7
    side = min(SWATCH, width - 8.0, area.height)
    if side < 8:
        return
    for number, colour in enumerate((*FACES, UNPAINTED)):
        pick = c.PickColour(colour)
        middle = area.x + width * (number + 0.5)
        box = Area(middle - side / 2, area.y, side, side)
        ring = Area(box.x - 3.0, box.y - 3.0, side + 6.0, side + 6.0)
        if draft.brush == colour:
            canvas.box(ring, style.text, 10.0)
            canvas.box(inset(ring, 2.0), style.overlay, 8.0)
        elif model.hovered == pick:
            canvas.box(ring, style.raised, 10.0)
        canvas.box(box, paint_colour(canvas, colour), 7.0, edge_of(canvas))
        key = "0" if colour == UNPAINTED else str(number + 1)
        ink = style.quiet if colour == UNPAINTED else ink_over(canvas, colour)
        faded = (ink[0], ink[1], ink[2], 0.75)
        canvas.label(key, middle, box.y + side / 2, SMALL, faded, font="sans-bold", anchor="center")
        if counts:
            place = Area(middle - width / 2, area.y + side + 6.0, width, COUNT_LINE)
            _draw_count(canvas, draft, colour, place)
        canvas.hit(Area(middle - width / 2, area.y - 4.0, width, area.height + 4.0), pick)


def _draw_count(canvas: Canvas, draft: Draft, colour: str, place: Area) -> None:
    x, y, room = place.x + place.width / 2, place.y + place.height / 2, place.width
    style, need = canvas.style, len(draft.letters) // 6
    if colour == UNPAINTED:
        canvas.label(_(_ERASER), x, y, SMALL, style.quietest, anchor="center", room=room)
        return
    count = draft.count(colour)
    tint = style.error if count > need else style.text if count == need else style.quiet
    text = _("{count} of {need}").format(count=count, need=need)
    if width_of(text, "sans", SMALL) > room:
        text = f"{count}/{need}"
    canvas.label(text, x, y, SMALL, tint, anchor="center", room=room)


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to say.

    Attributes:
        text: the sentence.
        tint: the colour of the bar before it.
        command: what a click on it asks for, or None.
        is_first: whether Enter does what it says.
    """

    text: str
    tint: Colour
    command: c.Command | None = None
    is_first: bool = False


def lines_of(canvas: Canvas, draft: Draft) -> list[Line]:
    """What there is to say, most useful first: what mends it, what is wrong, or how far it is."""
    style = canvas.style
    mends = [
        Line(repair.text, style.accent, c.ApplyRepair(number), is_first=repair.is_clear)
        for number, repair in enumerate(draft.repairs)
    ]
    faults = [Line(fault.text, style.error) for fault in draft.faults]
    if faults:
        return [*faults[:1], *_before_mends(canvas, draft), *mends, *faults[1:]]
    good = style.stage("f2l")
    if draft.is_ready:
        return [Line(_("A cube can look like this"), good)]
    return [*mends, Line(_progress(draft), style.quietest)]


def _before_mends(canvas: Canvas, draft: Draft) -> list[Line]:
    """What to do when no repair is clearly the right one."""
    if draft.left or (draft.repairs and draft.repairs[0].is_clear):
        return []
    text = _("Check your painting: no simple slip explains it")
    if draft.repairs:
        text = _("Check your painting: several slips would explain it, such as these")
    return [Line(text, canvas.style.quietest)]


def _progress(draft: Draft) -> str:
    if draft.left >= len(draft.letters) - 6:
        return _("Pick a colour, then click or drag over stickers. Arrow keys start typing.")
    text = n_("One sticker to go", "{count} stickers to go", draft.left)
    return text.format(count=draft.left)


def draw_lines(canvas: Canvas, lines: list[Line], area: Area, first: int = 0) -> None:
    """The lines below each other, as many as there is room for, then how many more there are.

    Where there is little room, what can be done comes before what is wrong. A click on how many more
    there are brings them into sight, and after the last ones the first again.

    Args:
        canvas: where to draw.
        lines: what there is to say.
        area: the room.
        first: how many lines are scrolled away.
    """
    if area.height < _LITTLE_ROOM:
        lines = sorted(lines, key=lambda line: not line.is_first)
    first = min(first, len(lines) - 1)
    top = area.y
    for number, line in enumerate(lines[first:], start=first):
        rest = len(lines) - number
        spare = 0.0 if rest == 1 and not first else LINE
        shown = wrap(line.text, _text_room(line, area), "sans", TEXT, lines=_LONGEST)
        height = LINE * len(shown) + 2 * _padding(line)
        if top + height > area.bottom - spare and number > first:
            _draw_more(canvas, rest, number - first, area, top)
            return
        most = max(int((area.bottom - spare - top - _padding(line) * 2) // LINE), 1)
        if most < len(shown):
            shown = wrap(line.text, _text_room(line, area), "sans", TEXT, lines=most)
            height = LINE * len(shown) + 2 * _padding(line)
        _draw_line(canvas, line, shown, Area(area.x, top, area.width, height))
        top += height + _GAP
    if first:
        _draw_scroll(canvas, _("back to the first"), c.ScrollLines(-first), area, top)


def _text_room(line: Line, area: Area) -> float:
    return area.width - _INDENT - (52.0 if line.is_first else _MEND_PADDING)


def _padding(line: Line) -> float:
    return 0.0 if line.command is None else _MEND_PADDING


def _draw_more(canvas: Canvas, count: int, shown: int, area: Area, top: float) -> None:
    _draw_scroll(canvas, _more(count), c.ScrollLines(shown), area, top)


def _draw_scroll(canvas: Canvas, text: str, command: c.Command, area: Area, top: float) -> None:
    """Words at the end of the lines that bring others into sight."""
    top = min(top, area.bottom - LINE)  # the room that was spared, without the gap
    ink = canvas.style.text if canvas.model.hovered == command else canvas.style.quiet
    canvas.label(text, area.x + _INDENT, top + LINE / 2, SMALL, ink, room=area.width - _INDENT)
    width = width_of(text, "sans", SMALL)
    canvas.box(Area(area.x + _INDENT, top + LINE - 2.0, min(width, area.width - _INDENT), 1.0), ink, 0.0)
    canvas.hit(Area(area.x, top, min(_INDENT + width + 8.0, area.width), LINE), command)


def _more(count: int) -> str:
    return _("and {count} more").format(count=count)


def draw_one_line(canvas: Canvas, lines: list[Line], area: Area, first: int = 0) -> None:
    """The line that says most, where there is room for one only: what mends it all, else what is wrong.

    Beside it, unless it mends it all, stands how many more there are; a click there goes on to the next.

    Args:
        canvas: where to draw.
        lines: what there is to say.
        area: the room.
        first: how many lines are scrolled away.
    """
    lines = sorted(lines, key=lambda line: not line.is_first)
    first = min(first, len(lines) - 1)
    if len(lines) > 1 and not lines[first].is_first:
        rest = len(lines) - 1 - first
        text = _more(rest) if rest else _("back to the first")
        width = min(width_of(text, "sans", SMALL), area.width / 2) + _INDENT
        place = Area(area.right - width - _INDENT, area.y, width + _INDENT, area.height)
        _draw_scroll(canvas, text, c.ScrollLines(1 if rest else -first), place, area.y)
        area = Area(area.x, area.y, max(place.x - _GAP - area.x, 1.0), area.height)
    draw_lines(canvas, [lines[first]], area)


def _draw_line(canvas: Canvas, line: Line, shown: tuple[str, ...], area: Area) -> None:
    style, padding = canvas.style, _padding(line)
    if line.command is not None:
        button(canvas, area, line.command)
    left = area.x + (padding if padding else 0.0)
    canvas.box(Area(left, area.y + padding + 2.0, _BAR, area.height - 2 * padding - 4.0), line.tint, _BAR / 2)
    for number, text in enumerate(shown):
        canvas.paragraph(
            text,
            (left + _INDENT - 2.0, area.right - (52.0 if line.is_first else _MEND_PADDING)),
            area.y + padding + LINE * (number + 0.5),
            TEXT,
            style.text,
        )
    if line.is_first:
        canvas.label(
            _("Enter"), area.right - 10.0, area.y + padding + LINE / 2, SMALL, style.quietest, anchor="right"
        )


def _choices() -> tuple[tuple[str, c.Command, bool], ...]:
    return (
        (_("Clear"), c.ClearDraft(), False),
        (_("From the cube"), c.DraftFromCube(), False),
        (_("Use this cube"), c.UseDraft(), True),
    )


def _widths() -> list[float]:
    return [width_of(text, "sans-bold", TEXT) + 24.0 for text, _command, _main in _choices()]


def buttons_width() -> float:
    """The width that all buttons need side by side."""
    return sum(_widths()) + 2 * _GAP


def draw_buttons(canvas: Canvas, draft: Draft, area: Area) -> None:
    """Clear, take the cube on the desk, use the painted one; the last stands out when it can be used."""
    style = canvas.style
    choices, widths = _choices(), _widths()
    spare = area.width - sum(widths) - 2 * _GAP
    if spare < 0:
        choices, widths, spare = choices[2:], [min(widths[2], area.width)], 0.0
    x = area.x
    for (text, command, main), wanted in zip(choices, widths, strict=True):
        width = wanted + (spare if main else 0.0)
        box = Area(x, area.y, width, area.height)
        live = not main or draft.is_ready
        tint = button(canvas, box, command, live=live, main=main)
        ink = tint if main and live else style.text if live else style.quietest
        canvas.label(
            text, x + width / 2, area.y + area.height / 2, TEXT, ink,
            font="sans-bold" if main else "sans", anchor="center", room=width - 12.0,
        )  # fmt: skip
        x += width + _GAP
