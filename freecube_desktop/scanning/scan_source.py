"""A whole scan in one call: pictures, a video or a camera in, a cube out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import InvalidCube
from freecube_desktop.scanning import camera as cameras
from freecube_desktop.scanning.calibration import Calibration
from freecube_desktop.scanning.camera_problems import why_no_face
from freecube_desktop.scanning.face_finder import find_face
from freecube_desktop.scanning.scan_session import ScanSession, TakenFace, scanned
from freecube_desktop.words import _, n_

Tell = Callable[[str], None]
"""Called with sentences about what to show next and which pictures show no face."""


@dataclass(frozen=True, slots=True)
class ScanResult:
    """What a scan has seen.

    Attributes:
        facelets: 54 letters in the order URFDLB, white up and green in front; ``"?"`` for what
            was not seen.
        certain: whether this is the cube, beyond doubt.
        problem: why it is not to be relied on, as a sentence; ``""`` when nothing is wrong.
        doubtful: the stickers that might well be another colour, as ``"U1"`` to ``"B9"``.
        alternatives: other legal cubes that fit about as well, 54 letters each.
    """

    facelets: str
    certain: bool
    problem: str
    doubtful: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()

    @property
    def cube(self) -> Cube:
        """The cube that was seen.

        Raises:
            InvalidCube: when the faces make none; ``.faults`` says why.
        """
        if "?" in self.facelets:
            raise InvalidCube((self.problem,))
        return Cube.from_facelets(self.facelets)


def scan(
    images: str | os.PathLike[str] | None = None,
    *,
    video: str | os.PathLike[str] | None = None,
    camera: int | None = None,
    calibration: Calibration | None = None,
    tell: Tell | None = None,
) -> ScanResult:
    """Reads a real cube: its six faces in any order, each turned any way.

    Args:
        images: a folder with a picture of each face.
        video: a video in which each face is held still.
        camera: a camera's number, 0 for the first; the default when nothing is given.
        calibration: the six colours as they were measured in this light.
        tell: called with sentences about what to show a camera next, and which pictures show no face.

    Raises:
        CameraError: when the extra ``scan`` is missing, or there are no pictures to read.
        ValueError: when more than one source is given.
    """
    if sum(source is not None for source in (images, video, camera)) > 1:
        raise ValueError("a scan has one source: images, video or camera")
    cameras.require_scanning()
    tell = tell or _ignore
    if images is not None:
        return result_of(scan_folder(cameras.PictureFolder(Path(images)), calibration, tell))
    capture = cameras.camera(camera or 0) if video is None else cameras.video(Path(video))
    *_before, last = scan_capture(capture, calibration, tell, guided=video is None)
    return result_of(last)


def result_of(session: ScanSession) -> ScanResult:
    """What a session has seen, without how it came to that."""
    found = session.result
    if found is None:
        count = len(session.taken)
        return ScanResult(session.draft(), False, session.problem or too_few(count))
    doubtful = tuple(f"{FACES[index // 9]}{index % 9 + 1}" for index in found.doubtful)
    return ScanResult(session.draft(), found.certain, session.problem, doubtful, found.alternatives)


def too_few(count: int) -> str:
    """What to do when fewer than six faces were found."""
    if not count:
        return why_no_face()
    return n_(
        "{count} of 6 faces was found; show the others as well",
        "{count} of 6 faces were found; show the others as well",
        count,
    ).format(count=count)


def _ignore(sentence: str) -> None:
    """The default for ``tell``."""


def scan_folder(folder: cameras.PictureFolder, calibration: Calibration | None, tell: Tell) -> ScanSession:
    """The session in which the faces of a folder's pictures were taken.

    Args:
        folder: the pictures.
        calibration: the six colours as they were measured, or None.
        tell: called with a sentence about each picture that show no face.
    """
    faces = []
    for frame in folder.frames():
        found = find_face(frame.picture)
        if found is None:
            tell(_("no face of a cube is found in {name}").format(name=frame.name))
        else:
            faces.append(TakenFace(found.colours, frame.seconds, frame.name))
    for sentence in folder.skipped:
        tell(sentence)
    return scanned(faces, calibration).settled()


def scan_capture(
    capture: cameras.Capture, calibration: Calibration | None, tell: Tell, *, guided: bool
) -> Iterator[ScanSession]:
    """How a scan goes on, picture by picture, until there is nothing more to look at.

    Args:
        capture: a camera or a video, which is closed at the end.
        calibration: the six colours as they were measured, or None.
        tell: called with what to show next, when guided.
        guided: whether a person holds the cube and follows the guide.

    Yields:
        The session, at first before any picture.
    """
    session = ScanSession(calibration=calibration, recorded=not guided)
    if guided:
        tell(session.guide().sentence)
    yield session
    with capture:
        for frame in capture.frames():
            before = session
            session = session.see(find_face(frame.picture), frame.seconds).settled()
            if guided and (session.taken, session.set_aside) != (before.taken, before.set_aside):
                text = _("{count} of 6. {sentence}")
                tell(text.format(count=len(session.taken), sentence=session.guide().sentence))
            yield session
            if _is_done(session):
                break


def _is_done(session: ScanSession) -> bool:
    """Whether no more frames are needed: the cube is certain, or there is nothing more to ask for."""
    if session.result is None:
        return False
    return session.result.certain or not (session.recorded or session.ask)
