"""A layer pulled by the pointer: which one, and how far it has come. Pure.

The layer is decided once, from the sticker under the press: of the two ways in which that
sticker can go, the one along which the pointer went on the picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi
from typing import Final

from freecube_desktop.cube.geometry import ROW_DIRECTIONS, Vector, facelets_of
from freecube_desktop.cube.moves import Move, move_of
from freecube_desktop.render.picking import facelet_centre, project_points
from freecube_desktop.scene import LayerTurn, Scene

COMMITS_AT: Final = 45.0
"""Degrees past which letting go makes the turn; below, the layer goes back."""

_FARTHEST: Final = 180.0
_FAMILIES: Final = ({1: "R", 0: "M", -1: "L"}, {1: "U", 0: "E", -1: "D"}, {1: "F", 0: "S", -1: "B"})


@dataclass(frozen=True, slots=True)
class LayerDrag:
    """A layer in the hand.

    Attributes:
        family: the layer's turns, as in ``Move.family``.
        direction: the way on the picture that turns it clockwise, a unit vector, y downwards.
        pixels: how far the pointer goes for a quarter turn.
    """

    family: str
    direction: tuple[float, float]
    pixels: float

    @classmethod
    def begun(cls, scene: Scene, facelet: int, dx: float, dy: float) -> LayerDrag:
        """Decides which layer a drag that starts on a sticker pulls.

        Args:
            scene: what is shown, with no layer on its way.
            facelet: the place of the sticker, as it is counted in the order URFDLB.
            dx: how far the pointer went to the right, logical pixels.
            dy: how far it went downwards.
        """
        size = scene.cube.size
        place = facelets_of(size)[facelet]
        centre = facelet_centre(size, facelet)
        ways = []
        for tangent in ROW_DIRECTIONS[place.face]:
            half = tuple(part / 2.0 for part in tangent)
            step = project_points(scene, centre + half) - project_points(scene, centre - half)
            step_x, step_y = float(step[0]), float(step[1])
            length = max(hypot(step_x, step_y), 1e-6)
            along = abs(step_x * dx + step_y * dy) / length
            ways.append((along, tangent, (step_x / length, step_y / length), length))
        _, tangent, direction, length = max(ways, key=lambda way: way[0])
        family, sense = _layer(place.cubie, place.normal, tangent)
        return cls(family, (direction[0] * sense, direction[1] * sense), max(length * size * pi / 4.0, 8.0))

    def degrees(self, dx: float, dy: float) -> float:
        """How far the layer has come, clockwise, for a pointer so far from where it was pressed."""
        along = dx * self.direction[0] + dy * self.direction[1]
        return min(max(90.0 * along / self.pixels, -_FARTHEST), _FARTHEST)

    def shown(self, degrees: float) -> LayerTurn:
        """The layer as the scene shows it: part of a half turn one way or the other."""
        return LayerTurn(Move(self.family, 2 if degrees >= 0 else -2), abs(degrees) / 180.0)

    def move_at(self, degrees: float) -> Move | None:
        """The turn that letting go makes, or None when the layer goes back."""
        if abs(degrees) <= COMMITS_AT:
            return None
        return move_of(self.family, round(degrees / 90.0))


def _layer(cubie: Vector, normal: Vector, tangent: Vector) -> tuple[str, int]:
    """The layer that turns when a sticker goes along a tangent, and 1 if that is clockwise, else -1."""
    (a, b, c), (d, e, f) = normal, tangent
    spin = (b * f - c * e, c * d - a * f, a * e - b * d)
    axis = next(number for number, part in enumerate(spin) if part)
    side = (cubie[axis] > 0) - (cubie[axis] < 0)
    family = _FAMILIES[axis][side]
    quarters = -spin[axis]  # the sticker goes along the tangent when this axis turns so, from its end
    return family, quarters * Move(family).quarters
