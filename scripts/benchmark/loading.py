"""How long it takes until there is something to solve with."""

from __future__ import annotations

import subprocess
import sys

from benchmark.rows import Row, as_installed, at_most, best_of, in_new_python

LOADING = """
import time
from freecube_desktop.engine import book
from freecube_desktop.solver.cross import cross_distances
started = time.perf_counter()
{what}
print(time.perf_counter() - started)
"""


def loading_rows() -> list[Row]:
    """The rules, the crosses, and the command line with nothing to do."""
    rules = min(in_new_python(LOADING.format(what="book()")) for _ in range(5))
    cross = min(in_new_python(LOADING.format(what="cross_distances()")) for _ in range(5))
    return [
        at_most("all rules loaded, proven, compiled", rules, "s", 0.3, 3),
        Row("table of all crosses", round(cross, 3), "s"),
        at_most("freecube --help", best_of(_help, 5), "s", 0.2, 3),
    ]


def _help() -> None:
    command = [sys.executable, "-m", "freecube_desktop", "--help"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=as_installed())
