"""Random-state scrambles of the 2x2x2, as the WCA asks for them."""

from __future__ import annotations

import random
from functools import cache
from typing import Final, NamedTuple

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.geometry import table
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.pocket.pocket_optimal import optimal
from freecube_desktop.solver.pocket.pocket_orientation import TURNS, home_hold, position_number
from freecube_desktop.solver.pocket.pocket_tables import PocketTables

LEAST: Final = 4
"""How many moves a scrambled 2x2x2 needs at least (WCA Regulations, Article 4)."""


class PocketScramble(NamedTuple):
    """A scrambled cube, and the moves that lead there from a solved one."""

    cube: Cube
    moves: Algorithm


def random_scramble(rng: random.Random, tables: PocketTables) -> PocketScramble:
    """A 2x2x2 in a random state at least four moves from solved, every such state equally likely.

    Args:
        rng: the source of chance; the same seed gives the same scrambles.
        tables: the distances.

    Returns:
        The cube, held white up and green in front with the corner DBL at home, and the
        fewest turns of U, R and F that make it.
    """
    cube = random_far_state(rng)
    return PocketScramble(cube, scramble_moves(cube, tables))


def random_far_state(rng: random.Random) -> Cube:
    """The cube of ``random_scramble`` without its moves, which needs no tables.

    Args:
        rng: the source of chance; the same seed gives the same cubes.
    """
    while True:
        cube = random_state(rng, 2)
        if position_number(cube.positions) not in _near_solved():
            return cube


@cache
def _near_solved() -> frozenset[int]:
    """The numbers of the positions that are fewer than ``LEAST`` moves from solved."""
    turns = [table(turn, 2) for turn in TURNS]
    reached = front = {Cube(2).positions}
    for _ in range(LEAST - 1):
        front = {positions.translate(turn) for positions in front for turn in turns} - reached
        reached = reached | front
    return frozenset(map(position_number, reached))


def scramble_moves(cube: Cube, tables: PocketTables) -> Algorithm:
    """The fewest turns of U, R and F that lead from ``Cube(2)`` to this cube.

    A cube whose corner DBL is not at home is reached as it looks with that corner there.
    """
    at_home = cube.apply(home_hold(cube.positions).rotations)
    return Algorithm(optimal(at_home, tables)).inverse().simplified()
