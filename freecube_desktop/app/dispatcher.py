"""The one place that finds who acts on a command, and what a key asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.help_group import HelpPage
from freecube_desktop.app.protocol.layer import Handlers, Layer, nothing
from freecube_desktop.app.protocol.results import Act, Done
from freecube_desktop.errors import FreecubeError


class TwoHandlers(FreecubeError):
    """Two parts of the app want to act on the same kind of command."""


class Dispatcher:
    """Hands each command to the topmost open layer that knows it, else to the one part that always does.

    Args:
        always: tables of handlers that hold whatever is open.
        layers: what can lie over the cube, the topmost first.

    Raises:
        TwoHandlers: when two tables have a handler for the same kind of command.
    """

    def __init__(self, always: Iterable[Handlers], layers: Sequence[Layer]) -> None:
        self._always = _joined(always)
        self._layers = tuple(layers)

    def act(self, command: c.Command) -> Act | None:
        """What a command does now, ready to be done; None when nobody acts on it."""
        kind = type(command)
        for layer in self._open:
            handler = layer.handlers.get(kind)
            if handler is None and layer.swallows(kind):
                handler = nothing
            if handler is not None:
                return lambda: handler(command)
        always = self._always.get(kind)
        return None if always is None else lambda: always(command)

    def run(self, command: c.Command) -> Done:
        """Does what a command asks for, and what follows from it; None when nothing changed."""
        act = self.act(command)
        done = None if act is None else act()
        return None if done is None else tuple(self._carried_on(done))

    def _carried_on(self, effects: Iterable[c.Effect]) -> Iterator[c.Effect]:
        for effect in effects:
            if isinstance(effect, c.Then):
                yield from self.run(effect.command) or ()
            else:
                yield effect

    # Keys.

    @property
    def key_layer(self) -> Layer | None:
        """The topmost open layer that has keys of its own, or None when they are those of the cube."""
        return next((layer for layer in self._open if layer.keys is not None), None)

    @property
    def help_page(self) -> HelpPage | None:
        """What the help says of the keys of the topmost layer but its own; None for the cube's own keys."""
        found = next((layer for layer in self._open if layer.help is not None), None)
        return None if found is None or found.help is None else found.help()

    @property
    def _open(self) -> Iterator[Layer]:
        return (layer for layer in self._layers if layer.is_open())


def _joined(tables: Iterable[Handlers]) -> Handlers:
    joined: dict[type[c.Command], object] = {}
    for table in tables:
        for kind in table:
            if kind in joined:
                raise TwoHandlers(f"two parts act on {kind.__name__}")
        joined.update(table)
    return joined  # type: ignore[return-value]  # what went in was handlers
