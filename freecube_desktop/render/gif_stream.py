"""Animated GIFs written picture by picture, so that long ones need no more memory than short ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO, Final

from PIL import GifImagePlugin, Image, ImageChops

Box = tuple[int, int, int, int]

_KEEP: Final = 1
"""The disposal of a picture that stays beneath the next."""
_LONGEST: Final = 655_350
"""Milliseconds that one picture can be shown."""


def write_gif(file: BinaryIO, pictures: Iterable[tuple[Image.Image, int]]) -> None:
    """Writes a GIF that repeats for ever; of each picture only what differs from the one before.

    Args:
        file: open for writing.
        pictures: at least one, in mode P, all of one size and with one palette; each with the
            milliseconds that it is shown.
    """
    before: Image.Image | None = None
    waiting: tuple[Image.Image, Box, int] | None = None
    for picture, milliseconds in pictures:
        box = (0, 0, *picture.size) if before is None else _difference(before, picture)
        if before is None:
            header, _colours = GifImagePlugin.getheader(picture.copy(), None, {"loop": 0, "optimize": False})
            file.writelines(header)
        before = picture
        if box is None and waiting is not None:
            waiting = (*waiting[:2], waiting[2] + milliseconds)
            continue
        if waiting is not None:
            _write(file, *waiting)
        assert box is not None
        waiting = picture, box, milliseconds
    if waiting is not None:
        _write(file, *waiting)
    file.write(b";")


def _difference(before: Image.Image, picture: Image.Image) -> Box | None:
    """The part of a picture that is not as it was, or None."""
    return ImageChops.difference(_numbers(before), _numbers(picture)).getbbox()


def _numbers(picture: Image.Image) -> Image.Image:
    """The numbers of a picture's colours, as shades of grey."""
    return Image.frombytes("L", picture.size, picture.tobytes())


def _write(file: BinaryIO, picture: Image.Image, box: Box, milliseconds: int) -> None:
    part = picture.crop(box)
    file.writelines(
        GifImagePlugin.getdata(part, box[:2], duration=min(milliseconds, _LONGEST), disposal=_KEEP)
    )
