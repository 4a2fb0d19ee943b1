"""A scan under way: which faces were seen, which are missing, and how to turn to the next.

Everything is a value and time is an argument. A face that is held still for half a second
is taken by itself. Nothing that was taken is thrown away: a face taken again only sets the
older one aside, and faces that make no cube remain as a draft. Six faces are put together
by the owner of the session, where there is time for it: ``work_out``, then ``worked_out``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from freecube_desktop.cube.face_turns import with_fitting_turns
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.arrangement import Arrangement
from freecube_desktop.scanning.assembly import Assembly, assemble
from freecube_desktop.scanning.calibration import Calibration
from freecube_desktop.scanning.color_matching import (
    Floats,
    ciede2000,
    distinct_names,
    lab_of,
    nearest_colours,
)
from freecube_desktop.scanning.duplicate_face import ShownTwice
from freecube_desktop.scanning.face import Face
from freecube_desktop.scanning.guidance import (
    Guide,
    as_sentence,
    ask_for_picture,
    front_and_up,
    guide_at_the_end,
    guide_on,
)
from freecube_desktop.scanning.next_look import Ask, next_look
from freecube_desktop.scanning.picture_names import by_letters, picture_name, picture_named, split_pictures
from freecube_desktop.scanning.stability import SAME_FACE, Watched, difference, watch
from freecube_desktop.words import _

GUIDED: Final = "FRBLUD"
"""The faces in the order in which the guide asks for them."""

_CONTRADICTED: Final = 8.0
"""In nats: when one more picture makes the cube cost this much more, it was not the picture asked for."""


@dataclass(frozen=True, slots=True)
class TakenFace:
    """A face that was taken.

    Attributes:
        colours: nine colours (red, green, blue), row by row as seen.
        seconds: when it was taken.
        name: what it was called, such as a file; or "".
    """

    colours: tuple[tuple[float, float, float], ...]
    seconds: float = 0.0
    name: str = ""


@dataclass(frozen=True, slots=True)
class ScanSession:
    """Where a scan stands. ``ScanSession()`` is its beginning.

    Attributes:
        taken: the faces taken so far, at most six, in the order in which they were first shown.
        set_aside: faces that were taken again.
        result: the cube, once six faces are in and it was worked out.
        again: the face that the next one taken will replace, or None.
        watched: the face being held still now.
        calibration: the six colours as they were measured in this light, or None.
        recorded: whether nobody can be asked for a picture, as in a video.
        latest: which face was taken last, or None.
        upright: the faces (by number) that were shown as they were asked for, by the pictures' numbers.
        asked: the session in which the last of those pictures was asked for, until it is known to fit.
        refused: whether the last picture that was asked for did not fit.
        twice: two pictures of the same face, so that the later was set aside; or None.
        extra_pictures: pictures that are named by how the cube was held in them, for when one is wanted.
    """

    taken: tuple[TakenFace, ...] = ()
    set_aside: tuple[TakenFace, ...] = ()
    result: Assembly | None = None
    again: int | None = None
    watched: Watched | None = None
    calibration: Calibration | None = None
    recorded: bool = False
    latest: int | None = None
    upright: tuple[tuple[int, int], ...] = ()
    asked: ScanSession | None = field(default=None, repr=False)
    refused: bool = False
    twice: ShownTwice | None = None
    extra_pictures: tuple[TakenFace, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether six faces are in."""
        return len(self.taken) == 6

    @property
    def is_pending(self) -> bool:
        """Whether six faces are in and are still to be worked out."""
        return self.complete and self.result is None

    @property
    def names(self) -> tuple[str, ...]:
        """The face (URFDLB) that each taken face is, by its centre's colour."""
        if self.result is not None:
            return tuple(FACES[self.result.arrangement.order.index(k)] for k in range(6))
        if not self.taken:
            return ()
        centres = np.array([face.colours[4] for face in self.taken])
        return tuple(FACES[k] for k in distinct_names(centres, self._measured))

    @property
    def _measured(self) -> Floats | None:
        return None if self.calibration is None else self.calibration.rgb()

    @property
    def ask(self) -> Ask | None:
        """The picture to ask for, or None when there is nothing to decide or nobody to ask."""
        return None if self.recorded else self._deciding

    @property
    def _deciding(self) -> Ask | None:
        """The picture that would decide between several cubes."""
        result = self.result
        if result is None or not result.readable or not result.rivals:
            return None
        return next_look(result, -1 if self.latest is None else self.latest)

    @property
    def problem(self) -> str:
        """Why what was seen so far is not to be relied on, as a sentence; "" when nothing is wrong."""
        if self.twice is not None:
            return self.twice.sentence
        if self.result is None:
            return ""
        ask = self._deciding if self.result.is_ambiguous and self._of_a_folder else None
        return self.result.problem if ask is None else ask_for_picture(self.result, ask)

    @property
    def _of_a_folder(self) -> bool:
        return self.recorded and all(face.name for face in self.taken)

    def progress(self, seconds: float) -> float:
        """How far the face in front of the camera is from being taken, 0 to 1."""
        return 0.0 if self.watched is None else self.watched.progress(seconds)

    def see(self, face: Face | None, seconds: float) -> ScanSession:
        """What one frame showed, at a time; a face held still for long enough is taken.

        Args:
            face: the face found in it, or None.
            seconds: when; never less than before.
        """
        last = None if self.latest is None or self.again is not None else self.taken[self.latest].colours
        watched = watch(self.watched, face, seconds, last)
        now = self if watched is self.watched else replace(self, watched=watched)
        return now.take(seconds) if face and watched and watched.steady(seconds) else now

    def take(self, seconds: float) -> ScanSession:
        """Takes the face in front of the camera at once; without one nothing changes."""
        if self.watched is None:
            return self
        face = TakenFace(self.watched.median_colours(), seconds)
        return replace(self.with_face(face), watched=replace(self.watched, used=True))

    def with_face(self, face: TakenFace) -> ScanSession:
        """The session with one more face: a new one, or a better picture of one that is in."""
        return self._with(face, self._place_of(face), self.ask)

    def _with(self, face: TakenFace, place: int, ask: Ask | None) -> ScanSession:
        taken, aside = list(self.taken), self.set_aside
        if place < len(taken):
            aside = (*aside, taken[place])
            taken[place] = face
        else:
            taken.append(face)
        upright = tuple(known for known in self.upright if known[1] != place)
        is_answer = ask is not None and self.again is None and place == ask.picture
        if ask is not None and is_answer:
            upright = (*upright, (FACES.index(ask.face), place))
        return replace(
            self, taken=tuple(taken), set_aside=aside, again=None, result=None, latest=place,
            upright=upright, asked=replace(self, watched=None) if is_answer else None, refused=False,
            twice=None,
        )  # fmt: skip

    def take_again(self, place: int) -> ScanSession:
        """The session that waits for another picture of a face; the old one stays until then.

        Raises:
            IndexError: when no face was taken at that place.
        """
        if not 0 <= place < len(self.taken):
            raise IndexError(f"there is no face {place}; {len(self.taken)} were taken")
        return replace(self, again=place, watched=None)

    def calibrated(self, calibration: Calibration | None) -> ScanSession:
        """The same session with other measured colours, or none; six faces are to be worked out again."""
        return replace(self, calibration=calibration, result=None)

    def work_out(self) -> Assembly:
        """The cube that the six faces make; it can take a second or two when they make none.

        The faces are handed over as the unfolded cube has them when the guide was followed.

        Raises:
            ValueError: when six faces are not in.
        """
        if not self.complete:
            raise ValueError(f"six faces are needed, and {len(self.taken)} were taken")
        # The assembly prefers faces in the order and turns of an unfolded cube, which breaks ties between
        # patterns; following the guide gives exactly that.
        places = [GUIDED.index(face) for face in FACES]
        known = {face: places.index(picture) for face, picture in self.upright}
        found = assemble([self.taken[place].colours for place in places], self.calibration, known)

        def in_place(pictures: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(places[picture] for picture in pictures)

        def as_taken(one: Arrangement) -> Arrangement:
            return replace(one, order=in_place(one.order), odd_ones=in_place(one.odd_ones))

        twice = found.twice
        return replace(
            found,
            arrangement=as_taken(found.arrangement),
            rivals=tuple(as_taken(rival) for rival in found.rivals),
            twice=twice and replace(twice, pictures=in_place(twice.pictures)),
        )

    def worked_out(self, result: Assembly) -> ScanSession:
        """The session once its cube is known; it may have been led on, and be pending again.

        A picture that was asked for and contradicts what was known before is set aside, and so is
        the later of two pictures of the same face.
        """
        before = self.asked
        # A picture of the wrong side would make a worse cube, not merely another one.
        highest_cost = (
            np.inf if before is None or before.result is None else before.result.cost + _CONTRADICTED
        )
        if before is not None and (result.cost > highest_cost or result.twice is not None):
            aside = (*before.set_aside, self.taken[self.upright[-1][1]])
            refused = replace(before, set_aside=aside, watched=self.watched, refused=True)
            return refused._with_named_picture()
        if result.twice is not None:
            return self._with_one_of(result.twice)
        return replace(self, result=result, asked=None)._with_named_picture()

    def _with_named_picture(self) -> ScanSession:
        """The session with the picture that would decide, if a picture is named like it."""
        ask = self._deciding if self.extra_pictures else None
        if self.result is None or ask is None:
            return self
        picture = picture_named(picture_name(*front_and_up(self.result, ask)), self.extra_pictures)
        if picture is None:
            return self
        rest = tuple(one for one in self.extra_pictures if one is not picture)
        return replace(self, extra_pictures=rest)._with(picture, ask.picture, ask)

    def _with_one_of(self, twice: ShownTwice) -> ScanSession:
        """The session without the later of two pictures of the same face."""
        # The older picture was shown when it was asked for; the later is the mistake.
        later = self.latest if self.latest in twice.pictures else max(twice.pictures)
        (kept,) = (place for place in twice.pictures if place != later)

        def moved(place: int) -> int:
            return place - (place > later)

        return replace(
            self,
            taken=tuple(face for place, face in enumerate(self.taken) if place != later),
            set_aside=(*self.set_aside, self.taken[later]),
            latest=moved(kept),
            upright=tuple((face, moved(place)) for face, place in self.upright if place != later),
            twice=twice,
        )

    def settled(self) -> ScanSession:
        """The session with its cube worked out, if six faces are in."""
        session = self
        while session.is_pending:
            session = session.worked_out(session.work_out())
        return session

    def _place_of(self, face: TakenFace) -> int:
        if self.again is not None:
            return self.again
        extra_pictures = [difference(old.colours, face.colours) for old in self.taken]
        if extra_pictures and min(extra_pictures) < SAME_FACE:
            return int(np.argmin(extra_pictures))
        if not self.complete:
            return len(self.taken)
        # Six are in and this is none of them by its pattern: it replaces the one with the nearest centre.
        centres = lab_of(np.array([old.colours[4] for old in self.taken]))
        return int(ciede2000(centres, lab_of(np.array(face.colours[4]))).argmin())

    def guide(self) -> Guide:
        """Which faces are missing, and how to turn the cube to the next."""
        missing = "".join(face for face in FACES if face not in self.names)
        if self.again is not None:
            return Guide(missing, "", "", _("Show that face again, straight and without glare"))
        if self.result is not None:
            return guide_at_the_end(self.result, self.ask, self.problem, refused=self.refused)
        if self.twice is not None:
            return Guide(missing, "", "", as_sentence(self.twice.sentence))
        if self.complete:
            return Guide("", "", "", _("Working out the cube…"))
        if not self.taken:
            return Guide(missing, "", "", _("Show any face, and keep its rows level"))
        return guide_on(len(self.taken), missing)

    def draft(self) -> str:
        """54 letters in the order URFDLB to go on with by hand; "?" where nothing was seen.

        Faces that fit together in one way only are turned so.
        """
        if self.result is not None:
            return self.result.facelets if self.result.readable else self.result.read
        found = dict.fromkeys(FACES, "?" * 9)
        for name, face in zip(self.names, self.taken, strict=True):
            read = nearest_colours(np.array(face.colours), self._measured)
            # The centre was named together with the other centres, which is surer than by itself.
            found[name] = read[:4] + name + read[5:]
        return with_fitting_turns("".join(found[face] for face in FACES))


def scanned(faces: Sequence[TakenFace], calibration: Calibration | None = None) -> ScanSession:
    """The session in which these faces were taken one after another, as from a folder of pictures.

    Six are six different faces as long as they make a cube, however similar they are; six that are
    called U, R, F, D, L and B are those faces. Of more than six, some are the same again, or are
    named by how the cube was held, as a picture that decides between several cubes is.
    """
    shown, extra_pictures = split_pictures(faces)
    session = ScanSession(calibration=calibration, recorded=True, extra_pictures=extra_pictures)
    if len(shown) == len(FACES):
        lettered = by_letters(shown)
        return replace(session, taken=tuple(lettered[face] for face in GUIDED) if lettered else shown)
    for face in shown:
        session = session.with_face(face)
    return session
