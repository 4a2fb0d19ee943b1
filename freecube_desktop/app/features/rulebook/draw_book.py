"""All cases of a set as small pictures, under tabs and a line to search in."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.rulebook.book_plan import TEXTS, GridPlan, plan_grid
from freecube_desktop.app.features.rulebook.book_views import BookView
from freecube_desktop.app.features.rulebook.case_pictures import picture_of
from freecube_desktop.app.features.rulebook.draw_case_picture import draw_case
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.ui.canvas import Canvas, around, inset
from freecube_desktop.app.ui.page_frame import Frame, draw_field, draw_frame, room_of
from freecube_desktop.app.ui.style import SMALL, TEXT
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.app.ui.widgets import SCROLL_BAR, button, choice, focus_ring, scroll_bar
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area
from freecube_desktop.solver.rules.match import SetName
from freecube_desktop.words import _, mark

_NAMES: Final[dict[SetName, str]] = {
    "f2l": "F2L", "oll": "OLL", "pll": "PLL", "pocket-oll": "OLL", "pocket-pbl": "PBL",
}  # fmt: skip
_TITLE: Final = mark("Rule book")
_HINT: Final = mark("Type a name, a number or moves; Enter opens, Ctrl+Enter plays, Tab: next set.")
_TAB_HEIGHT: Final = 36.0
_LINE: Final = 16.0


def _frame(hint: str) -> Frame:
    return Frame("rules", _(_TITLE), hint, widest=2200.0, highest=1480.0)


def grid_for(width: float, height: float, count: int, total: int) -> GridPlan | None:
    """Where so many cases, of so many, stand in a window; None when it is too small."""
    inside = room_of(_frame(_HINT), width, height)
    return None if inside is None else plan_grid(inside, count, total)


def draw_book(model: HudModel, view: BookView, style: ThemeColours, width: float, height: float) -> Part:
    """The page in a window of a width and a height."""
    canvas = Canvas(model, style)
    inside = draw_frame(canvas, _frame(view.fault or _(_HINT)), width, height)
    if inside is None or inside.height < 60.0:
        return canvas.part()
    _draw_head(canvas, view, Area(inside.x, inside.y, inside.width, _TAB_HEIGHT))
    plan = plan_grid(inside, len(view.cases), view.total)
    if not view.cases:
        said = _("No case is called so, and none has such moves.") if view.is_read else ""
        area = plan.area
        canvas.paragraph(said, (area.x, area.right), area.y + 24.0, TEXT, style.quiet)
    first = plan.first_row(view.first_row) * plan.columns
    for number in range(first, min(first + plan.rows * plan.columns, len(view.cases))):
        tile = plan.tile(number - first)
        if tile.bottom <= plan.area.bottom + 1.0:
            _draw_tile(canvas, view, plan, number, tile)
    _draw_scroll_bar(canvas, plan, first // plan.columns)
    return canvas.part()


def _draw_head(canvas: Canvas, view: BookView, area: Area) -> None:
    """The tabs at the left, the search at the right."""
    width = min(88.0, area.width * 0.5 / len(view.tabs))
    tabs = Area(area.x, area.y, width * len(view.tabs) + 8.0, area.height)
    canvas.box(tabs, canvas.style.sunken, 10.0)
    for number, (rule_set, count) in enumerate(view.tabs):
        tab = Area(tabs.x + 4.0 + number * width, tabs.y + 4.0, width, tabs.height - 8.0)
        _draw_tab(canvas, rule_set, count, tab, is_open=rule_set == view.tab)
    room = area.right - tabs.right - 12.0
    field = Area(area.right - min(room, 420.0), area.y, min(room, 420.0), area.height)
    if field.width >= 60.0:
        draw_field(canvas, field, view.query, _("Search"), focused=bool(view.query.text))


def _draw_tab(canvas: Canvas, rule_set: SetName, count: int, area: Area, *, is_open: bool) -> None:
    style, command = canvas.style, c.BookTab(rule_set)
    choice(canvas, area, command, chosen=is_open)
    name, known = _NAMES[rule_set], str(count)
    total = width_of(name, "sans-bold", TEXT) + 6.0 + width_of(known, "sans", SMALL)
    left, middle = area.x + max(area.width - total, 8.0) / 2, area.y + area.height / 2
    tint = style.text if is_open else style.quiet
    taken = canvas.label(name, left, middle, TEXT, tint, font="sans-bold", room=area.right - left)
    if total <= area.width:
        canvas.label(known, left + taken + 6.0, middle, SMALL, style.quietest)


def _draw_tile(canvas: Canvas, view: BookView, plan: GridPlan, number: int, area: Area) -> None:
    case, is_selected = view.cases[number], number == view.selected
    style, command = canvas.style, c.BookCase(case.id)
    button(canvas, area, command, chosen=is_selected, border=focus_ring(canvas, focused=is_selected))
    inside = inset(area, 10.0)
    side = plan.picture
    spot = around(area.x + area.width / 2, inside.y + side / 2, side, side)
    draw_case(canvas, picture_of(case, view.cross), spot)
    if len(case.algorithms) > 1:
        more = f"+{len(case.algorithms) - 1}"
        canvas.label(more, inside.right, inside.y + 6.0, SMALL, style.quietest, anchor="right")
    middle = spot.bottom + 16.0
    taken = canvas.label(case.id, inside.x, middle, TEXT, style.text, font="sans-bold", room=inside.width)
    if case.alias:
        left = inside.x + taken + 6.0
        canvas.label(case.alias, left, middle, SMALL, style.quiet, room=max(inside.right - left, 0.0))
    moves = str(case.algorithms[0].moves)
    lines = wrap(moves, inside.width, "mono", 12.0, lines=2) if plan.texts == TEXTS else ()
    for line, text in enumerate(lines):
        canvas.label(text, inside.x, middle + 21.0 + line * _LINE, 12.0, style.quiet, font="mono")


def _draw_scroll_bar(canvas: Canvas, plan: GridPlan, first_row: int) -> None:
    """How much is seen, and where, beside the cases."""
    if plan.all_rows <= plan.rows:
        return
    high = plan.tile((plan.rows - 1) * plan.columns).bottom - plan.area.y
    track = Area(plan.area.right + 6.0, plan.area.y, SCROLL_BAR, high)
    scroll_bar(canvas, track, first_row / plan.all_rows, plan.rows / plan.all_rows)
