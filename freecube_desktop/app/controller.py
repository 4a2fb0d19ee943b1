"""The whole app without a window: commands in, effects out, a scene for every moment.

The controller owns the timeline, the playback, the view, the open solution and the
search that is waited for. Everything a frame shows follows from these.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from freecube_desktop.app import commands as c
from freecube_desktop.app.hud.layout import lay_out
from freecube_desktop.app.hud.model import HudLayout, HudModel
from freecube_desktop.app.open_solution import OpenSolution
from freecube_desktop.app.playback import Playback
from freecube_desktop.app.transitions import Fade, between, faded
from freecube_desktop.app.view_control import orbited, zoomed
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.scene import HOME_VIEW, PaletteName, Scene, Theme, View

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
STAGE_PAUSE: Final = 0.35
"""Seconds of rest before a stage begins, so that its name can be read."""
REDUCED_STEP: Final = 0.6
"""Seconds from one move to the next when turns happen at once."""
SEARCHING: Final = "Looking for a solution…"

Effects = tuple[c.Effect, ...]


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person set, as far as the controller needs it.

    Attributes:
        preset: the name of the live keys, for the help.
        theme: dark or light.
        palette: the sticker colours.
        method: what Solve uses.
        speed: how many times faster than usual turns are.
        reduced_motion: turns happen at once and nothing fades.
    """

    preset: str = "letters"
    theme: Theme = "dark"
    palette: PaletteName = "classic"
    method: str = "cfop"
    speed: float = 1.0
    reduced_motion: bool = False


@dataclass(frozen=True, slots=True)
class _Search:
    cube: Cube
    method: str


