"""One case of the rule book: its picture, every way to do it, and a line for a person's own."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from freecube_desktop.app.features.rulebook.book_plan import (
    HIGH_ENOUGH_TO_TYPE,
    LINE_BELOW,
    CasePlan,
    FootPlan,
    plan_case,
)
from freecube_desktop.app.features.rulebook.book_views import CaseView
from freecube_desktop.app.features.rulebook.case_odds import odds_of
from freecube_desktop.app.features.rulebook.case_pictures import picture_of
from freecube_desktop.app.features.rulebook.case_setup import recognised
from freecube_desktop.app.features.rulebook.draw_case_picture import draw_case
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import Case, CaseAlgorithm
from freecube_desktop.app.protocol.hud_model import HudModel, Part
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas, around
from freecube_desktop.app.ui.page_frame import Frame, draw_field, draw_frame, room_of
from freecube_desktop.app.ui.style import SMALL
from freecube_desktop.app.ui.text_layout import is_cut, width_of, wrap
from freecube_desktop.app.ui.widgets import SCROLL_BAR, button, scroll_bar
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import Area
from freecube_desktop.words import _, mark, n_

_HINT: Final = mark(
    "A click or Enter sets the cube up and plays it, Left and Right go to the neighbours, Esc goes back."
)
_TYPING_HINT: Final = mark("Enter adds it, Down leaves the line, Esc goes back.")
_LINE: Final = 20.0
_TIGHT_LINE: Final = 16.0
_PLAY_ROOM: Final = 36.0
_NOTE_ROOM: Final = 84.0
_REMOVE_ROOM: Final = 32.0
_MOST_LINES: Final = 3


def _frame(title: str, hint: str) -> Frame:
    return Frame("rules", title, hint, widest=1040.0, highest=720.0)


def case_plan_for(view: CaseView, width: float, height: float) -> CasePlan | None:
    """Where the parts of a case's view are in a window; None when it is too small."""
    inside = room_of(_frame("", _(_HINT)), width, height)
    return None if inside is None else plan_case(inside, _foot_of(view, inside.width))


def _foot_of(view: CaseView, width: float) -> FootPlan:
    """Room for what is said of a person's own algorithm, and for the whole names of the buttons."""
    said = _said_of(view)
    offer = _button_width(_offer_of(view)) if view.other else 0.0
    is_beside = bool(offer) and width_of(said, "sans", SMALL) <= width - offer - 12.0
    lines = 1 if is_beside else max(len(wrap(said, width, "sans", SMALL, lines=_MOST_LINES)), 1)
    return FootPlan(max(_button_width(_("Add")), 96.0), lines, min(offer, width), is_beside)


def _button_width(name: str) -> float:
    return width_of(name, "sans", SMALL) + 24.0


def _said_of(view: CaseView) -> str:
    return view.said if view.verdict is None else view.verdict.sentence


def _offer_of(view: CaseView) -> str:
    return _("Add to {case}").format(case=view.other.id) if view.other else ""


def draw_case_page(model: HudModel, view: CaseView, style: ThemeColours, width: float, height: float) -> Part:
    """The page in a window of a width and a height."""
    canvas = Canvas(model, style)
    inside = draw_frame(
        canvas, _frame(view.case.title, _(_TYPING_HINT if view.is_typing else _HINT)), width, height
    )
    if inside is None or inside.height < 60.0:
        return canvas.part()
    plan = plan_case(inside, _foot_of(view, inside.width))
    _draw_bar(canvas, plan.bar)
    draw_case(canvas, picture_of(view.case, view.cross), plan.picture)
    _draw_words(canvas, view, plan.words)
    _draw_algorithms(canvas, view, plan)
    if inside.height >= HIGH_ENOUGH_TO_TYPE:
        _draw_own(canvas, view, plan)
    return canvas.part()


def _draw_bar(canvas: Canvas, area: Area) -> None:
    """The way back to all cases, and to the neighbours."""
    middle = area.y + area.height / 2 - 4.0
    name = _("All cases")
    back = Area(area.x, middle - 14.0, width_of(name, "sans", SMALL) + 36.0, 28.0)
    tint = button(canvas, back, c.BookBack())
    icons.triangle(canvas, back.x + 14.0, middle, 9.0, tint, left=True)
    canvas.label(name, back.x + 26.0, middle, SMALL, tint)
    for number, steps in enumerate((1, -1)):
        box = around(area.right - 14.0 - 32.0 * number, middle, 28.0, 28.0)
        tint = button(canvas, box, c.BookTurnOver(steps))
        icons.triangle(canvas, box.x + 14.0, middle, 9.0, tint, left=steps < 0)


def _draw_words(canvas: Canvas, view: CaseView, area: Area) -> None:
    """What is seen, how often, and whose algorithms the solver takes."""
    case, top = view.case, area.y + 8.0
    sentences = [
        (recognised(case, case.algorithms[0], view.cross), canvas.style.text),
        (_odds(case), canvas.style.quiet),
    ]
    if any(one.is_own for one in case.algorithms if one.is_used):
        sentences.append((_("The solver takes your own for this case."), canvas.style.quiet))
    pitch = _LINE
    if is_cut(sentences[0][0], _lines_in(sentences[0][0], area, area.bottom - top, pitch)):
        pitch, top = _TIGHT_LINE, area.y + _TIGHT_LINE / 2
    for sentence, colour in sentences:
        for line in _lines_in(sentence, area, area.bottom - top, pitch):
            canvas.paragraph(line, (area.x, area.right), top, SMALL, colour)
            top += pitch
        top += 6.0


