"""What a person set, as far as the controller needs it, and the one place that holds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Final

from freecube_desktop.settings_table import SETTINGS, Settings


@dataclass(frozen=True, slots=True)
class Preferences(Settings):
    """A person's choices: the settings as they are now, and what there is to choose from.

    Attributes:
        methods: the methods to choose from in the panel; not a setting.
    """

    methods: tuple[str, ...] = ("cfop",)

    @classmethod
    def of(cls, chosen: Settings, *, methods: tuple[str, ...], keys: str | None = None) -> Preferences:
        """What was set.

        Args:
            chosen: the settings.
            methods: the methods to choose from.
            keys: other live keys than those of the settings.
        """
        return cls(**asdict(chosen) | {"keys": keys or chosen.keys}, methods=methods)


DEFAULTS: Final = Preferences()
NAMES: Final = frozenset(name for name, setting in SETTINGS.items() if setting.where != "file")
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
