"""What can be chosen: the values of every preference, in the order in which keys go through them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.settings_table import SETTINGS, Value

OPTIONS: Final[Mapping[str, tuple[Value, ...]]] = {
    name: setting.values for name, setting in SETTINGS.items() if setting.values
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
