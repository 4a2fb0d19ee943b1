"""How a drag or the wheel changes where the cube is seen from. Pure functions of a view."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from typing import Final

from freecube_desktop.scene import View

DEGREES_PER_PIXEL: Final = 0.4
HIGHEST_PITCH: Final = 85.0
ZOOM_STEP: Final = 1.1
NEAREST: Final = 2.0
FARTHEST: Final = 0.5


def orbited(view: View, dx: float, dy: float) -> View:
    """The view after a drag; the near side of the cube follows the pointer and never rolls.

    Args:
        view: the view before.
        dx: logical pixels to the right.
        dy: logical pixels downwards.
    """
    yaw = (view.yaw - dx * DEGREES_PER_PIXEL + 180.0) % 360.0 - 180.0
    pitch = min(max(view.pitch + dy * DEGREES_PER_PIXEL, -HIGHEST_PITCH), HIGHEST_PITCH)
    return replace(view, yaw=yaw, pitch=pitch)


def zoomed(view: View, steps: float) -> View:
    """The view a few steps of the wheel nearer, or farther for steps below 0."""
    zoom = min(max(view.zoom * ZOOM_STEP**steps, FARTHEST), NEAREST)
    return replace(view, zoom=zoom)


def clamped(view: View) -> View:
    """The nearest view that a person could have turned to; for one read from a file.

    Raises:
        ValueError: when one of its numbers is not a number.
    """
    if not all(map(isfinite, (view.yaw, view.pitch, view.zoom))):
        raise ValueError(f"not a view: {view}")
    return zoomed(orbited(view, 0.0, 0.0), 0.0)
