"""Turns and cubes against values found with an independent simulator."""

from __future__ import annotations

import pytest

from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import InvalidCube

SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"

SINGLE_MOVES = {
    "R": "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB",
    "U": "UUUUUUUUUBBBRRRRRRRRRFFFFFFDDDDDDDDDFFFLLLLLLLLLBBBBBB",
    "F": "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB",
    "M": "UBUUBUUBURRRRRRRRRFUFFUFFUFDFDDFDDFDLLLLLLLLLBDBBDBBDB",
    "E": "UUUUUUUUURRRFFFRRRFFFLLLFFFDDDDDDDDDLLLBBBLLLBBBRRRBBB",
    "S": "UUULLLUUURURRURRURFFFFFFFFFDDDRRRDDDLDLLDLLDLBBBBBBBBB",
    "r": "UFFUFFUFFRRRRRRRRRFDDFDDFDDDBBDBBDBBLLLLLLLLLUUBUUBUUB",
    "x": "FFFFFFFFFRRRRRRRRRDDDDDDDDDBBBBBBBBBLLLLLLLLLUUUUUUUUU",
    "y": "UUUUUUUUUBBBBBBBBBRRRRRRRRRDDDDDDDDDFFFFFFFFFLLLLLLLLL",
    "z": "LLLLLLLLLUUUUUUUUUFFFFFFFFFRRRRRRRRRDDDDDDDDDBBBBBBBBB",
}

LONGER = {
    "L R' B2 F R' B F2 U' B' R' B D' L D2 B2 U L B' L2 B' R2 L2 D2 L2 U B2 R' B F R2 U F'":
        "FLUUUFDFDLRRBRBBULBDFDFLRDLBBUBDLFUFRFLFLRRUDBDDRBLURU",
    "R U F": "UUUUUULLDFBBFRRFRRFFRFFRDDRRRUDDBDDBFFDLLDLLBLLLUBBUBB",
    "R U R' U' R' F R2 U' R' U' R U R' F'": "UUUUUUUUUBLFRRRRRRFFRFFFFFFDDDDDDDDDLRLLLLLLLRBBBBBBBB",
    "M2 U M2 U2 M2 U M2": "UUUUUUUUURLRRRRRRRFBFFFFFFFDDDDDDDDDLRLLLLLLLBFBBBBBBB",
    "r U R' U' r' F R F'": "UUFUUUBUURRURRRRRRUFFFFFFFFDDDDDDDDDBLLLLLLLLLBRBBBBBB",
    "[R, U]": "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB",
    "[F: [R, U]]": "UULUUFUBLUUURRRRRRRUFFFFFFFDDDDDDDDDBLFLLLLLLBRRBBBBBB",
    "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2":
        "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB",
}  # fmt: skip

LEGAL = {
    "right and left centres swapped, front and back too":
        "UUUUUUUUURRRRLRRRRFFFFBFFFFDDDDDDDDDLLLLRLLLLBBBBFBBBB",
    "the same cube turned": "UUUUUUUUUFFFFBFFFFLLLLRLLLLDDDDDDDDDBBBBFBBBBRRRRLRRRR",
    "scrambled, another hold": "DDBBLFBLUFURLFDBRBLULBDFLRLFUUDRFRDUFRDLBUULDDFRRUBRBF",
    "S": "UUULLLUUURURRURRURFFFFFFFFFDDDRRRDDDLDLLDLLDLBBBBBBBBB",
    "M'": "UFUUFUUFURRRRRRRRRFDFFDFFDFDBDDBDDBDLLLLLLLLLBUBBUBBUB",
    "one edge three-cycle, in colours": "wwwowwwwwbbbbbybbbrrrrrrrrryyyyyyygygbgggggggooooooowo",
    "solved after x2 y": "DDDDDDDDDFFFFFFFFFRRRRRRRRRUUUUUUUUUBBBBBBBBBLLLLLLLLL",
}  # fmt: skip

ILLEGAL = {
    "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB": ["corner UFR twisted"],
    "UUUUUUUFURUURRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB": ["stickers"],
    "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB": ["edge UF flipped"],
    "UUUUUUUUURFRRRRRRRFRFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB": ["two pieces swapped (parity)"],
    "UUUUUUUUURRRRRRRRRFBFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBFB": [
        "edge UB appears twice",
        "edge DF appears twice",
    ],
    "URUDULRDRFUDURUFUDLFLFFFRBLDRULDBBRBBBBRLLDBFFFLDBLRDU": ["corner at UFR shows R, F, L"],
    "UUUUUUUUUURRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB": ["10 U, 8 R"],
    "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBB": ["53 stickers"],
    "UUUFURRRFRFFDDDDLLLLBBBB": ["corner UFR twisted"],
}


