"""The whole app without a window: commands in, effects out, a scene for every moment.

The controller owns the cube and its timeline, the view, and through ``Solving`` the open
solution and the searches. Everything a frame shows follows from these.
"""

from __future__ import annotations

import random
from dataclasses import replace

from freecube_desktop.app.composition.make_pages import make_pages
from freecube_desktop.app.composition.scene_builder import SceneBuilder
from freecube_desktop.app.composition.window_actions import WindowActions
from freecube_desktop.app.dispatcher import Dispatcher
from freecube_desktop.app.features.animation.animation_export import AnimationExport
from freecube_desktop.app.features.clipboard.clipboard_actions import ClipboardActions
from freecube_desktop.app.features.editor.editor_mode import EditorMode
from freecube_desktop.app.features.hints.hint_actions import Hints
from freecube_desktop.app.features.scan.scan_mode import ScanMode
from freecube_desktop.app.input.key_bindings import KeyBindings
from freecube_desktop.app.model.camera_view import CameraView
from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.cube_sizes import CubeSizes
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.grasp import grasped
from freecube_desktop.app.model.hover_mark import Hover
from freecube_desktop.app.model.preferences import DEFAULTS, Choices, Preferences
from freecube_desktop.app.model.screen import NO_MESSAGE, Screen
from freecube_desktop.app.model.session import Session
from freecube_desktop.app.model.session_shelf import Load, SessionShelf, fresh_session
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.model.timeline_actions import TimelineActions
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import Draft
from freecube_desktop.app.protocol.hud_model import HitArea, HudModel
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.app.protocol.results import Done, Effects
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.app.protocol.scrubber import Scrubber
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.colour_names import names_of
from freecube_desktop.scene import HOME_VIEW, Scene, View
from freecube_desktop.words.colour_words import colour_names, install_colours


