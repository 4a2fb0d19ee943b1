"""The picture fills the real window whatever its size was at first."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageGrab
from program import IN_A_WINDOW, App, program

pytestmark = IN_A_WINDOW


def saved(app: App) -> Path:
    """The picture that F12 saves, once it is told where."""
    app.keys("F12")
    message = app.wait(lambda s: ".png" in s["message"])["message"]
    path = next(path for path in app.pictures.glob("*.png") if path.name in message)
    app.keys("Escape")
    app.wait(lambda s: not s["message"])
    return path


def test_after_a_change_of_size_the_window_shows_what_a_saved_picture_shows(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.start("--seed", "3")
        app.keys("n", "r")
        app.wait(lambda s: s["length"] == 2)
        for width, height in ((800, 600), (1280, 790), (500, 700)):
            app.xdotool("windowsize", app.window, str(width), str(height))
            app.wait(lambda s, size=(width, height): s["size"] == list(size))  # type: ignore[misc]
            app.settle()
            path = saved(app)
            screen = ImageGrab.grab(xdisplay=app.environment["DISPLAY"]).crop((0, 0, width, height))
            with Image.open(path) as picture:
                assert picture.size == (width, height)
                expected = np.asarray(picture.convert("RGB"), dtype=float)
            shown = np.asarray(screen.convert("RGB"), dtype=float)
            assert np.abs(shown - expected).mean() < 1.5, f"{width}x{height}"
            path.unlink()
