"""The view, the window and what is said in it."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.protocol.commands.base import Command

MESSAGE_SECONDS = 6.0
"""How long a message stays in the bar when nobody dismisses it."""


@dataclass(frozen=True, slots=True)
class Orbit(Command):
    """Turn the view with the pointer.

    Attributes:
        dx, dy: logical pixels to the right and downwards.
    """

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class SwapMouse(Command):
    """A plain drag on a sticker turns its layer, as in other simulators; or orbits again."""


@dataclass(frozen=True, slots=True)
class NextLanguage(Command):
    """Speak the next language, or another so many places on."""

    steps: int = 1


@dataclass(frozen=True, slots=True)
class LanguageChanged(Command):
    """Another language is spoken from now on; ``name`` is its own name."""

    name: str


@dataclass(frozen=True, slots=True)
class ToggleSentences(Command):
    """Tell the move under way in words, or no longer."""


@dataclass(frozen=True, slots=True)
class Zoom(Command):
    """Come nearer (steps above 0) or go away."""

    steps: float


@dataclass(frozen=True, slots=True)
class Hover(Command):
    """The pointer is over something that can be clicked, or over nothing.

    Attributes:
        command: what a click would ask for, or None.
        facelet: the place of the sticker there that can be pulled, or None.
    """

    command: Command | None
    facelet: int | None = None


@dataclass(frozen=True, slots=True)
class ResetView(Command):
    """Look at the cube as at the start."""


@dataclass(frozen=True, slots=True)
class ToggleHelp(Command):
    """Show the live keys, the next screen of them, or hide them."""


@dataclass(frozen=True, slots=True)
class TurnHelp(Command):
    """Show the next screen of the live keys, or the one before for ``steps`` below 0."""

    steps: int = 1


@dataclass(frozen=True, slots=True)
class CloseMessage(Command):
    """Take the message away."""


@dataclass(frozen=True, slots=True)
class ToggleFullScreen(Command):
    """Fill the screen, or give it back."""


@dataclass(frozen=True, slots=True)
class SavePicture(Command):
    """Save what the window shows as a picture."""


@dataclass(frozen=True, slots=True)
class Resize(Command):
    """The window has a new size.

    Attributes:
        width, height: logical pixels.
        pixel_ratio: framebuffer pixels for one of them.
    """

    width: float
    height: float
    pixel_ratio: float = 1.0


@dataclass(frozen=True, slots=True)
class ShowMessage(Command):
    """Say a sentence in the bar at the top; ``is_error`` colours it."""

    text: str
    is_error: bool = False
    seconds: float = MESSAGE_SECONDS


@dataclass(frozen=True, slots=True)
class Quit(Command):
    """Close the window."""
