"""Measures how long solutions are and how fast everything is; prints tables and writes JSON.

    sh scripts/bench                       all of our own figures (about five minutes)
    sh scripts/bench --quick               few states (about a minute)
    sh scripts/bench --states 200          more states for the methods that take their time
    sh scripts/bench --peers               other libraries too, on the same states
    sh scripts/bench --peers kociemba,pycuber
    sh scripts/bench --peers --picture     and scripts/pictures/comparison.png

Every solution, theirs too, is replayed from the stickers before it counts. Times are the
best of several runs, or the median where the table says so; other work on the machine
makes them worse, never better.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmark import near_optimal_method, stage_methods
from benchmark.answers import random_states
from benchmark.comparison import compared, print_comparison
from benchmark.drags import drag_rows
from benchmark.drawing import drawing_rows
from benchmark.loading import loading_rows
from benchmark.peers import PeerFailed, PeersFolder, chosen
from benchmark.picture import draw
from benchmark.real_window import window_rows
from benchmark.rows import Row, load, machine, print_rows
from benchmark.scrambling import scrambling_rows
from benchmark.turning import turning_rows

ROOT = Path(__file__).resolve().parent.parent
PEERS_FOLDER = ROOT / ".bench"
PICTURE = ROOT / "scripts" / "pictures" / "comparison.png"


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description="Measures lengths, speed and memory.")
    parser.add_argument("--cubes", type=int, default=10_000, help="random states for cfop (10000)")
    parser.add_argument("--states", type=int, default=40, help="for the other methods and for peers (40)")
    parser.add_argument("--quick", action="store_true", help="few states, and no window: a first look")
    parser.add_argument("--no-window", action="store_true", help="leave out what needs a window")
    parser.add_argument("--only-peers", action="store_true", help="leave out all that is not compared")
    parser.add_argument("--peers", nargs="?", const="all", default="", metavar="NAMES", help="ask others too")
    parser.add_argument("--picture", action="store_true", help=f"draw {PICTURE.relative_to(ROOT)}")
    parser.add_argument("--json", type=Path, default=Path("bench-result.json"), help="where the figures go")
    asked = parser.parse_args(arguments)
    if asked.quick:
        asked.cubes, asked.states, asked.no_window = 500, 8, True
    return asked


def own_rows(asked: argparse.Namespace) -> list[Row]:
    """The rows about this program alone."""
    rows = turning_rows() + loading_rows() + drawing_rows() + drag_rows(20 if asked.quick else 200)
    rows += stage_methods.cfop_rows(asked.cubes) + scrambling_rows()
    if not asked.no_window:
        with tempfile.TemporaryDirectory() as folder:
            rows += window_rows(Path(folder))
    return rows


def measured(asked: argparse.Namespace) -> dict[str, Any]:
    """Measures, prints, and gives everything for the JSON file."""
    peers = chosen(asked.peers)
    where = machine()
    print(f"{where['date']}, Python {where['python']}, {where['processor']}, {where['cores']} cores")
    with tempfile.TemporaryDirectory() as folder:
        rows = near_optimal_method.tables_rows(Path(folder))
        rows += [] if asked.only_peers else own_rows(asked)
        states = random_states(asked.states)
        near = near_optimal_method.NearOptimal()
        own = [stage_methods.cfop(), stage_methods.short(), near.solver()]
        comparison = compared(own, peers, PeersFolder(PEERS_FOLDER), states)
        rows += stage_methods.short_rows(comparison.tallies) + near.rows(states, comparison.tallies)
    print_rows(rows)
    print_comparison(comparison)
    return {
        "where": {**where, "load at the end": load()},
        "rows": [asdict(row) for row in rows],
        "comparison": asdict(comparison),
        "near-optimal traces": near_optimal_method.json_of(near.traces),
    }


def main() -> int:
    """Measures what was asked for; the exit status."""
    asked = parse()
    try:
        result = measured(asked)
        asked.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        if asked.picture:
            draw(PeersFolder(PEERS_FOLDER), asked.json, PICTURE)
    except (ValueError, PeerFailed) as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
