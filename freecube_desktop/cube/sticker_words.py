"""Sticker text to words: what was written, what is a sticker in it, and what is named.

Everything here is bounded: a text longer than ``LONGEST`` is not looked at, and each
character is looked at a fixed number of times.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 20_000
"""The most characters of a text that is read as stickers."""

COUNTS: Final = {54: 3, 24: 2}
"""The stickers of a cube, and its size."""

STICKER_LETTERS: Final = frozenset("URFDLBWGYO")

_COLOURS: Final = ("white", "red", "green", "yellow", "orange", "blue")
_FACE_WORDS: Final = {
    "up": "U", "upper": "U", "top": "U", "right": "R", "front": "F",
    "down": "D", "bottom": "D", "left": "L", "back": "B", "rear": "B", "lower": "D",
}  # fmt: skip
_ABBREVIATIONS: Final = {
    "wh": "W", "wt": "W", "whi": "W", "wht": "W", "rd": "R", "re": "R", "gr": "G", "gn": "G", "gre": "G",
    "grn": "G", "ye": "Y", "yl": "Y", "yw": "Y", "yel": "Y", "ylw": "Y", "or": "O", "og": "O", "ora": "O",
    "org": "O", "orn": "O", "bl": "B", "bu": "B", "be": "B", "blu": "B",
}  # fmt: skip
_WORDS: Final = {colour: colour[0].upper() for colour in _COLOURS} | _FACE_WORDS
_FILLERS: Final = frozenset({"face", "side", "the", "facelets", "stickers", "centre", "center"})
_OF_MOVES: Final = frozenset(
    {"scramble", "moves", "alg", "algorithm", "solution", "setup", "solve", "cross", "f2l", "oll", "pll"}
)

_ANSI: Final = re.compile(r"\x1b\[[0-9;:]{0,60}[A-Za-z]")
_INVISIBLE: Final = re.compile("[\ufeff\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufe0e\ufe0f]")
_FENCE: Final = re.compile(r"^[ \t]*(?:```|~~~)[\w+-]{0,20}[ \t]*$", re.M)
_LINE_END: Final = re.compile(r"\r\n|[\r\n\u2028\u2029\x0b\x0c\x85]")
_QUOTED: Final = re.compile(r"""(?<!\w)(['"`‘’“”])([^\W_]{1,60})['"`‘’“”]""")
_SQUARES: Final = str.maketrans(
    dict.fromkeys("🟥🔴", "R") | dict.fromkeys("🟧🟠", "O") | dict.fromkeys("🟨🟡", "Y")
    | dict.fromkeys("🟩🟢", "G") | dict.fromkeys("🟦🔵", "B") | dict.fromkeys("⬜◻□⚪", "W")
)  # fmt: skip
_PRIMES: Final = "'’‘ʼ′´`"
_WORD: Final = re.compile(rf"[^\W_]+[{_PRIMES}]*|[:=]|[?@!%&$]")
_NUMBER: Final = re.compile(r"\s*\d{1,2}\s*[.):]\s*(?=[^\W\d])")
_NAMED_LINE: Final = re.compile(
    rf"^[^\w\n]*(?:({'|'.join(_WORDS)})(?:[ ]+(?:face|side))?|([urfdlbwrgyo])[ ]+(?:face|side)"
    rf"|([urfdlbwrgyo])(?=[^\w\n]*$))\b[^\w\n]*",
    re.I | re.M,
)
_MARKED: Final = re.compile(rf"[{_PRIMES}]|(?<=[^\W\d])\d|\d(?=[^\W\d])")


@dataclass(frozen=True, slots=True)
class Word:
    """A word, and the column in which it begins."""

    text: str
    column: int

    @property
    def is_sticker(self) -> bool:
        """Whether it can be one sticker, or several that are written together."""
        return letter_of_word(self.text) != "" or _written_together(self.text)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of stickers, or a part of one behind a name.

    Attributes:
        line: the number of the line, from 0.
        words: its words.
        name: the face that it is named for, or ``""``.
        is_prose: whether other words stand in it than stickers.
        is_moves: whether it says that it is moves.
    """

    line: int
    words: tuple[Word, ...]
    name: str = ""
    is_prose: bool = False
    is_moves: bool = False

    @property
    def characters(self) -> str:
        """All its characters."""
        return "".join(word.text for word in self.words)


def cleaned(text: str) -> str:
    """The text without colours of a terminal, code fences and invisible characters."""
    text = _INVISIBLE.sub("", _ANSI.sub("", text)).translate(_SQUARES)
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    if len(text) > LONGEST:
        return ""
    text = "\n".join(line.expandtabs() for line in _LINE_END.split(text))
    return _FENCE.sub("", text)


def letter_of_word(word: str) -> str:
    """The face or colour letter that a word stands for, or ``""``; a single character stands for itself."""
    if len(word) == 1:
        return word.upper() if word.upper() in STICKER_LETTERS else word
    lower = word.lower()
    return _WORDS.get(lower) or _ABBREVIATIONS.get(lower, "")


def is_long_word(word: str) -> bool:
    """Whether a word names a colour or face and cannot be stickers written together."""
    upper = word.upper()
    return len(word) > 1 and letter_of_word(word) != "" and not set(upper) <= STICKER_LETTERS


def _written_together(word: str) -> bool:
    if word.isdigit():
        return set(word) <= set("0123456")
    upper = word.upper()
    known = sum(letter in STICKER_LETTERS for letter in upper)
    if len(upper) >= 20:
        return known >= 0.85 * len(upper) or (upper.isalpha() and len(set(upper)) <= 7)
    return known >= len(upper) - (len(upper) > 1)


def face_of_name(name: str) -> str:
    """The face, or the letter of its colour, that a name stands for, or ``""``."""
    lower = name.lower()
    if len(lower) == 1 and lower.upper() in STICKER_LETTERS:
        return lower.upper()
    return _WORDS.get(lower, "")


def with_names_marked(text: str) -> str:
    """A cleaned text whose lines begin with the names of six faces, with a colon behind each name."""
    marked, count = _NAMED_LINE.subn(lambda match: f"{match[1] or match[2] or match[3]}: ", text)
    return marked if count == 6 else text


def rows_of(text: str) -> tuple[Row, ...]:
    """The lines of a cleaned text that are not blank; what is behind a name is a row of its own."""
    text = _QUOTED.sub(lambda match: f" {match[2]} ", text)
    rows: list[Row] = []
    names = text.count(":") + text.count("=")
    for number, line in enumerate(text.split("\n")):
        numbered = _NUMBER.match(line)
        begins = numbered.end() if numbered else 0
        rows += _rows_of_line(number, " " * begins + line[begins:], names <= 14)
    return tuple(rows)


def _rows_of_line(number: int, line: str, with_names: bool) -> list[Row]:
    rows: list[Row] = []
    words: list[Word] = []
    name, is_moves, named = "", False, False
    for match in _WORD.finditer(line):
        if match[0] not in {":", "="}:
            words.append(Word(match[0], match.start()))
        elif with_names and words:
            taken = _taken_name(words)
            if words or named:
                rows.append(_row(number, words, name, is_moves))
            words, name, named = [], face_of_name(taken), True
            is_moves = taken.lower() in _OF_MOVES
    if words or named:
        rows.append(_row(number, words, name, is_moves))
    return rows


def _taken_name(words: list[Word]) -> str:
    """The name at the end of the words, which is taken from them with what belongs to it."""
    taken = words.pop().text
    while taken.lower() in _FILLERS and words:
        taken = words.pop().text
    while words and words[-1].text.lower() in _FILLERS:
        words.pop()
    return taken


def _row(line: int, words: list[Word], name: str, is_moves: bool) -> Row:
    first = words[0].text.lower() if words else ""
    is_moves = is_moves or first in _OF_MOVES
    total = sum(len(word.text) for word in words)
    good = sum(len(word.text) for word in words if word.is_sticker)
    starts_with_prose = bool(words) and len(first) > 2 and not words[0].is_sticker
    mostly = good == total or (not starts_with_prose and len(words) >= 8 and good >= 0.8 * total)
    return Row(line, tuple(words), name, is_prose=not mostly, is_moves=is_moves)


def are_turns(rows: Sequence[Row]) -> bool:
    """Whether more than a few letters of some rows carry a mark that moves have: a prime, or a number."""
    rows = [row for row in rows if not row.is_moves]
    short = [
        word.text for row in rows if all(len(word.text) <= 4 for word in row.words) for word in row.words
    ]
    marked = sum(_MARKED.search(word) is not None for word in short)
    return marked > 0.1 * sum(len(row.characters) for row in rows)
