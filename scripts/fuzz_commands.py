"""Hands random texts to every command and option that takes one, and looks how it ends.

    .venv/bin/python scripts/fuzz_commands.py                          2,000 texts
    .venv/bin/python scripts/fuzz_commands.py --seed 7 --rounds 50000
    .venv/bin/python scripts/fuzz_commands.py --seed 7 --only 412      one text of those again
    .venv/bin/python scripts/fuzz_commands.py --processes 0.2          more of them in processes

A text stands behind an option, as an argument, before the command, in a file, a machine, a rule, or on
standard input. A share of the commands runs in processes whose streams are closed, full, or of an
encoding that has not all signs. A command fails with a traceback, a status that is not documented, a
sign that a terminal obeys, a quote of more than 60 signs, or when it does not end. Ends with status 1
if one failed.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from command_fuzz.judging import fault_of
from command_fuzz.lines import places, prepare, random_line
from command_fuzz.real_streams import fault_in_process
from file_fuzz.home import person

_SHOWN = 40


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description="Hands random texts to every command.")
    parser.add_argument("--seed", type=int, default=1, help="makes a run repeat (1)")
    parser.add_argument("--rounds", type=int, default=2000, help="how many texts (2000)")
    parser.add_argument("--seconds", type=float, default=36_000.0, help="end after so long (10 hours)")
    parser.add_argument("--only", type=int, metavar="ROUND", help="play one round of the run")
    parser.add_argument("--processes", type=float, default=0.005, help="share in processes (0.005)")
    return parser.parse_args(arguments)


def play(asked: argparse.Namespace) -> int:
    """Tries texts; gives how many failed."""
    where = list(places())
    faults: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    began = time.monotonic()
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        os.environ.pop(name, None)  # no window opens
    with tempfile.TemporaryDirectory() as name, person(Path(name) / "person"):
        folder = Path(name) / "work"
        folder.mkdir()
        prepare(folder)
        for number in range(asked.rounds) if asked.only is None else [asked.only]:
            if time.monotonic() - began > asked.seconds:
                break
            rng = random.Random(f"{asked.seed} {number}")
            given = random_line(rng, folder, where)
            is_alone = rng.random() < asked.processes
            fault = fault_in_process(rng, given) if is_alone else fault_of(given)
            tried["in a process" if is_alone else "here"] += 1
            if fault:
                faults[fault[:60]] += 1
                if faults.total() <= _SHOWN or asked.only is not None:
                    print(f"round {number}: {given.arguments!a}\n  {fault!a}", flush=True)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(", ".join(f"{count} {how}" for how, count in tried.items()), f"at {len(where)} places")
    print(f"{tried.total()} texts, {faults.total()} failed, at most {most:.0f} MB of memory")
    return faults.total()


if __name__ == "__main__":
    sys.exit(1 if play(parse()) else 0)
