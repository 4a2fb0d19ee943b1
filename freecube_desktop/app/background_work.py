"""Searches in a worker process, so that frames never wait for them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import freecube_desktop
from freecube_desktop.app.commands import Command, ShowSolution, SolverFailed
from freecube_desktop.app.messages import Answer, Request
from freecube_desktop.cube.state import Cube

Post = Callable[[Command], None]
"""Hands a command to the app; called from another thread."""

_SECONDS_TO_END: Final = 1.0


class BackgroundSolver:
    """The worker process and the requests it has not answered.

    Args:
        post: takes the answers, as commands.
        rules_folders: a person's own rules.
        cross: the cross colour, or ``any``.
    """

    def __init__(self, post: Post, rules_folders: Sequence[Path] = (), cross: str = "white") -> None:
        self._post = post
        self._rules_folders = tuple(rules_folders)
        self._cross = cross
        self._process: subprocess.Popen[str] | None = None
        self._waiting: dict[int, Cube] = {}
        self._last_number = 0
        self._lock = threading.Lock()

    @property
    def pid(self) -> int | None:
        """The worker's process number, or None when it does not run."""
        return self._process.pid if self._process and self._process.poll() is None else None

    def start(self) -> None:
        """Starts the worker, if it does not run: it reads the rules while nobody waits."""
        if self.pid is not None:
            return
        self._process = subprocess.Popen(
            [sys.executable, "-m", "freecube_desktop.app.solver_worker", *map(str, self._rules_folders)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        threading.Thread(target=self._read, args=(self._process,), daemon=True).start()

    def ask(self, cube: Cube, method: str) -> None:
        """Sends a cube to the worker; the answer is posted."""
        try:
            self.start()
            process = self._process
            assert process is not None
            assert process.stdin is not None
            with self._lock:
                self._last_number += 1
                number = self._last_number
                self._waiting[number] = cube
            process.stdin.write(Request(number, cube, method, self._cross).to_line())
            process.stdin.flush()
        except OSError as fault:
            self._forget_all()
            self._post(SolverFailed(cube, f"The solver could not be started: {fault.strerror or fault}."))

    def cancel(self) -> None:
        """Drops the answers that are still to come."""
        with self._lock:
            self._waiting.clear()

    def close(self) -> None:
        """Ends the worker."""
        self.cancel()
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.close()
            process.wait(_SECONDS_TO_END)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            try:
                answer = Answer.from_line(line)
            except ValueError:
                break
            self._deliver(answer)
        for cube in self._forget_all():
            self._post(SolverFailed(cube, "The solver stopped before it had an answer; ask once more."))

    def _deliver(self, answer: Answer) -> None:
        with self._lock:
            cube = self._waiting.pop(answer.number, None)
        if cube is None:
            return
        if answer.solution is None:
            self._post(SolverFailed(cube, answer.error))
        else:
            self._post(ShowSolution(cube, answer.solution))

    def _forget_all(self) -> list[Cube]:
        with self._lock:
            cubes = list(self._waiting.values())
            self._waiting.clear()
        return cubes


def _environment() -> dict[str, str]:
    """Ours, and the place of this very package first, so that the worker is of the same version."""
    here = str(Path(freecube_desktop.__file__).resolve().parent.parent)
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, others]) if others else here}
