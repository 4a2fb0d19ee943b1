"""Which page lies over the cube; while one does, keys and the wheel go to it."""

from __future__ import annotations

from collections.abc import Mapping

from freecube_desktop.app.model.screen import Screen
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.page import Page
from freecube_desktop.app.protocol.results import Act, Done, Effects


class Pages:
    """All pages; at most one lies open.

    Args:
        screen: where it fades in.
        pages: what there is, by name.
    """

    def __init__(self, screen: Screen, pages: Mapping[c.PageName, Page]) -> None:
        self._screen = screen
        self._pages = pages
        self._open: Page | None = None

    @property
    def is_open(self) -> bool:
        """Whether a page lies over the cube."""
        return self._open is not None

    @property
    def view(self) -> object | None:
        """What the open one shows, or None."""
        return None if self._open is None else self._open.view

    def action(self, command: c.Command) -> Act | None:
        """What a command does here, or None when it is not for a page."""
        if isinstance(command, c.OpenPage):
            return lambda: self._toggle(command.name)
        for page in self._pages.values():
            act = page.action(command)
            if act is not None:
                return act
        return None if self._open is None else self._inside(self._open, command)

    def _inside(self, page: Page, command: c.Command) -> Act | None:
        match command:
            case c.PageKey(key):
                closes = key == "escape" and not page.takes_escape
                return self.close if closes else lambda: page.key(key)
            case c.TypeText(text) | c.Paste(text):
                return lambda: page.type(text)
            case c.Zoom(steps):
                return lambda: page.scroll(steps)
            case c.Leave():
                return self.close
            case c.Orbit() | c.PullLayer() | c.PullCube() | c.Nothing():
                return lambda: None
            case _:
                return None

    def _toggle(self, name: c.PageName) -> Done:
        wanted = self._pages.get(name)
        if wanted is None:
            return None
        before = self._open
        closed = () if before is None else self._take_away(before)
        if wanted is before:
            return closed
        self._open = wanted
        self._screen.show_page()
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
        self._screen.hide_page()
        return page.closed()
