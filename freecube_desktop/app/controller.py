"""The whole app without a window: commands in, effects out, a scene for every moment.

The controller owns the cube and its timeline, the view, the open solution and the
search that is waited for. Everything a frame shows follows from these.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.app import commands as c
from freecube_desktop.app.desk import Desk
from freecube_desktop.app.follower import Follower
from freecube_desktop.app.hand import Hand
from freecube_desktop.app.hud.model import HudModel
from freecube_desktop.app.open_solution import OpenSolution
from freecube_desktop.app.preferences import DEFAULTS, Preferences
from freecube_desktop.app.screen import NO_MESSAGE, Message, Screen
from freecube_desktop.app.view_control import orbited, zoomed
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.picking import facelet_under
from freecube_desktop.scene import HOME_VIEW, Scene, View
from freecube_desktop.solver.solution import Solution

SEARCHING: Final = "Looking for a solution…"
ALREADY_SOLVED: Final = "Already solved"

Effects = tuple[c.Effect, ...]


@dataclass(frozen=True, slots=True)
class _Search:
    cube: Cube
    method: str


class Controller:
    """The state of the app and how commands change it.

    Args:
        timeline: where to start; a solved cube by default.
        view: where the cube is seen from.
        rng: the source of scrambles.
        preferences: what the person set.
    """

    def __init__(
        self,
        timeline: Timeline | None = None,
        view: View = HOME_VIEW,
        rng: random.Random | None = None,
        preferences: Preferences = DEFAULTS,
    ) -> None:
        still = preferences.reduced_motion
        self._desk = Desk(
            Timeline() if timeline is None else timeline, speed=preferences.speed, reduced_motion=still
        )
        self._follower = Follower(self._desk, reduced_motion=still)
        self._screen = Screen(reduced_motion=still)
        self._view = view
        self._rng = random.Random() if rng is None else rng
        self._preferences = preferences
        self._search: _Search | None = None
        self._found: dict[str, Solution] = {}
        self._hand = Hand(self._desk)
        self._mouse_swapped = preferences.swap_mouse
        self._note = ""
        self._revision = 0
        self._handlers = self._make_handlers()

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
    def view(self) -> View:
        """Where the cube is seen from."""
        return self._view

    @property
    def opened(self) -> OpenSolution | None:
        """The solution that lies open."""
        return self._follower.opened

    @property
    def is_playing(self) -> bool:
        """Whether the solution plays by itself."""
        return self._follower.is_playing

    @property
    def is_searching(self) -> bool:
        """Whether an answer of the solver is waited for."""
        return self._search is not None

    @property
    def revision(self) -> int:
        """A number that rises whenever the picture changes."""
        return self._revision

    @property
    def is_animating(self) -> bool:
        """Whether the picture changes by itself now, so that frames are needed all the time."""
        return self._desk.playback.is_moving or self._screen.is_moving

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something happens by itself while nothing moves; None for never."""
        times: list[float] = []
        if self._screen.message is not NO_MESSAGE:
            times.append(self._screen.message.seconds_left)
        if self._follower.is_playing:
            times.append(self._follower.rest)
        return max(min(times), 0.0) if times else None

    # Commands.

    def handle(self, command: c.Command) -> Effects:
        """Does what a command asks for, as far as that needs no window, file or worker.

        Args:
            command: what is asked for.

        Returns:
            What the shell has to do, in order.
        """
        return self._handlers[type(command)](command)

    def _make_handlers(self) -> dict[type, Callable[..., Effects]]:
        follower = self._follower
        return {
            c.Turn: self._turn,
            c.Scramble: self._scramble,
            c.Reset: lambda _: self._put(self.timeline.reset()),
            c.Undo: self._undo,
            c.Redo: self._redo,
            c.AskForSolution: self._ask_for_solution,
            c.ShowSolution: self._show_solution,
            c.SolverFailed: self._solver_failed,
            c.PlayPause: lambda _: self._follow(follower.hold if follower.is_playing else follower.play),
            c.StepForward: lambda _: self._go_to(follower.index + 1),
            c.StepBack: lambda _: self._go_to(follower.index - 1),
            c.StageForward: lambda _: self._follow(follower.stage_on),
            c.StageBack: lambda _: self._follow(follower.stage_back),
            c.JumpToStep: lambda command: self._go_to(command.step),
            c.Faster: lambda _: self._follow(lambda: follower.change_speed(1)),
            c.Slower: lambda _: self._follow(lambda: follower.change_speed(-1)),
            c.NextSpeed: lambda _: self._follow(lambda: follower.change_speed(1, around=True)),
            c.Leave: self._leave,
            c.Orbit: lambda command: self._look(orbited(self._view, command.dx, command.dy)),
            c.PullLayer: self._pull_layer,
            c.DropLayer: self._drop_layer,
            c.SwapMouse: self._swap_mouse,
            c.Zoom: lambda command: self._look(zoomed(self._view, command.steps)),
            c.ResetView: lambda _: self._look(HOME_VIEW),
            c.Hover: self._hover,
            c.ToggleHelp: self._toggle_help,
            c.ToggleFullScreen: self._toggle_full_screen,
            c.SavePicture: lambda _: (c.WritePicture(self._plain_scene()),),
            c.Resize: self._resize,
            c.ShowMessage: self._show_message,
            c.Quit: lambda _: (c.CloseWindow(),),
        }

    def _changed(self, *effects: c.Effect) -> Effects:
        self._revision += 1
        return effects

    # The cube.

    def _turn(self, command: c.Turn) -> Effects:
        move = command.move
        if self.cube.size < 3 and (move.is_slice or move.is_wide):
            return ()
        effects = self._close()
        self._desk.make(move)
        return effects

    def _pull_layer(self, command: c.PullLayer) -> Effects:
        if not self._hand.can_pull:
            return ()
        self._follower.hold()
        self._hand.pull(self.scene(), command.facelet, command.dx, command.dy)
        return self._changed()

    def _drop_layer(self, command: c.DropLayer) -> Effects:
        if not self._hand.is_holding:
            return ()
        made = self._hand.drop(back=command.back)
        return self._close() if made else self._changed()

    def _swap_mouse(self, _: c.SwapMouse) -> Effects:
        self._mouse_swapped = not self._mouse_swapped
        sentence = "A drag on a sticker turns its layer." if self._mouse_swapped else "A drag looks around."
        return self._show_message(c.ShowMessage(sentence, seconds=3.0))

    def _scramble(self, _: c.Scramble) -> Effects:
        return self._put(self.timeline.push_scramble(random_state(self._rng, self.cube.size)))

    def _put(self, timeline: Timeline) -> Effects:
        effects = self._close()
        self._desk.put(timeline)
        return effects

    def _undo(self, _: c.Undo) -> Effects:
        if self._follower.index:
            return self._go_to(self._follower.index - 1)
        if not self.timeline.can_undo:
            return ()
        effects = self._close()
        self._desk.undo()
        return effects

    def _redo(self, _: c.Redo) -> Effects:
        if self.opened:
            return self._go_to(self._follower.index + 1)
        if not self.timeline.can_redo:
            return ()
        effects = self._close()
        self._desk.redo()
        return effects

    # Solutions.

    def _ask_for_solution(self, command: c.AskForSolution) -> Effects:
        method = command.method or self._preferences.method
        opened = self.opened
        if opened and opened.solution.method == method and not opened.is_finished:
            return self._follow(self._follower.play)
        if opened and opened.solution.method != method:
            return self._ask_for_other(opened.solution.cube, method)
        if self.cube.is_solved:
            self._note = ALREADY_SOLVED
            return self._changed()
        wanted = _Search(self.cube, method)
        if self._search == wanted:
            return ()
        effects = self._close()
        self._search, self._note = wanted, SEARCHING
        return (*effects, c.StartSolver(wanted.cube, method))

    def _ask_for_other(self, cube: Cube, method: str) -> Effects:
        """Another method for the cube that the open solution began with; that one stays open meanwhile."""
        self._follower.hold()
        if method in self._found:
            return self._open(self._found[method])
        wanted = _Search(cube, method)
        if self._search == wanted:
            return ()
        stop: Effects = (c.StopSolver(),) if self._search else ()
        self._search, self._note = wanted, SEARCHING
        return self._changed(*stop, c.StartSolver(cube, method))

    def _show_solution(self, command: c.ShowSolution) -> Effects:
        return self._open(command.solution) if self._is_awaited(command.cube) else ()

    def _open(self, solution: Solution) -> Effects:
        self._search, self._note = None, ""
        self._found[solution.method] = solution
        self._follower.open(solution)
        self._screen.show_panel()
        return self._changed()

    def _solver_failed(self, command: c.SolverFailed) -> Effects:
        if self._is_awaited(command.cube):
            self._search, self._note = None, ""
            self._show_message(c.ShowMessage(command.sentence, is_error=True))
        return ()

    def _is_awaited(self, cube: Cube) -> bool:
        start = self.opened.solution.cube if self.opened else self.cube
        return self._search is not None and self._search.cube == cube == start

    def _close(self) -> Effects:
        """Leaves the search and the solution; the cube stays as it stands, a layer in the hand goes back."""
        self._hand.drop(back=True)
        effects: Effects = (c.StopSolver(),) if self._search else ()
        self._search, self._note = None, ""
        self._found = {}
        self._follower.close()
        self._screen.hide_panel()
        return self._changed(*effects)

    def _follow(self, act: Callable[[], None]) -> Effects:
        if self.opened:
            self._note = SEARCHING if self._search else ""
            self._hand.drop(back=True)
            act()
            self._changed()
        return ()

    def _go_to(self, step: int) -> Effects:
        return self._follow(lambda: self._follower.go_to(step))

    # The window.

    def _leave(self, _: c.Leave) -> Effects:
        if self._screen.help_shown:
            self._screen.toggle_help()
        elif self._screen.message is not NO_MESSAGE:
            self._screen.message = NO_MESSAGE
        else:
            return self._close()
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
        return ()

    def _toggle_help(self, _: c.ToggleHelp) -> Effects:
        self._screen.toggle_help()
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
        message_went = self._screen.advance(seconds)
        left = self._desk.playback.advance(seconds)
        if self._follower.advance(left) or message_went or was_animating:
            self._changed()

    @property
    def hud_model(self) -> HudModel:
        """Everything the panels, captions and icons show."""
        message = self._screen.message
        return HudModel(
            opened=self.opened,
            current=self._follower.current,
            playing=self._follower.is_playing,
            speed=self._follower.speed,
            note=self._note,
            message=message.text,
            message_is_error=message.is_error,
            help_shown=self._screen.help_shown,
            preset=self._preferences.preset,
            theme=self._preferences.theme,
            hovered=self._screen.hovered,
            methods=tuple(
                (method, self._found[method].htm if method in self._found else None)
                for method in self._preferences.methods
            ),
        )

    @property
    def mouse_swapped(self) -> bool:
        """Whether a plain drag on a sticker turns its layer."""
        return self._mouse_swapped

    def facelet_at(self, x: float, y: float) -> int | None:
        """The place of the sticker at a point (logical pixels), counted in the order URFDLB, or None."""
        return facelet_under(self.scene(), x, y)

    def command_at(self, x: float, y: float) -> c.Command | None:
        """What a click at a point (logical pixels) asks for."""
        return self._screen.layout(self.hud_model).command_at(x, y)

    def scene(self) -> Scene:
        """What to draw now."""
        return self._scene_with(self.hud_model)

    def _scene_with(self, model: HudModel) -> Scene:
        screen, playback = self._screen, self._desk.playback
        return Scene(
            cube=playback.shown,
            width=screen.width,
            height=screen.height,
            cube_area=screen.cube_area(model),
            turn=playback.turn,
            view=self._view,
            pixel_ratio=screen.pixel_ratio,
            hud=screen.primitives(model),
            theme=self._preferences.theme,
            still=not self.is_animating and playback.turn is None,
            palette=self._preferences.palette,
        )

    def _plain_scene(self) -> Scene:
        """The scene for a saved picture: as on screen, without message, help and hover."""
        model = replace(self.hud_model, message="", help_shown=False, hovered=None)
        return replace(self._scene_with(model), still=True)
