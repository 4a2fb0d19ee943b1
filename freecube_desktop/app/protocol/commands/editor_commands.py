"""Painting a cube in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from freecube_desktop.app.protocol.commands.base import Command


@dataclass(frozen=True, slots=True)
class OpenEditor(Command):
    """Paint a cube: what was painted before, or other stickers.

    Attributes:
        letters: 54 or 24 face letters, ``"."`` where nothing is painted; ``""`` for what
            was painted before.
        doubtful: facelets to mark as read without certainty.
    """

    letters: str = ""
    doubtful: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CloseEditor(Command):
    """Leave the editor without a change; what was painted is kept."""


@dataclass(frozen=True, slots=True)
class PaintSticker(Command):
    """Paint a sticker with the brush.

    Attributes:
        facelet: its place, counted in the order URFDLB.
    """

    facelet: int


@dataclass(frozen=True, slots=True)
class PaintStroke(Command):
    """The pointer goes on painting over more stickers.

    Attributes:
        facelets: their places, in the order in which it comes to them.
    """

    facelets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickColour(Command):
    """Take another brush: a face letter, or ``"."`` to erase."""

    colour: str


@dataclass(frozen=True, slots=True)
class TypeColour(Command):
    """A colour typed at the cursor; ``""`` is the brush's own."""

    colour: str = ""


@dataclass(frozen=True, slots=True)
class EraseSticker(Command):
    """Erase at the cursor, or with ``back`` before it."""

    back: bool = False


@dataclass(frozen=True, slots=True)
class MoveCursor(Command):
    """Move the typing place in the net: ``left``, ``right``, ``up`` or ``down``."""

    direction: Literal["left", "right", "up", "down"]


@dataclass(frozen=True, slots=True)
class FreeCentres(Command):
    """Let the centres be painted too, or fix them again."""


@dataclass(frozen=True, slots=True)
class ClearDraft(Command):
    """Start again with nothing painted."""


@dataclass(frozen=True, slots=True)
class DraftFromCube(Command):
    """Start from the cube on the desk."""


@dataclass(frozen=True, slots=True)
class ScrollLines(Command):
    """Bring other lines about what is wrong with the painting into sight.

    Attributes:
        by: how many lines further down, or up below 0.
    """

    by: int


@dataclass(frozen=True, slots=True)
class ApplyRepair(Command):
    """Do what a suggestion says.

    Attributes:
        number: which one, from 0.
    """

    number: int


@dataclass(frozen=True, slots=True)
class UseDraft(Command):
    """Make the painted cube the cube; while it is none, mend it if the cause is clear."""


@dataclass(frozen=True, slots=True)
class KeepDraft(Command):
    """Have stickers ready in the editor for when it is opened next; ``letters`` as in ``OpenEditor``."""

    letters: str
