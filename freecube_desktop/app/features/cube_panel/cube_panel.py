"""The panel while no solution is open: the cube's net, what was done to it, what can be done."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.cube_panel.card_parts import (
    buttons_height,
    draw_buttons,
    draw_card_moves,
    draw_card_net,
    draw_card_title,
)
from freecube_desktop.app.protocol.cube_card import CubeCard
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.ui.canvas import Canvas, inset
from freecube_desktop.app.ui.hint_block import draw_hint, plan_hint
from freecube_desktop.app.ui.move_rows import LINE
from freecube_desktop.app.ui.net_drawing import net_size, widest_cell
from freecube_desktop.app.ui.panel_foot import FOOT_HEIGHT, draw_foot, draw_icons, icons_width
from freecube_desktop.app.ui.panel_place import PanelPlace, panel_place
from freecube_desktop.app.ui.style import PANEL_RADIUS, padding_of
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area

CUBE_SHEET_HEIGHT: Final = 148.0
_PANEL_NEEDS: Final = 160.0
_SHEET_NEEDS: Final = 560.0
_SMALLEST_CELL: Final = 8.0
_LARGEST_CELL: Final = 32.0
_HIGHEST: Final = 760.0
"""In a taller window the buttons stay within reach of the net."""
_NET_BESIDE_FROM: Final = 480.0
_GAP: Final = 16.0
_TIGHT_GAP: Final = 4.0
_NEEDED_FOR_FOOT: Final = 360.0
_LOW: Final = 200.0
"""In less height fewer of the moves are shown, for the net's sake."""
_MOVES_WANT: Final = 4 * LINE


def cube_panel_place(width: float, height: float) -> PanelPlace | None:
    """Where the panel stands, or the sheet in a narrow window; None where there is no room."""
    return panel_place(width, height, sheet=CUBE_SHEET_HEIGHT, sheet_needs=_SHEET_NEEDS)


def draw_cube_panel(model: HudModel, style: ThemeColours, area: Area) -> Part:
    """The panel in its rectangle, from the top: title, net, moves, buttons."""
    canvas = Canvas(model, style)
    card = model.card
    padding = padding_of(area)
    if card is None or area.width < 2 * padding or area.height < _PANEL_NEEDS:
        return canvas.part()
    canvas.box(area, style.panel, PANEL_RADIUS, style.panel_border)
    inside = inset(area, padding)
    has_foot = inside.height >= _NEEDED_FOR_FOOT
    beside = 0.0 if has_foot else icons_width(canvas)
    draw_card_title(canvas, card, Area(inside.x, inside.y, inside.width - beside, LINE))
    top = inside.y + LINE + (_GAP if has_foot else _TIGHT_GAP)
    bottom = inside.bottom
    if has_foot:
        draw_foot(canvas, Area(inside.x, bottom - FOOT_HEIGHT, inside.width, FOOT_HEIGHT))
        bottom -= FOOT_HEIGHT + 12.0
    else:
        draw_icons(canvas, inside.right, inside.y)
    bottom = min(bottom, inside.y + _HIGHEST)
    end = bottom
    bottom -= buttons_height(inside.width, columns=2)
    draw_buttons(canvas, Area(inside.x, bottom, inside.width, end - bottom), columns=2)
    bottom -= _GAP
    _draw_middle(canvas, card, Area(inside.x, top, inside.width, bottom - top))
    return canvas.part()


def _draw_middle(canvas: Canvas, card: CubeCard, area: Area) -> None:
    """The net, what was done, and the hint below, which has its room first."""
    hint = canvas.model.hint
    bottom, wanted = area.bottom, _MOVES_WANT if area.height >= _LOW else 2 * LINE
    if hint is not None:
        plan = plan_hint(hint, canvas.model.preset, area.width, area.height)
        bottom -= plan.height + _GAP
        wanted = 2 * LINE
        place = Area(area.x, area.bottom - plan.height, area.width, plan.height)
        draw_hint(canvas, hint, plan, place)
    top = _draw_net(canvas, card, Area(area.x, area.y, area.width, max(bottom - area.y, 0.0)), wanted)
    draw_card_moves(canvas, card, Area(area.x, top, area.width, max(bottom - top, 0.0)))


def _draw_net(canvas: Canvas, card: CubeCard, area: Area, below: float) -> float:
    """The net in the middle of the upper part of an area; gives where what follows begins.

    Args:
        canvas: what to draw on.
        card: the cube.
        area: its room.
        below: the height that should be left below it.
    """
    wanted = max(area.height - below - _GAP, 0.0)
    cell = min(widest_cell(card.size, area.width, wanted), _LARGEST_CELL)
    if cell < _SMALLEST_CELL:
        return area.y
    width, height = net_size(card.size, cell)
    draw_card_net(canvas, card, area.x + (area.width - width) / 2, area.y, cell)
    return area.y + height + _GAP


def draw_cube_sheet(model: HudModel, style: ThemeColours, area: Area) -> Part:
    """The same as a sheet: the net at the left, the rest beside it."""
    canvas = Canvas(model, style)
    card = model.card
    if card is None or area.width < 120.0 or area.height < 80.0:
        return canvas.part()
    canvas.box(area, style.panel, PANEL_RADIUS, style.panel_border)
    inside = inset(area, 16.0, 12.0)
    left = inside.x
    if inside.width >= _NET_BESIDE_FROM:
        cell = widest_cell(card.size, inside.width, inside.height)
        width, height = net_size(card.size, cell)
        draw_card_net(canvas, card, left, inside.y + (inside.height - height) / 2, cell)
        left += width + 24.0
    room = inside.right - left
    draw_icons(canvas, inside.right, inside.y)
    buttons = buttons_height(room, columns=4)
    top, bottom = inside.y + LINE, inside.bottom - buttons
    beside = room - icons_width(canvas)
    plan = (
        None if model.hint is None else plan_hint(model.hint, model.preset, beside, bottom - inside.y - 4.0)
    )
    if model.hint is not None and plan is not None and plan.lines:
        draw_hint(canvas, model.hint, plan, Area(left, inside.y, beside, plan.height))
    else:
        draw_card_title(canvas, card, Area(left, inside.y, beside, LINE))
        draw_card_moves(canvas, card, Area(left, top, room, bottom - top - 4.0))
    draw_buttons(canvas, Area(left, bottom, room, buttons), columns=4)
    return canvas.part()
