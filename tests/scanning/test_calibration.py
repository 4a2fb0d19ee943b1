"""Measured colours help where colours cannot be learnt from the scan alone, and never harm."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from odd_lights import LIGHTS, measured_in, scan_in
from real_scans import measured_cubes

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.scanning.assembly import assemble
from freecube_desktop.scanning.calibration import Calibration
from freecube_desktop.scanning.color_matching import fixed_colours
from freecube_desktop.scanning.color_measurement import Measuring, colour_named
from freecube_desktop.scanning.face import Face
from freecube_desktop.scanning.preview import colour_letters

LOOKS = tuple((float(r), float(g), float(b)) for r, g, b in fixed_colours())
CENTRES = tuple((60.0 * (k % 3), 60.0 * (k // 3)) for k in range(9))
CORNERS = ((-30.0, -30.0), (150.0, -30.0), (150.0, 150.0), (-30.0, 150.0))


def face_with(centre: tuple[float, float, float], others: float = 120.0) -> Face:
    colours = tuple(centre if k == 4 else (others, others, others) for k in range(9))
    return Face(CORNERS, CENTRES, colours, 1.0)


def shown(measuring: Measuring, face: Face, start: float, name: str = "") -> Measuring:
    for k in range(8):
        measuring = measuring.see(face, start + 0.1 * k, name)
    return measuring.see(None, start + 1.5)


@pytest.mark.parametrize("light", LIGHTS)
def test_with_measured_colours_more_cubes_with_a_spoilt_centre_are_right_and_none_fewer(light: str) -> None:
    rng = np.random.default_rng(3)
    alone = helped = 0
    for seed in range(3):
        answer, faces = scan_in(rng, seed, light, spoilt=1)
        measured = measured_in(rng, light)
        by_itself = assemble(faces).facelets == answer
        found = assemble(faces, measured)
        assert found.facelets == answer or not by_itself, "measured colours made a right cube wrong"
        assert found.facelets == answer or not found.certain
        alone += by_itself
        helped += found.facelets == answer
    assert helped >= alone
    assert helped >= 2


@pytest.mark.parametrize("light", ["candle", "green", "dim"])
def test_colours_measured_in_another_light_do_no_harm(light: str) -> None:
    rng = np.random.default_rng(5)
    for seed in range(2):
        answer, faces = scan_in(rng, seed, light)
        assert assemble(faces).facelets == answer
        for other in ("even", "sodium", "washed out"):
            assert assemble(faces, measured_in(rng, other)).facelets == answer


def test_colours_of_another_cube_do_no_harm_to_measured_ones(shared_data: Path) -> None:
    plain = Calibration(LOOKS)
    for cube in measured_cubes(shared_data):
        if cube.answer is not None and assemble(cube.colours).facelets == cube.answer:
            assert assemble(cube.colours, plain).facelets == cube.answer, cube.name


def test_a_calibration_is_a_text_that_reads_back() -> None:
    text = "#f0f0e8 #b41428 #0a964b #f5cd14 #fa5f0f #0a46aa"
    calibration = Calibration.from_text(text)
    assert calibration is not None
    assert calibration.colours[2] == (10.0, 150.0, 75.0)
    assert calibration.as_text() == text
    assert Calibration.from_text("") is None
    for wrong in ("#ffffff", "mauve", "#gggggg " * 6):
        with pytest.raises(ValueError, match=r"six colours|fromhex"):
            Calibration.from_text(wrong)


def test_six_centres_held_still_one_after_another_are_measured() -> None:
    measuring = Measuring()
    for number, face in enumerate(FACES):
        assert measuring.wanted == face
        assert COLOUR_NAMES[face] in measuring.sentence
        measuring = shown(measuring, face_with(LOOKS[number]), 10.0 * number)
    assert measuring.wanted == ""
    assert measuring.calibration == Calibration(LOOKS)


def test_the_same_face_is_not_measured_twice_by_itself() -> None:
    measuring = shown(
        shown(Measuring(), face_with((200.0, 0.0, 0.0)), 0.0), face_with((200.0, 0.0, 0.0)), 10.0
    )
    assert measuring.done == "U"
    assert measuring.take().wanted == "R"


def test_a_picture_is_measured_by_itself_only_when_its_name_is_a_colour() -> None:
    assert colour_named("photos/Orange.JPG") == "L"
    assert colour_named("R.jpg") == ""
    face = face_with((200.0, 0.0, 0.0))
    assert shown(Measuring(), face, 0.0, "orange.png").done == "L"
    assert shown(Measuring(), face, 0.0, "IMG_1.png").done == ""


def test_what_is_drawn_over_the_picture_goes_by_the_measured_colours() -> None:
    measured = Calibration(((90.0, 20.0, 5.0), (60.0, 2.0, 2.0), (20.0, 18.0, 2.0), (85.0, 16.0, 0.0),
                            (80.0, 8.0, 0.0), (4.0, 3.0, 9.0)))  # fmt: skip
    face = Face(CORNERS, CENTRES, (*measured.colours, *measured.colours[:3]), 1.0)
    assert colour_letters(face) != "URFDLBURF"
    assert colour_letters(face, measured) == "URFDLBURF"
