"""Distances are right, never too long, and damage to their bytes is noticed."""

from __future__ import annotations

import random
import time

import numpy as np
import pytest
from numpy.typing import NDArray

from freecube_desktop.cube.scramble import random_state
from freecube_desktop.solver.two_phase import phase_coordinates as c
from freecube_desktop.solver.two_phase.classes import CLASSES, FLIP_SLICES, twist_part
from freecube_desktop.solver.two_phase.near_states import contains
from freecube_desktop.solver.two_phase.phase_tables import SIZE, Tables, make_tables
from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged

FIRST_PHASE_COUNTS = (1, 4, 50, 592, 7156, 87236, 1043817)
"""How many states need each number of turns to the second phase, as published by H. Kociemba."""

Keys = NDArray[np.int64]


def neighbours(keys: Keys) -> Keys:
    """All states one turn away; a key is ``(slice * 2048 + flip) * 2187 + twist``."""
    flip_slice, twist = np.divmod(keys, c.TWISTS)
    slices, flip = np.divmod(flip_slice, c.FLIPS)
    after = c.slice_moves()[slices].astype(np.int64) * c.FLIPS + c.flip_moves()[flip]
    return np.unique(after * c.TWISTS + c.twist_moves()[twist])


@pytest.fixture(scope="module")
def levels() -> list[Keys]:
    """All first-phase states by the turns they need, found one by one."""
    found = [np.zeros(1, dtype=np.int64)]
    for _ in FIRST_PHASE_COUNTS[1:]:
        found.append(np.setdiff1d(neighbours(found[-1]), np.concatenate(found[-2:])))
    return found


@pytest.fixture(scope="module")
def data(tables: Tables) -> bytes:
    return tables.to_bytes()


def numbers_of(tables: Tables, keys: Keys) -> NDArray[np.int32]:
    """The numbers, times 16, by which the sets know the states."""
    flip_slice, twist = np.divmod(keys, c.TWISTS)
    packed = tables.classes.packed()[flip_slice]
    return packed + twist_part()[twist * 16 + (packed & 15)]


def test_first_phase_states_are_as_many_as_published(levels: list[Keys]) -> None:
    assert tuple(map(len, levels)) == FIRST_PHASE_COUNTS


def test_every_state_within_six_turns_is_in_the_sets_of_at_least_as_many(
    tables: Tables, levels: list[Keys]
) -> None:
    for needed, keys in enumerate(levels):
        numbers = numbers_of(tables, keys)
        for depth in range(max(needed, 1), 9):
            assert contains(tables.near, depth, numbers).all(), (needed, depth)


def test_states_seven_and_eight_turns_away_are_in_their_sets(tables: Tables, levels: list[Keys]) -> None:
    rng = np.random.default_rng(22)
    sevens = neighbours(rng.choice(levels[6], 20_000))
    assert contains(tables.near, 7, numbers_of(tables, sevens)).all()
    eights = neighbours(rng.choice(sevens, 20_000))
    assert contains(tables.near, 8, numbers_of(tables, eights)).all()


def test_few_states_that_are_far_are_taken_for_near(tables: Tables) -> None:
    rng = np.random.default_rng(23)
    anywhere = numbers_of(tables, rng.integers(0, FLIP_SLICES * c.TWISTS, 200_000))
    shares = [float(contains(tables.near, depth, anywhere).mean()) for depth in range(1, 9)]
    assert shares[7] < 0.14
    assert shares[6] < 0.06
    assert max(shares[:6]) < 0.03


def test_flip_and_slice_fall_into_the_known_number_of_classes(tables: Tables) -> None:
    assert len(np.unique(tables.classes.number)) == CLASSES == 64430


@pytest.mark.parametrize("which", ["corners", "edges"])
def test_second_phase_distances_are_those_of_a_shortest_way(tables: Tables, which: str) -> None:
    """One place has 0, a turn changes the distance by one at most, and one turn always lowers it."""
    distances = getattr(tables, which).reshape(c.EIGHTS, c.ORDERS).astype(np.int8)
    eights = c.late_corner_moves() if which == "corners" else c.late_edge_moves()
    assert np.flatnonzero(distances == 0).tolist() == [0]
    lowest = np.full_like(distances, 99)
    for turn in range(10):
        after = distances[eights[:, turn]][:, c.late_slice_moves()[:, turn]]
        assert np.abs(after - distances).max() <= 1
        np.minimum(lowest, after, out=lowest)
    lowest[0, 0] = -1
    assert np.array_equal(lowest, distances - 1)


def test_the_farthest_corners_and_edges_are_as_far_as_known(tables: Tables) -> None:
    assert int(tables.corners.max()) == 14
    assert int(tables.edges.max()) == 12


def test_tables_come_back_from_their_bytes_as_they_were(tables: Tables, data: bytes) -> None:
    again = Tables.from_bytes(data)
    assert again.to_bytes() == data
    assert np.array_equal(again.corners, tables.corners)
    assert np.array_equal(again.classes.packed(), tables.classes.packed())
    assert all(np.array_equal(again.near[depth], bits) for depth, bits in tables.near.items())


def test_the_bytes_are_fifteen_million_at_the_most_and_read_at_once(data: bytes) -> None:
    assert len(data) == SIZE <= 15_000_000
    began = time.process_time()
    Tables.from_bytes(data)
    assert time.process_time() - began < 0.3  # a tenth on a quiet machine


def test_any_change_of_a_byte_is_noticed(data: bytes) -> None:
    rng = random.Random(24)
    for place in [0, 25, 29, 31, 61, 62, len(data) - 1, *(rng.randrange(len(data)) for _ in range(12))]:
        changed = bytearray(data)
        changed[place] ^= 1 << rng.randrange(8)
        with pytest.raises(TablesDamaged):
            Tables.from_bytes(bytes(changed))


@pytest.mark.parametrize("length", [0, 10, 61, SIZE // 2, SIZE - 1])
def test_bytes_cut_short_are_noticed(data: bytes, length: int) -> None:
    with pytest.raises(TablesDamaged):
        Tables.from_bytes(data[:length])


def test_bytes_that_are_too_long_are_noticed(data: bytes) -> None:
    with pytest.raises(TablesDamaged, match="bytes long"):
        Tables.from_bytes(data + b"\0")


def test_making_tables_tells_how_far_it_is_and_can_be_stopped() -> None:
    told: list[float] = []

    def stop_halfway() -> bool:
        return bool(told) and told[-1] > 0.5

    with pytest.raises(Stopped):
        make_tables(told.append, stop_halfway)
    assert told == sorted(told)
    assert 0.5 < told[-1] < 0.7


def test_a_random_state_is_rarely_near(tables: Tables) -> None:
    rng = random.Random(25)
    states = [c.coordinates_of(random_state(rng).positions) for _ in range(500)]
    keys = [(s.slice_places // c.ORDERS * c.FLIPS + s.flip) * c.TWISTS + s.twist for s in states]
    numbers = numbers_of(tables, np.array(keys, dtype=np.int64))
    assert contains(tables.near, 8, numbers).sum() < 125
