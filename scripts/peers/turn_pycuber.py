"""Turns a second of the library ``pycuber``."""

import pycuber
from lines import say_turns

MANY = 500


def single() -> None:
    cube = pycuber.Cube()
    turn = pycuber.Step("R")
    for _ in range(MANY):
        cube.perform_step(turn)


say_turns("single", MANY, single)
