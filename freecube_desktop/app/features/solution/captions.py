"""The words around the cube: the counts at the top, the caption over the timeline, the first line."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.solution.robot_panel import robot_counts
from freecube_desktop.app.features.solution.solution_panel import current_stage
from freecube_desktop.app.model.robot_view import twists_made
from freecube_desktop.app.protocol import solution_words as words
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.app.ui.key_names import key_name
from freecube_desktop.app.ui.style import LARGE, SMALL, TEXT
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.scene import Area
from freecube_desktop.words import _, mark, n_

SEPARATOR: Final = "  ·  "
_SENTENCE_LINE: Final = 20.0
START_KEYS: Final = {
    "letters": ("s", "n", "f1"),
    "cstimer": ("enter", "f3", "f1"),
    "twizzle": ("enter", "f3", "f1"),
}

START_WORDS: Final = (mark("solve"), mark("scramble"), mark("keys"))


def moves_made(opened: OpenSolution, step: int) -> int:
    """The moves before a step, as they are counted: face turns 1, slices 2, rotations 0."""
    return count_moves(opened.steps[:step])


def draw_counts(canvas: Canvas, area: Area) -> None:
    """``22 of 52 moves · white cross, yellow on top`` at the top left."""
    model, style = canvas.model, canvas.style
    opened = model.opened
    if opened is None or area.width < 80:
        return
    middle = area.y + area.height / 2
    if opened.robot is not None:
        made, rest = robot_counts(opened.robot, twists_made(opened, model.current))
    else:
        count = opened.solution.htm
        made = str(moves_made(opened, model.current))
        rest = n_(" of {count} move", " of {count} moves", count).format(count=count)
    hold = words.describe_hold(opened.solution)
    full = f"{rest}{SEPARATOR}{hold}" if hold else rest
    if canvas.runs_left:
        fits = width_of(made + full, "sans", TEXT) <= area.width
        canvas.label(made + (full if fits else rest), area.x, middle, TEXT, style.text, room=area.width)
        return
    used = canvas.label(made, area.x, middle, TEXT, style.text, font="sans-bold")
    shown = full if used + width_of(full, "sans", TEXT) <= area.width else rest
    canvas.label(shown, area.x + used, middle, TEXT, style.quiet, room=area.width - used)


def caption_text(model: HudModel) -> str:
    """What the caption says: a note, the stage in words, or that the cube is solved."""
    opened = model.opened
    if model.note or opened is None:
        return model.note
    if model.current >= len(opened.steps):
        return _("Solved")
    return opened.stages[current_stage(model, opened)].caption


def start_line(preset: str) -> str:
    """The line that says how to begin: ``S solve · N scramble · F1 keys``."""
    solve, scramble, keys = (key_name(key) for key in START_KEYS[preset])
    words_ = zip((solve, scramble, keys), map(_, START_WORDS), strict=True)
    return SEPARATOR.join(f"{key} {what}" for key, what in words_)


def draw_caption(canvas: Canvas, area: Area) -> None:
    """The caption, centred in an area, in smaller letters where it has little room."""
    text = caption_text(canvas.model)
    sizes = (LARGE, TEXT, SMALL)
    size = next((size for size in sizes if width_of(text, "sans", size) <= area.width), SMALL)
    canvas.label(
        text, area.x + area.width / 2, area.y + area.height / 2, size, canvas.style.text,
        anchor="center", room=area.width,
    )  # fmt: skip


def draw_sentence(canvas: Canvas, area: Area) -> float:
    """The move under way in words, centred in lines that end with an area; gives the height they take."""
    lines = wrap(canvas.model.sentence, area.width, "sans", TEXT, lines=2)
    for number, line in enumerate(reversed(lines)):
        x, y = area.x + area.width / 2, area.y + area.height / 2 - _SENTENCE_LINE * number
        canvas.label(line, x, y, TEXT, canvas.style.quiet, anchor="center")
    return _SENTENCE_LINE * len(lines)


def draw_start_line(canvas: Canvas, area: Area) -> None:
    """The first line, centred in an area, keys brighter than words."""
    model, style = canvas.model, canvas.style
    pieces: list[tuple[str, bool]] = []
    for number, (key, what) in enumerate(zip(START_KEYS[model.preset], map(_, START_WORDS), strict=True)):
        pieces += [(SEPARATOR, False)] if number else []
        pieces += [(key_name(key), True), (f" {what}", False)]
    if canvas.runs_left:
        x, y = area.x + area.width / 2, area.y + area.height / 2
        canvas.label(start_line(model.preset), x, y, TEXT, style.text, anchor="center", room=area.width)
        return
    widths = [width_of(text, "sans-bold" if bold else "sans", TEXT) for text, bold in pieces]
    if sum(widths) > area.width:
        return
    x, middle = area.x + (area.width - sum(widths)) / 2, area.y + area.height / 2
    for (text, bold), width in zip(pieces, widths, strict=True):
        canvas.label(
            text, x, middle, TEXT, style.text if bold else style.quiet, font="sans-bold" if bold else "sans"
        )
        x += width
