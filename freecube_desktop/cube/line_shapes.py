"""The shape of a line of moves: two algorithms side by side, or a commutator without its brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from freecube_desktop.cube.lexicon import TOKEN
from freecube_desktop.words import _, mark

_BETWEEN: Final = re.compile(
    r"/(?![/*])|\|+|;|\t+|(?<=\s)[-&+]+(?=\s)|→|->|=>|⇒|=|,(?=\s)|(?<=\s)[0-9]{1,2}[.)](?=\s)"
    r"|\(\s*(?:or|alt)\b|(?<![A-Za-z])(?:or|alt|alternatively|alternative|versus|vs|also|and|oder|ou|или|または|或)(?![A-Za-z])",
    re.I,
)
_SEPARATOR: Final = re.compile(r"[,:]")
_TAKES_MANY: Final = {"\t": 4, ",": 5}
"""Separators that also occur inside one algorithm, and how many turns on both sides make it two."""
_TWO: Final = mark("two algorithms in one line, with {sign} between them")
_TWO_NUMBERED: Final = mark("two numbered algorithms in one line")
_GIVE_ONE: Final = mark("give one of them")


def count_turns(text: str) -> int | None:
    """How many turns a text has; None when it has anything else."""
    count = at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            return None
        count += match.lastgroup == "move"
        at = match.end()
    return count


def two_algorithms(body: str) -> tuple[int, int, str, str] | None:
    """Where the separator between two algorithms of a line is, a reason and a suggestion; or None."""
    before, done, separator = 0, 0, None
    for match in (*outside_brackets(body, _BETWEEN), None):
        cell = body[done : match.start() if match else len(body)]
        if separator is not None:
            cell = cell.removesuffix(")") if cell.count(")") > cell.count("(") else cell
        count = count_turns(cell.strip(" (,.:"))
        if count is None:
            return None
        needed = _TAKES_MANY.get(separator[0][:1], 1) if separator else 1
        if separator is not None and before >= needed <= count and not _is_commutator_at(body, separator):
            return _two(separator)
        if count:
            before = count
        if match is not None:
            separator, done = (match if count or separator is None else separator), match.end()
    return None


def _is_commutator_at(body: str, separator: re.Match[str]) -> bool:
    return separator[0] == "," and _is_commutator(body, separator.start())


def _two(separator: re.Match[str]) -> tuple[int, int, str, str]:
    if separator[0][:1].isdigit():
        return *separator.span(), _(_TWO_NUMBERED), _(_GIVE_ONE)
    shown = _("a tab") if separator[0].startswith("\t") else separator[0]
    return *separator.span(), _(_TWO).format(sign=shown.strip("( ")), _(_GIVE_ONE)


def outer_brackets(body: str) -> list[tuple[int, str]]:
    """The brackets that a commutator or conjugate was written without: where, and which.

    ``R U': [D, F]`` is ``[R U': [D, F]]`` and ``R' D R, U2`` is ``[R' D R, U2]``. Nothing for any
    other line: a list of turns, a single turn before a colon.
    """
    if count_turns(body) is None:
        return []
    separators = [*outside_brackets(body, _SEPARATOR)]
    written = "".join(match[0] for match in separators)
    end = len(body)
    if written == "," and _is_commutator(body, separators[0].start()):
        return [(0, "["), (end, "]")]
    if written not in (":", ":,"):
        return []
    at = separators[0].start()
    before, after = body[:at], body[at + 1 :]
    has_parts = count_turns(before) and count_turns(after)
    is_sure = written == ":," or after.lstrip().startswith("[") or "'" in before or len(before.split()) > 1
    if not has_parts or not is_sure or ")" in (before.lstrip()[:1], before.rstrip()[-1:]):
        return []
    if written == ":":
        return [(0, "["), (end, "]")]
    inner = at + 1 + len(after) - len(after.lstrip())
    return [(0, "["), (inner, "["), (end, "]]")]


def outside_brackets(text: str, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """What a pattern finds outside all brackets."""
    depth = at = 0
    for match in pattern.finditer(text):
        between = text[at : match.start()]
        depth += sum(map(between.count, "([")) - sum(map(between.count, ")]"))
        at = match.start()
        if depth <= 0:
            yield match


def _is_commutator(body: str, comma: int) -> bool:
    """Whether A, B looks like one: A, B or both are done, undone in the end, around something else."""
    shapes = [_shape(body[:comma]), _shape(body[comma + 1 :])]
    return "around" in shapes and "other" not in shapes


def _shape(text: str) -> str:
    """``"one"`` turn, turns ``"around"`` others, or ``"other"``."""
    turns = [match for match in TOKEN.finditer(text) if match.lastgroup == "move"]
    if len(turns) == 1:
        return "one"
    if len(turns) not in (3, 5):
        return "other"
    first, last = turns[0], turns[-1]
    is_same = all(first[part] == last[part] for part in ("letter", "wide", "count"))
    is_back = first["count"] == "2" or bool(first["back"]) != bool(last["back"])
    return "around" if is_same and is_back else "other"
