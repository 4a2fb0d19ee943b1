"""Panels, text and icons as one vertex array, in drawing order.

Everything is made of quads in framebuffer pixels from the top left. The fragment shader
knows four kinds: round boxes (a signed distance), pictures with round corners, text (the
atlas) and polygons, whose soft edge is a thin frame of quads that fades from 1 to 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import hypot
from typing import Final

import numpy as np
import numpy.typing as npt

from freecube_desktop.render.glyph_text import TextAtlas, capital_height
from freecube_desktop.scene import Area, Box, Colour, Label, Picture, Primitive, Shape

VERTEX: Final = np.dtype(
    [
        ("position", "f4", 2),
        ("local", "f4", 2),
        ("half_size", "f4", 2),
        ("shape", "f4", 2),
        ("fill", "u1", 4),
        ("border", "u1", 4),
    ]
)
"""One corner of a quad: 40 bytes."""

TEXT: Final = -1.0
POLYGON: Final = -2.0
PICTURE: Final = -3.0
_WHITE: Final = (1.0, 1.0, 1.0, 1.0)
_CLEAR: Final = (0.0, 0.0, 0.0, 0.0)
_ANCHORS: Final = {"left": 0.0, "center": 0.5, "right": 1.0}
_TRIES: Final = 2

Quad = tuple[float, ...]
"""Four corners x y, four locals x y, half size, shape, fill, border: 28 numbers."""

_NUMBERS: Final = 28
Table = npt.NDArray[np.float32]
"""(n, 28): quads."""


def build(primitives: Iterable[Primitive], ratio: float, atlas: TextAtlas) -> npt.NDArray[np.void]:
    """The vertices of all primitives.

    Args:
        primitives: in drawing order, logical pixels.
        ratio: framebuffer pixels for one logical pixel.
        atlas: strings are looked up and, if new, set in it.

    Returns:
        (4 * quads,) records of ``VERTEX``, four for each quad (corner order: upper left, upper right,
        lower left, lower right).
    """
    primitives = tuple(primitives)
    blocks: list[Table] = []
    for _ in range(_TRIES):
        generation = atlas.generation
        blocks = list(_blocks(primitives, ratio, atlas))
        # When the atlas was emptied half way, the first strings have to be set again.
        if atlas.generation == generation:
            break
    return _vertices(blocks)


def quad_indices(count: int) -> npt.NDArray[np.uint32]:
    """(6 * count,) six indices for each of ``count`` quads."""
    starts = 4 * np.arange(count, dtype=np.uint32)[:, None]
    return (starts + np.array([0, 2, 1, 1, 2, 3], dtype=np.uint32)).ravel()


def _blocks(primitives: Iterable[Primitive], ratio: float, atlas: TextAtlas) -> Iterator[Table]:
    """The quads of all primitives, in order, in as few tables as polygons, which are kept, leave."""
    quads: list[Quad] = []
    for primitive in primitives:
        if isinstance(primitive, Shape):
            if quads:
                yield np.array(quads, dtype=np.float32)
                quads = []
            yield _polygon(primitive, ratio)
        else:
            quads += _quads(primitive, ratio, atlas)
    if quads:
        yield np.array(quads, dtype=np.float32)


def _vertices(blocks: list[Table]) -> npt.NDArray[np.void]:
    """(4 * quads,) records of ``VERTEX`` from tables of quads."""
    table = np.concatenate(blocks) if blocks else np.zeros((0, _NUMBERS), dtype=np.float32)
    made = np.zeros((len(table), 4), dtype=VERTEX)
    made["position"] = table[:, 0:8].reshape(-1, 4, 2)
    made["local"] = table[:, 8:16].reshape(-1, 4, 2)
    made["half_size"] = table[:, None, 16:18]
    made["shape"] = table[:, None, 18:20]
    made["fill"] = np.rint(table[:, None, 20:24] * 255.0)
    made["border"] = np.rint(table[:, None, 24:28] * 255.0)
    return made.reshape(-1)


def _quads(primitive: Box | Label | Picture, ratio: float, atlas: TextAtlas) -> list[Quad]:
    if isinstance(primitive, Box):
        return _box(primitive, ratio)
    if isinstance(primitive, Label):
        return _label(primitive, ratio, atlas)
    return _picture(primitive, ratio)


def _corners(left: float, top: float, right: float, bottom: float) -> Quad:
    return (left, top, right, top, left, bottom, right, bottom)


def _box(box: Box, ratio: float) -> list[Quad]:
    """Edges are on whole pixels, so that straight lines stay sharp at every ratio."""
    if box.area.width <= 0 or box.area.height <= 0:
        return []
    left, top, width, height = _whole_pixels(box.area, ratio)
    half_width, half_height = width / 2, height / 2
    radius = min(max(box.radius, 0.0) * ratio, half_width, half_height)
    line = max(1, round(ratio))
    return [
        (
            *_corners(left, top, left + width, top + height),
            *_corners(-half_width, -half_height, half_width, half_height),
            *(half_width, half_height, radius, line),
            *box.fill,
            *box.border,
        )
    ]


def _whole_pixels(area: Area, ratio: float) -> tuple[int, int, int, int]:
    """Left, top, width and height in framebuffer pixels."""
    left, top = round(area.x * ratio), round(area.y * ratio)
    return left, top, max(round(area.right * ratio) - left, 1), max(round(area.bottom * ratio) - top, 1)


def _picture(picture: Picture, ratio: float) -> list[Quad]:
    if picture.area.width <= 0 or picture.area.height <= 0:
        return []
    left, top, width, height = _whole_pixels(picture.area, ratio)
    half_width, half_height = width / 2, height / 2
    radius = min(max(picture.radius, 0.0) * ratio, half_width, half_height)
    across = -half_width if picture.mirrored else half_width
    return [
        (
            *_corners(left, top, left + width, top + height),
            *_corners(-across, -half_height, across, half_height),
            *(half_width, half_height, PICTURE, radius),
            *_WHITE,
            *_CLEAR,
        )
    ]


def _label(label: Label, ratio: float, atlas: TextAtlas) -> list[Quad]:
    sprite = atlas.sprite(label.text, label.font, label.size, ratio)
    if sprite.width == 0 or sprite.height == 0:
        return []
    pen = round(label.x * ratio - _ANCHORS[label.anchor] * sprite.advance)
    base = round(label.y * ratio + capital_height(label.font) * label.size * ratio / 2)
    left, top = pen + sprite.left, base + sprite.top
    x, y = sprite.x, sprite.y
    return [
        (
            *_corners(left, top, left + sprite.width, top + sprite.height),
            *_corners(x, y, x + sprite.width, y + sprite.height),
            *(0.0, 0.0, TEXT, 0.0),
            *label.colour,
            *_CLEAR,
        )
    ]


@lru_cache(maxsize=8192)
def _polygon(shape: Shape, ratio: float) -> Table:
    """Kept, as a page of small pictures has a thousand of them, the same in every frame."""
    points = _without_repeats([(x * ratio, y * ratio) for x, y in shape.points])
    if len(points) < 3:
        return np.zeros((0, _NUMBERS), dtype=np.float32)
    core, frame = _moved(points, -0.5), _moved(points, 0.5)
    quads = []
    for k in range(1, len(core) - 1, 2):
        last = core[min(k + 2, len(core) - 1)]
        quads.append(_polygon_quad((core[k], core[0], core[k + 1], last), (1, 1, 1, 1), shape.colour))
    for k, (inner, outer) in enumerate(zip(core, frame, strict=True)):
        following = (k + 1) % len(core)
        corners = (inner, core[following], outer, frame[following])
        quads.append(_polygon_quad(corners, (1, 1, 0, 0), shape.colour))
    return np.array(quads, dtype=np.float32)


def _polygon_quad(
    corners: tuple[tuple[float, float], ...], coverage: tuple[int, ...], colour: Colour
) -> Quad:
    positions = [part for corner in corners for part in corner]
    locals_ = [part for covered in coverage for part in (float(covered), 0.0)]
    return (*positions, *locals_, 0.0, 0.0, POLYGON, 0.0, *colour, *_CLEAR)


def _without_repeats(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [p for k, p in enumerate(points) if hypot(p[0] - points[k - 1][0], p[1] - points[k - 1][1]) > 1e-6]


def _moved(points: list[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    """A convex polygon with every side moved outwards; sharp corners move at most four times as far."""
    area = sum(points[k - 1][0] * y - points[k - 1][1] * x for k, (x, y) in enumerate(points))
    sign = 1.0 if area > 0 else -1.0
    moved = []
    for k, (x, y) in enumerate(points):
        before, after = points[k - 1], points[(k + 1) % len(points)]
        first, second = _outward(before, (x, y), sign), _outward((x, y), after, sign)
        total = (first[0] + second[0], first[1] + second[1])
        scale = by / max((total[0] ** 2 + total[1] ** 2) / 2, 0.125)
        moved.append((x + total[0] * scale, y + total[1] * scale))
    return moved


def _outward(a: tuple[float, float], b: tuple[float, float], sign: float) -> tuple[float, float]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    return (sign * dy / length, -sign * dx / length)
