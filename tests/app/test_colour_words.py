"""What colours are called follows what is shown."""

from __future__ import annotations

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.features.settings.settings_words import value_name
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol import solution_words as words
from freecube_desktop.app.protocol.editor_draft import colour_of_key
from freecube_desktop.app.shell.solver_worker import answer_to
from freecube_desktop.app.shell.worker_messages import Request
from freecube_desktop.cube.cube_draft import colour_name
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.colour_names import names_of
from freecube_desktop.render.palette import PALETTES
from freecube_desktop.solver.solution import Solution
from freecube_desktop.words.colour_words import (
    LETTER_OF,
    WESTERN,
    colour_names,
    face_of_letter,
    install_colours,
)

BLACK_ABOVE = "#000000 #b71234 #009b48 #ffd500 #ff5800 #0046ad"


@pytest.mark.parametrize("palette", [*PALETTES, BLACK_ABOVE])
def test_every_face_is_found_again_by_the_letter_of_its_colour(palette: str) -> None:
    install_colours(names_of(palette))
    for face, name in colour_names().items():
        assert face_of_letter(LETTER_OF[name]) == face
        assert colour_of_key(LETTER_OF[name].lower()) == face


def test_a_key_of_a_face_paints_it_where_no_colour_has_that_letter() -> None:
    assert [colour_of_key(key) for key in "ufdlx"] == ["U", "F", "D", "L", None]


def test_with_the_japanese_colours_blue_is_below(following: Controller) -> None:
    opened = following.opened
    assert opened is not None
    assert words.describe_hold(opened.solution) == "white cross, yellow on top"
    effects = following.handle(c.Choose("palette", "japanese"))
    assert c.StartSolver(opened.solution.cube, "cfop") in effects
    assert words.describe_hold(opened.solution) == "white cross, blue on top"
    assert following.opened is not None
    assert following.opened.stages[0].title == "Hold it with blue on top"
    assert value_name("cross", "yellow") == "Blue"
    assert colour_name("D") == "blue"
    following.handle(c.Choose("palette", "classic"))
    assert dict(colour_names()) == dict(WESTERN)


def test_another_preference_changes_no_words(following: Controller) -> None:
    effects = following.handle(c.Choose("theme", "light"))
    assert effects == (c.KeepSetting("theme", "light"),)


def test_a_controller_begins_with_the_words_of_its_palette() -> None:
    Controller(preferences=Preferences(palette="custom", custom_colours=BLACK_ABOVE))
    assert colour_name("U") == "black"


def test_the_solver_says_the_colours_that_are_shown() -> None:
    cube = Cube().apply("R U2 F' L D B'")
    asked = Request(1, cube, "cfop", "white", "en", "black red green blue orange yellow")
    answer = answer_to(asked, (), lambda _: None, lambda: False)
    assert isinstance(answer.solution, Solution)
    why = " ".join(stage.why for stage in answer.solution.stages)
    assert "black" in why
    assert "white" not in why
