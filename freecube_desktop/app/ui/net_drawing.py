"""The net of a cube being painted: every sticker a box to click."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.editor.editor_marks import marks_of
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import Draft, net_cells
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.style import SMALL
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.render.palette import from_hex, ink_on, stickers
from freecube_desktop.scene import Area, Colour

FACE_GAP: Final = 4.0
_RING: Final = 2.0
PLASTIC: Final = from_hex("12151b")
"""The dark of the cube itself, and of ink."""
_EMPTY: Final = from_hex("7d8697", 0.22)
_LETTER_FROM: Final = 18.0


def net_size(size: int, cell: float) -> tuple[float, float]:
    """Width and height of a net with cells of this size."""
    return 4 * size * cell + 3 * FACE_GAP, 3 * size * cell + 2 * FACE_GAP


def widest_cell(size: int, width: float, height: float) -> float:
    """The largest whole cell whose net fits into an area."""
    cell = min((width - 3 * FACE_GAP) / (4 * size), (height - 2 * FACE_GAP) / (3 * size))
    return float(max(int(cell), 0))


def cell_areas(size: int, x: float, y: float, cell: float) -> tuple[Area, ...]:
    """Where each facelet is, by its number, for a net whose upper left corner is at a point."""
    areas = []
    for column, row in net_cells(size):
        left = x + column * cell + column // size * FACE_GAP
        top = y + row * cell + row // size * FACE_GAP
        areas.append(Area(left, top, cell, cell))
    return tuple(areas)


def paint_colour(canvas: Canvas, letter: str) -> Colour:
    """The colour of a face letter, or of a place that is not painted."""
    return _EMPTY if letter == UNPAINTED else stickers(canvas.model.palette)[letter]


def draw_net(canvas: Canvas, draft: Draft, x: float, y: float, cell: float) -> None:
    """The net, with rings around what is marked; every cell can be clicked."""
    if cell < 1:
        return
    marks = marks_of(canvas.model, draft, canvas.style)
    radius = min(cell * 0.18, 5.0)
    edge = edge_of(canvas)
    for facelet, area in enumerate(cell_areas(draft.size, x, y, cell)):
        letter = draft.letters[facelet]
        sticker = inset(area, 1.0)
        mark = marks.get(facelet)
        if mark is not None:
            canvas.box(sticker, mark, radius)
            canvas.box(inset(sticker, _RING), PLASTIC, radius - 1.0)
            sticker = inset(sticker, _RING + 1.0)
        canvas.box(sticker, paint_colour(canvas, letter), radius - (1.0 if mark else 0.0), edge)
        if draft.is_fixed(facelet):
            _dot(canvas, area, letter)
        elif facelet in draft.doubtful and cell >= _LETTER_FROM:
            middle = (area.x + cell / 2, area.y + cell / 2)
            canvas.label("?", *middle, SMALL, ink_over(canvas, letter), font="sans-bold", anchor="center")
        canvas.hit(area, c.PaintSticker(facelet))


def edge_of(canvas: Canvas) -> Colour:
    """A faint line around stickers, so that white ones show on a light panel."""
    red, green, blue, _ = canvas.style.text
    return (red, green, blue, 0.12)


def ink_over(canvas: Canvas, letter: str) -> Colour:
    """Dark on light stickers, white on dark ones."""
    return ink_on(paint_colour(canvas, letter))


def _dot(canvas: Canvas, area: Area, letter: str) -> None:
    """A fixed centre has a small dot."""
    side = max(area.width * 0.2, 2.0)
    ink = ink_over(canvas, letter)
    spot = inset(area, (area.width - side) / 2)
    canvas.box(spot, (ink[0], ink[1], ink[2], 0.45), side / 2)
