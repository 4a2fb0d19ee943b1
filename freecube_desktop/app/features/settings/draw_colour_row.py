"""A row of the settings page for one sticker colour: swatches to click, and a line to type in."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.settings.colour_fields import SWATCHES, colour_of, read_colour
from freecube_desktop.app.features.settings.settings_rows import Row
from freecube_desktop.app.features.settings.settings_view import SettingsView
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.page_frame import draw_field
from freecube_desktop.app.ui.style import TEXT
from freecube_desktop.app.ui.text_field import TextField
from freecube_desktop.render.palette import from_hex
from freecube_desktop.scene import Area
from freecube_desktop.words import _

_FIELD: Final = (96.0, 28.0)
_SIDE: Final = 18.0
_PITCH: Final = 24.0
_NAME_NEEDS: Final = 96.0


def draw_colour_row(canvas: Canvas, view: SettingsView, row: Row, area: Area) -> None:
    """The face's name, as many swatches as there is room for, and its colour as text."""
    style, middle = canvas.style, area.y + area.height / 2
    colour = colour_of(view.chosen.custom_colours, row.name)
    width, height = _FIELD
    field_area = Area(area.right - width, middle - height / 2, width, height)
    shown = Area(field_area.x - _SIDE - 12.0, middle - _SIDE / 2, _SIDE, _SIDE)
    room = shown.x - area.x - 12.0 - _NAME_NEEDS
    count = min(max(int(room // _PITCH), 0), len(SWATCHES))
    first = shown.x - 12.0 - count * _PITCH
    canvas.label(_(row.title), area.x + 12.0, middle, TEXT, style.text, room=first - area.x - 24.0)
    for number, swatch in enumerate(SWATCHES[:count]):
        _draw_swatch(canvas, row.name, swatch, Area(first + number * _PITCH, shown.y, _SIDE, _SIDE), colour)
    canvas.box(shown, from_hex(_known(view, row, colour)), 4.0, _edge(canvas))
    typed = _typed(view, row)
    draw_field(canvas, field_area, typed or TextField.of(colour), "", focused=typed is not None)
    canvas.hit(field_area, c.TypeFace(row.name))


def _draw_swatch(canvas: Canvas, face: str, swatch: str, area: Area, colour: str) -> None:
    command = c.PaintFace(face, swatch)
    if swatch == colour or canvas.model.hovered == command:
        tint = canvas.style.text if swatch == colour else canvas.style.quietest
        canvas.box(inset(area, -2.5), tint, 6.5)
        canvas.box(inset(area, -1.0), (*canvas.style.overlay[:3], 1.0), 5.0)
    canvas.box(area, from_hex(swatch), 4.0, _edge(canvas))
    canvas.hit(inset(area, (_SIDE - _PITCH) / 2), command)


def _edge(canvas: Canvas) -> tuple[float, float, float, float]:
    red, green, blue, _alpha = canvas.style.text
    return (red, green, blue, 0.2)


def _typed(view: SettingsView, row: Row) -> TextField | None:
    return view.typed if view.typed is not None and view.rows[view.cursor] == row else None


def _known(view: SettingsView, row: Row, colour: str) -> str:
    """The colour that is being typed as soon as it is one, else the one that holds."""
    typed = _typed(view, row)
    return (read_colour(typed.text) if typed else "") or colour
