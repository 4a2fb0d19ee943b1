"""Measures how long solutions are and how fast everything is; prints a table and writes JSON.

    sh scripts/bench                 everything (about two minutes)
    sh scripts/bench --cubes 1000    fewer random states
    sh scripts/bench --no-window     without the rows that need a window
    sh scripts/bench --json FILE     where the figures go (bench-result.json)

Every solution is replayed from its stickers before it counts. Times are the best of
several runs, or the median where the table says so; other work on the machine makes
them worse, never better.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench_window import window_rows

from freecube_desktop import Cube, solve
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.scramble import random_state

Row = dict[str, Any]


def row(what: str, value: float | int | str, unit: str, reach: str, good: bool | None) -> Row:
    """One line of the table; ``good`` is None where there is nothing to compare with."""
    return {"what": what, "value": value, "unit": unit, "reach": reach, "good": good}


def best_of(work: Callable[[], object], runs: int) -> float:
    """The shortest of several runs, in seconds."""
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return min(times)


def in_new_python(code: str) -> float:
    """What a fresh interpreter prints for some code: a number."""
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(run.stdout)


def solving(cubes: int) -> list[Row]:
    rng = random.Random(2026)
    solve(random_state(rng))
    lengths, times, solved = [], [], 0
    for _ in range(cubes):
        text = random_state(rng).facelets()
        cube = Cube.from_facelets(text)
        started = time.perf_counter()
        solution = solve(cube)
        times.append(time.perf_counter() - started)
        lengths.append(solution.htm)
        solved += Cube.from_facelets(text).apply(str(solution.moves)).is_solved
    mean, median = statistics.mean(lengths), 1000 * statistics.median(times)
    return [
        row("random states solved", f"{solved} of {cubes}", "", "all", solved == cubes),
        row("mean length, cfop, white cross", round(mean, 2), "HTM", "<= 54", mean <= 54),
        row("longest of them", max(lengths), "HTM", "", None),
        row("time a solve, median", round(median, 2), "ms", "<= 3", median <= 3),
        row("time a solve, 95 of 100", round(1000 * sorted(times)[int(0.95 * cubes)], 2), "ms", "", None),
    ]


LOADING = """
import time
from freecube_desktop.engine import book
from freecube_desktop.solver.cross import cross_distances
started = time.perf_counter()
{what}
print(time.perf_counter() - started)
"""


def loading() -> list[Row]:
    rules = min(in_new_python(LOADING.format(what="book()")) for _ in range(5))
    cross = min(in_new_python(LOADING.format(what="cross_distances()")) for _ in range(5))
    return [
        row("all rules loaded, proven, compiled", round(rules, 3), "s", "<= 0.3", rules <= 0.3),
        row("table of all crosses", round(cross, 3), "s", "", None),
    ]


def turning() -> list[Row]:
    turn, many = Move("R"), 1_000_000

    def single() -> None:
        cube = Cube()
        for _ in range(many):
            cube = cube.apply(turn)

    def algorithm() -> None:
        cube = Cube()
        for _ in range(many):
            cube = cube.apply("R U R' U'")

    turns = many / best_of(single, 5) / 1e6
    algorithms = many / best_of(algorithm, 5) / 1e6
    return [
        row("single turns a second", round(turns, 2), "million", ">= 2", turns >= 2),
        row("algorithms a second, text seen before", round(algorithms, 2), "million", "", None),
    ]


def drawing() -> list[Row]:
    from freecube_desktop.errors import GraphicsError  # noqa: PLC0415
    from freecube_desktop.render.context import offscreen_context  # noqa: PLC0415
    from freecube_desktop.render.renderer import Renderer  # noqa: PLC0415
    from freecube_desktop.scene import Area, LayerTurn, Scene  # noqa: PLC0415

    try:
        context = offscreen_context()
    except GraphicsError as error:
        return [row("drawing", str(error), "", "", False)]
    renderer = Renderer(context)
    cube = Cube().apply("R U2 F' L D B'")
    scenes = [
        Scene(cube, 1280, 720, Area(0, 0, 1280, 720), LayerTurn(Move("U"), step / 60), still=False)
        for step in range(60)
    ]
    target = context.simple_framebuffer((1280, 720))
    renderer.draw(scenes[0], target)
    drawer = renderer._drawer(scenes[0])
    uploads = []
    for _ in range(20):
        for scene in scenes:
            started = time.perf_counter()
            drawer.upload(scene)
            uploads.append(time.perf_counter() - started)
    frames = []
    for scene in scenes:
        started = time.perf_counter()
        renderer.draw(scene, target)
        context.finish()
        frames.append(time.perf_counter() - started)
    upload, frame = 1000 * statistics.median(uploads), 1000 * statistics.median(frames)
    calls = renderer.stats.cube_calls
    return [
        row("vertices rebuilt and uploaded, a frame", round(upload, 3), "ms", "<= 0.15", upload <= 0.15),
        row("draw calls for the cube", calls, "", "1", calls == 1),
        row("frame in motion, 1280x720, this GL", round(frame, 1), "ms", "", None),
        row("GL renderer", context.info["GL_RENDERER"], "", "", None),
    ]


def machine() -> Row:
    """Where and when: figures without these mean nothing."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "commit": commit.stdout.strip(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def print_table(rows: list[Row], where: Row) -> None:
    print(f"{where['date']}, Python {where['python']}, {where['machine']}, {where['cores']} cores")
    width = max(len(r["what"]) for r in rows)
    for r in rows:
        verdict = {True: "ok", False: "SHORT", None: ""}[r["good"]]
        value = f"{r['value']} {r['unit']}".strip()
        print(f"{r['what']:{width}}  {value:>24}  {r['reach']:>8}  {verdict}".rstrip())


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures lengths, speed and memory.")
    parser.add_argument("--cubes", type=int, default=10_000, help="random states to solve (10000)")
    parser.add_argument("--no-window", action="store_true", help="leave out what needs a window")
    parser.add_argument("--json", type=Path, default=Path("bench-result.json"), help="where the figures go")
    arguments = parser.parse_args()
    where = machine()
    rows = turning() + loading() + drawing() + solving(arguments.cubes)
    if not arguments.no_window:
        with tempfile.TemporaryDirectory() as folder:
            rows += [row(*r) for r in window_rows(Path(folder))]
    print_table(rows, where)
    arguments.json.write_text(json.dumps({"where": where, "rows": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
