"""Pictures without a window."""

from __future__ import annotations

import os
from functools import cache

import numpy as np
import numpy.typing as npt
from PIL import Image

from freecube_desktop.cube.state import Cube
from freecube_desktop.render.context import shared_context
from freecube_desktop.render.renderer import Renderer
from freecube_desktop.render.saving import picture_file
from freecube_desktop.scene import HOME_VIEW, Area, LayerTurn, Letters, Scene, Theme, View


@cache
def _renderer() -> Renderer:
    with shared_context():
        return Renderer(shared_context())


def draw_picture(scene: Scene, transparent: bool = False) -> Image.Image:
    """Draws a scene offscreen.

    Args:
        scene: what to show.
        transparent: leave the background empty.

    Returns:
        An RGB picture of ``pixel_ratio`` times the scene's size, RGBA when transparent.

    Raises:
        GraphicsError: when no OpenGL 3.3 context can be made.
        DataFileMissing: when the shaders or fonts are not installed.
    """
    renderer = _renderer()
    # Someone else may have made another context current since.
    with shared_context():
        data = renderer.picture(scene, transparent)
    if transparent:
        return Image.fromarray(_alpha_divided_out(data))
    return Image.fromarray(np.ascontiguousarray(data[..., :3]))


def _alpha_divided_out(data: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    alpha = data[..., 3:].astype(np.float32)
    colours = np.rint(data[..., :3] * (255.0 / np.maximum(alpha, 1.0))).clip(0, 255)
    return np.concatenate([colours, alpha], axis=-1).astype(np.uint8)


def cube_picture(
    cube: Cube,
    size: tuple[int, int] = (640, 640),
    *,
    view: View = HOME_VIEW,
    turn: LayerTurn | None = None,
    theme: Theme = "dark",
    palette: str = "classic",
    transparent: bool = False,
    stickers: str | None = None,
    letters: Letters = "none",
) -> Image.Image:
    """A picture of a cube alone.

    Args:
        cube: the cube.
        size: width and height in pixels.
        view: where it is seen from.
        turn: a layer on its way.
        theme: the background and the light.
        palette: the sticker colours.
        transparent: leave the background empty; the picture is then RGBA.
        letters: what is written on the stickers.
        stickers: letters to show in place of the cube's own, ``"."`` for grey.

    Raises:
        GraphicsError: when no OpenGL 3.3 context can be made.
    """
    width, height = size
    scene = Scene(
        cube=cube,
        width=width,
        height=height,
        cube_area=Area(0, 0, width, height),
        turn=turn,
        view=view,
        theme=theme,
        palette=palette,
        stickers=stickers,
        letters=letters,
    )
    return draw_picture(scene, transparent)


def save_png(image: Image.Image, path: str | os.PathLike[str]) -> None:
    """Writes a PNG file whole or not at all.

    Raises:
        OutputError: when it cannot be written.
    """
    with picture_file(path) as part:
        image.save(part, "PNG")
