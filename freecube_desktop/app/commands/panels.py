"""The panels beside the cube, hints, and what is greyed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TogglePanel:
    """Hide the panel beside the cube, or show it again: the cube's, or the open solution's."""
