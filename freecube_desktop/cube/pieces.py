"""Names and numbers: faces, colours, and which sticker positions make a piece.

Facelets are numbered 0..6·N·N-1 in the order of the faces ``URFDLB``, each face row
by row as it is drawn in the unfolded cross (U above F, D below F, and L F R B in the
band). A piece is named by its faces, U or D first, then F or B, then R or L: ``UFR``.
"""

from __future__ import annotations

from typing import Final

from freecube_desktop.words.colour_words import WESTERN

FACES: Final = "URFDLB"
"""The six faces in the order in which facelets are written."""

OPPOSITE: Final[dict[str, str]] = {"U": "D", "D": "U", "R": "L", "L": "R", "F": "B", "B": "F"}

COLOUR_NAMES: Final[dict[str, str]] = dict(WESTERN)
"""The western scheme, which text forms and command lines are written in; what is shown may be called
otherwise (``words.colours``)."""

COLOUR_LETTERS: Final[dict[str, str]] = {
    "w": "U", "r": "R", "g": "F", "y": "D", "o": "L", "b": "B",
}  # fmt: skip
"""The face that each colour letter stands for, in the western scheme."""

AXIS_OF_FACE: Final[dict[str, int]] = {"R": 0, "L": 0, "U": 1, "D": 1, "F": 2, "B": 2}
"""0 for x (left to right), 1 for y (down to up), 2 for z (back to front)."""

CORNERS: Final = ("UFR", "UFL", "UBL", "UBR", "DFR", "DFL", "DBL", "DBR")
EDGES: Final = ("UF", "UR", "UB", "UL", "DF", "DR", "DB", "DL", "FR", "FL", "BR", "BL")


def canonical_name(faces: str) -> str:
    """The piece's name with its faces in the usual order: ``canonical_name("RFU") == "UFR"``."""
    return "".join(sorted(faces, key="UDFBRL".index))
