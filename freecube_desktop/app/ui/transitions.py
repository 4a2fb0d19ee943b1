"""What is drawn of panels that fade in, and of the cube that makes room for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from freecube_desktop.render.palette import faded as with_alpha
from freecube_desktop.scene import Area, Box, Picture, Primitive


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
