"""From the 3x3x3 to the 2x2x2 and back, each as it was left; and what is to be saved of them."""

from __future__ import annotations

from collections.abc import Callable

from freecube_desktop.app.model.camera_view import CameraView
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.followed_solution import FollowedSolution
from freecube_desktop.app.model.screen import Message, Screen
from freecube_desktop.app.model.session import Session
from freecube_desktop.app.model.session_shelf import SessionShelf
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol import solution_words as words
from freecube_desktop.app.protocol.results import Effects
from freecube_desktop.words import current_language


class CubeSizes:
    """The cube on the desk and those of other sizes on the shelf.

    Args:
        desk: the cube.
        shelf: the others.
        solving: the open solution, which is left and found again with its cube.
        viewing: the view, likewise.
        screen: where sentences are shown.
    """

    def __init__(
        self, desk: Desk, shelf: SessionShelf, solving: Solving, viewing: CameraView, screen: Screen
    ) -> None:
        self._desk = desk
        self._shelf = shelf
        self._solving = solving
        self._viewing = viewing
        self._screen = screen

    @property
    def session(self) -> Session:
        """What is to be saved of the cube on the desk."""
        opened = self._solving.opened
        followed = (
            None if opened is None else FollowedSolution(opened.solution, opened.index, current_language())
        )
        return Session(self._desk.timeline, self._viewing.view, followed=followed)

    @property
    def sessions(self) -> tuple[Session, ...]:
        """The same, and those of other sizes that were there."""
        return (self.session, *self._shelf.sessions)

    def choose(self, command: c.ChooseSize, leave: Callable[[], Effects]) -> Effects | None:
        """Brings the cube of another size to the desk, with the solution that was open beside it.

        Args:
            command: which size.
            leave: leaves the open solution and the searches.
        """
        here = self._desk.cube.size
        size = command.size or 5 - here
        if size == here:
            return None
        left = self.session
        effects = leave()
        self._screen.message = Message(words.size_changed(size), seconds_left=3.0)
        followed = self.go_to(size, left).followed
        if followed is None:
            return effects
        again = c.Reopen(followed.solution, followed.step, followed.language)
        return (*effects, *self._solving.reopen(again))

    def go_to(self, size: int, left: Session | None = None) -> Session:
        """Exchanges the cube on the desk for the last one of a size; gives its session."""
        session = self._shelf.exchange(self.session if left is None else left, size)
        self._desk.put(session.timeline)
        self._viewing.view = session.view
        if session.remark:
            self._screen.message = Message(session.remark, is_error=True, seconds_left=20.0)
        return session
