"""The program's icon as windows want it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image


def icon_pixels(path: Path, order: str) -> tuple[int, int, bytes]:
    """An icon as windows want it: its width, its height, and its bytes from the top left.

    Args:
        path: a picture.
        order: the bytes of a pixel in their order, such as ``"BGRA"``; a letter may come again.

    Raises:
        OSError: when it cannot be read.
    """
    with Image.open(path) as opened:
        picture = opened.convert("RGBA")
    pixels = np.asarray(picture)[..., ["RGBA".index(letter) for letter in order]]
    return (*picture.size, pixels.tobytes())
