"""Animations: what can be asked for, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from freecube_desktop.app.protocol.animation_request import AnimationRequest, FilmKind
from freecube_desktop.app.protocol.commands.base import Command, Effect

__all__ = ["DrawFilm", "FilmDrawn", "FilmEnded", "FilmKind", "SaveFilm", "StopFilm"]


@dataclass(frozen=True, slots=True)
class SaveFilm(Command):
    """Save an animation of the open solution, or of the turns made, among the user's pictures."""

    kind: FilmKind = "gif"


@dataclass(frozen=True, slots=True)
class FilmDrawn(Command):
    """So much of the animation is drawn, 0 to 1."""

    part: float


@dataclass(frozen=True, slots=True)
class FilmEnded(Command):
    """The animation is saved, or why it is not, in a sentence."""

    sentence: str
    is_error: bool = False


# Effects.


@dataclass(frozen=True, slots=True)
class DrawFilm(Effect):
    """Have it drawn beside the app; answer with ``FilmDrawn`` and ``FilmEnded``."""

    film: AnimationRequest


@dataclass(frozen=True, slots=True)
class StopFilm(Effect):
    """Nobody waits for the animation any more."""
