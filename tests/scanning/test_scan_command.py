"""``freecube scan``, from pictures to a solved cube."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import Result
from drawn_faces import drawn_face
from PIL import Image
from real_scans import photographed_cubes

from freecube_desktop import solve
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.settings import load_settings

Type = Callable[..., Result]


def test_a_folder_of_pictures_becomes_a_solved_cube(photos: Path, cube: Cube, type_in: Type) -> None:
    result = type_in("scan", "--images", str(photos))
    assert result.exit_code == 0
    facelets, hint = result.stdout.splitlines()
    assert facelets == cube.facelets()
    assert "white up and green in front" in hint
    assert f"freecube solve {facelets}" in hint
    scanned = Cube.from_facelets(facelets)
    assert scanned.apply(solve(scanned).moves).is_solved
    assert type_in("solve", facelets).exit_code == 0


def test_json_holds_the_facelets_the_confidence_and_the_doubts(
    photos: Path, cube: Cube, type_in: Type
) -> None:
    result = type_in("scan", "--images", str(photos), "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert found["facelets"] == cube.facelets()
    assert found["legal"]
    assert found["certain"]
    assert found["doubts"] == []
    assert len(found["confidence"]) == 54
    assert all(0.5 <= one <= 1.0 for one in found["confidence"])
    assert sorted(face["picture"] for face in found["faces"]) == [f"IMG_{n:04}.png" for n in range(6)]


def test_real_photographs_are_scanned(shared_data: Path, type_in: Type) -> None:
    for cube in photographed_cubes(shared_data)[:2]:
        result = type_in("scan", "--images", str(cube.folder))
        assert result.exit_code == 0
        assert result.stdout.splitlines()[0] == cube.answer
        found = json.loads(type_in("scan", "--images", str(cube.folder), "--json").stdout)
        assert found["as_named"] == cube.as_photographed


def test_mirrored_pictures_are_mirrored_back_and_told(photos: Path, cube: Cube, type_in: Type) -> None:
    for file in photos.iterdir():
        Image.fromarray(np.asarray(Image.open(file))[:, ::-1]).save(file)
    result = type_in("scan", "--images", str(photos))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == cube.facelets()
    assert "mirror" in result.stderr


def test_swapped_channels_are_swapped_back_and_told(photos: Path, cube: Cube, type_in: Type) -> None:
    for file in photos.iterdir():
        Image.fromarray(np.asarray(Image.open(file))[..., ::-1].copy()).save(file)
    result = type_in("scan", "--images", str(photos))
    assert result.stdout.splitlines()[0] == cube.facelets()
    assert "swapped" in result.stderr


def test_one_cube_with_doubtful_stickers_is_an_answer_that_asks_to_check_them(
    shared_data: Path, type_in: Type
) -> None:
    folder = shared_data / "photos" / "tracker" / "3x3x3-random-01_85e05617"
    result = type_in("scan", "--images", str(folder))
    assert result.exit_code == 0
    assert result.stdout == "BRRRUDRFFLRULRBDDBBDUUFURDFDBLBDLLFULUDBLFUUFFFDLBRRLB\n"
    assert "stickers could as well be another colour; check them" in result.stderr
    assert "doubtful: U5, read as U" in result.stderr


def test_a_missing_face_leaves_a_draft_and_status_1(photos: Path, type_in: Type) -> None:
    next(iter(sorted(photos.iterdir()))).unlink()
    Image.new("RGB", (640, 480), (70, 70, 70)).save(photos / "wall.png")
    result = type_in("scan", "--images", str(photos))
    assert result.exit_code == 1
    draft = result.stdout.splitlines()[0]
    assert len(draft) == 54
    assert draft.count("?") == 9
    assert "no face of a cube is found in wall.png" in result.stderr
    assert "5 of 6 faces were found" in result.stderr
    found = json.loads(type_in("scan", "--images", str(photos), "--json").stdout)
    assert not found["legal"]
    assert len(found["missing"]) == 1


def test_a_video_of_the_six_faces_is_read(photos: Path, cube: Cube, tmp_path: Path, type_in: Type) -> None:
    file = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter_fourcc(*"MJPG"), 10.0, (640, 480))
    for picture in sorted(photos.iterdir()):
        shown = np.asarray(Image.open(picture))[..., ::-1]
        if shown.shape[0] > shown.shape[1]:
            shown = np.rot90(shown)
        for frame in [np.ascontiguousarray(shown)] * 7 + [np.full((480, 640, 3), 40, np.uint8)] * 4:
            writer.write(frame)
    writer.release()
    result = type_in("scan", "--video", str(file))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == cube.facelets()


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--images", "nowhere"), "cannot be read"),
        (("--video", "nowhere.mp4"), "there is no video file"),
        (("--camera", "97"), "camera 97"),
        (("--camera", "-1"), "--camera"),
        (("--camera", "x"), "'x' is not a whole number, such as 0"),
        (("--camera", "0", "--images", "x"), "one of --camera"),
    ],
)
def test_what_cannot_be_opened_is_one_sentence_and_status_2(
    arguments: tuple[str, ...], part: str, type_in: Type
) -> None:
    result = type_in("scan", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert part in result.stderr


def test_without_the_extra_the_command_to_install_it_is_named(
    photos: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    result = type_in("scan", "--images", str(photos))
    assert result.exit_code == 2
    assert 'pip install "freecube-desktop[scan]"' in result.stderr


COLOURS = ("white", "red", "green", "yellow", "orange", "blue")


def named_by_colour(folder: Path, names: tuple[str, ...] = COLOURS) -> Path:
    """A folder with a picture of a face for each colour, named by it."""
    folder.mkdir()
    rng = np.random.default_rng(8)
    for name in names:
        letter = FACES[COLOURS.index(name)]
        Image.fromarray(drawn_face(rng, letter * 9, sticker=70.0).picture).save(folder / f"{name}.png")
    return folder


def test_colours_are_measured_from_pictures_named_by_them_kept_and_used(
    photos: Path, cube: Cube, tmp_path: Path, type_in: Type
) -> None:
    result = type_in("scan", "--calibrate", "--images", str(named_by_colour(tmp_path / "colours")))
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert [name for name, _ in lines] == list(COLOURS)
    kept = load_settings().settings.calibration
    assert kept.split() == [colour for _, colour in lines]
    for more in ([], ["--no-calibration"]):
        result = type_in("scan", "--images", str(photos), *more)
        assert result.stdout.splitlines()[0] == cube.facelets()


def test_a_colour_that_is_missing_is_named_and_nothing_is_kept(tmp_path: Path, type_in: Type) -> None:
    folder = named_by_colour(tmp_path / "colours", COLOURS[:4])
    result = type_in("scan", "--calibrate", "--images", str(folder))
    assert result.exit_code == 2
    assert "these colours are missing: orange, blue" in result.stderr
    assert load_settings().settings.calibration == ""


def test_calibrating_and_leaving_a_calibration_out_do_not_go_together(photos: Path, type_in: Type) -> None:
    result = type_in("scan", "--calibrate", "--no-calibration", "--images", str(photos))
    assert result.exit_code == 2
    assert "give one of --calibrate and --no-calibration" in result.stderr


def test_a_video_that_ends_too_soon_measures_nothing(tmp_path: Path, type_in: Type) -> None:
    file = tmp_path / "one.avi"
    video = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 10.0, (640, 480))
    picture = drawn_face(np.random.default_rng(1), "U" * 9, sticker=70.0).picture
    for _ in range(12):
        video.write(cv2.resize(picture, (640, 480))[:, :, ::-1])
    video.release()
    result = type_in("scan", "--calibrate", "--video", str(file), "--json")
    assert result.exit_code == 2
    assert "of 6 colours were seen" in result.stderr
    assert "Hold the side with the white centre still" in result.stderr


def rewritten(folder: Path, number: int, change: Callable[[np.ndarray], np.ndarray]) -> None:
    """Changes one picture of a folder."""
    file = sorted(folder.iterdir())[number]
    Image.fromarray(np.ascontiguousarray(change(np.asarray(Image.open(file))))).save(file)


def test_one_mirrored_picture_is_mirrored_back_and_named(photos: Path, cube: Cube, type_in: Type) -> None:
    rewritten(photos, 0, np.fliplr)
    result = type_in("scan", "--images", str(photos))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == cube.facelets()
    assert "mirror images were found and mirrored back: IMG_0000.png" in result.stderr
    found = json.loads(type_in("scan", "--images", str(photos), "--json").stdout)
    assert not found["mirrored"]
    assert [face["picture"] for face in found["faces"] if face["mirrored"]] == ["IMG_0000.png"]


def test_one_face_twice_is_no_cube_and_the_missing_face_is_named(photos: Path, type_in: Type) -> None:
    first, second, *_rest = sorted(photos.iterdir())
    Image.fromarray(np.rot90(np.asarray(Image.open(first)))).save(second)
    result = type_in("scan", "--images", str(photos))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0].count("?") == 9
    assert "freecube solve" not in result.stdout
    assert "face is there twice; show the" in result.stderr
    found = json.loads(type_in("scan", "--images", str(photos), "--json").stdout)
    assert not found["legal"]
    assert len(found["missing"]) == 1


def test_faces_that_fit_in_several_ways_are_not_solved_but_asked_about(tmp_path: Path, type_in: Type) -> None:
    pattern, rng = Cube().apply("M2 U M2 U2 M2 U M2").facelets(), np.random.default_rng(3)
    for number, face in enumerate("BUDRFL"):
        start = 9 * FACES.index(face)
        picture = drawn_face(rng, pattern[start : start + 9], sticker=70.0).picture
        Image.fromarray(np.rot90(picture, number % 4)).save(tmp_path / f"{number}.png")
    result = type_in("scan", "--images", str(tmp_path))
    assert result.exit_code == 1
    assert "freecube solve" not in result.output
    assert "add a picture of the" in result.stderr
    found = json.loads(type_in("scan", "--images", str(tmp_path), "--json").stdout)
    assert found["legal"]
    assert not found["certain"]
    assert found["alternatives"]


def test_a_sticker_that_was_changed_is_told(tmp_path: Path, cube: Cube, type_in: Type) -> None:
    right, rng = cube.facelets(), np.random.default_rng(4)
    wrong = next(face for face in FACES if face not in {right[18], "R", "L"})
    shown = right[:18] + wrong + right[19:]
    for number, face in enumerate(FACES):
        picture = drawn_face(rng, shown[9 * number : 9 * number + 9], sticker=70.0).picture
        Image.fromarray(picture).save(tmp_path / f"{face}.png")
    result = type_in("scan", "--images", str(tmp_path))
    assert result.stdout.splitlines()[0] == right
    assert f"changed: F1 from {wrong} to {right[18]}" in result.stderr


def test_pictures_without_any_face_say_what_a_good_one_is(tmp_path: Path, type_in: Type) -> None:
    Image.new("RGB", (64, 48), (70, 70, 70)).save(tmp_path / "wall.png")
    result = type_in("scan", "--images", str(tmp_path))
    assert result.exit_code == 1
    assert "a good one shows one side, straight, whole and without glare" in result.stderr


def test_a_video_that_is_none_is_one_sentence_and_nothing_of_the_library(tmp_path: Path) -> None:
    (tmp_path / "bad.mp4").write_bytes(b"no video")
    program = [sys.executable, "-m", "freecube_desktop", "scan", "--video", str(tmp_path / "bad.mp4")]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        f"the video {tmp_path / 'bad.mp4'} cannot be read; an MP4 (H.264) or AVI would be right"
    ]
