"""Algorithms as values: shape, inverse, simplification, lengths."""

from __future__ import annotations

import copy
import pickle

import pytest
from cube_strategies import algorithms, flat_algorithms, moves
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import NotationError


@given(algorithms)
def test_what_is_written_is_read_back_to_the_same_shape(algorithm: Algorithm) -> None:
    assert Algorithm(str(algorithm)) == algorithm
    assert hash(Algorithm(str(algorithm))) == hash(algorithm)
    assert eval(repr(algorithm), {"Algorithm": Algorithm}) == algorithm


@given(algorithms)
def test_an_algorithm_and_its_inverse_cancel(algorithm: Algorithm) -> None:
    back = algorithm.inverse()
    assert Cube().apply(algorithm).apply(back) == Cube()
    assert Algorithm(str(back)) == back
    assert back.inverse() == algorithm
    assert len(back) == len(algorithm)


@given(algorithms)
def test_the_inverse_undoes_turn_by_turn(algorithm: Algorithm) -> None:
    assert list(algorithm.inverse()) == [move.inverse() for move in reversed(algorithm.moves)]


@given(algorithms)
def test_expanding_changes_the_shape_only(algorithm: Algorithm) -> None:
    flat = algorithm.expanded()
    assert flat.moves == algorithm.moves == flat.nodes
    assert Cube().apply(flat) == Cube().apply(algorithm)


@given(flat_algorithms)
def test_simplifying_keeps_what_it_does_and_leaves_nothing_to_merge(algorithm: Algorithm) -> None:
    simple = algorithm.simplified()
    assert Cube().apply(simple) == Cube().apply(algorithm)
    assert simple.simplified() == simple
    assert all(move.amount != -2 for move in simple)
    for first, second in zip(simple, simple.moves[1:], strict=False):
        assert first.family != second.family


@given(flat_algorithms, flat_algorithms)
def test_doing_one_after_the_other_is_doing_their_sum(one: Algorithm, two: Algorithm) -> None:
    assert Cube().apply(one).apply(two) == Cube().apply(one + two)
    assert len(one + two) == len(one) + len(two)


@given(flat_algorithms, flat_algorithms, flat_algorithms)
def test_brackets_around_sums_do_not_matter(a: Algorithm, b: Algorithm, c: Algorithm) -> None:
    assert (a + b) + c == a + (b + c)
    assert Algorithm() + a == a == a + Algorithm()


@given(st.lists(moves, max_size=6), st.lists(moves, max_size=6))
def test_a_commutator_is_there_and_back(a: list[Move], b: list[Move]) -> None:
    one, two = Algorithm(a), Algorithm(b)
    if a and b:
        written = Algorithm(f"[{one}, {two}]")
        assert written.expanded() == one + two + one.inverse() + two.inverse()
        assert Algorithm(f"[{one}: {two}]").expanded() == one + two + one.inverse()


@pytest.mark.parametrize(
    ("text", "simple"),
    [
        ("R L R", "R2 L"),
        ("U U U U", ""),
        ("L L L L", ""),
        ("R L R L", "R2 L2"),
        ("R2'", "R2"),
        ("R U U' R'", ""),
        ("R3", "R'"),
        ("R L L' R' U", "U"),
        ("x x", "x2"),
        ("R M R'", "M"),
        ("R U2 D U2 R'", "R D R'"),
        ("F2 F2'", ""),
        ("Rw L Rw", "Rw2 L"),
        ("R R' U D U' D'", ""),
        ("B F B F' B'", "B"),
    ],
)
def test_neighbouring_turns_of_a_layer_merge(text: str, simple: str) -> None:
    assert str(Algorithm(text).simplified()) == simple


@pytest.mark.parametrize(
    ("text", "inverse"),
    [
        ("R2'", "R2"),
        ("b' d' l'", "Lw Dw Bw"),
        ("[R, U]", "[U, R]"),
        ("[F: [R, U]]", "[F: [U, R]]"),
        ("(R U R' U')2", "(U R U' R')2"),
        ("(R U)2'", "(U' R')2'"),
        ("[R: U]3 D", "D' [R: U']3"),
    ],
)
def test_the_inverse_keeps_the_shape(text: str, inverse: str) -> None:
    assert str(Algorithm(text).inverse()) == inverse


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("RUR'U'", "R U R' U'"),
        ("r2'", "Rw2'"),
        ("(R U R' U')", "R U R' U'"),
        ("(RUR'U')2", "(R U R' U')2"),
        ("[F:[R,U]]", "[F: [R, U]]"),
        ("[R,U]1", "[R, U]"),
        ("(R U)'", "(R U)'"),
        ("([R,U] D)3'", "([R, U] D)3'"),
        ("[R4, U] D", "D"),
        ("[R4: U]2 D", "(U)2 D"),
        ("R0 R4 (U)0 ()", ""),
        ("[U']", "U'"),
    ],
)
def test_there_is_one_way_to_write_it(text: str, written: str) -> None:
    assert str(Algorithm(text)) == written


