"""Panels, text and icons as vertices."""

from __future__ import annotations

import numpy as np
import pytest

from freecube_desktop.render.glyph_text import TextAtlas, capital_height
from freecube_desktop.render.hud_mesh import POLYGON, TEXT, build, quad_indices
from freecube_desktop.scene import Area, Box, Colour, Label, Shape

RED: Colour = (1.0, 0.0, 0.0, 1.0)
FAINT: Colour = (0.0, 0.0, 1.0, 0.5)
TRIANGLE = Shape(((10, 10), (30, 20), (10, 30)), RED)


def test_nothing_gives_an_empty_array() -> None:
    assert len(build((), 1.0, TextAtlas())) == 0
    assert len(quad_indices(0)) == 0


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_a_box_lies_on_whole_pixels_at_every_ratio(ratio: float) -> None:
    quad = build([Box(Area(10.3, 20.7, 33.3, 7.9), RED, 4)], ratio, TextAtlas())
    assert np.array_equal(quad["position"], np.round(quad["position"]))
    assert np.allclose(quad["position"][0], [10.3 * ratio, 20.7 * ratio], atol=0.5)
    assert np.allclose(quad["position"][3], [43.6 * ratio, 28.6 * ratio], atol=0.5)


def test_a_radius_is_never_more_than_half_of_the_box() -> None:
    quad = build([Box(Area(0, 0, 40, 10), RED, 99)], 2.0, TextAtlas())
    assert quad["shape"][0][0] == 10


def test_a_hairline_stays_at_least_one_pixel_wide_and_no_width_is_nothing() -> None:
    thin = build([Box(Area(5, 5, 0.2, 30), RED)], 1.0, TextAtlas())
    assert np.ptp(thin["position"][:, 0]) == 1
    assert len(build([Box(Area(5, 5, 0, 30), RED)], 1.0, TextAtlas())) == 0


def test_primitives_keep_their_order_and_colours() -> None:
    atlas = TextAtlas()
    made = build(
        [Box(Area(0, 0, 9, 9), RED, border=FAINT), Label("R", 5, 5, 14, FAINT), TRIANGLE], 1.0, atlas
    )
    kinds = made["shape"][::4, 0]
    assert kinds[0] >= 0
    assert kinds[1] == TEXT
    assert (kinds[2:] == POLYGON).all()
    assert made["fill"][0].tolist() == [255, 0, 0, 255]
    assert made["border"][0].tolist() == [0, 0, 255, 128]
    assert made["fill"][4].tolist() == [0, 0, 255, 128]


@pytest.mark.parametrize(("anchor", "share"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_a_label_hangs_on_its_anchor(anchor: str, share: float) -> None:
    atlas = TextAtlas()
    made = build([Label("HHHH", 200, 50, 16, RED, anchor=anchor)], 1.0, atlas)  # type: ignore[arg-type]
    left, right = made["position"][0][0], made["position"][3][0]
    assert left + share * (right - left) == pytest.approx(200, abs=2)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_the_middle_of_the_capitals_is_at_the_y_of_a_label(ratio: float) -> None:
    atlas = TextAtlas()
    made = build([Label("H", 100, 50, 16, RED)], ratio, atlas)
    top, bottom = made["position"][0][1], made["position"][3][1]
    assert (top + bottom) / 2 == pytest.approx(50 * ratio, abs=1.01)
    assert bottom - top == pytest.approx(16 * ratio * capital_height("sans"), abs=2)


def test_text_is_never_scaled() -> None:
    made = build([Label("Pair 3", 10.4, 50.3, 13, RED)], 1.25, TextAtlas())
    assert np.array_equal(np.ptp(made["position"], axis=0), np.ptp(made["local"], axis=0))


def test_a_polygon_is_full_inside_and_fades_within_a_pixel() -> None:
    made = build([TRIANGLE], 1.0, TextAtlas())
    covered = made["local"][:, 0]
    assert set(covered) == {0.0, 1.0}
    inner, outer = made["position"][covered == 1], made["position"][covered == 0]
    assert inner[:, 0].min() == pytest.approx(10.5)
    assert outer[:, 0].min() == pytest.approx(9.5)


def test_a_polygon_looks_the_same_whichever_way_it_is_listed() -> None:
    def outline(shape: Shape) -> set[tuple[float, ...]]:
        made = build([shape], 1.0, TextAtlas())
        return {tuple(np.round(p, 3).tolist()) for p in made["position"][made["local"][:, 0] == 0]}

    backwards = Shape(TRIANGLE.points[::-1], RED)
    assert outline(TRIANGLE) == outline(backwards)


@pytest.mark.parametrize("points", [(), ((1, 1),), ((1, 1), (2, 2)), ((1, 1), (1, 1), (5, 1), (5, 1))])
def test_fewer_than_three_points_draw_nothing(points: tuple[tuple[float, float], ...]) -> None:
    assert len(build([Shape(points, RED)], 1.0, TextAtlas())) == 0


def test_every_string_of_a_frame_is_there_even_when_the_atlas_had_to_start_again() -> None:
    atlas = TextAtlas(128)
    for number in range(100):
        label = Label(f"text {number}", 0, 0, 20, RED)
        made = build([label, Label("always", 0, 30, 20, RED)], 1.0, atlas)
        x, y = made["local"][4].astype(int)
        right, bottom = made["local"][7].astype(int)
        assert atlas.pixels[y:bottom, x:right].max() > 200
    assert atlas.generation > 0


def test_two_triangles_for_each_quad() -> None:
    assert quad_indices(2).tolist() == [0, 2, 1, 1, 2, 3, 4, 6, 5, 5, 6, 7]
