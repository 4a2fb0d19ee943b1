"""A move as a sentence that a child can follow: what to take hold of, and which way it goes."""

from __future__ import annotations

from typing import Final

from freecube_desktop.cube.moves import Move
from freecube_desktop.words import _, mark

_LAYERS: Final = {
    "U": mark("the top layer"),
    "D": mark("the bottom layer"),
    "R": mark("the right side"),
    "L": mark("the left side"),
    "F": mark("the front side"),
    "B": mark("the back side"),
    "M": mark("the middle layer between left and right"),
    "E": mark("the middle layer between top and bottom"),
    "S": mark("the middle layer between front and back"),
    "Uw": mark("the two top layers"),
    "Dw": mark("the two bottom layers"),
    "Rw": mark("the two right layers"),
    "Lw": mark("the two left layers"),
    "Fw": mark("the two front layers"),
    "Bw": mark("the two back layers"),
}
_WHOLE: Final = mark("the whole cube")

_LEFT: Final = mark("a quarter turn to the left")
_RIGHT: Final = mark("a quarter turn to the right")
_AWAY: Final = mark("a quarter turn away from you")
_TOWARDS: Final = mark("a quarter turn towards you")
_CLOCKWISE: Final = mark("a quarter turn clockwise")
_ANTICLOCKWISE: Final = mark("a quarter turn anticlockwise")
_BACK_CLOCKWISE: Final = mark("a quarter turn clockwise, as seen from the front")
_BACK_ANTICLOCKWISE: Final = mark("a quarter turn anticlockwise, as seen from the front")
_HALF: Final = mark("a half turn")
_WHOLE_HALF: Final = {
    "R": mark("a half turn away from you"),
    "U": mark("a half turn to the left"),
    "F": mark("a half turn clockwise"),
}
"""Of the whole cube it matters about which axis, and nothing else determines it."""

_WAYS: Final = {
    "U": (_LEFT, _RIGHT),
    "D": (_RIGHT, _LEFT),
    "R": (_AWAY, _TOWARDS),
    "L": (_TOWARDS, _AWAY),
    "F": (_CLOCKWISE, _ANTICLOCKWISE),
    "B": (_BACK_ANTICLOCKWISE, _BACK_CLOCKWISE),
}
"""Where what the person sees goes, for a clockwise turn of the face and for the other."""


def move_sentence(move: Move) -> str:
    """A move in words: ``Turn the right side a quarter turn away from you`` for ``R``.

    Directions are those of a person who looks at the front.
    """
    layer = move.family if move.is_slice else f"{move.face}w" if move.is_wide else move.face
    what = _(_WHOLE if move.is_rotation else _LAYERS[layer])
    if abs(move.amount) == 2:
        how = _(_WHOLE_HALF[move.face] if move.is_rotation else _HALF)
    else:
        how = _(_WAYS[move.face][0 if move.amount > 0 else 1])
    return _("Turn {layer} {how}").format(layer=what, how=how)
