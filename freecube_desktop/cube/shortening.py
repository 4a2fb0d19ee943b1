"""Timelines that have become very long, cut to a length that can be saved every few seconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from freecube_desktop.cube.branches import Line, Steps
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
    common = _shared_with(lines, timeline.line)
    near = [number for number in range(len(lines)) if common[number] >= min(extra, len(here.entries))]
    others = sum(len(lines[number].own) for number in near) - len(here.own)
    if others <= longest and len(near) <= _MOST_LINES:
        return near
    kept, left = [timeline.line], longest
    for number in reversed(near):
        if number == timeline.line:
            continue
        left -= len(lines[number].entries) - common[number]
        if left < 0 or len(kept) == _MOST_LINES:
            break
        kept.append(number)
        common = list(map(max, common, _shared_with(lines, number)))
    return sorted(kept)


def _shared_with(lines: Sequence[Line], number: int) -> list[int]:
    """How many steps each line has in common with one of them: as many as on the way there from line to line.

    Much faster than comparing steps, and the same, since no two lines of a timeline part from a
    third at one place with the same step.
    """
    on_the_way = {number: len(lines[number].entries)}
    while number:
        on_the_way[lines[number].left] = min(on_the_way[number], lines[number].cut)
        number = lines[number].left
    found: list[int] = []
    for at, line in enumerate(lines):
        found.append(on_the_way[at] if at in on_the_way else min(line.cut, found[line.left]))
    return found


def _only(lines: Sequence[Line], kept: list[int], extra: int) -> tuple[Line, ...]:
    """Some of the lines, without the steps before ``extra``, which they share; tied together again."""
    made: list[Line] = []
    for number in kept:
        entries = Steps(lines[number].entries[extra:])
        if not made:
            made.append(Line(entries))
        elif lines[number].left in kept:
            made.append(Line(entries, kept.index(lines[number].left), lines[number].cut - extra))
        else:
            shared = _shared_with(lines, number)
            most = max(range(len(made)), key=[shared[other] for other in kept].__getitem__)
            made.append(Line(entries, most, shared[kept[most]] - extra))
    return tuple(made)
