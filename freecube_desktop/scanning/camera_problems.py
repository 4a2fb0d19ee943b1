"""Why a camera gives no pictures, and what to do about it, as sentences."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from freecube_desktop.words import _


def why_no_camera(number: int) -> str:
    """A camera that does not open."""
    where = {
        "darwin": _("allow it under System Settings, Privacy & Security, Camera, and start again"),
        "win32": _("allow it under Settings, Privacy, Camera, and close other programs that use it"),
    }.get(sys.platform, "")
    if not where:
        node = Path(f"/dev/video{number}")
        if not node.exists():
            return _("there is no camera {number}; plug one in, or use --images or --video").format(
                number=number
            )
        if not os.access(node, os.R_OK | os.W_OK):
            return _("camera {number} is not allowed; type: {command}, then log in again").format(
                number=number, command="sudo usermod -aG video $USER"
            )
        where = _("close other programs that use it, or plug it in again")
    return _("camera {number} cannot be opened; {advice}").format(number=number, advice=where)


def why_no_face() -> str:
    """Pictures of which none shows a face."""
    return _(
        "no picture shows a face of a cube; a good one shows one side, straight, whole and without glare"
    )


def why_no_picture(number: int) -> str:
    """A camera that opens and gives nothing."""
    return _(
        "camera {number} opens but gives no picture; another program uses it or it is not allowed:"
        " close the other program, or allow the camera in the system's privacy settings"
    ).format(number=number)


def why_black(number: int) -> str:
    """A camera whose pictures are black, as one that is not allowed gives on some systems."""
    return _(
        "camera {number} gives only black pictures; uncover it, or allow it in the system's privacy settings"
    ).format(number=number)
