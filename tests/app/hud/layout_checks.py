"""What holds for every part of the screen that is laid out well."""

from __future__ import annotations

import itertools

from freecube_desktop.app.protocol.hud_model import HudLayout
from freecube_desktop.app.ui.text_layout import width_of
from freecube_desktop.scene import Area, Box, Label, Picture, Primitive, Shape


class Wordy:
    """A translator whose language needs half as many signs again as English."""

    def gettext(self, message: str, /) -> str:
        """The message, longer."""
        return message + "m" * (len(message) // 2) if message[:1].isalpha() else message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The same for a message with a number."""
        return self.gettext(msgid1 if n == 1 else msgid2)


def extent(primitive: Primitive) -> Area:
    """The rectangle that a primitive covers."""
    if isinstance(primitive, (Box, Picture)):
        return primitive.area
    if isinstance(primitive, Shape):
        xs, ys = zip(*primitive.points, strict=True)
        return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    width = width_of(primitive.text, primitive.font, primitive.size)
    left = primitive.x - {"left": 0.0, "center": width / 2, "right": width}[primitive.anchor]
    return Area(left, primitive.y - primitive.size / 2, width, primitive.size)


def is_inside(inner: Area, outer: Area, slack: float = 0.5) -> bool:
    """Whether a rectangle lies in another."""
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def are_apart(first: Area, second: Area) -> bool:
    """Whether two rectangles have nothing in common, but for the edges of letters."""
    return (
        first.right <= second.x + 0.5
        or second.right <= first.x + 0.5
        or first.bottom <= second.y + 2
        or second.bottom <= first.y + 2
    )


def assert_tidy(layout: HudLayout, width: float, height: float) -> None:
    """Nothing leaves the window or the panel, no text lies over another, no panel over the cube."""
    window = Area(0, 0, width, height)
    shown = [*layout.base.primitives, *layout.panel.primitives]
    for primitive in shown:
        assert is_inside(extent(primitive), window), primitive
    labels = [primitive for primitive in shown if isinstance(primitive, Label)]
    for first, second in itertools.combinations(labels, 2):
        assert are_apart(extent(first), extent(second)), (first, second)
    cube, panel = layout.cube_area, layout.panel_area
    for primitive in layout.base.primitives:
        place = extent(primitive)
        assert place.y >= cube.bottom or place.bottom <= cube.y, primitive
    if panel is None:
        assert not layout.panel.primitives
        return
    assert cube.right <= panel.x or cube.bottom <= panel.y
    inside = Area(panel.x + 12, panel.y + 10, panel.width - 24, panel.height - 20)
    for primitive in layout.panel.primitives:
        assert is_inside(extent(primitive), panel), primitive
        if isinstance(primitive, Label):
            assert is_inside(extent(primitive), inside), primitive
    hits = [hit.area for hit in layout.panel.hits]
    for hit in hits:
        assert is_inside(hit, panel), hit


def texts(layout: HudLayout) -> list[str]:
    """Every text of the panel, in drawing order."""
    return [primitive.text for primitive in layout.panel.primitives if isinstance(primitive, Label)]
