"""Where the 2x2x2 meets its files: rules, machines and tables, each loaded once.

>>> from freecube_desktop import Cube
>>> from freecube_desktop.pocket_engine import shortest
>>> len(shortest(Cube(2).apply("R U F2 R'")))
4
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from freecube_desktop import data_files
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.given_cube import Given, cube_of
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.kept_files import read_json
from freecube_desktop.rule_files import check_rules, rule_files
from freecube_desktop.solver.explain import why_fewest
from freecube_desktop.solver.pocket import pocket_scramble as scrambles
from freecube_desktop.solver.pocket import pocket_tables as distances
from freecube_desktop.solver.pocket.pocket_book import PocketBook, compiled
from freecube_desktop.solver.pocket.pocket_human import solve_by_rules
from freecube_desktop.solver.pocket.pocket_optimal import optimal
from freecube_desktop.solver.pocket.pocket_tables import PocketTables
from freecube_desktop.solver.robot import robot_tables as costs
from freecube_desktop.solver.robot.robot_machine import Machine, MachineError, machine_from_data
from freecube_desktop.solver.robot.robot_plan import RobotPlan, plan_for
from freecube_desktop.solver.robot.robot_tables import RobotTables
from freecube_desktop.solver.rules.match import POCKET_SETS
from freecube_desktop.solver.rules.rule import RuleSet
from freecube_desktop.solver.solution import Solution, Stage
from freecube_desktop.solver.two_phase.two_phase_errors import TablesDamaged
from freecube_desktop.table_cache import kept
from freecube_desktop.words import _
from freecube_desktop.words.quoting import quoted, shortened

Progress = Callable[[float], None]

RULE_FILES: Final = ("pocket-oll.json", "pocket-pbl.json")
DEFAULT_MACHINE: Final = "soltvvo"
_MACHINES: Final = "machines"
_LARGEST: Final = 1_000_000
"""Bytes of a machine's file that are read."""


def pocket_tables(progress: Progress | None = None) -> PocketTables:
    """The distances of all positions of the 2x2x2; made once, in about a second, and kept.

    Args:
        progress: called with the fraction done, if they have to be made.
    """
    return kept(
        f"2x2x2-{distances.VERSION}.tables",
        lambda: distances.make_tables(progress),
        PocketTables.to_bytes,
        PocketTables.from_bytes,
    )


def robot_tables(robot: Machine, progress: Progress | None = None) -> RobotTables:
    """The costs of all positions for a machine; made once, in about a second, and kept.

    Args:
        robot: the machine.
        progress: called with the fraction done, if they have to be made.

    Raises:
        MachineError: when the machine cannot solve every cube.
    """
    return kept(
        f"robot-{robot.fingerprint()}-{costs.VERSION}.tables",
        lambda: costs.make_tables(robot, progress),
        RobotTables.to_bytes,
        lambda data: RobotTables.from_bytes(data, robot),
    )


def shortest(cube: Cube, metric: str = "htm") -> tuple[Move, ...]:
    """The fewest face turns (``htm``) or quarter turns (``qtm``) that solve a 2x2x2.

    Raises:
        UnknownMethod: for another metric, or a cube of another size.
    """
    return optimal(cube, pocket_tables(), metric)


def scramble_moves(cube: Cube) -> Algorithm:
    """The fewest turns of U, R and F that lead from ``Cube(2)`` to this cube, its corner DBL at home."""
    return scrambles.scramble_moves(cube, pocket_tables())


def solve(
    cube: Cube,
    method: str = "cfop",
    cross: str = "white",
    metric: str = "htm",
    rules_folders: Sequence[Path] = (),
) -> Solution:
    """The solution of a 2x2x2 by name: ``cfop`` is the human way, ``near-optimal`` the shortest there is.

    Raises:
        UnknownMethod: for another method, metric or colour.
        UnsolvedError: when the rules do not reach.
    """
    started = time.perf_counter()
    if method == "cfop":
        found = solve_pocket(cube, cross, rules_folders)
    elif method == "near-optimal":
        moves = shortest(cube, metric)
        why = why_fewest(len(moves), metric)
        found = Solution(cube, method, Algorithm(), (Stage("moves", Algorithm(moves), why=why),), why=why)
    else:
        raise UnknownMethod(
            _("no method {method!r} for the 2x2x2; there is: {names}").format(
                method=shortened(method), names=", ".join(METHODS)
            )
        )
    return replace(found, seconds=time.perf_counter() - started)


