"""What a page is: it takes keys, text and the wheel while it is open, and shows a frozen value."""

from __future__ import annotations

from typing import Protocol

from freecube_desktop.app.protocol.help_group import HelpGroup
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.results import Done, Effects


class Page(Protocol):
    """Something that can lie over the cube. How it looks is in ``hud/pages``."""

    @property
    def view(self) -> object:
        """What it shows: a frozen value of a class that ``hud/pages`` knows."""

    def opened(self) -> Effects:
        """It covers the cube."""

    def closed(self) -> Effects:
        """It is taken away."""

    def key(self, key: str) -> Done:
        """A key goes down, as text; Esc never comes here unless ``takes_escape`` says so."""

    def type(self, text: str) -> Done:
        """Characters are typed or pasted."""

    def scroll(self, steps: float) -> Done:
        """The wheel turns; upwards for steps above 0."""

    @property
    def handlers(self) -> Handlers:
        """What its own commands do, whether it is open or not."""

    @property
    def help_groups(self) -> tuple[HelpGroup, ...]:
        """What the help says of its keys."""

    @property
    def takes_escape(self) -> bool:
        """Whether Esc ends something inside, such as a line being typed, and not the page."""
