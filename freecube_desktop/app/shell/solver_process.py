"""Searches in a worker process, so that frames never wait for them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from freecube_desktop.app.protocol.commands import Command, ShowSolution, SolverFailed, SolverMakesTables
from freecube_desktop.app.shell.worker_messages import Answer, Request, Stop
from freecube_desktop.app.shell.worker_process import WorkerProcess
from freecube_desktop.cube.state import Cube
from freecube_desktop.words import _, current_language
from freecube_desktop.words.colour_words import colour_names

Post = Callable[[Command], None]
"""Hands a command to the app; called from another thread."""

_SECONDS_TO_END: Final = 0.5
_SECONDS_TO_STOP: Final = 0.04
"""A search that does not stop by itself in this time is ended with its process."""


class _Worker:
    """One worker process and the requests it has not answered."""

    def __init__(self, post: Post, rules_folders: Sequence[Path]) -> None:
        self._post = post
        self._wanted: dict[int, Request] = {}
        self._unwanted: set[int] = set()
        self._lock = threading.Lock()
        self.process = WorkerProcess("freecube_desktop.app.shell.solver_worker", *map(str, rules_folders))
        threading.Thread(target=self._read, daemon=True).start()

    def send(self, request: Request) -> None:
        """Writes a request; raises OSError when the worker has gone."""
        with self._lock:
            self._wanted[request.number] = request
        self.process.send(request)

    def stop(self) -> int:
        """Tells it that no answer is wanted any more; gives the last number this is about, 0 for none."""
        with self._lock:
            self._unwanted.update(self._wanted)
            self._wanted.clear()
            last = max(self._unwanted, default=0)
        if last:
            with suppress(OSError):
                self.process.send(Stop(last))
        return last

    def is_stuck(self, last: int) -> bool:
        """Whether it still works at something up to this number."""
        with self._lock:
            return any(number <= last for number in self._unwanted)

    def end(self, patience: float) -> list[Request]:
        """Ends it: by the end of its input, or after so many seconds by force.

        Returns:
            The requests that answers are still wanted of.
        """
        with self._lock:
            left = list(self._wanted.values())
            self._wanted.clear()
        self.process.end(patience)
        return left

    def _read(self) -> None:
        for answer in self.process.answers():
            self._deliver(answer)
        with self._lock:
            left = list(self._wanted.values())
            self._wanted.clear()
        for request in left:
            sentence = _("The solver stopped before it had an answer; ask once more.")
            self._post(SolverFailed(request.cube, request.method, sentence))

    def _deliver(self, answer: Answer) -> None:
        with self._lock:
            request = self._wanted.get(answer.number)
            if answer.is_last:
                self._wanted.pop(answer.number, None)
                self._unwanted.discard(answer.number)
        if request is None:
            return
        if answer.part is not None:
            self._post(SolverMakesTables(request.cube, request.method, answer.part))
        elif answer.solution is None:
            self._post(SolverFailed(request.cube, request.method, answer.error))
        else:
            self._post(ShowSolution(request.cube, answer.solution))


class BackgroundSolver:
    """The solver beside the app; ended and started again when it does not stop at once, or has died.

    Args:
        post: takes the answers, as commands.
        rules_folders: a person's own rules.
    """

    def __init__(self, post: Post, rules_folders: Sequence[Path] = ()) -> None:
        self._post = post
        self._rules_folders = tuple(rules_folders)
        self._worker: _Worker | None = None
        self._last_number = 0
        self._lock = threading.RLock()

    @property
    def pid(self) -> int | None:
        """The worker's process number, or None when it does not run."""
        worker = self._worker
        return worker.process.pid if worker else None

    def start(self) -> None:
        """Starts the worker, if it does not run: it reads the rules while nobody waits."""
        with self._lock:
            self._running_worker()

    def ask(self, cube: Cube, method: str, cross: str = "white") -> None:
        """Sends a cube to the worker; the answer is posted.

        Args:
            cube: the cube to solve.
            method: what solves it.
            cross: the colour a solution by stages starts with, or ``any``.
        """
        self._last_number += 1
        colours = " ".join(colour_names().values())
        request = Request(self._last_number, cube, method, cross, current_language(), colours)
        with self._lock:
            self._send(request)

    def cancel(self) -> None:
        """Drops the answers that are still to come; a search under way stops, or is ended by force."""
        with self._lock:
            worker = self._worker
            last = worker.stop() if worker else 0
        if worker and last:
            threading.Thread(target=self._end_if_stuck, args=(worker, last), daemon=True).start()

    def read_rules(self, rules_folders: Sequence[Path]) -> None:
        """Starts the worker anew with the rules as they are now; what was asked for is asked for again."""
        with self._lock:
            self._rules_folders = tuple(rules_folders)
            left = self._worker.end(0.0) if self._worker else []
            for request in left:
                self._send(request)
            with suppress(OSError):
                self._running_worker()

    def close(self) -> None:
        """Ends the worker."""
        with self._lock:
            if self._worker:
                self._worker.end(_SECONDS_TO_END)
                self._worker = None

    def _end_if_stuck(self, worker: _Worker, last: int) -> None:
        time.sleep(_SECONDS_TO_STOP)
        with self._lock:
            if worker is not self._worker or not worker.is_stuck(last):
                return
            for request in worker.end(0.0):
                self._send(request)
            with suppress(OSError):
                self._running_worker()

    def _send(self, request: Request) -> None:
        try:
            self._running_worker().send(request)
        except OSError as fault:
            self.cancel()
            sentence = _("The solver could not be started: {strerror}.").format(
                strerror=fault.strerror or fault
            )
            self._post(SolverFailed(request.cube, request.method, sentence))

    def _running_worker(self) -> _Worker:
        if self._worker is None or self._worker.process.pid is None:
            self._worker = _Worker(self._post, self._rules_folders)
        return self._worker
