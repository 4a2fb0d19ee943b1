"""Every page there is, with what it needs."""

from __future__ import annotations

from freecube_desktop.app.composition.page_stack import Pages
from freecube_desktop.app.features.files.files_page import FilesPage
from freecube_desktop.app.features.rulebook.rule_book import RuleBookPage
from freecube_desktop.app.features.settings.settings_page import SettingsPage
from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.model.screen import Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.page import Page


def make_pages(
    desk: Desk,
    choices: Choices,
    screen: Screen,
    solving: Solving,
    cube_actions: CubeActions,
) -> Pages:
    """The pages.

    Args:
        desk: the cube that cases and files are put on.
        choices: what the settings change.
        screen: the window's size, and where sentences are shown.
        solving: what plays a case, and what a file is written from.
        cube_actions: what puts another cube on the desk.
    """
    made: dict[c.PageName, Page] = {"settings": SettingsPage(choices, screen)}
    pages = Pages(made)

    made["rules"] = RuleBookPage(desk, choices, screen, solving, cube_actions)
    made["files"] = FilesPage(
        desk,
        cube_actions,
        solving,
        screen,
        show=lambda: pages.show("files"),
        hide=pages.close,
    )
    return pages
