"""Pictures of a cube as SVG: text made without OpenGL, the same to the byte every time."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

import numpy as np

from freecube_desktop.cube.geometry import NORMALS, ROW_DIRECTIONS, Facelet, facelets_of
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.render import palette as colours
from freecube_desktop.render.colour_names import letters_on
from freecube_desktop.render.matrices import Vectors, project
from freecube_desktop.render.saving import picture_file
from freecube_desktop.render.stage_masks import UNSEEN, stage_stickers
from freecube_desktop.render.svg_paths import Point, letter_path, number, written
from freecube_desktop.render.view_camera import Camera, camera_of
from freecube_desktop.scene import HOME_VIEW, Area, Letters, Scene, Theme, View

Style = Literal["cube", "trans", "plan"]
"""Seen in space; the same with its back showing through; from above, unfolded a little."""

_PLASTIC: Final = "#16181d"
_GLASS: Final = "#8d94a1"
_GLASS_OPACITY: Final = "0.45"
_HALF_STICKER: Final = 0.42
_ROUND: Final = 0.16
"""How much of each side of a sticker its round corner takes."""
_BODY_INSET: Final = 0.06
_PLAN_MARGIN: Final = 0.35
_PLAN_STRIP: Final = 0.38
"""How far the side stickers stand out, in cells."""
_SIDES: Final[dict[str, tuple[float, float]]] = {
    "B": (0.0, -1.0), "R": (1.0, 0.0), "F": (0.0, 1.0), "L": (-1.0, 0.0),
}  # fmt: skip


class _Paint(NamedTuple):
    """What a sticker looks like: its colour, the letter on it or ``""``, and the letter's ink."""

    fill: str
    letter: str = ""
    ink: str = ""


def cube_svg(
    cube: Cube,
    size: tuple[int, int] = (400, 400),
    *,
    style: Style = "cube",
    view: View = HOME_VIEW,
    stage: str = "full",
    theme: Theme = "dark",
    palette: str = "classic",
    transparent: bool = False,
    letters: Letters = "none",
) -> str:
    """A picture of a cube as the text of an SVG file.

    Args:
        cube: the cube.
        size: width and height in pixels.
        style: ``"cube"`` and ``"trans"`` are seen from ``view``; ``"plan"`` is the upper face
            with the stickers beside it. In ``"trans"`` what does not matter is left out, so
            that one sees through it.
        view: where the cube is seen from.
        stage: one of ``stage_masks.STAGES``; what does not matter in it is grey.
        theme: the background.
        palette: the sticker colours.
        transparent: leave the background empty.
        letters: what is written on the stickers that face the eye; on a plan, on those of the upper face.

    Returns:
        The text, ending in a line break. Each sticker is a ``path`` whose ``id`` names its
        place (``U1`` to ``B9``).

    Raises:
        UnknownName: for a stage that there is not.
    """
    width, height = size
    stickers = stage_stickers(cube, stage)
    fills = _paints(palette, letters)
    if style == "plan":
        drawn = _plan(cube.size, stickers, fills, size)
    else:
        scene = Scene(cube, width, height, Area(0, 0, width, height), view=view)
        drawn = _in_space(camera_of(scene), cube.size, stickers, fills, see_through=style == "trans")
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">',
        *([] if transparent else _background(theme, size)),
        *drawn,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def save_svg(text: str, path: str | os.PathLike[str]) -> None:
    """Writes an SVG file whole or not at all.

    Raises:
        OutputError: when it cannot be written.
    """
    with picture_file(path) as part:
        part.write_text(text, encoding="utf-8", newline="\n")


def _paints(palette: str, letters: Letters) -> dict[str, _Paint]:
    """What the stickers of each face look like, and those that do not matter."""
    on_faces = letters_on(palette, letters)
    paints = {
        face: _Paint(colours.to_hex(colour), on_faces.get(face, ""), colours.to_hex(colours.ink_on(colour)))
        for face, colour in colours.stickers(palette).items()
    }
    return {**paints, UNSEEN: _Paint(colours.to_hex(colours.UNPAINTED))}


def _background(theme: Theme, size: tuple[int, int]) -> Iterable[str]:
    look = colours.THEMES[theme]
    yield '<defs><radialGradient id="background" r="0.75">'
    yield f'<stop offset="0" stop-color="{colours.to_hex(look.centre)}"/>'
    yield f'<stop offset="1" stop-color="{colours.to_hex(look.rim)}"/>'
    yield "</radialGradient></defs>"
    yield f'<rect width="{size[0]}" height="{size[1]}" fill="url(#background)"/>'


def _in_space(
    camera: Camera, size: int, stickers: str, fills: dict[str, _Paint], *, see_through: bool
) -> Iterable[str]:
    places = facelets_of(size)
    front = [place for place in places if _faces(camera, place.face, size)]
    if see_through:
        behind = [place for place in places if place not in front and stickers[place.index] != UNSEEN]
        plain = {face: _Paint(paint.fill) for face, paint in fills.items()}
        yield from _stickers_in_space(camera, size, behind, stickers, plain)
        front = [place for place in front if stickers[place.index] != UNSEEN]
    yield _body(camera, size, see_through)
    yield from _stickers_in_space(camera, size, front, stickers, fills)


