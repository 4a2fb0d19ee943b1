"""``freecube render``: a picture of a cube, drawn without a window."""

from __future__ import annotations

import math
import os
import re
from pathlib import Path
from typing import Final, get_args

import click

from freecube_desktop.cli.reading import CUBE_SIZES, given_text, read_cube
from freecube_desktop.errors import OutputError
from freecube_desktop.scene import HOME_VIEW, PaletteName, Theme, View
from freecube_desktop.words import _

_SMALLEST: Final = 16
_LARGEST: Final = 4096
_SUFFIXES: Final = (".png",)
_THEMES: Final = get_args(Theme)
_PALETTES: Final = get_args(PaletteName)


def _picture_size(_context: click.Context, _option: click.Parameter, value: str) -> tuple[int, int]:
    """A width and a height in pixels: ``1280x720``."""
    found = re.fullmatch(r"\s*(\d{1,6})\s*[x×]\s*(\d{1,6})\s*", value.lower())
    if found is None:
        raise click.BadParameter(_("{value!r} is not a size such as 800x600").format(value=value))
    width, height = int(found[1]), int(found[2])
    if not (_SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST):
        raise click.BadParameter(
            _("{value!r} is out of range; sides go from {smallest} to {largest} pixels").format(
                value=value, smallest=_SMALLEST, largest=_LARGEST
            )
        )
    return width, height


def _view(_context: click.Context, _option: click.Parameter, value: str) -> View:
    """Where the cube is seen from: yaw and pitch in degrees, ``32,28``."""
    try:
        yaw, pitch = (float(part) for part in value.split(","))
    except ValueError:
        raise click.BadParameter(_("{value!r} is not two angles such as 32,28").format(value=value)) from None
    if not math.isfinite(yaw) or not -90 <= pitch <= 90:
        raise click.BadParameter(
            _("{value!r}: the pitch goes from -90 (below) to 90 (above)").format(value=value)
        )
    return View(yaw=yaw, pitch=pitch)


@click.command(epilog="\b\nExample: freecube render \"R U R' U'\" -o cube.png --size 1280x720")
@click.argument("state")
@click.option(
    "-o",
    "--output",
    "path",
    metavar="FILE.png",
    required=True,
    type=click.Path(path_type=Path),
    help="Where the picture goes.",
)
@click.option(
    "--size", callback=_picture_size, metavar="WxH", default="800x800", show_default=True, help="In pixels."
)
@click.option(
    "--view",
    callback=_view,
    metavar="YAW,PITCH",
    default=f"{HOME_VIEW.yaw:g},{HOME_VIEW.pitch:g}",
    show_default=True,
    help="Degrees to the right of the front, and above.",
)
@click.option(
    "--theme", type=click.Choice(_THEMES), default="dark", show_default=True, help="The background."
)
@click.option(
    "--palette", type=click.Choice(_PALETTES), default="classic", show_default=True, help="The colours."
)
@click.option("--transparent", is_flag=True, help="Leave the background empty.")
@click.option("--cube", "cube_size", type=CUBE_SIZES, default="3", help="The size that moves are for.")
def render(
    state: str,
    path: Path,
    *,
    size: tuple[int, int],
    view: View,
    theme: Theme,
    palette: PaletteName,
    transparent: bool,
    cube_size: str,
) -> None:
    """Draw STATE into a PNG file, without a window."""
    _check_output(path)
    cube = read_cube(given_text(state), int(cube_size)).cube
    from freecube_desktop.render.picture import cube_picture, save_png  # noqa: PLC0415 - needs OpenGL

    picture = cube_picture(cube, size, view=view, theme=theme, palette=palette, transparent=transparent)
    save_png(picture, path)


def _check_output(path: Path) -> None:
    """Refuses what cannot be written before anything is drawn.

    Raises:
        OutputError: naming the path and what would be right.
    """
    if path.suffix.lower() not in _SUFFIXES:
        kind = (
            _("{suffix!r} files").format(suffix=path.suffix) if path.suffix else _("files without a suffix")
        )
        raise OutputError(
            _("{path}: {kind} cannot be drawn; {names} can").format(
                path=path, kind=kind, names=_(" and ").join(_SUFFIXES)
            )
        )
    if path.is_dir():
        raise OutputError(_("{path} is a folder; name a file in it").format(path=path))
    if not path.parent.is_dir():
        raise OutputError(
            _("{path}: there is no folder {parent}; make it first").format(path=path, parent=path.parent)
        )
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise OutputError(_("{path} cannot be written: permission denied").format(path=path))
