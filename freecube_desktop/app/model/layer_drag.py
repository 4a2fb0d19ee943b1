"""A layer, or the whole cube, pulled by the pointer: which one, and how far it has come. Pure.

It is decided once, from the sticker under the press: of the two ways in which that sticker can
go, the one along which the pointer went on the picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import Final

from freecube_desktop.cube.geometry import ROW_DIRECTIONS, Vector, facelets_of
from freecube_desktop.cube.moves import Move, move_of
from freecube_desktop.render.picking import facelet_way, near_side_way
from freecube_desktop.scene import LayerTurn, Scene

COMMITS_AT: Final = 45.0
"""Degrees past which letting go makes the turn; below, the layer goes back unless it was flicked."""

FLICK: Final = 500.0
"""Logical pixels a second: a layer let go at this speed makes its turn however far it has come."""

_FARTHEST: Final = 180.0
_FEWEST_PIXELS: Final = 8.0
_FAMILIES: Final = ({1: "R", 0: "M", -1: "L"}, {1: "U", 0: "E", -1: "D"}, {1: "F", 0: "S", -1: "B"})
_ROTATIONS: Final = ("x", "y", "z")


@dataclass(frozen=True, slots=True)
class LayerDrag:
    """A layer, or the whole cube, in the hand.

    Attributes:
        family: its turns, as in ``Move.family``.
        direction: the way on the picture that turns it clockwise, a unit vector, y downwards.
        pixels: how far the pointer goes for a quarter turn.
    """

    family: str
    direction: tuple[float, float]
    pixels: float

    @classmethod
    def begun(cls, scene: Scene, facelet: int, dx: float, dy: float, *, whole: bool = False) -> LayerDrag:
        """Decides which layer a drag that starts on a sticker pulls.

        Args:
            scene: what is shown; a layer on its way is taken as not begun.
            facelet: the place of the sticker, as it is counted in the order URFDLB.
            dx: how far the pointer went to the right, logical pixels.
            dy: how far it went downwards.
            whole: the whole cube is pulled, about that layer's axis.
        """
        size = scene.cube.size
        place = facelets_of(size)[facelet]
        ways = [(facelet_way(scene, facelet, tangent), tangent) for tangent in ROW_DIRECTIONS[place.face]]
        (x, y, length), tangent = max(ways, key=lambda way: abs(way[0].x * dx + way[0].y * dy))
        axis, quarters = _spin(place.normal, tangent)
        side = (place.cubie[axis] > 0) - (place.cubie[axis] < 0)
        family = _ROTATIONS[axis] if whole else _FAMILIES[axis][side]
        sense = quarters * Move(family).quarters
        return cls(family, (x * sense, y * sense), max(length * size * pi / 4.0, _FEWEST_PIXELS))

    @classmethod
    def around(cls, scene: Scene, dx: float, dy: float) -> LayerDrag:
        """Decides about which axis a drag that starts beside the cube turns all of it.

        Of the three it is the one that takes the cube's near side farthest along the drag.
        """
        ways = [(near_side_way(scene, axis), family) for axis, family in enumerate(_ROTATIONS)]
        (x, y, length), family = max(ways, key=lambda way: abs(way[0].x * dx + way[0].y * dy) * way[0].length)
        return cls(family, (x, y), max(length * pi / 2.0, _FEWEST_PIXELS))

    def degrees(self, dx: float, dy: float) -> float:
        """How far the layer has come, clockwise, for a pointer so far from where it was pressed."""
        along = dx * self.direction[0] + dy * self.direction[1]
        return min(max(90.0 * along / self.pixels, -_FARTHEST), _FARTHEST)

    def shown(self, degrees: float) -> LayerTurn:
        """The layer as the scene shows it: part of a half turn one way or the other."""
        return LayerTurn(Move(self.family, 2 if degrees >= 0 else -2), abs(degrees) / 180.0)

    def move_at(self, degrees: float, speed: float = 0.0) -> Move | None:
        """The turn that letting go makes, or None when the layer goes back.

        Args:
            degrees: how far it has come, clockwise.
            speed: how fast it goes, logical pixels a second, clockwise.
        """
        if abs(degrees) > COMMITS_AT:
            return move_of(self.family, round(degrees / 90.0))
        if abs(speed) >= FLICK and speed * degrees > 0.0:
            return move_of(self.family, 1 if degrees > 0.0 else -1)
        return None


def _spin(normal: Vector, tangent: Vector) -> tuple[int, int]:
    """About which axis a sticker goes along a tangent, and by how many quarters, 1 or -1, from its end."""
    (a, b, c), (d, e, f) = normal, tangent
    spin = (b * f - c * e, c * d - a * f, a * e - b * d)
    axis = next(number for number, part in enumerate(spin) if part)
    return axis, -spin[axis]
