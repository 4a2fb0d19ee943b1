"""Random texts on every command: no traceback, no raw control character, a status that is documented.

``python scripts/fuzz_commands.py --seed N --rounds R``
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter

from click.testing import CliRunner

from freecube_desktop.cli.group import freecube

STATUSES = (0, 1, 2)
RAW = re.compile("[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\x1b(?!\\[[0-9;]*m)")
PIECES = (
    "R", "U'", "F2", "R′", "(", ")3", "[R, U]", "x", "M'", "Rw", "//", "#", "\x1bc", "\x1b]0;t\x07", "\x9b1m",
    "\u202e", "\ud800", "é", "Я", "９", "😀", "UUUURRRRFFFFDDDDLLLLBBBO", "UUUUUUUUU", "a" * 300, "/dev/zero",
    "https://alg.cubing.net/?setup=R%1b", "-", "--", "0", "1e999", "\t", "\n", "\r", "٣",
    "99999999999999999999",
)  # fmt: skip
SHAPES = (
    ("show", "{}"), ("show", "--json", "{}"), ("show", "--size", "2", "{}"), ("show", "--file", "{}"),
    ("show", "--size", "{}", "R"), ("solve", "{}"), ("solve", "--json", "{}"), ("solve", "--file", "{}"),
    ("solve", "--method", "{}", "R"), ("solve", "--cross", "{}", "R"), ("solve", "--rules", "{}", "R"),
    ("solve", "--seconds", "{}", "R"), ("solve", "--language", "{}", "R"), ("solve", "--seed", "{}", "R"),
    ("robot", "{}"), ("robot", "--machine", "{}", "R"), ("render", "{}", "-o", "/nowhere/x.svg"),
    ("render", "R", "-o", "{}/x.svg"), ("render", "R", "-o", "/nowhere/x.svg", "--size", "{}"),
    ("render", "R", "-o", "/nowhere/x.svg", "--view", "{}"),
    ("render", "R", "-o", "/nowhere/x.gif", "--alg", "{}"),
    ("render", "R", "-o", "/nowhere/x.svg", "--palette", "{}"), ("scramble", "--seed", "{}"),
    ("scramble", "--size", "{}"), ("rules", "check", "{}"), ("rules", "list", "--set", "{}"),
    ("scan", "--images", "{}"), ("scan", "--video", "{}"), ("--language", "{}", "show", "R"),
    ("--size", "{}", "show", "R"), ("x{}",), ("show", "--{}"),
)  # fmt: skip


def random_text(rng: random.Random) -> str:
    """A text of a few pieces, some of which command terminals."""
    return rng.choice(("", " ")).join(rng.choice(PIECES) for _ in range(rng.randint(1, 8))).replace("\0", "")


def fault_of(arguments: list[str]) -> str:
    """What is wrong with what a command does with its arguments, or ``""``."""
    result = CliRunner().invoke(freecube, arguments, input="R U\n")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        return f"{type(result.exception).__name__}: {result.exception}"
    if result.exit_code not in STATUSES:
        return f"status {result.exit_code}"
    return "a raw control sign" if RAW.search(result.output) else ""


def main() -> int:
    """Tries random texts; 1 when any did harm."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=3600.0)
    options = parser.parse_args()
    rng, began, done = random.Random(options.seed), time.monotonic(), 0
    faults: Counter[str] = Counter()
    while done < options.rounds and time.monotonic() - began < options.seconds:
        shape, text = rng.choice(SHAPES), random_text(rng)
        arguments = [word.replace("{}", text) for word in shape]
        fault = fault_of(arguments)
        done += 1
        if fault:
            faults[f"{shape}: {fault[:80]!r}"] += 1
            if faults.total() <= 20:
                print(f"{arguments!a}: {fault!a}")
    print(f"{done} texts, {faults.total()} faults, {time.monotonic() - began:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
