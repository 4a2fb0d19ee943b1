"""The commands that change the cube: turns by key and by hand, scrambles, solutions that are opened."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import reduce
from itertools import takewhile

from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.layer_hand import LayerHand
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.model.timeline_player import TimelinePlayer
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.results import Done, Effects
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.scene import Scene
from freecube_desktop.solver.pocket.pocket_scramble import random_far_state


class CubeActions:
    """What happens to the cube on the desk. Whatever a person does to it leaves the open solution.

    Args:
        desk: the cube.
        solving: the open solution and the searches.
        rng: the source of scrambles.
        go_to_size: brings the cube of another size to the desk.

    Attributes:
        timeline_player: plays what was done, while no solution is open.
    """

    def __init__(
        self, desk: Desk, solving: Solving, rng: random.Random, go_to_size: Callable[[int], object]
    ) -> None:
        self._desk = desk
        self._solving = solving
        self._rng = rng
        self._go_to_size = go_to_size
        self._hand = LayerHand(desk)
        self.timeline_player = TimelinePlayer(desk)

    def turn(self, command: c.Turn) -> Done:
        """Turns a layer or the cube; a 2x2x2 has no middle layers."""
        move = command.move
        if self._desk.cube.size < 3 and (move.is_slice or move.is_wide):
            return None
        effects = self.leave()
        self._desk.make(move)
        return effects

    def pull(self, scene: Scene, command: c.PullLayer) -> Done:
        """The hand pulls a layer of the cube as the scene shows it; playing stops.

        Turns on their way are made at once: none is lost, and no pull has to wait.
        """
        self._solving.solution_player.pause()
        self.timeline_player.pause()
        self._hand.pull(scene, command.facelet, command.dx, command.dy)
        return ()

    def pull_cube(self, scene: Scene, command: c.PullCube) -> Done:
        """The hand pulls the whole cube."""
        self._solving.solution_player.pause()
        self.timeline_player.pause()
        self._hand.pull_cube(scene, command.facelet, command.dx, command.dy)
        return ()

    def advance(self, seconds: float) -> None:
        """Lets time pass for the hand."""
        self._hand.advance(seconds)

    def drop(self, command: c.DropLayer) -> Done:
        """The hand lets go."""
        if not self._hand.is_holding:
            return None
        return self.leave() if self._hand.drop(back=command.back) else ()

    def scramble(self) -> Done:
        """Puts the cube into a random state; a 2x2x2 never closer to solved than four moves."""
        small = self._desk.cube.size == 2
        cube = random_far_state(self._rng) if small else random_state(self._rng)
        return self.put(self._desk.timeline.push_scramble(cube))

    def reset(self) -> Done:
        """Puts the cube back to solved."""
        return self.put(self._desk.timeline.reset())

    def put(self, timeline: Timeline) -> Done:
        """Puts another cube on the desk at once; one of another size goes on from the last of that size.

        Args:
            timeline: where it is the last step, or the last few of that size.
        """
        effects = self.leave()
        size = timeline.cube.size
        if size != self._desk.cube.size:
            self._go_to_size(size)
            done = reversed(timeline.entries[: timeline.cursor])
            steps = tuple(takewhile(lambda entry: entry.cube.size == size, done))
            timeline = reduce(Timeline.push_entry, reversed(steps), self._desk.timeline)
        self._desk.put(timeline)
        return effects

    def go_on(self, size: int, further: Callable[[Timeline], Timeline]) -> Done:
        """Goes on, at once, from the timeline of a size to one that is further."""
        effects = self.leave()
        if size != self._desk.cube.size:
            self._go_to_size(size)
        self._desk.put(further(self._desk.timeline))
        return effects

    def follow(self, act: Callable[[], None]) -> Done:
        """Does something with the open solution, if there is one."""
        if not self._solving.opened:
            return None
        self._solving.attend()
        self._let_go()
        act()
        return ()

    def solve(self, command: c.AskForSolution) -> Done:
        """Opens a solution, or has it looked for."""
        self._let_go()
        return self._solving.ask(command.method)

    def leave(self) -> Effects:
        """Leaves the searches and the solution; the cube stays as it stands, a held layer goes back."""
        self._let_go()
        return self._solving.close()

    def _let_go(self) -> None:
        """Nothing plays by itself, and what is held goes back."""
        self.timeline_player.pause()
        self._hand.drop(back=True)
        self._desk.release()
