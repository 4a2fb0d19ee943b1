"""A made-up solution with every kind of stage, and a controller to follow it with."""

from __future__ import annotations

import random

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.solver.solution import Solution, Stage

WHY = "Corner on top with white to the right, edge on top: join them above the slot, then insert."


@pytest.fixture(scope="session")
def solution() -> Solution:
    """Every kind of stage, a hold before them; applied to its cube it ends solved."""
    stages = (
        Stage("cross", Algorithm("D R' F D2 L F2"), why="The four white edges go home."),
        Stage("f2l", Algorithm("U R U R' U2 F' U' F"), "F2L 4", "FL", why=WHY),
        Stage("f2l", Algorithm("y U' R U R' U R U R'"), "F2L 11", "BR", why=WHY),
        Stage("f2l", Algorithm("U' R U2 R' U F' U' F"), "F2L 24", "FR", why=WHY),
        Stage("f2l", Algorithm(), "skip", "BL", why="The pair is home already."),
        Stage("oll", Algorithm("U R U R' U R U2 R'"), "OLL 27", alias="Sune", why=WHY),
        Stage("pll", Algorithm("R U R' U' R' F R2 U' R' U' R U R' F' U"), "PLL T", alias="T", why=WHY),
    )
    hold = Algorithm("z2")
    moves = [move for stage in stages for move in stage.moves]
    cube = Cube().apply(hold).apply(Algorithm(moves).inverse()).apply(hold.inverse())
    return Solution(cube, "cfop", hold, stages)


@pytest.fixture
def controller(solution: Solution) -> Controller:
    """A controller with the solution's cube on the desk, in a window of 1280x720."""
    made = Controller(Timeline().push_state(solution.cube), rng=random.Random(5))
    made.handle(c.Resize(1280, 720))
    return made


@pytest.fixture
def following(controller: Controller, solution: Solution) -> Controller:
    """The same with the solution open, held at its first move."""
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    controller.handle(c.PlayPause())
    settle(controller)
    return controller


def settle(controller: Controller, seconds: float = 60.0) -> None:
    """Lets time pass in frames until nothing moves by itself."""
    while seconds > 0 and (controller.is_animating or controller.is_playing):
        controller.advance(1 / 60)
        seconds -= 1 / 60


@pytest.fixture(name="settle")
def settle_fixture() -> object:
    """``settle(controller)``: lets time pass until nothing moves."""
    return settle
