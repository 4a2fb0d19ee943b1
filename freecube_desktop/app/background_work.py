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

_SECONDS_TO_END: Final = 0.5


class _Worker:
    """One worker process and the requests it has not answered."""

    def __init__(self, post: Post, rules_folders: Sequence[Path]) -> None:
        self._post = post
        self._waiting: dict[int, Cube] = {}
        self._lock = threading.Lock()
        self.is_busy_for_nobody = False
        self.process = subprocess.Popen(
            [sys.executable, "-m", "freecube_desktop.app.solver_worker", *map(str, rules_folders)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        threading.Thread(target=self._read, daemon=True).start()

    def send(self, request: Request) -> None:
        """Writes a request; raises OSError when the worker has gone."""
        assert self.process.stdin is not None
        with self._lock:
            self._waiting[request.number] = request.cube
        self.process.stdin.write(request.to_line())
        self.process.stdin.flush()

    def drop(self) -> None:
        """Its answers are not wanted any more."""
        with self._lock:
            self.is_busy_for_nobody = self.is_busy_for_nobody or bool(self._waiting)
            self._waiting.clear()

    def end(self, patience: float) -> None:
        """Ends it: by the end of its input, or after so many seconds by force."""
        self.drop()
        assert self.process.stdin is not None
        try:
            self.process.stdin.close()
            self.process.wait(patience)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            try:
                answer = Answer.from_line(line)
            except ValueError:
                break
            self._deliver(answer)
        with self._lock:
            cubes = list(self._waiting.values())
            self._waiting.clear()
        for cube in cubes:
            self._post(SolverFailed(cube, "The solver stopped before it had an answer; ask once more."))

    def _deliver(self, answer: Answer) -> None:
        with self._lock:
            cube = self._waiting.pop(answer.number, None)
            self.is_busy_for_nobody = self.is_busy_for_nobody and cube is not None
        if cube is None:
            return
        if answer.solution is None:
            self._post(SolverFailed(cube, answer.error))
        else:
            self._post(ShowSolution(cube, answer.solution))


class BackgroundSolver:
    """The solver beside the app; started again when its answer is not wanted or it has died.

    Args:
        post: takes the answers, as commands.
        rules_folders: a person's own rules.
        cross: the cross colour, or ``any``.
    """

    def __init__(self, post: Post, rules_folders: Sequence[Path] = (), cross: str = "white") -> None:
        self._post = post
        self._rules_folders = tuple(rules_folders)
        self._cross = cross
        self._worker: _Worker | None = None
        self._last_number = 0

    @property
    def pid(self) -> int | None:
        """The worker's process number, or None when it does not run."""
        worker = self._worker
        return worker.process.pid if worker and worker.process.poll() is None else None

    def start(self) -> None:
        """Starts the worker, if it does not run: it reads the rules while nobody waits."""
        self._running_worker()

    def ask(self, cube: Cube, method: str) -> None:
        """Sends a cube to the worker; the answer is posted."""
        self._last_number += 1
        try:
            worker = self._running_worker()
            worker.send(Request(self._last_number, cube, method, self._cross))
        except OSError as fault:
            self.cancel()
            self._post(SolverFailed(cube, f"The solver could not be started: {fault.strerror or fault}."))

    def cancel(self) -> None:
        """Drops the answers that are still to come."""
        if self._worker:
            self._worker.drop()

    def close(self) -> None:
        """Ends the worker."""
        if self._worker:
            self._worker.end(_SECONDS_TO_END)
            self._worker = None

    def _running_worker(self) -> _Worker:
        worker = self._worker
        if worker and worker.is_busy_for_nobody:
            worker.end(0.0)
        if worker is None or self.pid is None:
            worker = _Worker(self._post, self._rules_folders)
            self._worker = worker
        return worker


def _environment() -> dict[str, str]:
    """Ours, and the place of this very package first, so that the worker is of the same version."""
    here = str(Path(freecube_desktop.__file__).resolve().parent.parent)
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, others]) if others else here}
