"""The live picture with the face outlined as it is seen and what is read drawn over it."""

from __future__ import annotations

from math import hypot
from typing import Final

from freecube_desktop.app.features.scan import scan_words as say
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.app.ui import icons
from freecube_desktop.app.ui.canvas import Canvas, around, inset
from freecube_desktop.app.ui.net_drawing import paint_colour
from freecube_desktop.app.ui.style import TEXT
from freecube_desktop.render.palette import THEMES, from_hex
from freecube_desktop.scene import Area, Colour

_RADIUS: Final = 10.0
_LINE: Final = 3.0
_CENTRE: Final = 4
_APART_FROM: Final = 10.0
_DARK: Final = from_hex("12151b")
_SHADOW: Final = from_hex("12151b", 0.55)
_WHITE: Final = from_hex("ffffff")

_Point = tuple[float, float]


def draw_picture(canvas: Canvas, scan: ScanView, area: Area) -> None:
    """The picture stretched over an area of its own shape, or a word while there is none."""
    style = canvas.style
    if scan.pixels is None:
        canvas.box(area, style.overlay, _RADIUS, style.panel_border)
        canvas.label(
            say.opening(), area.x + area.width / 2, area.y + area.height / 2, TEXT, style.quiet,
            anchor="center", room=area.width - 24.0,
        )  # fmt: skip
        return
    canvas.picture(area, scan.pixels, mirrored=scan.mirrored, radius=_RADIUS)
    if scan.face is not None:
        corners = [_on_screen(scan, area, point) for point in scan.face.corners]
        _draw_outline(canvas, corners, scan.progress)
        centres = [_on_screen(scan, area, point) for point in scan.face.centres]
        if scan.wanted:
            _draw_targets(canvas, centres, scan.wanted)
        else:
            _draw_reading(canvas, centres, scan.reading)


def _on_screen(scan: ScanView, area: Area, point: _Point) -> _Point:
    across = point[0] / scan.wide
    if scan.mirrored:
        across = 1.0 - across
    x = area.x + min(max(across, 0.0), 1.0) * area.width
    return x, area.y + min(max(point[1] / scan.high, 0.0), 1.0) * area.height


def _draw_outline(canvas: Canvas, corners: list[_Point], progress: float) -> None:
    """The outline, over which another colour runs while the face is held still."""
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    for start, end in sides:
        _line(canvas, start, end, _LINE + 3.0, _SHADOW)
    for start, end in sides:
        _line(canvas, start, end, _LINE, _WHITE)
    left = progress * sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in sides)
    good = THEMES["dark"].stage("f2l")  # on a picture, whatever the theme is
    for start, end in sides:
        length = hypot(end[0] - start[0], end[1] - start[1])
        part = min(left / length, 1.0) if length > 0 else 0.0
        if part > 0:
            reached = (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
            _line(canvas, start, reached, _LINE + 1.0, good)
        left -= length


def _line(canvas: Canvas, start: _Point, end: _Point, thick: float, colour: Colour) -> None:
    """A line with round ends."""
    if hypot(end[0] - start[0], end[1] - start[1]) < 0.5:
        return
    icons.stroke(canvas, start, end, thick, colour)
    if colour[3] == 1.0:
        for x, y in (start, end):
            canvas.box(around(x, y, thick, thick), colour, thick / 2)


def _draw_reading(canvas: Canvas, centres: list[_Point], reading: str) -> None:
    """A spot of the colour that is read on each sticker."""
    if len(centres) != len(reading) or len(centres) < 2:
        return
    apart = hypot(centres[1][0] - centres[0][0], centres[1][1] - centres[0][1])
    if apart < _APART_FROM:
        return
    side = min(max(apart * 0.34, 5.0), 26.0)
    for (x, y), letter in zip(centres, reading, strict=True):
        spot = around(x, y, side, side)
        canvas.box(inset(spot, -2.0), _DARK, side * 0.3 + 2.0)
        canvas.box(spot, paint_colour(canvas, letter), side * 0.3)


def _draw_targets(canvas: Canvas, centres: list[_Point], wanted: str) -> None:
    """While colours are measured: the colour asked for on the centre, and a ring on what can be clicked."""
    apart = hypot(centres[1][0] - centres[0][0], centres[1][1] - centres[0][1])
    if apart < _APART_FROM:
        return
    side = min(max(apart * 0.34, 5.0), 26.0)
    for number, (x, y) in enumerate(centres):
        target, command = around(x, y, apart * 0.8, apart * 0.8), c.PointAtSticker(number)
        canvas.hit(target, command)
        if number == _CENTRE or canvas.model.hovered == command:
            spot = around(x, y, side, side)
            canvas.box(inset(spot, -2.0), _DARK, side * 0.3 + 2.0)
            canvas.box(spot, paint_colour(canvas, wanted), side * 0.3)
