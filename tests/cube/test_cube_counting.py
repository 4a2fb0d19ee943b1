"""The length of moves in every metric."""

from __future__ import annotations

import pytest
from cube_strategies import flat_algorithms
from hypothesis import given

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import METRICS, Counts, count_moves, counts_of


@pytest.mark.parametrize(
    ("moves", "counts"),
    [
        ("", Counts(htm=0, stm=0, qtm=0, etm=0)),
        ("R", Counts(htm=1, stm=1, qtm=1, etm=1)),
        ("R2", Counts(htm=1, stm=1, qtm=2, etm=1)),
        ("Rw2'", Counts(htm=1, stm=1, qtm=2, etm=1)),
        ("M", Counts(htm=2, stm=1, qtm=2, etm=1)),
        ("M2", Counts(htm=2, stm=1, qtm=4, etm=1)),
        ("x y2", Counts(htm=0, stm=0, qtm=0, etm=2)),
        ("U U U U L L L L", Counts(htm=8, stm=8, qtm=8, etm=8)),
        ("z2 R U' M2 r y F2", Counts(htm=6, stm=5, qtm=9, etm=7)),
    ],
)
def test_moves_are_counted_in_every_metric(moves: str, counts: Counts) -> None:
    assert counts_of(Algorithm(moves)) == counts


@given(flat_algorithms)
def test_an_algorithm_and_its_moves_count_the_same(algorithm: Algorithm) -> None:
    counts = counts_of(algorithm)
    assert counts.as_dict() == {name: count_moves(algorithm, name) for name in METRICS}
    assert counts.as_dict() == {name: getattr(algorithm, name) for name in METRICS}
    assert counts.rotations == sum(move.is_rotation for move in algorithm)
    assert counts.htm == sum(2 if move.is_slice else not move.is_rotation for move in algorithm)
