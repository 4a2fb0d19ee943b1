"""Text as people type and paste it: look-alike characters folded, places kept.

The reader works on the folded text; an error still names the line and the column in the
text as it was typed.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import Final

from freecube_desktop.errors import NotationError

_FOLDED: Final = str.maketrans(
    {
        **dict.fromkeys("’‘ʼ′´＇ʹ‛ʻ`", "'"),
        **dict.fromkeys("‐‑‒–—−", "-"),
        **dict.fromkeys("（", "("), **dict.fromkeys("）", ")"),
        **dict.fromkeys("［【", "["), **dict.fromkeys("］】", "]"),
        **dict.fromkeys("，、", ","), **dict.fromkeys("：", ":"), **dict.fromkeys("。", "."),
    }
)  # fmt: skip

_REPLACED: Final = re.compile(
    r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});|[\ufeff\u00ad\u200b-\u200f\u2060]"
)
LONGEST_TOKEN: Final = 60
"""Characters of a text that an error quotes at most."""

_LINE_END: Final = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Source:
    """Text to read, and where each of its characters was in the text as typed.

    Attributes:
        original: the text as typed.
        text: the text to read, look-alikes folded and entities replaced.
        offsets: for each character of ``text``, and its end, the index in ``original``;
            None when they are the same.
    """

    original: str
    text: str
    offsets: tuple[int, ...] | None

    def error(self, start: int, end: int, reason: str, suggestion: str = "") -> NotationError:
        """An error about the characters from ``start`` to ``end`` of ``text``."""
        if self.offsets is not None:
            start, end = self.offsets[start], self.offsets[end]
        return error_at(self.original, start, end, reason, suggestion)


def error_at(text: str, start: int, end: int, reason: str, suggestion: str = "") -> NotationError:
    """An error about a part of a text; every character counts as one column, tabs too."""
    ends = [match.end() for match in _LINE_END.finditer(text, 0, start)]
    begins = ends[-1] if ends else 0
    token = text[start : min(end, start + LONGEST_TOKEN)]
    return NotationError(
        reason, line=len(ends) + 1, column=start - begins + 1, token=token, suggestion=suggestion
    )


def fold(original: str) -> Source:
    """The text with look-alike primes, dashes, brackets and HTML entities made plain."""
    text = original.translate(_FOLDED)
    if "&" not in text and text.isascii():
        return Source(original, text, None)
    pieces: list[str] = []
    offsets: list[int] = []
    done = 0
    for match in _REPLACED.finditer(text):
        character = html.unescape(match[0]) if match[0].startswith("&") else ""
        if len(character) > 1:
            continue
        pieces += [text[done : match.start()], character.translate(_FOLDED)]
        offsets += range(done, match.start())
        offsets += [match.start()] * len(character)
        done = match.end()
    if not done:
        return Source(original, text, None)
    pieces.append(text[done:])
    offsets += range(done, len(text) + 1)
    return Source(original, "".join(pieces), tuple(offsets))
