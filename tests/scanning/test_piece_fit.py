"""The cheapest legal cube is legal, is cheapest, and its rivals are known."""

from __future__ import annotations

import random

import numpy as np
import pytest

from freecube_desktop.cube.facelets import faults_of_text
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.scanning.arrangement import (
    Arrangement,
    colour_rivals,
    legal_fit,
    likeliest,
    piece_costs,
    weigh,
)
from freecube_desktop.scanning.piece_fit import cheapest, fit

NOTHING = 1e-5
AS_UNFOLDED = Arrangement((0, 1, 2, 3, 4, 5), (0,) * 6, mirrored=False)


def costs_of(facelets: str, wrong: float = 5.0) -> np.ndarray:
    """(54, 6): nothing for the colour that is shown, ``wrong`` for any other."""
    shown = np.array([FACES.index(letter) for letter in facelets])
    return np.where(np.arange(6)[None] == shown[:, None], 0.0, wrong)


@pytest.mark.parametrize("seed", range(10))
def test_a_legal_cube_costs_nothing_and_is_found(seed: int) -> None:
    facelets = random_state(random.Random(seed)).facelets()
    costs = costs_of(facelets)
    assert cheapest(*piece_costs(costs, AS_UNFOLDED)) == pytest.approx(0.0, abs=NOTHING)
    assert "".join(FACES[k] for k in likeliest(costs, AS_UNFOLDED)) == facelets


@pytest.mark.parametrize("seed", range(10))
def test_whatever_the_costs_the_best_cube_is_legal_and_no_known_cube_is_cheaper(seed: int) -> None:
    rng = np.random.default_rng(seed)
    costs = rng.random((54, 6)) * 10.0
    best = cheapest(*piece_costs(costs, AS_UNFOLDED))
    rivals = colour_rivals(legal_fit(costs, AS_UNFOLDED))
    facelets = "".join(FACES[k] for k in rivals.argmin(axis=1))
    assert not faults_of_text(facelets)
    pieces = [k for k in range(54) if k % 9 != 4]
    assert sum(costs[k, FACES.index(facelets[k])] for k in pieces) == pytest.approx(best, abs=NOTHING)
    for other in range(20):
        known = random_state(random.Random(other)).facelets()
        assert sum(costs[k, FACES.index(known[k])] for k in pieces) >= best - NOTHING


def test_every_place_knows_the_best_cube_and_none_is_cheaper() -> None:
    rng = np.random.default_rng(1)
    found = fit(rng.random((8, 8, 3)), rng.random((12, 12, 2)))
    for table in (found.corners, found.edges):
        assert table.min(axis=(1, 2)) == pytest.approx(found.cost)
        assert (table >= found.cost - 1e-9).all()


@pytest.mark.parametrize(("place", "fault"), [(0, "twisted corner"), (1, "flipped edge")])
def test_a_cube_that_turning_cannot_reach_is_never_the_answer(place: int, fault: str) -> None:
    facelets = list(random_state(random.Random(3)).facelets())
    spots = (8, 9, 20) if place == 0 else (7, 19)
    letters = [facelets[k] for k in spots]
    for spot, letter in zip(spots, letters[1:] + letters[:1], strict=True):
        facelets[spot] = letter
    assert faults_of_text("".join(facelets)), fault
    costs = costs_of("".join(facelets))
    assert cheapest(*piece_costs(costs, AS_UNFOLDED)) > 1.0
    assert not faults_of_text("".join(FACES[k] for k in likeliest(costs, AS_UNFOLDED)))


@pytest.mark.parametrize("seed", range(20))
def test_of_4096_ways_to_turn_the_faces_the_right_one_is_first(seed: int) -> None:
    rng = np.random.default_rng(seed)
    facelets = random_state(random.Random(seed)).facelets()
    costs = costs_of(facelets).reshape(6, 9, 6)
    turns = rng.integers(4, size=6)
    pictures = np.stack(
        [np.rot90(costs[k].reshape(3, 3, 6), turns[k]).reshape(9, 6) for k in range(6)]
    ).reshape(54, 6)
    best, *rest = weigh(pictures, (0, 1, 2, 3, 4, 5))
    assert best.cost == pytest.approx(0.0, abs=NOTHING)
    assert best.arrangement.turns == tuple(turns)
    assert all(other.cost > 1.0 for other in rest)
