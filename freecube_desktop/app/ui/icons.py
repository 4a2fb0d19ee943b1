"""Icons drawn as shapes, so that no font needs to have them. All are centred on a point."""

from __future__ import annotations

from freecube_desktop.app.ui.canvas import Canvas
from freecube_desktop.scene import Area, Colour, Shape


def triangle(canvas: Canvas, x: float, y: float, size: float, colour: Colour, *, left: bool = False) -> None:
    """A triangle that points right, or left; ``size`` is its height."""
    half = size / 2
    reach = half * (-0.92 if left else 0.92)
    canvas.shape(((x - reach, y - half), (x + reach, y), (x - reach, y + half)), colour)


def pause(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    """Two upright bars."""
    bar = size * 0.28
    for at in (x - size * 0.20 - bar / 2, x + size * 0.20 - bar / 2):
        canvas.box(Area(at, y - size / 2, bar, size), colour, 1.0)


def skip(canvas: Canvas, x: float, y: float, size: float, colour: Colour, *, left: bool = False) -> None:
    """A triangle that runs against a bar."""
    side = -1.0 if left else 1.0
    triangle(canvas, x - side * 2.0, y, size, colour, left=left)
    edge = x + side * (size * 0.46 + 1.0)
    canvas.box(Area(edge - 1.25, y - size / 2, 2.5, size), colour, 1.0)


def double(canvas: Canvas, x: float, y: float, size: float, colour: Colour, *, left: bool = False) -> None:
    """Two triangles in a row."""
    for at in (x - size * 0.36, x + size * 0.36):
        triangle(canvas, at, y, size * 0.8, colour, left=left)


def sign(canvas: Canvas, x: float, y: float, size: float, colour: Colour, *, plus: bool) -> None:
    """A minus sign, or a plus sign."""
    canvas.box(Area(x - size / 2, y - 0.75, size, 1.5), colour)
    if plus:
        canvas.box(Area(x - 0.75, y - size / 2, 1.5, size), colour)


def diamond(canvas: Canvas, x: float, y: float, half: float, colour: Colour) -> None:
    """A square that stands on its corner; ``half`` is from its middle to a corner."""
    canvas.shape(((x, y - half), (x + half * 0.8, y), (x, y + half), (x - half * 0.8, y)), colour)


def fork(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    """A branch that leaves to the upper right and ends in a bud; ``x`` is where it leaves."""
    half = size / 2
    end = (x + size * 0.55, y - half + 1.5)
    stroke(canvas, (x, y + half), (x, y + half * 0.3), 1.5, colour)
    stroke(canvas, (x, y + half * 0.4), end, 1.5, colour)
    canvas.box(Area(end[0] - 2.0, end[1] - 2.0, 4.0, 4.0), colour, 2.0)


def cross(canvas: Canvas, x: float, y: float, size: float, colour: Colour) -> None:
    """Two strokes that cross: close."""
    half = size / 2
    stroke(canvas, (x - half, y - half), (x + half, y + half), size * 0.16, colour)
    stroke(canvas, (x - half, y + half), (x + half, y - half), size * 0.16, colour)


def stroke(
    canvas: Canvas, start: tuple[float, float], end: tuple[float, float], thick: float, colour: Colour
) -> None:
    """A straight line of some thickness from one point to another."""
    canvas.put((line(start, end, thick, colour),))


def line(start: tuple[float, float], end: tuple[float, float], thick: float, colour: Colour) -> Shape:
    """The same as a shape."""
    along = (end[0] - start[0], end[1] - start[1])
    length = (along[0] ** 2 + along[1] ** 2) ** 0.5 or 1.0
    side = (-along[1] / length * thick / 2, along[0] / length * thick / 2)
    corners = ((start, 1.0), (end, 1.0), (end, -1.0), (start, -1.0))
    return Shape(tuple((x + sign * side[0], y + sign * side[1]) for (x, y), sign in corners), colour)


def net(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """A small net of a cube."""
    for column, row in ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2)):
        canvas.box(Area(x - 7.0 + column * 5.0, y - 7.0 + row * 5.0, 4.0, 4.0), colour, 1.0)


def finder(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """The corners of a finder."""
    for right in (False, True):
        for low in (False, True):
            side, end = x + (5.5 if right else -7.0), y + (5.5 if low else -7.0)
            canvas.box(Area(x + 2.0 if right else x - 7.0, end, 5.0, 1.5), colour)
            canvas.box(Area(side, y + 2.0 if low else y - 7.0, 1.5, 5.0), colour)
    canvas.box(Area(x - 2.5, y - 2.5, 5.0, 5.0), colour, 1.0)


def sliders(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """Three sliders: settings."""
    for row, at in ((-5.0, 3.0), (0.0, -3.0), (5.0, 1.0)):
        canvas.box(Area(x - 7.0, y + row - 0.75, 14.0, 1.5), colour)
        canvas.box(Area(x + at - 2.0, y + row - 2.5, 4.0, 5.0), colour, 1.0)


def book(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """An open book."""
    for side in (-1.0, 1.0):
        outer, inner = x + side * 7.5, x + side * 0.75
        canvas.shape(((outer, y - 6.0), (inner, y - 4.0), (inner, y + 6.0), (outer, y + 4.0)), colour)


def folder(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """A folder with its tab."""
    canvas.box(Area(x - 7.5, y - 6.0, 7.0, 4.0), colour, 1.5)
    canvas.box(Area(x - 7.5, y - 4.0, 15.0, 10.0), colour, 1.5)


def document(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """A sheet with three lines on it."""
    canvas.box(Area(x - 5.5, y - 7.0, 11.0, 14.0), colour, 1.5)
    for line in (-3.5, -0.5, 2.5):
        canvas.box(Area(x - 3.0, y + line, 6.0, 1.0), canvas.style.overlay)


def side_panel(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """A window with a column at its right."""
    for area in (
        Area(x - 8.0, y - 6.0, 16.0, 1.5),
        Area(x - 8.0, y + 4.5, 16.0, 1.5),
        Area(x - 8.0, y - 6.0, 1.5, 12.0),
        Area(x + 1.5, y - 6.0, 6.5, 12.0),
    ):
        canvas.box(area, colour)


def half_grey(canvas: Canvas, x: float, y: float, colour: Colour) -> None:
    """Four stickers, two of them faint."""
    faint = (*colour[:3], colour[3] * 0.35)
    for column, row in ((0, 0), (1, 0), (0, 1), (1, 1)):
        tint = colour if column == row else faint
        canvas.box(Area(x - 7.0 + 7.5 * column, y - 7.0 + 7.5 * row, 6.5, 6.5), tint, 1.5)
