"""Moves as pictures, one after another, and as an animated GIF."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import cos, pi
from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import OutputError
from freecube_desktop.render.gif_stream import write_gif
from freecube_desktop.render.offscreen_picture import draw_picture
from freecube_desktop.render.saving import picture_file
from freecube_desktop.render.stage_masks import masked, stickers_that_matter
from freecube_desktop.scene import HOME_VIEW, Area, LayerTurn, Letters, Scene, Theme, View
from freecube_desktop.words import _

GIF_RATE: Final = 20
"""Frames a second: GIF counts hundredths of a second, and more frames make files too large to send."""

Progress = Callable[[float], None]
"""Told how much is done, 0 to 1."""

_MOST_FRAMES: Final = 20_000
_MOST_GIF_PIXELS: Final = 4_000_000_000
"""Of all frames of a GIF together: more fill a disk before anybody looks at them."""
_QUARTER: Final = 0.25
_HALF: Final = 0.35
_REST: Final = 0.1
_BEFORE: Final = 0.8
_AFTER: Final = 2.0
_RESTING_COLOURS: Final = 64
_MOVING_COLOURS: Final = 190
_LARGE: Final = 800
_SAMPLES: Final = 12


@dataclass(frozen=True, slots=True)
class Look:
    """How an animation looks, the same in every frame.

    Attributes:
        size: width and height in pixels.
        view: where the cube is seen from.
        theme: the background and the light.
        palette: the sticker colours.
        letters: what is written on the stickers.
        stage: one of ``stage_masks.STAGES``, as the cube is held in the end; what does not
            matter in it is grey.
    """

    size: tuple[int, int] = (400, 400)
    view: View = HOME_VIEW
    theme: Theme = "dark"
    palette: str = "classic"
    stage: str = "full"
    letters: Letters = "none"


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of an animation.

    Attributes:
        cube: the cube as it stands.
        turn: the layer on its way, if any.
        ticks: how long it is shown, in frames of the rate they were made for.
    """

    cube: Cube
    turn: LayerTurn | None
    ticks: int


def frames_of(cube: Cube, moves: Algorithm, speed: float = 1.0, rate: int = GIF_RATE) -> tuple[Frame, ...]:
    """The frames that show some moves: the cube at rest, each turn eased, and the cube at rest.

    Args:
        cube: the cube before the moves.
        moves: what is played.
        speed: how many times faster than usual, above 0.
        rate: frames a second.

    Raises:
        OutputError: when they are more than anybody looks at.
    """
    if len(moves.moves) > _MOST_FRAMES:
        raise _too_long(len(moves.moves))
    if not moves.moves:
        return (Frame(cube, None, _ticks(_BEFORE + _AFTER, rate)),)
    made = [Frame(cube, None, _ticks(_BEFORE, rate))]
    for move in moves.moves:
        steps = _ticks((_HALF if abs(move.amount) == 2 else _QUARTER) / speed, rate)
        made += [Frame(cube, LayerTurn(move, _eased(n / steps)), 1) for n in range(1, steps)]
        cube = cube.apply(move)
        made.append(Frame(cube, None, _ticks(_REST / speed, rate)))
        if len(made) > _MOST_FRAMES:
            raise _too_long(len(moves.moves))
    made[-1] = Frame(cube, None, _ticks(_AFTER, rate))
    return tuple(made)


def _too_long(count: int) -> OutputError:
    text = _("{count} moves are too many for one animation; play fewer, or play them faster with --speed")
    return OutputError(text.format(count=count))


def _ticks(seconds: float, rate: int) -> int:
    return max(1, round(seconds * rate))


def _eased(progress: float) -> float:
    """From rest to rest, along half a wave."""
    return 0.5 - 0.5 * cos(pi * progress)


