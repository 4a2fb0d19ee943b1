"""What a person set, as far as the controller needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.scene import PaletteName, Theme


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's choices.

    Attributes:
        preset: the name of the live keys, for the help.
        theme: dark or light.
        palette: the sticker colours.
        method: what Solve uses.
        speed: how many times faster than usual turns are.
        reduced_motion: turns happen at once and nothing fades.
        methods: the methods to choose from in the panel.
        swap_mouse: a plain drag on a sticker turns the layer.
        sentences: the move under way is told in words.
    """

    preset: str = "letters"
    theme: Theme = "dark"
    palette: PaletteName = "classic"
    method: str = "cfop"
    speed: float = 1.0
    reduced_motion: bool = False
    methods: tuple[str, ...] = ("cfop",)
    swap_mouse: bool = False
    sentences: bool = False


DEFAULTS: Final = Preferences()
