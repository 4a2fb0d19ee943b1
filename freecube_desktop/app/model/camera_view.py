"""Where the cube is seen from: the one place that holds it."""

from __future__ import annotations

from freecube_desktop.app.model.view_motion import orbited, zoomed
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.results import Done
from freecube_desktop.scene import HOME_VIEW, View


class CameraView:
    """The view.

    Args:
        view: where it begins.

    Attributes:
        view: where the cube is seen from.
    """

    def __init__(self, view: View = HOME_VIEW) -> None:
        self.view = view

    def look(self, view: View) -> Done:
        """Looks from somewhere; None when that is where it looked from."""
        if view == self.view:
            return None
        self.view = view
        return ()

    def go_home(self) -> None:
        """Looks from where a first start does."""
        self.view = HOME_VIEW

    @property
    def handlers(self) -> Handlers:
        """What its commands do."""
        return {
            c.Orbit: lambda command: self.look(orbited(self.view, command.dx, command.dy)),
            c.Zoom: lambda command: self.look(zoomed(self.view, command.steps)),
            c.ResetView: lambda _: self.look(HOME_VIEW),
        }
