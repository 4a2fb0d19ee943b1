"""Pages over the cube: one at a time, and keys go to it."""

from __future__ import annotations

import pytest

from freecube_desktop.app.composition.page_stack import Pages
from freecube_desktop.app.dispatcher import Dispatcher
from freecube_desktop.app.input.page_keys import motion_command, page_command
from freecube_desktop.app.model.preferences import Choices, Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.layer import Handlers
from freecube_desktop.app.protocol.results import Done


class Notes:
    """A page that notes what it is told."""

    def __init__(self, name: str) -> None:
        self.view, self.told, self.takes_escape = name, list[str](), False

    def opened(self) -> tuple[c.Effect, ...]:
        self.told.append("opened")
        return ()

    def closed(self) -> tuple[c.Effect, ...]:
        self.told.append("closed")
        return ()

    def key(self, key: str) -> Done:
        self.told.append(f"key {key}")
        return ()

    def type(self, text: str) -> Done:
        self.told.append(f"type {text}")
        return ()

    def scroll(self, steps: float) -> Done:
        self.told.append(f"scroll {steps:g}")
        return ()

    @property
    def handlers(self) -> Handlers:
        return {c.BookBack: lambda _: None} if self.view == "rules" else {}


def do(pages: Pages, command: c.Command) -> Done | str:
    act = Dispatcher(pages.handlers, (pages.layer,)).act(command)
    return "not for a page" if act is None else act()


@pytest.fixture
def rules() -> Notes:
    return Notes("rules")


@pytest.fixture
def pages(rules: Notes) -> Pages:
    return Pages({"rules": rules, "files": Notes("files")})


def test_a_page_opens_and_the_same_key_closes_it(pages: Pages, rules: Notes) -> None:
    do(pages, c.OpenPage("rules"))
    assert pages.view == "rules"
    do(pages, c.OpenPage("rules"))
    assert not pages.is_open
    assert rules.told == ["opened", "closed"]


def test_another_page_takes_its_place(pages: Pages, rules: Notes) -> None:
    do(pages, c.OpenPage("rules"))
    do(pages, c.OpenPage("files"))
    assert (pages.view, rules.told) == ("files", ["opened", "closed"])


def test_keys_text_and_the_wheel_go_to_the_open_page(pages: Pages, rules: Notes) -> None:
    assert do(pages, c.PageKey("down")) == "not for a page"
    do(pages, c.OpenPage("rules"))
    for command in (c.PageKey("down"), c.TypeText("R"), c.Paste("U F"), c.Zoom(-1.0)):
        assert do(pages, command) == ()
    assert rules.told == ["opened", "key down", "type R", "type U F", "scroll -1"]


def test_the_cube_behind_a_page_is_not_touched(pages: Pages) -> None:
    do(pages, c.OpenPage("rules"))
    for command in (c.Orbit(9.0, 9.0), c.PullLayer(4, 30.0, 0.0), c.Nothing()):
        assert do(pages, command) is None


def test_escape_closes_the_page_unless_something_inside_ends_first(pages: Pages, rules: Notes) -> None:
    do(pages, c.OpenPage("rules"))
    rules.takes_escape = True
    do(pages, c.PageKey("escape"))
    assert pages.is_open
    rules.takes_escape = False
    do(pages, c.PageKey("escape"))
    assert not pages.is_open


def test_a_page_takes_its_own_commands_while_it_is_closed_too(pages: Pages) -> None:
    assert do(pages, c.BookBack()) is None
    assert do(pages, c.Choose("theme", "light")) == "not for a page"


def test_no_key_comes_twice_as_a_key_and_as_a_motion() -> None:
    assert page_command("down") is None
    assert motion_command("MOTION_DOWN") == c.PageKey("down")
    assert page_command("a") == c.PageKey("a")
    assert page_command("ctrl+q") == c.Quit()
    assert motion_command("MOTION_PASTE") is None


def test_whoever_listens_is_told_of_a_choice_once_it_changes() -> None:
    choices, told = Choices(), list[Preferences]()
    choices.subscribe(told.append)
    assert choices.choose("theme", "light")
    assert not choices.choose("theme", "light")
    assert [chosen.theme for chosen in told] == ["dark", "light"]
    with pytest.raises(KeyError):
        choices.choose("thyme", "light")
