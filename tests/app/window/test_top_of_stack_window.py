"""What lies on top in the real window: help over pages, messages beside them, an algorithm refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from program import IN_A_WINDOW, SOLVED, App, program

from freecube_desktop.app.protocol import commands as c

pytestmark = IN_A_WINDOW


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with program(tmp_path_factory.mktemp("app")) as made:
        made.start("--seed", "3")
        yield made


@pytest.fixture
def app(running: App) -> App:
    """The running program with a solved cube and nothing open."""
    running.fresh()
    return running


def click(app: App, command: c.Command) -> None:
    """Clicks what asks for a command, where the window says that it is."""
    state = app.wait(lambda s: repr(command) in s["clickable"])
    app.click(*state["clickable"][repr(command)])


@pytest.mark.parametrize(
    ("key", "page"), [("F2", "BookView"), ("ctrl+comma", "SettingsView"), ("ctrl+o", "Browser")]
)
def test_escape_closes_the_help_and_then_the_page_below_it(app: App, key: str, page: str) -> None:
    app.keys(key)
    app.wait(lambda s: s["page"] == page)
    app.keys("F1")
    app.wait(lambda s: s["help"])
    app.keys("Down", "n", "x")
    app.keys("Escape")
    state = app.wait(lambda s: not s["help"])
    assert (state["page"], state["facelets"]) == (page, SOLVED)
    app.keys("Escape")
    app.wait(lambda s: s["page"] == "")


def test_another_page_opens_above_all_and_the_help_goes(app: App) -> None:
    app.keys("F1")
    app.wait(lambda s: s["help"])
    app.keys("F2")
    state = app.wait(lambda s: s["page"] == "BookView")
    assert not state["help"]


def test_a_message_leaves_the_toolbar_and_the_first_escape_to_others(app: App) -> None:
    app.keys("F12")
    app.wait(lambda s: s["message"])
    click(app, c.OpenPage("settings"))
    state = app.wait(lambda s: s["page"] == "SettingsView")
    app.keys("F12")
    app.wait(lambda s: s["message"])
    app.keys("Escape")
    state = app.wait(lambda s: s["page"] == "")
    assert state["facelets"] == SOLVED


def test_an_algorithm_of_another_case_is_refused_by_enter_and_added_by_its_button(app: App) -> None:
    app.keys("F2")
    app.wait(lambda s: len(s["book"].get("cases", ())) == 41)
    app.xdotool("type", "--delay", "30", "oll 27")
    app.wait(lambda s: s["book"].get("cases") == ["OLL 27"])
    app.keys("Return")
    before = app.wait(lambda s: s["book"].get("case") == "OLL 27")["book"]["algorithms"]
    app.xdotool("type", "--delay", "30", "R U R'")
    app.wait(lambda s: s["book"]["verdict"] == "This solves F2L 4, not OLL 27.")
    app.keys("Return", "Return", "Return")
    rules = app.folder / "config" / "freecube" / "rules"
    state = app.settle()
    assert state["book"]["algorithms"] == before
    assert not list(rules.glob("my-*.json"))
    click(app, c.BookAddElsewhere())
    state = app.wait(lambda s: "F2L 4" in s["book"]["said"])
    assert state["book"]["algorithms"] == before
    assert [path.name for path in rules.glob("my-*.json")] == ["my-f2l.json"]
