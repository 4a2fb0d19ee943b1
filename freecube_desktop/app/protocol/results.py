"""What handling a command gives: effects for the shell to carry out."""

from __future__ import annotations

from collections.abc import Callable

from freecube_desktop.app.protocol.commands.base import Effect

Effects = tuple[Effect, ...]
"""What the shell has to do, in order."""

Done = Effects | None
"""The same; None when nothing changed."""

Act = Callable[[], Done]
"""What a command does, ready to be done."""
