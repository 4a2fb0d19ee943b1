"""Freecube Desktop: a cube, its solvers and a window to watch them in.

The public names::

    from freecube_desktop import Algorithm, Cube, solve

    cube = Cube().apply("R U R' U'")
    for stage in solve(cube).stages:
        print(stage.name, stage.case, stage.moves)
"""

from __future__ import annotations

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.engine import solve
from freecube_desktop.errors import FreecubeError, InvalidCube, NotationError, StateError
from freecube_desktop.solver.solution import Solution, Stage

__all__ = [
    "Algorithm",
    "Cube",
    "FreecubeError",
    "InvalidCube",
    "Move",
    "NotationError",
    "Solution",
    "Stage",
    "StateError",
    "solve",
]
