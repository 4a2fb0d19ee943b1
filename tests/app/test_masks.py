"""Stickers that do not matter yet are grey: on the cube, in the net, during turns, in solutions and hints."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from freecube_desktop import engine
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.model.stage_mask import stickers_in_stage
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.stage_masks import masked
from freecube_desktop.solver.solution import Solution

Settle = Callable[[Controller], None]


@pytest.fixture
def solved() -> Solution:
    return engine.solve(random_state(random.Random(6)))


@pytest.fixture
def masking(solved: Solution, settle: Settle) -> Controller:
    """The solution open at its first move, with masks on."""
    made = Controller(Timeline(solved.cube), preferences=Preferences(masks=True))
    made.handle(c.AskForSolution())
    made.handle(c.ShowSolution(solved.cube, solved))
    made.handle(c.PlayPause())
    settle(made)
    return made


def grey(controller: Controller) -> int:
    return (controller.scene().stickers or "").count(".")


def test_nothing_is_grey_until_it_is_asked_for(following: Controller) -> None:
    assert following.scene().stickers is None
    effects = following.handle(c.ToggleMasks())
    assert effects == (c.KeepSetting("masks", True),)
    assert following.hud_model.message.startswith("Stickers that do not matter yet")
    assert grey(following) > 0
    following.handle(c.ToggleMasks())
    assert following.scene().stickers is None
    assert following.hud_model.message == "All stickers have their colours."


def test_every_stage_shows_its_own_stickers(masking: Controller, solved: Solution, settle: Settle) -> None:
    assert masking.opened is not None
    holds = len(masking.opened.stages) - len(solved.stages)
    for number in range(len(solved.stages)):
        view = masking.opened.stages[number + holds]
        if not view.moves:
            continue
        masking.handle(c.JumpToStep(view.first))
        settle(masking)
        matter = stickers_in_stage(solved, number)
        expected = None if matter is None else masked(masking.cube, matter)
        assert masking.scene().stickers == expected
    masking.handle(c.JumpToStep(len(masking.opened.steps)))
    settle(masking)
    assert masking.scene().stickers is None, "a solved cube is all colours"


def test_while_the_whole_cube_is_turned_first_the_first_stage_counts(masking: Controller) -> None:
    assert masking.opened is not None
    assert masking.opened.stages[0].kind == "hold"
    assert grey(masking) == 54 - 14


def test_the_grey_goes_along_with_the_pieces_while_a_layer_turns(
    masking: Controller, solved: Solution
) -> None:
    masking.handle(c.PlayPause())
    matter = stickers_in_stage(solved, 0)
    assert matter is not None
    seen = set()
    for _ in range(120):
        masking.advance(1 / 60)
        scene = masking.scene()
        if masking.hud_model.current < len(solved.hold) + len(solved.stages[0].moves):
            assert scene.stickers == masked(scene.cube, matter)
            seen.add(scene.stickers)
    assert len(seen) > 3


def test_the_net_is_grey_where_the_cube_is(solved: Solution) -> None:
    controller = Controller(Timeline(solved.cube), preferences=Preferences(masks=True))
    controller.handle(c.NextHint())
    controller.handle(c.ShowSolution(solved.cube, solved))
    card = controller.hud_model.card
    assert card is not None
    assert card.letters == controller.scene().stickers
    assert card.letters.count(".") == 54 - 14
    controller.handle(c.Leave())
    assert controller.scene().stickers is None
    card = controller.hud_model.card
    assert card is not None
    assert "." not in card.letters


def test_the_editor_has_no_grey_stickers(masking: Controller) -> None:
    masking.handle(c.OpenEditor())
    shown = masking.scene().stickers
    assert shown is not None
    assert shown == masking.draft.letters if masking.draft else False


def test_a_way_without_stages_and_the_robot_grey_nothing() -> None:
    cube = Cube().apply("R U F")
    controller = Controller(Timeline(cube), preferences=Preferences(masks=True, method="near-optimal"))
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(cube, engine.solve(cube, method="near-optimal")))
    assert controller.opened is not None
    assert controller.scene().stickers is None
