"""The stages as rows: how much of each is shown so that all of them fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final, Literal

from freecube_desktop.app.protocol.open_solution import OpenSolution, StageView
from freecube_desktop.app.ui.style import SMALL, TEXT
from freecube_desktop.app.ui.text_layout import width_of, wrap
from freecube_desktop.cube.moves import Move

RowLook = Literal["folded", "coming", "current"]

LINE: Final = 24.0
WHY_LINE: Final = 20.0
GAP: Final = 16.0
TIGHT_GAP: Final = 4.0
WHY_GAP: Final = 4.0
WORD_PADDING: Final = 4.0
"""The current move's box is so much wider than the move on either side."""
WORD_GAP: Final = 2 * WORD_PADDING + 4.0
"""Between two moves, so that the box keeps off the neighbours."""


@dataclass(frozen=True, slots=True)
class Word:
    """One move's place in a row.

    Attributes:
        text: the move as written, or an ellipsis.
        step: its step's number.
        x: from the row's text edge.
        line: which line of moves, from 0.
        width: of the text.
    """

    text: str
    step: int
    x: float
    line: int
    width: float


@dataclass(frozen=True, slots=True)
class Row:
    """One stage's row.

    Attributes:
        number: the stage's number.
        look: folded to a line, coming (with its moves), or current (with moves and a reason).
        words: the moves shown.
        why: the lines of the reason shown.
    """

    number: int
    look: RowLook
    words: tuple[Word, ...] = ()
    why: tuple[str, ...] = ()

    @property
    def move_lines(self) -> int:
        """Lines that the moves take."""
        return self.words[-1].line + 1 if self.words else 0

    @property
    def height(self) -> float:
        """Logical pixels from the row's top to its bottom."""
        reason = WHY_GAP + WHY_LINE * len(self.why) if self.why else 0.0
        return LINE + LINE * self.move_lines + reason


def height_of(rows: Sequence[Row], gap: float) -> float:
    """The height of rows below each other."""
    return sum(row.height for row in rows) + gap * max(len(rows) - 1, 0)


def place_words(stage: StageView, room: float, *, lines: int | None = None) -> tuple[Word, ...]:
    """A stage's moves, broken into lines; more than ``lines`` of them end in an ellipsis."""
    return place_moves(stage.moves, stage.first, room, lines=lines)


def place_moves(
    moves: Sequence[Move], first: int, room: float, *, lines: int | None = None
) -> tuple[Word, ...]:
    """Moves broken into lines, the first of them the step of that number."""
    words: list[Word] = []
    x, line = 0.0, 0
    for step, move in enumerate(moves, start=first):
        width = float(ceil(width_of(str(move), "mono", TEXT)))  # whole pixels, so all gaps look the same
        if x > 0 and x + width > room:
            x, line = 0.0, line + 1
        if lines is not None and line >= lines:
            return tuple(_with_ellipsis(words, room))
        words.append(Word(str(move), step, x, line, width))
        x += width + WORD_GAP
    return tuple(words)


def _with_ellipsis(words: list[Word], room: float) -> list[Word]:
    dots = width_of("…", "mono", TEXT)
    while words and words[-1].x + words[-1].width + WORD_GAP + dots > room and words[-1].x > 0:
        words.pop()
    if words:
        last = words[-1]
        words.append(Word("…", last.step + 1, last.x + last.width + WORD_GAP, last.line, dots))
    return words


def plan_rows(opened: OpenSolution, current: int, text_room: float, height: float) -> tuple[list[Row], float]:
    """The rows that fit into a height, and the gap between them.

    Done stages are folded to a line; the current one shows its moves and why; coming
    ones show their moves while there is room. When there is too little, the coming ones
    are shortened, then folded, then rows far from the current one are left out.
    """
    for rows, gap in _looser_to_tighter(opened, current, text_room):
        if height_of(rows, gap) <= height:
            return rows, gap
    return _drop_far_rows(rows, current, TIGHT_GAP, height), TIGHT_GAP


def _looser_to_tighter(
    opened: OpenSolution, current: int, text_room: float
) -> Iterator[tuple[list[Row], float]]:
    for coming_lines, why_lines, gap in (
        (None, 4, GAP), (None, 3, 12.0), (None, 3, 8.0), (None, 2, 8.0), (1, 3, 12.0),
        (0, 3, 12.0), (0, 2, 8.0), (0, 0, TIGHT_GAP),
    ):  # fmt: skip
        yield _rows(opened, current, text_room, coming_lines, why_lines), gap


def _rows(
    opened: OpenSolution, current: int, text_room: float, coming_lines: int | None, why_lines: int
) -> list[Row]:
    rows: list[Row] = []
    for number, stage in enumerate(opened.stages):
        if number == current:
            why = wrap(stage.why, text_room, "sans", SMALL, lines=why_lines)
            rows.append(Row(number, "current", place_words(stage, text_room), why))
        elif number < current or coming_lines == 0 or not stage.moves:
            rows.append(Row(number, "folded"))
        else:
            rows.append(Row(number, "coming", place_words(stage, text_room, lines=coming_lines)))
    return rows


def _drop_far_rows(rows: list[Row], current: int, gap: float, height: float) -> list[Row]:
    kept = list(rows)
    while len(kept) > 1 and height_of(kept, gap) > height:
        before = current - kept[0].number
        after = kept[-1].number - current
        kept.pop(0 if before >= after else -1)
    if kept and height_of(kept, gap) > height:
        kept = [replace(kept[0], words=(), why=())]
    return kept if height_of(kept, gap) <= height else []
