"""The parts of the cube's panel: its net, what was done to it, and the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.features.cube_panel.card_words import (
    counts_of,
    first_lines,
    last_lines,
    origin_of,
    title_of,
)
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.cube_card import CubeCard
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.key_names import key_name
from freecube_desktop.app.ui.move_rows import LINE
from freecube_desktop.app.ui.net_drawing import PLASTIC, cell_areas, edge_of, paint_colour
from freecube_desktop.app.ui.style import SMALL, TEXT
from freecube_desktop.app.ui.text_layout import shorten, width_of
from freecube_desktop.app.ui.widgets import button
from freecube_desktop.scene import Area
from freecube_desktop.words import _, mark

BUTTON: Final = 36.0
GAP: Final = 8.0
_NARROWEST: Final = 84.0


@dataclass(frozen=True, slots=True)
class _Action:
    """A button: what a click asks for, its word, and the keys of each preset that do the same."""

    command: c.Command
    name: str
    letters: str
    others: str


_BUTTONS: Final = (
    _Action(c.AskForSolution(), mark("Solve"), "s", "enter"),
    _Action(c.Scramble(), mark("Scramble"), "n", "f3"),
    _Action(c.Undo(), mark("Undo"), "ctrl+z", "ctrl+z"),
    _Action(c.NextHint(), mark("Hint"), "h", "ctrl+h"),
)


def draw_card_net(canvas: Canvas, card: CubeCard, x: float, y: float, cell: float) -> None:
    """The net of the cube as it is drawn, its upper left corner at a point; faces on dark, as on the cube."""
    radius, edge = min(cell * 0.18, 5.0), edge_of(canvas)
    cells = cell_areas(card.size, x, y, cell)
    count = card.size**2
    for first, last in zip(cells[::count], cells[count - 1 :: count], strict=True):
        face = Area(first.x, first.y, last.right - first.x, last.bottom - first.y)
        canvas.box(inset(face, -1.0), PLASTIC, radius + 1.0)
    for letter, area in zip(card.letters, cells, strict=True):
        canvas.box(inset(area, min(1.0, cell / 12)), paint_colour(canvas, letter), radius, edge)


def draw_card_title(canvas: Canvas, card: CubeCard, area: Area) -> None:
    """Whether it is solved at the left of a line, how many moves were made at its right."""
    style, middle = canvas.style, area.y + area.height / 2
    made = counts_of(card)
    title = title_of(card)
    if width_of(made, "sans", TEXT) > area.width - width_of(title, "sans-bold", TEXT) - 16.0:
        made = ""
    edges = (area.x, area.right)
    canvas.heading(title, made, edges, middle, TEXT, colours=(style.text, style.quiet), gap=8.0)


def draw_card_moves(canvas: Canvas, card: CubeCard, area: Area) -> None:
    """Where the cube came from and the last moves since, as many as have room."""
    style = canvas.style
    room = int(area.height // LINE)
    if room < 1:
        return
    lines: list[tuple[str, bool]] = []
    if room >= 4:
        lines = [(line, True) for line in first_lines(card.scramble, area.width, 2)]
    lines += [(line, False) for line in last_lines(card, area.width, room - 1 - len(lines))]
    heading = shorten(origin_of(card), area.width, "sans", SMALL)
    canvas.paragraph(heading, (area.x, area.right), area.y + LINE / 2, SMALL, style.quiet)
    for number, (line, faint) in enumerate(lines, start=1):
        tint = style.quietest if faint else style.text
        canvas.label(line, area.x, area.y + LINE * (number + 0.5), TEXT, tint, font="mono", room=area.width)


def buttons_height(width: float, *, columns: int) -> float:
    """The height that the buttons take in a width, in so many columns where they have room."""
    rows = -(-len(_BUTTONS) // _columns(width, columns))
    return rows * (BUTTON + GAP) - GAP


def draw_buttons(canvas: Canvas, area: Area, *, columns: int) -> None:
    """The buttons from the upper left corner of an area on."""
    count = _columns(area.width, columns)
    width = (area.width - GAP * (count - 1)) / count
    for number, action in enumerate(_BUTTONS):
        row, column = divmod(number, count)
        place = Area(area.x + column * (width + GAP), area.y + row * (BUTTON + GAP), width, BUTTON)
        _draw_button(canvas, action, place)


def _columns(width: float, wanted: int) -> int:
    fitting = int((width + GAP) // (_NARROWEST + GAP))
    return wanted if fitting >= wanted else min(max(fitting, 1), 2)


def _draw_button(canvas: Canvas, action: _Action, place: Area) -> None:
    model, style = canvas.model, canvas.style
    card = model.card
    is_live = not isinstance(action.command, c.Undo) or (card is not None and card.can_undo)
    button(canvas, place, action.command, live=is_live)
    word = _(action.name)
    key = key_name(action.letters if model.preset == "letters" else action.others)
    middle, inside = place.y + place.height / 2, inset(place, 12.0, 0.0)
    tint = style.text if is_live else style.quietest
    if width_of(word, "sans", SMALL) + 12.0 + width_of(key, "sans", SMALL) <= inside.width:
        edges = (inside.x, inside.right)
        canvas.heading(word, key, edges, middle, SMALL, colours=(tint, style.quietest), font="sans")
    else:
        canvas.label(
            word, place.x + place.width / 2, middle, SMALL, tint, anchor="center", room=place.width - 8.0
        )
