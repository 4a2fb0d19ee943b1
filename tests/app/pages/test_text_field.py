"""A line that is typed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.app.pages.text_field import LONGEST, TextField

KEYS = ["backspace", "delete", "left", "right", "home", "end", "ctrl+backspace"]


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


@given(st.lists(st.one_of(st.sampled_from(KEYS), st.text(max_size=6).map(lambda text: "=" + text))))
def test_the_cursor_never_leaves_the_text(acts: list[str]) -> None:
    field = TextField()
    for act in acts:
        pressed = field.typed(act[1:]) if act.startswith("=") else field.pressed(act)
        assert pressed is not None
        field = pressed
        assert 0 <= field.cursor <= len(field.text) <= LONGEST
        assert field.text.isprintable()
