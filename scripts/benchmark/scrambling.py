"""Random-state scrambles, as a person gets them from the command line."""

from __future__ import annotations

import subprocess
import sys

from benchmark.rows import Row, at_least, seconds_of
from freecube_desktop import Algorithm

SCRAMBLES = 1000


def scrambling_rows() -> list[Row]:
    """``freecube scramble -n 1000``, its start and all."""
    lines: list[str] = []

    def work() -> None:
        command = [sys.executable, "-m", "freecube_desktop", "scramble", "-n", str(SCRAMBLES), "--seed", "1"]
        lines.extend(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines())

    seconds = seconds_of(work)
    mean = sum(Algorithm(line).htm for line in lines) / len(lines)
    return [
        at_least("random-state scrambles a second", len(lines) / seconds, "", 20, 0),
        Row("their mean length", round(mean, 2), "HTM"),
    ]
