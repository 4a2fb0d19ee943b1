"""A cube, or moves of it, drawn into a file of any kind."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from freecube_desktop.cube.algorithm import Algorithm, Moves
from freecube_desktop.cube.given_cube import Given, cube_of
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import OutputError
from freecube_desktop.render.saving import ANIMATED, STILL
from freecube_desktop.render.stage_masks import stage_stickers
from freecube_desktop.render.svg import Style, cube_svg, save_svg
from freecube_desktop.scene import HOME_VIEW, Letters, Theme, View
from freecube_desktop.words import _

if TYPE_CHECKING:
    from freecube_desktop.render.animation import Look

_USUAL_SIZES: Final = {".gif": (400, 400)}
_USUAL_SIZE: Final = (800, 800)


def render(
    cube: Given,
    path: str | os.PathLike[str],
    *,
    moves: Moves = "",
    size: tuple[int, int] | None = None,
    view: View = HOME_VIEW,
    style: Style = "cube",
    stage: str = "full",
    theme: Theme = "dark",
    palette: str = "classic",
    letters: Letters = "none",
    transparent: bool = False,
    speed: float = 1.0,
    progress: Callable[[float], None] | None = None,
) -> Path:
    """Draws a cube into a file, whole or not at all, without a window.

    Args:
        cube: the cube, or what stands for one: moves from a solved cube, stickers, or a link.
        path: ``.svg`` is text and needs no OpenGL, ``.png`` a picture; ``.gif`` and ``.mp4``
            (extra ``video``) play the moves.
        moves: what an animation plays, such as ``solve(cube).moves``.
        size: width and height in pixels; 800 by 800 when None, 400 by 400 for ``.gif``.
        view: where the cube is seen from.
        style: of an ``.svg``: ``"cube"``, see-through (``"trans"``) or from above (``"plan"``).
        stage: what does not matter in this stage is grey, such as ``"oll"``.
        theme: the background, ``"dark"`` or ``"light"``.
        palette: a palette's name, or six colours as text in the order URFDLB.
        letters: what is written on the stickers: ``"none"``, ``"faces"`` or ``"colours"``.
        transparent: leave the background of a ``.png`` or ``.svg`` empty.
        speed: how many times faster than usual moves are played, above 0.
        progress: called with how much of an animation is done, 0 to 1.

    Returns:
        The path of the file.

    Raises:
        OutputError: for a kind of file that is not drawn or cannot show this, one that cannot
            be written, or when the extra is missing.
        GraphicsError: when no OpenGL 3.3 context can be made (not for ``.svg``).
        UnknownMethod: for a stage or palette that there is not.
        NotationError, InvalidCube, StateError: when a text stands for no cube.
    """
    path = Path(path)
    suffix = path.suffix.lower()
    cube = cube_of(cube)
    played = Algorithm(moves, size=cube.size)
    _check(suffix, style, transparent, played)
    size = size or _USUAL_SIZES.get(suffix, _USUAL_SIZE)
    if suffix == ".svg":
        text = cube_svg(
            cube, size, style=style, view=view, stage=stage, theme=theme, palette=palette,
            letters=letters, transparent=transparent,
        )  # fmt: skip
        save_svg(text, path)
        return path
    from freecube_desktop.render.animation import Look, save_gif  # noqa: PLC0415 - needs OpenGL
    from freecube_desktop.render.video import save_mp4  # noqa: PLC0415 - likewise

    look = Look(size, view, theme, palette, stage, letters)
    if suffix == ".png":
        _save_png(path, cube, look, transparent)
    else:
        save = save_mp4 if suffix == ".mp4" else save_gif
        save(path, cube, played, look, speed=speed, progress=progress)
    return path


def _save_png(path: Path, cube: Cube, look: Look, transparent: bool) -> None:
    from freecube_desktop.render.offscreen_picture import cube_picture, save_png  # noqa: PLC0415 - needs OpenGL

    picture = cube_picture(
        cube,
        look.size,
        view=look.view,
        theme=look.theme,
        palette=look.palette,
        letters=look.letters,
        transparent=transparent,
        stickers=stage_stickers(cube, look.stage),
    )
    save_png(picture, path)


def _check(suffix: str, style: Style, transparent: bool, moves: Algorithm) -> None:
    """Refuses what a kind of file cannot show.

    Raises:
        OutputError: saying what it can.
    """
    if suffix not in STILL + ANIMATED:
        text = _("{suffix!r} files are not drawn; there are: {names}")
        raise OutputError(text.format(suffix=suffix, names=", ".join(STILL + ANIMATED)))
    if suffix in STILL and moves.moves:
        raise OutputError(_("{suffix} files stand still; moves are for .gif and .mp4").format(suffix=suffix))
    if suffix != ".svg" and style != "cube":
        raise OutputError(
            _("{suffix} files are drawn in space; plan and trans are for .svg").format(suffix=suffix)
        )
    if suffix in ANIMATED and transparent:
        text = _("{suffix} files have a background; transparent is for .png and .svg")
        raise OutputError(text.format(suffix=suffix))
