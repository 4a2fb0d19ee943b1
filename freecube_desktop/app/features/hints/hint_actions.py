"""Hints in the app: asked for in the background, told rung by rung, kept up with the cube."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from freecube_desktop.app.features.hints.hint_ladder import HintLadder, left_of
from freecube_desktop.app.features.hints.hint_words import hint_of
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.model.stage_mask import Stickers, stickers_in_stage
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hint import NEXT, Hint
from freecube_desktop.app.protocol.layer import Layer
from freecube_desktop.app.protocol.results import Effects
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Entry, Timeline

_NOTHING: Final[Effects] = ()


class Hints:
    """The hint ladder for the cube on the desk.

    Args:
        desk: the cube.
        solving: finds the way.
        turn: makes a turn as if the person did.
        solve: does what a person asks who asks for a solution.
    """

    def __init__(
        self,
        desk: Desk,
        solving: Solving,
        turn: Callable[[c.Turn], Effects | None],
        solve: Callable[[c.AskForSolution], Effects | None],
    ) -> None:
        self._desk = desk
        self._solving = solving
        self._turn = turn
        self._solve = solve
        self._ladder: HintLadder | None = None
        self._cube: Cube | None = None
        self._origin: Entry | None = None

    @property
    def is_active(self) -> bool:
        """Whether a hint is told or looked for."""
        return self._cube is not None

    @property
    def layer(self) -> Layer:
        """While a hint is told, Esc ends it."""
        return Layer("hint", lambda: self.is_active, {c.Leave: lambda _: self.leave()})

    @property
    def ladder(self) -> HintLadder | None:
        """The ladder, if there is one for the cube as it stands."""
        return self._ladder if self._cube == self._desk.cube else None

    @property
    def hint(self) -> Hint | None:
        """What is told now."""
        ladder = self.ladder
        return None if ladder is None else hint_of(ladder)

    @property
    def stickers(self) -> Stickers | None:
        """The stickers that matter in the stage that is told; None when all of them do."""
        ladder = self.ladder
        return None if ladder is None else stickers_in_stage(ladder.plan.solution, ladder.number)

    def press(self) -> Effects | None:
        """Tells one rung more; on the last one makes the move that it tells."""
        if self._solving.opened is not None:
            return None
        caught_up = self.keep_up()
        ladder = self._ladder
        if ladder is None:
            return (*caught_up, *self._ask())
        move = ladder.next_move
        if ladder.rung < NEXT or move is None:
            self._ladder = ladder.up()
            return caught_up
        return (*caught_up, *(self._turn(c.Turn(move)) or ()))

    def _ask(self) -> Effects:
        if self.is_active:
            return _NOTHING
        self._stand_at(self._desk.cube)
        effects = self._solving.ask_for_hint()
        if not self._solving.looks_for_hint:
            self._forget()
        return effects

    def solve(self, command: c.AskForSolution) -> Effects | None:
        """Opens what is left of the way that was hinted at; without one it is looked for as always."""
        ladder = self.ladder
        self._forget()
        method = self._solving.method_of(command.method)
        left = left_of(ladder) if ladder and ladder.plan.solution.method == method else None
        return self._solve(command) if left is None else self._solving.show_known(left)

    def leave(self) -> Effects:
        """Tells no more."""
        looked = self._solving.looks_for_hint
        self._forget()
        return self._solving.close() if looked else _NOTHING

    def keep_up(self) -> Effects:
        """After anything that was done: takes an answer in, goes along with the cube, or begins again.

        A cube that was put there as a whole has no hint until one is asked for.
        """
        if not self.is_active:
            return _NOTHING
        if self._solving.opened is not None:
            return self.leave()
        cube = self._desk.cube
        found = self._solving.take_hint()
        if found is not None and found.cube == cube:
            self._ladder = HintLadder.of(found)
        if cube != self._cube:
            return self._go_along(cube)
        if self._ladder is None and not self._solving.looks_for_hint:
            self._forget()
        return _NOTHING

    def _go_along(self, cube: Cube) -> Effects:
        ladder = self._ladder.on(cube) if self._ladder else None
        is_new = self._origin is not _origin_of(self._desk.timeline) or cube.size != self._size
        if cube.is_solved or (is_new and ladder is None):
            return self.leave()
        self._ladder = ladder
        self._stand_at(cube)
        return self._solving.ask_for_hint() if ladder is None else _NOTHING

    @property
    def _size(self) -> int:
        return 0 if self._cube is None else self._cube.size

    def _stand_at(self, cube: Cube) -> None:
        self._cube = cube
        self._origin = _origin_of(self._desk.timeline)

    def _forget(self) -> None:
        self._ladder = self._cube = self._origin = None


def _origin_of(timeline: Timeline) -> Entry | None:
    """The step that put the cube there as a whole, if any did."""
    origin = timeline.entries.origin(timeline.cursor)
    return None if origin < 0 else timeline.entries[origin]
