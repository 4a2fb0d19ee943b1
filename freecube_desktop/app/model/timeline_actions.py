"""Going about in what was done: undo, steps, playing, dragging along the bar, other branches.

While a solution is open, all of these but undo's first step back are about the solution.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.screen import Message, Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.results import Done
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.words import _, mark, n_

_SECONDS: Final = 4.0
_NO_BRANCH: Final = mark("There is one line only. Go back and turn: that begins another, and both are kept.")

_Sentence = Callable[[Timeline], str]


class TimelineActions:
    """What happens to the place in the timeline.

    Args:
        desk: the cube and its timeline.
        cube_actions: what leaves or follows the open solution.
        solving: the open solution.
        screen: where it is told which branch the cube went over to.
    """

    def __init__(self, desk: Desk, cube_actions: CubeActions, solving: Solving, screen: Screen) -> None:
        self._desk = desk
        self._cube_actions = cube_actions
        self._timeline_player = cube_actions.timeline_player
        self._solving = solving
        self._screen = screen
        self._dragged: tuple[Timeline, float, int] | None = None

    @property
    def is_playing(self) -> bool:
        """Whether the solution or the timeline plays by itself."""
        return self._solving.solution_player.is_playing or self._timeline_player.is_playing

    @property
    def rest(self) -> float:
        """Seconds to wait before the next step, while playing."""
        solution_player = self._solving.solution_player
        return solution_player.rest if solution_player.is_playing else self._timeline_player.rest

    @property
    def dragged_to(self) -> float | None:
        """The moment that is held by dragging along the bar: whole steps and a part of the next; or None."""
        dragged = self._dragged
        return dragged[1] if dragged and dragged[0] is self._desk.timeline else None

    @property
    def handlers(self) -> Handlers:
        """What the commands do that go about in what was done."""
        follow, solution_player = self._cube_actions.follow, self._solving.solution_player
        return {
            c.Undo: lambda _: self.undo(),
            c.Redo: lambda _: self.redo(),
            c.PlayPause: lambda _: self.play_or_pause(),
            c.StepForward: lambda command: self.step(command.count),
            c.StepBack: lambda command: self.step(-command.count),
            c.StageForward: lambda _: follow(solution_player.stage_on),
            c.StageBack: lambda _: follow(solution_player.stage_back),
            c.ToStart: lambda _: self.go_to(0),
            c.ToEnd: lambda _: self.to_end(),
            c.JumpToStep: lambda command: self.go_to(command.step),
            c.DropMoment: lambda command: self.drop(back=command.back),
            c.OtherLine: lambda command: self.other_line(command.places),
            c.OtherLineAt: lambda command: self.other_line_at(command.fork),
            c.Faster: lambda _: self.change_speed(1),
            c.Slower: lambda _: self.change_speed(-1),
            c.NextSpeed: lambda _: self.change_speed(1, around=True),
        }

    # Undo and redo.

    def undo(self) -> Done:
        """Takes a step of the open solution back, or what was done before."""
        if self._solving.solution_player.index:
            return self.step(-1)
        timeline = self._desk.timeline
        if self._solving.opened and timeline.cursor:  # not over to a line left by opening another solution
            effects = self._cube_actions.leave()
            self._desk.go(timeline.jump(timeline.cursor - 1))
            return effects
        return self._to(timeline.undo(), _back_on_line) if timeline.can_undo else None

    def redo(self) -> Done:
        """Makes the next step of the open solution, or does again what was taken back."""
        if self._solving.opened:
            return self.step(1)
        timeline = self._desk.timeline
        return self._to(timeline.redo(), _on_again) if timeline.can_redo else None

    def _to(self, there: Timeline, sentence: _Sentence) -> Done:
        effects = self._cube_actions.leave()
        if there.line != self._desk.timeline.line:
            self._screen.message = Message(sentence(there), seconds_left=_SECONDS)
        self._desk.go(there)
        return effects

    # Other branches.

    def other_line(self, places: int) -> Done:
        """Goes over to the end of the next line, or of the one before; after the last comes the first."""
        timeline = self._desk.timeline
        count = len(timeline.lines)
        if count < 2:
            self._screen.message = Message(_(_NO_BRANCH), seconds_left=_SECONDS)
            return ()
        return self._to(timeline.go_over((timeline.line + places) % count), _line_of)

    def other_line_at(self, fork: int) -> Done:
        """Goes over to the next line of those that part at a place of this one."""
        timeline = self._desk.timeline
        there = timeline.lines_at(fork)
        if len(there) < 2:
            return None
        after = there[(there.index(timeline.line) + 1) % len(there)]
        return self._to(timeline.go_over(after), _line_of)

    # Steps and playing.

    @property
    def _length(self) -> int:
        opened = self._solving.opened
        return len(opened.steps) if opened else len(self._desk.timeline)

    @property
    def _place(self) -> int:
        return self._solving.solution_player.index if self._solving.opened else self._desk.timeline.cursor

    def play_or_pause(self) -> Done:
        """Plays the open solution on, or the timeline; or pauses."""
        solution_player, player = self._solving.solution_player, self._timeline_player
        if self._solving.opened:
            return self._cube_actions.follow(
                solution_player.pause if solution_player.is_playing else solution_player.play
            )
        if player.is_playing:
            player.pause()
            return ()
        if not len(self._desk.timeline):
            return None
        effects = self._cube_actions.leave()
        player.play()
        return effects

    def step(self, count: int) -> Done:
        """Goes so many steps on, or back when it is below 0."""
        return self.go_to(self._place + count)

    def to_end(self) -> Done:
        """Goes to the end."""
        return self.go_to(self._length)

    def go_to(self, step: int) -> Done:
        """Goes to where so many steps are made, or to the nearest end."""
        if self._solving.opened:
            return self._cube_actions.follow(lambda: self._solving.solution_player.go_to(step))
        step = min(max(step, 0), self._length)
        timeline = self._desk.timeline
        if step == timeline.cursor and not self._timeline_player.is_playing:
            return None
        effects = self._cube_actions.leave()
        self._desk.go(timeline.jump(step), self._desk.tempo.speed)
        return effects

    def change_speed(self, places: int, *, around: bool = False) -> Done:
        """Plays faster or slower; ``around`` begins anew after the fastest."""
        if not self._length:
            return None
        return () if self._desk.tempo.change(places, around=around) else None

    # Dragging along the bar.

    def drag(self, position: float) -> Done:
        """Shows a moment at once, in the middle of a turn too.

        Args:
            position: the steps that are made, with a part of the next one.
        """
        began = self._place if self._dragged is None else self._dragged[2]
        if position == self.dragged_to:
            return None
        effects: Done = ()
        if self._solving.opened:
            self._cube_actions.follow(lambda: self._solving.solution_player.place(position))
        else:
            effects = self._cube_actions.leave()
            self._preview(position)
        self._dragged = (self._desk.timeline, position, began)
        return effects

    def _preview(self, position: float) -> None:
        timeline = self._desk.timeline
        position = min(max(position, 0.0), float(len(timeline)))
        there = timeline.jump(int(position))
        part, entry = position - there.cursor, there.next_entry
        if entry is not None and entry.kind == "move":
            self._desk.preview(there, entry.moves, part)
        else:
            self._desk.preview(there.jump(there.cursor + 1) if part >= 0.5 else there)

    def drop(self, *, back: bool = False) -> Done:
        """Lets go: the cube settles at the nearest whole step, or goes back to where it was at first."""
        dragged, position = self._dragged, self.dragged_to
        if dragged is None:
            return None
        if position is not None and back:
            self.drag(float(dragged[2]))
        elif position is not None:
            self._settle()
        self._dragged = None
        return ()

    def _settle(self) -> None:
        held = self._desk.playback.held
        forward = bool(held) and held[0].progress >= 0.5
        if self._solving.opened:
            self._solving.solution_player.release(forward=forward)
        else:
            self._desk.release(forward=forward)


def _back_on_line(there: Timeline) -> str:
    count = len(there)
    text = n_("Back on the line you left: {count} step.", "Back on the line you left: {count} steps.", count)
    return text.format(count=count)


def _on_again(there: Timeline) -> str:
    count = len(there)
    text = n_("On the newer line again: {count} step.", "On the newer line again: {count} steps.", count)
    return text.format(count=count)


def _line_of(there: Timeline) -> str:
    count = len(there)
    text = n_("Line {number} of {lines}: {count} step.", "Line {number} of {lines}: {count} steps.", count)
    return text.format(number=there.line + 1, lines=len(there.lines), count=count)
