"""The unfolded cube, as text and as a picture; random cubes and inverse ones."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.net import CLASSIC_COLOURS, net_svg
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube

SVG = "{http://www.w3.org/2000/svg}"


def test_the_net_has_u_above_f_and_the_band_in_between() -> None:
    assert Cube().apply("R").net().split("\n") == [
        "       U U F",
        "       U U F",
        "       U U F",
        "L L L  F F D  R R R  U B B",
        "L L L  F F D  R R R  U B B",
        "L L L  F F D  R R R  U B B",
        "       D D B",
        "       D D B",
        "       D D B",
    ]
    assert Cube(2).net().split("\n")[0] == "     U U"


@pytest.mark.parametrize("size", [2, 3])
def test_the_picture_of_the_net_shows_every_sticker_once_in_its_colour(size: int) -> None:
    cube = Cube(size).apply("R U F2")
    stickers = ET.fromstring(cube._repr_svg_()).findall(f"{SVG}rect")
    assert [s.get("fill") for s in stickers] == [CLASSIC_COLOURS[letter] for letter in cube.facelets()]
    assert (
        len({(s.get("x"), s.get("y")) for s in stickers})
        == len({s.get("id") for s in stickers})
        == 6 * size**2
    )


def test_stickers_of_one_face_lie_together_in_the_picture() -> None:
    stickers = ET.fromstring(Cube()._repr_svg_()).findall(f"{SVG}rect")
    left_edge = {s.get("id"): int(s.get("x", "")) for s in stickers}
    assert (
        left_edge["L1"]
        < left_edge["F1"]
        == left_edge["U1"]
        == left_edge["D1"]
        < left_edge["R1"]
        < left_edge["B1"]
    )


def test_what_is_not_known_is_grey() -> None:
    fills = {s.get("fill") for s in ET.fromstring(net_svg("?" * 54)).findall(f"{SVG}rect")}
    assert len(fills) == 1
    assert not fills & set(CLASSIC_COLOURS.values())


def test_the_colours_are_those_of_the_usual_palette() -> None:
    from freecube_desktop.render.palette import stickers, to_hex  # noqa: PLC0415 - the core knows no palette

    assert {face: to_hex(stickers("classic")[face]) for face in FACES} == CLASSIC_COLOURS


@pytest.mark.parametrize("moves", ["", "R", "R U F' M2 x", "(R U R' U')2 y z2", "S E' Rw D"])
def test_the_inverse_cube_is_what_the_moves_undone_lead_to(moves: str) -> None:
    cube = Cube().apply(moves)
    assert cube.inverse() == Cube().apply(Algorithm(moves).inverse())
    assert cube.inverse().inverse() == cube


def test_the_inverse_of_a_small_cube_is_small() -> None:
    assert Cube(2).apply("R U").inverse() == Cube(2).apply("U' R'")


def test_the_same_seed_gives_the_same_cube_and_a_generator_gives_its_next() -> None:
    assert Cube.random(7) == Cube.random(random.Random(7)) != Cube.random(8)
    generator = random.Random(7)
    assert [Cube.random(generator), Cube.random(generator)][0] == Cube.random(7)
    assert Cube.random() != Cube.random()
    assert Cube.random(7, size=2).size == 2


def test_a_random_cube_can_be_turned_to_and_is_held_white_up_and_green_in_front() -> None:
    for seed in range(20):
        cube = Cube.random(seed)
        assert Cube.from_facelets(cube.facelets()) == cube
        assert cube.centres == FACES


def test_there_is_no_random_cube_of_another_size() -> None:
    with pytest.raises(ValueError, match="size 4"):
        Cube.random(1, size=4)


def test_a_cube_is_turned_by_lists_of_moves_and_text() -> None:
    assert Cube().apply(["R", "U2 F'"]) == Cube().apply("R U2 F'")
