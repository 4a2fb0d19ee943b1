"""Faces are found in photographs and drawings, and nothing else is taken for one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from drawn_faces import cluttered, drawn_face, same_places
from hypothesis import given, settings
from hypothesis import strategies as st
from real_scans import photographed_cubes
from worse_pictures import WORSE

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.scanning.assembly import assemble
from freecube_desktop.scanning.camera import read_picture
from freecube_desktop.scanning.color_matching import nearest_colours
from freecube_desktop.scanning.face_finder import find_face

STYLES = ("black", "white", "stickerless")


def letters(rng: np.random.Generator) -> str:
    return "".join(rng.choice(list(FACES), 9))


def test_photographs_of_real_cubes_are_found_and_read(
    shared_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cubes = photographed_cubes(shared_data)
    looked_at = seen = stickers = plain = known = right = 0
    for cube in cubes:
        faces = []
        for file, centres, trusted in zip(cube.files, cube.centres, cube.trusted, strict=True):
            found = find_face(read_picture(file))
            looked_at += 1
            if found is None:
                continue
            step = float(np.linalg.norm(centres[1] - centres[0]))
            away = float(np.linalg.norm(np.array(found.centres) - centres, axis=1).max())
            seen += away < 0.35 * step or not trusted
            faces.append(found.colours)
        if len(faces) == 6:
            read = assemble(faces)
            answer = np.array(list(cube.answer))
            known += 54
            stickers += int((np.array(list(read.facelets)) == answer).sum())
            pictured = np.array(faces).reshape(54, 3)[read.arrangement.stickers()]
            plain += int((np.array(list(nearest_colours(pictured))) == answer).sum())
            right += read.facelets == cube.answer
    with capsys.disabled():
        print(
            f"\nphotographs: {seen} of {looked_at} faces found, {stickers} of {known} stickers right"
            f" ({plain} by nearest colour), {right} of {len(cubes)} cubes right"
        )
    assert seen >= 0.97 * looked_at
    assert stickers >= 0.99 * known
    assert known >= 54 * 0.9 * len(cubes)
    assert right >= 0.9 * len(cubes)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    "how",
    [
        {},
        {"sticker": 20.0, "tilt": 15.0},
        {"sticker": 30.0},
        {"sticker": 120.0},
        {"sticker": 155.0, "roll": 3.0, "tilt": 8.0},
        {"light": (0.4, 0.33, 0.25)},
        {"light": (0.7, 0.8, 1.0), "noise": 8.0},
        {"roll": 40.0},
    ],
    ids=["usual", "20 px", "30 px", "120 px", "whole picture", "lamplight", "blue and noisy", "turned"],
)
def test_a_face_is_found_at_any_size_tilt_and_light(style: str, how: dict[str, object]) -> None:
    rng = np.random.default_rng(11)
    tries = 4
    found = 0
    for _ in range(tries):
        drawn = drawn_face(rng, letters(rng), style=style, **how)
        face = find_face(drawn.picture)
        found += face is not None and same_places(face.centres, drawn)
    assert found == tries


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("how", [{"noise": 14.0}, {"size": (320, 240), "sticker": 24.0, "noise": 8.0}])
def test_noise_in_the_picture_does_not_hide_the_face(style: str, how: dict[str, object]) -> None:
    rng = np.random.default_rng(21)
    for _ in range(4):
        drawn = drawn_face(rng, letters(rng), style=style, **how)
        face = find_face(drawn.picture)
        assert face is not None
        assert same_places(face.centres, drawn)


@pytest.mark.parametrize("how", ["noise 4", "JPEG 30", "gamma 0.7", "half the detail"])
def test_photographs_a_little_worse_are_found_as_well(shared_data: Path, how: str) -> None:
    rng = np.random.default_rng(22)
    looked_at = seen = 0
    for cube in photographed_cubes(shared_data):
        for file in cube.files:
            picture = read_picture(file)
            plain, found = find_face(picture), find_face(WORSE[how](rng, picture))
            looked_at += 1
            if plain is None or found is None:
                continue
            centres = np.array(plain.centres)
            away = float(np.linalg.norm(np.array(found.centres) - centres, axis=1).max())
            seen += away < 0.35 * float(np.linalg.norm(centres[1] - centres[0]))
    assert seen >= 0.97 * looked_at


@pytest.mark.parametrize("style", STYLES)
def test_glare_on_a_sticker_or_two_does_not_lose_the_face(style: str) -> None:
    rng = np.random.default_rng(12)
    found = 0
    for number in range(10):
        drawn = drawn_face(rng, letters(rng), style=style, glare=1 + number % 2)
        face = find_face(drawn.picture)
        found += face is not None and same_places(face.centres, drawn)
    assert found >= 9


@pytest.mark.parametrize(
    ("size", "sticker"), [((320, 240), 24.0), ((1920, 1080), 60.0), ((1920, 1080), 200.0)]
)
@pytest.mark.parametrize("style", STYLES)
def test_small_and_large_pictures_do(size: tuple[int, int], sticker: float, style: str) -> None:
    rng = np.random.default_rng(13)
    for _ in range(2):
        drawn = drawn_face(rng, letters(rng), style=style, size=size, sticker=sticker)
        face = find_face(drawn.picture)
        assert face is not None
        assert same_places(face.centres, drawn)


@pytest.mark.parametrize("letter", FACES)
def test_a_face_of_one_colour_is_found(letter: str) -> None:
    drawn = drawn_face(np.random.default_rng(14), letter * 9)
    face = find_face(drawn.picture)
    assert face is not None
    assert same_places(face.centres, drawn)


def test_the_nine_colours_come_row_by_row_and_the_corners_clockwise() -> None:
    drawn = drawn_face(np.random.default_rng(15), "URFDLBURF", tilt=5.0, roll=5.0, noise=1.0)
    face = find_face(drawn.picture)
    assert face is not None
    assert nearest_colours(np.array(face.colours)) == "URFDLBURF"
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = face.corners
    assert ax < bx
    assert dx < cx
    assert ay < dy
    assert by < cy


def test_clutter_without_a_cube_is_no_face() -> None:
    rng = np.random.default_rng(16)
    assert not [n for n in range(20) if find_face(cluttered(rng, 640, 480)) is not None]


SIZES = [(1, 1), (1, 500), (500, 1), (2, 2), (23, 23), (24, 24), (240, 320), (37, 1900), (3000, 2000)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["black", "white", "noise", "grid"])
def test_odd_pictures_raise_nothing(size: tuple[int, int], kind: str) -> None:
    rng = np.random.default_rng(17)
    picture = np.full((*size, 3), 255 if kind == "white" else 0, np.uint8)
    if kind == "noise":
        picture = rng.integers(0, 256, picture.shape, dtype=np.uint8)
    if kind == "grid":
        picture[::7] = 255
        picture[:, ::9] = 255
    found = find_face(picture)
    if kind in ("black", "white", "noise"):
        assert found is None


@pytest.mark.parametrize(
    "thing",
    [
        np.zeros((0, 0, 3), np.uint8),
        np.zeros((480, 640), np.uint8),
        np.zeros((480, 640, 4), np.uint8),
        np.zeros((480, 640, 3), np.float32),
        np.zeros(7, np.uint8),
    ],
    ids=["empty", "grey", "with alpha", "floats", "a row"],
)
def test_what_is_no_picture_is_no_face(thing: np.ndarray) -> None:
    assert find_face(thing) is None


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 2**32 - 1), st.integers(24, 200), st.integers(24, 200))
def test_blocks_of_chance_raise_nothing(seed: int, width: int, height: int) -> None:
    rng = np.random.default_rng(seed)
    blocks = rng.integers(0, 256, (int(rng.integers(1, 12)), int(rng.integers(1, 12)), 3), dtype=np.uint8)
    picture = np.kron(blocks, np.ones((height // 8, width // 8, 1), np.uint8))
    find_face(picture)
    find_face(picture[:, ::-1])
