"""An OpenGL context for the session, and stored pictures to compare with."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from golden_pictures import GOLDEN, assert_same_picture
from PIL import Image

from freecube_desktop.errors import GraphicsError
from freecube_desktop.render import offscreen_picture as picture
from freecube_desktop.render.renderer import Renderer


@pytest.fixture(scope="session")
def renderer() -> Renderer:
    """The one offscreen renderer; where none can be made this is loud in CI and a skip elsewhere."""
    try:
        return picture._renderer()
    except GraphicsError as error:
        if os.environ.get("CI") or os.environ.get("FREECUBE_EXPECT_GL") == "1":
            pytest.fail(f"OpenGL is expected here: {error}")
        pytest.skip(str(error))


@pytest.fixture
def matches_golden(renderer: Renderer, tmp_path: Path) -> Callable[[Image.Image, str], None]:
    """Compares with tests/render/golden/NAME.png; FREECUBE_WRITE_GOLDEN=1 stores instead."""

    def compare(drawn: Image.Image, name: str) -> None:
        path = GOLDEN / f"{name}.png"
        if os.environ.get("FREECUBE_WRITE_GOLDEN") == "1":
            drawn.save(path, optimize=True)
        assert path.is_file(), f"there is no {path}; set FREECUBE_WRITE_GOLDEN=1 to store it"
        assert_same_picture(drawn, Image.open(path).convert(drawn.mode), name, tmp_path)

    return compare