@pytest.mark.parametrize(("moves", "facelets"), [*SINGLE_MOVES.items(), *LONGER.items()])
def test_moves_from_solved_give_the_known_stickers(moves: str, facelets: str) -> None:
    cube = Cube().apply(moves)
    assert cube.facelets() == facelets
    assert Cube.from_facelets(facelets) == cube


def test_two_turns_of_a_pocket_cube_give_the_known_stickers() -> None:
    assert Cube(2).apply("R U").facelets() == "UUFFUBRRRRFDDBDBFDLLLLUB"


def test_the_solved_cube_is_written_face_by_face() -> None:
    assert Cube().facelets() == SOLVED
    assert Cube(2).facelets() == "UUUURRRRFFFFDDDDLLLLBBBB"


@pytest.mark.parametrize("facelets", LEGAL.values(), ids=LEGAL.keys())
def test_a_legal_cube_is_accepted_in_any_hold(facelets: str) -> None:
    cube = Cube.from_facelets(facelets)
    if facelets.isupper():
        assert cube.facelets() == facelets


def test_the_same_cube_in_two_holds_is_recognised_as_one() -> None:
    one, other, *_ = LEGAL.values()
    held = {Cube.from_facelets(one).apply(rotation) for rotation in ("", "y", "y2", "y'")}
    assert Cube.from_facelets(other) in held


def test_a_solved_cube_held_upside_down_is_solved() -> None:
    cube = Cube.from_facelets(LEGAL["solved after x2 y"])
    assert cube.is_solved
    assert cube == Cube().apply("x2 y")


@pytest.mark.parametrize(("facelets", "reasons"), ILLEGAL.items())
def test_an_impossible_cube_is_refused_with_the_reason(facelets: str, reasons: list[str]) -> None:
    with pytest.raises(InvalidCube) as caught:
        Cube.from_facelets(facelets)
    for reason in reasons:
        assert reason in "; ".join(caught.value.faults)


@pytest.mark.parametrize(
    ("one", "same"),
    [
        ("Rw", "L x"), ("r", "Rw"), ("M", "L' R x'"), ("E", "U D' y'"), ("S", "F' B z"), ("Lw", "R x'"),
        ("Uw", "D y"), ("Dw", "U y'"), ("Fw", "B z"), ("Bw", "F z'"), ("R3", "R'"), ("R2'", "R2"), ("R4", ""),
        ("2R", "M'"), ("2L", "M"), ("2U", "E'"), ("2D", "E"), ("2F", "S"), ("2B", "S'"), ("2Rw", "Rw"),
        ("(R U R' U')6", ""), ("(R U R' U R U2 R')6", ""), ("(R U R' U' R' F R2 U' R' U' R U R' F')2", ""),
        ("x y x' z'", ""),
    ],
)  # fmt: skip
def test_two_ways_to_write_it_do_the_same(one: str, same: str) -> None:
    assert Cube().apply(one) == Cube().apply(same)


@pytest.mark.parametrize("move", ALL_MOVES, ids=str)
def test_a_turn_and_its_inverse_cancel(move: Move) -> None:
    assert Cube().apply(move).apply(move.inverse()) == Cube()


@pytest.mark.parametrize("move", ALL_MOVES, ids=str)
def test_four_quarter_turns_are_none(move: Move) -> None:
    cube = Cube()
    orders = 4 if abs(move.amount) == 1 else 2
    for done in range(orders):
        assert (cube == Cube()) == (done == 0)
        cube = cube.apply(move)
    assert cube == Cube()


def test_positions_at_each_depth_are_as_many_as_they_should_be() -> None:
    turns = [Move(face, amount) for face in "URFDLB" for amount in (1, -1, 2)]
    seen = frontier = {Cube().positions}
    counts = [1]
    for _ in range(4):
        following = {Cube.from_positions(p).apply(turn).positions for p in frontier for turn in turns}
        frontier = following - seen
        seen = seen | frontier
        counts.append(len(frontier))
    assert counts == [1, 18, 243, 3240, 43239]


def test_a_solved_cube_is_solved_in_all_24_holds() -> None:
    holds = {
        Cube().apply(f"{tilt} {turn}")
        for tilt in ("", "x", "x2", "x'", "z", "z'")
        for turn in ("", "y", "y2", "y'")
    }
    assert len(holds) == 24
    assert all(cube.is_solved and Cube.from_facelets(cube.facelets()) == cube for cube in holds)


def test_a_cube_one_turn_from_solved_is_not_solved() -> None:
    for move in ALL_MOVES:
        assert Cube().apply(move).is_solved == move.is_rotation
