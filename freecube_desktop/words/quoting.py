"""Texts of others inside our sentences: they can neither control a terminal nor fill the screen."""

from __future__ import annotations

import re
from typing import Final

LONGEST_QUOTE: Final = 60
"""The most characters that a sentence repeats of a text of others."""

_COMMANDING: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Characters that move a cursor, set a title, turn the order of a line around, or cannot be written."""


def printable(text: str) -> str:
    r"""A text with the characters that control a terminal written out, as ``\x1b``; lines stay lines."""
    return _COMMANDING.sub(lambda found: _written_out(found[0]), text)


def _written_out(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def shortened(text: str, longest: int = LONGEST_QUOTE) -> str:
    """A text whose middle is left out when it is longer than a sentence should repeat.

    Args:
        text: any text.
        longest: the most characters that are left, the dots among them.
    """
    if len(text) <= longest:
        return text
    after = longest // 3
    return f"{text[: longest - after - 1]}…{text[len(text) - after :]}"


def quoted(text: object, longest: int = LONGEST_QUOTE) -> str:
    """A value in quotation marks, as ``repr`` writes it, shortened."""
    return repr(shortened(text, longest)) if isinstance(text, str) else shortened(repr(text), longest)


def with_short_quotes(sentence: str, given: tuple[str, ...]) -> str:
    """A sentence in which long texts that were given are shortened wherever they are repeated.

    Paths stay whole as long as no name in them is too long.

    Args:
        sentence: what is said.
        given: texts that it may repeat.
    """
    for text in sorted(
        {*given, *(part for one in given for part in one.split("=", 1))}, key=len, reverse=True
    ):
        if len(text) <= LONGEST_QUOTE or not _has_long_name(text):
            continue
        for said in (repr(text), " ".join(repr(text).split()), text, " ".join(text.split())):
            if len(said) > LONGEST_QUOTE:
                sentence = sentence.replace(said, shortened(said))
    return _LONG_WORD.sub(lambda found: shortened(found[0]), sentence)


_LONG_WORD: Final = re.compile(rf"[^\s/\\]{{{LONGEST_QUOTE + 1},}}")


def _has_long_name(text: str) -> bool:
    return (
        any(len(name) > LONGEST_QUOTE for name in re.split(r"[/\\]", text)) or len(text) > 4 * LONGEST_QUOTE
    )
