"""The panels beside the cube, hints, and what is greyed."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.protocol.commands.base import Command


@dataclass(frozen=True, slots=True)
class TogglePanel(Command):
    """Hide the panel beside the cube, or show it again: the cube's, or the open solution's."""


@dataclass(frozen=True, slots=True)
class NextHint(Command):
    """Tell more of what to do next; once the next move is told, make it."""


@dataclass(frozen=True, slots=True)
class ToggleMasks(Command):
    """Grey the stickers that do not matter yet in the stage shown, or show all of them."""
