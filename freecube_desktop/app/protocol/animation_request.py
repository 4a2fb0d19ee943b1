"""What an animation is to show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.scene import HOME_VIEW, Letters, Theme, View

FilmKind = Literal["gif", "mp4"]


@dataclass(frozen=True, slots=True)
class AnimationRequest:
    """An animation.

    Attributes:
        kind: a GIF, or an MP4 video.
        cube: the cube before the moves.
        moves: what is played.
        view: where the cube is seen from.
        theme: the background.
        palette: the sticker colours.
        letters: what is written on the stickers.
    """

    kind: FilmKind
    cube: Cube
    moves: Algorithm
    view: View = HOME_VIEW
    theme: Theme = "dark"
    palette: str = "classic"
    letters: Letters = "none"
