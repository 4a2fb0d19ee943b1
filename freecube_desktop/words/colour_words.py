"""What the colours of the six faces are called: as in the classic colours, until others are shown.

Pure, like the rest of the words: code that changes the colours reports it here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.words import mark

WESTERN: Final[Mapping[str, str]] = {
    "U": mark("white"), "R": mark("red"), "F": mark("green"),
    "D": mark("yellow"), "L": mark("orange"), "B": mark("blue"),
}  # fmt: skip
"""The western scheme: the colour name of each face of a solved cube held white up, green front."""

LETTER_OF: Final[Mapping[str, str]] = {
    mark("white"): "W", mark("black"): "K", mark("grey"): "A", mark("red"): "R",
    mark("pink"): "P", mark("orange"): "O", mark("yellow"): "Y", mark("green"): "G",
    mark("turquoise"): "T", mark("blue"): "B", mark("purple"): "V", mark("brown"): "N",
}  # fmt: skip
"""Every name that a colour can have, and the letter that is written for it."""


class _Installed:
    names: Mapping[str, str] = WESTERN


def install_colours(names: Mapping[str, str]) -> None:
    """Makes these the names of the faces' colours from now on.

    Args:
        names: for each of URFDLB a key of ``LETTER_OF``.
    """
    _Installed.names = {face: names[face] for face in WESTERN}


def colour_names() -> Mapping[str, str]:
    """The English name of each face's colour now, in the order URFDLB."""
    return _Installed.names


def face_of_letter(letter: str) -> str:
    """The face whose colour has this letter now, or ``""``."""
    return next((f for f, name in _Installed.names.items() if LETTER_OF[name] == letter.upper()), "")
