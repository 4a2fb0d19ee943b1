"""Where six faces make several cubes, one look after another is asked for until one cube is left."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from real_scans import mirrored, shuffled

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.scanning.color_matching import fixed_colours
from freecube_desktop.scanning.scan_session import ScanSession, TakenFace, scanned

AMBIGUOUS = {
    "superflip": "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",
    "one turn": "R",
    "half a turn": "L2",
    "H perm": "M2 U M2 U2 M2 U M2",
    "T": "F2 R2 U2 F' B D2 L2 F B",
    "stripes": "F U F R L2 B D' R D2 L D' B R2 L F U F",
    "two layers": "U2 D2",
}
PLAIN = {
    "solved": "",
    "checkerboard": "M2 E2 S2",
    "six spots": "U D' R L' F B' U D'",
    "cube in a cube": "F L F U' R U F2 L2 U' L' B D' B' L2 U",
}


def seen(cube: Cube, rng: np.random.Generator) -> np.ndarray:
    """(6, 9, 3) the colours of a cube's faces, a little noisy."""
    plain = np.array([fixed_colours()[FACES.index(letter)] for letter in cube.facelets()])
    return (plain + rng.normal(0, 4, plain.shape)).clip(0, 255).reshape(6, 9, 3)


def taken(colours: np.ndarray) -> TakenFace:
    return TakenFace(tuple((float(r), float(g), float(b)) for r, g, b in colours))


def six_faces(faces: np.ndarray) -> ScanSession:
    """The session in which six faces were shown, however alike they are."""
    return replace(ScanSession(), taken=tuple(taken(face) for face in faces), latest=5).settled()


def answered(session: ScanSession, cube: Cube, rng: np.random.Generator, in_a_mirror: bool) -> ScanSession:
    """The session once somebody did what it asked for."""
    shown = seen(cube, rng)[FACES.index(session.guide().front)]
    if in_a_mirror:
        shown = shown.reshape(3, 3, 3)[:, ::-1].reshape(9, 3)
    return session.with_face(taken(shown)).settled()


@pytest.mark.parametrize("in_a_mirror", [False, True])
@pytest.mark.parametrize("name", AMBIGUOUS)
def test_the_looks_asked_for_lead_to_the_one_cube(name: str, in_a_mirror: bool) -> None:
    cube, rng = Cube().apply(AMBIGUOUS[name]), np.random.default_rng(3)
    faces = shuffled(rng, seen(cube, rng))
    session = six_faces(mirrored(faces) if in_a_mirror else faces)
    looks = 0
    while session.ask is not None:
        assert session.result is not None
        assert not session.result.certain
        guide = session.guide()
        assert f"the {COLOUR_NAMES[guide.front]} side" in guide.sentence
        assert f"{COLOUR_NAMES[guide.up]} on top" in guide.sentence
        session = answered(session, cube, rng, in_a_mirror)
        assert not session.refused
        looks += 1
        assert looks <= 6
    assert session.result is not None
    assert looks or in_a_mirror
    if not in_a_mirror:  # a mirrored pattern can be a pattern itself
        assert session.result.certain
        assert session.result.facelets == cube.facelets()
    assert len(session.taken) == 6
    assert len(session.set_aside) == looks


@pytest.mark.parametrize("name", PLAIN)
def test_patterns_that_fit_one_way_only_ask_for_nothing(name: str) -> None:
    cube, rng = Cube().apply(PLAIN[name]), np.random.default_rng(4)
    session = six_faces(shuffled(rng, seen(cube, rng)))
    assert session.ask is None
    assert session.result is not None
    assert session.result.certain
    assert session.result.facelets == cube.facelets()


