"""Takes the picture in the README: the window in the middle of a solve, drawn without a window.

    python scripts/take_readme_picture.py

It is the same picture every time, so a difference in git is a difference in how it looks.
"""

from __future__ import annotations

import random
from pathlib import Path

from freecube_desktop import engine
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.render.offscreen_picture import draw_picture, save_png
from freecube_desktop.scene import Scene
from freecube_desktop.solver.solve import METHODS

PICTURE = Path(__file__).resolve().parent / "pictures" / "freecube.png"
SIZE = (1280, 720)
SEED = 11
STAGES_DONE = 4
MOVES_INTO_STAGE = 2
SECONDS_INTO_MOVE = 0.10
SECONDS_TO_SEARCH = 10.0
"""So long that another run finds no shorter solution."""


def middle_of_a_solve() -> Scene:
    """Two pairs are in, and a layer of the third is on its way."""
    controller = Controller(rng=random.Random(SEED), preferences=Preferences(methods=tuple(METHODS)))
    controller.handle(c.Resize(*SIZE))
    controller.handle(c.Scramble())
    cube = controller.cube
    controller.handle(c.AskForSolution())
    for method in METHODS:
        controller.handle(c.ShowSolution(cube, engine.solve(cube, method, seconds=SECONDS_TO_SEARCH)))
    opened = controller.opened
    assert opened is not None
    step = opened.stages[STAGES_DONE].first + MOVES_INTO_STAGE
    controller.handle(c.JumpToStep(step))
    controller.advance(60.0)
    controller.handle(c.PlayPause())
    controller.advance(SECONDS_INTO_MOVE)
    (effect,) = controller.handle(c.SavePicture())
    assert isinstance(effect, c.WritePicture)
    return effect.scene


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    save_png(draw_picture(middle_of_a_solve()), PICTURE)
    print(PICTURE)
