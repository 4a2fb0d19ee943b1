"""The pictures of a scan: read, searched for a face and handed over, all in a thread of its own."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.errors import FreecubeError
from freecube_desktop.scene import Pixels
from freecube_desktop.words import _

if TYPE_CHECKING:
    from freecube_desktop.scanning.camera import Frame, Source

SOURCE_VARIABLE: Final = "FREECUBE_SCAN_SOURCE"
"""Names a camera's number, a folder of pictures or a video file."""
STILL_LOOKS: Final = 8
STILL_SECONDS: Final = 0.1
"""A picture of a folder is looked at so many times, so far apart: long enough to be taken."""
_PATIENCE: Final = 1.0
_VERSIONS: Final = itertools.count(1)
_SECONDS_TO_END: Final = 1.0

Post = Callable[[c.Command], None]
"""Hands a command to the app; called from the thread."""


@dataclass(frozen=True, slots=True)
class ScanSource:
    """Where the pictures come from: a folder, else a video file, else a camera."""

    camera: int = 0
    images: Path | None = None
    video: Path | None = None


def source_from_text(text: str) -> ScanSource:
    """A camera's number, a folder or a file, as a text names it."""
    text = text.strip()
    if text.isdecimal():
        return ScanSource(camera=int(text))
    path = Path(text)
    return ScanSource(video=path) if path.is_file() else ScanSource(images=path)


class ScanFeed:
    """Reads pictures and hands them over one at a time, as they are asked for.

    Pictures of a camera that nobody waits for are let go, so what is shown is never late; of
    a file every picture is looked at. The thread ends, and the camera is closed, at the end
    of the pictures or with ``stop``.

    Args:
        post: takes ``ScanFrame``, then ``ScanEnded`` or ``ScanFailed``.
        source: where the pictures come from.
    """

    def __init__(self, post: Post, source: ScanSource) -> None:
        self._post = post
        self._source = source
        self._faceless: list[str] = []
        self._unread: tuple[str, ...] = ()
        self._stopped = threading.Event()
        self._wanted = threading.Event()
        self._wanted.set()
        self._thread = threading.Thread(target=self._run, name="scan", daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether more pictures may come."""
        return self._thread.is_alive()

    def ask(self) -> None:
        """The last picture has been taken in; the next may come."""
        self._wanted.set()

    def stop(self) -> None:
        """Ends it. A camera that is slow to open is let go as soon as it is open."""
        self._stopped.set()
        self._wanted.set()
        self._thread.join(_SECONDS_TO_END)

    def _run(self) -> None:
        try:
            self._read()
        except FreecubeError as fault:
            self._hand_over(c.ScanFailed(str(fault)))
        except Exception as fault:  # whatever a driver does, the window goes on
            self._hand_over(c.ScanFailed(_("The pictures cannot be read: {fault}").format(fault=fault)))
        else:
            self._hand_over(c.ScanEnded(tuple(self._faceless), self._unread))

    def _hand_over(self, command: c.Command) -> None:
        if not self._stopped.is_set():
            self._post(command)

    def _read(self) -> None:
        from freecube_desktop.scanning import camera  # noqa: PLC0415 - an extra, and slow to load

        camera.require_scanning()
        with closing(self._opened()) as source:
            for frame, still in self._paced(source):
                if self._stopped.is_set():
                    return
                self._look_at(frame, still)
            if isinstance(source, camera.PictureFolder):
                self._unread = tuple(source.skipped)

    def _opened(self) -> Source:
        from freecube_desktop.scanning import camera  # noqa: PLC0415

        wanted = self._source
        if wanted.images is not None:
            return camera.PictureFolder(wanted.images)
        return camera.camera(wanted.camera) if wanted.video is None else camera.video(wanted.video)

    @property
    def _is_recorded(self) -> bool:
        return self._source.images is not None or self._source.video is not None

    def _paced(self, source: Source) -> Iterator[tuple[Frame, bool]]:
        """The pictures that somebody waits for, and whether each is one of a folder's."""
        is_folder, is_video = self._source.images is not None, self._source.video is not None
        began = time.monotonic()
        for frame in source.frames():
            early = began + frame.seconds - time.monotonic() if is_video else 0.0
            if early > 0.0 and self._stopped.wait(min(early, _PATIENCE)):
                return
            if is_folder or is_video or self._wanted.is_set():
                yield frame, is_folder

    def _look_at(self, frame: Frame, still: bool) -> None:
        from freecube_desktop.scanning.face_finder import find_face  # noqa: PLC0415
        from freecube_desktop.scanning.preview import preview  # noqa: PLC0415

        face = find_face(frame.picture)
        if still and face is None:
            self._faceless.append(frame.name)
        pixels = Pixels(*preview(frame.picture), next(_VERSIONS))
        high, wide = frame.picture.shape[:2]
        for look in range(STILL_LOOKS if still else 1):
            self._wanted.wait(_PATIENCE)
            self._wanted.clear()
            seconds = frame.seconds + look * STILL_SECONDS
            name = frame.name if still else ""
            self._hand_over(
                c.ScanFrame(pixels, float(wide), float(high), face, seconds, name, self._is_recorded)
            )
            if still and self._stopped.wait(STILL_SECONDS):
                return
