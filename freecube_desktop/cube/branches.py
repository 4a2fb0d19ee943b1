"""Lines of steps: what a timeline is made of, and where two of them part.

A line is everything that was done in a row, from the start. When someone goes back and does
something else begins a new line that shares the first steps of the old one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from freecube_desktop.cube.steps import Entry, Kind, Steps

__all__ = ["Entry", "Kind", "Line", "Steps", "shared"]


@dataclass(frozen=True, slots=True)
class Line:
    """Steps in a row, from the start.

    Attributes:
        entries: every step, those shared with the line that was left too.
        left: the number of the line that was left when this one began; its own for the first.
        cut: how many steps the two share.
    """

    entries: Steps = field(default_factory=Steps)
    left: int = 0
    cut: int = 0

    @property
    def own(self) -> tuple[Entry, ...]:
        """The steps that it does not share with the line that was left."""
        return self.entries[self.cut :]


def shared(first: Line, second: Line) -> int:
    """How many steps two lines have in common."""
    low, high = 0, min(len(first.entries), len(second.entries))
    if first.entries.shares_with(second.entries) or first.entries[:high] == second.entries[:high]:
        return high
    while high - low > 1:
        middle = (low + high) // 2
        if first.entries[low:middle] == second.entries[low:middle]:
            low = middle
        else:
            high = middle
    return low