def pictures_of(frames: tuple[Frame, ...], look: Look) -> Iterator[Image.Image]:
    """Draws frames offscreen, one after another, RGB.

    Raises:
        GraphicsError: when no OpenGL 3.3 context can be made.
        UnknownName: for a stage that there is not.
    """
    matter = None if look.stage == "full" else stickers_that_matter(frames[-1].cube, look.stage)
    width, height = look.size
    for frame in frames:
        yield draw_picture(
            Scene(
                cube=frame.cube,
                width=width,
                height=height,
                cube_area=Area(0, 0, width, height),
                turn=frame.turn,
                view=look.view,
                theme=look.theme,
                palette=look.palette,
                letters=look.letters,
                stickers=None if matter is None else masked(frame.cube, matter),
            )
        )


def save_gif(
    path: str | os.PathLike[str],
    cube: Cube,
    moves: Algorithm,
    look: Look | None = None,
    *,
    speed: float = 1.0,
    progress: Progress | None = None,
) -> None:
    """Writes an animated GIF that repeats for ever, whole or not at all; the same to the byte every time.

    Args:
        path: where it goes.
        cube: the cube before the moves.
        moves: what is played; none for a picture that stands still.
        look: how it looks.
        speed: how many times faster than usual, above 0.
        progress: called with how much is done.

    Raises:
        OutputError: when it cannot be written.
        GraphicsError: when no OpenGL 3.3 context can be made.
        UnknownName: for a stage that there is not.
    """
    look = look or Look()
    frames = frames_of(cube, moves, speed)
    if len(frames) * look.size[0] * look.size[1] > _MOST_GIF_PIXELS:
        raise OutputError(
            _(
                "{count} pictures of {size} are too many for one GIF; make it smaller, play fewer moves, or"
                " make an .mp4"
            ).format(count=len(frames), size=f"{look.size[0]}x{look.size[1]}")
        )
    colours = _colours_of(pictures_of(_sample(frames), look))
    pictures = _in_colours(counted(pictures_of(frames, look), len(frames), progress), colours)
    shown = (frame.ticks * 1000 // GIF_RATE for frame in frames)
    with picture_file(path) as part, part.open("wb") as file:
        write_gif(file, zip(pictures, shown, strict=True))


def counted(pictures: Iterable[Image.Image], total: int, progress: Progress | None) -> Iterator[Image.Image]:
    """The same pictures; reports how many of them were given."""
    for number, picture in enumerate(pictures, start=1):
        yield picture
        if progress is not None:
            progress(number / total)


def _sample(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """Some frames from all over, the first and the last among them."""
    step = max(1, len(frames) // _SAMPLES)
    return (*frames[:-1:step], frames[-1])


def _colours_of(pictures: Iterable[Image.Image]) -> Image.Image:
    """A picture whose palette suits all of these.

    What never changes has colours of its own: a background that fades has many alike, and
    would show rings if the cube's took them.
    """
    all_of_them = np.stack([_thinned(picture) for picture in pictures])
    resting = (all_of_them == all_of_them[0]).all(axis=(0, 3))
    count = _RESTING_COLOURS + (_MOVING_COLOURS if resting.all() else 0)
    chosen = _chosen(all_of_them[0][resting], count, Image.Quantize.MEDIANCUT)
    chosen += _chosen(all_of_them[:, ~resting].reshape(-1, 3), _MOVING_COLOURS, Image.Quantize.FASTOCTREE)
    colours = Image.new("P", (1, 1))
    colours.putpalette(chosen)
    return colours


def _thinned(picture: Image.Image) -> npt.NDArray[np.uint8]:
    """Every pixel, or of a large picture every second, third ...: its colours are the same."""
    step = 1 + max(picture.size) // _LARGE
    return np.asarray(picture)[::step, ::step]


def _chosen(pixels: npt.NDArray[np.uint8], count: int, method: Image.Quantize) -> list[int]:
    """So many colours at most that suit some pixels, (n, 3): red, green, blue, red ..."""
    if not len(pixels):
        return []
    few = Image.fromarray(np.ascontiguousarray(pixels[None])).quantize(count, method)
    return list(few.getpalette() or [])


def _in_colours(pictures: Iterable[Image.Image], colours: Image.Image) -> Iterator[Image.Image]:
    for picture in pictures:
        yield picture.quantize(palette=colours, dither=Image.Dither.NONE)
