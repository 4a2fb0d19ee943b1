"""A face before the camera: whether it is held still, and what its colours are over several frames."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from freecube_desktop.scanning.color_matching import Floats, ciede2000, lab_of
from freecube_desktop.scanning.face import Face

Colours = tuple[tuple[float, float, float], ...]
"""Nine colours (red, green, blue) from 0 to 255, row by row."""

STEADY_SECONDS: Final = 0.5
"""How long a face is held still until it is taken."""

SAME_FACE: Final = 9.0
"""Two pictures of one face differ by less than this, in CIEDE2000."""

_LOST_SECONDS: Final = 0.25
"""A face may vanish for this long, as behind a finger or in one blurred frame."""
_MOVED: Final = 0.25
"""In widths of a sticker: more is moving, less is a trembling hand."""
_KEPT: Final = 30
"""Frames whose colours are kept: a second of video, enough for a median."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A face being held still.

    Attributes:
        first: how it was first seen.
        since: when that was.
        last: when it was seen last.
        colours: its colours in the latest frames.
        used: whether it was taken already.
    """

    first: Face
    since: float
    last: float
    colours: tuple[Colours, ...]
    used: bool = False

    def progress(self, seconds: float) -> float:
        """How far it is from being taken, 0 to 1."""
        return 0.0 if self.used else min(1.0, max(0.0, seconds - self.since) / STEADY_SECONDS)

    def steady(self, seconds: float) -> bool:
        """Whether it was held still for long enough and is still to be taken."""
        return not self.used and seconds - self.since >= STEADY_SECONDS

    def median_colours(self) -> Colours:
        """The median of its colours over the frames."""
        # The median, so that a reflection that passes over the face leaves no trace.
        middle = np.median(np.array(self.colours, dtype=np.float64), axis=0)
        return tuple((float(r), float(g), float(b)) for r, g, b in middle)


def watch(before: Watched | None, face: Face | None, seconds: float, taken: Colours | None) -> Watched | None:
    """What is watched after one more frame.

    Args:
        before: what was watched until then.
        face: the face found in the frame, or None.
        seconds: when; never less than before.
        taken: colours that are not to be taken once more, or None.
    """
    lost = before is None or seconds - before.last > _LOST_SECONDS
    if face is None:
        return None if lost else before
    # Compared with the first frame, not the last: a face that drifts slowly is not held still.
    if before is None or lost or _moved(before.first, face):
        # The face just taken stays in view for a while; it must not be taken again by itself.
        used = taken is not None and difference(taken, face.colours, turned=False) < SAME_FACE
        return Watched(face, seconds, seconds, (face.colours,), used)
    return replace(before, last=seconds, colours=(*before.colours, face.colours)[-_KEPT:])


def difference(first: Colours, second: Colours, turned: bool = True) -> float:
    """The mean CIEDE2000 of nine stickers; the worst sticker counts too.

    Args:
        first: nine colours.
        second: nine others.
        turned: whether they are compared turned as they agree best, or as they are.
    """
    old: Floats = lab_of(np.array(first)).reshape(3, 3, 3)
    new = lab_of(np.array(second)).reshape(9, 3)
    apart = [ciede2000(np.rot90(old, k).reshape(9, 3), new) for k in range(4 if turned else 1)]
    # Faces can differ in a single sticker, which a mean over nine would hide.
    return min(float(one.mean() + one.max()) / 2.0 for one in apart)


def _moved(before: Face, now: Face) -> bool:
    """Whether a face is elsewhere or another one."""
    old, new = np.array(before.centres), np.array(now.centres)
    step = float(np.linalg.norm(old[1] - old[0]))
    away = float(np.linalg.norm(new - old, axis=1).max())
    return (
        away > _MOVED * max(step, 1.0) or difference(before.colours, now.colours, turned=False) >= SAME_FACE
    )
