"""The arrows on a sticker: where they are, how they look, and what drawing them costs."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from freecube_desktop.cube.geometry import facelets_of
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.mark_mesh import MARK_TRIANGLES, mark_vertices
from freecube_desktop.render.offscreen_picture import draw_picture
from freecube_desktop.render.palette import THEMES
from freecube_desktop.render.picking import facelet_centre, project_points
from freecube_desktop.render.renderer import Renderer
from freecube_desktop.render.view_camera import camera_of
from freecube_desktop.scene import Area, PullMark, Scene, View

PLAIN = Scene(Cube(), 480, 360, Area(0, 0, 480, 360))


@pytest.mark.parametrize("size", [3, 2])
def test_they_lie_flat_on_their_sticker_and_face_outwards(size: int) -> None:
    for facelet in facelets_of(size):
        corners = mark_vertices(size, facelet.index)["position"].astype(float)
        normal = np.array(facelet.normal)
        assert np.allclose(corners.mean(axis=0), facelet_centre(size, facelet.index), atol=0.01)
        assert np.allclose(corners @ normal, size / 2, atol=0.01)
        for a, b, d in MARK_TRIANGLES.reshape(-1, 3):
            assert np.cross(corners[b] - corners[a], corners[d] - corners[a]) @ normal > 0.9


@pytest.mark.gl
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(
    ("facelet", "view"), [(20, View()), (4, View()), (13, View(60, 10)), (49, View(200, -30))]
)
def test_only_the_sticker_changes_and_shows_the_accent(facelet: int, view: View, theme: str) -> None:
    plain = replace(PLAIN, view=view, theme=theme)  # type: ignore[arg-type]
    before = np.asarray(draw_picture(plain).convert("RGB")).astype(int)
    marked = np.asarray(draw_picture(replace(plain, mark=PullMark(facelet))).convert("RGB")).astype(int)
    changed = np.argwhere(np.abs(marked - before).max(axis=2) > 8)
    assert 60 < len(changed) < 2500
    corners = project_points(plain, mark_vertices(3, facelet)["position"].astype(float))
    (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
    assert left < changed[:, 1].min() < changed[:, 1].max() < right
    assert top < changed[:, 0].min() < changed[:, 0].max() < bottom
    accent = 255 * np.array(THEMES["dark"].accent[:3])
    assert (np.abs(marked - accent).max(axis=2) < 12).sum() > 10


@pytest.mark.gl
def test_a_weaker_mark_changes_less_and_a_hidden_one_nothing() -> None:
    def change(mark: PullMark) -> int:
        drawn = np.asarray(draw_picture(replace(PLAIN, mark=mark))).astype(int)
        return int(np.abs(drawn - np.asarray(draw_picture(PLAIN)).astype(int)).sum())

    assert 0 == change(PullMark(20, 0.0)) < change(PullMark(20, 0.3)) < change(PullMark(20, 1.0))
    behind = 49
    assert camera_of(PLAIN).eye @ np.array([0, 0, -1]) < 0
    assert change(PullMark(behind)) == 0


@pytest.mark.gl
def test_it_costs_one_call_and_nothing_more_while_it_stays(renderer: Renderer) -> None:
    renderer.picture(PLAIN)
    assert renderer.stats.mark_calls == 0
    marked = replace(PLAIN, mark=PullMark(20))
    renderer.picture(marked)
    assert (renderer.stats.cube_calls, renderer.stats.mark_calls) == (1, 1)
    renderer.picture(replace(PLAIN, mark=PullMark(20, 0.5)))
    assert renderer.stats.uploaded == 0
    renderer.picture(PLAIN)
    assert renderer.stats.mark_calls == 0
    assert renderer.error == "GL_NO_ERROR"