def _lines_in(sentence: str, area: Area, height: float, pitch: float) -> tuple[str, ...]:
    """As much of a sentence as a height has lines for."""
    return wrap(sentence, area.width, "sans", SMALL, lines=max(int(height // pitch), 0))


def _odds(case: Case) -> str:
    odds = odds_of(case)
    if case.rule.set == "f2l":
        return _("Comes up with {odds} of last pairs.").format(odds=_fraction(odds))
    return _("Comes up in {odds} of solves.").format(odds=_fraction(odds))


def _fraction(part: Fraction) -> str:
    return f"{part.numerator}/{part.denominator}"


def _draw_algorithms(canvas: Canvas, view: CaseView, plan: CasePlan) -> None:
    algorithms = view.case.algorithms
    first = plan.first(view.first, len(algorithms))
    for place, algorithm in enumerate(algorithms[first : first + plan.rows]):
        _draw_algorithm(canvas, view, first + place, algorithm, plan.row(place))
    if len(algorithms) > plan.rows > 0:
        high = plan.rows * (plan.row(1).y - plan.row(0).y)
        bar = Area(plan.list.right + 6.0, plan.list.y, SCROLL_BAR, high)
        scroll_bar(canvas, bar, first / len(algorithms), plan.rows / len(algorithms))


def _draw_algorithm(canvas: Canvas, view: CaseView, number: int, one: CaseAlgorithm, area: Area) -> None:
    style, is_selected = canvas.style, number == view.selected and not view.is_typing
    tint = button(canvas, area, c.BookPlay(number), chosen=is_selected)
    middle = area.y + area.height / 2
    icons.triangle(canvas, area.x + 18.0, middle, 12.0, tint)
    right = area.right - (_REMOVE_ROOM if one.is_added else 8.0)
    room = max(right - _NOTE_ROOM - area.x - _PLAY_ROOM, 0.0)
    lines = wrap(str(one.moves), room, "mono", SMALL, lines=2)
    colour = style.text if one.is_used else style.quiet
    canvas.stack(lines, (area.x + _PLAY_ROOM, middle), 18.0, SMALL, colour, font="mono")
    _draw_note(canvas, view, number, one, Area(right - _NOTE_ROOM, area.y, _NOTE_ROOM, area.height))
    if one.is_added:
        _draw_remove(canvas, view, number, around(area.right - 16.0, middle, 28.0, 28.0))


def _draw_note(canvas: Canvas, view: CaseView, number: int, one: CaseAlgorithm, area: Area) -> None:
    """How long it is and whose it is; or that it goes with one more click."""
    style, middle = canvas.style, area.y + area.height / 2
    if view.asked == number:
        canvas.label(_("Remove it?"), area.right, middle, SMALL, style.error, anchor="right", room=area.width)
        return
    length = n_("{count} move", "{count} moves", one.htm).format(count=one.htm)
    canvas.label(length, area.right, middle - 9.0, SMALL, style.quiet, anchor="right")
    whose, tint = (_("yours"), style.text) if one.is_own else (_("built in"), style.quietest)
    canvas.label(whose, area.right, middle + 9.0, SMALL, tint, anchor="right", room=area.width)


def _draw_remove(canvas: Canvas, view: CaseView, number: int, area: Area) -> None:
    style, command = canvas.style, c.BookRemove(number)
    asked, hovered = view.asked == number, canvas.model.hovered == command
    if asked or hovered:
        canvas.box(area, style.raised, 8.0)
    tint = style.error if asked else style.text if hovered else style.quietest
    icons.cross(canvas, area.x + area.width / 2, area.y + area.height / 2, 9.0, tint)
    canvas.hit(area, command)


def _draw_own(canvas: Canvas, view: CaseView, plan: CasePlan) -> None:
    """The line to type in, what adds it, and what is to be said."""
    style, verdict = canvas.style, view.verdict
    draw_field(canvas, plan.field, view.field, _("Type or paste your own algorithm"), focused=view.is_typing)
    canvas.hit(plan.field, c.BookField())
    _draw_name(canvas, plan.button, _("Add"), c.BookAdd())
    if plan.offer is not None:
        _draw_name(canvas, plan.offer, _offer_of(view), c.BookAddElsewhere())
    colour = style.quiet
    if verdict is not None:
        colour = style.text if verdict.moves is not None and view.other is None else style.error
    area, middle = plan.verdict, plan.verdict.y + LINE_BELOW / 2
    for line in wrap(_said_of(view), area.width, "sans", SMALL, lines=_MOST_LINES):
        canvas.paragraph(line, (area.x, area.right), middle, SMALL, colour)
        middle += LINE_BELOW


def _draw_name(canvas: Canvas, area: Area, name: str, command: c.Command) -> None:
    """A button with a name on it."""
    tint = button(canvas, area, command)
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    canvas.label(name, *middle, SMALL, tint, anchor="center", room=area.width - 8.0)