def _faces(camera: Camera, face: str, size: int) -> bool:
    """Whether a face is turned towards the eye."""
    return float(np.dot(NORMALS[face], camera.eye)) > size / 2.0


def _stickers_in_space(
    camera: Camera, size: int, places: Sequence[Facelet], stickers: str, fills: dict[str, _Paint]
) -> Iterable[str]:
    for place in places:
        along, down = (_HALF_STICKER * np.array(way, dtype=float) for way in ROW_DIRECTIONS[place.face])
        middle = (np.array(place.cubie, dtype=float) + np.array(place.normal)) / 2.0
        corners = [
            middle - along - down,
            middle + along - down,
            middle + along + down,
            middle - along + down,
        ]
        points = _on_picture(camera, np.array(corners))
        yield from _sticker(place.index, size, points, fills[stickers[place.index]])


def _body(camera: Camera, size: int, see_through: bool) -> str:
    """The plastic: the cube's outline, its corners rounded by a broad pen; or glass, without one."""
    inset = 0.0 if see_through else _BODY_INSET
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], dtype=float)
    outline = _outline(_on_picture(camera, signs * (size / 2.0 - inset)))
    path = "M" + "L".join(map(written, outline)) + "Z"
    if see_through:
        return f'<path d="{path}" fill="{_GLASS}" fill-opacity="{_GLASS_OPACITY}"/>'
    ends = _on_picture(camera, np.array([(0.0, 0.0, 0.0), camera.view[0, :3]]))
    pen = number(2.0 * inset * abs(ends[1][0] - ends[0][0]))
    return (
        f'<path d="{path}" fill="{_PLASTIC}" stroke="{_PLASTIC}" stroke-width="{pen}"'
        ' stroke-linejoin="round"/>'
    )


def _on_picture(camera: Camera, points: Vectors) -> list[Point]:
    return [(float(x), float(y)) for x, y in camera.from_device(project(camera.matrix, points))]


def _outline(points: Iterable[Point]) -> list[Point]:
    """The convex polygon around some points."""
    ordered = sorted((round(x, 6), round(y, 6)) for x, y in points)
    return _half_outline(ordered) + _half_outline(ordered[::-1])


def _half_outline(points: Iterable[Point]) -> list[Point]:
    kept: list[Point] = []
    for point in points:
        while len(kept) > 1 and _turns_back(kept[-2], kept[-1], point):
            kept.pop()
        kept.append(point)
    return kept[:-1]


def _turns_back(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0.0


def _plan(size: int, stickers: str, fills: dict[str, _Paint], picture: tuple[int, int]) -> Iterable[str]:
    width, height = picture
    cell = min(width, height) / (size + 2.0 * (_PLAN_STRIP + _PLAN_MARGIN))
    edge = size * cell / 2.0
    left, top = width / 2.0 - edge, height / 2.0 - edge
    yield (
        f'<rect x="{number(left)}" y="{number(top)}" width="{number(2 * edge)}"'
        f' height="{number(2 * edge)}" rx="{number(0.12 * cell)}" fill="{_PLASTIC}"/>'
    )
    for place in facelets_of(size):
        corners = _plan_corners(place, size)
        if corners:
            points = [(width / 2.0 + x * cell, height / 2.0 + y * cell) for x, y in corners]
            paint = fills[stickers[place.index]]
            yield from _sticker(place.index, size, points, paint if place.face == "U" else _Paint(paint.fill))


def _plan_corners(place: Facelet, size: int) -> list[Point]:
    """The corners of a sticker seen from above, in cells from the middle; none if it is not shown."""
    x, y = place.cubie[0] / 2.0, place.cubie[2] / 2.0
    half = _HALF_STICKER
    if place.face == "U":
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    if place.face not in _SIDES or place.cubie[1] != size - 1:
        return []
    out = _SIDES[place.face]
    across = (-out[1], out[0])
    near, far, narrow = 0.5 + 0.06, 0.5 + _PLAN_STRIP, half - 0.05
    reached = ((near, -half), (far, -narrow), (far, narrow), (near, half))
    return [(x + out[0] * o + across[0] * a, y + out[1] * o + across[1] * a) for o, a in reached]


def _sticker(index: int, size: int, corners: Sequence[Point], paint: _Paint) -> Iterable[str]:
    """A four-sided sticker with round corners, and the letter on it if it has one."""
    parts = []
    for n, corner in enumerate(corners):
        before, after = corners[n - 1], corners[(n + 1) % 4]
        start, end = _between(corner, before), _between(corner, after)
        parts.append(f"{'L' if n else 'M'}{written(start)}Q{written(corner)} {written(end)}")
    area = size * size
    name = f"{FACES[index // area]}{index % area + 1}"
    yield f'<path id="{name}" d="{"".join(parts)}Z" fill="{paint.fill}"/>'
    if paint.letter:
        yield letter_path(paint.letter, paint.ink, corners)


def _between(point: Point, other: Point) -> Point:
    return point[0] + (other[0] - point[0]) * _ROUND, point[1] + (other[1] - point[1]) * _ROUND
