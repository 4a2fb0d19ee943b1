"""Where the second view of the cube is, the small one from behind: in the upper right of the cube's part."""

from __future__ import annotations

from math import hypot
from typing import Final

from freecube_desktop.scene import Area

_SHARE: Final = 0.36
"""Of the cube's part, the side of the small view; a cube fills its square less than its ball does."""
_SMALLEST: Final = 64.0
_NEAREST: Final = 0.94
"""How near the balls around the two cubes may come to each other: cubes do not fill them."""
_STEPS: Final = 32


def split_for_back(area: Area) -> tuple[Area, Area] | None:
    """Parts for the cube and for its small view.

    The cube goes aside, to the left or downwards, and grows smaller only where that is not enough.

    Args:
        area: the part that the cube had alone.

    Returns:
        The part left for the cube and the square of the small view, both inside of it; None when
        there is no room for a second view.
    """
    short = min(area.width, area.height)
    side = _SHARE * short
    if side < _SMALLEST:
        return None
    back = Area(area.right - side, area.y, side, side)
    for step in range(_STEPS):
        main = _without(area, step / _STEPS)
        if _apart(main, back) >= _NEAREST * (min(main.width, main.height) + side) / 2:
            return main, back
    return None


def _without(area: Area, part: float) -> Area:
    """The area less a part of its longer side first, then of both, at the right and at the top."""
    aside = min(part * max(area.width, area.height), abs(area.width - area.height))
    rest = part * max(area.width, area.height) - aside
    right, top = (aside + rest, rest) if area.width >= area.height else (rest, aside + rest)
    return Area(area.x, area.y + top, area.width - right, area.height - top)


def _apart(first: Area, second: Area) -> float:
    """From the middle of one to that of the other."""
    across = first.x + first.width / 2 - second.x - second.width / 2
    down = first.y + first.height / 2 - second.y - second.height / 2
    return hypot(across, down)
