"""The net of a cube being painted: every sticker a box to click."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.editor.editor_marks import marks_of
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import Draft
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.net_drawing import PLASTIC, cell_areas, edge_of, ink_over, paint_colour
from freecube_desktop.app.ui.style import SMALL
from freecube_desktop.scene import Area

_RING: Final = 2.0
_LETTER_FROM: Final = 18.0


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


def _dot(canvas: Canvas, area: Area, letter: str) -> None:
    """A fixed centre has a small dot."""
    side = max(area.width * 0.2, 2.0)
    ink = ink_over(canvas, letter)
    spot = inset(area, (area.width - side) / 2)
    canvas.box(spot, (ink[0], ink[1], ink[2], 0.45), side / 2)
