"""A row of the table of figures, the clock behind it, and how the table is printed."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """One figure.

    Attributes:
        what: what was measured.
        value: the figure, or a word.
        unit: its unit, or ``""``.
        reach: what it should be, as text.
        good: whether it is; None where there is nothing to reach.
    """

    what: str
    value: float | int | str
    unit: str = ""
    reach: str = ""
    good: bool | None = None


def at_most(what: str, value: float, unit: str, limit: float, digits: int = 2) -> Row:
    """A row that is good when the value is small enough."""
    return Row(what, round(value, digits or None), unit, f"<= {limit:g}", value <= limit)


def at_least(what: str, value: float, unit: str, limit: float, digits: int = 2) -> Row:
    """A row that is good when the value is great enough."""
    return Row(what, round(value, digits or None), unit, f">= {limit:g}", value >= limit)


def all_of(what: str, count: int, of: int) -> Row:
    """A row that is good when it was all of them."""
    return Row(what, f"{count} of {of}", "", "all", count == of)


class Clock:
    """Starts when it is made."""

    def __init__(self) -> None:
        self._cpu, self._seconds = time.process_time(), time.perf_counter()

    def read(self) -> tuple[float, float]:
        """Seconds since then, by the clock and of a processor."""
        return time.perf_counter() - self._seconds, time.process_time() - self._cpu


def seconds_of(work: Callable[[], object]) -> float:
    """How long something takes, once."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def best_of(work: Callable[[], object], runs: int) -> float:
    """The shortest of several runs, in seconds."""
    return min(seconds_of(work) for _ in range(runs))


def as_installed() -> dict[str, str]:
    """The environment for a start of the program that is measured: what an installer compiles may be kept."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def in_new_python(code: str) -> Any:
    """What a fresh interpreter prints for some code, read as JSON (a number is JSON too)."""
    run = subprocess.run(
        [sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True, env=as_installed()
    )
    return json.loads(run.stdout)


def machine() -> dict[str, Any]:
    """Where and when: figures without these mean nothing."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "commit": commit.stdout.strip(),
        "load": load(),
    }


def load() -> float | None:
    """How many processes wanted to run during the last minute, on average."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")


def print_rows(rows: Sequence[Row]) -> None:
    """The figures, with a word for each that should reach something."""
    width = max(len(row.what) for row in rows)
    for row in rows:
        verdict = {True: "ok", False: "SHORT", None: ""}[row.good]
        value = f"{row.value} {row.unit}".strip()
        print(f"{row.what:{width}}  {value:>24}  {row.reach:>8}  {verdict}".rstrip())
