"""How everything around the cube looks at a moment: laid out once for each change, fading in and out."""

from __future__ import annotations

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.model.screen import Screen
from freecube_desktop.app.protocol.easing import Fade
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.app.ui.transitions import between, faded
from freecube_desktop.scene import Area, Primitive


class ScreenPicture:
    """The parts of the picture that are not the cube.

    Args:
        screen: the window's size, and whether the help is open.
        reduced_motion: nothing fades.
    """

    def __init__(self, screen: Screen, *, reduced_motion: bool = False) -> None:
        self._screen = screen
        self._panel = Fade(shown=True, instant=reduced_motion)
        self._room = Fade(shown=True, instant=reduced_motion)
        self._help = Fade(shown=False, instant=reduced_motion)
        self._page = Fade(shown=False, instant=reduced_motion)
        self._page_name = ""
        self._left: Area | None = None
        self._kept: tuple[HudModel, float, float, HudLayout] | None = None

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

    def follow(self, page_name: str) -> None:
        """Begins to fade in what was opened since, and lets go of what was closed.

        Args:
            page_name: the page that is open, or ``""``.
        """
        if page_name != self._page_name:
            self._page_name = page_name
            _begin(self._page, shown=bool(page_name))
        if self._screen.help_shown != self._help.is_shown:
            _begin(self._help, shown=self._screen.help_shown)

    def move_over(self, *, panel_is_new: bool) -> None:
        """The cube goes to its new place, now that another panel is shown, or none.

        Args:
            panel_is_new: whether a panel is shown where none was, so that it fades in.
        """
        if self._kept is not None:
            self._left = self._kept[3].cube_area
            _begin(self._room, shown=True)
        if panel_is_new:
            _begin(self._panel, shown=True)

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        for fade in self._fades:
            fade.advance(seconds)

    def layout(self, model: HudModel) -> HudLayout:
        """Where everything is; the last one is kept until something changes."""
        kept, (width, height) = self._kept, self._screen.size
        if kept is None or kept[:3] != (model, width, height):
            kept = (model, width, height, lay_out(model, width, height))
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


def _begin(fade: Fade, *, shown: bool) -> None:
    fade.hide()
    if shown:
        fade.show()
