"""Timelines that have become very long, cut to a length that can be saved every few seconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from freecube_desktop.cube.lines import Line, shared
from freecube_desktop.cube.timeline import Timeline

_MOST_LINES: Final = 100


def shortened(timeline: Timeline, longest: int) -> Timeline:
    """A timeline without its oldest steps; the same one when it is not too long.

    The line that the cursor is on keeps its last steps, and all that come after the cursor.
    Of the others those that part from what is kept stay, the newest ones first.

    Args:
        timeline: what to shorten.
        longest: how many steps of the line that the cursor is on are kept, 1 or more; all
            others together keep as many.
    """
    extra = max(min(len(timeline) - longest, timeline.cursor), 0)
    kept = _kept(timeline, extra, longest)
    if extra == 0 and len(kept) == len(timeline.lines):
        return timeline
    start = timeline.entries[extra - 1].cube if extra else timeline.start
    undone = timeline.undone if set(timeline.undone) <= set(kept) else ()
    return Timeline(
        start, _only(timeline.lines, kept, extra), kept.index(timeline.line), timeline.cursor - extra,
        tuple(map(kept.index, undone)),
    )  # fmt: skip


def _kept(timeline: Timeline, extra: int, longest: int) -> list[int]:
    """The numbers of the lines to keep, in rising order."""
    lines = timeline.lines
    here = timeline.here
    near = [number for number, line in enumerate(lines) if line is here or shared(here, line) >= extra]
    others = sum(len(lines[number].own) for number in near) - len(here.own)
    if others <= longest and len(near) <= _MOST_LINES:
        return near
    kept, left = [timeline.line], longest
    for number in reversed(near):
        if number == timeline.line:
            continue
        left -= len(lines[number].entries) - max(shared(lines[number], lines[other]) for other in kept)
        if left < 0 or len(kept) == _MOST_LINES:
            break
        kept.append(number)
    return sorted(kept)


def _only(lines: Sequence[Line], kept: list[int], extra: int) -> tuple[Line, ...]:
    """Some of the lines, without the steps before ``extra``, which they share; tied together again."""
    made: list[Line] = []
    for number in kept:
        line = replace(lines[number], entries=lines[number].entries[extra:])
        if not made:
            made.append(Line(line.entries))
            continue
        common = [shared(line, other) for other in made]
        known = kept.index(line.left) if line.left in kept else max(range(len(made)), key=common.__getitem__)
        made.append(Line(line.entries, known, common[known]))
    return tuple(made)
