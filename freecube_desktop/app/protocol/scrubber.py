"""Where the steps are along the bar, and which moment a point of it stands for. Pure geometry."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, overload

from freecube_desktop.scene import Area

NARROWEST: Final = 3.0
"""A step with less room than this has no tick of its own."""
MARK_WIDTH: Final = 14.0
"""The room of a step that has a mark instead of a tick."""
_REACH: Final = 12.0
"""The bar can be pressed this far beside its ends."""


@dataclass(frozen=True, slots=True)
class EvenEdges(Sequence[float]):
    """Edges of steps that all have the same room; nothing is kept of each, since there may be very many.

    Attributes:
        start: where the first step begins.
        width: the room of all together.
        steps: how many there are.
    """

    start: float
    width: float
    steps: int

    def __len__(self) -> int:
        return self.steps + 1

    @overload
    def __getitem__(self, index: int) -> float: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[float, ...]: ...
    def __getitem__(self, index: int | slice) -> float | tuple[float, ...]:
        """Where a step begins; the last edge is where the last step ends."""
        if isinstance(index, slice):
            return tuple(self[at] for at in range(*index.indices(len(self))))
        at = index + len(self) if index < 0 else index
        if not 0 <= at <= self.steps:
            raise IndexError(index)
        return self.start + self.width * at / self.steps


@dataclass(frozen=True, slots=True)
class Scrubber:
    """The bar.

    Attributes:
        area: where it can be pressed.
        edges: where each step begins, and where the last one ends: rising, one more than steps.
        tick: the width of a tick; 0 when there is no room for ticks, so that they are one bar.
        clicks_after: whether a click on a step goes to where it is done, not to where it comes next.
    """

    area: Area
    edges: Sequence[float]
    tick: float
    clicks_after: bool = False

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self.edges) - 1

    def position_at(self, x: float) -> float:
        """The moment that a point stands for: whole steps and a part of the next one."""
        if x >= self.edges[-1]:
            return float(self.count)
        step = max(bisect_right(self.edges, x) - 1, 0)
        left, right = self.edges[step], self.edges[step + 1]
        return step + min(max((x - left) / (right - left), 0.0), 1.0)

    def x_of(self, position: float) -> float:
        """Where a moment is; the inverse of ``position_at``."""
        position = min(max(position, 0.0), float(self.count))
        step = min(int(position), self.count - 1)
        left, right = self.edges[step], self.edges[step + 1]
        return left + (position - step) * (right - left)

    def step_at(self, x: float) -> int:
        """The step that a click at a point goes to: the one whose tick is there."""
        position = self.position_at(x)
        if not self.tick:
            return round(position)
        return int(position) + (self.clicks_after and x >= self.edges[0] and position < self.count)


def place_steps(
    count: int,
    area: Area,
    *,
    widest: float,
    gaps: Collection[int] = (),
    marks: Collection[int] = (),
    clicks_after: bool = False,
) -> Scrubber | None:
    """Lays the steps out side by side in the middle of an area, as wide as there is room.

    Args:
        count: how many steps.
        area: the bar's room.
        widest: a step never takes more.
        gaps: steps before which there is a gap.
        marks: steps that have a mark instead of a tick.
        clicks_after: see ``Scrubber``.

    Returns:
        The bar; None when there is nothing to show or no room.
    """
    if count == 0 or area.width < 1.0:
        return None
    room = area.width
    wide = room > 10.0 * count
    gap = 8.0 if room > 6.0 * count else NARROWEST
    free = room - gap * len(gaps) - MARK_WIDTH * len(marks)
    space = 3.0 if wide else 1.0
    pitch = min((free + space) / max(count - len(marks), 1), widest)
    if pitch < NARROWEST:
        reach = Area(area.x - _REACH, area.y, room + 2 * _REACH, area.height)
        return Scrubber(reach, EvenEdges(area.x, room, count), 0.0, clicks_after)
    widths = [MARK_WIDTH if step in marks else pitch for step in range(count)]
    for step in gaps:
        widths[step - 1] += gap
    total = sum(widths) - space
    edges = [*accumulate(widths, initial=area.x + (room - total) / 2)]
    edges[-1] -= space
    reach = Area(edges[0] - _REACH, area.y, total + 2 * _REACH, area.height)
    return Scrubber(reach, tuple(edges), max(pitch - space, 0.0), clicks_after)
