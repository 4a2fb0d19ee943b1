"""A scan goes on by what it sees and by the time; nothing that was taken is lost."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.scanning.color_matching import fixed_colours
from freecube_desktop.scanning.face import Face
from freecube_desktop.scanning.scan_session import (
    GUIDED,
    ScanSession,
    TakenFace,
    scanned,
)
from freecube_desktop.scanning.stability import STEADY_SECONDS

FRAME = 1.0 / 30.0


def look(cube: Cube, face: str, at: tuple[float, float] = (200.0, 150.0), step: float = 60.0) -> Face:
    """The face of a cube as the finder would give it."""
    start = FACES.index(face) * 9
    colours = tuple(
        tuple(float(v) for v in fixed_colours()[FACES.index(letter)])
        for letter in cube.facelets()[start : start + 9]
    )
    centres = tuple((at[0] + step * (k % 3), at[1] + step * (k // 3)) for k in range(9))
    corners = tuple(
        (at[0] + step * x, at[1] + step * y) for x, y in ((-0.5, -0.5), (2.5, -0.5), (2.5, 2.5), (-0.5, 2.5))
    )
    return Face(corners, centres, colours, 1.0)


def hold(session: ScanSession, face: Face | None, start: float, seconds: float) -> tuple[ScanSession, float]:
    """The session after something was before the camera for a while."""
    now = start
    while now < start + seconds:
        session = session.see(face, now)
        now += FRAME
    return session, now


def show_all(session: ScanSession, cube: Cube, order: str, now: float = 0.0) -> ScanSession:
    for face in order:
        session, now = hold(session, look(cube, face), now, 0.7)
        session, now = hold(session, None, now, 0.4)
        session = session.settled()
    return session


CUBE = random_state(random.Random(21))


def test_a_face_held_still_for_half_a_second_is_taken_and_only_once() -> None:
    face = look(CUBE, "F")
    session, now = hold(ScanSession(), face, 0.0, STEADY_SECONDS - 0.05)
    assert not session.taken
    assert 0.8 < session.progress(now) < 1.0
    session, now = hold(session, face, now, 3.0)
    assert len(session.taken) == 1
    assert session.progress(now) == 0.0


def test_a_face_that_moves_is_not_taken() -> None:
    session, now = ScanSession(), 0.0
    for number in range(60):
        session = session.see(look(CUBE, "F", at=(100.0 + 20.0 * (number % 2), 100.0)), now)
        now += FRAME
    assert not session.taken


def test_one_frame_without_the_face_does_not_begin_anew_but_a_pause_does() -> None:
    face = look(CUBE, "F")
    session, now = hold(ScanSession(), face, 0.0, 0.3)
    session = session.see(None, now)
    session, now = hold(session, face, now + FRAME, 0.25)
    assert len(session.taken) == 1
    session, now = hold(ScanSession(), face, 0.0, 0.3)
    session, now = hold(session, None, now, 0.5)
    session, now = hold(session, face, now, 0.3)
    assert not session.taken


def test_a_face_can_be_taken_at_once() -> None:
    session = ScanSession().see(look(CUBE, "F"), 0.0).take(0.01)
    assert len(session.taken) == 1
    assert ScanSession().take(0.0) == ScanSession()


@pytest.mark.parametrize("seed", range(6))
def test_six_faces_in_any_order_make_the_cube(seed: int) -> None:
    order = "".join(random.Random(seed).sample(FACES, 6))
    session = show_all(ScanSession(), CUBE, order)
    assert session.complete
    assert session.result is not None
    assert session.result.certain
    assert session.draft() == CUBE.facelets()
    assert "".join(session.names) == order
    assert session.guide().missing == ""


def test_the_guide_leads_through_the_six_faces_one_turn_after_another() -> None:
    session, now = ScanSession(), 0.0
    held = CUBE
    assert session.guide().turn == ""
    for number in range(6):
        guide = session.guide()
        assert len(guide.missing) == 6 - number
        if guide.turn:
            held = held.apply(guide.turn)
        session, now = hold(session, look(held, "F"), now, 0.7)
        session, now = hold(session, None, now, 0.4)
        assert session.names[-1] == GUIDED[number]
    session = session.settled()
    assert session.result is not None
    assert session.result.arrangement.turns == (0,) * 6
    assert session.result.facelets == CUBE.facelets()


def test_a_missing_face_is_named_by_its_colour() -> None:
    session = show_all(ScanSession(), CUBE, "FRBLU")
    assert session.guide().missing == "D"
    assert "still missing: yellow" in session.guide().sentence
    assert session.draft().count("?") == 9


def test_a_face_shown_again_replaces_itself_and_the_old_look_is_kept() -> None:
    session = show_all(ScanSession(), CUBE, "FRF")
    assert len(session.taken) == 2
    assert len(session.set_aside) == 1


def test_any_face_can_be_taken_again() -> None:
    other = CUBE.apply("F")
    session = show_all(ScanSession(), other, "U")
    session = show_all(session, CUBE, "RFDLB", now=10.0)
    assert session.complete
    wrong = session.taken[0]
    waiting = session.take_again(0)
    assert waiting.taken == session.taken
    done = show_all(waiting, CUBE, "U", now=30.0)
    assert done.set_aside == (wrong,)
    assert done.again is None
    assert done.draft() == CUBE.facelets()
    with pytest.raises(IndexError, match="no face 6"):
        session.take_again(6)


def test_a_better_look_at_a_bad_face_takes_its_place_when_all_six_are_in() -> None:
    session = show_all(ScanSession(), CUBE, "URFDLB")
    glared = list(session.taken[1].colours)
    glared[0] = glared[2] = glared[6] = (255.0, 255.0, 255.0)
    bad = replace(session.taken[1], colours=tuple(glared))
    spoilt = scanned([bad if k == 1 else face for k, face in enumerate(session.taken)])
    mended = spoilt.settled().with_face(session.taken[1]).settled()
    assert len(mended.taken) == 6
    assert mended.set_aside == (bad,)
    assert mended.draft() == CUBE.facelets()


def test_faces_that_make_no_cube_stay_as_a_draft() -> None:
    rng = np.random.default_rng(3)
    faces = [
        TakenFace(
            tuple(
                tuple(float(v) for v in fixed_colours()[k if n == 4 else rng.integers(6)]) for n in range(9)
            )
        )
        for k in range(6)
    ]
    session = scanned(faces).settled()
    assert session.complete
    assert session.result is not None
    assert not session.result.certain
    assert session.guide().sentence
    assert len(session.draft()) == 54
    assert set(session.draft()) <= set(FACES)


def test_a_session_never_changes_what_it_was() -> None:
    before = show_all(ScanSession(), CUBE, "FR")
    copy = replace(before)
    show_all(before, CUBE, "B", now=20.0)
    assert before == copy


def with_light(face: TakenFace, share: float) -> TakenFace:
    """The same face in less light, so that it is no longer seen at once to be the same."""
    return replace(face, colours=tuple(tuple(share * v for v in colour) for colour in face.colours))


def test_the_later_of_two_looks_at_one_face_is_set_aside_and_the_missing_face_asked_for() -> None:
    taken = show_all(ScanSession(), CUBE, "URFDB").taken
    again = with_light(taken[2], 0.6)
    session = replace(ScanSession(), taken=(*taken, again), latest=5).settled()
    assert session.taken == taken
    assert session.set_aside == (again,)
    assert session.latest == 2
    assert session.problem == "the green face is there twice; show the orange face as well"
    assert session.guide().sentence == "The green face is there twice; show the orange face as well"
    assert session.guide().missing == "L"
    done = show_all(session, CUBE, "L", now=60.0)
    assert done.draft() == CUBE.facelets()
    assert done.problem == ""
