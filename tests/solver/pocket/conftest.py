"""What the tests of the 2x2x2 share: tables made once."""

from __future__ import annotations

import random

import pytest

from freecube_desktop import Cube, pocket_engine
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import rotations
from freecube_desktop.solver.pocket.pocket_book import PocketBook
from freecube_desktop.solver.pocket.pocket_tables import PocketTables, make_tables
from freecube_desktop.solver.robot import robot_tables
from freecube_desktop.solver.robot.robot_machine import Machine
from freecube_desktop.solver.robot.robot_tables import RobotTables


@pytest.fixture(scope="session")
def tables() -> PocketTables:
    """The distances of all positions."""
    return make_tables()


@pytest.fixture(scope="session")
def pocket_book() -> PocketBook:
    """The program's own rules of the 2x2x2, compiled."""
    return pocket_engine.pocket_book()


@pytest.fixture(scope="session")
def soltvvo() -> Machine:
    """The machine that comes with the program."""
    return pocket_engine.machine("soltvvo")


@pytest.fixture(scope="session")
def costs(soltvvo: Machine) -> RobotTables:
    """Its tables."""
    return robot_tables.make_tables(soltvvo)


@pytest.fixture(scope="session")
def thousand() -> list[Cube]:
    """A thousand 2x2x2 in random states and holds."""
    rng = random.Random(2187)
    holds = list(rotations(2))
    return [random_state(rng, 2).apply(rng.choice(holds)) for _ in range(1000)]


@pytest.fixture(scope="session")
def solved_in_every_hold() -> list[Cube]:
    """The 24 solved ones."""
    return [Cube(2).apply(words) for words in rotations(2)]
