"""Which one more picture decides between several cubes that six faces make.

A face that is shown with a known side on top can be turned one way only. The face is asked
for whose appearance, shown so, differs most from one possible cube to another.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.arrangement import Arrangement
from freecube_desktop.scanning.assembly import Assembly

_AROUND: Final = {"U": "BRFL", "R": "UBDF", "F": "URDL", "D": "FRBL", "L": "UFDB", "B": "ULDR"}
"""What is above, right of, below and left of each face as the unfolded cube shows it."""

_TO_THE_FRONT: Final = (("x'", "down"), ("y", "left"), ("x", "up"), ("y'", "right"))
"""How the cube is turned so that what is above, right, below or left comes to the front."""

_BEHIND: Final = ("y2", "left")


@dataclass(frozen=True, slots=True)
class Ask:
    """One more look that is wanted.

    Attributes:
        face: the face (URFDLB) to show, and ``up`` the one to hold above it.
        picture: which of the pictures taken shows that face.
        turn: the rotation of the whole cube that brings it, from the last look, as moves; or "".
        arrow: where its arrow points: left, right, up, down, or "".
    """

    face: str
    up: str
    picture: int
    turn: str
    arrow: str


def next_look(result: Assembly, latest: int) -> Ask | None:
    """The look that decides best between the cubes that fit, or None when no look would.

    Args:
        result: six faces that fit together in several ways.
        latest: which picture was taken last.
    """
    seen = np.empty(54, dtype="U1")
    seen[result.arrangement.stickers()] = list(result.read)
    rivals = (result.arrangement, *result.rivals)
    best: tuple[tuple[bool, int, bool], Ask] | None = None
    for number, face in enumerate(FACES):
        groups = Counter(_shown_upright(seen, rival, number) for rival in rivals)
        # How many cubes are left on average, times their number, when all are equally likely.
        left = sum(count * count for count in groups.values())
        if len(groups) == 1:
            continue
        picture = result.arrangement.order[number]
        turn, arrow = _way_to(result.arrangement, latest, face)
        # Showing the same side again is awkward, as nothing seems to change; a half turn comes last.
        rank = (picture == latest, left, (turn, arrow) == _BEHIND)
        if best is None or rank < best[0]:
            best = rank, Ask(face, _AROUND[face][0], picture, turn, arrow)
    return None if best is None else best[1]


def _shown_upright(seen: np.ndarray[tuple[int], np.dtype[np.str_]], rival: Arrangement, number: int) -> str:
    """What a face looks like upright in one of the cubes, and which picture it is."""
    return f"{rival.order[number]}{''.join(seen[rival.stickers()[9 * number : 9 * number + 9]])}"


def _way_to(arrangement: Arrangement, latest: int, face: str) -> tuple[str, str]:
    """How to turn the cube from the last look so that a face comes to the front: moves and an arrow."""
    if latest not in arrangement.order:
        return "", ""
    shown = arrangement.order.index(latest)
    around = _AROUND[FACES[shown]]
    if FACES[shown] == face:
        return "", ""
    if face not in around:
        return _BEHIND
    return _TO_THE_FRONT[(around.index(face) - arrangement.turns[shown]) % 4]
