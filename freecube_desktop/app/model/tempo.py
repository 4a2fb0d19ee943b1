"""How fast solutions and timelines are played."""

from __future__ import annotations

from typing import Final

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Tempo:
    """The speed that is chosen.

    Attributes:
        speed: how many times faster than usual, one of ``SPEEDS``.
    """

    def __init__(self) -> None:
        self.speed = 1.0

    def change(self, places: int, *, around: bool = False) -> bool:
        """Goes faster or slower by places in ``SPEEDS``; ``around`` begins anew after the last.

        Returns:
            Whether the speed is another one now.
        """
        before = self.speed
        place, last = SPEEDS.index(before) + places, len(SPEEDS) - 1
        self.speed = SPEEDS[place % len(SPEEDS) if around else min(max(place, 0), last)]
        return self.speed != before
