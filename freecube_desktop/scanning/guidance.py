"""What to show next, and how to turn the cube to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.scanning.assembly import Assembly
from freecube_desktop.scanning.next_look import Ask
from freecube_desktop.scanning.picture_names import picture_name
from freecube_desktop.words import _, mark

_TURNS: Final = (
    ("y", "left", mark("Turn the whole cube a quarter to the left")),
    ("y", "left", mark("Turn the whole cube a quarter to the left")),
    ("y", "left", mark("Turn the whole cube a quarter to the left")),
    ("y x'", "down", mark("Turn the cube once more to the left, then tip its top towards you")),
    ("x2", "up", mark("Tip the cube over twice, so that its bottom is in front")),
)


@dataclass(frozen=True, slots=True)
class Guide:
    """What to show next.

    Attributes:
        missing: the letters (URFDLB) of the faces that were not seen yet, by their centres.
        turn: the rotation of the whole cube that brings the next, as moves; "" when none is needed.
        arrow: where its arrow points: left, right, up, down, or "".
        sentence: what to do.
        front, up: the faces (URFDLB by colour) to hold in front and on top, or "" when any hold will do.
    """

    missing: str
    turn: str
    arrow: str
    sentence: str
    front: str = ""
    up: str = ""


def guide_on(count: int, missing: str) -> Guide:
    """The way to the next face when some, but not all, were taken, and which are missing."""
    turn, arrow, sentence = _TURNS[count - 1]
    colours = _(", ").join(_(COLOUR_NAMES[face]) for face in missing)
    text = _("{sentence}; still missing: {colours}").format(sentence=_(sentence), colours=colours)
    return Guide(missing, turn, arrow, text)


def guide_at_the_end(result: Assembly, ask: Ask | None, problem: str, *, refused: bool) -> Guide:
    """What to show when six faces are in.

    Args:
        result: the cube that they make.
        ask: the picture that is asked for, or None.
        problem: what is said when none is; "" when all is well.
        refused: whether the last picture asked for did not fit.
    """
    if ask is None:
        return Guide("", "", "", as_sentence(problem) or _("All six faces are in"))
    front, up = front_and_up(result, ask)
    sentence = _("To be sure, show the {front} side once more, with {up} on top")
    if refused:
        sentence = _("That look did not fit. Show the {front} side, with {up} on top")
    text = sentence.format(front=_(COLOUR_NAMES[front]), up=_(COLOUR_NAMES[up]))
    return Guide("", ask.turn, ask.arrow, text, front, up)


def as_sentence(problem: str) -> str:
    """A problem with a capital first."""
    return f"{problem[:1].upper()}{problem[1:]}"


def front_and_up(result: Assembly, ask: Ask) -> tuple[str, str]:
    """The faces (URFDLB, by colour) to hold in front and on top for a picture."""
    return _named(result, ask.face), _named(result, ask.up)


def ask_for_picture(result: Assembly, ask: Ask) -> str:
    """What is wrong when several cubes fit a folder's pictures, and which picture decides."""
    front, up = front_and_up(result, ask)
    return _(
        "the faces fit together in several ways; add a picture of the {front} side with {up} on top,"
        " and name it {name}"
    ).format(front=_(COLOUR_NAMES[front]), up=_(COLOUR_NAMES[up]), name=picture_name(front, up))


def _named(result: Assembly, face: str) -> str:
    """The face (URFDLB) of the western scheme that has the colour of a face of this cube."""
    return FACES["wrgyob".index(result.colours[FACES.index(face)])]
