"""Copying and pasting."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.protocol.commands.base import Command


@dataclass(frozen=True, slots=True)
class AskClipboard(Command):
    """Paste: the shell reads the clipboard and answers with ``Paste``."""


@dataclass(frozen=True, slots=True)
class Paste(Command):
    """A text was pasted; whatever stands for a cube becomes the cube, or the draft in the editor."""

    text: str


@dataclass(frozen=True, slots=True)
class CopyState(Command):
    """Put the stickers on the clipboard."""


@dataclass(frozen=True, slots=True)
class CopyLink(Command):
    """Put a link to the cube on the clipboard."""


@dataclass(frozen=True, slots=True)
class LinkMade(Command):
    """The link that ``MakeLink`` asked for, or ``""`` and why there is none."""

    link: str
    sentence: str = ""
