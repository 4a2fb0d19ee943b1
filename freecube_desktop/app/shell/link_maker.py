"""Moves that lead to any cube, and a link by them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from freecube_desktop import engine, pocket_engine
from freecube_desktop.app.model.pasted_text import setup_by_solution
from freecube_desktop.app.protocol.commands import LinkMade
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.links import write_link
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError
from freecube_desktop.words import _


def setup_of(cube: Cube, rules_folders: Sequence[Path] = ()) -> Algorithm:
    """Moves from a solved cube to another; takes up to a second the first time.

    Args:
        cube: a cube of any size, however it is held.
        rules_folders: a person's own rules.

    Raises:
        FreecubeError: when the solver finds none.
    """
    if cube.size == 2:
        return setup_by_solution(cube, Algorithm(pocket_engine.shortest(cube)))
    return setup_by_solution(cube, engine.solve(cube, rules_folders=rules_folders).moves)


def make_link(cube: Cube, rules_folders: Sequence[Path] = ()) -> LinkMade:
    """The link, or a sentence of why there is none; takes up to a second the first time.

    Args:
        cube: a cube of any size, however it is held.
        rules_folders: a person's own rules.
    """
    try:
        return LinkMade(write_link(setup_of(cube, rules_folders), cube.size))
    except FreecubeError as fault:
        return LinkMade("", _("No link can be made: {fault}.").format(fault=fault))
