"""The sticker that the pointer rests on, and the arrows that fade in on it. Time is an argument."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol.easing import Fade
from freecube_desktop.scene import PullMark

REST_SECONDS: Final = 0.15
"""How long the pointer stays on a sticker before its arrows come."""

PLAIN: Final = 1.0
QUIET: Final = 0.7
"""How plainly they are seen where another button or Shift is needed to pull."""


class Hover:
    """At most one sticker with arrows on it.

    Args:
        instant: they come without fading.
    """

    def __init__(self, *, instant: bool = False) -> None:
        self._facelet: int | None = None
        self._rest = 0.0
        self._fade = Fade(shown=False, instant=instant)

    def set_motion(self, *, reduced: bool) -> None:
        """From now on the arrows come without fading, or they fade in again."""
        self._fade.set_instant(instant=reduced)

    @property
    def is_moving(self) -> bool:
        """Whether the arrows fade in."""
        return self._fade.is_moving

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the arrows come if the pointer stays; None when nothing is waited for."""
        return self._rest if self._rest > 0.0 else None

    def mark(self, *, plain: bool) -> PullMark | None:
        """The arrows as they are now.

        Args:
            plain: whether a drag without another key pulls.
        """
        if self._facelet is None or not self._fade.amount:
            return None
        return PullMark(self._facelet, self._fade.amount * (PLAIN if plain else QUIET))

    def point(self, facelet: int | None) -> bool:
        """The pointer is on a sticker, or on none; whether arrows went away by that."""
        if facelet == self._facelet:
            return False
        was_shown = self._fade.amount > 0.0
        self._facelet = facelet
        self._fade.hide()
        self._rest = 0.0 if facelet is None else REST_SECONDS
        return was_shown

    def advance(self, seconds: float) -> bool:
        """Lets time pass; whether the arrows look different now."""
        if self._facelet is None:
            return False
        if self._rest > 0.0:
            self._rest -= seconds
            if self._rest > 0.0:
                return False
            seconds, self._rest = -self._rest, 0.0
            self._fade.show()
            self._fade.advance(seconds)
            return True
        was_moving = self._fade.is_moving
        self._fade.advance(seconds)
        return was_moving
