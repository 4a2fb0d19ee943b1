"""The whole app without a window: commands in, effects out, a scene for every moment.

The controller owns the cube and its timeline, the view, and through ``Solving`` the open
solution and the searches. Everything a frame shows follows from these.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from freecube_desktop.app import commands as c
from freecube_desktop.app import words
from freecube_desktop.app.desk.cube_commands import CubeCommands, Done
from freecube_desktop.app.desk.desk import Desk
from freecube_desktop.app.desk.session import Followed, Session
from freecube_desktop.app.desk.shelf import Load, Shelf, fresh_session
from freecube_desktop.app.desk.timeline_commands import TimelineCommands
from freecube_desktop.app.editor.control import Editing
from freecube_desktop.app.editor.draft import Draft
from freecube_desktop.app.files.control import Filing
from freecube_desktop.app.filming.control import Filming
from freecube_desktop.app.hud.model import HitArea, HudModel
from freecube_desktop.app.hud.pages.book import grid_for
from freecube_desktop.app.hud.pages.book_case import case_plan_for
from freecube_desktop.app.hud.scrubber import Scrubber
from freecube_desktop.app.input.grasp import grasped
from freecube_desktop.app.input.hover import Hover
from freecube_desktop.app.pages.page import Page
from freecube_desktop.app.pages.pages import Pages
from freecube_desktop.app.pages.settings.page import SettingsPage
from freecube_desktop.app.preferences import DEFAULTS, Choices, Preferences
from freecube_desktop.app.robot.solution import RobotSolution
from freecube_desktop.app.rulebook.library import Case, CaseAlgorithm
from freecube_desktop.app.rulebook.page import RulesPage
from freecube_desktop.app.rulebook.setting_up import METHOD as A_CASE
from freecube_desktop.app.rulebook.setting_up import case_solution
from freecube_desktop.app.scan.control import Scanning
from freecube_desktop.app.scan.view import ScanView
from freecube_desktop.app.screen import NO_MESSAGE, Message, Screen
from freecube_desktop.app.showing import Showing
from freecube_desktop.app.solving.control import Solving
from freecube_desktop.app.solving.hinting import Hints
from freecube_desktop.app.solving.open_solution import OpenSolution
from freecube_desktop.app.solving.searches import Effects
from freecube_desktop.app.view_control import orbited, zoomed
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.colour_names import names_of
from freecube_desktop.scene import HOME_VIEW, Scene, View
from freecube_desktop.words import _, current_language
from freecube_desktop.words.colours import colour_names, install_colours


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
        self._screen = Screen()
        self._solving = Solving(self._desk, self._screen, self._choices)
        self._follower = self._solving.follower
        self._view = view
        self._shelf = Shelf(load_session)
        self._cube_commands = CubeCommands(
            self._desk, self._solving, rng or random.Random(), self._go_to_size
        )
        self._along = TimelineCommands(self._desk, self._cube_commands, self._solving, self._screen)
        self._hints = Hints(self._desk, self._solving, self._cube_commands.turn, self._cube_commands.solve)
        self._editing = Editing(self._desk, self._cube_commands, self._solving, self._screen)
        self._scanning = Scanning(
            self._desk,
            self._cube_commands,
            self._editing,
            self._screen,
            lambda: self._look(HOME_VIEW),
            choices=self._choices,
        )
        pages: dict[c.PageName, Page] = {
            "settings": SettingsPage(self._choices, self._screen),
            "rules": self._make_rules_page(),
        }
        self._pages = Pages(self._screen, pages)
        pages["files"] = Filing(
            self._desk,
            self._cube_commands,
            self._solving,
            self._screen,
            show=lambda: self._pages.show("files"),
            hide=self._pages.close,
            clear_desk=self._clear_desk,
        )
        self._filming = Filming(self._desk, self._solving, self._screen, self._choices)
        self._showing = Showing(
            self._desk,
            self._solving,
            self._editing,
            self._scanning,
            along=self._along,
            hints=self._hints,
            screen=self._screen,
            pages=self._pages,
            choices=self._choices,
        )
        self._hover_mark = Hover(instant=preferences.reduced_motion)
        self._revision = 0
        self._choices.tell(self._set_motion)
        install_colours(names_of(preferences.shown_palette))
        self._handlers = self._make_handlers()

    def _make_rules_page(self) -> RulesPage:
        screen = self._screen
        return RulesPage(
            self._desk,
            self._choices,
            grid=lambda count, total: grid_for(screen.width, screen.height, count, total),
            parts=lambda: case_plan_for(screen.width, screen.height),
            play=self._play_case,
        )

    def _play_case(self, case: Case, algorithm: CaseAlgorithm) -> Effects:
        """Puts a case on the desk, as a step that can be undone, and plays one of its algorithms."""
        closed = self._pages.close() or ()
        solution = case_solution(case, algorithm, self._choices.now.cross)
        put = self._cube_commands.put(self.timeline.push_state(solution.cube, case.title)) or ()
        self._solving.show(solution)
        return (*closed, *put)

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
        """What is to be saved: the session on the desk, and those of other sizes that were there."""
        return (self._session, *self._shelf.sessions)

    @property
    def _session(self) -> Session:
        opened = self.opened
        followed = None if opened is None else Followed(opened.solution, opened.index, current_language())
        return Session(self.timeline, self._view, followed=followed)

    @property
    def view(self) -> View:
        """Where the cube is seen from."""
        return self._view

    @property
    def opened(self) -> OpenSolution | None:
        """The solution that lies open."""
        return self._follower.opened

    @property
    def draft(self) -> Draft | None:
        """What lies open in the editor."""
        return self._editing.draft

    @property
    def scan(self) -> ScanView | None:
        """The scan view, while it is open."""
        return self._scanning.view

    @property
    def is_playing(self) -> bool:
        """Whether the solution or the timeline plays by itself."""
        return self._along.is_playing

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
        return self._showing.is_animating or self._hover_mark.is_moving

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something happens by itself while nothing moves; None for never."""
        times: list[float] = []
        if self._screen.message is not NO_MESSAGE:
            times.append(self._screen.message.seconds_left)
        if self._hover_mark.wakes_in is not None:
            times.append(self._hover_mark.wakes_in)
        if self._along.is_playing:
            times.append(self._along.rest)
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
        act = (
            self._pages.action(command)
            or self._filming.action(command, self._view)
            or self._scanning.action(command)
            or self._editing.action(command)
        )
        with self._showing.moving_over():
            effects = self._handlers[type(command)](command) if act is None else self._with(act)
            return (*effects, *self._name_colours(), *self._hints.keep_up())

    def _name_colours(self) -> Effects:
        """Colours are called what the palette shows; an open solution is told again in their names."""
        names = names_of(self._choices.now.shown_palette)
        if names == colour_names():
            return ()
        install_colours(names)
        return self._told_again()

    def _make_handlers(self) -> dict[type, Callable[..., Effects]]:
        cube, follower, along = self._cube_commands, self._follower, self._along
        return {
            c.Turn: lambda command: self._with(cube.turn, command),
            c.PullLayer: lambda command: self._with(cube.pull, self.scene(), command),
            c.PullCube: lambda command: self._with(cube.pull_cube, self.scene(), command),
            c.DropLayer: lambda command: self._with(cube.drop, command),
            c.Scramble: lambda _: self._with(cube.scramble),
            c.Reset: lambda _: self._with(cube.reset),
            c.ChooseSize: lambda command: self._with(self._choose_size, command),
            c.Undo: lambda _: self._with(along.undo),
            c.Redo: lambda _: self._with(along.redo),
            c.AskForSolution: lambda command: self._with(self._hints.solve, command),
            c.ShowSolution: lambda command: self._with(self._solving.take, command),
            c.SolverFailed: lambda command: self._with(self._solving.fail, command),
            c.SolverMakesTables: self._make_tables,
            c.Reopen: lambda command: self._with(self._solving.reopen, command),
            c.PlayPause: lambda _: self._with(along.play_or_pause),
            c.StepForward: lambda command: self._with(along.step, command.count),
            c.StepBack: lambda command: self._with(along.step, -command.count),
            c.StageForward: lambda _: self._with(cube.follow, follower.stage_on),
            c.StageBack: lambda _: self._with(cube.follow, follower.stage_back),
            c.ToStart: lambda _: self._with(along.go_to, 0),
            c.ToEnd: lambda _: self._with(along.to_end),
            c.JumpToStep: lambda command: self._with(along.go_to, command.step),
            c.DragAlong: self._drag_along,
            c.DropMoment: lambda command: self._with(lambda: along.drop(back=command.back)),
            c.OtherLine: lambda command: self._with(along.other_line, command.places),
            c.OtherLineAt: lambda command: self._with(along.other_line_at, command.fork),
            c.Faster: lambda _: self._with(along.change_speed, 1),
            c.Slower: lambda _: self._with(along.change_speed, -1),
            c.NextSpeed: lambda _: self._with(lambda: along.change_speed(1, around=True)),
            c.Leave: self._leave,
            c.Orbit: lambda command: self._look(orbited(self._view, command.dx, command.dy)),
            c.SwapMouse: self._swap_mouse,
            c.NextLanguage: lambda command: (c.ChangeLanguage(command.steps),),
            c.ChooseLanguage: lambda command: (c.ChangeLanguage(code=command.code),),
            c.LanguageChanged: self._retell,
            c.ToggleSentences: self._toggle_sentences,
            c.Zoom: lambda command: self._look(zoomed(self._view, command.steps)),
            c.ResetView: lambda _: self._look(HOME_VIEW),
            c.Hover: self._hover,
            c.Choose: self._choose,
            c.TogglePanel: self._toggle_panel,
            c.NextHint: lambda _: self._with(self._hints.press),
            c.ToggleMasks: self._toggle_masks,
            c.PageKey: lambda _: (),
            c.TypeText: lambda _: (),
            c.Nothing: lambda _: (),
            c.ToggleHelp: self._toggle_help,
            c.ToggleFullScreen: self._toggle_full_screen,
            c.SavePicture: lambda _: (c.WritePicture(self._showing.plain_scene(self._view)),),
            c.Resize: self._resize,
            c.ShowMessage: self._show_message,
            c.Quit: lambda _: (c.CloseWindow(),),
        }

    def _changed(self, *effects: c.Effect) -> Effects:
        self._revision += 1
        return effects

    def _with(self, act: Callable[..., Done], *arguments: object) -> Effects:
        effects = act(*arguments)
        return () if effects is None else self._changed(*effects)

    def _drag_along(self, command: c.DragAlong) -> Effects:
        bar = self.bar
        return () if bar is None else self._with(self._along.drag, bar.position_at(command.x))

    def _make_tables(self, command: c.SolverMakesTables) -> Effects:
        self._solving.make_tables(command)
        return self._changed()

    def _choose_size(self, command: c.ChooseSize) -> Done:
        here = self.cube.size
        size = command.size or 5 - here
        if size == here:
            return None
        left = self._session
        effects = self._cube_commands.leave()
        self._screen.message = Message(words.size_changed(size), seconds_left=3.0)
        followed = self._go_to_size(size, left).followed
        if followed is None:
            return effects
        again = c.Reopen(followed.solution, followed.step, followed.language)
        return (*effects, *self._solving.reopen(again))

    def _clear_desk(self) -> Effects:
        close = None if self.scan is None else self._scanning.action(c.CloseScan())
        effects = close() if close is not None else None
        self._editing.close()
        return effects or ()

    def _go_to_size(self, size: int, left: Session | None = None) -> Session:
        session = self._shelf.exchange(self._session if left is None else left, size)
        self._desk.put(session.timeline)
        self._view = session.view
        if session.remark:
            self._screen.message = Message(session.remark, is_error=True, seconds_left=20.0)
        return session

    # The window.

    def _swap_mouse(self, _command: c.SwapMouse) -> Effects:
        effects = self._choose(c.Choose("swap_mouse", not self.mouse_swapped))
        sentence = (
            _("A drag on a sticker turns its layer.") if self.mouse_swapped else _("A drag looks around.")
        )
        return (*effects, *self._show_message(c.ShowMessage(sentence, seconds=3.0)))

    def _retell(self, command: c.LanguageChanged) -> Effects:
        self._show_message(c.ShowMessage(command.name, seconds=3.0))
        return self._told_again()

    def _told_again(self) -> Effects:
        """The open solution in the words of now, as far as they are known here; the solver has the rest."""
        stopped = self._hints.leave()
        self._follower.retell()
        opened = self.opened
        if opened is None or isinstance(opened.solution, RobotSolution) or opened.solution.method == A_CASE:
            return stopped
        return (
            *stopped,
            c.StartSolver(opened.solution.cube, opened.solution.method),
        )

    def _toggle_sentences(self, _command: c.ToggleSentences) -> Effects:
        return self._choose(c.Choose("sentences", not self._choices.now.sentences))

    def _toggle_panel(self, _command: c.TogglePanel) -> Effects:
        name = "cube_panel" if self.opened is None else "solution_panel"
        return self._choose(c.Choose(name, not getattr(self._choices.now, name)))

    def _toggle_masks(self, _command: c.ToggleMasks) -> Effects:
        effects = self._choose(c.Choose("masks", not self._choices.now.masks))
        if self._choices.now.masks:
            sentence = _("Stickers that do not matter yet in a stage are grey, in solutions and hints.")
        else:
            sentence = _("All stickers have their colours.")
        return (*effects, *self._show_message(c.ShowMessage(sentence, seconds=3.0)))

    def _choose(self, command: c.Choose) -> Effects:
        if not self._choices.choose(command.name, command.value):
            return ()
        return self._changed(c.KeepSetting(command.name, command.value))

    def _set_motion(self, chosen: Preferences) -> None:
        self._desk.set_motion(speed=chosen.speed, reduced=chosen.reduced_motion)
        self._follower.reduced_motion = chosen.reduced_motion
        self._screen.set_motion(reduced=chosen.reduced_motion)
        self._hover_mark.set_motion(reduced=chosen.reduced_motion)

    def _leave(self, _: c.Leave) -> Effects:
        if self._screen.help_shown:
            self._screen.toggle_help()
        elif self._screen.message is not NO_MESSAGE:
            self._screen.message = NO_MESSAGE
        elif self._hints.is_active:
            return self._with(self._hints.leave)
        else:
            return self._with(self._cube_commands.leave)
        return self._changed()

    def _look(self, view: View) -> Effects:
        if view != self._view:
            self._view = view
            self._changed()
        return ()

    def _hover(self, command: c.Hover) -> Effects:
        if command.command != self._screen.hovered:
            self._screen.hovered = command.command
            self._changed()
        if self._hover_mark.point(command.facelet if self._showing.may_pull else None):
            self._changed()
        return ()

    def _toggle_help(self, _: c.ToggleHelp) -> Effects:
        self._screen.turn_help_over(self.hud_model)
        return self._changed()

    def _toggle_full_screen(self, _: c.ToggleFullScreen) -> Effects:
        self._screen.full_screen = not self._screen.full_screen
        return (c.SetFullScreen(self._screen.full_screen),)

    def _resize(self, command: c.Resize) -> Effects:
        if self._screen.resize(command.width, command.height, command.pixel_ratio):
            self._changed()
        return ()

    def _show_message(self, command: c.ShowMessage) -> Effects:
        self._screen.message = Message(command.text, command.is_error, command.seconds)
        return self._changed()

    # Time and the picture.

    def advance(self, seconds: float) -> None:
        """Lets time pass.

        Args:
            seconds: how much; less than 0 counts as none.
        """
        seconds = max(seconds, 0.0)
        was_animating = self.is_animating
        self._cube_commands.advance(seconds)
        message_went = self._screen.advance(seconds)
        mark_changed = self._hover_mark.advance(seconds)
        left = self._desk.playback.advance(seconds)
        acted = self._follower.advance(left) or self._desk.player.advance(left)
        if acted or message_went or mark_changed or was_animating:
            self._changed()

    @property
    def hud_model(self) -> HudModel:
        """Everything the panels, captions and icons show."""
        return self._showing.hud_model

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
        return self._screen.panel_of(self.hud_model)

    @property
    def page_is_open(self) -> bool:
        """Whether a page lies over the cube, so that keys and text go to it."""
        return self._pages.is_open

    def facelet_at(self, x: float, y: float) -> int | None:
        """The sticker that is seen at a point (logical pixels) and not behind a panel, or None.

        Returns:
            Its place in the order URFDLB, once all turns on their way are made.
        """
        if self._screen.layout(self.hud_model).covers(x, y):
            return None
        coming = () if self.draft is not None else self._desk.coming
        return grasped(self.scene(), coming, x, y)

    def hover_at(self, x: float, y: float) -> c.Hover:
        """What the pointer is over at a point (logical pixels)."""
        command = self.command_at(x, y)
        pulls = command is None and self._showing.may_pull
        return c.Hover(command, self.facelet_at(x, y) if pulls else None)

    def is_seen_from_behind(self, x: float, y: float) -> bool:
        """Whether a point is in the second view of the cube."""
        back = self.scene().back_area
        return back is not None and back.holds(x, y)

    def command_at(self, x: float, y: float) -> c.Command | None:
        """What a click at a point (logical pixels) asks for."""
        found = self._screen.layout(self.hud_model).command_at(x, y)
        if found is None and self.draft is not None:
            facelet = self.facelet_at(x, y)
            return None if facelet is None else c.PaintSticker(facelet)
        return found

    @property
    def clickable(self) -> tuple[HitArea, ...]:
        """The places that can be clicked; later ones lie on top."""
        return self._screen.layout(self.hud_model).hits

    @property
    def bar(self) -> Scrubber | None:
        """Where the steps are along the bar; None while there is no bar."""
        return self._screen.layout(self.hud_model).scrubber

    def is_on_bar(self, x: float, y: float) -> bool:
        """Whether a point (logical pixels) is on the bar, along which the pointer can be dragged."""
        return self._screen.layout(self.hud_model).is_on_bar(x, y)

    def scene(self) -> Scene:
        """What to draw now."""
        return self._showing.scene(self._view, self._hover_mark.mark(plain=self.mouse_swapped))
