"""The hint in the cube's panel, rung by rung; and in two lines under the cube where there is no panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hint import CASE, MOVES, NEXT, Hint
from freecube_desktop.app.ui.canvas import Canvas, around, inset
from freecube_desktop.app.ui.key_names import key_name
from freecube_desktop.app.ui.move_rows import LINE, WHY_LINE, WORD_PADDING, Word, place_moves
from freecube_desktop.app.ui.net_drawing import PLASTIC, paint_colour
from freecube_desktop.app.ui.style import LARGE, SMALL, TEXT
from freecube_desktop.app.ui.text_layout import ELLIPSIS, shorten, width_of, wrap
from freecube_desktop.app.ui.widgets import button, close_cross
from freecube_desktop.scene import Area, FontName

_BAR: Final = 3.0
_INDENT: Final = 14.0
_END: Final = 10.0
_PADDING: Final = 8.0
_SWATCH: Final = 12.0
_CLOSE: Final = 24.0
_CAPTION_LINE: Final = 26.0
_SEPARATOR: Final = "  ·  "


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of text in a look of its own, or a line of moves."""

    text: str = ""
    look: str = "quiet"
    moves: tuple[Word, ...] = ()

    @property
    def height(self) -> float:
        return LINE if self.moves or self.look == "title" else WHY_LINE

    @property
    def is_cut(self) -> bool:
        """Whether a part of it had no room."""
        return (self.moves[-1].text if self.moves else self.text).endswith(ELLIPSIS)


@dataclass(frozen=True, slots=True)
class HintPlan:
    """The lines that fit, and how high they are together, the box around them too."""

    lines: tuple[_Line, ...]
    height: float


def hint_key(preset: str) -> str:
    """The name of the key that asks for hints."""
    return key_name("h" if preset == "letters" else "ctrl+h")


def plan_hint(hint: Hint, preset: str, width: float, height: float) -> HintPlan:
    """As much of a hint as fits into an area: the newest rung last of all gives way.

    Less that can be read to its end comes before more that is cut; only a title may be.
    """
    room = width - _INDENT - _END
    tried = list(_roomier_to_tighter(hint, hint_key(preset), room))
    fitting = [lines for lines in tried if _height_of(lines) <= height]
    readable = [[line for line in lines if line.look != "title"] for lines in fitting]
    whole = [
        lines
        for lines, below in zip(fitting, readable, strict=True)
        if not any(line.is_cut for line in below)
    ]
    for lines in (*whole[:1], *fitting[:1]):
        return HintPlan(tuple(lines), _height_of(lines))
    lines = tried[-1]
    kept = list(lines)
    while kept and _height_of(kept) > height:
        kept.pop()
    return HintPlan(tuple(kept), _height_of(kept) if kept else 0.0)


def _height_of(lines: Sequence[_Line]) -> float:
    return sum(line.height for line in lines) + 2 * _PADDING


def _roomier_to_tighter(hint: Hint, key: str, room: float) -> Iterator[list[_Line]]:
    said = _further(hint, key)
    further = _Line(said, "quietest")
    for titles, whys, rows, sentences in ((2, 5, 3, 2), (2, 4, 2, 2), (1, 3, 2, 1), (1, 2, 1, 1)):
        title = _wrapped(hint.title, room - _beside_title(hint), titles, "title")
        yield [
            *title,
            *_wrapped(hint.first, room, titles, "text"),
            *_wrapped(hint.why, room, whys, "quiet"),
            *_move_lines(hint, room, rows),
            *_wrapped(hint.sentence, room, sentences, "text"),
            *_wrapped(said, room, 2, "quietest"),
        ]
    title = _wrapped(hint.title, room - _beside_title(hint), 2, "title")
    newest = _newest(hint, room, 5)
    yield [*title, *newest, *_wrapped(said, room, 2, "quietest")]
    title = _wrapped(hint.title, room - _beside_title(hint), 1, "title")
    yield [*title, *newest, further]
    yield [*title, *_with_further(newest, further.text, room)]
    yield [*title, *newest]
    newest = _newest(hint, room, 1)
    yield [*title, *newest, further]
    yield [*title, *_with_further(newest, further.text, room)]
    yield [*title, *newest[:1]]


def _further(hint: Hint, key: str) -> str:
    """How long the way is, once it is told, and what the next press does."""
    further = hint.further.format(key=key)
    return f"{hint.length}{_SEPARATOR}{further}" if hint.length else further


def _newest(hint: Hint, room: float, lines: int) -> list[_Line]:
    """What the last press told, each thing in so many lines; a reason in two at least."""
    if hint.rung == CASE:
        return _wrapped(hint.why, room, max(lines, 2), "quiet")
    if hint.rung == MOVES:
        return _move_lines(hint, room, lines)
    if hint.rung == NEXT:
        return [*_move_lines(hint, room, lines), *_wrapped(hint.sentence, room, lines, "text")]
    return _wrapped(hint.first, room, lines, "text")


