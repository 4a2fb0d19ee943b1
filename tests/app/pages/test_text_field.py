"""A line that is typed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.app.ui.text_field import LONGEST, TextField

KEYS = ["backspace", "delete", "left", "right", "home", "end", "ctrl+backspace", "ctrl+a"]


def test_signs_go_in_at_the_cursor() -> None:
    field = TextField.of("R U'").pressed("left")
    assert field == TextField("R U'", 3)
    assert field.typed("2") == TextField("R U2'", 4)


def test_erasing_before_and_after_the_cursor() -> None:
    field = TextField("R U F", 3)
    assert field.pressed("backspace") == TextField("R  F", 2)
    assert field.pressed("delete") == TextField("R UF", 3)
    assert TextField.of("R U F").pressed("ctrl+backspace") == TextField.of("R U ")
    assert TextField().pressed("backspace") == TextField()


def test_a_pasted_text_of_many_lines_becomes_one_line() -> None:
    assert TextField().typed("R U\r\nF\tB\x07").text == "R U F B"


def test_other_keys_are_for_others() -> None:
    assert TextField("R", 1).pressed("enter") is None
    assert TextField("R", 1).pressed("up") is None


def test_a_proposed_text_is_replaced_by_what_is_typed() -> None:
    field = TextField.proposed("rec2.alg")
    assert field.selection == (0, 8)
    assert field.typed("/tmp/foo") == TextField.of("/tmp/foo")
    assert field.pressed("backspace") == field.pressed("delete") == TextField()


def test_moving_the_cursor_ends_a_selection_at_its_edge() -> None:
    field = TextField.proposed("rec2.alg")
    assert field.pressed("left") == field.pressed("home") == TextField("rec2.alg", 0)
    assert field.pressed("right") == field.pressed("end") == TextField("rec2.alg", 8)


def test_ctrl_a_selects_all_and_a_part_that_is_selected_alone_is_replaced() -> None:
    assert TextField("R U", 1).pressed("ctrl+a") == TextField.proposed("R U")
    assert TextField().pressed("ctrl+a") == TextField()
    assert TextField("R U F", 2, 3).typed("D2") == TextField("R D2 F", 4)


def test_a_line_that_is_full_takes_as_much_as_was_selected() -> None:
    full = TextField.proposed("R" * LONGEST)
    assert full.typed("U" * (LONGEST + 1)).text == "U" * LONGEST


@given(st.lists(st.one_of(st.sampled_from(KEYS), st.text(max_size=6).map(lambda text: "=" + text))))
def test_the_cursor_never_leaves_the_text(acts: list[str]) -> None:
    field = TextField()
    for act in acts:
        pressed = field.typed(act[1:]) if act.startswith("=") else field.pressed(act)
        assert pressed is not None
        field = pressed
        assert 0 <= field.cursor <= len(field.text) <= LONGEST
        assert field.text.isprintable()
