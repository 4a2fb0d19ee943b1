"""The process that draws an animation: ``python -m freecube_desktop.app.shell.animation_worker``."""

from __future__ import annotations

import json
import signal
import sys
import threading
from collections.abc import Callable
from typing import Final, TextIO

from freecube_desktop.app.protocol.animation_request import AnimationRequest, film_from_line
from freecube_desktop.errors import FreecubeError
from freecube_desktop.language import speak
from freecube_desktop.render.animation import Look, save_gif
from freecube_desktop.render.video import save_mp4

SIZES: Final = {"gif": (400, 400), "mp4": (800, 800)}
"""Width and height in pixels of each kind."""


class _NobodyWaits(Exception):
    """The app has gone, or does not want the film any more."""


def draw(film: AnimationRequest, path: str, progress: Callable[[float], None]) -> None:
    """Draws a film into a file, whole or not at all.

    Raises:
        FreecubeError: when it cannot be drawn or written.
    """
    look = Look(SIZES[film.kind], film.view, film.theme, film.palette, letters=film.letters)
    save = save_mp4 if film.kind == "mp4" else save_gif
    save(path, film.cube, film.moves, look, progress=progress)


def serve(wishes: TextIO, answers: TextIO) -> None:
    """Draws the film of the first line; stops when there are no more lines to come."""
    film, path, language = film_from_line(wishes.readline())
    speak(language)
    ended = threading.Event()

    def listen() -> None:
        wishes.read()
        ended.set()

    threading.Thread(target=listen, daemon=True).start()
    told = [-1]

    def tell(**said: object) -> None:
        answers.write(json.dumps(said) + "\n")
        answers.flush()

    def progress(part: float) -> None:
        if ended.is_set():
            raise _NobodyWaits
        if int(100 * part) > told[0]:
            told[0] = int(100 * part)
            tell(part=part)

    try:
        draw(film, path, progress)
    except _NobodyWaits:
        return
    except FreecubeError as fault:
        tell(error=str(fault))
    else:
        tell(done=path)


def main() -> None:
    """Runs on standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the app, which then ends us
    answers = sys.stdout
    sys.stdout = sys.stderr  # whatever prints must not come between the answers
    serve(sys.stdin, answers)


if __name__ == "__main__":
    main()
