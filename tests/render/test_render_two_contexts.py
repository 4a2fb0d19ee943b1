"""Another context in the same process does not disturb a picture."""

from __future__ import annotations

import numpy as np
import pytest

from freecube_desktop.cube.state import Cube
from freecube_desktop.render.context import offscreen_context
from freecube_desktop.render.offscreen_picture import cube_picture
from freecube_desktop.render.renderer import Renderer


@pytest.mark.gl
def test_a_picture_is_the_same_after_another_context_came_and_went(renderer: Renderer) -> None:
    del renderer
    before = np.asarray(cube_picture(Cube(), (120, 90)))
    other = offscreen_context()
    during = np.asarray(cube_picture(Cube(), (120, 90)))
    other.release()
    after = np.asarray(cube_picture(Cube(), (120, 90)))
    assert (before == during).all()
    assert (before == after).all()
