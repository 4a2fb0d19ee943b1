"""Keys as text, three presets, and no key that nobody can find in the help."""

from __future__ import annotations

import pytest

from freecube_desktop.app.features.help.help_words import help_groups
from freecube_desktop.app.input.key_bindings import FEWEST, PRESETS, SHORT, KeyBindings
from freecube_desktop.app.input.keys import key_text
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.ui.key_names import key_name
from freecube_desktop.cube.moves import Move
from freecube_desktop.errors import UnknownName

CSTIMER = """
1 S' | 2 E | 5 M | 6 M | 9 E' | 0 S | q z' | w B | e L' | r Lw' | t x | y x | u Rw | i R | o B' | p z
a y' | s D | d L | f U' | g F' | h F | j U | k R' | l D' | semicolon y
z Dw | x M' | c Uw' | v Lw | b x' | n x' | m Rw' | comma Uw | period M' | slash Dw'
"""
TWIZZLE = """
q z' | w B | e L' | r Lw' | t x | y x | u Rw | i R | o B' | p z
a y' | s D | d L | f U' | g F' | h F | j U | k R' | l D' | semicolon y
z M' | x Dw | c Lw | v x' | b M | n x' | m Rw' | comma Dw' | period M'
"""
LETTERS = """
u U | d D | l L | r R | f F | b B | m M | e E | x x | y y | z z | alt+s S
shift+u U' | shift+d D' | shift+l L' | shift+r R' | shift+f F' | shift+b B' | shift+m M' | shift+e E'
shift+x x' | shift+y y' | shift+z z' | alt+shift+s S'
alt+u Uw | alt+d Dw | alt+l Lw | alt+r Rw | alt+f Fw | alt+b Bw
alt+shift+u Uw' | alt+shift+d Dw' | alt+shift+l Lw' | alt+shift+r Rw' | alt+shift+f Fw' | alt+shift+b Bw'
"""


def table(text: str) -> dict[str, c.Command]:
    cells = [cell.split() for line in text.strip().splitlines() for cell in line.split("|")]
    return {key: c.Turn(Move.from_text(move)) for key, move in cells}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_turn_is_where_the_convention_has_it(preset: str) -> None:
    expected = table({"letters": LETTERS, "cstimer": CSTIMER, "twizzle": TWIZZLE}[preset])
    bindings = KeyBindings(preset)
    for live in (bindings.closed, bindings.open):
        assert {key: what for key, what in live.items() if isinstance(what, c.Turn)} == expected


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("solution_open", [False, True])
def test_every_command_has_a_key_in_every_preset(preset: str, solution_open: bool) -> None:
    bindings = KeyBindings(preset)
    keys = {
        "f1": c.ToggleHelp(), "f2": c.OpenPage("rules"), "ctrl+comma": c.OpenPage("settings"),
        "ctrl+o": c.OpenPage("files"), "enter": c.AskForSolution(), "f3": c.Scramble(), "f7": SHORT,
        "f8": FEWEST, "f11": c.ToggleFullScreen(),
        "f12": c.SavePicture(), "escape": c.Leave(), "home": c.ResetView(), "ctrl+z": c.Undo(),
        "ctrl+shift+z": c.Redo(), "ctrl+y": c.Redo(), "ctrl+r": c.Reset(), "ctrl+q": c.Quit(),
    }  # fmt: skip
    for key, command in keys.items():
        assert bindings.command(key, solution_open=solution_open) == command


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("solution_open", [False, True])
def test_shift_and_ctrl_ask_for_the_other_methods(preset: str, solution_open: bool) -> None:
    bindings = KeyBindings(preset)
    keys = ("s", "shift+s", "o") if preset == "letters" else ("enter", "shift+enter", "ctrl+enter")
    asked = [bindings.command(key, solution_open=solution_open) for key in keys]
    assert asked == [c.AskForSolution(), c.AskForSolution("short"), c.AskForSolution("near-optimal")]


@pytest.mark.parametrize("preset", PRESETS)
def test_arrows_step_while_a_solution_is_open_and_look_around_otherwise(preset: str) -> None:
    bindings = KeyBindings(preset)
    assert bindings.command("left", solution_open=True) == c.StepBack()
    assert bindings.command("right", solution_open=True) == c.StepForward()
    assert bindings.command("shift+left", solution_open=True) == c.StageBack()
    assert bindings.command("shift+right", solution_open=True) == c.StageForward()
    assert bindings.command("space", solution_open=True) == c.PlayPause()
    for key in ("left", "right", "up", "down"):
        assert isinstance(bindings.command(key, solution_open=False), c.Orbit)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("solution_open", [False, True])
