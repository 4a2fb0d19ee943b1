"""What the settings page shows, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.features.settings.settings_rows import Row
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.ui.text_field import TextField


@dataclass(frozen=True, slots=True)
class SettingsView:
    """The settings page.

    Attributes:
        rows: all rows.
        chosen: what is set.
        language: the code of the language that is spoken.
        cursor: the number of the row that keys go to.
        top: the number of the first row in sight.
        typed: the colour that is being typed on the cursor's row, or None.
        sure: whether the way back to the defaults was asked for once.
    """

    rows: tuple[Row, ...]
    chosen: Preferences
    language: str
    cursor: int
    top: int
    typed: TextField | None = None
    sure: bool = False
