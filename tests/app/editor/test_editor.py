"""A cube being painted: the draft as a value, and the editor in the app."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.editor.editor_help import editor_groups
from freecube_desktop.app.features.editor.editor_keys import EDITOR_KEYS, editor_command
from freecube_desktop.app.features.editor.editor_mode import PAINTED
from freecube_desktop.app.input.pointer import Pointer
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import (
    Draft,
    blank_letters,
    colour_of_key,
    letters_to_edit,
    net_cells,
)
from freecube_desktop.app.ui.key_names import key_name
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline

SCRAMBLED = random_state(random.Random(8)).facelets()
TWISTED = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
BLANK = Draft.blank(Cube())


@pytest.fixture
def editor(controller: Controller) -> Controller:
    """The controller with a solved cube and the editor open."""
    controller.handle(c.Reset())
    controller.handle(c.OpenEditor())
    return controller


def draft_of(controller: Controller) -> Draft:
    assert controller.draft is not None
    return controller.draft


# The draft.


def test_a_blank_draft_has_the_centres_as_the_cube_is_held() -> None:
    held = Cube().apply("x y R")
    letters = blank_letters(held)
    assert {at for at, letter in enumerate(letters) if letter != UNPAINTED} == {4, 13, 22, 31, 40, 49}
    assert "".join(letters[4::9]) == held.centres
    assert blank_letters(Cube(2)) == UNPAINTED * 24


def test_a_click_paints_and_undo_takes_it_back() -> None:
    painted = BLANK.picked("R").painted(0)
    assert painted.letters[0] == "R"
    assert painted.undone().letters == BLANK.letters
    assert painted.undone().redone().letters == painted.letters
    assert BLANK.undone() == BLANK
    assert BLANK.redone() == BLANK


def test_undo_goes_back_to_a_cube_of_another_size() -> None:
    draft = BLANK.put("." * 24).moved("up").moved("left").undone()
    assert (draft.size, draft.redone().size) == (3, 2)
    far = BLANK.moved("up").moved("up").typed("U").put("." * 24)
    assert far.cursor is None or far.cursor < 24


def test_one_undo_takes_a_whole_stroke_back() -> None:
    stroke = BLANK.painted(0).painted(1, goes_on=True).painted(2, goes_on=True)
    assert stroke.letters.startswith("UUU.")
    assert stroke.undone().letters == BLANK.letters
    started_on_white = stroke.painted(2).painted(3, goes_on=True)
    assert started_on_white.letters.startswith("UUUUU")
    assert started_on_white.undone().letters == stroke.letters


def test_a_centre_that_is_not_painted_can_be_though_centres_are_fixed_and_five_give_the_sixth() -> None:
    letters = BLANK.letters[:31] + UNPAINTED + BLANK.letters[32:40] + UNPAINTED + BLANK.letters[41:]
    draft = BLANK.put(letters).picked("D").painted(31)
    assert (draft.letters[31], draft.letters[40]) == ("D", "L")
    assert draft.undone().letters == letters
    assert draft.picked("U").painted(40).letters == draft.letters
    assert BLANK.put(BLANK.letters[:4] + UNPAINTED + BLANK.letters[5:]).letters == BLANK.letters


def test_a_fixed_centre_is_not_painted_but_gives_its_colour() -> None:
    draft = BLANK.picked("U").painted(13)
    assert (draft.letters, draft.brush) == (BLANK.letters, "R")
    assert BLANK.painted(13, goes_on=True) == BLANK
    assert BLANK.centres_freed(free=True).painted(13).letters[13] == "U"


def typed(draft: Draft, letters: str) -> Draft:
    for letter in letters:
        draft = draft.typed(letter)
    return draft


def test_letters_run_through_the_faces_and_fixed_centres_take_their_own() -> None:
    draft = BLANK.moved("right")
    assert draft.cursor == 0
    draft = typed(draft, "U" * 9)
    assert draft.letters.startswith("U" * 9)
    assert draft.cursor == 9
    back = draft.erased(back=True)
    assert (back.cursor, back.letters[8]) == (8, UNPAINTED)
    assert back.typed_brush().letters[8] == "U"


def test_54_letters_typed_face_by_face_are_the_cube_and_nothing_is_written_over() -> None:
    draft = typed(BLANK.moved("right"), SCRAMBLED)
    assert draft.letters == SCRAMBLED
    assert draft.cursor == 54
    assert typed(draft, "RRR").letters == SCRAMBLED
    assert draft.erased(back=False).letters == SCRAMBLED
    last = draft.erased(back=True)
    assert (last.cursor, last.left) == (53, 1)
    assert typed(last, SCRAMBLED[53]).letters == SCRAMBLED
    assert draft.moved("left").cursor == 53


def test_whoever_leaves_the_centres_out_is_followed() -> None:
    letters = [SCRAMBLED[at] for at in range(54) if at % 9 != 4]
    draft = typed(BLANK.moved("right"), "".join(letters))
    assert SCRAMBLED[5] != SCRAMBLED[4], "the first centre would take the fifth letter for its own"
    assert draft.letters == SCRAMBLED
    assert draft.erased(back=True).cursor == 53


def test_back_goes_over_a_fixed_centre_without_erasing_it() -> None:
    draft = typed(BLANK.moved("right"), "UUUUU")
    assert draft.cursor == 5
    assert draft.erased(back=True).letters == draft.letters
    assert draft.erased(back=True).erased(back=True).letters[3] == UNPAINTED
    assert BLANK.moved("right").erased(back=True).cursor == 0


def test_a_letter_without_a_cursor_takes_the_colour() -> None:
    assert BLANK.typed("B").brush == "B"
    assert BLANK.typed("B").letters == BLANK.letters
    assert BLANK.typed_brush() == BLANK
    assert BLANK.erased(back=True) == BLANK


@pytest.mark.parametrize(("letter", "colour"), list(zip("wrgyobufdlRU", "URFDLBUFDLRU", strict=True)))
def test_a_colour_is_known_by_its_name_and_by_its_face(letter: str, colour: str) -> None:
    assert colour_of_key(letter) == colour


def test_no_other_letter_is_a_colour() -> None:
    assert [x for x in "acehijkmnpqstvxz1." if colour_of_key(x)] == []


@given(st.lists(st.sampled_from(("left", "right", "up", "down")), max_size=60), st.sampled_from((2, 3)))
def test_the_cursor_stays_in_the_net(ways: list[Any], size: int) -> None:
    draft = Draft.blank(Cube(size))
    for way in ways:
        draft = draft.moved(way)
        assert draft.cursor is None or 0 <= draft.cursor < 6 * size * size


def test_the_net_has_a_place_of_its_own_for_every_facelet() -> None:
    for size in (2, 3):
        assert len(set(net_cells(size))) == 6 * size * size
    assert net_cells(3)[0] == (3, 0)
    assert net_cells(3)[18] == (3, 3)
    assert net_cells(3)[45] == (9, 3)


@settings(max_examples=50)
@given(st.lists(st.tuples(st.integers(0, 53), st.sampled_from("URFDLB.")), max_size=20))
def test_undo_comes_back_to_the_beginning_and_redo_to_the_end(strokes: list[tuple[int, str]]) -> None:
    draft = BLANK
    for facelet, colour in strokes:
        draft = draft.picked(colour).painted(facelet)
    end = draft.letters
    while draft.past:
        draft = draft.undone()
    assert draft.letters == BLANK.letters
    while draft.future:
        draft = draft.redone()
    assert draft.letters == end


def test_a_painted_sticker_is_doubtful_no_more() -> None:
    draft = BLANK.put(SCRAMBLED, doubtful=(3, 5))
    assert draft.painted(3).doubtful == {5}


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        (TWISTED.lower(), TWISTED),
        (" ".join(TWISTED), TWISTED),
        ("." * 54, "." * 54),
        ("w" * 24, "U" * 24),
        ("hello", None),
        ("U" * 53, None),
        ("A" * 54, None),
    ],
)
def test_stickers_with_faults_can_be_edited(text: str, letters: str | None) -> None:
    assert letters_to_edit(text) == letters


def test_six_letters_of_another_scheme_are_known_by_the_centres() -> None:
    table = str.maketrans("URFDLB", "ACEHIJ")
    assert letters_to_edit(TWISTED.translate(table)) == TWISTED


# The keys.


def test_the_help_shows_every_key_of_the_editor() -> None:
    shown = " ".join(keys for group in editor_groups() for keys, _ in group.lines).replace(",", "").split()
    for key in EDITOR_KEYS:
        name = key_name(key.removeprefix("shift+"))
        known = name in shown or name in {"Left", "Right", "Up", "Down"} or name in "123456="
        assert known or name == "F1" or name in {"Ctrl+Q", "Ctrl+Shift+C"}, name


def test_digits_take_colours_and_letters_type() -> None:
    assert editor_command("2") == editor_command("num_2") == c.PickColour("R")
    assert editor_command("0") == c.PickColour(UNPAINTED)
    assert editor_command("w") == editor_command("shift+w") == editor_command("u") == c.TypeColour("U")
    assert editor_command("shift+equal") == c.Zoom(1.0)
    assert editor_command("n") is None
    assert editor_command("s") is None


# The editor in the app.


def test_a_cube_is_painted_and_used(editor: Controller) -> None:
    assert draft_of(editor).letters == BLANK.letters
    for facelet, colour in enumerate(SCRAMBLED):
        if facelet % 9 != 4:
            editor.handle(c.PickColour(colour))
            editor.handle(c.PaintSticker(facelet))
    assert draft_of(editor).is_ready
    editor.handle(c.UseDraft())
    assert editor.draft is None
    assert editor.cube.facelets() == SCRAMBLED
    entry = editor.timeline.last_entry
    assert entry is not None
    assert (entry.kind, entry.label) == ("state", PAINTED)
    editor.handle(c.Undo())
    assert editor.cube.is_solved


def test_enter_mends_first_and_then_uses(editor: Controller) -> None:
    editor.handle(c.OpenEditor(TWISTED))
    repair = draft_of(editor).repairs[0]
    assert "UFR" in repair.text
    editor.handle(c.UseDraft())
    assert draft_of(editor).is_ready
    editor.handle(c.Undo())
    assert draft_of(editor).letters == TWISTED
    editor.handle(c.ApplyRepair(0))
    editor.handle(c.ApplyRepair(7))
    editor.handle(c.UseDraft())
    assert editor.draft is None
    assert editor.cube.is_solved


def test_what_cannot_be_used_is_said(editor: Controller) -> None:
    editor.handle(c.UseDraft())
    assert editor.hud_model.message == "48 stickers are not painted yet."
    editor.handle(c.PickColour("D"))
    editor.handle(c.PaintSticker(7))
    editor.handle(c.PickColour("U"))
    editor.handle(c.PaintSticker(19))
    editor.handle(c.UseDraft())
    assert editor.hud_model.message == "An edge has yellow and white, which are opposite colours (UF)."
    assert editor.draft is not None


def test_enter_takes_nothing_when_the_cause_cannot_be_told(editor: Controller) -> None:
    right = "UBLLURRFDFBBURUFURULRFFBUDURRLUDLFRDLDBBLDLRFDDBFBLBFD"
    wrong = list(right)
    wrong[1], wrong[21] = right[21], right[1]
    editor.handle(c.OpenEditor("".join(wrong)))
    texts = [repair.text for repair in draft_of(editor).repairs]
    assert all(text.startswith("Swap the stickers") for text in texts[:3])
    assert texts[3].startswith("Swap any two pieces")
    editor.handle(c.UseDraft())
    assert draft_of(editor).letters == "".join(wrong)
    assert "check your painting" in editor.hud_model.message
    editor.handle(c.ApplyRepair(0))
    assert draft_of(editor).is_ready


def test_a_click_on_a_fixed_centre_says_that_it_is_fixed(editor: Controller) -> None:
    editor.handle(c.PaintSticker(4))
    assert "Centres are fixed" in editor.hud_model.message
    assert draft_of(editor).letters == BLANK.letters
    editor.handle(c.FreeCentres())
    editor.handle(c.PickColour("R"))
    editor.handle(c.PaintSticker(4))
    assert draft_of(editor).letters[4] == "R"


def test_lines_about_faults_can_be_scrolled_and_start_again_with_other_stickers(editor: Controller) -> None:
    editor.handle(c.OpenEditor("RL" * 27))
    many = len(draft_of(editor).faults)
    assert many > 5
    editor.handle(c.ScrollLines(3))
    assert draft_of(editor).first_line == 3
    editor.handle(c.ScrollLines(-9))
    assert draft_of(editor).first_line == 0
    editor.handle(c.ScrollLines(900))
    assert draft_of(editor).first_line == many + len(draft_of(editor).repairs)
    editor.handle(c.PaintSticker(0))
    assert draft_of(editor).first_line == 0


def test_leaving_changes_nothing_and_keeps_the_draft(editor: Controller) -> None:
    before = editor.timeline
    editor.handle(c.PaintSticker(0))
    editor.handle(c.ShowMessage("A sentence."))
    editor.handle(c.Leave())
    assert editor.draft is None
    assert editor.timeline == before
    editor.handle(c.OpenEditor())
    assert draft_of(editor).letters[0] == "U"
    assert draft_of(editor).past
    editor.handle(c.CloseEditor())
    assert editor.draft is None


def test_the_cube_does_not_move_while_another_is_painted(editor: Controller) -> None:
    from freecube_desktop.cube.moves import Move  # noqa: PLC0415

    before = editor.timeline
    for command in (c.Turn(Move("R")), c.Scramble(), c.Reset(), c.AskForSolution(), c.PullLayer(3, 40, 0)):
        assert editor.handle(command) == ()
    assert editor.timeline == before
    assert not editor.is_searching


def test_opening_the_editor_stops_a_search(controller: Controller) -> None:
    controller.handle(c.AskForSolution())
    assert controller.handle(c.OpenEditor()) == (c.StopSolver(),)
    assert not controller.is_searching


def test_clear_and_the_cube_on_the_desk_can_be_undone(editor: Controller) -> None:
    editor.handle(c.DraftFromCube())
    assert draft_of(editor).is_ready
    editor.handle(c.ClearDraft())
    assert draft_of(editor).letters == BLANK.letters
    editor.handle(c.Undo())
    editor.handle(c.Undo())
    editor.handle(c.Redo())
    assert draft_of(editor).letters == Cube().facelets()


def test_a_small_cube_can_be_painted_too() -> None:
    small = Controller(Timeline(Cube(2)))
    small.handle(c.OpenEditor())
    goal = random_state(random.Random(2), 2).facelets()
    small.handle(c.MoveCursor("right"))
    for colour in goal:
        small.handle(c.TypeColour(colour))
    small.handle(c.UseDraft())
    assert small.cube == Cube.from_facelets(goal)


def test_the_scene_shows_the_draft_with_rings_around_its_faults(editor: Controller) -> None:
    plain = editor.scene()
    assert plain.stickers == BLANK.letters
    editor.handle(c.OpenEditor(TWISTED))
    scene = editor.scene()
    assert scene.stickers == TWISTED
    assert scene.cube == Cube()
    rings = [p for p in scene.hud[:12] if type(p).__name__ == "Shape"]
    assert len(rings) == 12
    editor.handle(c.CloseEditor())
    assert editor.scene().stickers is None


def test_a_sticker_of_the_cube_can_be_clicked_and_dragged_over(editor: Controller) -> None:
    area = editor.scene().cube_area
    x, y = area.x + area.width / 2, area.y + area.height / 2
    command = editor.command_at(x, y)
    assert isinstance(command, c.PaintSticker)
    pointer = Pointer(editor.command_at, editor.facelet_at)
    editor.handle(c.PickColour("B"))
    painted = pointer.press(x, y)
    assert painted == command
    editor.handle(painted)
    stroke = pointer.move(x - 150, y)
    assert isinstance(stroke, c.PaintStroke)
    editor.handle(stroke)
    assert pointer.release(x - 150, y) is None
    assert draft_of(editor).count("B") == 2 + len(stroke.facelets)
    editor.handle(c.Undo())
    assert draft_of(editor).letters == BLANK.letters


def test_the_right_button_looks_around_in_the_editor(editor: Controller) -> None:
    area = editor.scene().cube_area
    x, y = area.x + area.width / 2, area.y + area.height / 2
    pointer = Pointer(editor.command_at, editor.facelet_at)
    assert pointer.press(x, y, pulls=True) is None
    assert pointer.move(x + 30, y) == c.Orbit(30, 0)
    assert pointer.release(x + 30, y) is None
    assert pointer.press(x, y, pulls=True) is None
    assert pointer.release(x, y) is None
