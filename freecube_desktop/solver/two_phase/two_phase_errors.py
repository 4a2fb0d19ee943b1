"""What can go wrong here, by name."""

from __future__ import annotations

from freecube_desktop.errors import FreecubeError


class TablesDamaged(FreecubeError):
    """Bytes that are not the tables of this version, whole and unchanged."""


class Stopped(FreecubeError):
    """``should_stop`` returned True before there was anything to give back."""
