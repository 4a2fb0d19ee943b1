"""Motion that starts and ends at rest, and what fades in by it. Time is an argument."""

from __future__ import annotations

from typing import Final

FADE_SECONDS: Final = 0.120


def eased(progress: float) -> float:
    """Progress from 0 to 1 that starts and ends at rest (cubic, in and out)."""
    p = min(max(progress, 0.0), 1.0)
    return p * p * (3.0 - 2.0 * p)


class Fade:
    """Something that fades in over 120 ms and is gone at once.

    Args:
        shown: whether it is there at first.
        instant: appear at once too, for reduced motion.
    """

    def __init__(self, *, shown: bool, instant: bool = False) -> None:
        self._progress = 1.0 if shown else 0.0
        self._shown = shown
        self._instant = instant

    @property
    def amount(self) -> float:
        """How much of it is there, 0 to 1, eased."""
        return eased(self._progress)

    @property
    def is_moving(self) -> bool:
        """Whether it is still fading in."""
        return self._shown and self._progress < 1.0

    @property
    def is_shown(self) -> bool:
        """Whether it is there, or on its way."""
        return self._shown

    def set_instant(self, *, instant: bool) -> None:
        """Appears at once from now on, or fades."""
        self._instant = instant
        if instant and self._shown:
            self._progress = 1.0

    def show(self) -> None:
        """Begins to fade in, if it is not there."""
        self._shown = True
        if self._instant:
            self._progress = 1.0

    def hide(self) -> None:
        """Is gone."""
        self._shown = False
        self._progress = 0.0

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        if self._shown:
            self._progress = min(self._progress + seconds / FADE_SECONDS, 1.0)
