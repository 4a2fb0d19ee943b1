"""What can go wrong outside when a real cube is read."""

from __future__ import annotations

from freecube_desktop.errors import FreecubeError


class CameraError(FreecubeError):
    """No pictures: no such camera, folder or file, one refused or damaged, or the extra is missing."""
