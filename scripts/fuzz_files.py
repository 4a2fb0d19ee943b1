"""Damages every kind of file that the program reads, and looks whether it is still well behaved.

    .venv/bin/python scripts/fuzz_files.py                          300 rounds
    .venv/bin/python scripts/fuzz_files.py --seed 7 --rounds 1000
    .venv/bin/python scripts/fuzz_files.py --seed 7 --only 412      one round of those again
    .venv/bin/python scripts/fuzz_files.py --kinds session,machine

A round damages one file (cut short, bits turned, a value of another type, another encoding, a folder
or a pipe in its place, ...), reads it as a start or a command does, changes and saves, and starts
again. It fails with a traceback, a wait of a minute, damaged content that is nowhere any more, or
something lost that was whole. Ends with status 1 if a round failed.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path

from file_fuzz.home import person
from file_fuzz.rounds import VICTIMS, Home, play_round


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description="Damages files and has the program read them.")
    parser.add_argument("--seed", type=int, default=1, help="makes a run repeat (1)")
    parser.add_argument("--rounds", type=int, default=300, help="how many files are damaged (300)")
    parser.add_argument("--only", type=int, metavar="ROUND", help="play one round of the run")
    parser.add_argument("--kinds", default=",".join(VICTIMS), help="which kinds of files")
    parser.add_argument("--processes", type=float, default=0.05, help="share of rounds in a process (0.05)")
    return parser.parse_args(arguments)


def play(asked: argparse.Namespace) -> int:
    """Plays the rounds; gives how many failed."""
    kinds = asked.kinds.split(",")
    numbers = range(asked.rounds) if asked.only is None else [asked.only]
    played: Counter[str] = Counter()
    failed = 0
    with tempfile.TemporaryDirectory() as folder, person(Path(folder) / "person"):
        home = Home(Path(folder) / "person")
        for number in numbers:
            rng = random.Random(f"{asked.seed} {number}")
            kind = kinds[number % len(kinds)]
            try:
                play_round(home, VICTIMS[kind], rng, asked.processes)
            except Exception:
                failed += 1
                print(f"round {number}, {kind}:\n{traceback.format_exc()}", flush=True)
            played[kind] += 1
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(", ".join(f"{count} {kind}" for kind, count in sorted(played.items())))
    print(f"{sum(played.values())} rounds, {failed} failed, at most {most:.0f} MB of memory")
    return failed


if __name__ == "__main__":
    sys.exit(1 if play(parse()) else 0)