@dataclass(frozen=True, slots=True)
class _Message:
    text: str
    is_error: bool
    seconds_left: float


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
        preferences: Preferences = Preferences(),
    ) -> None:
        self._timeline = timeline or Timeline()
        self._view = view
        self._rng = rng or random.Random()
        self._preferences = preferences
        self._playback = Playback(self._timeline.cube, reduced_motion=preferences.reduced_motion)
        self._opened: OpenSolution | None = None
        self._search: _Search | None = None
        self._playing = False
        self._speed = 1.0
        self._rest = 0.0
        self._note = ""
        self._message: _Message | None = None
        self._help_shown = False
        self._full_screen = False
        self._hovered: c.Command | None = None
        self._size = (1280.0, 720.0, 1.0)
        self._panel = Fade(shown=False, instant=preferences.reduced_motion)
        self._help = Fade(shown=False, instant=preferences.reduced_motion)
        self._laid_out: tuple[HudModel, tuple[float, float, float], HudLayout] | None = None
        self._revision = 0
        self._handlers = self._make_handlers()

    # What others may know.

    @property
    def timeline(self) -> Timeline:
        """Everything that was done, with undo and redo."""
        return self._timeline

    @property
    def cube(self) -> Cube:
        """The true cube: every turn asked for is part of it, those still on their way too."""
        return self._timeline.cube

    @property
    def view(self) -> View:
        """Where the cube is seen from."""
        return self._view

    @property
    def opened(self) -> OpenSolution | None:
        """The solution that lies open."""
        return self._opened

    @property
    def is_playing(self) -> bool:
        """Whether the solution plays by itself."""
        return self._playing

    @property
    def is_searching(self) -> bool:
        """Whether an answer of the solver is waited for."""
        return self._search is not None

    @property
    def message(self) -> str:
        """The sentence in the bar at the top, or ``""``."""
        return self._message.text if self._message else ""

    @property
    def revision(self) -> int:
        """A number that rises whenever the picture changes."""
        return self._revision

    @property
    def is_animating(self) -> bool:
        """Whether the picture changes by itself now, so that frames are needed all the time."""
        return not self._playback.is_idle or self._panel.is_moving or self._help.is_moving

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something happens by itself while nothing moves; None for never."""
        times: list[float] = []
        if self._message:
            times.append(self._message.seconds_left)
        if self._playing:
            times.append(self._rest)
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
        return {
            c.Turn: self._turn,
            c.Scramble: self._scramble,
            c.Reset: self._reset,
            c.Undo: self._undo,
            c.Redo: self._redo,
            c.AskForSolution: self._ask_for_solution,
            c.ShowSolution: self._show_solution,
            c.SolverFailed: self._solver_failed,
            c.PlayPause: self._play_pause,
            c.StepForward: lambda _: self._go_to(self._index + 1),
            c.StepBack: lambda _: self._go_to(self._index - 1),
            c.StageForward: self._stage_forward,
            c.StageBack: self._stage_back,
            c.JumpToStep: lambda command: self._go_to(command.step),
            c.Faster: lambda _: self._set_speed(1),
            c.Slower: lambda _: self._set_speed(-1),
            c.NextSpeed: self._next_speed,
            c.Leave: self._leave,
            c.Orbit: lambda command: self._look(orbited(self._view, command.dx, command.dy)),
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

    def _changed(self) -> Effects:
        self._revision += 1
        return ()

    # The cube.

    def _turn(self, command: c.Turn) -> Effects:
        move = command.move
        if self.cube.size < 3 and (move.is_slice or move.is_wide):
            return ()
        effects = self._close()
        self._timeline = self._timeline.push_move(move)
        self._playback.push(move, speed=self._preferences.speed)
        return effects

    def _scramble(self, _: c.Scramble) -> Effects:
        cube = random_state(self._rng, self.cube.size)
        return self._put(self._timeline.push_scramble(cube))

    def _reset(self, _: c.Reset) -> Effects:
        return self._put(self._timeline.reset())

    def _put(self, timeline: Timeline) -> Effects:
        effects = self._close()
        self._timeline = timeline
        self._playback.jump(timeline.cube)
        return effects

    def _undo(self, _: c.Undo) -> Effects:
        if self._opened and self._opened.index:
            return self._go_to(self._opened.index - 1)
        entry = self._timeline.last_entry
        if entry is None:
            return ()
        return self._travel(self._timeline.undo(), entry.kind == "move", entry.moves.inverse().moves)

    def _redo(self, _: c.Redo) -> Effects:
        if self._opened:
            return self._go_to(self._opened.index + 1)
        entry = self._timeline.next_entry
        if entry is None:
            return ()
        return self._travel(self._timeline.redo(), entry.kind == "move", entry.moves.moves)

    def _travel(self, timeline: Timeline, by_turning: bool, moves: tuple[Move, ...]) -> Effects:
        if not by_turning:
            return self._put(timeline)
        effects = self._close()
        self._timeline = timeline
        for move in moves:
            self._playback.push(move, speed=self._preferences.speed)
        return effects

    # Searching.

    def _ask_for_solution(self, command: c.AskForSolution) -> Effects:
        method = command.method or self._preferences.method
        if self._opened and self._opened.solution.method == method and not self._opened.is_finished:
            return self._play(True)
        if self.cube.is_solved:
            self._note = "Already solved"
            return self._changed()
        if self._search == _Search(self.cube, method):
            return ()
        effects = self._close()
        self._search = _Search(self.cube, method)
        self._note = SEARCHING
        return (*effects, c.StartSolver(self.cube, method))

    def _show_solution(self, command: c.ShowSolution) -> Effects:
        if not self._is_awaited(command.cube):
            return ()
        self._search, self._note = None, ""
        self._opened = OpenSolution.of(command.solution)
        self._panel.show()
        return self._play(True)

    def _solver_failed(self, command: c.SolverFailed) -> Effects:
        if not self._is_awaited(command.cube):
            return ()
        self._search, self._note = None, ""
        return self._show_message(c.ShowMessage(command.sentence, is_error=True))

    def _is_awaited(self, cube: Cube) -> bool:
        return self._search is not None and self._search.cube == cube == self.cube

    def _close(self) -> Effects:
        """Leaves the search and the solution; the cube stays as it stands."""
        effects: Effects = (c.StopSolver(),) if self._search else ()
        self._search, self._opened, self._playing, self._note = None, None, False, ""
        self._panel.hide()
        self._changed()
        return effects

    # Following a solution.

    @property
    def _index(self) -> int:
        return self._opened.index if self._opened else 0

    def _go_to(self, step: int) -> Effects:
        """Makes moves, or takes them back, until so many are made; holds the playing."""
        if self._opened is None:
            return ()
        self._playing = False
        step = min(max(step, 0), len(self._opened.steps))
        while self._opened.index != step:
            self._make_step(forward=self._opened.index < step)
        return self._changed()

    def _make_step(self, *, forward: bool) -> None:
        opened = self._opened
        assert opened is not None
        step = opened.index if forward else opened.index - 1
        move = opened.steps[step]
        if forward:
            self._timeline = self._timeline.push_move(move)
        else:
            self._timeline = self._timeline.undo()
        speed = self._speed * self._preferences.speed
        self._playback.push(move if forward else move.inverse(), step=step, speed=speed)
        self._opened = opened.at(opened.index + (1 if forward else -1))
        self._note = ""

    def _stage_forward(self, _: c.StageForward) -> Effects:
        return self._go_to(self._opened.stage_end_after(self._index)) if self._opened else ()

    def _stage_back(self, _: c.StageBack) -> Effects:
        return self._go_to(self._opened.stage_start_before(self._index)) if self._opened else ()

    def _play_pause(self, _: c.PlayPause) -> Effects:
        return self._play(not self._playing) if self._opened else ()

    def _play(self, on: bool) -> Effects:
        opened = self._opened
        assert opened is not None
        if on and opened.is_finished and opened.steps:
            for _ in opened.steps:
                self._timeline = self._timeline.undo()
            self._opened = opened.at(0)
            self._playback.jump(self.cube)
        self._playing = on and bool(opened.steps)
        self._rest = STAGE_PAUSE / self._speed if self._opened and self._index == 0 else 0.0
        return self._changed()

    def _set_speed(self, change: int) -> Effects:
        place = SPEEDS.index(self._speed) + change
        self._speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]
        return self._changed()

    def _next_speed(self, _: c.NextSpeed) -> Effects:
        self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
        return self._changed()

    # The window.

    def _leave(self, _: c.Leave) -> Effects:
        if self._help_shown:
            return self._toggle_help(c.ToggleHelp())
        if self._message:
            self._message = None
            return self._changed()
        return self._close()

    def _look(self, view: View) -> Effects:
        if view != self._view:
            self._view = view
            self._changed()
        return ()

    def _hover(self, command: c.Hover) -> Effects:
        if command.command != self._hovered:
            self._hovered = command.command
            self._changed()
        return ()

    def _toggle_help(self, _: c.ToggleHelp) -> Effects:
        self._help_shown = not self._help_shown
        if self._help_shown:
            self._help.show()
        else:
            self._help.hide()
        return self._changed()

    def _toggle_full_screen(self, _: c.ToggleFullScreen) -> Effects:
        self._full_screen = not self._full_screen
        return (c.SetFullScreen(self._full_screen),)

    def _resize(self, command: c.Resize) -> Effects:
        size = (max(command.width, 1.0), max(command.height, 1.0), command.pixel_ratio)
        if size != self._size:
            self._size = size
            self._changed()
        return ()

    def _show_message(self, command: c.ShowMessage) -> Effects:
        self._message = _Message(command.text, command.is_error, command.seconds)
        return self._changed()

    # Time.

    def advance(self, seconds: float) -> None:
        """Lets time pass.

        Args:
            seconds: how much; less than 0 counts as none.
        """
        seconds = max(seconds, 0.0)
        if self.is_animating:
            self._changed()
        self._panel.advance(seconds)
        self._help.advance(seconds)
        self._advance_message(seconds)
        left = self._playback.advance(seconds)
        while self._playing and self._playback.is_idle:
            if left < self._rest:
                self._rest -= left
                return
            left -= self._rest
            self._rest = 0.0
            self._play_next()
            left = self._playback.advance(left)

    def _advance_message(self, seconds: float) -> None:
        if self._message:
            remaining = self._message.seconds_left - seconds
            self._message = replace(self._message, seconds_left=remaining) if remaining > 0 else None
            if self._message is None:
                self._changed()

    def _play_next(self) -> None:
        """Makes the next step of the playing solution, or ends the playing."""
        assert self._opened is not None
        if self._opened.is_finished:
            self._playing = False
        else:
            self._make_step(forward=True)
            if self._preferences.reduced_motion:
                self._rest = REDUCED_STEP / self._speed
            elif self._opened.starts_stage(self._opened.index):
                self._rest = STAGE_PAUSE / self._speed
        self._changed()

    # The picture.

    @property
    def hud_model(self) -> HudModel:
        """Everything the panels, captions and icons show."""
        running = self._playback.running
        current = self._index
        if running is not None and running.step is not None:
            current = running.step
        return HudModel(
            opened=self._opened,
            current=current,
            playing=self._playing,
            speed=self._speed,
            note=self._note,
            message=self.message,
            message_is_error=self._message.is_error if self._message else False,
            help_shown=self._help_shown,
            preset=self._preferences.preset,
            theme=self._preferences.theme,
            hovered=self._hovered,
        )

    @property
    def layout(self) -> HudLayout:
        """Where everything is now; kept until something changes."""
        model = self.hud_model
        if self._laid_out is None or self._laid_out[:2] != (model, self._size):
            self._laid_out = (model, self._size, lay_out(model, self._size[0], self._size[1]))
        return self._laid_out[2]

    def command_at(self, x: float, y: float) -> c.Command | None:
        """What a click at a point (logical pixels) asks for."""
        return self.layout.command_at(x, y)

    def scene(self) -> Scene:
        """What to draw now."""
        layout = self.layout
        width, height, ratio = self._size
        area = layout.cube_area
        if self._panel.is_moving:
            other = lay_out(replace(self.hud_model, opened=None), width, height).cube_area
            area = between(other, area, self._panel.amount) if self._opened else area
        return Scene(
            cube=self._playback.shown,
            width=width,
            height=height,
            cube_area=area,
            turn=self._playback.turn,
            view=self._view,
            pixel_ratio=ratio,
            hud=(
                *layout.base.primitives,
                *faded(layout.panel.primitives, self._panel.amount),
                *faded(layout.overlay.primitives, self._help.amount),
                *layout.bar.primitives,
            ),
            theme=self._preferences.theme,
            still=not self.is_animating,
            palette=self._preferences.palette,
        )

    def _plain_scene(self) -> Scene:
        """The scene for a saved picture: as on screen, without message, help and hover."""
        shown = self._message, self._help_shown, self._hovered
        self._message, self._help_shown, self._hovered = None, False, None
        try:
            return replace(self.scene(), still=True)
        finally:
            self._message, self._help_shown, self._hovered = shown
