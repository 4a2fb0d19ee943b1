"""The process that draws an animation: ``python -m freecube_desktop.app.shell.animation_worker``."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import IO, Final

from freecube_desktop.app.protocol.animation_request import AnimationRequest
from freecube_desktop.app.shell.worker_life import NobodyWaits, hundredths, run
from freecube_desktop.app.shell.worker_messages import received, send
from freecube_desktop.errors import FreecubeError
from freecube_desktop.language import speak
from freecube_desktop.render.animation import Look, save_gif
from freecube_desktop.render.video import save_mp4

SIZES: Final = {"gif": (400, 400), "mp4": (800, 800)}
"""Width and height in pixels of each kind."""


def draw(film: AnimationRequest, path: str, progress: Callable[[float], None]) -> None:
    """Draws a film into a file, whole or not at all.

    Raises:
        FreecubeError: when it cannot be drawn or written.
    """
    look = Look(SIZES[film.kind], film.view, film.theme, film.palette, letters=film.letters)
    save = save_mp4 if film.kind == "mp4" else save_gif
    save(path, film.cube, film.moves, look, progress=progress)


def serve(wishes: IO[bytes], answers: IO[bytes]) -> None:
    """Draws the ``Drawing`` that comes first; stops when there is no more to come."""
    drawing = next(received(wishes), None)
    if drawing is None:
        return
    speak(drawing.language)
    ended = threading.Event()

    def listen() -> None:
        wishes.read()
        ended.set()

    threading.Thread(target=listen, daemon=True).start()
    try:
        draw(drawing.film, drawing.path, hundredths(lambda part: send(answers, part), ended.is_set))
    except NobodyWaits:
        return
    except FreecubeError as fault:
        send(answers, str(fault))
    else:
        send(answers, "")


if __name__ == "__main__":
    run(serve)
