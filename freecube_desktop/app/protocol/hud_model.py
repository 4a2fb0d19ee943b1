"""Everything the panels, captions and icons show, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from freecube_desktop.app.protocol.commands import Command, JumpToStep
from freecube_desktop.app.protocol.cube_card import CubeCard
from freecube_desktop.app.protocol.editor_draft import Draft
from freecube_desktop.app.protocol.help_group import HelpPage
from freecube_desktop.app.protocol.hint import Hint
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.app.protocol.scrubber import Scrubber
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.scene import Area, Box, Primitive, Theme

NOTHING_DONE: Final = Timeline()


@dataclass(frozen=True, slots=True)
class HudModel:
    """What is to be shown over the cube.

    Attributes:
        opened: the solution that is open, or None.
        current: the number of the step under way, or the next one when nothing moves.
        playing: whether the solution or the timeline plays by itself.
        speed: how many times faster than usual it plays.
        note: a word about the cube for the caption's place (``Already solved``), or ``""``.
        message: a sentence for the bar at the top, or ``""``.
        message_is_error: whether it tells of something that went wrong.
        message_offer: what is written on a button in that bar, and what it asks for, or None.
        help_shown: whether the live keys are shown.
        help_screen: the number of the screen of them.
        help_page: what it tells of, while it is not the cube's own keys.
        preset: the name of the live keys.
        layout: what is written on the keyboard.
        theme: dark or light.
        palette: the sticker colours, for nets: a palette's name or six colours as text.
        draft: the cube that is being painted, or None.
        scan: the scan view, or None while it is closed.
        sentence: the move under way in words, or ``""``.
        language: the code of the language that everything is said in.
        hovered: what a click at the pointer would ask for, or None.
        methods: the methods to choose from, each with what is known of it: the count of moves it
            found, ``…`` while it is looked for, or ``""``.
        page: what the page over the cube shows, or None while none is open.
        about: a line about the open method, or how far the tables of another are.
        timeline: what was done, for the bar while no solution is open.
        previewed_at: the moment that is held by dragging along the bar: whole steps and a part of the
            next one; None while it is not.
        card: the cube on the desk while no solution is open, or None when its panel is hidden.
        hint: what is told about the next stage while no solution is open, or None.
        masks: whether stickers that do not matter yet are grey.
        panel_hidden: whether the person hid the panel that would be shown.
    """

    opened: OpenSolution | None = None
    current: int = 0
    playing: bool = False
    speed: float = 1.0
    note: str = ""
    message: str = ""
    message_is_error: bool = False
    message_offer: tuple[str, Command] | None = None
    help_shown: bool = False
    help_screen: int = 0
    help_page: HelpPage | None = None
    preset: str = "letters"
    layout: str = "qwerty"
    theme: Theme = "dark"
    palette: str = "classic"
    draft: Draft | None = None
    scan: ScanView | None = None
    sentence: str = ""
    language: str = "en"
    hovered: Command | None = None
    methods: tuple[tuple[str, str], ...] = ()
    about: str = ""
    page: object | None = None
    timeline: Timeline = NOTHING_DONE
    previewed_at: float | None = None
    card: CubeCard | None = None
    panel_hidden: bool = False
    hint: Hint | None = None
    masks: bool = False


_COVERING: Final = 0.25
"""What is less opaque than this lets the cube through."""


@dataclass(frozen=True, slots=True)
class HitArea:
    """A place that can be clicked and what the click asks for."""

    area: Area
    command: Command


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the screen, laid out.

    Attributes:
        primitives: what it is made of, in drawing order.
        hits: what can be clicked in it; later ones lie on top.
    """

    primitives: tuple[Primitive, ...] = ()
    hits: tuple[HitArea, ...] = ()


@dataclass(frozen=True, slots=True)
class HudLayout:
    """The whole screen, laid out.

    Attributes:
        cube_area: the part that is left for the cube.
        base: captions, timeline, controls.
        panel: the stages; fades in when a solution opens.
        page: the page over the cube; fades in.
        overlay: the help; fades in.
        bar: the message.
        panel_area: the panel's or sheet's rectangle, or None when there is none.
        scrubber: the bar along which the pointer can be dragged, or None when there is none.
    """

    cube_area: Area
    base: Part = Part()
    panel: Part = Part()
    page: Part = Part()
    overlay: Part = Part()
    bar: Part = Part()
    panel_area: Area | None = None
    scrubber: Scrubber | None = None

    def is_on_bar(self, x: float, y: float) -> bool:
        """Whether a point is on the bar, along which the pointer can be dragged."""
        bar = self.scrubber
        return bar is not None and bar.area.holds(x, y) and self._hit_at(x, y) is None

    @property
    def _parts(self) -> tuple[Part, ...]:
        """The topmost first."""
        return (self.bar, self.overlay, self.page, self.panel, self.base)

    @property
    def hits(self) -> tuple[HitArea, ...]:
        """The places that can be clicked; later ones lie on top."""
        return tuple(hit for part in reversed(self._parts) for hit in part.hits)

    def covers(self, x: float, y: float) -> bool:
        """Whether a panel lies over a point, so that the cube behind it cannot be taken hold of."""
        boxes = (one for part in self._parts for one in part.primitives if isinstance(one, Box))
        return any(box.fill[3] >= _COVERING and box.area.holds(x, y) for box in boxes)

    def command_at(self, x: float, y: float) -> Command | None:
        """What a click at a point asks for; the topmost part that is hit decides."""
        found, bar = self._hit_at(x, y), self.scrubber
        if found is None and bar is not None and bar.area.holds(x, y):
            return JumpToStep(bar.step_at(x))
        return found

    def _hit_at(self, x: float, y: float) -> Command | None:
        for part in self._parts:
            for hit in reversed(part.hits):
                if hit.area.holds(x, y):
                    return hit.command
        return None