def _with_further(lines: list[_Line], further: str, room: float) -> list[_Line]:
    """The lines with what the next press does at the end of the last, if it has room there."""
    if not lines or lines[-1].moves:
        return lines
    longer = f"{lines[-1].text}{_SEPARATOR}{further}"
    fits = width_of(longer, "sans", SMALL) <= room
    return [*lines[:-1], replace(lines[-1], text=longer)] if fits else lines


def _wrapped(text: str, room: float, lines: int, look: str) -> list[_Line]:
    font: FontName = "sans-bold" if look == "title" else "sans"
    size = TEXT if look == "title" else SMALL
    return [_Line(line, look) for line in wrap(text, room, font, size, lines=lines)]


def _move_lines(hint: Hint, room: float, lines: int) -> list[_Line]:
    words = place_moves(hint.moves, 0, room, lines=lines)
    count = words[-1].line + 1 if words else 0
    return [_Line(moves=tuple(word for word in words if word.line == at)) for at in range(count)]


def _beside_title(hint: Hint) -> float:
    return len(hint.swatches) * (_SWATCH + 4.0) + _CLOSE + 8.0


def draw_hint(canvas: Canvas, hint: Hint, plan: HintPlan, area: Area) -> None:
    """The lines of a plan from the top of an area on; a click tells more, one on the cross no more."""
    if not plan.lines:
        return
    style, more = canvas.style, c.NextHint()
    box = Area(area.x, area.y, area.width, plan.height)
    button(canvas, box, more)
    bar = Area(box.x, box.y + _PADDING, _BAR, box.height - 2 * _PADDING)
    canvas.box(bar, style.stage(hint.kind), _BAR / 2)
    top = box.y + _PADDING
    _draw_beside_title(canvas, hint, box.right - _END, top + LINE / 2)
    for line in plan.lines:
        _draw_line(canvas, hint, line, Area(box.x + _INDENT, top, box.width - _INDENT - _END, line.height))
        top += line.height


def _draw_line(canvas: Canvas, hint: Hint, line: _Line, area: Area) -> None:
    style, middle = canvas.style, area.y + area.height / 2
    for word in line.moves:
        is_next = hint.rung == NEXT and word.step == 0 and word.text != "…"
        left = area.x + word.x
        if is_next:
            place = Area(left - WORD_PADDING, middle - 10.0, word.width + 2 * WORD_PADDING, 20.0)
            canvas.box(place, style.accent, 5.0)
        canvas.label(word.text, left, middle, TEXT, style.on_accent if is_next else style.text, font="mono")
    if line.look == "title":
        right = area.right - _beside_title(hint)
        canvas.heading(line.text, "", (area.x, right), middle, TEXT, colours=(style.text, style.text))
        return
    tint = {"text": style.text, "quiet": style.quiet, "quietest": style.quietest}[line.look]
    shown = shorten(line.text, area.width, "sans", SMALL)
    canvas.paragraph(shown, (area.x, area.right), middle, SMALL, tint)


def _draw_beside_title(canvas: Canvas, hint: Hint, right: float, middle: float) -> None:
    """The colours it is about, and the cross that ends it."""
    close = around(right - _CLOSE / 2, middle, _CLOSE, _CLOSE)
    close_cross(canvas, right - _CLOSE / 2, middle, c.Leave(), _CLOSE)
    left = close.x - 4.0 - len(hint.swatches) * (_SWATCH + 4.0)
    for face in hint.swatches:
        place = Area(left, middle - _SWATCH / 2, _SWATCH, _SWATCH)
        canvas.box(inset(place, -1.5), PLASTIC, 4.0)
        canvas.box(place, paint_colour(canvas, face), 3.0)
        left += _SWATCH + 4.0


def hint_caption(hint: Hint, preset: str) -> tuple[str, str]:
    """The hint in two lines: what the last press told, and what goes with it."""
    further = _further(hint, hint_key(preset))
    moves = " ".join(map(str, hint.moves))
    if hint.rung == CASE:
        return hint.title, hint.why
    if hint.rung == MOVES:
        return moves, further
    if hint.rung == NEXT:
        return moves, f"{hint.sentence}{_SEPARATOR}{further}"
    return hint.title, f"{hint.first}{_SEPARATOR}{further}" if hint.first else further


def draw_hint_caption(canvas: Canvas, hint: Hint, lower: Area) -> float:
    """The same, centred above the lower edge of an area; a click tells more. Gives where it begins."""
    first, second = hint_caption(hint, canvas.model.preset)
    x, y = lower.x + lower.width / 2, lower.y + lower.height / 2
    font: FontName = "mono" if hint.rung >= MOVES else "sans"
    style = canvas.style
    lines = wrap(second, lower.width, "sans", TEXT, lines=2)
    for number, line in enumerate(reversed(lines)):
        said = line.lstrip(_SEPARATOR)  # it may begin with what parts it from the line above
        canvas.label(said, x, y - WHY_LINE * number, TEXT, style.quiet, anchor="center")
    top = lower.y - _CAPTION_LINE - WHY_LINE * max(len(lines) - 1, 0)
    middle = top + lower.height / 2
    canvas.label(first, x, middle, LARGE, style.text, font=font, anchor="center", room=lower.width)
    canvas.hit(Area(lower.x, top, lower.width, lower.bottom - top), c.NextHint())
    return top
