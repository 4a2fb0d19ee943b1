"""Scanning a real cube."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.scanning.face import Face
from freecube_desktop.scene import Pixels


@dataclass(frozen=True, slots=True)
class OpenScan:
    """Read a real cube with a camera, or from pictures; what was scanned before is still there."""


@dataclass(frozen=True, slots=True)
class CloseScan:
    """Leave the scan view; the faces taken are kept."""


@dataclass(frozen=True, slots=True)
class ScanFrame:
    """A picture has come.

    Attributes:
        pixels: the picture, as it is shown.
        wide, high: the size of the picture in which the face was found.
        face: the face found in it, in pixels of that size; or None.
        seconds: when, since the first picture.
        still: the name of the file when it is one of a folder's pictures; else ``""``.
    """

    pixels: Pixels
    wide: float
    high: float
    face: Face | None
    seconds: float
    still: str = ""


@dataclass(frozen=True, slots=True)
class ScanEnded:
    """No more pictures will come."""


@dataclass(frozen=True, slots=True)
class ScanFailed:
    """There are no pictures, or no more of them; why, in words."""

    reason: str


@dataclass(frozen=True, slots=True)
class TakeFace:
    """Take the face that is seen, at once."""


@dataclass(frozen=True, slots=True)
class ShowFaceAgain:
    """The next face taken replaces one that is in.

    Attributes:
        face: its letter.
    """

    face: str


@dataclass(frozen=True, slots=True)
class MirrorPicture:
    """Show the picture as in a mirror, or not."""


@dataclass(frozen=True, slots=True)
class RestartScan:
    """Scan another cube, or the same from the beginning. Can be undone."""


@dataclass(frozen=True, slots=True)
class PaintScanned:
    """Go on in the editor with what has been scanned."""
