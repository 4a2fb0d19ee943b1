"""Small pictures of cases, drawn as shapes: from above with arrows, or the slot of a pair in space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, hypot, pi
from typing import Final, NamedTuple

from freecube_desktop.app.features.rulebook.case_pictures import Arrow, CasePicture
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas, around, inset
from freecube_desktop.cube.geometry import ROW_DIRECTIONS, Facelet, facelets_of
from freecube_desktop.render.palette import UNPAINTED, from_hex, ink_on, stickers
from freecube_desktop.render.stage_masks import UNSEEN
from freecube_desktop.scene import Area, Box, Colour, Primitive, Shape

_PLASTIC: Final = from_hex("12141a")
_SIDES: Final[dict[str, tuple[int, int]]] = {"B": (0, -1), "R": (1, 0), "F": (0, 1), "L": (-1, 0)}
_STRIP: Final = 0.26
"""How thick the stickers beside a plan are, in cells."""
_STRIP_GAP: Final = 0.12
_AROUND: Final = _STRIP + _STRIP_GAP

Point = tuple[float, float]


def draw_case(canvas: Canvas, picture: CasePicture, area: Area) -> None:
    """A case's picture, as large as an area has room for."""
    if min(area.width, area.height) >= 8.0:
        paint = _Paint(tuple(stickers(canvas.model.palette).items()), canvas.style.text)
        canvas.put(_drawn(picture, area, paint))


class _Paint(NamedTuple):
    """The colours of the six faces, and that of text."""

    faces: tuple[tuple[str, Colour], ...]
    text: Colour

    def of(self, letter: str) -> Colour:
        """A sticker's colour."""
        return dict(self.faces).get(letter, UNPAINTED)


@lru_cache(maxsize=512)
def _drawn(picture: CasePicture, area: Area, paint: _Paint) -> tuple[Primitive, ...]:
    """What a picture is made of; kept, as the same ones are shown in frame after frame."""
    drawn: list[Primitive] = []
    if picture.shows_slot:
        _draw_slot(drawn, picture, area, paint)
    elif picture.shows_both_layers:
        half = area.width / 2 - 2.0
        _draw_plan(drawn, picture, Area(area.x, area.y, half, area.height), paint, "U")
        _draw_plan(drawn, picture, Area(area.right - half, area.y, half, area.height), paint, "D")
    else:
        _draw_plan(drawn, picture, area, paint, "U")
    return tuple(drawn)


# From above.


def _draw_plan(drawn: list[Primitive], picture: CasePicture, area: Area, paint: _Paint, face: str) -> None:
    """A layer from above, or the lower one as if seen through the cube, and what shows at its sides."""
    cell = float(max(int(min(area.width, area.height) / (picture.size + 2 * _AROUND)), 1))
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    body = around(*middle, picture.size * cell, picture.size * cell)
    edge = max(round(cell * 0.05), 1.0)
    drawn.append(Box(inset(body, -edge), _PLASTIC, cell * 0.16))
    for place in facelets_of(picture.size):
        letter = picture.stickers[place.index]
        spot = _spot(place, body, cell)
        if place.face == face:
            side = cell - 2 * edge
            drawn.append(Box(around(*spot, side, side), paint.of(letter), cell * 0.14))
        elif place.face in _SIDES and _is_in_layer(place, picture.size, face) and letter != UNSEEN:
            drawn.append(_strip(_SIDES[place.face], spot, cell, paint.of(letter), paint.text))
    for arrow in picture.arrows:
        start, end = (facelets_of(picture.size)[facelet] for facelet in (arrow.start, arrow.end))
        if start.face == face:
            ink = ink_on(paint.of(picture.stickers[arrow.start]))
            drawn += _arrow(arrow, (_spot(start, body, cell), _spot(end, body, cell)), cell, ink)


def _is_in_layer(place: Facelet, size: int, face: str) -> bool:
    return place.cubie[1] == (size - 1 if face == "U" else 1 - size)


def _spot(place: Facelet, body: Area, cell: float) -> Point:
    """The middle of a cubie seen from above."""
    middle = (body.x + body.width / 2, body.y + body.height / 2)
    return middle[0] + place.cubie[0] / 2 * cell, middle[1] + place.cubie[2] / 2 * cell


def _strip(out: tuple[int, int], spot: Point, cell: float, colour: Colour, text: Colour) -> Box:
    """A sticker beside a plan; a faint line lets a white one show on a light page."""
    far = cell / 2 + (_STRIP_GAP + _STRIP / 2) * cell
    across = cell - 2 * max(round(cell * 0.05), 1.0)
    thick = _STRIP * cell
    width, height = (thick, across) if out[0] else (across, thick)
    strip = around(spot[0] + out[0] * far, spot[1] + out[1] * far, width, height)
    return Box(strip, colour, thick * 0.4, (*text[:3], 0.16))


def _arrow(arrow: Arrow, ends: tuple[Point, Point], cell: float, ink: Colour) -> Iterator[Shape]:
    start, end = ends
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    back = (-along[0], -along[1])
    head, thick, short = cell * 0.32, max(cell * 0.09, 1.4), cell * 0.12
    tail = _on_way(start, along, short + (head * 0.8 if arrow.both_ways else 0.0))
    yield icons.line(tail, _on_way(end, back, short + head * 0.8), thick, ink)
    yield _head(_on_way(end, back, short), along, head, ink)
    if arrow.both_ways:
        yield _head(_on_way(start, along, short), back, head, ink)


def _on_way(point: Point, along: Point, far: float) -> Point:
    return point[0] + along[0] * far, point[1] + along[1] * far


def _head(tip: Point, along: Point, size: float, ink: Colour) -> Shape:
    back = _on_way(tip, along, -size)
    half = size * 0.5
    side = (-along[1] * half, along[0] * half)
    return Shape((tip, (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1])), ink)


# In space.

_FLAT: Final = cos(pi / 6)
_HALF_STICKER: Final = 0.43
_HALF_BODY: Final = 1.56
_SEEN: Final = "UFR"


def _draw_slot(drawn: list[Primitive], picture: CasePicture, area: Area, paint: _Paint) -> None:
    """The cube from the corner of its front-right slot."""
    unit = min(area.width / (4 * _HALF_BODY * _FLAT), area.height / (4 * _HALF_BODY))
    middle = (area.x + area.width / 2, area.y + area.height / 2)

    def at(x: float, y: float, z: float) -> Point:
        return middle[0] + (x - z) * _FLAT * unit, middle[1] + ((x + z) * 0.5 - y) * unit

    half = _HALF_BODY
    outline = [(-half, half, -half), (half, half, -half), (half, -half, -half), (half, -half, half)]
    outline += [(-half, -half, half), (-half, half, half)]
    drawn.append(Shape(tuple(at(*corner) for corner in outline), _PLASTIC))
    for place in facelets_of(3):
        if place.face in _SEEN:
            corners = tuple(at(*corner) for corner in _corners(place))
            drawn.append(Shape(corners, paint.of(picture.stickers[place.index])))


def _corners(place: Facelet) -> Sequence[tuple[float, float, float]]:
    along, down = ROW_DIRECTIONS[place.face]
    x, y, z = (c / 2 + n / 2 for c, n in zip(place.cubie, place.normal, strict=True))
    ways = [(a * _HALF_STICKER, d * _HALF_STICKER) for a, d in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return [
        (
            x + a * along[0] + d * down[0],
            y + a * along[1] + d * down[1],
            z + a * along[2] + d * down[2],
        )
        for a, d in ways
    ]
