"""Every distance of the 2x2x2, and shortest solutions read off them."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from freecube_desktop import Cube
from freecube_desktop.errors import UnknownMethod
from freecube_desktop.solver.pocket import pocket_orientation as held
from freecube_desktop.solver.pocket.pocket_coordinates import cube_of_corners
from freecube_desktop.solver.pocket.pocket_optimal import METRICS, distance, optimal
from freecube_desktop.solver.pocket.pocket_scramble import LEAST, random_scramble, scramble_moves
from freecube_desktop.solver.pocket.pocket_tables import SIZE, PocketTables, make_tables
from freecube_desktop.solver.two_phase.two_phase_errors import Stopped, TablesDamaged

HTM = [1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644]
QTM = [
    1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276,
]  # fmt: skip


def by_number(tables: PocketTables) -> np.ndarray:
    return np.frombuffer(tables.distances, np.uint8)


def test_the_counts_of_face_turns_are_the_known_ones(tables: PocketTables) -> None:
    htm = by_number(tables) & 15
    assert np.bincount(htm).tolist() == HTM
    assert sum(HTM) == held.POSITIONS
    assert round(float(htm.mean()), 3) == 8.756


def test_the_counts_of_quarter_turns_are_the_known_ones(tables: PocketTables) -> None:
    qtm = by_number(tables) >> 4
    assert np.bincount(qtm).tolist() == QTM
    assert (int(qtm.max()), QTM[14]) == (14, 276)
    assert round(float(qtm.mean()), 3) == 10.666


def test_a_turn_changes_the_distance_by_one_at_the_most(tables: PocketTables) -> None:
    everywhere = np.arange(held.POSITIONS, dtype=np.int32)
    htm = (by_number(tables) & 15).astype(np.int8)
    qtm = (by_number(tables) >> 4).astype(np.int8)
    for turn in held.TURNS:
        reached = held.action_of((turn,))(everywhere)
        assert np.abs(htm[reached] - htm).max() == 1
        assert set(np.unique(np.abs(qtm[reached] - qtm))) <= ({1} if turn.qtm == 1 else {0, 2})


def test_the_tables_are_read_back_from_less_than_4_megabytes(tables: PocketTables) -> None:
    data = tables.to_bytes()
    assert len(data) == SIZE < 4_000_000
    again = PocketTables.from_bytes(data)
    assert again.distances == tables.distances
    assert (again.htm(0), again.qtm(0)) == (0, 0)


def test_damaged_tables_are_refused(tables: PocketTables) -> None:
    data = tables.to_bytes()
    changed = bytearray(data)
    changed[-1] ^= 1
    for wrong, reason in ((data[:-1], "bytes long"), (bytes(changed), "changed"), (b"", "another version")):
        with pytest.raises(TablesDamaged, match=reason):
            PocketTables.from_bytes(wrong)


def test_changed_tables_are_refused_even_with_a_checksum_to_match(tables: PocketTables) -> None:
    forged = PocketTables(tables.distances[:-1] + b"\x77").to_bytes()
    with pytest.raises(TablesDamaged, match="changed"):
        PocketTables.from_bytes(forged)


def test_tables_that_lead_nowhere_end_the_search_for_moves() -> None:
    nowhere = PocketTables(b"\x55" * held.POSITIONS)
    with pytest.raises(TablesDamaged, match="do not fit together"):
        optimal(Cube(2).apply("R U F"), nowhere)


def test_making_the_tables_tells_how_far_it_is_and_can_be_stopped() -> None:
    told: list[float] = []
    with pytest.raises(Stopped):
        make_tables(told.append, lambda: len(told) > 20)
    assert told == sorted(told)
    assert 0 < told[-1] <= 1


@pytest.mark.parametrize("metric", METRICS)
def test_a_thousand_random_cubes_in_any_hold_are_solved_in_the_fewest_turns(
    tables: PocketTables, thousand: list[Cube], metric: str
) -> None:
    for cube in thousand:
        moves = optimal(cube, tables, metric)
        assert cube.apply(moves).is_solved
        assert all(move.family in "URFDLB" for move in moves)
        assert sum(getattr(move, metric) for move in moves) == distance(cube, tables, metric)


def test_the_three_faces_around_the_held_corner_never_turn_when_it_is_at_home(
    tables: PocketTables,
) -> None:
    moves = optimal(Cube(2).apply("R U2 F' R F2 U"), tables)
    assert {move.family for move in moves} <= set("URF")


def test_a_solved_cube_needs_nothing_in_any_hold(
    tables: PocketTables, solved_in_every_hold: list[Cube]
) -> None:
    for cube in solved_in_every_hold:
        for metric in METRICS:
            assert optimal(cube, tables, metric) == ()


@pytest.mark.parametrize("move", ["R", "L2", "B'", "D", "U2", "F'"])
def test_one_turn_is_undone_by_one(tables: PocketTables, move: str) -> None:
    (back,) = optimal(Cube(2).apply(move), tables)
    assert Cube(2).apply(move).apply(back).is_solved


def test_the_276_positions_that_need_14_quarter_turns_are_solved_in_14(tables: PocketTables) -> None:
    numbers = np.flatnonzero(by_number(tables) >> 4 == 14)
    assert len(numbers) == 276
    for number in numbers.tolist():
        cube = cube_of_corners(held.corners_of_number(number))
        moves = optimal(cube, tables, "qtm")
        assert sum(move.qtm for move in moves) == 14
        assert cube.apply(moves).is_solved


def test_other_metrics_and_other_cubes_are_refused(tables: PocketTables) -> None:
    with pytest.raises(UnknownMethod, match="no metric 'stm'; there is: htm, qtm"):
        optimal(Cube(2), tables, "stm")
    with pytest.raises(UnknownMethod, match="2x2x2"):
        optimal(Cube(), tables)
    with pytest.raises(UnknownMethod, match="2x2x2"):
        distance(Cube(), tables)


def test_a_scramble_leads_to_its_cube_and_is_at_least_four_moves_from_solved(
    tables: PocketTables,
) -> None:
    rng = random.Random(4)
    for _ in range(200):
        cube, moves = random_scramble(rng, tables)
        assert Cube(2).apply(moves) == cube
        assert len(moves.moves) == distance(cube, tables) >= LEAST == 4


def test_the_same_seed_gives_the_same_scrambles(tables: PocketTables) -> None:
    first = [random_scramble(random.Random(7), tables).moves for _ in range(3)]
    assert first == [random_scramble(random.Random(7), tables).moves for _ in range(3)]


def test_scrambles_are_as_long_as_positions_are_far(tables: PocketTables) -> None:
    """Of 3,000 random scrambles the lengths follow the counts (51 % need 9 moves, 24 % 8)."""
    rng = random.Random(11)
    lengths = Counter(len(random_scramble(rng, tables).moves.moves) for _ in range(3000))
    for length in (8, 9, 10):
        assert abs(lengths[length] / 3000 - HTM[length] / held.POSITIONS) < 0.04


def test_a_cube_in_another_hold_is_scrambled_up_to_that_hold(tables: PocketTables) -> None:
    cube = Cube(2).apply("x y R U F2")
    moves = scramble_moves(cube, tables)
    made = Cube(2).apply(moves)
    assert held.position_number(made.positions) == held.position_number(cube.positions)
    assert {move.family for move in moves.moves} <= set("URF")
