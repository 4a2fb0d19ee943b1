"""The library ``magiccube`` and its solver, layer by layer."""

import time

began = time.perf_counter()

import magiccube  # noqa: E402
from lines import answer_all  # noqa: E402
from magiccube.solver.basic.basic_solver import BasicSolver  # noqa: E402


def solve(_: str, moves: str) -> str:
    """The state is reached by turning, so that colours need no translation."""
    cube = magiccube.Cube(3)
    cube.rotate(moves)
    return " ".join(str(move) for move in BasicSolver(cube).solve())


answer_all(solve, began)
