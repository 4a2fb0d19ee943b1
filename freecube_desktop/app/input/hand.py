"""The hand that holds a layer of the cube on the desk."""

from __future__ import annotations

from freecube_desktop.app.desk.desk import Desk
from freecube_desktop.app.input.layer_drag import LayerDrag
from freecube_desktop.scene import Scene


class Hand:
    """Holds at most one layer, and lets it go.

    Args:
        desk: where the cube is.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._drag: LayerDrag | None = None
        self._degrees = 0.0

    @property
    def is_holding(self) -> bool:
        """Whether a layer is held."""
        return self._drag is not None

    @property
    def can_pull(self) -> bool:
        """Whether a layer is held or can be taken: not while one turns by itself."""
        return self.is_holding or self._desk.playback.is_idle

    def pull(self, scene: Scene, facelet: int, dx: float, dy: float) -> None:
        """Takes the layer that the pull decides, if none is held, and moves it.

        Args:
            scene: what is shown.
            facelet: the place of the sticker that was pressed.
            dx: logical pixels to the right of where it was pressed.
            dy: logical pixels below it.
        """
        if self._drag is None:
            self._drag = LayerDrag.begun(scene, facelet, dx, dy)
        self._degrees = self._drag.degrees(dx, dy)
        self._desk.playback.hold(self._drag.shown(self._degrees))

    def drop(self, *, back: bool = False) -> bool:
        """Lets the layer go, or puts it back; whether a turn was made of it."""
        if self._drag is None:
            return False
        made = None if back else self._drag.move_at(self._degrees)
        self._drag = None
        self._desk.let_go(made)
        return made is not None
