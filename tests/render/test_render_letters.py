"""Letters on stickers: which, in which ink, and upright whenever nothing moves."""

from __future__ import annotations

import math

import numpy as np
import pytest

from freecube_desktop.cube.geometry import ROW_DIRECTIONS, facelets_of, permutation
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.colour_names import letters_on, names_of
from freecube_desktop.render.cube_mesh import CubeMesh
from freecube_desktop.render.letter_shapes import (
    CELL_PIXELS,
    HALF_CELL,
    HALF_HEIGHT,
    HALF_PEN,
    LETTERS,
    distance_picture,
    lines_of,
)
from freecube_desktop.render.palette import PALETTES, from_hex, ink_on, luminance, stickers
from freecube_desktop.render.sticker_letters import letter_angles, letter_bytes
from freecube_desktop.scene import LayerTurn

WITH_BLACK = "#000000 #b71234 #009b48 #ffd500 #ff5800 #0046ad"


def contrast(first: float, second: float) -> float:
    high, low = max(first, second), min(first, second)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("red", range(0, 256, 15))
def test_ink_can_be_read_on_every_colour(red: int) -> None:
    for green in range(0, 256, 15):
        for blue in range(0, 256, 15):
            colour = (red / 255, green / 255, blue / 255, 1.0)
            assert contrast(luminance(colour), luminance(ink_on(colour))) >= 4.5


@pytest.mark.parametrize("palette", [*PALETTES, WITH_BLACK])
def test_stickers_say_in_their_vertices_which_letter_and_ink_they_have(palette: str) -> None:
    for letters in ("faces", "colours"):
        table = letter_bytes(palette, letters)  # type: ignore[arg-type]
        for face, letter in letters_on(palette, letters).items():  # type: ignore[arg-type]
            number, ink = table[ord(face)]
            assert LETTERS[number - 1] == letter
            assert ink == (255 if ink_on(stickers(palette)[face])[0] == 1.0 else 0)
        assert not table[ord(".")].any()
    assert not letter_bytes(palette, "none").any()


def test_the_letters_of_colours_are_those_that_cubers_write() -> None:
    for palette in ("classic", "high-distinction"):
        assert "".join(letters_on(palette, "colours").values()) == "WRGYOB"
    assert "".join(letters_on("japanese", "colours").values()) == "WRGBOY"
    assert "".join(letters_on(WITH_BLACK, "colours").values()) == "KRGYOB"
    assert "".join(letters_on("classic", "faces").values()) == "URFDLB"


def test_colours_of_ones_own_have_six_different_names() -> None:
    assert list(names_of(" ".join(["#ff0000"] * 6)).values()) != ["red"] * 6
    assert len(set(names_of(" ".join(["#ff0000"] * 6)).values())) == 6
    assert names_of("#ffffff #ff7ab8 #009b48 #ffd500 #7b3fc9 #21a7e0")["R"] == "pink"


@pytest.mark.parametrize("letter", LETTERS)
def test_a_letter_fits_into_its_cell_and_sticker(letter: str) -> None:
    points = [point for line in lines_of(letter) for point in line]
    for x, y in points:
        assert math.hypot(x, y) + HALF_PEN < 0.75, "inside the sticker, however it is turned"
        assert max(abs(x), abs(y)) + HALF_PEN < HALF_CELL
    tall = max(y for _, y in points) - min(y for _, y in points)
    assert tall == pytest.approx(2 * HALF_HEIGHT, abs=0.01)


def test_no_two_letters_look_alike() -> None:
    picture = distance_picture() > 127
    cells = [picture[:, n * CELL_PIXELS : (n + 1) * CELL_PIXELS] for n in range(len(LETTERS))]
    for n, first in enumerate(cells):
        for second in cells[n + 1 :]:
            assert (first ^ second).sum() > 0.2 * (first | second).sum()


def head(face: str) -> np.ndarray:
    return -np.array(ROW_DIRECTIONS[face][1], dtype=float)


@pytest.mark.parametrize("size", [3, 2])
@pytest.mark.parametrize("move", ALL_MOVES, ids=str)
def test_every_letter_is_upright_on_the_face_that_a_turn_takes_it_to(move: Move, size: int) -> None:
    if size == 2 and (move.is_slice or move.is_wide):
        return
    places = facelets_of(size)
    goes_to = permutation(move, size)
    turn = LayerTurn(move, 1.0)
    facelets, angles = letter_angles(turn, size)
    assert sorted(facelets) == [f.index for f in places if goes_to[f.index] != f.index or is_middle(f, move)]
    for index, angle in zip(facelets, angles, strict=True):
        place, then = places[index], places[goes_to[index]]
        up, along = head(place.face), np.array(ROW_DIRECTIONS[place.face][0], dtype=float)
        radians = angle / 256 * 2 * math.pi
        written = math.cos(radians) * up - math.sin(radians) * along
        turned = written
        for _ in range(abs(move.quarters)):
            first, second = (move.axis + 1) % 3, (move.axis + 2) % 3
            way = 1 if move.quarters > 0 else -1
            after = turned.copy()
            after[first], after[second] = way * turned[second], -way * turned[first]
            turned = after
        assert turned == pytest.approx(head(then.face), abs=1e-6)


def is_middle(place: object, move: Move) -> bool:
    """Whether a facelet lies on the axis of a move and in one of its layers."""
    cubie = place.cubie  # type: ignore[attr-defined]
    normal = place.normal  # type: ignore[attr-defined]
    others = [cubie[axis] for axis in range(3) if axis != move.axis]
    in_layers = cubie[move.axis] in {2 * layer - 2 for layer in move.layers(3)}
    return not any(others) and bool(normal[move.axis]) and in_layers


def test_on_the_face_that_turns_letters_stand_still_on_the_picture() -> None:
    facelets, angles = letter_angles(LayerTurn(Move("F"), 0.5), 3)
    on_front = [angle for index, angle in zip(facelets, angles, strict=True) if 18 <= index < 27]
    assert set(on_front) == {32}


def test_without_letters_a_vertex_has_no_imprint_and_with_them_it_keeps_its_32_bytes() -> None:
    plain, lettered = CubeMesh(3), CubeMesh(3, letters="faces")
    assert not plain.has_imprints
    assert lettered.has_imprints
    first, second = plain.vertices(Cube()).copy(), lettered.vertices(Cube())
    assert first.itemsize == 32
    assert np.array_equal(first, second)
    assert len(lettered.imprints()) == len(lettered)


def test_imprints_belong_to_the_stickers_of_the_letters_shown() -> None:
    mesh = CubeMesh(3, letters="faces")
    cube = Cube().apply("R U F'")
    vertices = mesh.vertices(cube)
    imprints = mesh.imprints()
    colours = {
        tuple(round(255 * part) for part in colour): letter_bytes("classic", "faces")[ord(face)]
        for face, colour in stickers().items()
    }
    for vertex, imprint in zip(vertices, imprints, strict=True):
        wanted = colours.get(tuple(int(part) for part in vertex["colour"]))
        assert list(imprint[:2]) == ([0, 0] if wanted is None else list(wanted))


def test_grey_stickers_have_no_letter() -> None:
    mesh = CubeMesh(3, letters="colours")
    mesh.vertices(Cube(), stickers="." * 54)
    assert not mesh.imprints().any()


def test_black_and_white_are_what_they_are_called() -> None:
    assert luminance(from_hex("ffffff")) == pytest.approx(1.0)
    assert luminance(from_hex("000000")) == 0.0
