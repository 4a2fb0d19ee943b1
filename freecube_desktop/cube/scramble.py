"""Random cubes and random turns, from a generator that the caller seeds."""

from __future__ import annotations

import random
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import FACE_TURNS, Move
from freecube_desktop.cube.state import Cube

_TURNS: Final = {face: tuple(Move(face, amount) for amount in (1, -1, 2)) for face in FACE_TURNS}


def random_state(rng: random.Random, size: int = 3) -> Cube:
    """A cube in a random state, held white up and green in front.

    Every state that turning can reach is equally likely; of a 2x2x2 the corner at the
    bottom, back, left stays, so that no two results are the same cube held another way.

    Args:
        rng: the source of chance; the same seed gives the same cubes.
        size: 3 or 2.
    """
    return Cube.random(rng, size)


def random_moves(rng: random.Random, length: int = 25) -> Algorithm:
    """A scramble of random face turns.

    No face turns twice in a row, and no two opposite faces take turns: after two turns
    of one axis the next is of another, so nothing merges or cancels.

    Args:
        rng: the source of chance; the same seed gives the same moves.
        length: how many turns.
    """
    moves: list[Move] = []
    for _ in range(length):
        barred = {move.family for move in moves[-1:]}
        if len(moves) > 1 and moves[-1].axis == moves[-2].axis:
            barred.add(moves[-2].family)
        face = rng.choice([face for face in FACE_TURNS if face not in barred])
        moves.append(rng.choice(_TURNS[face]))
    return Algorithm(moves)
