"""Drags on stickers, and the layer that a person expects each of them to turn.

What is expected is worked out here from the cube in space, with nothing of the app's own: both
layers of the pressed sticker are turned a little, and the stickers that each carries along on the
pressed face move on the picture. The layer whose stickers go most nearly along the drag is meant,
turned so that they go with it, not against it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import cos, hypot, sin
from typing import Final

import numpy as np

from benchmark.rows import Row, at_least, at_most
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.input.pointer import Pointer
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.matrices import Vectors, project
from freecube_desktop.render.view_camera import camera_of
from freecube_desktop.scene import Scene, View

FIXED_VIEWS: Final = tuple(
    View(45.0 * turn + 22.5 * (tilt == 0), tilt) for turn in range(8) for tilt in (-35.0, 0.0, 28.0)
)
"""24 of them, all around the cube, from below, level and from above."""

PIXELS: Final = 40.0
"""The length of a drag."""

_SMALL: Final = 0.02
_ALIKE: Final = 0.005
"""Two layers that go so nearly the same way (cosines) are both right."""

# Axis and side of the axis: the layer and the sense, about the positive end, of its clockwise turn.
_LAYERS: Final = {
    (0, 1): ("R", -1), (0, 0): ("M", 1), (0, -1): ("L", 1),
    (1, 1): ("U", -1), (1, 0): ("E", 1), (1, -1): ("D", 1),
    (2, 1): ("F", -1), (2, 0): ("S", -1), (2, -1): ("B", 1),
}  # fmt: skip


def random_views(count: int, seed: int = 6) -> list[View]:
    """Views from anywhere a person can look from, the same ones every time."""
    rng = random.Random(seed)
    return [View(rng.uniform(-180, 180), rng.uniform(-85, 85)) for _ in range(count)]


@dataclass(frozen=True, slots=True)
class Drag:
    """A drag on a sticker.

    Attributes:
        x, y: where it begins, the sticker's middle on the picture.
        dx, dy: where it goes.
        turns: what a person expects, as layer and ``"'"`` for anticlockwise; two where both are as good.
    """

    x: float
    y: float
    dx: float
    dy: float
    turns: frozenset[str]


def drags(scene: Scene) -> Iterator[Drag]:
    """Every sticker that is seen, dragged up, down, left, right and both ways along its sides."""
    size = scene.cube.size
    for number, (place, normal) in enumerate(_stickers(size)):
        if (camera_of(scene).eye - place) @ normal <= 0:
            continue
        x, y = _seen(scene, place)
        ways = {name: _way(scene, place, step) for name, step in _steps(size, number).items()}
        sides = [side for axis in range(3) if not normal[axis] for side in _side(scene, place, axis)]
        for dx, dy in [(PIXELS, 0.0), (-PIXELS, 0.0), (0.0, PIXELS), (0.0, -PIXELS), *sides]:
            yield Drag(x, y, dx, dy, _expected(ways, dx, dy))


@cache
def _stickers(size: int) -> tuple[tuple[Vectors, Vectors], ...]:
    """The middle and the normal of every sticker, found by going around the surface."""
    layers = [layer - (size - 1) / 2 for layer in range(size)]
    found = []
    for axis, sign in product(range(3), (1.0, -1.0)):
        for across, along in product(layers, layers):
            place, normal = np.zeros(3), np.zeros(3)
            place[[axis, (axis + 1) % 3, (axis + 2) % 3]] = sign * size / 2, across, along
            normal[axis] = sign
            found.append((place, normal))
    return tuple(found)


@cache
def _steps(size: int, number: int) -> dict[str, Vectors]:
    """How each layer's stickers on a sticker's face go in space when it turns a little clockwise."""
    place, normal = _stickers(size)[number]
    found = {}
    for axis in (axis for axis in range(3) if not normal[axis]):
        name, sense = _LAYERS[axis, int(np.sign(round(float(place[axis]), 3)))]
        carried = [
            other
            for other, faces in _stickers(size)
            if faces @ normal > 0.5 and abs(other[axis] - place[axis]) < 0.1
        ]
        ends = [sum(_turned(other, axis, angle) for other in carried) for angle in (-_SMALL, _SMALL)]
        found[name] = sense * (ends[1] - ends[0]) / len(carried)
    return found


def _seen(scene: Scene, place: Vectors) -> tuple[float, float]:
    x, y, _ = project(camera_of(scene).matrix, place)
    return float((x + 1) / 2 * scene.width), float((1 - y) / 2 * scene.height)


def _turned(place: Vectors, axis: int, angle: float) -> Vectors:
    made, first, second = place.copy(), (axis + 1) % 3, (axis + 2) % 3
    made[first] = cos(angle) * place[first] - sin(angle) * place[second]
    made[second] = sin(angle) * place[first] + cos(angle) * place[second]
    return made


def _way(scene: Scene, place: Vectors, step: Vectors) -> tuple[float, float]:
    """How a step in space goes on the picture, seen at a place."""
    (x, y), (from_x, from_y) = _seen(scene, place + step / 2), _seen(scene, place - step / 2)
    return x - from_x, y - from_y


def _side(scene: Scene, place: Vectors, axis: int) -> list[tuple[float, float]]:
    """Both ways along a side of the sticker, on the picture."""
    x, y = _way(scene, place, np.eye(3)[axis])
    scale = PIXELS / max(hypot(x, y), 1e-9)
    return [(x * scale, y * scale), (-x * scale, -y * scale)]


def _expected(ways: dict[str, tuple[float, float]], dx: float, dy: float) -> frozenset[str]:
    cosines = {
        name: (x * dx + y * dy) / max(hypot(x, y) * hypot(dx, dy), 1e-12) for name, (x, y) in ways.items()
    }
    best = max(map(abs, cosines.values()))
    return frozenset(
        name + ("" if cosine > 0 else "'") for name, cosine in cosines.items() if abs(cosine) >= best - _ALIKE
    )


class Desk:
    """The app without its window, and a pointer that drags.

    Args:
        size: of the cube, 3 or 2.
        view: where it is seen from.
    """

    def __init__(self, size: int, view: View) -> None:
        self.controller = Controller(Timeline(Cube(size)), view)
        self.pointer = Pointer(self.controller.command_at, self.controller.facelet_at)
        self.frames = 0

    def turn_of(self, drag: Drag) -> str:
        """What a drag with the right button turns: layer, ``"'"`` for anticlockwise; ``""`` for nothing."""
        self.pointer.press(drag.x, drag.y, pulls=True)
        command = self.pointer.move(drag.x + drag.dx, drag.y + drag.dy)
        if isinstance(command, c.PullLayer):
            self.controller.handle(command)
        turn = self.controller.scene().turn
        if (end := self.pointer.cancel()) is not None:
            self.controller.handle(end)
        self.controller.advance(1.0)
        return "" if turn is None else turn.move.family + ("" if turn.move.amount > 0 else "'")


def right_ones(size: int, views: list[View]) -> tuple[int, int]:
    """Of all drags, how many turn what a person expects, and how many there are."""
    right = count = 0
    for view in views:
        desk = Desk(size, view)
        for drag in drags(desk.controller.scene()):
            right += desk.turn_of(drag) in drag.turns
            count += 1
    return right, count


def frames_until_shown(moves: int = 200) -> int:
    """The most frames that it took until a pulled layer stood where the pointer was."""
    desk, most = Desk(3, FIXED_VIEWS[2]), 0
    drag = next(drags(desk.controller.scene()))
    desk.pointer.press(drag.x, drag.y, pulls=True)
    seen = None
    for step in range(1, moves):
        part = 1.0 + 3.0 * step / moves
        command = desk.pointer.move(drag.x + part * drag.dx, drag.y + part * drag.dy)
        assert command is not None
        desk.controller.handle(command)
        frames = 0
        while frames < 10:
            desk.controller.advance(1 / 60)
            frames += 1
            shown = desk.controller.scene().turn
            if shown != seen:
                break
        seen, most = shown, max(most, frames)
    return most


def drag_rows(views: int = 200) -> list[Row]:
    """How well the mouse does what is meant, and how soon."""
    right, count = right_ones(3, [*FIXED_VIEWS, *random_views(views)])
    return [
        at_least(f"drags that turn the expected layer, of {count}", 100 * right / count, "%", 99),
        at_most("pointer to picture, frames after the event", frames_until_shown(), "", 1, 0),
    ]
