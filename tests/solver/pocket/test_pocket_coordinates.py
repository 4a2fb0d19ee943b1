"""A 2x2x2 as numbers, both directions, and what cannot exist refused by name."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop import Cube, InvalidCube, Move
from freecube_desktop.cube.geometry import facelet_at
from freecube_desktop.cube.pieces import COLOUR_NAMES
from freecube_desktop.cube.state import compose
from freecube_desktop.solver.pocket import pocket_orientation as held
from freecube_desktop.solver.pocket.pocket_coordinates import (
    FACELETS,
    ORDERS,
    PLACES,
    TWISTS,
    Corners,
    after,
    corners_of,
    corners_of_cube,
    cube_of_corners,
    effect_of,
    number_of_order,
    number_of_twists,
    numbers_of_orders,
    order_of_number,
    twists_of_number,
)

SOLVED = "UUUURRRRFFFFDDDDLLLLBBBB"
FACE_TURNS = [Move(face, amount) for face in "URFDLB" for amount in (1, -1, 2)]
moves = st.lists(st.sampled_from([*FACE_TURNS, Move("x"), Move("y"), Move("z")]), max_size=25)


def twisted(corner: str, turns: int = 1, text: str = SOLVED) -> str:
    """Some stickers with one corner turned clockwise in its place."""
    letters = list(text)
    place = FACELETS[PLACES.index(corner)]
    for number, index in enumerate(place):
        letters[place[(number + turns) % 3]] = text[index]
    return "".join(letters)


def swapped(first: str, second: str) -> str:
    """A solved cube with two corners changed, their U or D colour up or down."""
    letters = list(SOLVED)
    places = FACELETS[PLACES.index(first)], FACELETS[PLACES.index(second)]
    for one, other in zip(*places, strict=True):
        letters[one], letters[other] = SOLVED[other], SOLVED[one]
    return "".join(letters)


def test_there_are_88179840_states_which_are_3674160_positions_in_24_holds() -> None:
    assert (math.factorial(8), 3**7) == (ORDERS, TWISTS) == (40_320, 2_187)
    assert ORDERS * TWISTS == 88_179_840
    assert ORDERS * TWISTS // 24 == held.POSITIONS == 3_674_160


def test_every_one_of_40320_orders_has_its_number_in_factorial_base() -> None:
    for number, order in enumerate(itertools.permutations(range(8))):
        assert order_of_number(number) == order
        assert number_of_order(order) == number
    assert len(numbers_of_orders(8)) == ORDERS
    assert numbers_of_orders(8)[bytes([7, 6, 5, 4, 3, 2, 1, 0])] == ORDERS - 1


def test_every_one_of_2187_twists_has_its_number_in_base_3() -> None:
    for number in range(TWISTS):
        twists = twists_of_number(number)
        assert sum(twists) % 3 == 0
        assert number_of_twists(twists) == number == int("".join(map(str, twists[:7])), 3)


@pytest.mark.parametrize("number", [-1, 40_320])
def test_numbers_that_no_order_or_twist_has_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 40319"):
        order_of_number(number)
    with pytest.raises(ValueError, match="0 to 2186"):
        twists_of_number(number)


def test_the_places_are_numbered_around_the_top_and_then_the_bottom() -> None:
    assert PLACES == ("UBL", "UBR", "UFR", "UFL", "DFL", "DFR", "DBL", "DBR")
    for place, facelets in zip(PLACES, FACELETS, strict=True):
        assert set(facelets) == set(facelet_at(2, place))
        assert facelets[0] == facelet_at(2, place)[0]


def test_the_colours_are_those_of_a_western_cube() -> None:
    assert COLOUR_NAMES == {
        "U": "white", "D": "yellow", "F": "green", "B": "blue", "R": "red", "L": "orange",
    }  # fmt: skip


def test_facelets_are_counted_clockwise_seen_from_outside() -> None:
    """A turn of a face takes the facelets of its corners along in order, so it tells the sense."""
    assert FACELETS[PLACES.index("UFR")] == tuple(facelet_at(2, "UFR")[k] for k in (0, 2, 1))
    assert corners_of_cube(Cube(2).apply("R")).co == (0, 1, 2, 0, 0, 1, 0, 2)
    assert corners_of_cube(Cube(2).apply("U")).co == (0,) * 8
    assert corners_of_cube(Cube(2).apply("D2")).co == (0,) * 8


@given(moves)
def test_white_or_yellow_is_on_the_facelet_that_the_orientation_says(done: list[Move]) -> None:
    cube = Cube(2).apply(done)
    corners = corners_of_cube(cube)
    shown = cube.facelets()
    for place, (piece, turned) in enumerate(zip(corners.cp, corners.co, strict=True)):
        assert shown[FACELETS[place][turned]] in "UD"
        assert sorted(shown[index] for index in FACELETS[place]) == sorted(PLACES[piece])


@given(moves)
def test_a_cube_becomes_numbers_and_stickers_and_the_same_cube_again(done: list[Move]) -> None:
    cube = Cube(2).apply(done)
    corners = corners_of_cube(cube)
    again = Corners(
        order_of_number(number_of_order(corners.cp)), twists_of_number(number_of_twists(corners.co))
    )
    assert cube_of_corners(again) == cube
    assert Cube.from_facelets(cube.facelets()) == cube


@pytest.mark.parametrize("move", FACE_TURNS, ids=str)
def test_a_turn_does_to_the_numbers_what_it_does_to_the_stickers(move: Move) -> None:
    effect = effect_of(compose([move], 2))
    cube = Cube(2).apply("R U2 F' L D B")
    assert after(corners_of_cube(cube), effect) == corners_of_cube(cube.apply(move))
    assert sorted(effect.source) == list(range(8))
    assert sum(effect.added) % 3 == 0
    if move.family in "UD" or abs(move.amount) == 2:
        assert set(effect.added) == {0}


def test_all_24_ways_to_hold_a_solved_cube_are_solved_and_are_position_0(
    solved_in_every_hold: list[Cube],
) -> None:
    assert len({cube.facelets() for cube in solved_in_every_hold}) == 24
    for cube in solved_in_every_hold:
        assert cube.is_solved
        assert held.position_number(cube.positions) == held.renamed_number(cube.positions) == 0
        assert Cube.from_facelets(cube.facelets()) == cube


def test_held_another_way_a_cube_is_the_same_position(thousand: list[Cube]) -> None:
    for cube in thousand[:50]:
        numbers = {held.position_number(cube.apply(words).positions) for words in held_words()}
        assert len(numbers) == 1


def held_words() -> list[tuple[Move, ...]]:
    return [hold.rotations for hold in held._holds().values()]


def test_with_its_colours_renamed_a_cube_is_the_same_position(thousand: list[Cube]) -> None:
    for cube in thousand[:50]:
        numbers = {
            held.renamed_number(compose(words, 2)[:24].translate(cube.positions + bytes(range(24, 256))))
            for words in held_words()
        }
        assert len(numbers) == 1


@given(st.integers(0, held.POSITIONS - 1))
def test_every_position_has_its_number(number: int) -> None:
    corners = held.corners_of_number(number)
    assert corners.cp[held.FIXED_CORNER] == held.FIXED_CORNER
    assert corners.co[held.FIXED_CORNER] == 0
    assert held.number_of(corners) == number
    assert corners_of(cube_of_corners(corners).positions) == corners


@pytest.mark.parametrize("text", ["R", "U2", "F'", "L", "D'", "B2", "R' L'", "R2 L'", "x", "y'", "z2", "x y"])
def test_an_action_does_to_all_positions_at_once_what_its_moves_do_to_one(
    text: str, thousand: list[Cube]
) -> None:
    action = held.action_of(tuple(Move.from_text(word) for word in text.split()))
    before = np.array([held.renamed_number(cube.positions) for cube in thousand[:100]], np.int32)
    assert action(before).tolist() == [
        held.renamed_number(cube.apply(text).positions) for cube in thousand[:100]
    ]


def test_a_turn_permutes_the_positions() -> None:
    everywhere = np.arange(held.POSITIONS, dtype=np.int32)
    for text in ("R", "x", "B"):
        reached = held.action_of((Move.from_text(text),))(everywhere)
        assert np.bincount(reached, minlength=held.POSITIONS).max() == 1


@pytest.mark.parametrize(
    ("cp", "co"),
    [
        ((0, 0, 2, 3, 4, 5, 6, 7), (0,) * 8),
        (tuple(range(8)), (1, 0, 0, 0, 0, 0, 0, 0)),
        (tuple(range(8)), (3, 0, 0, 0, 0, 0, 0, 0)),
        (tuple(range(8)), (0,) * 7),
    ],
)
def test_numbers_of_no_cube_are_refused(cp: tuple[int, ...], co: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"c[po] must"):
        cube_of_corners(Corners(cp, co))


def test_numbers_of_a_3x3x3_are_not_given() -> None:
    with pytest.raises(ValueError, match="2x2x2"):
        corners_of_cube(Cube())


@pytest.mark.parametrize("corner", PLACES)
@pytest.mark.parametrize("turns", [1, 2])
def test_a_twisted_corner_is_named_and_never_solved_falsely(corner: str, turns: int) -> None:
    with pytest.raises(InvalidCube) as refused:
        Cube.from_facelets(twisted(corner, turns))
    (fault,) = refused.value.faults
    assert "corner" in fault
    assert "twisted" in fault
    if corner != "DBL":
        assert fault == f"corner {corner} twisted"


def test_three_corners_twisted_alike_are_a_cube() -> None:
    text = twisted("UFR", 1, twisted("UBL", 1, twisted("DFL", 1)))
    cube = Cube.from_facelets(text)
    assert not cube.is_solved
    assert sum(corners_of_cube(cube).co) % 3 == 0


def test_any_two_corners_may_change_places() -> None:
    for first, second in itertools.combinations(PLACES, 2):
        cube = Cube.from_facelets(swapped(first, second))
        assert not cube.is_solved


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("U" * 24, "24 U, 0 R"),
        (SOLVED[:23], "23 stickers"),
        (SOLVED.replace("UUUU", "UUUR", 1), "stickers, where there should be 4 of each"),
    ],
)
def test_other_impossible_stickers_are_refused_in_words(text: str, fault: str) -> None:
    with pytest.raises(InvalidCube, match=fault):
        Cube.from_facelets(text)


def test_a_mirror_image_of_a_corner_is_named() -> None:
    letters = list(SOLVED)
    _, second, third = FACELETS[PLACES.index("UFR")]
    letters[second], letters[third] = letters[third], letters[second]
    with pytest.raises(InvalidCube, match=r"UFR.*mirror image"):
        Cube.from_facelets("".join(letters))
