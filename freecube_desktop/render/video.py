"""Moves as an MP4 video: the one module that needs the extra ``video``."""

from __future__ import annotations

import os
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import OutputError
from freecube_desktop.render.animation import Look, Progress, counted, frames_of, pictures_of
from freecube_desktop.render.saving import picture_file
from freecube_desktop.words import _

VIDEO_RATE: Final = 30
"""Frames a second."""

_ENCODERS: Final[dict[str, dict[str, str]]] = {
    "libx264": {"crf": "18", "preset": "medium"},
    "mpeg4": {"qscale": "3"},
}
"""The best first."""


def require_video() -> Any:
    """The package ``av``, which writes videos.

    Raises:
        OutputError: when it is missing, with the command that brings it.
    """
    try:
        import av  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise OutputError(
            _("videos need the package av; {command} brings it").format(
                command='pip install "freecube-desktop[video]"'
            )
        ) from error
    return av


def save_mp4(
    path: str | os.PathLike[str],
    cube: Cube,
    moves: Algorithm,
    look: Look | None = None,
    *,
    speed: float = 1.0,
    progress: Progress | None = None,
) -> None:
    """Writes an MP4 video that any player takes, whole or not at all.

    Args:
        path: where it goes.
        cube: the cube before the moves.
        moves: what is played; none for a picture that stands still.
        look: how it looks; sides of an odd length become one pixel longer, as videos need it.
        speed: how many times faster than usual, above 0.
        progress: called with how much is done.

    Raises:
        OutputError: when the extra is missing or the file cannot be written.
        GraphicsError: when no OpenGL 3.3 context can be made.
        UnknownName: for a stage that there is not.
    """
    av = require_video()
    look = _even(look or Look())
    frames = frames_of(cube, moves, speed, VIDEO_RATE)
    pictures = counted(pictures_of(frames, look), len(frames), progress)
    with picture_file(path) as part, av.open(str(part), "w", format="mp4") as container:
        stream = _stream(av, container, look.size)
        number = 0
        for frame, picture in zip(frames, pictures, strict=True):
            for _tick in range(frame.ticks):
                image = av.VideoFrame.from_image(picture)
                image.pts, image.time_base = number, Fraction(1, VIDEO_RATE)
                container.mux(stream.encode(image))
                number += 1
        container.mux(stream.encode(None))


def _stream(av: Any, container: Any, size: tuple[int, int]) -> Any:
    name = next((name for name in _ENCODERS if name in av.codecs_available), "mpeg4")
    stream = container.add_stream(name, rate=VIDEO_RATE)
    stream.width, stream.height = size
    stream.pix_fmt = "yuv420p"
    stream.options = _ENCODERS[name]
    return stream


def _even(look: Look) -> Look:
    width, height = look.size
    return replace(look, size=(width + width % 2, height + height % 2))
