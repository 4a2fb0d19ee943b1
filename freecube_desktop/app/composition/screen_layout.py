"""The whole screen from a model and the window's size: pure, the same for drawing and for clicks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from freecube_desktop.app.composition.below_cube import draw_below_free_cube, draw_below_solution
from freecube_desktop.app.composition.draw_page import draw_page
from freecube_desktop.app.composition.toolbar import draw_toolbar
from freecube_desktop.app.features.cube_panel.cube_panel import (
    cube_panel_place,
    draw_cube_panel,
    draw_cube_sheet,
)
from freecube_desktop.app.features.editor.editor_layout import lay_out_editor
from freecube_desktop.app.features.help.help_overlay import draw_help
from freecube_desktop.app.features.scan.scan_layout import lay_out_scan
from freecube_desktop.app.features.solution.captions import draw_counts
from freecube_desktop.app.features.solution.robot_panel import draw_robot_panel
from freecube_desktop.app.features.solution.solution_panel import draw_panel
from freecube_desktop.app.features.solution.solution_sheet import draw_sheet, sheet_height
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel, Part
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.app.ui.message_bar import covered, draw_message, free_place, message_area, message_size
from freecube_desktop.app.ui.panel_foot import SHOW_BUTTON, draw_show_button
from freecube_desktop.app.ui.panel_place import PanelPlace, panel_place
from freecube_desktop.app.ui.style import MARGIN
from freecube_desktop.app.ui.text_layout import width_of
from freecube_desktop.render.palette import THEMES, ThemeColours
from freecube_desktop.scene import Area, Label

_SHEET_NEEDS: Final = 460.0
_SIDE: Final = 40.0
_MESSAGE_NEEDS: Final = 240.0
_BELOW_TOP: Final = 8.0
_TOP: Final = 56.0


def lay_out(model: HudModel, width: float, height: float) -> HudLayout:
    """Where everything is in a window of this size (logical pixels, any size from 1 up).

    What has no room is left out: first the sheet, then the buttons, then the words.
    """
    style = THEMES[model.theme]
    laid_out = _lay_out(model, style, width, height)
    if model.page is None:
        return replace(laid_out, bar=_message(model, style, laid_out, width, height))
    page = draw_page(model, style, width, height)
    return replace(laid_out, page=page, bar=draw_message(model, style, message_area(width, height)))


def _lay_out(model: HudModel, style: ThemeColours, width: float, height: float) -> HudLayout:
    if model.scan is not None or model.draft is not None:
        parts = lay_out_editor if model.scan is None else lay_out_scan
        laid_out = parts(model, style, width, height)
        return replace(laid_out, overlay=draw_help(model, style, width, height))
    if model.opened is None:
        return _without_solution(model, style, width, height)
    return _with_solution(model, style, width, height)


def _without_solution(model: HudModel, style: ThemeColours, width: float, height: float) -> HudLayout:
    canvas = Canvas(model, style)
    place = cube_panel_place(width, height) if model.card else None
    panel_area = place.area if place else None
    right, bottom = _left_over(place, width, height)
    shows_line = height >= 200
    below = draw_below_free_cube(canvas, right, bottom, None if panel_area else model.hint)
    if shows_line and width >= 320:
        tools = right - _show_button(canvas, width, height)
        draw_toolbar(canvas, Area(MARGIN, 12.0, tools - 2 * MARGIN, 32.0))
    top = 48.0 if shows_line else 0.0
    panel = Part()
    if place:
        panel = (draw_cube_sheet if place.is_sheet else draw_cube_panel)(model, style, place.area)
    return HudLayout(
        cube_area=_at_least_one_pixel(0.0, top, right, below.cube_bottom - top),
        base=canvas.part(),
        panel=panel,
        overlay=draw_help(model, style, width, height),
        panel_area=panel_area,
        scrubber=below.scrubber,
    )


def _show_button(canvas: Canvas, width: float, height: float) -> float:
    """The button that brings a hidden panel back, at the top right; gives the width it takes."""
    opened = canvas.model.opened
    place = cube_panel_place(width, height) if opened is None else solution_place(width, height)
    if not canvas.model.panel_hidden or place is None:
        return 0.0
    left = width - MARGIN - SHOW_BUTTON
    draw_show_button(canvas, Area(left, 12.0, SHOW_BUTTON, SHOW_BUTTON))
    return SHOW_BUTTON + 8.0


def _with_solution(model: HudModel, style: ThemeColours, width: float, height: float) -> HudLayout:
    place = None if model.panel_hidden else solution_place(width, height)
    panel_area = place.area if place else None
    right, bottom = _left_over(place, width, height)
    canvas = Canvas(model, style)
    below = draw_below_solution(canvas, right, bottom)
    shows_counts = height >= 240
    if shows_counts:
        side = min(_SIDE, right / 12)
        shown = right - _show_button(canvas, width, height)
        draw_counts(canvas, Area(side, 24.0, shown - 2 * side, 24.0))
    panel = Part()
    if place:
        panel = _panel_of(model, place)(model, style, place.area)
    top = _TOP if shows_counts else 0.0
    return HudLayout(
        cube_area=_at_least_one_pixel(0.0, top, right, below.cube_bottom - top),
        base=canvas.part(),
        panel=panel,
        overlay=draw_help(model, style, width, height),
        panel_area=panel_area,
        scrubber=below.scrubber,
    )


def _panel_of(model: HudModel, place: PanelPlace) -> Callable[[HudModel, ThemeColours, Area], Part]:
    if place.is_sheet:
        return draw_sheet
    return draw_robot_panel if model.opened and model.opened.robot else draw_panel


def shown_panel(width: float, height: float, *, has_solution: bool) -> str:
    """Which panel stands beside the cube: ``"cube"``'s, ``"solution"``'s, or ``""`` where none has room."""
    place = solution_place(width, height) if has_solution else cube_panel_place(width, height)
    if place is None:
        return ""
    return "solution" if has_solution else "cube"


def solution_place(width: float, height: float) -> PanelPlace | None:
    """Where the panel of a solution stands, or its sheet; None where there is no room."""
    return panel_place(width, height, sheet=sheet_height(width, height), sheet_needs=_SHEET_NEEDS)


def _left_over(place: PanelPlace | None, width: float, height: float) -> tuple[float, float]:
    """Where the room for the cube ends at the right and below."""
    if place is None:
        return width, height
    return (width, place.area.y) if place.is_sheet else (place.area.x - MARGIN, height)


def _message(model: HudModel, style: ThemeColours, laid_out: HudLayout, width: float, height: float) -> Part:
    """The message, over the cube and beside everything that can be clicked."""
    if not model.message:
        return Part()
    cube, panel = laid_out.cube_area, laid_out.panel_area
    beside = cube.right if panel is None else max(cube.right, panel.x)
    first = cube.y + _BELOW_TOP if cube.y > 0.0 else 0.0
    parts = (laid_out.base, laid_out.panel)
    taken = [hit.area for part in parts for hit in part.hits]
    if laid_out.scrubber is not None:
        taken.append(laid_out.scrubber.area)
    texts = [_extent(one) for part in parts for one in part.primitives if isinstance(one, Label)]
    rooms = [right for right in (beside, width) if right >= _MESSAGE_NEEDS or right == width]
    places = []
    for area in (message_area(right, height) for right in rooms):
        bar = free_place(message_size(model, area), area, first, (taken, texts))
        places.append((covered(bar, (taken, texts)), bar, area))
    _, bar, area = min(places, key=lambda place: place[0])
    return draw_message(model, style, area, bar)


def _extent(label: Label) -> Area:
    """The rectangle of a text."""
    width = width_of(label.text, label.font, label.size)
    left = label.x - {"left": 0.0, "center": width / 2, "right": width}[label.anchor]
    return Area(left, label.y - label.size / 2, width, label.size)


def _at_least_one_pixel(x: float, y: float, width: float, height: float) -> Area:
    return Area(x, y, max(width, 1.0), max(height, 1.0))
