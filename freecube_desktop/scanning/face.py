"""What the finder hands to the session: a face in a picture."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """A face as it is seen in a picture.

    Attributes:
        corners: four points (x, y): top left, top right, bottom right, bottom left.
        centres: nine points, row by row.
        colours: nine colours (red, green, blue) from 0 to 255, highlights left out.
        quality: from 0 to 1.
    """

    corners: tuple[tuple[float, float], ...]
    centres: tuple[tuple[float, float], ...]
    colours: tuple[tuple[float, float, float], ...]
    quality: float
