"""Following a solution: step by step, a stage at a time, or playing by itself."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.playback import QueuedTurn
from freecube_desktop.app.model.robot_view import laid_out
from freecube_desktop.app.model.step_player import REDUCED_STEP, StepPlayer
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.solver.solution import Solution

STAGE_PAUSE: Final = 0.35
"""Seconds of rest before a stage begins, so that its name can be read."""


class SolutionPlayer(StepPlayer):
    """The open solution, how far it is followed, and whether it plays.

    Args:
        desk: the cube that the moves are made on.

    Attributes:
        opened: the solution that is open, or None.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.opened: OpenSolution | None = None

    @property
    def speed(self) -> float:
        """How many times faster than usual it plays."""
        return self._desk.tempo.speed

    @property
    def index(self) -> int:
        """How many steps are made."""
        return self.opened.index if self.opened else 0

    @property
    def current(self) -> int:
        """The step under way, or the next one when nothing moves."""
        running = self._desk.playback.running
        return self.index if running is None or running.step is None else running.step

    def open(self, solution: Solution) -> None:
        """Opens a solution and plays it; one that is open gives way, its moves taken back."""
        self.rewind()
        self.opened = laid_out(solution)
        self.play()

    def reopen(self, solution: Solution, step: int) -> None:
        """Opens a solution, some steps of which the cube has made; it does not play."""
        self.opened, self.is_playing = laid_out(solution).at(step), False

    def retell(self, told: Solution | None = None) -> None:
        """Names the stages in the language that is spoken now.

        Args:
            told: the same solution found once more, with its reasons in that language; another is ignored.
        """
        if self.opened is None:
            return
        solution = self.opened.solution
        if told is None:
            told = solution
        if (told.cube, told.method, told.moves) == (solution.cube, solution.method, solution.moves):
            self.opened = OpenSolution.of(told).at(self.opened.index)

    def close(self) -> None:
        """Leaves the solution; the cube stays as it stands."""
        self.opened, self.is_playing = None, False

    def play(self) -> None:
        """Plays on; from the start again when everything is made."""
        opened = self.opened
        if opened is None or not opened.steps:
            return
        if opened.is_finished:
            self.rewind()
        self.is_playing = True
        self.rest = STAGE_PAUSE / self.speed if self.index == 0 else 0.0

    def rewind(self) -> None:
        """Puts the cube back to where the solution starts, at once."""
        if self.opened:
            timeline = self._desk.timeline
            self._desk.put(timeline.jump(timeline.cursor - self.index))
            self.opened = self.opened.at(0)

    def go_to(self, step: int) -> None:
        """Makes moves, or takes them back, until so many are made; stops playing."""
        if self.opened is None:
            return
        self.is_playing = False
        step = min(max(step, 0), len(self.opened.steps))
        while step in self.opened.together:  # what is made at once is not taken apart
            step += 1 if step > self.index else -1
        while self.index < step:
            self._step_on()
        while self.index > step:
            self._step_back()

    def stage_on(self) -> None:
        """Makes the moves up to the end of the stage under way."""
        if self.opened:
            self.go_to(self.opened.stage_end_after(self.index))

    def stage_back(self) -> None:
        """Goes back to the start of the stage under way, or of the one before."""
        if self.opened:
            self.go_to(self.opened.stage_start_before(self.index))

    def place(self, position: float) -> None:
        """Shows a moment at once, in the middle of a move too; stops playing.

        Args:
            position: the moves that are made, with a part of the next one.
        """
        opened = self.opened
        if opened is None:
            return
        self.is_playing = False
        position = min(max(position, 0.0), float(len(opened.steps)))
        step = int(position)
        while step in opened.together:
            step -= 1
        end = opened.next_after(step)
        timeline = self._desk.timeline
        timeline = timeline.jump(timeline.cursor - max(opened.index - step, 0))
        for move in opened.steps[opened.index : step]:
            timeline = timeline.push_move(move)
        self._desk.preview(timeline, opened.steps[step:end], (position - step) / (end - step))
        self.opened = opened.at(step)

    def release(self, *, forward: bool) -> None:
        """What is held in the middle of a move goes back, or on to its end."""
        opened = self.opened
        if opened is not None and forward and self._desk.playback.held:
            self.opened = opened.at(opened.next_after(opened.index))
        self._desk.release(forward=forward)

    def _play_next(self) -> None:
        assert self.opened is not None
        if self.opened.is_finished:
            self.is_playing = False
            return
        self._step_on()
        if self._desk.playback.reduced_motion:
            self.rest = REDUCED_STEP / self.speed
        elif self.opened.starts_stage(self.index) and self.index not in self.opened.grips:
            self.rest = STAGE_PAUSE / self.speed

    def _step_on(self) -> None:
        opened = self.opened
        assert opened is not None
        end = opened.next_after(opened.index)
        self._desk.make_step(self._turn(opened, opened.index, end))
        self.opened = opened.at(end)

    def _step_back(self) -> None:
        opened = self.opened
        assert opened is not None
        start = opened.last_before(opened.index)
        self._desk.take_step_back(self._turn(opened, start, opened.index))
        self.opened = opened.at(start)

    def _turn(self, opened: OpenSolution, start: int, end: int) -> QueuedTurn:
        move, *others = opened.steps[start:end]
        also = others[0] if others else None
        return QueuedTurn(move, start, self.speed, also, grip=start in opened.grips)
