"""Scanning in the app, without a camera and without a window."""

from __future__ import annotations

import random

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.scan.scan_keys import scan_command
from freecube_desktop.app.features.scan.scan_mode import SCANNED
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.scanning.face import Face
from freecube_desktop.scene import HOME_VIEW, Pixels

GOAL = random_state(random.Random(4))
LOOKS = {
    "U": (235.0, 236.0, 232.0), "R": (180.0, 25.0, 45.0), "F": (10.0, 150.0, 75.0),
    "D": (245.0, 205.0, 20.0), "L": (250.0, 95.0, 15.0), "B": (10.0, 70.0, 170.0),
}  # fmt: skip
CENTRES = tuple((220.0 + 100 * column, 140.0 + 100 * row) for row in range(3) for column in range(3))
CORNERS = ((170.0, 90.0), (470.0, 90.0), (470.0, 390.0), (170.0, 390.0))
PIXELS = Pixels(4, 3, bytes(36), 1)
ALL = {face: GOAL.facelets()[9 * number : 9 * number + 9] for number, face in enumerate(FACES)}


def face_of(letters: str) -> Face:
    """A face that shows these colours in the middle of a picture of 640x480."""
    return Face(CORNERS, CENTRES, tuple(LOOKS[letter] for letter in letters), 1.0)


def turned(letters: str, quarters: int) -> str:
    """A face turned clockwise."""
    for _ in range(quarters):
        letters = "".join(letters[at] for at in (6, 3, 0, 7, 4, 1, 8, 5, 2))
    return letters


