"""The library ``pycuber`` and its CFOP solver."""

import time

began = time.perf_counter()

import pycuber  # noqa: E402
from lines import answer_all  # noqa: E402
from pycuber.solver import CFOPSolver  # noqa: E402


def solve(_: str, moves: str) -> str:
    """The state is reached by turning, so that colours need no translation."""
    cube = pycuber.Cube()
    cube(pycuber.Formula(moves))
    return str(CFOPSolver(cube).solve(suppress_progress_messages=True))


answer_all(solve, began)
