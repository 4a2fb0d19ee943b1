"""What the help says of the keys of something: groups of lines, and a note below them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HelpGroup:
    """A heading and its lines: the keys, and what they do; short ones side by side in cells."""

    title: str
    lines: tuple[tuple[str, str], ...]
    in_cells: bool = False


@dataclass(frozen=True, slots=True)
class HelpPage:
    """The keys of one layer: of the cube, the editor, a page.

    Attributes:
        groups: the keys.
        note: a line below them, or ``""``.
    """

    groups: tuple[HelpGroup, ...]
    note: str = ""
