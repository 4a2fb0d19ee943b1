"""What a person set, as far as the controller needs it, and the one place that holds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from freecube_desktop.scene import Letters, PaletteName, Theme
from freecube_desktop.settings import USUAL_COLOURS, Settings, palette_shown


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's choices. The names are those of the settings.

    Attributes:
        keys: the name of the live keys.
        layout: what is written on the keyboard.
        theme: dark or light.
        palette: the sticker colours.
        method: what Solve uses.
        cross: the colour a solution starts with, or ``any``.
        speed: how many times faster than usual turns are.
        reduced_motion: turns happen at once and nothing fades.
        methods: the methods to choose from in the panel; not a setting.
        swap_mouse: a plain drag on a sticker turns the layer.
        sentences: the move under way is told in words.
        custom_colours: the sticker colours of the palette ``custom``.
        sticker_letters: what is written on the stickers.
        hint_facelets: the stickers of the hidden faces float behind the cube.
        back_view: the cube is shown once more, from behind.
        text_size: how many times larger than usual text and panels are.
        hover_arrow: arrows show on the sticker under the pointer which ways a drag can take it.
        calibration: what the six colours look like to the camera, as ``custom_colours``; or ``""``.
        cube_panel: the panel with the cube's net and moves is shown.
        solution_panel: the panel of the open solution is shown.
        masks: stickers that do not matter yet in the stage shown are grey.
    """

    keys: str = "letters"
    layout: str = "qwerty"
    theme: Theme = "dark"
    palette: PaletteName = "classic"
    method: str = "cfop"
    cross: str = "white"
    speed: float = 1.0
    reduced_motion: bool = False
    methods: tuple[str, ...] = ("cfop",)
    swap_mouse: bool = False
    sentences: bool = False
    cube_panel: bool = True
    solution_panel: bool = True
    masks: bool = False
    custom_colours: str = USUAL_COLOURS
    sticker_letters: Letters = "none"
    hint_facelets: bool = False
    back_view: bool = False
    text_size: float = 1.0
    hover_arrow: bool = True
    calibration: str = ""

    @classmethod
    def of(cls, chosen: Settings, *, methods: tuple[str, ...], keys: str | None = None) -> Preferences:
        """What was set.

        Args:
            chosen: the settings, which have the same names.
            methods: the methods to choose from.
            keys: other live keys than those of the settings.
        """
        same: dict[str, Any] = {name: getattr(chosen, name) for name in NAMES}
        return cls(**same | {"keys": keys or chosen.keys}, methods=methods)

    @property
    def shown_palette(self) -> str:
        """The palette as scenes name it."""
        return palette_shown(self.palette, self.custom_colours)


DEFAULTS: Final = Preferences()
NAMES: Final = frozenset(field.name for field in fields(Preferences)) - {"methods"}
"""What can be chosen."""


class Choices:
    """The preferences as they are now; the only place that changes them.

    Args:
        preferences: what they are at first.

    Attributes:
        now: what they are.
    """

    def __init__(self, preferences: Preferences = DEFAULTS) -> None:
        self.now = preferences
        self._told: list[Callable[[Preferences], None]] = []

    def subscribe(self, listener: Callable[[Preferences], None]) -> None:
        """Tells somebody what the preferences are, now and whenever they change."""
        self._told.append(listener)
        listener(self.now)

    def choose(self, name: str, value: object) -> bool:
        """Changes one; False when it was so already.

        Raises:
            KeyError: when there is no such preference.
        """
        if name not in NAMES:
            raise KeyError(name)
        changed = replace(self.now, **{name: value})  # type: ignore[arg-type]  # whoever asks knows its type
        if changed == self.now:
            return False
        self.now = changed
        for listener in self._told:
            listener(changed)
        return True
