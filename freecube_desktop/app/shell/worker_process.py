"""A process that works for the window: the same Python, the same version of this package."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import freecube_desktop
from freecube_desktop.app.shell.worker_messages import received, send


class WorkerProcess:
    """A process that runs a module of ours; values go in and come out.

    Args:
        module: its full name.
        arguments: what it is given.

    Raises:
        OSError: when it cannot be started.
    """

    def __init__(self, module: str, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    @property
    def pid(self) -> int | None:
        """Its number while it lives, or None."""
        return self._process.pid if self._process.poll() is None else None

    def send(self, value: object) -> None:
        """Hands it a value; raises OSError when it has gone."""
        assert self._process.stdin is not None
        send(self._process.stdin, value)

    def answers(self) -> Iterator[Any]:
        """Waits for what it sends, until it ends."""
        assert self._process.stdout is not None
        return received(self._process.stdout)

    def end(self, patience: float = 0.0) -> None:
        """Ends it: by the end of its input, and after so many seconds by force."""
        assert self._process.stdin is not None
        if patience:
            with suppress(OSError, subprocess.TimeoutExpired):
                self._process.stdin.close()
                self._process.wait(patience)
        self._process.kill()  # does nothing to one that has ended
        self._process.wait()


def _environment() -> dict[str, str]:
    """Ours, and the place of this very package first, so that the worker is of the same version."""
    here = str(Path(freecube_desktop.__file__).resolve().parent.parent)
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, others]) if others else here}
