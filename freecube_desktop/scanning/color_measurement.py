"""The six colours being measured, one after another, from faces that are held up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Final

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.scanning.calibration import RGB, Calibration
from freecube_desktop.scanning.face import Face
from freecube_desktop.scanning.stability import Colours, Watched, watch
from freecube_desktop.words import _

_CENTRE: Final = 4
_BY_NAME: Final = {colour: face for face, colour in COLOUR_NAMES.items()}


def colour_named(name: str) -> str:
    """The face (URFDLB) whose colour a picture's file is named by, such as ``white.jpg``; or ``""``."""
    return _BY_NAME.get(PurePath(name).stem.lower(), "")


@dataclass(frozen=True, slots=True)
class Measuring:
    """Where a calibration stands. ``Measuring()`` is its beginning.

    The centre of a face that is held still is measured, or the sticker that is pointed at.

    Attributes:
        measured: what was measured, as pairs of a face (URFDLB, by its colour) and a colour.
        watched: the face being held still now.
        last: the face that was measured last; it is not measured again by itself.
    """

    measured: tuple[tuple[str, RGB], ...] = ()
    watched: Watched | None = None
    last: Colours | None = None

    @property
    def done(self) -> str:
        """The faces whose colours are measured, in the order URFDLB."""
        have = {face for face, _colour in self.measured}
        return "".join(face for face in FACES if face in have)

    @property
    def wanted(self) -> str:
        """The face whose colour is to be shown next, or ``""`` when all six are measured."""
        return next((face for face in FACES if face not in self.done), "")

    @property
    def calibration(self) -> Calibration | None:
        """The six colours, or None while some are not measured."""
        colours = dict(self.measured)
        return None if self.wanted else Calibration(tuple(colours[face] for face in FACES))

    @property
    def sentence(self) -> str:
        """What to do next."""
        if not self.wanted:
            return _("All six colours are measured")
        sentence = _("Hold the side with the {colour} centre still, or click any {colour} sticker")
        return sentence.format(colour=_(COLOUR_NAMES[self.wanted]))

    @property
    def prompt(self) -> str:
        """What to do next, where nothing can be clicked."""
        if not self.wanted:
            return self.sentence
        return _("Hold the side with the {colour} centre still").format(colour=_(COLOUR_NAMES[self.wanted]))

    def see(self, face: Face | None, seconds: float, name: str = "") -> Measuring:
        """What one frame showed; the centre of a face held still for long enough is measured.

        Args:
            face: the face found in it, or None.
            seconds: when; never less than before.
            name: the name of a folder's picture; only one that names a colour is measured by itself.
        """
        watched = watch(self.watched, face, seconds, self.last)
        now = self if watched is self.watched else replace(self, watched=watched)
        steady = face is not None and watched is not None and watched.steady(seconds)
        return now.take(name=name) if steady and (not name or colour_named(name)) else now

    def take(self, sticker: int = _CENTRE, name: str = "") -> Measuring:
        """Measures a sticker of the face that is seen (0 to 8); without a face nothing changes."""
        colour = colour_named(name) or self.wanted
        if self.watched is None or not colour:
            return self
        median_colours = self.watched.median_colours()
        kept = tuple(pair for pair in self.measured if pair[0] != colour)
        watched = replace(self.watched, used=True)
        return Measuring((*kept, (colour, median_colours[sticker])), watched, median_colours)
