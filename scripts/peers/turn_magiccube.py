"""Turns a second of the library ``magiccube``."""

import magiccube
from lines import say_turns

MANY = 5_000


def single() -> None:
    cube = magiccube.Cube(3, hist=False)
    for _ in range(MANY):
        cube.rotate("R")


say_turns("single", MANY, single)
