"""Freecube Desktop: a cube, its solvers and a window to watch them in.

The public names::

    from freecube_desktop import Algorithm, Cube, solve

    cube = Cube().apply("R U R' U'")
    for stage in solve(cube).stages:
        print(stage.name, stage.case, stage.moves)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError, InvalidCube, NotationError, StateError

if TYPE_CHECKING:
    from freecube_desktop.engine import solve
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

_WHEN_ASKED_FOR: Final = {
    "solve": "freecube_desktop.engine",
    "Solution": "freecube_desktop.solver.solution",
    "Stage": "freecube_desktop.solver.solution",
}
"""The solvers bring numpy with them, which takes longer than all the rest of a small command."""


def __getattr__(name: str) -> object:
    module = _WHEN_ASKED_FOR.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(module), name)
