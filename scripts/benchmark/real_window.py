"""What can only be measured on the real window: launch, memory, and doing nothing.

A display of its own is started (Xvfb), so that nothing else disturbs it.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

from benchmark.rows import Row, as_installed, at_most

IDLE_SECONDS = 10


def window_rows(folder: Path) -> list[Row]:
    """The rows of the table that need a window; a single row that says why when there is none."""
    if not shutil.which("Xvfb"):
        return [Row("window", "Xvfb is not installed", good=False)]
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    try:
        os.close(writing)
        with os.fdopen(reading) as numbers:
            display = f":{numbers.readline().strip()}"
        _launch(folder / "first", display)  # compiles the modules
        launches = [_launch(folder / str(number), display)[0] for number in range(5)]
        _, memory, helper, frames = _launch(folder / "idle", display, IDLE_SECONDS)
    finally:
        server.terminate()
        server.wait()
    idle = f"frames drawn in {IDLE_SECONDS} s of doing nothing"
    return [
        at_most("launch to first frame, software GL", statistics.median(launches), "s", 1.5),
        at_most("memory of the window, software GL", memory, "MB", 200, 0),
        Row("memory of its solver beside it", round(helper), "MB"),
        at_most(idle, frames, "", 2, 0),
    ]


def _launch(folder: Path, display: str, idle: float = 0.0) -> tuple[float, float, float, int]:
    """Starts the program; gives seconds to its first frame, its MB, its helpers' MB, frames when idle."""
    folder.mkdir(parents=True)
    state = folder / "state.json"
    names = {"CONFIG": "config", "DATA": "data", "CACHE": "cache", "STATE": "state"}
    homes = {f"XDG_{name}_HOME": str(folder / part) for name, part in names.items()}
    environment = {**as_installed(), **homes, "DISPLAY": display, "FREECUBE_STATE_FILE": str(state)}
    started = time.perf_counter()
    program = subprocess.Popen([sys.executable, "-m", "freecube_desktop"], env=environment)
    try:
        while not state.exists():
            if program.poll() is not None or time.perf_counter() - started > 60:
                raise SystemExit("the window did not come up")
            time.sleep(0.005)
        launch = time.perf_counter() - started
        time.sleep(3 if idle else 0.5)
        before = _frames(state)
        time.sleep(idle)
        children = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split()
        helpers = sum(_megabytes(int(child)) for child in children)
        return launch, _megabytes(program.pid), helpers, _frames(state) - before
    finally:
        program.terminate()
        program.wait()


def _frames(state: Path) -> int:
    return int(json.loads(state.read_text())["frames"])


def _megabytes(pid: int) -> float:
    """Resident memory, in millions of bytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    return 0.0
