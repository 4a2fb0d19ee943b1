"""Copying and pasting."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskClipboard:
    """Paste: the shell reads the clipboard and answers with ``Paste``."""


@dataclass(frozen=True, slots=True)
class Paste:
    """A text was pasted; whatever stands for a cube becomes the cube, or the draft in the editor."""

    text: str


@dataclass(frozen=True, slots=True)
class CopyState:
    """Put the stickers on the clipboard."""


@dataclass(frozen=True, slots=True)
class CopyLink:
    """Put a link to the cube on the clipboard."""


@dataclass(frozen=True, slots=True)
class LinkMade:
    """The link that ``MakeLink`` asked for, or ``""`` and why there is none."""

    link: str
    sentence: str = ""
