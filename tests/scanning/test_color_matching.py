"""Colours compared as the standard says, and named under any light."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.color_matching import (
    FIXED_COLOURS,
    ciede2000,
    distinct_names,
    fixed_colours,
    lab_of,
    likely_names,
    nearest_colours,
)

# Published pairs of CIELAB colours with their difference (G. Sharma, W. Wu, E. Dalal, 2005).
PAIRS = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 2.8361, -74.0200), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("first", "second", "difference"), PAIRS)
def test_the_difference_of_two_colours_is_the_published_one(first, second, difference) -> None:
    assert ciede2000(np.array(first), np.array(second)) == pytest.approx(difference, abs=1e-4)
    assert ciede2000(np.array(second), np.array(first)) == pytest.approx(difference, abs=1e-4)


def test_white_black_and_red_have_the_known_lab_values() -> None:
    lab = lab_of(np.array([(255, 255, 255), (0, 0, 0), (255, 0, 0)], dtype=np.float64))
    assert lab == pytest.approx(np.array([(100, 0, 0), (0, 0, 0), (53.24, 80.09, 67.20)]), abs=0.02)


def test_each_fixed_colour_is_nearest_to_itself() -> None:
    assert nearest_colours(fixed_colours()) == FACES == "".join(FIXED_COLOURS)


@given(
    st.permutations(range(6)),
    st.tuples(*[st.floats(0.35, 1.0)] * 3),
)
def test_six_colours_are_named_under_any_tinted_light(order, light) -> None:
    seen = fixed_colours()[order] * np.array(light)
    assert likely_names(seen, 1)[0][1] == tuple(order)


@given(st.integers(0, 6), st.randoms(use_true_random=False))
def test_centres_seen_so_far_get_different_names(count, random) -> None:
    order = random.sample(range(6), count)
    assert distinct_names(fixed_colours()[order].reshape(-1, 3)) == tuple(order)