@pytest.mark.parametrize("face", "URFDLB")
def test_all_six_faces_cost_the_same(face: str) -> None:
    four = Algorithm(" ".join([face] * 4))
    assert (four.htm, four.obtm, four.qtm, four.stm, four.etm) == (4, 4, 4, 4, 4)
    half = Algorithm(f"{face}2 {face}w2'")
    assert (half.htm, half.qtm, half.stm, half.etm) == (2, 4, 2, 2)


def test_slices_cost_two_and_rotations_nothing() -> None:
    algorithm = Algorithm("x M E2 S' y R")
    assert (algorithm.htm, algorithm.obtm, algorithm.qtm, algorithm.stm, algorithm.etm) == (7, 7, 9, 4, 6)


def test_groups_are_written_out_for_counting() -> None:
    assert len(Algorithm("[R U, D]3'")) == 18
    assert Algorithm("(R U R' U')6").htm == 24


def test_an_algorithm_does_not_change() -> None:
    algorithm = Algorithm("R U")
    with pytest.raises(AttributeError, match="does not change"):
        algorithm.notes = ("x",)  # type: ignore[misc]
    assert copy.deepcopy(algorithm) is algorithm is copy.copy(algorithm)
    assert algorithm != "R U"


@given(algorithms)
def test_an_algorithm_survives_pickling(algorithm: Algorithm) -> None:
    assert pickle.loads(pickle.dumps(algorithm)) == algorithm


def test_an_algorithm_is_made_from_moves_too() -> None:
    turns = [Move("R"), Move("U", -1)]
    assert Algorithm(turns) == Algorithm(iter(turns)) == Algorithm("R U'") == Algorithm(Algorithm("R U'"))
    assert Algorithm(Move("R")) == Algorithm("R")
    assert Algorithm("R U F")[1] == Move("U")
    assert Algorithm("R U F")[1:] == Algorithm("U F")
    with pytest.raises(TypeError, match="made of moves"):
        Algorithm([1])  # type: ignore[list-item]


def test_a_list_may_hold_moves_text_and_algorithms() -> None:
    assert Algorithm(["R", Move("U2"), Algorithm("(F D)2")]) == Algorithm("R U2 (F D)2")
    assert Algorithm(["R'2"]).notes == Algorithm("R'2").notes
    assert Algorithm([]) == Algorithm("")


def test_a_fault_in_a_list_names_the_text_as_a_line() -> None:
    with pytest.raises(NotationError) as caught:
        Algorithm(["R U", Move("F"), "U Q"])
    assert (caught.value.line, caught.value.column, caught.value.token) == (3, 3, "Q")


def test_a_list_for_a_small_cube_is_read_as_one_for_it() -> None:
    with pytest.raises(NotationError):
        Algorithm(["R", "M"], size=2)


@pytest.mark.parametrize("other", ["U' F2", [Move("U", -1), "F2"], Algorithm("U' F2")])
def test_algorithms_text_and_lists_are_added_on_either_side(
    other: str | list[Move | str] | Algorithm,
) -> None:
    assert Algorithm("R") + other == Algorithm("R U' F2")
    assert other + Algorithm("R") == Algorithm("U' F2 R")


def test_what_is_no_moves_is_not_added() -> None:
    with pytest.raises(TypeError):
        Algorithm("R") + 1  # type: ignore[operator]
    with pytest.raises(TypeError):
        None + Algorithm("R")  # type: ignore[operator]


def test_an_algorithm_times_a_number_is_itself_one_after_another() -> None:
    turn = Algorithm("(R U)2 F")
    assert turn * 3 == 3 * turn == turn + turn + turn
    assert turn * 0 == Algorithm()
    assert turn * -2 == turn.inverse() + turn.inverse()


def test_remarks_are_no_part_of_the_value() -> None:
    assert Algorithm("R'2").notes
    assert Algorithm("R'2") == Algorithm("R2'")
    assert (Algorithm("R'2") + Algorithm("X")).notes == ("R'2 read as R2'", "X read as the rotation x")


@pytest.mark.parametrize("moves", ["Rw", "r", "M", Algorithm("R M"), [Move("R"), Move("Uw")], Move("S", 2)])
def test_a_pocket_cube_refuses_wide_and_slice_turns(moves: str | Algorithm | list[Move] | Move) -> None:
    with pytest.raises(NotationError, match="2x2x2"):
        Cube(2).apply(moves)


def test_a_pocket_cube_turns_its_faces_and_itself() -> None:
    assert Cube(2).apply("R x L'").facelets() == Cube(2).apply(Algorithm("R x L'")).facelets()
