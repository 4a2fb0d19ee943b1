"""What the options of ``freecube render`` mean, and which files can be drawn."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

import click

from freecube_desktop.bounded_files import named_file
from freecube_desktop.errors import OutputError, UnknownName
from freecube_desktop.render.palette import PALETTES, stickers
from freecube_desktop.render.saving import ANIMATED, STILL
from freecube_desktop.scene import HOME_VIEW, View
from freecube_desktop.settings import load_settings
from freecube_desktop.settings_table import USUAL_COLOURS
from freecube_desktop.words import _
from freecube_desktop.words.quoting import quoted

_SMALLEST: Final = 16
_LARGEST: Final = 4096
_SLOWEST: Final = 0.1
_FASTEST: Final = 20


@dataclass(frozen=True)
class Seen:
    """How the cube is seen: in space from somewhere, see-through, or from above as a plan."""

    view: View = HOME_VIEW
    style: Literal["cube", "trans", "plan"] = "cube"


@dataclass(frozen=True)
class CubeSizes:
    """The picture's width and height in pixels, and the cube's layers; each if it was given."""

    pixels: tuple[int, int] | None = None
    cube: int | None = None


def picture_size(_context: click.Context, _option: click.Parameter, values: Sequence[str]) -> CubeSizes:
    """A width and a height in pixels, ``1280x720``, or a cube's layers, ``2`` or ``3``."""
    sizes = CubeSizes()
    for value in values:
        if value.strip() in ("2", "3"):
            sizes = replace(sizes, cube=int(value))
        else:
            sizes = replace(sizes, pixels=_pixels(value))
    return sizes


def _pixels(value: str) -> tuple[int, int]:
    found = re.fullmatch(r"\s*(\d{1,99})\s*[x×]\s*(\d{1,99})\s*", value.lower())
    if found is None:
        raise click.BadParameter(_("{value} is not a size such as 800x600").format(value=quoted(value)))
    width, height = int(found[1]), int(found[2])
    if not (_SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST):
        raise click.BadParameter(
            _("{value} is out of range; sides go from {smallest} to {largest} pixels").format(
                value=quoted(value), smallest=_SMALLEST, largest=_LARGEST
            )
        )
    return width, height


def view_of(_context: click.Context, _option: click.Parameter, value: str) -> Seen:
    """Where the cube is seen from: yaw and pitch in degrees, ``32,28``; or ``plan`` or ``trans``."""
    named = value.strip().lower()
    if named == "plan":
        return Seen(style="plan")
    if named == "trans":
        return Seen(style="trans")
    try:
        yaw, pitch = (float(part) for part in value.split(","))
        if not (math.isfinite(yaw) and math.isfinite(pitch)):
            raise ValueError(value)
    except ValueError:
        raise click.BadParameter(
            _("{value} is not two angles such as 32,28, nor plan or trans").format(value=quoted(value))
        ) from None
    if not -90 <= pitch <= 90:
        raise click.BadParameter(
            _("{value}: the pitch goes from -90 (below) to 90 (above)").format(value=quoted(value))
        )
    return Seen(View(yaw=yaw, pitch=pitch))


def speed_of(_context: click.Context, _option: click.Parameter, value: str) -> float:
    """How many times faster than usual: ``2``, ``0.5``."""
    try:
        speed = float(value)
    except ValueError:
        speed = math.nan
    if not _SLOWEST <= speed <= _FASTEST:
        raise click.BadParameter(
            _("{value} is not a speed from {slowest} to {fastest}").format(
                value=quoted(value), slowest=_SLOWEST, fastest=_FASTEST
            )
        )
    return speed


def palette_of(_context: click.Context, _option: click.Parameter, value: str) -> str:
    """The sticker colours: a palette's name, ``custom`` for those in the settings, or six colours."""
    named = value.strip().lower()
    if named == "custom":
        return load_settings().settings.custom_colours
    palette = named if named in PALETTES else " ".join(named.replace(",", " ").split())
    try:
        stickers(palette)
    except UnknownName:
        raise click.BadParameter(
            _("{value} is not one of {names}, nor six colours such as {example}").format(
                value=quoted(value), names=", ".join((*PALETTES, "custom")), example=USUAL_COLOURS
            )
        ) from None
    return palette


def check_output(path: Path) -> None:
    """Refuses what cannot be written before anything is drawn.

    Raises:
        OutputError: naming the path and what would be right.
    """
    if path.suffix.lower() not in STILL + ANIMATED:
        kind = (
            _("{suffix} files").format(suffix=quoted(path.suffix))
            if path.suffix
            else _("files without a suffix")
        )
        raise OutputError(
            _("{path}: {kind} cannot be drawn; {names} can").format(
                path=path, kind=kind, names=", ".join(STILL + ANIMATED)
            )
        )
    named_file(path)
    if path.is_dir():
        raise OutputError(_("{path} is a folder; name a file in it").format(path=path))
    if not path.parent.is_dir():
        raise OutputError(
            _("{path}: there is no folder {parent}; make it first").format(path=path, parent=path.parent)
        )
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise OutputError(_("{path} cannot be written: permission denied").format(path=path))