class Controller:
    """The state of the app and how commands change it.

    Args:
        timeline: where to start; a solved cube by default.
        view: where the cube is seen from.
        rng: the source of scrambles.
        preferences: what the person set.
        load_session: gives the last session of another size, when that is asked for.
    """

    def __init__(
        self,
        timeline: Timeline | None = None,
        view: View = HOME_VIEW,
        rng: random.Random | None = None,
        preferences: Preferences = DEFAULTS,
        load_session: Load = fresh_session,
    ) -> None:
        self._choices = Choices(preferences)
        self._desk = Desk(Timeline() if timeline is None else timeline)
        self._screen = Screen(preferences.text_size)
        self._solving = Solving(self._desk, self._screen, self._choices)
        self._solution_player = self._solving.solution_player
        self._viewing = CameraView(view)
        self._sizes = CubeSizes(
            self._desk, SessionShelf(load_session), self._solving, self._viewing, self._screen
        )
        self._cube_actions = CubeActions(self._desk, self._solving, rng or random.Random(), self._sizes.go_to)
        self._timeline_actions = TimelineActions(self._desk, self._cube_actions, self._solving, self._screen)
        self._hints = Hints(self._desk, self._solving, self._cube_actions.turn, self._cube_actions.solve)
        self._editor = EditorMode(self._desk, self._cube_actions, self._screen)
        self._clipboard = ClipboardActions(self._desk, self._cube_actions, self._solving, self._screen)
        self._scan_mode = ScanMode(
            self._desk,
            self._cube_actions,
            self._screen,
            self._viewing.go_home,
            choices=self._choices,
        )
        self._pages = make_pages(
            self._desk,
            self._choices,
            self._screen,
            self._solving,
            self._cube_actions,
        )
        self._animation_export = AnimationExport(
            self._desk, self._solving, self._screen, self._choices, self._viewing
        )
        self._scene_builder = SceneBuilder(
            self._desk,
            self._solving,
            self._editor,
            self._scan_mode,
            timeline_actions=self._timeline_actions,
            hints=self._hints,
            screen=self._screen,
            pages=self._pages,
            choices=self._choices,
            help_page=lambda: self._dispatcher.help_page,
        )
        self._hover_mark = Hover(instant=preferences.reduced_motion)
        self._window = WindowActions(
            self._screen,
            self._choices,
            self._solving,
            self._hints,
            showing=self._scene_builder,
            mark=self._hover_mark,
        )
        self._revision = 0
        self._choices.subscribe(self._set_motion)
        self._choices.subscribe(lambda chosen: self._screen.set_text_size(chosen.text_size))
        install_colours(names_of(preferences.shown_palette))
        self._bindings = KeyBindings(preferences.keys, preferences.layout)
        self._dispatcher = self._make_dispatcher()

    # What others may know.

    @property
    def timeline(self) -> Timeline:
        """Everything that was done, with undo and redo."""
        return self._desk.timeline

    @property
    def cube(self) -> Cube:
        """The true cube: every turn asked for is part of it, those still on their way too."""
        return self._desk.cube

    @property
    def sessions(self) -> tuple[Session, ...]:
        """What is to be saved: the session on the desk with the editor's draft, and those of other sizes."""
        here, *others = self._sizes.sessions
        return (replace(here, draft=self._editor.kept_letters), *others)

    def keep_draft(self, letters: str) -> None:
        """Has stickers lie in the editor when it is opened next, as a session left them."""
        self._editor.keep(letters)

    @property
    def view(self) -> View:
        """Where the cube is seen from."""
        return self._viewing.view

    @property
    def opened(self) -> OpenSolution | None:
        """The solution that is open."""
        return self._solution_player.opened

    @property
    def draft(self) -> Draft | None:
        """What is open in the editor."""
        return self._editor.draft

    @property
    def scan(self) -> ScanView | None:
        """The scan view, while it is open."""
        return self._scan_mode.view

    @property
    def is_playing(self) -> bool:
        """Whether the solution or the timeline plays by itself."""
        return self._timeline_actions.is_playing

    @property
    def is_searching(self) -> bool:
        """Whether an answer of the solver is waited for."""
        return self._solving.is_awaited

    @property
    def revision(self) -> int:
        """A number that rises whenever the picture changes."""
        return self._revision

    @property
    def is_animating(self) -> bool:
        """Whether the picture changes by itself now, so that frames are needed all the time."""
        return self._scene_builder.is_animating or self._hover_mark.is_moving

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something happens by itself while nothing moves; None for never."""
        times: list[float] = []
        if self._screen.message is not NO_MESSAGE:
            times.append(self._screen.message.seconds_left)
        if self._hover_mark.wakes_in is not None:
            times.append(self._hover_mark.wakes_in)
        if self._timeline_actions.is_playing:
            times.append(self._timeline_actions.rest)
        return max(min(times), 0.0) if times else None

    # Commands.

    def handle(self, command: c.Command) -> Effects:
        """Does what a command asks for, as far as that needs no window, file or worker.

        Args:
            command: what is asked for.

        Returns:
            What the shell has to do, in order.
        """
        if not isinstance(command, c.Hover) and self._hover_mark.point(None):
            self._changed()
        with self._scene_builder.moving_over():
            return (*self._run(command), *self._name_colours(), *self._hints.keep_up())

    def _run(self, command: c.Command) -> Effects:
        done = self._dispatcher.run(command)
        if done is None:
            return ()
        self._changed()
        return done

    def _name_colours(self) -> Effects:
        """Colours are called what the palette shows; an open solution is told again in their names."""
        names = names_of(self._choices.now.shown_palette)
        if names == colour_names():
            return ()
        install_colours(names)
        return self._window.tell_again()

    def _make_dispatcher(self) -> Dispatcher:
        window = self._window
        layers = (
            window.help_layer,
            self._pages.layer,
            self._animation_export.layer,
            self._scan_mode.layer,
            self._editor.layer,
            self._hints.layer,
        )
        always = (
            self._viewing.handlers,
            window.handlers,
            self._timeline_actions.handlers,
            *self._pages.handlers,
            self._animation_export.handlers,
            self._scan_mode.handlers,
            self._editor.handlers,
            self._clipboard.handlers,
            self._cube_handlers(),
        )
        return Dispatcher(always, layers)

    def _cube_handlers(self) -> Handlers:
        cube, solving = self._cube_actions, self._solving
        return {
            c.Turn: cube.turn,
            c.PullLayer: lambda command: cube.pull(self.scene(), command),
            c.PullCube: lambda command: cube.pull_cube(self.scene(), command),
            c.DropLayer: cube.drop,
            c.Scramble: lambda _: cube.scramble(),
            c.Reset: lambda _: cube.reset(),
            c.ChooseSize: lambda command: self._sizes.choose(command, cube.leave),
            c.AskForSolution: self._hints.solve,
            c.ShowSolution: solving.take,
            c.SolverFailed: solving.fail,
            c.SolverMakesTables: solving.make_tables,
            c.Reopen: solving.reopen,
            c.DragAlong: self._drag_along,
            c.Leave: lambda _: self._leave(),
            c.SavePicture: lambda _: (c.WritePicture(self._scene_builder.plain_scene(self.view)),),
        }

    def _leave(self) -> Done:
        """Leaves the solution and the search for it; what was left to close otherwise is the message."""
        has_more = self.opened is not None or self.is_searching or bool(self._solving.note)
        if not has_more:
            self._window.hush()
        return self._cube_actions.leave()

    def _changed(self) -> None:
        self._revision += 1

    def _drag_along(self, command: c.DragAlong) -> Done:
        bar = self.bar
        self._screen.hovered = None  # the moment is shown instead
        return None if bar is None else self._timeline_actions.drag(bar.position_at(command.x))

    def _set_motion(self, chosen: Preferences) -> None:
        self._desk.set_motion(speed=chosen.speed, reduced=chosen.reduced_motion)
        self._scene_builder.picture.set_motion(reduced=chosen.reduced_motion)
        self._hover_mark.set_motion(reduced=chosen.reduced_motion)

    # Time and the picture.

    def advance(self, seconds: float) -> None:
        """Lets time pass.

        Args:
            seconds: how much; less than 0 counts as none.
        """
        seconds = max(seconds, 0.0)
        was_animating = self.is_animating
        self._cube_actions.advance(seconds)
        message_went = self._screen.advance(seconds)
        self._scene_builder.picture.advance(seconds)
        mark_changed = self._hover_mark.advance(seconds)
        left = self._desk.playback.advance(seconds)
        acted = self._solution_player.advance(left) or self._cube_actions.timeline_player.advance(left)
        if acted or message_went or mark_changed or was_animating:
            self._changed()

    @property
    def hud_model(self) -> HudModel:
        """Everything the panels, captions and icons show."""
        return self._scene_builder.hud_model

    @property
    def mouse_swapped(self) -> bool:
        """Whether a plain drag on a sticker turns its layer."""
        return self._choices.now.swap_mouse

    @property
    def preferences(self) -> Preferences:
        """What the person set, as it is now."""
        return self._choices.now

    @property
    def panel(self) -> str:
        """The panel beside the cube: ``"cube"``, ``"solution"``, or ``""`` for none."""
        return self._scene_builder.panel

    @property
    def takes_text(self) -> bool:
        """Whether what is typed goes to what is open as text."""
        layer = self._dispatcher.key_layer
        return layer is not None and layer.takes_text

    def command_of_key(self, key: str) -> c.Command | None:
        """What a key (as text) asks for: of the topmost layer that has keys, else of the cube's own."""
        layer = self._dispatcher.key_layer
        if layer is not None and layer.keys is not None:
            return layer.keys(key)
        chosen = self.preferences
        if (self._bindings.preset, self._bindings.layout) != (chosen.keys, chosen.layout):
            self._bindings = KeyBindings(chosen.keys, chosen.layout)
        return self._bindings.command(key, solution_open=self.opened is not None)

    @property
    def page_is_open(self) -> bool:
        """Whether a page lies over the cube."""
        return self._pages.is_open

    def facelet_at(self, x: float, y: float) -> int | None:
        """The sticker that is seen at a point (logical pixels) and not behind a panel, or None.

        Returns:
            Its place in the order URFDLB, once all turns on their way are made.
        """
        if self._scene_builder.layout.covers(x, y):
            return None
        coming = () if self.draft is not None else self._desk.coming
        return grasped(self.scene(), coming, x, y)

    def hover_at(self, x: float, y: float) -> c.Hover:
        """What the pointer is over at a point (logical pixels)."""
        command = self.command_at(x, y)
        pulls = command is None and self._scene_builder.may_pull
        return c.Hover(command, self.facelet_at(x, y) if pulls else None)

    def is_seen_from_behind(self, x: float, y: float) -> bool:
        """Whether a point is in the second view of the cube."""
        back = self.scene().back_area
        return back is not None and back.holds(x, y)

    def command_at(self, x: float, y: float) -> c.Command | None:
        """What a click at a point (logical pixels) asks for."""
        found = self._scene_builder.layout.command_at(x, y)
        if found is None and self.draft is not None:
            facelet = self.facelet_at(x, y)
            return None if facelet is None else c.PaintSticker(facelet)
        return found

    @property
    def clickable(self) -> tuple[HitArea, ...]:
        """The places that can be clicked; later ones lie on top."""
        return self._scene_builder.layout.hits

    @property
    def bar(self) -> Scrubber | None:
        """Where the steps are along the bar; None while there is no bar."""
        return self._scene_builder.layout.scrubber

    def is_on_bar(self, x: float, y: float) -> bool:
        """Whether a point (logical pixels) is on the bar, along which the pointer can be dragged."""
        return self._scene_builder.layout.is_on_bar(x, y)

    def scene(self) -> Scene:
        """What to draw now."""
        return self._scene_builder.scene(self.view, self._hover_mark.mark(plain=self.mouse_swapped))
