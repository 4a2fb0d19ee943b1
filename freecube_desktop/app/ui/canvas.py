"""A sheet that parts of the screen are written on: primitives and places to click."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from freecube_desktop.app.protocol.commands import Command
from freecube_desktop.app.protocol.hud_model import HitArea, HudModel, Part
from freecube_desktop.app.ui.style import SMALL, TEXT
from freecube_desktop.app.ui.text_layout import fit, printable, shorten, width_of
from freecube_desktop.render.palette import ThemeColours
from freecube_desktop.scene import (
    Anchor,
    Area,
    Box,
    Colour,
    FontName,
    Label,
    Picture,
    Pixels,
    Primitive,
    Shape,
)

NO_BORDER: Colour = (0.0, 0.0, 0.0, 0.0)


class Canvas:
    """Collects what a part is made of, in drawing order.

    Args:
        model: what is to be shown.
        style: the colours to show it in.
    """

    def __init__(self, model: HudModel, style: ThemeColours) -> None:
        self.model = model
        self.style = style
        self._primitives: list[Primitive] = []
        self._hits: list[HitArea] = []

    def box(self, area: Area, fill: Colour, radius: float = 0.0, border: Colour = NO_BORDER) -> None:
        """A rectangle; one without a size is left out."""
        if area.width > 0 and area.height > 0:
            radius = min(radius, area.width / 2, area.height / 2)
            self._primitives.append(Box(area, fill, radius, border))

    def picture(self, area: Area, pixels: Pixels, *, mirrored: bool = False, radius: float = 0.0) -> None:
        """A picture stretched over an area; one without a size is left out."""
        if area.width > 0 and area.height > 0:
            self._primitives.append(Picture(area, pixels, mirrored, radius))

    def shape(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """A filled convex polygon."""
        self._primitives.append(Shape(tuple(points), colour))

    def put(self, primitives: Iterable[Primitive]) -> None:
        """What was made elsewhere, and may be kept there."""
        self._primitives.extend(primitives)

    def label(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour,
        *,
        font: FontName = "sans",
        anchor: Anchor = "left",
        room: float | None = None,
    ) -> float:
        """A line of text, shortened to ``room`` logical pixels; gives the width it takes."""
        shown = printable(text) if room is None else shorten(text, room, font, size)
        if not shown:
            return 0.0
        self._primitives.append(Label(shown, x, y, size, colour, font, anchor))
        return width_of(shown, font, size)

    @property
    def runs_left(self) -> bool:
        """Whether sentences run from right to left."""
        return self.model.language == "ar"

    def paragraph(self, text: str, edges: tuple[float, float], y: float, size: float, colour: Colour) -> None:
        """A line of a sentence between two edges: at the left one, or in Arabic at the right one."""
        x, right = edges
        if self.runs_left:
            self.label(text, right, y, size, colour, anchor="right")
        else:
            self.label(text, x, y, size, colour)

    def stack(
        self,
        lines: Sequence[str],
        at: tuple[float, float],
        pitch: float,
        size: float,
        colour: Colour,
        *,
        font: FontName = "sans",
        anchor: Anchor = "left",
        room: float | None = None,
    ) -> None:
        """Lines below each other, ``pitch`` apart, with the middle of all of them at a height."""
        x, middle = at
        for number, line in enumerate(lines):
            y = middle + (number - (len(lines) - 1) / 2) * pitch
            self.label(line, x, y, size, colour, font=font, anchor=anchor, room=room)

    def heading(
        self,
        text: str,
        note: str,
        edges: tuple[float, float],
        y: float,
        size: float,
        *,
        colours: tuple[Colour, Colour],
        font: FontName = "sans-bold",
        gap: float = 12.0,
    ) -> None:
        """A name where lines begin, and a note at the other end of its line, which has its room first."""
        left, right = edges
        begin, end = (right, left) if self.runs_left else edges
        starts: Anchor = "right" if self.runs_left else "left"
        ends: Anchor = "left" if self.runs_left else "right"
        used = self.label(note, end, y, size, colours[1], anchor=ends) + gap if note else 0.0
        self.label(text, begin, y, size, colours[0], font=font, anchor=starts, room=right - left - used)

    def words_in(self, area: Area, text: str, colour: Colour, *, font: FontName = "sans") -> None:
        """Words in the middle of an area: smaller, or in two lines, where one has no room."""
        lines, size, pitch = fit(
            text,
            area.width,
            area.height,
            ((TEXT, area.height), (SMALL, area.height), (SMALL, 15.0)),
            font=font,
        )
        at = (area.x + area.width / 2, area.y + area.height / 2)
        self.stack(lines, at, pitch, size, colour, font=font, anchor="center", room=area.width)

    def hit(self, area: Area, command: Command) -> None:
        """Makes a place clickable."""
        self._hits.append(HitArea(area, command))

    def part(self) -> Part:
        """What has been written."""
        return Part(tuple(self._primitives), tuple(self._hits))


def inset(area: Area, across: float, down: float | None = None) -> Area:
    """The rectangle made smaller on every side; never smaller than nothing."""
    down = across if down is None else down
    return Area(
        area.x + across,
        area.y + down,
        max(area.width - 2 * across, 0.0),
        max(area.height - 2 * down, 0.0),
    )


def around(x: float, y: float, width: float, height: float) -> Area:
    """The rectangle with its middle at a point."""
    return Area(x - width / 2, y - height / 2, width, height)
