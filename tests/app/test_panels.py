"""Panels that are hidden and shown, and the cube that makes room."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.moves import Move
from freecube_desktop.scene import Area, Box
from freecube_desktop.solver.solution import Solution

Settle = Callable[[Controller], None]


def middle(area: Area) -> float:
    return area.x + area.width / 2


def panel_alpha(controller: Controller) -> float:
    """How much of the panel is there, by its box."""
    boxes = [p for p in controller.scene().hud if isinstance(p, Box) and p.area == Area(888, 20, 372, 680)]
    return max((box.fill[3] for box in boxes), default=0.0)


def test_the_cube_panel_is_there_from_the_start_and_nothing_moves() -> None:
    controller = Controller()
    assert controller.panel == "cube"
    assert not controller.is_animating
    assert middle(controller.scene().cube_area) < 640
    assert panel_alpha(controller) == pytest.approx(0.9)


def test_tab_hides_it_and_the_cube_goes_to_the_middle(settle: Settle) -> None:
    controller = Controller()
    beside = middle(controller.scene().cube_area)
    effects = controller.handle(c.TogglePanel())
    assert effects == (c.KeepSetting("cube_panel", False),)
    assert panel_alpha(controller) == 0.0
    assert middle(controller.scene().cube_area) == beside, "it starts where it was"
    controller.advance(0.06)
    assert beside < middle(controller.scene().cube_area) < 640
    settle(controller)
    assert middle(controller.scene().cube_area) == 640
    assert controller.handle(c.TogglePanel()) == (c.KeepSetting("cube_panel", True),)
    assert panel_alpha(controller) == 0.0
    settle(controller)
    assert middle(controller.scene().cube_area) == beside
    assert panel_alpha(controller) == pytest.approx(0.9)


def test_a_solution_takes_the_place_of_the_cube_panel_without_a_flicker(
    controller: Controller, solution: Solution, settle: Settle
) -> None:
    before = controller.scene().cube_area
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    assert controller.panel == "solution"
    assert panel_alpha(controller) == pytest.approx(0.9)
    assert controller.scene().cube_area == before
    settle(controller)
    assert middle(controller.scene().cube_area) == middle(before)
    controller.handle(c.Leave())
    assert controller.panel == "cube"
    assert panel_alpha(controller) == pytest.approx(0.9)


def test_each_panel_has_a_switch_of_its_own(following: Controller, settle: Settle) -> None:
    assert following.handle(c.TogglePanel()) == (c.KeepSetting("solution_panel", False),)
    settle(following)
    assert following.panel == ""
    assert middle(following.scene().cube_area) == 640
    following.handle(c.Leave())
    assert following.panel == "cube"
    following.handle(c.TogglePanel())
    assert (following.preferences.cube_panel, following.preferences.solution_panel) == (False, False)


def test_what_was_hidden_stays_hidden_at_the_next_start(solution: Solution) -> None:
    controller = Controller(preferences=Preferences(cube_panel=False, solution_panel=False))
    assert controller.panel == ""
    assert middle(controller.scene().cube_area) == 640


def test_a_solution_fades_in_when_no_panel_was_there(solution: Solution, settle: Settle) -> None:
    controller = Controller(preferences=Preferences(cube_panel=False))
    controller.handle(c.Turn(Move("R")))
    settle(controller)
    cube = controller.cube
    controller.handle(c.AskForSolution())
    told = Solution(cube, "cfop", solution.hold, solution.stages)
    controller.handle(c.ShowSolution(cube, told))
    assert panel_alpha(controller) == 0.0
    controller.advance(0.2)
    assert panel_alpha(controller) == pytest.approx(0.9)


def test_with_reduced_motion_everything_is_in_its_place_at_once() -> None:
    controller = Controller(preferences=Preferences(reduced_motion=True))
    controller.handle(c.TogglePanel())
    assert not controller.is_animating
    assert middle(controller.scene().cube_area) == 640


def test_the_panel_of_a_resized_window_moves_nothing() -> None:
    controller = Controller()
    controller.handle(c.Resize(800, 600))
    assert not controller.is_animating
    assert controller.panel == "cube"
    controller.handle(c.Resize(400, 300))
    assert controller.panel == ""
    assert not controller.is_animating


def test_a_panel_that_has_no_room_says_so_when_it_is_wanted() -> None:
    controller = Controller(preferences=Preferences(cube_panel=False))
    controller.handle(c.Resize(400, 300))
    for _ in range(2):
        controller.handle(c.TogglePanel())
        assert controller.hud_model.message == "The panel has no room here: make the window larger."
        assert controller.preferences.cube_panel, "it comes as soon as the window is large enough"
        controller.handle(c.Leave())


def test_the_panel_of_a_solution_that_has_no_room_says_so_too(following: Controller) -> None:
    following.handle(c.Resize(400, 300))
    following.handle(c.TogglePanel())
    assert following.hud_model.message == "The panel has no room here: make the window larger."
    assert following.preferences.solution_panel


def test_the_editor_has_a_panel_of_its_own(settle: Settle) -> None:
    controller = Controller()
    controller.handle(c.OpenEditor())
    assert controller.panel == ""
    assert controller.hud_model.card is None
    controller.handle(c.Leave())
    assert controller.panel == "cube"
