"""What can be chosen: the values of every preference, in the order in which keys go through them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.settings import KEY_LAYOUTS, KEY_PRESETS, METHODS, PALETTES, STICKER_LETTERS, THEMES

Value = str | float | bool

_SWITCH: Final[tuple[Value, ...]] = (False, True)

OPTIONS: Final[Mapping[str, tuple[Value, ...]]] = {
    "palette": PALETTES,
    "sticker_letters": STICKER_LETTERS,
    "hint_facelets": _SWITCH,
    "back_view": _SWITCH,
    "theme": THEMES,
    "text_size": (0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6),
    "cube_panel": _SWITCH,
    "solution_panel": _SWITCH,
    "masks": _SWITCH,
    "reduced_motion": _SWITCH,
    "keys": KEY_PRESETS,
    "layout": KEY_LAYOUTS,
    "swap_mouse": _SWITCH,
    "hover_arrow": _SWITCH,
    "speed": (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0),
    "method": METHODS,
    "cross": ("white", "yellow", "green", "blue", "red", "orange", "any"),
    "sentences": _SWITCH,
}
"""Every preference with a list of values, by the name that settings and ``Preferences`` have for it."""


def goes_round(name: str) -> bool:
    """Whether the first value comes after the last; numbers end instead."""
    return not isinstance(OPTIONS[name][-1], float)


def next_value(name: str, current: Value, steps: int) -> Value:
    """The value so many places on from the current one, or from the nearest number in the list.

    Raises:
        KeyError: when there are no values of that name.
    """
    values = OPTIONS[name]
    at = _place_of(values, current) + steps
    return values[at % len(values) if goes_round(name) else min(max(at, 0), len(values) - 1)]


def _place_of(values: tuple[Value, ...], current: Value) -> int:
    if current in values:
        return values.index(current)
    if isinstance(current, str):
        return 0
    numbers = [abs(value - current) for value in values if not isinstance(value, str)]
    return numbers.index(min(numbers))
