"""The settings page: rows with a title at the left and what is set at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from freecube_desktop.app.features.settings.draw_colour_row import draw_colour_row
from freecube_desktop.app.features.settings.row_heights import ROW, settings_frame
from freecube_desktop.app.features.settings.settings_rows import Row
from freecube_desktop.app.features.settings.settings_view import SettingsView
from freecube_desktop.app.features.settings.settings_words import value_name
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas, around, inset
from freecube_desktop.app.ui.page_frame import draw_frame
from freecube_desktop.app.ui.style import SMALL, TEXT
from freecube_desktop.app.ui.text_layout import fit, width_of
from freecube_desktop.app.ui.widgets import SCROLL_BAR, button, choice, scroll_bar
from freecube_desktop.render.glyph_text import can_be_set
from freecube_desktop.render.palette import ThemeColours, stickers
from freecube_desktop.scene import Area
from freecube_desktop.words import _

_CHIP: Final = 28.0
_CHIP_WIDTH: Final = 288.0
_ARROW: Final = 36.0
_SWITCH: Final = (40.0, 22.0)
_INDENT: Final = 12.0
_RAIL: Final = 14.0
"""What is left free at the right for the bar that shows how far down one is."""
_SWATCH: Final = 12.0

DrawRow = Callable[[Canvas, SettingsView, Row, Area], None]


def draw_settings(
    model: HudModel, view: SettingsView, style: ThemeColours, width: float, height: float
) -> Part:
    """The page in a window of this size: whole rows only."""
    canvas = Canvas(model, style)
    inside = draw_frame(canvas, settings_frame(), width, height)
    if inside is None:
        return canvas.part()
    count = max(int(inside.height // ROW), 1)
    shown = view.rows[view.top : view.top + count]
    scrolls = len(view.rows) > count
    row_width = inside.width - (_RAIL if scrolls else 0.0)
    for number, row in enumerate(shown):
        area = Area(inside.x, inside.y + number * ROW, row_width, ROW)
        if view.top + number == view.cursor:
            canvas.box(inset(area, 0.0, 1.0), style.raised, 8.0)
        _DRAWN_BY[row.kind](canvas, view, row, inset(area, _INDENT, 0.0))
    if scrolls:
        rail, every = Area(inside.right - SCROLL_BAR, inside.y, SCROLL_BAR, count * ROW), len(view.rows)
        scroll_bar(canvas, rail, view.top / every, count / every)
    return canvas.part()


def _draw_title(canvas: Canvas, _view: SettingsView, row: Row, area: Area) -> None:
    canvas.label(
        _(row.title), area.x, area.y + area.height - 12.0, SMALL, canvas.style.quiet,
        font="sans-bold", room=area.width,
    )  # fmt: skip


def draw_row_name(canvas: Canvas, name: str, area: Area) -> None:
    """What a row is about, at the left of its middle; in two lines where it has little room."""
    lines, size, pitch = fit(name, area.width, area.height, ((TEXT, area.height), (SMALL, 16.0)))
    at = (area.x, area.y + area.height / 2)
    canvas.stack(lines, at, pitch, size, canvas.style.text, room=area.width)


def _draw_choice(canvas: Canvas, view: SettingsView, row: Row, area: Area) -> None:
    style, middle = canvas.style, area.y + area.height / 2
    value = getattr(view.chosen, row.name)
    width = min(_CHIP_WIDTH, area.width * 0.55)
    chip = Area(area.right - width, middle - _CHIP / 2, width, _CHIP)
    draw_row_name(canvas, _(row.title), Area(area.x, area.y, chip.x - area.x - 12.0, area.height))
    canvas.box(chip, style.sunken, 8.0)
    inside = inset(chip, _ARROW, 0.0)
    name = value_name(row.name, value)
    wanted, swatches = width_of(name, "sans", TEXT), 6 * (_SWATCH + 3.0) + 8.0
    start = swatches if row.name == "palette" and swatches + wanted <= inside.width else 0.0
    text_width = min(wanted, inside.width - start)
    left = inside.x + (inside.width - start - text_width) / 2
    if start:
        _draw_swatches(canvas, view.chosen.shown_palette, left, middle)
    canvas.label(name, left + start, middle, TEXT, style.text, room=inside.width - start + 1.0)
    canvas.hit(area, c.NextChoice(row.name))
    for steps in (-1, 1):
        _draw_arrow(canvas, c.NextChoice(row.name, steps), chip, steps)


def _draw_arrow(canvas: Canvas, command: c.NextChoice, chip: Area, steps: int) -> None:
    area = Area(chip.x if steps < 0 else chip.right - _ARROW, chip.y, _ARROW, chip.height)
    tint = choice(canvas, area, command)
    icons.triangle(canvas, area.x + _ARROW / 2, chip.y + chip.height / 2, 9.0, tint, left=steps < 0)


def _draw_swatches(canvas: Canvas, palette: str, x: float, middle: float) -> None:
    red, green, blue, _alpha = canvas.style.text
    for number, colour in enumerate(stickers(palette).values()):
        box = Area(x + number * (_SWATCH + 3.0), middle - _SWATCH / 2, _SWATCH, _SWATCH)
        canvas.box(box, colour, 3.0, (red, green, blue, 0.2))


def _draw_switch(canvas: Canvas, view: SettingsView, row: Row, area: Area) -> None:
    style, middle = canvas.style, area.y + area.height / 2
    command = c.NextChoice(row.name)
    width, height = _SWITCH
    pill = Area(area.right - width, middle - height / 2, width, height)
    is_on = getattr(view.chosen, row.name)
    draw_row_name(canvas, _(row.title), Area(area.x, area.y, pill.x - area.x - 12.0, area.height))
    canvas.box(pill, style.text if is_on else style.sunken, height / 2, style.panel_border)
    if canvas.model.hovered == command and not is_on:
        canvas.box(pill, style.raised, height / 2)
    knob = around(pill.right - height / 2 if is_on else pill.x + height / 2, middle, 16.0, 16.0)
    canvas.box(knob, (*style.overlay[:3], 1.0) if is_on else style.quiet, 8.0)
    canvas.hit(area, command)


def _draw_language(canvas: Canvas, view: SettingsView, row: Row, area: Area) -> None:
    style, middle = canvas.style, area.y + area.height / 2
    command = c.ChooseLanguage(row.name)
    is_spoken = row.name == view.language
    shown = row.title if can_be_set(row.title) else row.name
    bright = is_spoken or canvas.model.hovered == command
    canvas.label(shown, area.x, middle, TEXT, style.text if bright else style.quiet, room=area.width - 40.0)
    ring = around(area.right - 20.0, middle, 18.0, 18.0)
    canvas.box(ring, style.text if bright else style.quietest, 9.0)
    canvas.box(inset(ring, 1.5), (*style.overlay[:3], 1.0), 7.5)
    if is_spoken:
        canvas.box(inset(ring, 4.5), style.text, 4.5)
    canvas.hit(area, command)


def _draw_defaults(canvas: Canvas, view: SettingsView, row: Row, area: Area) -> None:
    style, command = canvas.style, c.SetDefaults()
    said = _("Once more: everything here goes back, but for the language") if view.sure else _(row.title)
    width = min(width_of(said, "sans", TEXT) + 32.0, area.width)
    place = Area(area.x, area.y + (area.height - _CHIP) / 2, width, _CHIP)
    button(canvas, place, command, border=style.error if view.sure else style.panel_border)
    canvas.label(
        said, place.x + width / 2, area.y + area.height / 2, TEXT, style.text,
        anchor="center", room=width - 24.0,
    )  # fmt: skip


_DRAWN_BY: Final[dict[str, DrawRow]] = {
    "title": _draw_title,
    "choice": _draw_choice,
    "switch": _draw_switch,
    "colour": draw_colour_row,
    "language": _draw_language,
    "defaults": _draw_defaults,
}
