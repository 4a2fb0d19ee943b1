"""What a layer is: something that can lie over the cube and has its say before what is below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from freecube_desktop.app.protocol.commands.base import Command
from freecube_desktop.app.protocol.help_group import HelpPage
from freecube_desktop.app.protocol.results import Done

Handlers = Mapping[type[Command], Callable[[Any], Done]]
"""What commands do, by their type."""


def nothing(_command: Command) -> Done:
    """What a command does that means nothing now."""
    return None


def _not_swallowed(_kind: type[Command]) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer of what can be open.

    Attributes:
        name: what it is: ``"editor"``.
        is_open: whether it lies over the cube now.
        handlers: what it does with commands while it is open.
        swallows: whether a kind of command that it has no handler for means nothing while it is open.
        keys: what a key asks for while it is the topmost with keys, or None where it has none of its own.
        takes_text: whether what is typed goes to it as text.
        help: what the help says of its keys, or None where it has none of its own.
    """

    name: str
    is_open: Callable[[], bool]
    handlers: Handlers = field(default_factory=dict)
    swallows: Callable[[type[Command]], bool] = _not_swallowed
    keys: Callable[[str], Command | None] | None = None
    takes_text: bool = False
    help: Callable[[], HelpPage] | None = None
