"""What lies around the cube: the window's size, the message, the help, and how they come and go."""

from __future__ import annotations

from dataclasses import dataclass, replace

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.features.help.help_overlay import plan_help
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.easing import Fade
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.app.ui.transitions import between, faded
from freecube_desktop.scene import Area, Primitive


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in the bar at the top, and how long it stays."""

    text: str = ""
    is_error: bool = False
    seconds_left: float = 0.0


NO_MESSAGE = Message()


class Screen:
    """The parts of the picture that are not the cube.

    Args:
        reduced_motion: nothing fades.

    Attributes:
        width, height: the window's size in logical pixels.
        pixel_ratio: framebuffer pixels for one of them.
        message: the sentence in the bar.
        help_shown: whether the live keys are shown.
        help_screen: the number of the screen of them.
        hovered: what a click at the pointer would ask for.
        full_screen: whether the window fills the screen.
    """

    def __init__(self, *, reduced_motion: bool = False) -> None:
        self.width, self.height, self.pixel_ratio = 1280.0, 720.0, 1.0
        self.message = NO_MESSAGE
        self.help_shown = False
        self.help_screen = 0
        self.hovered: c.Command | None = None
        self.full_screen = False
        self._panel = Fade(shown=True, instant=reduced_motion)
        self._room = Fade(shown=True, instant=reduced_motion)
        self._left: Area | None = None
        self._help = Fade(shown=False, instant=reduced_motion)
        self._page = Fade(shown=False, instant=reduced_motion)
        self._kept: tuple[HudModel, float, float, HudLayout] | None = None

    @property
    def size(self) -> tuple[float, float]:
        """The window's width and height in logical pixels."""
        return self.width, self.height

    @property
    def is_moving(self) -> bool:
        """Whether something fades in."""
        return any(fade.is_moving for fade in self._fades)

    @property
    def _fades(self) -> tuple[Fade, ...]:
        return (self._panel, self._room, self._help, self._page)

    def set_motion(self, *, reduced: bool) -> None:
        """Lets things fade in, or appear at once."""
        for fade in self._fades:
            fade.set_instant(instant=reduced)

    def show_page(self) -> None:
        """A page begins to fade in."""
        self._page.hide()
        self._page.show()

    def hide_page(self) -> None:
        """The page is gone."""
        self._page.hide()

    def panel_of(self, model: HudModel) -> str:
        """Which panel stands beside the cube: the ``"cube"``'s, the ``"solution"``'s, or ``""`` for none.

        Those of the editor and the scan are another matter, and count as none.
        """
        if model.draft is not None or model.scan is not None or self.layout(model).panel_area is None:
            return ""
        return "cube" if model.opened is None else "solution"

    def move_over(self, before: HudModel) -> None:
        """The cube goes to its new place, now that another panel is shown, or none.

        Args:
            before: what was shown; the new panel fades in if there was none.
        """
        self._left = self.cube_area(before)
        self._room.hide()
        self._room.show()
        if not self.panel_of(before):
            self._panel.hide()
            self._panel.show()

    def toggle_help(self) -> None:
        """Shows or hides the help."""
        self.help_screen = 0
        self.help_shown = not self.help_shown
        if self.help_shown:
            self._help.show()
        else:
            self._help.hide()

    def turn_help_over(self, model: HudModel) -> None:
        """Shows the help, then what had no room on the screen before, then hides it."""
        last = len(plan_help(model, self.width, self.height).screens) - 1
        if self.help_shown and self.help_screen < last:
            self.help_screen += 1
        else:
            self.toggle_help()

    def resize(self, width: float, height: float, pixel_ratio: float) -> bool:
        """Takes the window's new size; False when it is the old one."""
        before = (self.width, self.height, self.pixel_ratio)
        self.width, self.height, self.pixel_ratio = max(width, 1.0), max(height, 1.0), pixel_ratio
        return before != (self.width, self.height, self.pixel_ratio)

    def advance(self, seconds: float) -> bool:
        """Lets time pass; whether a message went away."""
        for fade in self._fades:
            fade.advance(seconds)
        if self.message is NO_MESSAGE:
            return False
        left = self.message.seconds_left - seconds
        self.message = replace(self.message, seconds_left=left) if left > 0 else NO_MESSAGE
        return self.message is NO_MESSAGE

    def layout(self, model: HudModel) -> HudLayout:
        """Where everything is; the last one is kept until something changes."""
        kept = self._kept
        if kept is None or kept[:3] != (model, self.width, self.height):
            kept = (model, self.width, self.height, lay_out(model, self.width, self.height))
            self._kept = kept
        return kept[3]

    def cube_area(self, model: HudModel) -> Area:
        """The part left for the cube, which makes room while a panel comes or goes."""
        area = self.layout(model).cube_area
        if self._left is None or not self._room.is_moving:
            return area
        return between(self._left, area, self._room.amount)

    def primitives(self, model: HudModel) -> tuple[Primitive, ...]:
        """Everything over the cube, in drawing order."""
        layout = self.layout(model)
        return (
            *layout.base.primitives,
            *faded(layout.panel.primitives, self._panel.amount),
            *faded(layout.page.primitives, self._page.amount),
            *faded(layout.overlay.primitives, self._help.amount),
            *layout.bar.primitives,
        )
