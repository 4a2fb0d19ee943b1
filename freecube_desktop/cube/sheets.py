"""Lines of sheets and reconstructions: what stands around their moves is set aside, and named.

A line may have numbers, bullets, times and labels before its moves, counts and labels after them,
and quotes around it. What is left is what the reader of moves reads; two algorithms in one line
are refused, since only a person can say which was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from freecube_desktop.cube.folded_text import Source
from freecube_desktop.cube.lexicon import REMARKS
from freecube_desktop.cube.line_shapes import two_algorithms
from freecube_desktop.cube.rewriting import Edit, rewritten
from freecube_desktop.cube.sheet_line import Measure, SheetLine, is_set_alone
from freecube_desktop.words import _, n_

_LINE: Final = re.compile(r"[^\r\n]*")
_TAG: Final = re.compile(r"</?(?:br|p|td|tr|th|li|ul|ol|code|pre|strong|em|span|div|b|i)\s*/?>", re.I)
_FEW: Final = 3
"""The most labels that are named; of more only the first."""


def moves_alone(source: Source, measure: Measure) -> tuple[Source, list[str]]:
    """A text without what stands around the moves of its lines, and remarks on what was left out.

    Args:
        source: the text; look-alike characters are plain already.
        measure: gives the lengths of some moves, to know a count that stands after them.

    Raises:
        NotationError: when two algorithms stand in one line.
    """
    tags = [Edit(match.start(), match.end(), " ") for match in _TAG.finditer(source.text)]
    source = rewritten(source, tags)
    bare = REMARKS.sub(lambda match: " " * len(match[0]), source.text)
    lines = [*_lines(bare, measure)]
    if not any(line.has_moves for line in lines):
        return source, []
    edits: list[Edit] = []
    skipped = numbered = 0
    names: list[str] = []
    bare_numbers: list[str] = []
    guesses: list[str] = []
    for line in lines:
        if line.is_idle:
            continue
        if not line.body or line.is_heading:
            skipped += 1
            edits.append(Edit(line.first, line.last, " "))
            continue
        two = two_algorithms(line.body)
        if two is not None:
            start, end, reason, hint = two
            raise source.error(line.start + start, line.start + end, reason, hint)
        names += line.names
        numbered += line.is_numbered
        bare_numbers += [line.number] if line.number else []
        edits += line.edits()
        guesses += line.guesses
    if len(bare_numbers) == 1:
        guesses.append(_("{number} read as the number of the line").format(number=bare_numbers[0]))
    return rewritten(source, edits), [*_remarks(names, numbered, skipped), *dict.fromkeys(guesses)]


def _lines(bare: str, measure: Measure) -> Iterator[SheetLine]:
    """The lines of a text without comments; one that begins inside a bracket belongs to that before it."""
    depth = 0
    for match in _LINE.finditer(bare):
        if match.start() == match.end():
            continue
        body = match[0]
        if depth <= 0:
            line = SheetLine(bare, *match.span())
            line.strip(measure)
            body = "" if line.is_heading else line.body
            yield line
            depth = 0
        depth += sum(map(body.count, "([")) - sum(map(body.count, ")]"))


def has_no_moves(text: str) -> bool:
    """Whether a line by itself is a heading or a sentence, or a label without moves after it."""
    if is_set_alone(text):
        return True
    line = SheetLine(text, 0, len(text))
    line.strip(lambda _moves: frozenset())
    return line.is_heading or not line.body


def _remarks(names: list[str], numbered: int, skipped: int) -> list[str]:
    remarks: list[str] = []
    if len(names) > _FEW:
        text = n_("{count} label left out, as {text!r}", "{count} labels left out, as {text!r}", len(names))
        remarks.append(text.format(count=len(names), text=names[0]))
    else:
        remarks += [_("{text!r} read as a label").format(text=name) for name in dict.fromkeys(names)]
    if numbered > 1:
        remarks.append(_("{numbered} numbered lines read as one sequence").format(numbered=numbered))
    if skipped:
        remarks.append(lines_left_out(skipped))
    return remarks


def lines_left_out(count: int) -> str:
    """The remark on headings and sentences between the lines of moves."""
    text = n_("{count} line without moves left out", "{count} lines without moves left out", count)
    return text.format(count=count)
