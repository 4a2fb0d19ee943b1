"""Has an animation drawn by a process of its own, one at a time."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.animation_request import AnimationRequest
from freecube_desktop.app.shell.picture_files import new_picture_path, pictures_folder
from freecube_desktop.app.shell.worker_process import start_worker
from freecube_desktop.words import _, current_language

_SECONDS_TO_END: Final = 3.0


class AnimationProcess:
    """The process that draws, while there is one.

    Args:
        post: takes the answers.
    """

    def __init__(self, post: Callable[[c.Command], None]) -> None:
        self._post = post
        self._process: subprocess.Popen[str] | None = None

    def start(self, film: AnimationRequest) -> None:
        """Begins to draw; how far it is and how it ends is posted."""
        self.stop()
        folder = pictures_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = new_picture_path(folder, datetime.now(), film.kind)
            process = start_worker("freecube_desktop.app.shell.animation_worker")
            assert process.stdin is not None
            process.stdin.write(film.to_line(str(path), current_language()))
            process.stdin.flush()
        except OSError as fault:
            self._post(c.FilmEnded(_not_saved(fault.strerror or str(fault)), is_error=True))
            return
        self._process = process
        threading.Thread(target=self._read, args=(process, path), daemon=True).start()

    def stop(self) -> None:
        """Nobody waits for the film any more; what is written of it goes."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _read(self, process: subprocess.Popen[str], path: Path) -> None:
        assert process.stdout is not None
        ended: c.Command = c.FilmEnded(_not_saved(_("the drawing stopped")), is_error=True)
        for line in process.stdout:
            said = json.loads(line)
            if "part" in said:
                self._post_if_wanted(process, c.FilmDrawn(float(said["part"])))
            elif "error" in said:
                ended = c.FilmEnded(_not_saved(said["error"]), is_error=True)
            else:
                ended = c.FilmEnded(_("Saved as {path}").format(path=path))
        self._post_if_wanted(process, ended)

    def _post_if_wanted(self, process: subprocess.Popen[str], command: c.Command) -> None:
        if process is self._process:
            self._post(command)


def _not_saved(fault: str) -> str:
    return _("The animation could not be saved: {fault}.").format(fault=fault.rstrip("."))
