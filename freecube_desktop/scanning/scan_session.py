"""A scan under way: which faces were seen, which are missing, and how to turn to the next.

Everything is a value and time is an argument. A face that is held still for half a second
is taken by itself. Nothing that was taken is thrown away: a face taken again only sets the
older one aside, and faces that make no cube remain as a draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.scanning.assembly import Assembly, assemble
from freecube_desktop.scanning.color_matching import (
    Floats,
    ciede2000,
    distinct_names,
    lab_of,
    nearest_colours,
)
from freecube_desktop.scanning.face import Face
from freecube_desktop.words import _, mark

STEADY_SECONDS: Final = 0.5
"""How long a face is held still until it is taken."""

_LOST_SECONDS: Final = 0.25
_MOVED: Final = 0.25
_SAME_LOOK: Final = 9.0
GUIDED: Final = "FRBLUD"
"""The faces in the order in which the guide asks for them."""

_TURNS: Final = (
    ("y", "left", mark("Turn the whole cube a quarter to the left")),
    ("y", "left", mark("Turn the whole cube a quarter to the left")),
    ("y", "left", mark("Turn the whole cube a quarter to the left")),
    ("y x'", "down", mark("Turn the cube once more to the left, then tip its top towards you")),
    ("x2", "up", mark("Tip the cube over twice, so that its bottom is in front")),
)


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
class _Watched:
    """A face being held still: the first look at it, all colours since, and the last time it was seen."""

    first: Face
    since: float
    last: float
    colours: tuple[tuple[tuple[float, float, float], ...], ...]
    used: bool = False


@dataclass(frozen=True, slots=True)
class Guide:
    """What to show next.

    Attributes:
        missing: the letters (URFDLB) of the faces that were not seen yet, by their centres.
        turn: the rotation of the whole cube that brings the next, as moves; "" when none is needed.
        arrow: where its arrow points: left, up, down, or "".
        sentence: what to do.
    """

    missing: str
    turn: str
    arrow: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ScanSession:
    """Where a scan stands. ``ScanSession()`` is its beginning.

    Attributes:
        taken: the faces taken so far, at most six, in the order in which they were first shown.
        set_aside: faces that a later look replaced.
        result: the cube, once six faces are in.
        again: the face that the next one taken will replace, or None.
        watched: the face being held still now.
    """

    taken: tuple[TakenFace, ...] = ()
    set_aside: tuple[TakenFace, ...] = ()
    result: Assembly | None = None
    again: int | None = None
    watched: _Watched | None = None

    @property
    def complete(self) -> bool:
        """Whether six faces are in."""
        return len(self.taken) == 6

    @property
    def names(self) -> tuple[str, ...]:
        """The face (URFDLB) that each taken face is, by its centre's colour."""
        if self.result is not None:
            return tuple(FACES[self.result.arrangement.order.index(k)] for k in range(6))
        return _names(self.taken)

    def progress(self, seconds: float) -> float:
        """How far the face in front of the camera is from being taken, 0 to 1."""
        if self.watched is None or self.watched.used:
            return 0.0
        return min(1.0, max(0.0, seconds - self.watched.since) / STEADY_SECONDS)

    def see(self, face: Face | None, seconds: float) -> ScanSession:
        """What one frame showed, at a time; a face held still for long enough is taken.

        Args:
            face: the face found in it, or None.
            seconds: when; never less than before.
        """
        watched = self.watched
        if face is None:
            lost = watched is not None and seconds - watched.last > _LOST_SECONDS
            return replace(self, watched=None) if lost else self
        if watched is None or seconds - watched.last > _LOST_SECONDS or _moved(watched.first, face):
            used = bool(self.taken) and self.again is None and _alike(self.taken[-1].colours, face.colours)
            return replace(self, watched=_Watched(face, seconds, seconds, (face.colours,), used))
        held = replace(watched, last=seconds, colours=(*watched.colours, face.colours)[-30:])
        now = replace(self, watched=held)
        if held.used or seconds - held.since < STEADY_SECONDS:
            return now
        return now.take(seconds)

    def take(self, seconds: float) -> ScanSession:
        """Takes the face in front of the camera at once; without one nothing changes."""
        if self.watched is None:
            return self
        colours = np.median(np.array(self.watched.colours, dtype=np.float64), axis=0)
        face = TakenFace(tuple((float(r), float(g), float(b)) for r, g, b in colours), seconds)
        return replace(self.with_face(face), watched=replace(self.watched, used=True))

    def with_face(self, face: TakenFace) -> ScanSession:
        """The session with one more face: a new one, or a better look at one that is in."""
        place = self._place_of(face)
        taken = list(self.taken)
        aside = self.set_aside
        if place < len(taken):
            aside = (*aside, taken[place])
            taken[place] = face
        else:
            taken.append(face)
        return replace(self, taken=tuple(taken), set_aside=aside, again=None, result=_result(taken))

    def take_again(self, place: int) -> ScanSession:
        """The session that waits for another look at a face; the old one stays until then.

        Raises:
            IndexError: when no face was taken at that place.
        """
        if not 0 <= place < len(self.taken):
            raise IndexError(f"there is no face {place}; {len(self.taken)} were taken")
        return replace(self, again=place, watched=None)

    def _place_of(self, face: TakenFace) -> int:
        if self.again is not None:
            return self.again
        looks = [_difference(old.colours, face.colours) for old in self.taken]
        if looks and min(looks) < _SAME_LOOK:
            return int(np.argmin(looks))
        if not self.complete:
            return len(self.taken)
        centres = lab_of(np.array([old.colours[4] for old in self.taken]))
        return int(ciede2000(centres, lab_of(np.array(face.colours[4]))).argmin())

    def guide(self) -> Guide:
        """Which faces are missing, and how to turn the cube to the next."""
        missing = "".join(face for face in FACES if face not in self.names)
        if self.again is not None:
            return Guide(missing, "", "", _("Show that face again, straight and without glare"))
        if self.result is not None:
            problem = self.result.problem
            return Guide(
                "", "", "", f"{problem[:1].upper()}{problem[1:]}" if problem else _("All six faces are in")
            )
        if not self.taken:
            return Guide(missing, "", "", _("Show any face, and keep its rows level"))
        turn, arrow, sentence = _TURNS[len(self.taken) - 1]
        colours = _(", ").join(_(COLOUR_NAMES[face]) for face in missing)
        text = _("{sentence}; still missing: {colours}").format(sentence=_(sentence), colours=colours)
        return Guide(missing, turn, arrow, text)

    def draft(self) -> str:
        """54 letters in the order URFDLB to go on with by hand; "?" where nothing was seen."""
        if self.result is not None:
            return self.result.facelets if self.result.readable else self.result.read
        found = dict.fromkeys(FACES, "?" * 9)
        for name, face in zip(self.names, self.taken, strict=True):
            read = nearest_colours(np.array(face.colours))
            found[name] = read[:4] + name + read[5:]
        return "".join(found[face] for face in FACES)


