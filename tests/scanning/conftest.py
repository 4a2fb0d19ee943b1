"""Cubes as folders of pictures, and a command line to type into."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result
from drawn_faces import drawn_face
from PIL import Image

from freecube_desktop.cli.group import freecube
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube


@pytest.fixture
def cube() -> Cube:
    """A scrambled cube, always the same."""
    return random_state(random.Random(33))


@pytest.fixture
def photos(cube: Cube, tmp_path: Path) -> Path:
    """A folder with a picture of each of its faces, in no order, each turned somehow."""
    folder = tmp_path / "photos"
    folder.mkdir()
    rng = np.random.default_rng(33)
    for number, face in enumerate(rng.permutation(list(FACES))):
        start = FACES.index(str(face)) * 9
        drawn = drawn_face(rng, cube.facelets()[start : start + 9], sticker=70.0)
        picture = np.rot90(drawn.picture, int(rng.integers(4)))
        Image.fromarray(picture).save(folder / f"IMG_{number:04}.png")
    return folder


@pytest.fixture
def type_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Runs ``freecube ARGUMENTS`` in this process, in a home of its own."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))

    def run(*arguments: str) -> Result:
        result = CliRunner().invoke(freecube, list(arguments))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run
