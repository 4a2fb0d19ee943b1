"""Panels that fade in, and the cube that makes room for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from freecube_desktop.app.model.playback import eased
from freecube_desktop.render.palette import faded as with_alpha
from freecube_desktop.scene import Area, Box, Picture, Primitive

FADE_SECONDS: Final = 0.120


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


def between(first: Area, second: Area, amount: float) -> Area:
    """The rectangle part of the way from one to another."""
    pairs = (
        (first.x, second.x), (first.y, second.y), (first.width, second.width), (first.height, second.height),
    )  # fmt: skip
    x, y, width, height = (a + (b - a) * amount for a, b in pairs)
    return Area(x, y, width, height)


def faded(primitives: Iterable[Primitive], amount: float) -> tuple[Primitive, ...]:
    """The primitives with their alpha multiplied; the same ones when ``amount`` is 1."""
    if amount >= 1.0:
        return tuple(primitives)
    return tuple(_faded(primitive, amount) for primitive in primitives)


def _faded(primitive: Primitive, amount: float) -> Primitive:
    if isinstance(primitive, Box):
        fill, border = with_alpha(primitive.fill, amount), with_alpha(primitive.border, amount)
        return replace(primitive, fill=fill, border=border)
    if isinstance(primitive, Picture):
        return primitive
    return replace(primitive, colour=with_alpha(primitive.colour, amount))
