"""Pages over the cube, what is typed into them, and the choices made there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from freecube_desktop.app.protocol.commands.base import Command

PageName = Literal["settings", "rules", "files"]


@dataclass(frozen=True, slots=True)
class OpenPage(Command):
    """Lay a page over the cube, or take it away when it lies there."""

    name: PageName


@dataclass(frozen=True, slots=True)
class ClosePage(Command):
    """Take the open page away."""


@dataclass(frozen=True, slots=True)
class PageKey(Command):
    """A key was pressed while a page is open: ``"down"``, ``"ctrl+a"``."""

    key: str


@dataclass(frozen=True, slots=True)
class TypeText(Command):
    """Characters were typed while a page is open."""

    text: str


@dataclass(frozen=True, slots=True)
class Nothing(Command):
    """A click that only keeps what lies below from being clicked."""


@dataclass(frozen=True, slots=True)
class Choose(Command):
    """Set a preference, and keep it.

    Attributes:
        name: a field of ``Preferences``.
        value: what it is from now on.
    """

    name: str
    value: str | float | bool


@dataclass(frozen=True, slots=True)
class NextChoice(Command):
    """Set a preference to the next of its values, and keep it.

    Attributes:
        name: a key of ``options.OPTIONS``.
        steps: how many values on; back for less than 0.
    """

    name: str
    steps: int = 1


@dataclass(frozen=True, slots=True)
class ChooseLanguage(Command):
    """Speak a language from now on; ``code`` is a key of ``language.LANGUAGES``."""

    code: str


@dataclass(frozen=True, slots=True)
class PaintFace(Command):
    """Make a colour that of a face, among one's own colours.

    Attributes:
        face: the face's letter.
        colour: such as ``#ff5800``.
    """

    face: str
    colour: str


@dataclass(frozen=True, slots=True)
class TypeFace(Command):
    """Begin to type the colour of a face."""

    face: str


@dataclass(frozen=True, slots=True)
class SetDefaults(Command):
    """Put every preference back to what it is at first; asked for twice, it is done."""
