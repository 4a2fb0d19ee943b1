"""Six measured faces become the right cube, or say that they cannot."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from real_scans import measured_cubes, mirrored, photographed_cubes, shuffled, white_up

from freecube_desktop.cube.facelets import faults_of_text
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.scanning.assembly import assemble
from freecube_desktop.scanning.camera import read_picture
from freecube_desktop.scanning.color_matching import fixed_colours, nearest_colours
from freecube_desktop.scanning.face_finder import find_face

SUPERFLIP = "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB"


def faces_of(cube: Cube, rng: np.random.Generator | None = None, noise: float = 0.0) -> np.ndarray:
    """(6, 9, 3) the colours of a cube under even light, with noise."""
    colours = np.array([fixed_colours()[FACES.index(letter)] for letter in cube.facelets()])
    if rng is not None:
        colours = colours + rng.normal(0.0, noise, colours.shape)
    return colours.clip(0, 255).reshape(6, 9, 3)


def plainly_right(colours: np.ndarray, answer: str) -> bool:
    """Whether the nearest fixed colours, each sticker for itself, give the right cube."""
    read = nearest_colours(colours)
    if faults_of_text(read):
        return False
    return white_up(read.translate(str.maketrans(FACES, "WRGYOB"))) == answer


def test_measured_colours_of_real_cubes_give_the_right_cube(
    shared_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cubes = [cube for cube in measured_cubes(shared_data) if cube.answer is not None]
    found = {cube.name: assemble(cube.colours) for cube in cubes}
    right = [cube.name for cube in cubes if found[cube.name].facelets == cube.answer]
    sure = [name for name in found if found[name].certain]
    plain = [cube.name for cube in cubes if plainly_right(cube.colours, cube.answer or "")]
    with capsys.disabled():
        print(
            f"\nmeasured colours: {len(right)} of {len(cubes)} cubes right ({len(plain)} by nearest colour),"
            f" {len(sure)} without a doubt"
        )
    assert len(right) >= 0.95 * len(cubes)
    assert set(sure) <= set(right), "a wrong cube was given without a doubt"


def test_a_scan_that_cannot_be_decided_is_not_decided(shared_data: Path) -> None:
    undecidable = [cube for cube in measured_cubes(shared_data) if cube.answer is None]
    assert undecidable
    for cube in undecidable:
        found = assemble(cube.colours)
        assert not found.certain, cube.name
        assert found.problem
        assert found.doubtful


def test_real_faces_in_any_order_and_rotation_give_the_same_cube(shared_data: Path) -> None:
    rng = np.random.default_rng(7)
    sure = [cube for cube in measured_cubes(shared_data) if assemble(cube.colours).certain]
    assert len(sure) >= 12
    for cube in sure:
        found = assemble(shuffled(rng, cube.colours))
        assert found.facelets == cube.answer, cube.name


@pytest.mark.parametrize("seed", range(15))
def test_any_cube_in_any_order_rotation_and_mirror_is_read(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cube = random_state(random.Random(seed))
    faces = shuffled(rng, faces_of(cube, rng, noise=6.0))
    found = assemble(faces)
    assert found.facelets == cube.facelets()
    assert found.certain
    assert not found.arrangement.mirrored
    assert found.colours == "wrgyob"
    seen_in_a_mirror = assemble(mirrored(faces))
    assert seen_in_a_mirror.facelets == cube.facelets()
    assert seen_in_a_mirror.arrangement.mirrored


@pytest.mark.parametrize("seed", range(8))
def test_swapped_red_and_blue_channels_are_noticed(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cube = random_state(random.Random(seed))
    faces = faces_of(cube, rng, noise=5.0)
    assert not assemble(faces).swapped_channels
    found = assemble(faces[..., ::-1])
    assert found.swapped_channels
    assert found.facelets == cube.facelets()


@pytest.mark.parametrize("seed", range(8))
def test_uneven_light_and_glare_on_two_stickers_are_overcome_and_told(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cube = random_state(random.Random(seed))
    faces = faces_of(cube) * rng.uniform(0.45, 0.95, (6, 1, 1)) * rng.uniform(0.9, 1.0, (1, 1, 3))
    spots = [(int(rng.integers(6)), int(k)) for k in rng.choice([0, 1, 2, 3, 5, 6, 7, 8], 2, replace=False)]
    for face, place in spots:
        faces[face, place] = (250.0, 250.0, 250.0)
    found = assemble(faces)
    assert found.facelets == cube.facelets()
    white = {f * 9 + k for f, k in spots if cube.facelets()[f * 9 + k] == "U"}
    assert {f * 9 + k for f, k in spots} - white <= set(found.repaired)


@pytest.mark.parametrize("seed", range(4))
def test_a_logo_on_one_centre_is_no_doubt_but_two_centres_exchanged_are(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cube = random_state(random.Random(seed))
    faces = faces_of(cube, rng, noise=4.0)
    logo = faces.copy()
    logo[0, 4] = (90.0, 60.0, 120.0)
    found = assemble(logo)
    assert found.facelets == cube.facelets()
    assert found.certain
    assert 4 in found.repaired or found.read[4] == "U"
    exchanged = faces.copy()
    exchanged[[1, 4], 4] = exchanged[[4, 1], 4]
    assert not assemble(exchanged).certain


def test_a_solved_cube_is_solved_however_its_faces_are_turned() -> None:
    found = assemble(
        shuffled(np.random.default_rng(2), faces_of(Cube(), np.random.default_rng(3), noise=4.0))
    )
    assert Cube.from_facelets(found.facelets).is_solved
    assert found.certain


def test_a_pattern_whose_faces_fit_in_several_ways_asks_for_another_look() -> None:
    found = assemble(shuffled(np.random.default_rng(4), faces_of(Cube.from_facelets(SUPERFLIP))))
    assert found.alternatives
    assert not found.certain
    assert "several ways" in found.problem


def test_pictures_taken_as_the_cube_unfolds_decide_between_patterns() -> None:
    assert assemble(faces_of(Cube.from_facelets(SUPERFLIP))).facelets == SUPERFLIP


def test_another_colour_scheme_is_read_as_well() -> None:
    cube = random_state(random.Random(5))
    colours = dict(zip(FACES, fixed_colours(), strict=True))
    colours["D"], colours["B"] = colours["B"], colours["D"]
    faces = np.array([colours[letter] for letter in cube.facelets()]).reshape(6, 9, 3)
    found = assemble(shuffled(np.random.default_rng(6), faces))
    assert found.readable
    assert sorted(found.colours) == sorted("wrgyob")
    assert not faults_of_text(found.facelets)
    assert found.cost < 1.0


def test_real_cubes_in_a_mirror_are_never_surely_wrong(shared_data: Path) -> None:
    for cube in photographed_cubes(shared_data):
        seen = [find_face(read_picture(file)) for file in cube.files]
        faces = np.array([face.colours for face in seen if face is not None])
        found = assemble(mirrored(faces))
        assert found.facelets == cube.answer or not found.certain, cube.name


def test_one_face_shown_twice_is_no_cube() -> None:
    faces = faces_of(random_state(random.Random(9)), np.random.default_rng(9), noise=3.0)
    faces[4] = faces[1]
    found = assemble(faces)
    assert not found.certain
    assert found.problem


@settings(deadline=None, max_examples=4)
@given(arrays.arrays(np.float64, (6, 9, 3), elements=st.floats(-50, 400)))
def test_random_colours_raise_nothing_and_are_never_taken_for_certain(faces: np.ndarray) -> None:
    found = assemble(faces)
    assert len(found.facelets) == len(found.read) == len(found.confidence) == 54
    assert not found.certain


@pytest.mark.parametrize("value", [0.0, 255.0, 128.0, float("nan"), float("inf")])
def test_six_faces_of_one_colour_raise_nothing(value: float) -> None:
    assert not assemble(np.full((6, 9, 3), value)).certain


@pytest.mark.parametrize("shape", [(6, 9), (5, 9, 3), (54, 3), (6, 4, 3)])
def test_another_number_of_faces_is_refused_in_words(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="six faces of nine colours"):
        assemble(np.zeros(shape))


@pytest.mark.parametrize("all_but_it", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_one_mirrored_picture_or_all_but_one_are_mirrored_back(seed: int, all_but_it: bool) -> None:
    rng = np.random.default_rng(seed)
    cube = random_state(random.Random(seed))
    faces = shuffled(rng, faces_of(cube, rng, noise=4.0))
    plain, in_a_mirror, one = faces.copy(), mirrored(faces), int(rng.integers(6))
    mixed = in_a_mirror if all_but_it else plain
    mixed[one] = faces[one] if all_but_it else mirrored(faces)[one]
    found = assemble(mixed)
    assert found.facelets == cube.facelets()
    assert found.readable
    images = set(found.arrangement.mirror_images)
    # A face that looks the same in a mirror may be taken for either.
    wanted = set(range(6)) - {one} if all_but_it else {one}
    assert images == wanted or np.allclose(faces[one], mirrored(faces)[one], atol=20)


@pytest.mark.parametrize("moves", ["", "M2 E2 S2", "R U", "R2 D' B L2 F' U R D2 B' L U2 F R'"])
@pytest.mark.parametrize("seed", range(3))
def test_a_face_in_the_place_of_another_is_told_and_so_is_the_one_that_is_missing(
    moves: str, seed: int
) -> None:
    rng = np.random.default_rng(seed)
    faces = faces_of(Cube().apply(moves), rng, noise=4.0)
    shown, missing = (int(k) for k in rng.choice(6, 2, replace=False))
    again = 0.9 * faces[shown] + rng.normal(0.0, 3.0, (9, 3))
    faces[missing] = np.rot90(again.reshape(3, 3, 3), int(rng.integers(4))).reshape(9, 3)
    found = assemble(faces)
    assert found.twice is not None
    assert set(found.twice.pictures) == {shown, missing}
    assert (found.twice.face, found.twice.missing) == (FACES[shown], FACES[missing])
    assert not found.readable
    assert "there twice" in found.problem


@pytest.mark.parametrize("moves", ["", "M2 E2 S2", "R", "R L' U2", "U D' R L' F B' U D'"])
def test_six_faces_that_look_alike_but_make_a_cube_are_six_faces(moves: str) -> None:
    rng = np.random.default_rng(3)
    for _ in range(3):
        faces = shuffled(rng, faces_of(Cube().apply(moves), rng, noise=5.0)) * rng.uniform(
            0.8, 1.0, (6, 1, 1)
        )
        assert assemble(faces).twice is None
