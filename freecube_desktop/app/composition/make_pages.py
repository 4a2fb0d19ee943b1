"""Every page there is, with what it needs."""

from __future__ import annotations

from collections.abc import Callable

from freecube_desktop.app.composition.page_stack import Pages
from freecube_desktop.app.features.files.files_page import FilesPage
from freecube_desktop.app.features.rulebook.case_setup import case_solution
from freecube_desktop.app.features.rulebook.draw_book import grid_for
from freecube_desktop.app.features.rulebook.draw_case import case_plan_for
from freecube_desktop.app.features.rulebook.rule_book import RuleBookPage
from freecube_desktop.app.features.settings.settings_page import SettingsPage
from freecube_desktop.app.model.cube_actions import CubeActions
from freecube_desktop.app.model.desk import Desk
from freecube_desktop.app.model.preferences import Choices
from freecube_desktop.app.model.screen import Screen
from freecube_desktop.app.model.solving import Solving
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.case_library import Case, CaseAlgorithm
from freecube_desktop.app.protocol.page import Page
from freecube_desktop.app.protocol.results import Effects


def make_pages(
    desk: Desk,
    choices: Choices,
    screen: Screen,
    solving: Solving,
    cube_commands: CubeActions,
    *,
    clear_desk: Callable[[], Effects],
) -> Pages:
    """The pages.

    Args:
        desk: the cube that cases and files are put on.
        choices: what the settings change.
        screen: the window's size, and where sentences are shown.
        solving: what plays a case, and what a file is written from.
        cube_commands: what puts another cube on the desk.
        clear_desk: leaves the scan and the editor.
    """
    made: dict[c.PageName, Page] = {"settings": SettingsPage(choices, screen)}
    pages = Pages(screen, made)

    def play(case: Case, algorithm: CaseAlgorithm) -> Effects:
        """Puts a case on the desk, as a step that can be undone, and plays one of its algorithms."""
        closed = pages.close() or ()
        solution = case_solution(case, algorithm, choices.now.cross)
        put = cube_commands.put(desk.timeline.push_state(solution.cube, case.title)) or ()
        solving.show(solution)
        return (*closed, *put)

    made["rules"] = RuleBookPage(
        desk,
        choices,
        grid=lambda count, total: grid_for(screen.width, screen.height, count, total),
        parts=lambda: case_plan_for(screen.width, screen.height),
        play=play,
    )
    made["files"] = FilesPage(
        desk,
        cube_commands,
        solving,
        screen,
        show=lambda: pages.show("files"),
        hide=pages.close,
        clear_desk=clear_desk,
    )
    return pages
