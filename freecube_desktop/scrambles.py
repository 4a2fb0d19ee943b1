"""Scrambles to random states, as the WCA makes them.

>>> from freecube_desktop import Cube, scramble
>>> Cube().apply(scramble(seed=7)) == Cube.random(seed=7)
True
"""

from __future__ import annotations

from random import Random

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.engine import scramble_moves
from freecube_desktop.solver.pocket.pocket_scramble import random_far_state


def scramble(seed: int | Random | None = None, size: int = 3) -> Algorithm:
    """Moves that lead from a solved cube, white up and green in front, to a random state.

    Every state is equally likely. A 2x2x2 is at least four moves from solved, as the WCA asks.

    Args:
        seed: the same number gives the same scramble, the first line of
            ``freecube scramble --seed``; a generator gives its next one; None gives another
            every time.
        size: 3 or 2.

    Raises:
        ValueError: for another size.
    """
    rng = seed if isinstance(seed, Random) else Random(seed)
    return random_scramble(rng, size)[1]


def random_scramble(rng: Random, size: int = 3) -> tuple[Cube, Algorithm]:
    """A cube in a random state, every state equally likely, and moves that lead there.

    Args:
        rng: the source of chance; the same seed gives the same cubes.
        size: 3 or 2.
    """
    cube = random_far_state(rng) if size == 2 else Cube.random(rng, size)
    return cube, scramble_moves(cube)
