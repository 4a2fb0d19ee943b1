"""A link to any cube, by moves that lead to it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from freecube_desktop import engine, pocket_engine
from freecube_desktop.app.clipboard import link_by_solution
from freecube_desktop.app.commands import LinkMade
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError
from freecube_desktop.words import _


def make_link(cube: Cube, rules_folders: Sequence[Path] = ()) -> LinkMade:
    """The link, or a sentence of why there is none; takes up to a second the first time.

    Args:
        cube: a cube of any size, however it is held.
        rules_folders: a person's own rules.
    """
    try:
        if cube.size == 2:
            solution = Algorithm(pocket_engine.shortest(cube))
        else:
            solution = Algorithm(engine.solve(cube, rules_folders=rules_folders).moves)
    except FreecubeError as fault:
        return LinkMade("", _("No link can be made: {fault}.").format(fault=fault))
    return LinkMade(link_by_solution(cube, solution))
