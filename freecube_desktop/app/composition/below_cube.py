"""What stands under the cube: caption, bar and buttons; the first line while nothing is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from freecube_desktop.app.features.solution.captions import draw_caption, draw_sentence, draw_start_line
from freecube_desktop.app.features.timeline.playback_controls import draw_controls
from freecube_desktop.app.features.timeline.timeline_bar import BAR_HEIGHT, draw_timeline
from freecube_desktop.app.protocol.hint import Hint
from freecube_desktop.app.protocol.scrubber import Scrubber
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.app.ui.hint_block import draw_hint_caption
from freecube_desktop.scene import Area

_SIDE: Final = 40.0
_LINE: Final = 24.0
_BUTTONS: Final = 40.0
_NEEDED_FOR_BUTTONS: Final = 360.0


class Below(NamedTuple):
    """Where the cube's part of the window ends, and the bar under it, if there is one."""

    cube_bottom: float
    scrubber: Scrubber | None = None


class _Places(NamedTuple):
    caption: Area
    bar: Area
    buttons: Area | None


def draw_below_solution(canvas: Canvas, right: float, bottom: float) -> Below:
    """Caption, bar and buttons of the open solution, from the bottom up.

    Args:
        canvas: what to draw on.
        right: where the room ends at the right.
        bottom: where it ends below.
    """
    if bottom < 180 or right < 120:
        return Below(bottom)
    caption, bar, buttons = _places(right, bottom, min(_SIDE, right / 12), has_buttons=True)
    if canvas.model.sentence and bottom >= 300:
        caption = replace(caption, y=caption.y - draw_sentence(canvas, caption) - 6.0)
    if buttons is not None:
        draw_controls(canvas, buttons)
    scrubber = draw_timeline(canvas, bar)
    draw_caption(canvas, caption)
    return Below(caption.y - 8.0, scrubber)


def draw_below_free_cube(canvas: Canvas, right: float, bottom: float, hint: Hint | None = None) -> Below:
    """Bar and buttons for what was done, a note or the first line above them.

    Their room is kept while nothing is done, so that the cube stays where it is.

    Args:
        canvas: what to draw on.
        right: where the room ends at the right.
        bottom: where it ends below.
        hint: what is told, when there is no panel that tells it.
    """
    if bottom < 200:
        return Below(bottom)
    side = min(_SIDE, right / 8)
    caption, bar, buttons = _places(right, bottom, side, has_buttons=bottom >= _NEEDED_FOR_BUTTONS)
    cube_bottom = caption.y - 8.0
    if hint is not None:
        cube_bottom = draw_hint_caption(canvas, hint, caption) - 8.0
    if not len(canvas.model.timeline):
        if hint is None:
            draw_caption(canvas, caption)
        draw_start_line(canvas, Area(side, max(bottom - 64.0, caption.bottom + 4.0), caption.width, _LINE))
        return Below(cube_bottom)
    if hint is None and canvas.model.note:
        draw_caption(canvas, caption)
    elif hint is None:
        draw_start_line(canvas, caption)
    if buttons is not None:
        draw_controls(canvas, buttons)
    return Below(cube_bottom, draw_timeline(canvas, bar))


def _places(right: float, bottom: float, side: float, *, has_buttons: bool) -> _Places:
    lowest = bottom - (28.0 if bottom >= 560 else 8.0)
    width = right - 2 * side
    buttons = Area(side, lowest - _BUTTONS, width, _BUTTONS) if has_buttons else None
    bar = Area(side, (lowest if buttons is None else buttons.y - 8.0) - BAR_HEIGHT, width, BAR_HEIGHT)
    return _Places(Area(side, bar.y - 36.0, width, _LINE), bar, buttons)
