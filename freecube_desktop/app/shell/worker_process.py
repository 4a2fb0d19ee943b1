"""How a process that works for the window is started: the same Python, the same version of this package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import freecube_desktop


def start_worker(module: str, *arguments: str) -> subprocess.Popen[str]:
    """A process that runs a module of ours; lines of text go in and come out.

    Args:
        module: its full name.
        arguments: what it is given.

    Raises:
        OSError: when it cannot be started.
    """
    return subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=_environment(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _environment() -> dict[str, str]:
    """Ours, and the place of this very package first, so that the worker is of the same version."""
    here = str(Path(freecube_desktop.__file__).resolve().parent.parent)
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, others]) if others else here}
