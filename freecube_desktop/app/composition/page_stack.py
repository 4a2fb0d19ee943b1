"""Which page lies over the cube; while one does, keys and the wheel go to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from freecube_desktop.app.input.page_keys import page_command
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.help_group import HelpGroup, HelpPage
from freecube_desktop.app.protocol.layer import Handlers, Layer
from freecube_desktop.app.protocol.page import Page
from freecube_desktop.app.protocol.results import Done, Effects
from freecube_desktop.words import _

_BEHIND: Final = frozenset({c.Orbit, c.PullLayer, c.PullCube, c.Nothing})
"""What is done to the cube with the pointer means nothing while a page lies over it."""


class Pages:
    """All pages; at most one is open.

    Args:
        pages: what there is, by name.
    """

    def __init__(self, pages: Mapping[c.PageName, Page]) -> None:
        self._pages = pages
        self._open: Page | None = None

    @property
    def is_open(self) -> bool:
        """Whether a page lies over the cube."""
        return self._open is not None

    @property
    def name(self) -> str:
        """The name of the open one, or ``""``."""
        return next((name for name, page in self._pages.items() if page is self._open), "")

    @property
    def view(self) -> object | None:
        """What the open one shows, or None."""
        return None if self._open is None else self._open.view

    @property
    def handlers(self) -> list[Handlers]:
        """What every page does with its own commands, and how one is opened."""
        opening: Handlers = {c.OpenPage: lambda command: self._toggle(command.name)}
        return [opening, *(page.handlers for page in self._pages.values())]

    @property
    def layer(self) -> Layer:
        """Keys, text and the wheel go to the open page; the cube behind it cannot be taken hold of."""
        inside: Handlers = {
            c.PageKey: lambda command: self._key(command.key),
            c.TypeText: lambda command: self._on_top.type(command.text),
            c.Paste: lambda command: self._on_top.type(command.text),
            c.Zoom: lambda command: self._on_top.scroll(command.steps),
            c.Leave: lambda _: self.close(),
            c.ClosePage: lambda _: self.close(),
        }
        return Layer(
            "page",
            lambda: self.is_open,
            inside,
            _BEHIND.__contains__,
            page_command,
            takes_text=True,
            help=self._help,
        )

    def _help(self) -> HelpPage:
        own = self._on_top.help_groups
        window = HelpGroup(
            _("Window"),
            (
                ("F2", _("all cases and algorithms")),
                ("Ctrl+,", _("settings")),
                ("Ctrl+O", _("open a file")),
                ("Ctrl+D", _("dark or light")),
                ("Ctrl++, Ctrl+-, Ctrl+0", _("size of text")),
                ("F11, F12", _("full screen, picture")),
                ("F1", _("these keys")),
                ("Ctrl+Q", _("quit")),
            ),
        )
        return HelpPage((*own, window))

    @property
    def _on_top(self) -> Page:
        assert self._open is not None
        return self._open

    def _key(self, key: str) -> Done:
        page = self._on_top
        return self.close() if key == "escape" and not page.takes_escape else page.key(key)

    def _toggle(self, name: c.PageName) -> Done:
        wanted = self._pages.get(name)
        if wanted is None:
            return None
        before = self._open
        closed = () if before is None else self._take_away(before)
        if wanted is before:
            return closed
        self._open = wanted
        return (*closed, *wanted.opened())

    def show(self, name: c.PageName) -> Effects:
        """Lays a page over the cube, if it does not lie there."""
        wanted = self._pages.get(name)
        if wanted is None or wanted is self._open:
            return ()
        return self._toggle(name) or ()

    def close(self) -> Done:
        """Takes the open page away."""
        return None if self._open is None else self._take_away(self._open)

    def _take_away(self, page: Page) -> Effects:
        self._open = None
        return page.closed()
