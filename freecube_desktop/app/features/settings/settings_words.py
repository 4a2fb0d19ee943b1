"""What the values of preferences are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.app.features.settings.settings_rows import title_of
from freecube_desktop.app.model.options import Value
from freecube_desktop.app.protocol.solution_words import METHOD_NAMES
from freecube_desktop.cube.pieces import COLOUR_NAMES
from freecube_desktop.settings import KEY_LAYOUTS
from freecube_desktop.words import _, mark
from freecube_desktop.words.colour_words import colour_names

_ON: Final = mark("on")
_OFF: Final = mark("off")

_NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "palette": {
        "classic": mark("Classic"),
        "high-distinction": mark("High distinction"),
        "japanese": mark("Japanese"),
        "custom": mark("Your own"),
    },
    "sticker_letters": {
        "none": mark("None"),
        "faces": mark("Faces: U R F D L B"),
        "colours": mark("Colours: W R G Y O B"),
    },
    "theme": {"dark": mark("Dark"), "light": mark("Light")},
    "keys": {"letters": mark("Letters: F turns F"), "cstimer": "csTimer", "twizzle": "Twizzle"},
    "layout": {layout: layout.upper() if layout[0] in "qa" else layout.title() for layout in KEY_LAYOUTS},
    "method": METHOD_NAMES,
    "cross": {"any": mark("Any")},
}


def preference_title(name: str) -> str:
    """What a preference is called, in the language that is spoken."""
    return _(title_of(name))


def value_name(name: str, value: Value) -> str:
    """What a value of a preference is called, in the language that is spoken."""
    if isinstance(value, bool):
        return _(_ON) if value else _(_OFF)
    if isinstance(value, float):
        return f"{round(100 * value)} %" if name == "text_size" else f"{value:g}×"
    named = _NAMES.get(name, {}).get(str(value))
    if named is not None:
        return _(named)
    face = next((face for face, colour in COLOUR_NAMES.items() if colour == value), "")
    word = _(colour_names().get(face, str(value)))  # a colour, which begins with a small letter
    return word[:1].upper() + word[1:]
