"""The one frame that solvers work in: centres at home, the cross colour on D."""

from __future__ import annotations

from typing import Final

from freecube_desktop.cube.geometry import centre_of, table
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.orientations import renamed_by_centres
from freecube_desktop.cube.pieces import COLOUR_LETTERS, COLOUR_NAMES, FACES
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.words import _
from freecube_desktop.words.quoting import shortened

ANY: Final = "any"
"""The name that stands for the best of the six cross colours."""
_D_CENTRE: Final = centre_of("D", 3)


def faces_of_cross(name: str) -> str:
    """The faces whose colour the cross may have: one letter, or all six for ``ANY``.

    Raises:
        UnknownMethod: for a colour that is not known.
    """
    return FACES if name.strip().lower() == ANY else face_of_colour(name)


def face_of_colour(name: str) -> str:
    """The face letter of a colour given by name, colour letter or face letter.

    Raises:
        UnknownMethod: for anything else.
    """
    wanted = name.strip().lower()
    for face, colour in COLOUR_NAMES.items():
        if wanted in (colour, face.lower()) or COLOUR_LETTERS.get(wanted) == face:
            return face
    raise UnknownMethod(
        _("no cross colour {name!r}; there are: {names}, {any}").format(
            name=shortened(name), names=", ".join(COLOUR_NAMES.values()), any=ANY
        )
    )


def hold_for_cross(cube: Cube, face: str) -> tuple[Move, ...]:
    """The rotations that bring a face's centre below: the fewest, keeping the front if they can."""
    positions = cube.positions
    place, front = positions[centre_of(face, 3)], centre_of("F", 3)
    fitting = [
        (len(words), turned[front] != front, words)
        for words, turned in rotations(3).items()
        if turned[place] == _D_CENTRE
    ]
    return min(fitting, key=lambda option: option[:2])[2]


def solver_frame(cube: Cube, hold: tuple[Move, ...]) -> bytes:
    """The cube after the hold, its stickers renamed so that a solved cube is the identity."""
    positions = cube.positions
    for move in hold:
        positions = positions.translate(table(move, 3))
    return renamed_by_centres(positions)
