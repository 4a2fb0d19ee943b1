"""The panels beside the cube, hints, and what is greyed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TogglePanel:
    """Hide the panel beside the cube, or show it again: the cube's, or the open solution's."""


@dataclass(frozen=True, slots=True)
class NextHint:
    """Tell more of what to do next; once the next move is told, make it."""


@dataclass(frozen=True, slots=True)
class ToggleMasks:
    """Grey the stickers that do not matter yet in the stage shown, or show all of them."""
