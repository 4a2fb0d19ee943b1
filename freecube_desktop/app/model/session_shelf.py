"""The cubes that are not on the desk: one session for every size, so that changing the size loses nothing."""

from __future__ import annotations

from collections.abc import Callable

from freecube_desktop.app.model.session import Session
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline

Load = Callable[[int], Session]
"""Gives the last session of a size."""


def fresh_session(size: int) -> Session:
    """A session with a solved cube of a size."""
    return Session(Timeline(Cube(size)))


class SessionShelf:
    """Keeps the sessions of the other sizes.

    Args:
        load: gives the last session of a size the first time that it is asked for.
    """

    def __init__(self, load: Load = fresh_session) -> None:
        self._load = load
        self._kept: dict[int, Session] = {}

    @property
    def sessions(self) -> tuple[Session, ...]:
        """What is kept."""
        return tuple(self._kept.values())

    def exchange(self, session: Session, size: int) -> Session:
        """Puts a session on the shelf and takes the one of another size from it."""
        found = self._kept.pop(size, None)
        self._kept[session.timeline.cube.size] = session
        return self._load(size) if found is None else found