class Person:
    """Somebody who shows faces to the camera of a controller."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.seconds = 0.0
        self.waits = False

    def does(self, command: c.Command) -> tuple[c.Effect, ...]:
        """Asks for something and, as the shell does, answers when six faces are to be put together."""
        effects = self.controller.handle(command)
        for effect in effects:
            if isinstance(effect, c.WorkOutCube) and not self.waits:
                effects += self.does(c.CubeWorkedOut(effect.session, effect.session.work_out()))
        return effects

    def sees(self, face: Face | None, still: str = "", *, recorded: bool = False) -> tuple[c.Effect, ...]:
        self.seconds += 0.1
        recorded = recorded or bool(still)
        return self.does(c.ScanFrame(PIXELS, 640.0, 480.0, face, self.seconds, still, recorded))

    def shows(self, letters: str, still: str = "") -> tuple[c.Effect, ...]:
        """Holds a face still for long enough, then takes it away; gives all effects."""
        effects: list[c.Effect] = []
        for _ in range(8):
            effects += self.sees(face_of(letters), still)
        for _ in range(4):
            effects += self.sees(None, recorded=bool(still))
        return tuple(effects)


@pytest.fixture
def desk() -> Controller:
    controller = Controller(rng=random.Random(1))
    controller.handle(c.Resize(1280, 720))
    return controller


@pytest.fixture
def scanning(desk: Controller) -> Controller:
    desk.handle(c.OpenScan())
    return desk


@pytest.fixture
def person(scanning: Controller) -> Person:
    return Person(scanning)


def view(controller: Controller) -> ScanView:
    assert controller.scan is not None
    return controller.scan


def test_opening_the_view_opens_the_camera_and_leaving_closes_it(desk: Controller) -> None:
    assert desk.handle(c.OpenScan()) == (c.StartScan(),)
    assert desk.handle(c.OpenScan()) == ()
    assert view(desk).sentence == "Show any face, and keep its rows level"
    assert desk.handle(c.Leave()) == (c.StopScan(),)
    assert desk.scan is None


def test_each_picture_asks_for_the_next_until_the_view_is_closed(person: Person) -> None:
    assert person.sees(None) == (c.NextFrame(),)
    person.controller.handle(c.CloseScan())
    assert person.sees(None) == ()
    assert person.controller.handle(c.ScanFailed("gone")) == ()
    assert person.controller.draft is None


def test_a_face_held_still_is_taken_by_itself(person: Person) -> None:
    for _ in range(5):
        person.sees(face_of(ALL["F"]))
    assert 0.3 < view(person.controller).progress < 1
    assert view(person.controller).taken == ""
    person.shows(ALL["F"])
    seen = view(person.controller)
    assert seen.taken == "F"
    assert seen.letters[18:27] == ALL["F"]
    assert seen.arrow == "left"
    assert seen.missing == "URDLB"


def test_space_takes_the_face_at_once_or_says_that_none_is_seen(person: Person) -> None:
    person.controller.handle(c.TakeFace())
    assert "No face is seen" in person.controller.hud_model.message
    person.sees(face_of(ALL["R"]))
    person.controller.handle(c.TakeFace())
    assert view(person.controller).taken == "R"


def test_six_faces_become_the_cube_and_the_hold_is_said(person: Person) -> None:
    controller = person.controller
    controller.handle(c.CloseScan())
    controller.handle(c.Orbit(90.0, 10.0))
    controller.handle(c.OpenScan())
    effects: tuple[c.Effect, ...] = ()
    for face in "FRBLUD":
        assert c.StopScan() not in effects
        effects = person.shows(ALL[face])
    assert c.StopScan() in effects
    assert controller.scan is None
    assert controller.cube == GOAL
    entry = controller.timeline.last_entry
    assert entry is not None
    assert entry.label == SCANNED
    assert controller.view == HOME_VIEW
    model = controller.hud_model
    assert model.message == "Scanned. Hold your cube with white up and green in front, then press Enter."
    assert model.note == "Hold your cube with white up and green in front"
    controller.handle(c.Scramble())
    assert "Hold your cube" not in controller.hud_model.note
    controller.handle(c.Undo())
    assert controller.cube == GOAL


def test_what_was_taken_is_there_again_after_leaving(person: Person) -> None:
    person.shows(ALL["F"])
    person.controller.handle(c.CloseScan())
    person.controller.handle(c.OpenScan())
    assert view(person.controller).taken == "F"
    person.seconds = 0.0
    person.shows(ALL["R"])
    assert set(view(person.controller).taken) == {"F", "R"}


def test_a_face_is_taken_again_and_the_first_look_can_be_had_back(person: Person) -> None:
    controller = person.controller
    person.shows(ALL["F"])
    controller.handle(c.ShowFaceAgain("F"))
    assert view(controller).again == "F"
    controller.handle(c.ShowFaceAgain("F"))
    assert view(controller).again == ""
    controller.handle(c.ShowFaceAgain("B"))
    assert view(controller).again == ""
    controller.handle(c.ShowFaceAgain("F"))
    person.shows("LLLLFLLLL")
    assert view(controller).letters[18:27] == "LLLLFLLLL"
    controller.handle(c.Undo())
    assert view(controller).letters[18:27] == ALL["F"]


def test_beginning_again_can_be_undone(person: Person) -> None:
    person.shows(ALL["F"])
    person.controller.handle(c.RestartScan())
    assert view(person.controller).taken == ""
    person.controller.handle(c.Undo())
    assert view(person.controller).taken == "F"


def test_what_makes_no_cube_opens_in_the_editor(person: Person) -> None:
    controller = person.controller
    before = controller.cube
    for face in "FRBLUD":
        letters = "UUUURUUUU" if face == "R" else ALL[face]
        person.shows(letters)
    assert controller.scan is None
    assert controller.draft is not None
    assert controller.draft.doubtful
    assert controller.hud_model.message_is_error
    assert "Ctrl+K" in controller.hud_model.message
    assert controller.cube == before
    controller.handle(c.OpenScan())
    assert controller.draft is None
    assert len(view(controller).taken) == 6


def test_painting_goes_on_from_what_was_scanned(person: Person) -> None:
    person.shows(ALL["F"])
    assert person.controller.handle(c.PaintScanned())[0] == c.StopScan()
    draft = person.controller.draft
    assert draft is not None
    assert draft.letters == "....U........R...." + ALL["F"] + "....D........L........B...."


def test_without_a_camera_the_editor_opens_with_a_sentence(scanning: Controller) -> None:
    scanning.handle(c.ScanFailed("there is no camera 0; plug one in, or use --images or --video"))
    model = scanning.hud_model
    assert scanning.scan is None
    assert model.draft is not None
    assert model.message_is_error
    assert model.message == (
        "There is no camera 0; plug one in, or use --images or --video. Here the cube can be painted instead."
    )


def test_pictures_of_a_folder_count_together_when_the_last_was_seen(person: Person) -> None:
    for number, face in enumerate("DULFBR"):
        person.shows(ALL[face], f"{number}.png")
    assert person.controller.scan is not None
    person.does(c.ScanEnded())
    assert person.controller.cube == GOAL


def test_six_pictures_with_the_names_of_faces_are_those_faces(person: Person) -> None:
    for face in FACES:
        person.shows(ALL[face], f"{face.lower()}.jpg")
    person.does(c.ScanEnded())
    assert person.controller.cube == GOAL


def test_too_few_pictures_leave_the_rest_to_be_painted(person: Person) -> None:
    person.shows(ALL["F"], "front.png")
    person.does(c.ScanEnded())
    assert person.controller.hud_model.message == "1 of 6 faces was found. Paint the rest here."
    assert person.controller.draft is not None
    assert person.controller.draft.left == 40


@pytest.mark.parametrize("missing", FACES)
def test_five_faces_of_a_folder_lie_in_the_editor_as_they_belong(person: Person, missing: str) -> None:
    for number, face in enumerate(FACES.replace(missing, "")):
        person.shows(turned(ALL[face], number), f"{number}.png")
    person.does(c.ScanEnded())
    draft = person.controller.draft
    assert draft is not None
    right = GOAL.facelets()
    kept = [at for at, _ in enumerate(right) if FACES[at // 9] != missing or at % 9 == 4]
    assert [draft.letters[at] for at in kept] == [right[at] for at in kept]
    assert draft.left == 8
    assert not draft.faults


def test_the_cube_is_left_alone_while_it_is_scanned(scanning: Controller) -> None:
    for command in (c.Scramble(), c.Reset(), c.Orbit(9.0, 9.0), c.AskForSolution(), c.OpenEditor()):
        assert scanning.handle(command) == ()
    assert scanning.cube == Cube()
    assert scanning.view == HOME_VIEW
    assert scanning.scan is not None


def test_the_help_closes_before_the_view_and_a_message_does_not_stay_in_the_way(scanning: Controller) -> None:
    scanning.handle(c.TakeFace())
    scanning.handle(c.ToggleHelp())
    scanning.handle(c.Leave())
    assert not scanning.hud_model.help_shown
    assert scanning.scan is not None
    assert scanning.hud_model.message
    scanning.handle(c.Leave())
    assert scanning.scan is None


def test_the_mirror_is_remembered(scanning: Controller) -> None:
    scanning.handle(c.MirrorPicture())
    scanning.handle(c.CloseScan())
    scanning.handle(c.OpenScan())
    assert view(scanning).mirrored


def test_keys_of_the_view() -> None:
    assert scan_command("space") == c.TakeFace()
    assert scan_command("m") == c.MirrorPicture()
    assert scan_command("r") is None


def shows_six(person: Person, faces: str = "FRBLUD") -> None:
    for face in faces:
        person.shows(ALL[face])


def asked(effects: tuple[c.Effect, ...]) -> list[c.WorkOutCube]:
    return [effect for effect in effects if isinstance(effect, c.WorkOutCube)]


def test_six_faces_are_put_together_elsewhere_while_pictures_go_on(person: Person) -> None:
    person.waits = True
    shows_six(person, "FRBLU")
    (work,) = asked(person.shows(ALL["D"]))
    seen = view(person.controller)
    assert seen.sentence == "Working out the cube…"
    assert not asked(person.sees(face_of(ALL["D"])))
    person.controller.handle(c.CubeWorkedOut(work.session, work.session.work_out()))
    assert person.controller.cube == GOAL


def test_an_answer_about_faces_that_were_replaced_meanwhile_is_let_go(person: Person) -> None:
    person.waits = True
    shows_six(person, "FRBLU")
    (stale,) = asked(person.shows(ALL["D"]))
    person.controller.handle(c.ShowFaceAgain("U"))
    (work,) = asked(person.shows("LLLLULLLL"))
    person.controller.handle(c.CubeWorkedOut(stale.session, stale.session.work_out()))
    assert person.controller.scan is not None
    assert view(person.controller).sentence == "Working out the cube…"
    person.controller.handle(c.CubeWorkedOut(work.session, work.session.work_out()))
    assert person.controller.draft is not None


def test_leaving_lets_the_answer_go_and_coming_back_asks_anew(person: Person) -> None:
    person.waits = True
    shows_six(person, "FRBLU")
    (work,) = asked(person.shows(ALL["D"]))
    person.controller.handle(c.CloseScan())
    answer = c.CubeWorkedOut(work.session, work.session.work_out())
    assert person.controller.handle(answer) == ()
    (again,) = asked(person.controller.handle(c.OpenScan()))
    person.controller.handle(c.CubeWorkedOut(again.session, answer.result))
    assert person.controller.cube == GOAL


def test_going_on_by_hand_waits_for_the_cube_that_is_being_worked_out(person: Person) -> None:
    person.waits = True
    shows_six(person, "FRBLU")
    (work,) = asked(person.shows(ALL["D"]))
    person.controller.handle(c.PaintScanned())
    assert person.controller.scan is not None
    person.controller.handle(c.CubeWorkedOut(work.session, work.session.work_out()))
    draft = person.controller.draft
    assert draft is not None
    assert draft.letters == GOAL.facelets()


def test_a_cube_that_fits_in_several_ways_is_asked_about_and_then_known(person: Person) -> None:
    controller = person.controller
    pattern = Cube().apply("M2 U M2 U2 M2 U M2").facelets()
    faces = {face: pattern[9 * number : 9 * number + 9] for number, face in enumerate(FACES)}
    for face in "DLURBF":
        person.shows(faces[face][::-1])
    looks = 0
    while controller.scan is not None:
        seen = view(controller)
        assert seen.sentence.startswith("To be sure, show the ")
        assert seen.front
        assert seen.up
        assert looks < 6
        person.shows(faces[seen.front])
        looks += 1
    assert looks
    assert controller.cube.facelets() == pattern


def test_a_video_that_fits_in_several_ways_asks_nothing_and_ends_in_the_editor(person: Person) -> None:
    pattern = Cube().apply("M2 U M2 U2 M2 U M2").facelets()
    for start in (27, 36, 0, 9, 45, 18):
        for _ in range(8):
            person.sees(face_of(pattern[start : start + 9][::-1]), recorded=True)
        for _ in range(4):
            person.sees(None, recorded=True)
    assert person.controller.scan is not None
    assert view(person.controller).front == ""
    person.does(c.ScanEnded())
    assert person.controller.draft is not None
    assert person.controller.draft.doubtful


def test_six_colours_are_measured_kept_used_and_forgotten(person: Person) -> None:
    controller = person.controller
    controller.handle(c.Calibrate())
    assert view(controller).wanted == "U"
    effects: tuple[c.Effect, ...] = ()
    for face in FACES:
        assert "of 6 colours. Hold the side with the" in view(controller).sentence
        effects = person.shows(face * 9)
    del effects
    seen = view(controller)
    assert seen.wanted == ""
    assert seen.has_calibration
    assert seen.taken == ""
    assert "measured and kept" in controller.hud_model.message
    shows_six(person)
    assert controller.cube == GOAL
    controller.handle(c.OpenScan())
    effects = controller.handle(c.ForgetCalibration())
    assert effects == (c.KeepSetting("calibration", ""),)
    assert not view(controller).has_calibration
    assert controller.handle(c.ForgetCalibration()) == ()


def test_the_kept_colours_are_those_that_were_shown(person: Person) -> None:
    person.controller.handle(c.Calibrate())
    effects = [effect for face in FACES for effect in person.shows(face * 9)]
    (kept,) = [effect for effect in effects if isinstance(effect, c.KeepSetting)]
    shown = [bytes.fromhex(colour[1:]) for colour in str(kept.value).split()]
    assert [tuple(pixel) for pixel in shown] == [tuple(int(v) for v in LOOKS[face]) for face in FACES]


def test_a_sticker_that_is_pointed_at_is_measured_instead_of_the_centre(person: Person) -> None:
    controller = person.controller
    controller.handle(c.Calibrate())
    assert controller.handle(c.PointAtSticker(2)) == ()
    person.sees(face_of("RRURRRRRR"))
    controller.handle(c.PointAtSticker(2))
    assert view(controller).wanted == "R"
    assert dict(view(controller).measured)["U"] == LOOKS["U"]


def test_escape_stops_measuring_before_it_leaves(person: Person) -> None:
    controller = person.controller
    controller.handle(c.Calibrate())
    person.shows("U" * 9)
    controller.handle(c.Leave())
    assert controller.scan is not None
    assert view(controller).wanted == ""
    assert not view(controller).has_calibration
    controller.handle(c.Leave())
    assert controller.scan is None


def test_pictures_named_by_their_colours_are_measured_in_any_order_and_then_scanned(person: Person) -> None:
    controller = person.controller
    person.sees(None, "first.png")
    assert c.StartScan() in controller.handle(c.Calibrate())
    effects: tuple[c.Effect, ...] = ()
    for face, name in zip("BRFDLU", ("blue", "red", "green", "yellow", "orange", "White"), strict=True):
        effects = person.shows(face * 9, f"{name}.png")
        if c.StartScan() in effects:
            break
    assert c.StartScan() in effects
    assert view(controller).has_calibration


def test_pictures_that_end_too_soon_change_no_colours(person: Person) -> None:
    controller = person.controller
    person.sees(None, "first.png")
    controller.handle(c.Calibrate())
    person.shows("U" * 9, "white.png")
    assert c.StartScan() in controller.handle(c.ScanEnded())
    assert not view(controller).has_calibration
    assert "nothing was changed" in controller.hud_model.message


def test_measuring_takes_no_faces(person: Person) -> None:
    controller = person.controller
    person.shows(ALL["F"])
    controller.handle(c.Calibrate())
    person.shows("U" * 9)
    assert view(controller).taken == "F"


def test_a_face_that_a_folder_shows_twice_is_told_with_the_one_that_is_missing(person: Person) -> None:
    for number, face in enumerate("DUFFBR"):
        letters = ALL[face] if number != 3 else ALL[face][::-1]
        person.shows(letters, f"{number}.png")
    person.does(c.ScanEnded())
    model = person.controller.hud_model
    assert model.message == (
        "The green face is there twice; show the orange face as well."
        " 5 of 6 faces were found. Paint the rest here."
    )
    assert model.draft is not None
    assert model.draft.letters[36:45] == "....L...."


def test_a_folder_that_fits_in_several_ways_asks_for_a_picture_and_uses_it(person: Person) -> None:
    pattern = Cube().apply("M2 U M2 U2 M2 U M2").facelets()
    faces = {face: pattern[9 * number : 9 * number + 9] for number, face in enumerate(FACES)}
    by_name = {name: face for face, name in COLOUR_NAMES.items()}
    stems: list[str] = []
    while not stems or person.controller.cube.facelets() != pattern:
        assert len(stems) < 6
        person.does(c.OpenScan())
        for number, face in enumerate("DLURBF"):
            person.shows(faces[face][::-1], f"{number}.png")
        for stem in stems:
            person.shows(faces[by_name[stem.split("-")[0]]], f"{stem}.png")
        person.does(c.ScanEnded())
        if person.controller.draft is not None:
            stems.append(person.controller.hud_model.message.split(" and name it ")[1].split(".")[0])
            person.does(c.CloseEditor())
    assert stems


def test_a_mirrored_picture_of_a_folder_is_named_when_the_cube_is_done(person: Person) -> None:
    for number, face in enumerate("DULFBR"):
        letters = ALL[face]
        if face == "F":
            letters = "".join(letters[k : k + 3][::-1] for k in (0, 3, 6))
        person.shows(letters, f"{number}.png")
    person.does(c.ScanEnded())
    assert person.controller.cube == GOAL
    assert person.controller.hud_model.message.endswith("Mirror images were found and mirrored back: 3.png.")


def test_pictures_that_were_of_no_use_are_named(person: Person) -> None:
    person.shows(ALL["F"], "front.png")
    person.does(
        c.ScanEnded(("wall.png", "sky.png", "cat.png"), ("the picture x.png cannot be read: it is damaged",))
    )
    assert person.controller.hud_model.message == (
        "The picture x.png cannot be read: it is damaged. No face of a cube is found in wall.png, sky.png, …."
        " 1 of 6 faces was found. Paint the rest here."
    )


def test_pictures_without_any_face_say_what_a_good_one_is(person: Person) -> None:
    person.does(c.ScanEnded(("wall.png",)))
    message = person.controller.hud_model.message
    assert "No face of a cube is found in wall.png." in message
    assert "a good one shows one side, straight, whole and without glare." in message
    assert "painted instead" in message


def test_pasting_takes_the_place_of_the_scan_view_and_keeps_the_faces(person: Person) -> None:
    controller = person.controller
    person.shows(ALL["F"])
    assert scan_command("ctrl+v") == c.AskClipboard()
    assert controller.handle(c.AskClipboard()) == (c.ReadClipboard(),)
    effects = controller.handle(c.Paste("R U F"))
    assert c.StopScan() in effects
    assert controller.scan is None
    assert controller.cube == Cube().apply("R U F")
    controller.handle(c.OpenScan())
    assert view(controller).taken == "F"
