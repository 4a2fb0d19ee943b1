"""How often the true cube is what the editor offers when a cube is painted wrongly.

    .venv/bin/python scripts/bench_repair.py [--paintings N] [--seed S] [--kind WORDS]

Random cubes with one, two and three slips of each kind. "first" and "three": the true cube is the
first offer, or among the first three; of all paintings, and of those that can be decided, where no
other cube is explained at least as well. "taken": Enter takes the first offer; "misled": that is
another cube than the true one.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from benchmark.painting import KINDS, Tally, tried


def line_of(name: str, tally: Tally) -> str:
    """One line of the table."""
    decided = max(tally.paintings - tally.open, 1)
    times = sorted(tally.seconds)
    shares = [
        tally.first / tally.paintings, tally.three / tally.paintings, tally.open / tally.paintings,
        tally.first_decided / decided, tally.three_decided / decided,
        tally.taken / tally.paintings, tally.misled / tally.paintings,
    ]  # fmt: skip
    said = "".join(f"{100 * share:9.1f}" for share in shares)
    return f"{name:32}{said}{1000 * times[len(times) // 2]:9.0f}{1000 * times[-1]:7.0f}"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--paintings", type=int, default=100, help="of each kind and number of slips")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", default="", help="only kinds with these words")
    args = parser.parse_args()
    heads = ("first", "three", "open", "first d.", "three d.", "taken", "misled", "cpu ms", "max")
    widths = (9, 9, 9, 9, 9, 9, 9, 9, 7)
    print(f"{'% of paintings':32}" + "".join(f"{h:>{w}}" for h, w in zip(heads, widths, strict=True)))
    whole = Tally()
    for name, slip in KINDS.items():
        if args.kind not in name:
            continue
        for count in (1, 2, 3):
            tally = tried(slip, count, args.paintings, args.seed * 1000 + count)
            whole = whole.joined(tally)
            print(line_of(f"{name} x{count}", tally), flush=True)
    print(line_of("all", whole))


if __name__ == "__main__":
    main()
