# ruff: noqa: RUF009 - what is called here makes a field
"""The one table of what can be set: a new setting is one row of ``Settings`` here, and its use.

The settings file, the window's preferences, the values that keys go through and the rows of the settings
page all follow from it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, Literal

from freecube_desktop.language import LANGUAGES
from freecube_desktop.words import _, mark
from freecube_desktop.words.method_words import METHOD_NAMES

if TYPE_CHECKING:
    from freecube_desktop.scene import Letters, PaletteName, Theme

Value = str | float | bool
Where = Literal["page", "window", "file"]
"""Who has a setting: the page, the window and the file; the window and the file; or the file alone."""

USUAL_COLOURS: Final = "#ffffff #b71234 #009b48 #ffd500 #ff5800 #0046ad"
"""The sticker colours that somebody who chooses their own begins with, in the order URFDLB."""
_SIX_COLOURS: Final = re.compile(r"#[0-9a-fA-F]{6}( #[0-9a-fA-F]{6}){5}")
_SETTING: Final = "setting"


@dataclass(frozen=True, slots=True)
class Right:
    """What a setting may be, as a test and in words."""

    holds: Callable[[object], bool]
    words: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Setting:
    """A row of the table.

    Attributes:
        name: its name, in the file too.
        default: what it is until somebody chooses.
        right: what it may be.
        where: who has it.
        group: the heading of the page that it is under, to be translated.
        title: what it is called on the page, to be translated.
        values: what keys and clicks go through, in this order; numbers end, the rest goes round.
        words: what its values are called, to be translated, as far as they are not colours or numbers.
        percent: whether a number is shown in per cent.
    """

    name: str
    default: Value
    right: Right
    where: Where
    group: str
    title: str
    values: tuple[Value, ...]
    words: Mapping[str, str]
    percent: bool


def _setting(default: Value, right: Right, where: Where = "page", **rest: Any) -> Any:
    """A field of ``Settings`` with the rest of its row."""
    usual = {"group": "", "title": "", "values": (), "words": {}, "percent": False}
    row = {"default": default, "right": right, "where": where, **usual, **rest}
    return field(default=default, metadata={_SETTING: row})


def _one_of(*names: str) -> Right:
    return Right(lambda value: value in names, lambda: _(" or ").join(filter(None, names)))


def _named(group: str, title: str, words: Mapping[str, str], values: tuple[str, ...] = ()) -> Any:
    """One of some names, by default the first."""
    names = values or tuple(words)
    return _setting(names[0], _one_of(*names), group=group, title=title, values=names, words=words)


def _is_number(value: object, low: float, high: float) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high


def _number(low: float, high: float, group: str, title: str, values: tuple[float, ...], **rest: Any) -> Any:
    """A number, 1 by default."""
    right = Right(
        lambda value: _is_number(value, low, high),
        lambda: _("a number from {low} to {high}").format(low=f"{low:g}", high=f"{high:g}"),
    )
    return _setting(1.0, right, group=group, title=title, values=values, **rest)


def _whole(default: int, low: int, high: int) -> Any:
    """A whole number, which the file alone has."""
    right = Right(
        lambda value: isinstance(value, int) and _is_number(value, low, high),
        lambda: _("a whole number from {low} to {high}").format(low=low, high=high),
    )
    return _setting(default, right, "file")


def _switch(group: str, title: str, *, on: bool = False) -> Any:
    right = Right(lambda value: isinstance(value, bool), lambda: _("true or false"))
    words = {"False": mark("off"), "True": mark("on")}
    return _setting(on, right, group=group, title=title, values=(False, True), words=words)


def _are_colours(value: object) -> bool:
    return isinstance(value, str) and _SIX_COLOURS.fullmatch(value) is not None


_COLOURS: Final = Right(
    _are_colours, lambda: _("six colours such as {colours}").format(colours=USUAL_COLOURS)
)
_COLOURS_OR_NOTHING: Final = Right(
    lambda value: value == "" or _are_colours(value),
    lambda: _("six colours such as {colours}, or nothing").format(colours=USUAL_COLOURS),
)

_CUBE: Final = mark("Cube")
_WINDOW: Final = mark("Window")
_TURNING: Final = mark("Turning")
_SOLVING: Final = mark("Solving")
_PALETTES: Final = {
    "classic": mark("Classic"),
    "high-distinction": mark("High distinction"),
    "japanese": mark("Japanese"),
    "custom": mark("Your own"),
}
_LETTERS: Final = {
    "none": mark("None"),
    "faces": mark("Faces: U R F D L B"),
    "colours": mark("Colours: W R G Y O B"),
}
_KEYS: Final = {"letters": mark("Letters: F turns F"), "cstimer": "csTimer", "twizzle": "Twizzle"}
_LAYOUTS: Final = {
    "qwerty": "QWERTY", "qwertz": "QWERTZ", "azerty": "AZERTY", "dvorak": "Dvorak", "colemak": "Colemak",
}  # fmt: skip
_CROSSES: Final = ("white", "yellow", "green", "blue", "red", "orange", "any")
_SIZES: Final = (0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6)
_SPEEDS: Final = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, in the order of the settings page."""

    palette: PaletteName = _named(_CUBE, mark("Colours"), _PALETTES)
    """The sticker colours; ``japanese`` has blue below and yellow behind."""
    custom_colours: str = _setting(USUAL_COLOURS, _COLOURS, "window")
    """The sticker colours of ``custom``: six such as ``#ff5800`` in the order URFDLB."""
    sticker_letters: Letters = _named(_CUBE, mark("Letters on stickers"), _LETTERS)
    """What is written on the stickers."""
    hint_facelets: bool = _switch(_CUBE, mark("Hidden faces behind the cube"))
    """The stickers of the hidden faces float behind the cube."""
    back_view: bool = _switch(_CUBE, mark("Second view from behind"))
    """The cube is shown once more, small, from behind."""
    theme: Theme = _named(_WINDOW, mark("Background"), {"dark": mark("Dark"), "light": mark("Light")})
    text_size: float = _number(0.8, 1.6, _WINDOW, mark("Size of text"), _SIZES, percent=True)
    """How many times larger than usual text and panels are."""
    cube_panel: bool = _switch(_WINDOW, mark("Panel with the net and the moves"), on=True)
    solution_panel: bool = _switch(_WINDOW, mark("Panel of the open solution"), on=True)
    reduced_motion: bool = _switch(_WINDOW, mark("Turns without motion"))
    """Turns happen at once and nothing fades."""
    keys: str = _named(_TURNING, mark("Keys"), _KEYS)
    """The key preset."""
    layout: str = _named(_TURNING, mark("Keyboard"), _LAYOUTS)
    """What is written on the keyboard, for presets that are about places."""
    swap_mouse: bool = _switch(_TURNING, mark("A plain drag on a sticker turns its layer"))
    hover_arrow: bool = _switch(_TURNING, mark("Arrows on the sticker under the pointer"), on=True)
    """Arrows show on the sticker under the pointer which ways a drag can take it."""
    speed: float = _number(0.1, 10.0, _TURNING, mark("Speed of turns"), _SPEEDS)
    """How many times faster than usual turns are."""
    method: str = _named(_SOLVING, mark("Method"), METHOD_NAMES)
    """What Solve uses."""
    cross: str = _named(_SOLVING, mark("Colour of the cross"), {"any": mark("Any")}, _CROSSES)
    """The colour a solution starts with, as it is called in the classic colours, or ``any``."""
    sentences: bool = _switch(_SOLVING, mark("Every move in words"))
    """The move under way is told in words, over the timeline."""
    masks: bool = _switch(_SOLVING, mark("Grey what does not matter yet"))
    """Stickers that do not matter yet in the stage shown are grey."""
    calibration: str = _setting("", _COLOURS_OR_NOTHING, "window")
    """What the six colours look like to the camera, as ``custom_colours``; or ``""``."""
    camera: int = _whole(0, 0, 99)
    """The number of the camera that scans."""
    language: str = _setting("", _one_of("", *LANGUAGES), "file")
    """The code of a language (``de``, ``zh_CN``), or ``""`` for the system's."""
    window_width: int = _whole(1280, 320, 16384)
    """Logical pixels."""
    window_height: int = _whole(720, 240, 16384)
    """Logical pixels."""

    @property
    def shown_palette(self) -> str:
        """The palette as pictures and scenes name it: one's own colours are their own name."""
        return self.custom_colours if self.palette == "custom" else self.palette


SETTINGS: Final[Mapping[str, Setting]] = {
    one.name: Setting(one.name, **one.metadata[_SETTING]) for one in fields(Settings)
}
"""The table: every row by its name."""
KEY_PRESETS: Final = tuple(_KEYS)
"""The maps of keys that there are."""
KEY_LAYOUTS: Final = tuple(_LAYOUTS)
"""What is written on the keys of a keyboard."""
