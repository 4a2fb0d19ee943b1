"""What the ways to solve a 3x3x3 are called."""

from __future__ import annotations

from typing import Final

from freecube_desktop.words import mark

METHOD_NAMES: Final = {"cfop": "CFOP", "short": mark("Short"), "near-optimal": mark("Fewest")}
"""Every method, in the order in which it is offered."""
