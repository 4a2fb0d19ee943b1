"""The rules as the rule book has them, and a controller with its page open."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import SETS_OF, Case, Library
from freecube_desktop.app.shell.own_rules import read_library

Open = Callable[..., Controller]


@pytest.fixture(scope="session")
def library() -> Library:
    """The rules that come with the program."""
    return read_library(())


@pytest.fixture(scope="session")
def cases(library: Library) -> list[Case]:
    """Every case of both cubes."""
    return [case for sets in SETS_OF.values() for name in sets for case in library.of(name)]


@pytest.fixture
def open_book(library: Library) -> Open:
    """Opens the rule book in a window of 1280x720; takes the preferences."""

    def opened(**chosen: object) -> Controller:
        made = Controller(rng=random.Random(5), preferences=Preferences(**chosen))  # type: ignore[arg-type]
        made.handle(c.Resize(1280, 720))
        assert made.handle(c.OpenPage("rules")) == (c.ReadRules(),)
        made.handle(c.RulesRead(library))
        return made

    return opened
