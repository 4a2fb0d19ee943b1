"""What is shown during a scan: pictures of a handy size, and colours as letters."""

from __future__ import annotations

from typing import Final

import numpy as np
from PIL import Image

from freecube_desktop.scanning.calibration import Calibration
from freecube_desktop.scanning.camera import Picture
from freecube_desktop.scanning.color_matching import nearest_colours
from freecube_desktop.scanning.face import Face

_BRIGHTEST: Final = 245.0
_MOST: Final = 1.6
"""A face is brightened until its brightest channel is this, but by no more than this factor."""
LONGEST: Final = 960
"""Pictures are shown with no more pixels than this on their longer side."""


def preview(picture: Picture, longest: int = LONGEST) -> tuple[int, int, bytes]:
    """A picture small enough to be shown thirty times a second.

    Args:
        picture: (height, width, 3) red, green, blue.
        longest: how many pixels its longer side may have.

    Returns:
        Columns, rows and the bytes of all pixels, row by row from the top left.
    """
    rows, columns = picture.shape[:2]
    step = -(-max(rows, columns) // max(longest, 1))
    if step == 1:
        return columns, rows, picture.tobytes()
    smaller = Image.fromarray(picture).reduce(step)
    return smaller.width, smaller.height, smaller.tobytes()


def colour_letters(face: Face, calibration: Calibration | None = None) -> str:
    """Nine letters of URFDLB: what each sticker of a face looks most like by itself.

    Without measured colours a dark picture is made brighter first, so that orange does not look red in it.
    """
    colours = np.array(face.colours, dtype=np.float64)
    if calibration is not None:
        return nearest_colours(colours, calibration.rgb())
    brighter = np.clip(_BRIGHTEST / max(float(colours.max()), 1.0), 1.0, _MOST)
    return nearest_colours(colours * brighter)
