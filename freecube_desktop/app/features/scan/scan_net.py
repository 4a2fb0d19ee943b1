"""The net of a cube being scanned: faces that are in, and the colours of those that are missing."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.net_drawing import cell_areas, edge_of, ink_over, paint_colour
from freecube_desktop.app.ui.style import SMALL
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.render.palette import faded
from freecube_desktop.scene import Area

_MARK_FROM: Final = 14.0
_COMING: Final = 0.35
_FRAME: Final = 2.0


def draw_scan_net(canvas: Canvas, scan: ScanView, x: float, y: float, cell: float) -> None:
    """The net; a click on a face that is in asks for it again."""
    if cell < 1:
        return
    areas = cell_areas(3, x, y, cell)
    for number, face in enumerate(FACES):
        first, last = areas[9 * number], areas[9 * number + 8]
        whole = Area(first.x, first.y, last.right - first.x, last.bottom - first.y)
        _draw_frame(canvas, scan, face, whole)
        for facelet in range(9 * number, 9 * number + 9):
            _draw_cell(canvas, scan, facelet, areas[facelet])
        if face in scan.taken:
            canvas.hit(whole, c.ShowFaceAgain(face))


def _draw_frame(canvas: Canvas, scan: ScanView, face: str, whole: Area) -> None:
    """A frame around the face that is to be shown again, or that the pointer is on."""
    style = canvas.style
    hovered = canvas.model.hovered == c.ShowFaceAgain(face) and face in scan.taken
    if face != scan.again and not hovered:
        return
    tint = style.accent if face == scan.again else style.text
    canvas.box(inset(whole, -_FRAME), tint, 6.0)
    canvas.box(whole, style.overlay, 4.0)


def _draw_cell(canvas: Canvas, scan: ScanView, facelet: int, area: Area) -> None:
    letter, face = scan.letters[facelet], FACES[facelet // 9]
    radius = min(area.width * 0.18, 5.0)
    sticker = inset(area, 1.0)
    colour = paint_colour(canvas, letter)
    if letter == UNPAINTED and facelet % 9 == 4:
        colour = faded(paint_colour(canvas, face), _COMING)
    canvas.box(sticker, colour, radius, edge_of(canvas))
    if facelet in scan.doubtful and area.width >= _MARK_FROM:
        x, y = area.x + area.width / 2, area.y + area.height / 2
        canvas.label("?", x, y, SMALL, ink_over(canvas, letter), font="sans-bold", anchor="center")
