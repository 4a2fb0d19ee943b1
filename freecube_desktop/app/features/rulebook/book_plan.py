"""Where the cases stand in the rule book: how many in a row, how large, and which row comes first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.scene import Area

HEAD: Final = 48.0
"""The tabs and the line to search in, over the cases."""
GAP: Final = 8.0
TEXTS: Final = 60.0
"""What a case needs below its picture."""
_TITLE: Final = 22.0
_PADDING: Final = 10.0
_BESIDE: Final = 26.0
"""What stays free on either side of a picture: a corner holds a count."""
_NARROWEST: Final = 132.0
_PICTURES: Final = (220.0, 196.0, 172.0, 148.0, 132.0, 116.0, 100.0, 84.0)
_SMALL_PICTURES: Final = (84.0, 72.0, 60.0, 48.0)
_TINY_PICTURE: Final = 24.0


@dataclass(frozen=True, slots=True)
class GridPlan:
    """A grid of cases.

    Attributes:
        area: where it is.
        columns: how many stand beside each other.
        rows: how many rows are seen at once, all of them whole.
        all_rows: how many there are.
        picture: the side of a picture.
        texts: what there is below it: room for a title, and for moves where it fits.
    """

    area: Area
    columns: int
    rows: int
    all_rows: int
    picture: float
    texts: float = TEXTS

    def first_row(self, wanted: int) -> int:
        """A first row that leaves no room below empty."""
        return max(min(wanted, self.all_rows - self.rows), 0)

    def tile(self, place: int) -> Area:
        """Where a case stands, counted from the first one that is seen."""
        row, column = divmod(place, self.columns)
        width = (self.area.width - GAP * (self.columns - 1)) / self.columns
        height = _height(self.picture, self.texts)
        left, top = self.area.x + column * (width + GAP), self.area.y + row * (height + GAP)
        return Area(left, top, width, height)


def plan_grid(inside: Area, count: int, total: int) -> GridPlan:
    """The grid of a set: the largest pictures with which all are seen, else the most that are seen.

    Args:
        inside: the page without title and hint.
        count: how many cases are found.
        total: how many there are, which decides on the size, so that it stays while one searches.
    """
    area = Area(inside.x, inside.y + HEAD, inside.width, max(inside.height - HEAD, 0.0))
    plans = (_plan(area, total, picture) for picture in _PICTURES)
    plan = next((plan for plan in plans if plan.all_rows <= plan.rows), None)
    if plan is None:
        fitting = [picture for picture in _SMALL_PICTURES if _height(picture) <= area.height]
        small = [_plan(area, total, picture) for picture in fitting]
        tiny = _plan(area, total, _TINY_PICTURE, _TITLE)
        plan = max(small, key=lambda plan: plan.rows * plan.columns, default=tiny)
    return replace(plan, all_rows=-(-count // plan.columns))


def _plan(area: Area, total: int, picture: float, texts: float = TEXTS) -> GridPlan:
    """A grid with pictures of at least a size; they grow into what room is left below."""
    narrowest = max(picture + 2 * _BESIDE, _NARROWEST)
    columns = max(int((area.width + GAP) // (narrowest + GAP)), 1)
    rows = max(int((area.height + GAP) // (_height(picture, texts) + GAP)), 1)
    all_rows = -(-total // columns)
    if all_rows > rows:
        high = (area.height + GAP) / rows - GAP - _height(0.0, texts)
        wide = (area.width + GAP) / columns - GAP - 2 * _BESIDE
        picture = max(float(int(min(high, wide))), picture) if high > picture else picture
    return GridPlan(area, columns, rows, all_rows, picture, texts)


def _height(picture: float, texts: float = TEXTS) -> float:
    return picture + texts + 2 * _PADDING


ROW: Final = 48.0
"""An algorithm's line in a case's own view."""
_BAR: Final = 40.0
_FOOT: Final = 80.0
LINE_BELOW: Final = 24.0
"""A line of the sentence below the line to type in."""
OFFER: Final = 24.0
"""The height of a button beside it."""
_SIDE_BY_SIDE_FROM: Final = 480.0
HIGH_ENOUGH_TO_TYPE: Final = 180.0
"""A page less high has no line for one's own algorithm."""


