"""The maps of other programs are about places on a keyboard, whatever is written there."""

from __future__ import annotations

import pytest

from freecube_desktop.app.features.help.help_words import turn_group
from freecube_desktop.app.input.key_bindings import KeyBindings
from freecube_desktop.app.input.key_layouts import written_at
from freecube_desktop.app.input.keys import key_text
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.moves import Move
from freecube_desktop.errors import UnknownName
from freecube_desktop.settings_table import KEY_LAYOUTS


@pytest.mark.parametrize("layout", KEY_LAYOUTS)
def test_every_place_has_a_key_of_its_own(layout: str) -> None:
    written = written_at(layout)
    assert len(written) == len(set(written.values())) == 40


@pytest.mark.parametrize("preset", ["cstimer", "twizzle"])
@pytest.mark.parametrize("layout", KEY_LAYOUTS)
def test_every_turn_stays_in_its_place(preset: str, layout: str) -> None:
    here = KeyBindings(preset, layout)
    for place, command in KeyBindings(preset).closed.items():
        if isinstance(command, c.Turn):
            assert here.closed[written_at(layout).get(place, place)] == command
            assert here.open[written_at(layout).get(place, place)] == command


@pytest.mark.parametrize(
    ("layout", "key", "move"),
    [
        ("qwertz", "z", "x"), ("qwertz", "y", "Dw"), ("qwertz", "odiaeresis", "y"),
        ("azerty", "a", "z'"), ("azerty", "m", "y"), ("azerty", "comma", "Rw'"), ("azerty", "eacute", "E"),
        ("dvorak", "c", "R"), ("dvorak", "h", "U"), ("dvorak", "comma", "B"),
        ("colemak", "u", "R"), ("colemak", "n", "U"), ("colemak", "o", "y"),
    ],
)  # fmt: skip
def test_fingers_that_know_cstimer_find_its_turns(layout: str, key: str, move: str) -> None:
    command = KeyBindings("cstimer", layout).command(key, solution_open=False)
    assert command == c.Turn(Move.from_text(move))


def test_digits_turn_where_the_system_calls_a_key_by_its_digit() -> None:
    assert KeyBindings("cstimer", "azerty").command("2", solution_open=True) == c.Turn(Move("E"))


@pytest.mark.parametrize("layout", KEY_LAYOUTS)
def test_with_letters_a_letter_turns_its_face_on_every_keyboard(layout: str) -> None:
    assert KeyBindings("letters", layout).closed == KeyBindings("letters").closed


def test_the_help_names_the_keys_of_the_keyboard() -> None:
    assert ("É", "E") in turn_group("cstimer", "azerty").lines
    assert ("2", "E") in turn_group("cstimer", "qwerty").lines


def test_an_unknown_keyboard_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="no keyboard called 'neo'; there are qwerty, qwertz"):
        KeyBindings("cstimer", "neo")


def test_a_french_colon_is_a_key_of_its_own_and_an_american_one_is_a_semicolon_with_shift() -> None:
    assert key_text("COLON") == "colon"
    assert key_text("COLON", shift=True) == "shift+semicolon"
