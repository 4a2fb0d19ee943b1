"""Turns a second of the library ``rapidcube``: one cube by its method, by text, and a batch."""

import numpy as np
from lines import say_turns
from rapidcube import Cube3x3, CubeBatch

MANY = 1_000_000
CUBES = 100_000
ALGORITHM = "R U R' U' " * 250


def single() -> None:
    turn = Cube3x3().do_r_move
    for _ in range(MANY):
        turn()


def text() -> None:
    cube = Cube3x3()
    for _ in range(MANY // 1000):
        cube.do_moves(ALGORITHM)


say_turns("single", MANY, single)
say_turns("one long text", MANY, text)
batch = CubeBatch(CUBES, 3)
numbers = np.zeros(CUBES, dtype=np.uint64)  # it takes the number of a turn for each cube
say_turns("batch", 20 * CUBES, lambda: [batch.apply_move_indexes(numbers) for _ in range(20)])
