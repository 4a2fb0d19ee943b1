"""Where a line may break, and which characters stay together, whatever the language.

Pure: nothing is measured here.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

RIGHT_TO_LEFT: Final = ("ar",)
"""The languages whose lines begin at the right."""

_WORD: Final = re.compile(" *[^ ]+")
"""A word with the space before it."""
_UNSPACED: Final = re.compile("[\u3000-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]")
"""A sign of Chinese or Japanese, which are written without spaces, or of their punctuation."""
_BLANKS: Final = re.compile("[ \t\r\n]+")
_PRIMED: Final = re.compile(r"(?<![\w'])([A-Za-z]w?[0-9]?'+)")
_DASHED: Final = re.compile(r"(?<![\w-])(-{1,2}(?=[A-Za-z0-9]))")
_LATIN: Final = re.compile("[A-Za-z\u00c0-\u024f\u0370-\u052f]")
_RIGHT_TO_LEFT_SIGNS: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_RIGHT_TO_LEFT_SIGN: Final = re.compile(f"[{_RIGHT_TO_LEFT_SIGNS}]")
_LATIN_RUN: Final = re.compile(f"(?:[^{_RIGHT_TO_LEFT_SIGNS};.!?]|[;.!?](?! ))+")
_OF_THE_SENTENCE: Final = " .,:;!?+…·—\u00a0"
_BRACKETS: Final = {"(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{"}
_ISOLATE: Final = "\u2066"
_END_ISOLATE: Final = "\u2069"
_LEFT_TO_RIGHT_MARK: Final = "\u200e"


def pieces_of(text: str) -> list[str]:
    """What a text falls into where lines may break; joined, they are the text.

    Lines are broken between words. In text without spaces they are broken by the rules of Unicode
    (UAX 14), so that no line begins with a closing mark or a small kana, or ends with an opening mark.
    """
    plain = _BLANKS.sub(" ", text).strip(" ")
    return list(_unspaced_pieces(plain)) if _UNSPACED.search(plain) else _WORD.findall(plain)


@lru_cache(maxsize=1024)
def _unspaced_pieces(text: str) -> tuple[str, ...]:
    # its tables take time to read, and most languages do without
    from uniseg.linebreak import line_break_units  # noqa: PLC0415

    pieces = [""]
    for unit in line_break_units(text):
        if pieces[-1] and _may_part(pieces[-1][-1], unit[0]):
            pieces.append("")
        pieces[-1] += unit
    spaces = ["", *(" " * piece.endswith(" ") for piece in pieces)]
    return tuple(space + piece.rstrip(" ") for space, piece in zip(spaces, pieces, strict=False))


def _may_part(left: str, right: str) -> bool:
    """Whether a line may break between two signs: options, names and moves are not taken apart."""
    return left == " " or bool(_UNSPACED.match(left) or _UNSPACED.match(right))


def with_latin_in_place(text: str) -> str:
    """A text that runs from right to left, with marks that keep punctuation at moves, options and numbers.

    Without them the last prime of ``R U'`` among Arabic words jumps before the first move,
    and the dashes of ``--file`` behind it.
    """
    primed = _PRIMED.sub(rf"\1{_LEFT_TO_RIGHT_MARK}", text)
    return _DASHED.sub(rf"{_LEFT_TO_RIGHT_MARK}\1", primed)


def with_latin_isolated(text: str) -> str:
    """A text that runs from right to left, in which what runs the other way is set apart.

    Moves, commands, names and lists such as ``10 U, 7 L`` keep their order and their punctuation, and
    change nothing in the order of what is around them. Punctuation that ends the sentence is not theirs.
    """
    if not _RIGHT_TO_LEFT_SIGN.search(text):
        return with_latin_in_place(text)
    return _LATIN_RUN.sub(_isolated, text)


def _isolated(found: re.Match[str]) -> str:
    run = found[0]
    first, last = 0, len(run)
    while last > first and _is_outside(run[first:last], last - 1 - first):
        last -= 1
    while last > first and _is_outside(run[first:last], 0):
        first += 1
    inside = run[first:last]
    if not _LATIN.search(inside) and not _DASHED.match(inside):
        return run
    return f"{run[:first]}{_ISOLATE}{inside}{_END_ISOLATE}{run[last:]}"


def _is_outside(run: str, at: int) -> bool:
    """Whether the character at one end of a run belongs to the sentence around it."""
    character = run[at]
    if character in _BRACKETS:
        return run.count(character) > run.count(_BRACKETS[character])
    if character in "\"'":
        is_prime = character == "'" and at > 0
        return not is_prime and run.count(character) % 2 == 1
    return character in _OF_THE_SENTENCE


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes; a Chinese or Japanese character takes two."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def filled(text: str, columns: int) -> list[str]:
    """The lines of a terminal that a text fills.

    Args:
        text: one paragraph.
        columns: how wide a line may be; a longer word has a line of its own.
    """
    lines = [""]
    for piece in pieces_of(text):
        if lines[-1] and columns_of(lines[-1]) + columns_of(piece) > columns:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip(" ")
    return lines if lines[-1] else []
