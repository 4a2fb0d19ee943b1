"""Has an animation drawn by a process of its own, one at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.animation_request import AnimationRequest
from freecube_desktop.app.shell.picture_files import new_picture_path, pictures_folder
from freecube_desktop.app.shell.worker_messages import Drawing
from freecube_desktop.app.shell.worker_process import WorkerProcess
from freecube_desktop.words import _, current_language

_SECONDS_TO_END: Final = 3.0


class AnimationProcess:
    """The process that draws, while there is one.

    Args:
        post: takes the answers.
    """

    def __init__(self, post: Callable[[c.Command], None]) -> None:
        self._post = post
        self._process: WorkerProcess | None = None

    def start(self, film: AnimationRequest) -> None:
        """Begins to draw; how far it is and how it ends is posted."""
        self.stop()
        folder = pictures_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = new_picture_path(folder, datetime.now(), film.kind)
            process = WorkerProcess("freecube_desktop.app.shell.animation_worker")
            process.send(Drawing(film, str(path), current_language()))
        except OSError as fault:
            self._post(c.FilmEnded(_not_saved(fault.strerror or str(fault)), is_error=True))
            return
        self._process = process
        threading.Thread(target=self._read, args=(process, path), daemon=True).start()

    def stop(self) -> None:
        """Nobody waits for the film any more; what is written of it goes."""
        process, self._process = self._process, None
        if process:
            process.end(_SECONDS_TO_END)

    def _read(self, process: WorkerProcess, path: Path) -> None:
        fault = _("the drawing stopped")
        for said in process.answers():
            if isinstance(said, str):
                fault = said
            else:
                self._post_if_wanted(process, c.FilmDrawn(said))
        ended = _not_saved(fault) if fault else _("Saved as {path}").format(path=path)
        self._post_if_wanted(process, c.FilmEnded(ended, is_error=bool(fault)))

    def _post_if_wanted(self, process: WorkerProcess, command: c.Command) -> None:
        if process is self._process:
            self._post(command)


def _not_saved(fault: str) -> str:
    return _("The animation could not be saved: {fault}.").format(fault=fault.rstrip("."))
