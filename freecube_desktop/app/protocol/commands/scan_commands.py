"""Scanning a real cube."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from freecube_desktop.app.protocol.commands.base import Command
from freecube_desktop.scanning.face import Face
from freecube_desktop.scene import Pixels

if TYPE_CHECKING:  # numpy's part of the program is loaded when the view is opened first
    from freecube_desktop.scanning.assembly import Assembly
    from freecube_desktop.scanning.scan_session import ScanSession


@dataclass(frozen=True, slots=True)
class OpenScan(Command):
    """Read a real cube with a camera, or from pictures; what was scanned before is still there."""


@dataclass(frozen=True, slots=True)
class CloseScan(Command):
    """Leave the scan view; the faces taken are kept."""


@dataclass(frozen=True, slots=True)
class ScanFrame(Command):
    """A picture has come.

    Attributes:
        pixels: the picture, as it is shown.
        wide, high: the size of the picture in which the face was found.
        face: the face found in it, in pixels of that size; or None.
        seconds: when, since the first picture.
        still: the name of the file when it is one of a folder's pictures; else ``""``.
        recorded: nobody is there to do what is asked for, as with pictures and videos.
    """

    pixels: Pixels
    wide: float
    high: float
    face: Face | None
    seconds: float
    still: str = ""
    recorded: bool = False


@dataclass(frozen=True, slots=True)
class ScanEnded(Command):
    """No more pictures will come.

    Attributes:
        faceless: the names of a folder's pictures in which no face was found.
        unread: sentences about those that cannot be read.
    """

    faceless: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScanFailed(Command):
    """There are no pictures, or no more of them; why, in words."""

    reason: str


@dataclass(frozen=True, slots=True)
class TakeFace(Command):
    """Take the face that is seen, at once."""


@dataclass(frozen=True, slots=True)
class ShowFaceAgain(Command):
    """The next face taken replaces one that is in.

    Attributes:
        face: its letter.
    """

    face: str


@dataclass(frozen=True, slots=True)
class MirrorPicture(Command):
    """Show the picture as in a mirror, or not."""


@dataclass(frozen=True, slots=True)
class RestartScan(Command):
    """Scan another cube, or the same from the beginning. Can be undone."""


@dataclass(frozen=True, slots=True)
class PaintScanned(Command):
    """Go on in the editor with what has been scanned."""


@dataclass(frozen=True, slots=True)
class CubeWorkedOut(Command):
    """The answer to ``WorkOutCube``: the cube that six faces make.

    Attributes:
        session: the scan that was asked about.
        result: its cube.
    """

    session: ScanSession
    result: Assembly


@dataclass(frozen=True, slots=True)
class Calibrate(Command):
    """Measure what the six colours look like in this light, or stop measuring them."""


@dataclass(frozen=True, slots=True)
class PointAtSticker(Command):
    """While colours are measured: this sticker of the face that is seen has the colour asked for.

    Attributes:
        number: 0 to 8, row by row.
    """

    number: int


@dataclass(frozen=True, slots=True)
class ForgetCalibration(Command):
    """Learn the colours from each scan by itself again."""
