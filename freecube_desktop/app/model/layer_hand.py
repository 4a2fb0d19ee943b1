"""The hand that holds a layer of the cube on the desk, or all of it. Time is an argument."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.layer_drag import LayerDrag
from freecube_desktop.scene import Scene

MEASURED: Final = 0.06
"""The speed at which a layer is let go is that of so many seconds before: a pointer that rested has none."""


class _Moment(NamedTuple):
    seconds: float
    degrees: float


class LayerHand:
    """Holds at most one layer, and lets it go.

    Args:
        desk: where the cube is.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._drag: LayerDrag | None = None
        self._degrees = 0.0
        self._seconds = 0.0
        self._path: deque[_Moment] = deque()

    @property
    def is_holding(self) -> bool:
        """Whether a layer is held."""
        return self._drag is not None

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self._seconds += seconds

    def pull(self, scene: Scene, facelet: int, dx: float, dy: float) -> None:
        """Takes the layer that the pull decides, if none is held, and moves it.

        Args:
            scene: what is shown.
            facelet: the place of the sticker that was pressed, once all turns on their way are made.
            dx: logical pixels to the right of where it was pressed.
            dy: logical pixels below it.
        """
        self._move(self._drag or LayerDrag.begun(scene, facelet, dx, dy), dx, dy)

    def pull_cube(self, scene: Scene, facelet: int | None, dx: float, dy: float) -> None:
        """The same with the whole cube; beside it there is no sticker."""
        if self._drag is not None:
            self._move(self._drag, dx, dy)
        elif facelet is None:
            self._move(LayerDrag.around(scene, dx, dy), dx, dy)
        else:
            self._move(LayerDrag.begun(scene, facelet, dx, dy, whole=True), dx, dy)

    def _move(self, drag: LayerDrag, dx: float, dy: float) -> None:
        """Turns on their way are finished first, so that what is held is a layer of the true cube."""
        if self._drag is None:
            self._desk.finish()
            self._path.clear()
        self._drag = drag
        self._degrees = drag.degrees(dx, dy)
        self._path.append(_Moment(self._seconds, self._degrees))
        while len(self._path) > 1 and self._path[1].seconds <= self._seconds - MEASURED:
            self._path.popleft()
        self._desk.playback.pull(drag.shown(self._degrees))

    def drop(self, *, back: bool = False) -> bool:
        """Lets the layer go, or puts it back; whether a turn was made of it."""
        drag, self._drag = self._drag, None
        if drag is None:
            return False
        made = None if back else drag.move_at(self._degrees, self._speed(drag))
        self._desk.let_go(made)
        return made is not None

    def _speed(self, drag: LayerDrag) -> float:
        """Logical pixels a second, clockwise, over the last moments."""
        since = self._seconds - MEASURED
        first = next((moment for moment in reversed(self._path) if moment.seconds <= since), self._path[0])
        seconds = max(self._seconds - first.seconds, MEASURED)
        return (self._degrees - first.degrees) / 90.0 * drag.pixels / seconds