def scanned(faces: Sequence[TakenFace]) -> ScanSession:
    """The session in which these faces were taken one after another, as from a folder of pictures.

    Six are six different faces, however alike they look; of more than six, some are the same again.
    """
    if len(faces) == 6:
        return ScanSession(taken=tuple(faces), result=_result(faces))
    session = ScanSession()
    for face in faces:
        session = session.with_face(face)
    return session


def _result(taken: Sequence[TakenFace]) -> Assembly | None:
    """The cube, the faces handed over as the unfolded cube has them when the guide was followed."""
    if len(taken) < 6:
        return None
    places = [GUIDED.index(face) for face in FACES]
    found = assemble([taken[place].colours for place in places])
    order = tuple(places[picture] for picture in found.arrangement.order)
    return replace(found, arrangement=replace(found.arrangement, order=order))


def _names(taken: Sequence[TakenFace]) -> tuple[str, ...]:
    if not taken:
        return ()
    return tuple(FACES[k] for k in distinct_names(np.array([face.colours[4] for face in taken])))


def _moved(before: Face, now: Face) -> bool:
    """Whether a face is elsewhere or another one."""
    old, new = np.array(before.centres), np.array(now.centres)
    step = float(np.linalg.norm(old[1] - old[0]))
    away = float(np.linalg.norm(new - old, axis=1).max())
    return away > _MOVED * max(step, 1.0) or not _alike(before.colours, now.colours, turned=False)


def _alike(
    first: tuple[tuple[float, float, float], ...],
    second: tuple[tuple[float, float, float], ...],
    turned: bool = True,
) -> bool:
    return _difference(first, second, turned) < _SAME_LOOK


def _difference(
    first: tuple[tuple[float, float, float], ...],
    second: tuple[tuple[float, float, float], ...],
    turned: bool = True,
) -> float:
    """The mean CIEDE2000 of nine stickers, turned as they agree best; the worst sticker counts too."""
    old: Floats = lab_of(np.array(first)).reshape(3, 3, 3)
    new = lab_of(np.array(second)).reshape(9, 3)
    apart = [ciede2000(np.rot90(old, k).reshape(9, 3), new) for k in range(4 if turned else 1)]
    return min(float(one.mean() + one.max()) / 2.0 for one in apart)
