"""The net of a cube: where its stickers are, and their colours."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol.editor_draft import net_cells
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.render.palette import from_hex, ink_on, stickers
from freecube_desktop.scene import Area, Colour

FACE_GAP: Final = 4.0
PLASTIC: Final = from_hex("12151b")
"""The dark of the cube itself, and of ink."""
_EMPTY: Final = from_hex("7d8697", 0.22)


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


def edge_of(canvas: Canvas) -> Colour:
    """A faint line around stickers, so that white ones show on a light panel."""
    red, green, blue, _ = canvas.style.text
    return (red, green, blue, 0.12)


def ink_over(canvas: Canvas, letter: str) -> Colour:
    """Dark on light stickers, white on dark ones."""
    return ink_on(paint_colour(canvas, letter))
