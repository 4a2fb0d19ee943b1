"""What the scan view shows, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.scanning.face import Face
from freecube_desktop.scene import Pixels

NOTHING_SEEN = UNPAINTED * 54


@dataclass(frozen=True, slots=True)
class ScanView:
    """A scan as a person sees it.

    Attributes:
        pixels: the picture now, or None while none has come.
        wide, high: the size of the picture in which the face was found.
        face: the face that is seen, in pixels of that picture; or None.
        reading: nine face letters, what its stickers look like.
        progress: how far it is from being taken, 0 to 1.
        mirrored: whether the picture is shown as in a mirror.
        letters: 54 letters in the order URFDLB, ``"."`` where nothing was seen.
        taken: the faces that are in, as face letters.
        again: the face that is to be shown again, or ``""``.
        doubtful: facelets that might well be another colour.
        missing: the faces that are not in.
        arrow: ``left``, ``right``, ``up``, ``down``, or ``""``: the way to turn the cube.
        sentence: what to do.
        front, up: the faces (URFDLB, by colour) to hold in front and on top, or ``""``.
        wanted: the face whose colour is being measured, or ``""`` when none is.
        measured: the colours as they were measured, by face; those being measured while they are.
        has_calibration: whether measured colours are used.
        recorded: the pictures are from a folder or a video.
    """

    pixels: Pixels | None = None
    wide: float = 4.0
    high: float = 3.0
    face: Face | None = None
    reading: str = ""
    progress: float = 0.0
    mirrored: bool = False
    letters: str = NOTHING_SEEN
    taken: str = ""
    again: str = ""
    doubtful: frozenset[int] = frozenset()
    missing: str = "URFDLB"
    arrow: str = ""
    sentence: str = ""
    front: str = ""
    up: str = ""
    wanted: str = ""
    measured: tuple[tuple[str, tuple[float, float, float]], ...] = ()
    has_calibration: bool = False
    recorded: bool = False