@pytest.mark.parametrize("seed", range(4))
def test_the_arrow_brings_the_side_asked_for_to_the_front(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cube = Cube().apply(AMBIGUOUS["H perm"])
    faces = seen(cube, rng)
    session = six_faces(faces[[FACES.index(face) for face in "UDLBRF"]])  # the front last, upright
    assert session.result is not None
    arrows = {"y": "left", "y'": "right", "x'": "down", "x": "up", "y2": "left"}
    ask = session.ask
    assert ask is not None
    shown = FACES[session.result.arrangement.order.index(5)]
    quarters = session.result.arrangement.turns[FACES.index(shown)]
    held = Cube().apply({"U": "x'", "R": "y", "F": "", "D": "x", "L": "y'", "B": "y2"}[shown] or "U U'")
    for _ in range(quarters):  # the picture is turned back as it was seen
        held = held.apply("z'")
    brought = held.apply(ask.turn)
    assert brought.centres[FACES.index("F")] == ask.face
    assert ask.arrow == arrows[ask.turn]


def test_a_look_held_otherwise_than_asked_is_set_aside_and_asked_for_again() -> None:
    cube, rng = Cube().apply(AMBIGUOUS["one turn"]), np.random.default_rng(5)
    session = six_faces(shuffled(rng, seen(cube, rng)))
    ask = session.ask
    assert ask is not None
    shown = np.rot90(seen(cube, rng)[FACES.index(ask.face)].reshape(3, 3, 3), 1).reshape(9, 3)
    after = session.with_face(taken(shown)).settled()
    assert after.refused
    assert after.taken == session.taken
    assert len(after.set_aside) == 1
    assert after.guide().sentence.startswith("That look did not fit")
    assert answered(after, cube, rng, in_a_mirror=False).upright


def test_a_face_that_was_not_asked_for_decides_nothing() -> None:
    cube, rng = Cube().apply(AMBIGUOUS["superflip"]), np.random.default_rng(6)
    session = six_faces(shuffled(rng, seen(cube, rng)))
    ask = session.ask
    assert ask is not None
    other = next(face for face in FACES if face != ask.face)
    after = session.with_face(taken(seen(cube, rng)[FACES.index(other)])).settled()
    assert not after.upright
    assert after.ask is not None


def test_pictures_taken_before_are_asked_nothing() -> None:
    cube, rng = Cube().apply(AMBIGUOUS["superflip"]), np.random.default_rng(7)
    session = replace(six_faces(shuffled(rng, seen(cube, rng))), recorded=True)
    assert session.ask is None
    assert "several ways" in session.guide().sentence


def pictures_of(cube: Cube, rng: np.random.Generator) -> list[TakenFace]:
    """A folder's pictures of the six faces, in any order, each turned any way."""
    return [
        replace(taken(face), name=f"{number}.png")
        for number, face in enumerate(shuffled(rng, seen(cube, rng)))
    ]


@pytest.mark.parametrize("name", AMBIGUOUS)
def test_a_folder_gets_the_pictures_it_asks_for_and_then_makes_the_one_cube(name: str) -> None:
    cube, rng = Cube().apply(AMBIGUOUS[name]), np.random.default_rng(8)
    pictures = pictures_of(cube, rng)
    session = scanned(pictures).settled()
    while session.problem:
        assert len(pictures) <= 12
        assert "several ways; add a picture of the" in session.problem
        stem = session.problem.split()[-1]
        front, _up = (
            next(face for face in FACES if COLOUR_NAMES[face] == colour) for colour in stem.split("-")
        )
        look = taken(seen(cube, rng)[FACES.index(front)])
        pictures.append(replace(look, name=f"{stem.title()}.JPG"))
        session = scanned(pictures).settled()
    assert session.result is not None
    assert session.result.facelets == cube.facelets()
    assert len(pictures) > 6


def test_a_look_that_nobody_asked_for_changes_nothing() -> None:
    cube, rng = Cube().apply("R2 D' B L2 F' U R D2"), np.random.default_rng(9)
    pictures = pictures_of(cube, rng)
    wrong = replace(taken(seen(cube, rng)[0]), name="blue-white.png")
    assert scanned([*pictures, wrong]).settled().taken == scanned(pictures).taken