@dataclass(frozen=True, slots=True)
class CasePlan:
    """A case's own view.

    Attributes:
        bar: the way back, and to the neighbours.
        picture: the picture.
        words: what is said beside or below it.
        list: the algorithms.
        field: the line to type in.
        button: what adds it.
        verdict: the sentence below that.
        offer: what adds it to the other case that it solves, beside the sentence or below it; or None.
    """

    bar: Area
    picture: Area
    words: Area
    list: Area
    field: Area
    button: Area
    verdict: Area
    offer: Area | None = None

    @property
    def rows(self) -> int:
        """How many algorithms are seen at once."""
        return max(int(self.list.height // ROW), 0)

    def first(self, wanted: int, count: int) -> int:
        """A first algorithm that leaves no room below empty."""
        return max(min(wanted, count - self.rows), 0)

    def row(self, place: int) -> Area:
        """Where an algorithm stands, counted from the first one that is seen."""
        return Area(self.list.x, self.list.y + place * ROW, self.list.width, ROW - 4.0)


@dataclass(frozen=True, slots=True)
class FootPlan:
    """What is at the foot of a case's own view, below the line to type in.

    Attributes:
        button: the width of what adds an algorithm.
        lines: how many lines the sentence has.
        offer: the width of what adds it to another case; 0 when there is none.
        is_beside: whether that has room beside the sentence.
    """

    button: float = 96.0
    lines: int = 1
    offer: float = 0.0
    is_beside: bool = False

    @property
    def sentence(self) -> float:
        """The height of the sentence."""
        return LINE_BELOW * self.lines

    @property
    def more(self) -> float:
        """What is needed in height beyond one line."""
        below = OFFER + 4.0 if self.offer and not self.is_beside else 0.0
        return self.sentence - LINE_BELOW + below


def plan_case(inside: Area, below: FootPlan = FootPlan()) -> CasePlan:
    """The parts of a case's own view in a page without title and hint.

    Args:
        inside: the page.
        below: what is below the line to type in.
    """
    bar = Area(inside.x, inside.y, inside.width, 32.0)
    foot = _FOOT + below.more if inside.height >= HIGH_ENOUGH_TO_TYPE else 0.0
    body = Area(inside.x, inside.y + _BAR, inside.width, max(inside.height - _BAR - foot, 0.0))
    top = body.bottom + foot - 64.0 - below.more
    button = Area(inside.right - below.button, top, below.button, 36.0)
    field = Area(inside.x, top, max(button.x - 8.0 - inside.x, 0.0), 36.0)
    verdict = Area(inside.x, field.bottom + 4.0, inside.width, below.sentence)
    offer = None
    if below.offer:
        height = verdict.y if below.is_beside else verdict.bottom + 4.0
        offer = Area(inside.right - below.offer, height, below.offer, OFFER)
        beside = below.offer + 12.0 if below.is_beside else 0.0
        verdict = replace(verdict, width=max(inside.width - beside, 0.0))
    if inside.width >= _SIDE_BY_SIDE_FROM:
        side = max(min(240.0, inside.width * 0.3, body.height - 72.0), 0.0)
        column = max(side, inside.width * 0.27)
        picture = Area(body.x, body.y, side, side)
        words = Area(body.x, body.y + side + 8.0, column, max(body.height - side - 8.0, 0.0))
        left = body.x + column + 24.0
        algorithms = Area(left, body.y, body.right - left, body.height)
    else:
        side = min(104.0, body.height * 0.4) if body.height >= 2 * ROW else 0.0
        picture = Area(body.x, body.y, side, side)
        rows = max(int((body.height - side - 8.0) // ROW), 1)
        high = max(body.height - 8.0 - rows * ROW, side) if side else 0.0
        words = Area(body.x + side + 12.0, body.y, max(body.width - side - 12.0, 0.0), high)
        under = body.y + high + 8.0
        algorithms = Area(body.x, under, body.width, max(body.bottom - under, 0.0))
    return CasePlan(bar, picture, words, algorithms, field, button, verdict, offer)
