"""Animations in the app: what is shown in one, how far it is, and Esc to stop it."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.model.camera_view import CameraView
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.model.screen import NO_MESSAGE, Message, Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.model.way import way_of
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.animation_request import AnimationRequest
from freecube_desktop.app.protocol.layer import Handlers, Layer
from freecube_desktop.app.protocol.results import Done
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.scene import View
from freecube_desktop.words import _

_AS_LONG_AS_IT_TAKES: Final = 86_400.0
_LONG: Final = 20.0


class AnimationExport:
    """The animation that is drawn, if one is.

    Args:
        desk: the cube.
        solving: the open solution.
        screen: where sentences are shown.
        choices: how the cube looks.
        camera: where it is seen from.
    """

    def __init__(
        self, desk: Desk, solving: Solving, screen: Screen, choices: Choices, camera: CameraView
    ) -> None:
        self._desk = desk
        self._solving = solving
        self._screen = screen
        self._choices = choices
        self._camera = camera
        self._is_drawing = False
        self._said = ""

    @property
    def handlers(self) -> Handlers:
        """What it always does."""
        return {
            c.SaveFilm: lambda command: self._start(self._film(command.kind, self._camera.view)),
            c.FilmDrawn: lambda command: self._tell(command.part),
            c.FilmEnded: lambda command: self._end(command.sentence, is_error=command.is_error),
        }

    @property
    def layer(self) -> Layer:
        """While one is drawn, Esc stops it."""
        return Layer("animation", lambda: self._is_drawing, {c.Leave: lambda _: self._stop()})

    def _film(self, kind: c.FilmKind, view: View) -> AnimationRequest:
        opened, chosen = self._solving.opened, self._choices.now
        if opened is not None:
            cube, moves = opened.solution.cube, opened.solution.moves
        else:
            way = way_of(self._desk.timeline)
            cube, moves = way.start, Algorithm(way.moves)
        return AnimationRequest(
            kind, cube, moves, view, chosen.theme, chosen.shown_palette, chosen.sticker_letters
        )

    def _start(self, film: AnimationRequest) -> Done:
        if not len(film.moves):
            sentence = _("There are no moves to show: turn the cube, or open a solution.")
            self._screen.message = Message(sentence, seconds_left=c.MESSAGE_SECONDS)
            return ()
        self._is_drawing = True
        self._screen.message = NO_MESSAGE
        self._tell(0.0)
        return (c.DrawFilm(film),)

    def _tell(self, part: float) -> Done:
        if not self._is_drawing or self._screen.message.text not in {"", self._said}:
            return None
        percent = f"{100 * part:.0f}"
        self._said = _("Drawing the animation: {percent} %. Esc stops it.").format(percent=percent)
        self._screen.message = Message(self._said, seconds_left=_AS_LONG_AS_IT_TAKES)
        return ()

    def _end(self, sentence: str, *, is_error: bool) -> Done:
        if not self._is_drawing:
            return None
        self._is_drawing = False
        seconds = _LONG if is_error else c.MESSAGE_SECONDS
        self._screen.message = Message(sentence, is_error, seconds)
        return ()

    def _stop(self) -> Done:
        self._is_drawing = False
        self._screen.message = Message(_("The animation was stopped."), seconds_left=c.MESSAGE_SECONDS)
        return (c.StopFilm(),)