METHODS: Final = ("cfop", "near-optimal")
"""The methods for the 2x2x2 by name."""


def solve_pocket(cube: Cube, cross: str = "white", rules_folders: Sequence[Path] = ()) -> Solution:
    """The solution of a 2x2x2 by rules: a layer, OLL, and both layers permuted.

    Args:
        cube: any 2x2x2, however it is held.
        cross: the colour of the first layer, or ``"any"`` for the best of six.
        rules_folders: a person's own rules, added to those that come with the program.

    Raises:
        UnknownMethod: for a colour that is not known, or a cube of another size.
        UnsolvedError: when the rules do not reach.
    """
    return solve_by_rules(cube, pocket_book(tuple(rules_folders)), cross)


@cache
def pocket_book(rules_folders: tuple[Path, ...] = ()) -> PocketBook:
    """The compiled rules of the 2x2x2; made once for each choice of folders."""
    return compiled(load_pocket_rules(rules_folders))


def load_pocket_rules(rules_folders: Sequence[Path] = ()) -> RuleSet:
    """The program's rules of the 2x2x2, proven, with those of some folders added or put in their place.

    Rules of other sets in those folders, and their faults, are left to ``engine.load_rules``.
    """
    rules = check_rules(data_files.folder("rules") / name for name in RULE_FILES)
    for folder in rules_folders:
        found = check_rules(rule_files(folder), known=rules.rules.values())
        ours = {name: rule for name, rule in found.rules.items() if rule.set in POCKET_SETS}
        rules = rules.joined(RuleSet(ours))
    return rules


def machine_names() -> tuple[str, ...]:
    """The names of the machines that come with the program."""
    files = data_files.folder(_MACHINES).glob("*.json")
    return tuple(sorted(file.stem for file in files if not file.name.endswith(".schema.json")))


def machine(name_or_path: str = DEFAULT_MACHINE) -> Machine:
    """The machine with this name, or the one that a JSON file describes.

    Raises:
        MachineError: when there is neither, or the file is no machine; the message names the field.
    """
    if name_or_path in machine_names():
        text = data_files.read_text(_MACHINES, f"{name_or_path}.json")
        return machine_from_data(json.loads(text), f"{name_or_path}.json")
    path = Path(name_or_path)
    try:
        data = read_json(path, _LARGEST)
    except FileNotFoundError as error:
        names = ", ".join(machine_names())
        raise MachineError(
            _("no machine {name}; there is {names}, or give a .json file").format(
                name=quoted(name_or_path), names=names
            )
        ) from error
    except OSError as error:
        raise MachineError(
            _("{path} cannot be read: {fault}").format(path=path, fault=error.strerror or error)
        ) from error
    except ValueError as error:
        raise MachineError(f"{path}: {error}") from error
    return machine_from_data(data, str(path))


def robot_plan(cube: Cube, robot: Machine, progress: Progress | None = None) -> RobotPlan:
    """The cheapest way for a machine to solve a 2x2x2.

    Args:
        cube: any 2x2x2, however it is held.
        robot: the machine.
        progress: called with the fraction done while the machine's tables are made.

    Raises:
        UnknownMethod: for a cube of another size.
        MachineError: when the machine cannot solve every cube.
    """
    try:
        return plan_for(cube, robot, robot_tables(robot, progress))
    except TablesDamaged:  # intact but wrong: the tables of a custom machine have no known checksum
        return plan_for(cube, robot, costs.make_tables(robot, progress))
    return plan_for(cube, robot, robot_tables(robot, progress))


def robot(cube: Given, machine_name: str = DEFAULT_MACHINE, progress: Progress | None = None) -> RobotPlan:
    """The cheapest way for a machine to solve a 2x2x2, machine and cube given by name.

    Args:
        cube: any 2x2x2, however it is held; or what stands for one: moves, stickers or a link.
        machine_name: a machine that comes with the program, or a JSON file that describes one.
        progress: called with the fraction done while the machine's tables are made.

    Raises:
        UnknownMethod: for a cube of another size.
        MachineError: when there is no such machine, or it cannot solve every cube.
        NotationError, InvalidCube, StateError: when a text stands for no cube.
    """
    return robot_plan(cube_of(cube, 2), machine(machine_name), progress)