def test_ends_speed_and_branches_have_the_same_keys_everywhere(preset: str, solution_open: bool) -> None:
    bindings = KeyBindings(preset)
    keys = {
        "ctrl+left": c.ToStart(), "ctrl+right": c.ToEnd(), "bracketleft": c.Slower(),
        "bracketright": c.Faster(), "alt+down": c.OtherLine(), "alt+up": c.OtherLine(-1),
    }  # fmt: skip
    for key, command in keys.items():
        assert bindings.command(key, solution_open=solution_open) == command


@pytest.mark.parametrize("solution_open", [False, True])
def test_where_letters_are_faces_comma_period_and_space_go_about_in_what_was_done(
    solution_open: bool,
) -> None:
    letters, cstimer, twizzle = (KeyBindings(preset) for preset in PRESETS)
    found = [letters.command(key, solution_open=solution_open) for key in ("comma", "period", "space")]
    assert found == [c.StepBack(), c.StepForward(), c.PlayPause()]
    assert twizzle.command("grave", solution_open=solution_open) == c.PlayPause()
    for bindings in (cstimer, twizzle):
        for key in ("comma", "period"):
            assert isinstance(bindings.command(key, solution_open=solution_open), c.Turn)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("key", ["plus", "equal", "shift+plus", "minus"])
def test_plus_and_minus_change_the_speed_of_a_solution(preset: str, key: str) -> None:
    expected = c.Slower() if key == "minus" else c.Faster()
    assert KeyBindings(preset).command(key, solution_open=True) == expected


def test_solve_and_scramble_are_single_letters_only_where_letters_are_faces() -> None:
    letters, cstimer, twizzle = (KeyBindings(preset) for preset in PRESETS)
    assert letters.command("s", solution_open=False) == c.AskForSolution()
    assert letters.command("n", solution_open=False) == c.Scramble()
    for bindings in (cstimer, twizzle):
        assert bindings.command("enter", solution_open=False) == c.AskForSolution()
        assert isinstance(bindings.command("s", solution_open=False), c.Turn)
        assert isinstance(bindings.command("n", solution_open=False), c.Turn)
    assert cstimer.command("space", solution_open=False) == c.Scramble()


@pytest.mark.parametrize("preset", ["cstimer", "twizzle"])
def test_positions_turn_with_shift_too_but_not_with_ctrl_or_alt(preset: str) -> None:
    bindings = KeyBindings(preset)
    assert bindings.command("shift+i", solution_open=False) == c.Turn(Move("R"))
    assert bindings.command("ctrl+f", solution_open=False) is None
    assert bindings.command("alt+i", solution_open=False) is None


def test_shift_with_a_command_letter_does_nothing() -> None:
    assert KeyBindings("letters").command("shift+n", solution_open=False) is None


def test_an_unknown_preset_is_named() -> None:
    with pytest.raises(UnknownName, match="'vim'"):
        KeyBindings("vim")


@pytest.mark.parametrize(
    ("name", "held", "text"),
    [
        ("R", {}, "r"), ("R", {"shift": True}, "shift+r"), ("_1", {}, "1"), ("RETURN", {}, "enter"),
        ("S", {"alt": True, "shift": True}, "alt+shift+s"), ("Z", {"ctrl": True}, "ctrl+z"),
        ("NUM_ADD", {}, "plus"), ("NUM_SUBTRACT", {}, "minus"), ("COLON", {"shift": True}, "shift+semicolon"),
        ("QUOTELEFT", {}, "grave"), ("F12", {}, "f12"),
    ],
)  # fmt: skip
def test_a_key_as_text(name: str, held: dict[str, bool], text: str) -> None:
    assert key_text(name, **held) == text


@pytest.mark.parametrize("preset", PRESETS)
def test_the_help_shows_every_live_command_key(preset: str) -> None:
    lines = [keys for group in help_groups(preset) for keys, _ in group.lines]
    words = {word for keys in lines for word in [keys, *keys.split(", "), *keys.replace(", ", " ").split()]}
    bindings = KeyBindings(preset)
    for key, command in {**bindings.closed, **bindings.open}.items():
        if command == c.NextChoice("text_size") and key != "ctrl+plus":  # where plus is typed with Shift
            continue
        if isinstance(command, c.Turn) and preset == "letters":
            continue
        name = key_name(key)
        arrow = name in {"Up", "Down", "Left", "Right", "Shift+Right"}
        assert name in words or arrow, f"{name} is not in the help of {preset}"


@pytest.mark.parametrize("preset", ["cstimer", "twizzle"])
def test_the_help_shows_what_every_position_turns(preset: str) -> None:
    cells = dict(help_groups(preset)[0].lines)
    for key, command in KeyBindings(preset).closed.items():
        if isinstance(command, c.Turn):
            assert cells[key_name(key)] == str(command.move)
