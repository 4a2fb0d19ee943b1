"""What preferences and their values are called, in the language that is spoken."""

from __future__ import annotations

from freecube_desktop.cube.pieces import COLOUR_NAMES
from freecube_desktop.settings_table import SETTINGS, Value
from freecube_desktop.words import _
from freecube_desktop.words.colour_words import colour_names


def preference_title(name: str) -> str:
    """What a preference is called."""
    return _(SETTINGS[name].title)


def value_name(name: str, value: Value) -> str:
    """What a value of a preference is called."""
    setting = SETTINGS[name]
    if (named := setting.words.get(str(value))) is not None:
        return _(named)
    if not isinstance(value, str):
        return f"{round(100 * value)} %" if setting.percent else f"{value:g}×"
    face = next((face for face, colour in COLOUR_NAMES.items() if colour == value), "")
    word = _(colour_names().get(face, value))  # a colour, which begins with a small letter
    return word[:1].upper() + word[1:]
