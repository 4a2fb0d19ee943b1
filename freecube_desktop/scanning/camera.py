"""Where pictures come from: a camera, a folder of pictures, a video file.

This is the one place that opens a camera. Whatever goes wrong outside is a sentence.
"""

from __future__ import annotations

import contextlib
import os
import struct
import time
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, Final, Protocol, Self

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps, UnidentifiedImageError

from freecube_desktop.bounded_files import read_bytes
from freecube_desktop.errors import UnreadableFile
from freecube_desktop.scanning.camera_problems import why_black, why_no_camera, why_no_picture
from freecube_desktop.scanning.scan_errors import CameraError
from freecube_desktop.words import _

Picture = npt.NDArray[np.uint8]
"""(height, width, 3) red, green, blue."""

INSTALL: Final = 'pip install "freecube-desktop[scan]"'
"""What brings the libraries that scanning needs."""

PICTURE_SUFFIXES: Final = (".bmp", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp")
_LARGEST: Final = 64_000_000
_LONGEST_SIDE: Final = 30_000
_LARGEST_FILE: Final = 256_000_000
_DAMAGES: Final = (
    OSError, ValueError, SyntaxError, EOFError, ArithmeticError, LookupError, TypeError, AttributeError,
    RuntimeError, MemoryError, struct.error, Image.DecompressionBombError,
)  # fmt: skip
"""What the readers of pictures raise for damaged ones."""
_USUAL_RATE: Final = 30.0
_PATIENCE: Final = 20


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture, when it was taken, and what it is called.

    Attributes:
        picture: the picture, upright.
        seconds: since the first one.
        name: a file name, or "" for a camera's.
    """

    picture: Picture
    seconds: float
    name: str = ""


class Source(Protocol):
    """Anything that gives pictures one after another and is closed at the end."""

    def frames(self) -> Iterator[Frame]:
        """The pictures; a camera's go on until it is closed."""

    def close(self) -> None:
        """Lets go of the device or file."""


def require_scanning() -> None:
    """Makes sure that the libraries of scanning are there.

    Raises:
        CameraError: with the command that installs them.
    """
    _opencv()


def _opencv() -> ModuleType:
    # The video reader searches here when the first one is opened.
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    os.environ.setdefault("OPENCV_FFMPEG_CAPTURE_OPTIONS", "protocol_whitelist;file")  # a list opens no links
    try:
        import cv2  # noqa: PLC0415 - an extra that need not be there
    except ImportError as fault:
        raise CameraError(
            _("scanning needs the extra scan, which is not installed; type: {command}").format(
                command=INSTALL
            )
        ) from fault
    # What cannot be opened is reported by this program; the library would print its own message as well.
    with contextlib.suppress(AttributeError):
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    return cv2


class PictureFolder:
    """The pictures of a folder, by name; turned upright as their EXIF says.

    Args:
        folder: the folder.

    Attributes:
        skipped: sentences about the files that are no pictures, filled while reading.

    Raises:
        CameraError: when there is no such folder, or no picture in it.
    """

    def __init__(self, folder: Path) -> None:
        try:
            files = sorted(
                (p for p in folder.iterdir() if p.suffix.lower() in PICTURE_SUFFIXES and p.is_file()),
                key=lambda p: p.name,
            )
        except OSError as fault:
            raise CameraError(
                _("the folder {folder} cannot be read: {fault}").format(
                    folder=folder, fault=fault.strerror or fault
                )
            ) from fault
        if not files:
            kinds = ", ".join(suffix[1:] for suffix in PICTURE_SUFFIXES)
            raise CameraError(
                _("there are no pictures in {folder} ({kinds})").format(folder=folder, kinds=kinds)
            )
        self.files = tuple(files)
        self.skipped: list[str] = []

    def frames(self) -> Iterator[Frame]:
        """Every picture that can be read, a second apart."""
        for number, file in enumerate(self.files):
            try:
                yield Frame(read_picture(file), float(number), file.name)
            except CameraError as fault:
                self.skipped.append(str(fault))

    def close(self) -> None:
        """Nothing stays open."""


def read_picture(file: Path) -> Picture:
    """A picture as it is meant to be looked at.

    Raises:
        CameraError: when it cannot be read, is damaged or too large.
    """
    try:
        with warnings.catch_warnings(), Image.open(BytesIO(read_bytes(file, _LARGEST_FILE))) as image:
            warnings.simplefilter("ignore")  # what is odd about a file that can be read is nobody's concern
            if image.width * image.height > _LARGEST or max(image.size) > _LONGEST_SIDE:
                raise CameraError(
                    _("the picture {path} is too large ({size}); make it smaller").format(
                        path=file, size=f"{image.width}x{image.height}"
                    )
                )
            ImageOps.exif_transpose(image, in_place=True)
            upright = image if image.mode == "RGB" else image.convert("RGB")
            return np.asarray(upright, dtype=np.uint8)
    except UnreadableFile as fault:
        raise CameraError(
            _("the picture {path} cannot be read: {fault}").format(path=file, fault=fault.reason)
        ) from fault
    except CameraError:
        raise
    except _DAMAGES as fault:
        raise CameraError(
            _("the picture {path} cannot be read: {fault}").format(path=file, fault=_why(fault))
        ) from fault


def _why(fault: Exception) -> str:
    """Why a picture cannot be read, and what would be right."""
    if isinstance(fault, UnidentifiedImageError):
        return _("it is no picture; a PNG or JPEG would be right")
    if isinstance(fault, OSError) and fault.strerror:
        return fault.strerror
    return _("it is damaged; take it again, or copy it again")


class Capture:
    """A camera or a video file, one frame after another.

    Make one with ``camera`` or ``video``; close it, or use it in a ``with`` statement.
    """

    def __init__(self, device: Any, first: Picture, rate: float, name: str, live: bool) -> None:
        self._device = device
        self._first: Picture | None = first
        self._rate = rate
        self._name = name
        self._live = live
        self._open = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def frames(self) -> Iterator[Frame]:
        """The frames; seconds are the clock's for a camera, and go by the file's rate for a video.

        Raises:
            CameraError: when a camera stops giving pictures.
        """
        number, began = 0, time.monotonic()
        while self._open:
            picture = self._next()
            if picture is None:
                if self._live and self._open:
                    raise CameraError(
                        _("{name} gives no more pictures; plug it in again").format(name=self._name)
                    )
                return
            seconds = time.monotonic() - began if self._live else number / self._rate
            yield Frame(picture, seconds, self._name)
            number += 1

    def _next(self) -> Picture | None:
        if self._first is not None:
            first, self._first = self._first, None
            return first
        return _grabbed(self._device)

    def close(self) -> None:
        """Lets go of the device; more than once does no harm."""
        if self._open:
            self._open = False
            self._device.release()


def camera(number: int) -> Capture:
    """The camera with a number, 0 for the first.

    Raises:
        CameraError: when there is none, it is in use or refused, or the extra is missing.
    """
    library = _opencv()
    device = library.VideoCapture(number)
    if not device.isOpened():
        device.release()
        raise CameraError(why_no_camera(number))
    first = _first_picture(device)
    if first is None:
        device.release()
        raise CameraError(why_no_picture(number))
    if not first.any():
        device.release()
        raise CameraError(why_black(number))
    return Capture(device, first, _rate_of(device), _("camera {number}").format(number=number), live=True)


def _first_picture(device: Any) -> Picture | None:
    """The first picture that is not black, else a black one, else None; some cameras begin slowly."""
    black = None
    for _try in range(_PATIENCE):
        picture = _grabbed(device)
        if picture is not None and picture.any():
            return picture
        black = black if picture is None else picture
    return black


def video(file: Path) -> Capture:
    """A video file.

    Raises:
        CameraError: when it cannot be read, or the extra is missing.
    """
    library = _opencv()
    if not os.path.isfile(file):
        raise CameraError(_("there is no video file {path}").format(path=file))
    device = library.VideoCapture(str(file))
    is_bounded = device.isOpened() and device.get(3) * device.get(4) <= _LARGEST  # the width and the height
    first = _grabbed(device) if is_bounded else None
    if first is None:
        device.release()
        raise CameraError(
            _("the video {path} cannot be read; an MP4 (H.264) or AVI would be right").format(path=file)
        )
    return Capture(device, first, _rate_of(device), file.name, live=False)


def _grabbed(device: Any) -> Picture | None:
    """The next frame as red, green, blue; the library's own order is the reverse."""
    there, picture = device.read()
    if not there or picture is None or picture.ndim != 3 or picture.shape[2] != 3:
        return None
    return np.ascontiguousarray(picture[:, :, ::-1], dtype=np.uint8)


def _rate_of(device: Any) -> float:
    rate = float(device.get(5))  # frames a second: CAP_PROP_FPS
    return rate if 1.0 <= rate <= 1000.0 else _USUAL_RATE
