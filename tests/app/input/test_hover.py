"""Arrows on the sticker under the pointer: when they come, when they go, and that they cost nothing."""

from __future__ import annotations

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.hover_mark import PLAIN, QUIET, REST_SECONDS, Hover
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.easing import FADE_SECONDS
from freecube_desktop.cube.moves import Move
from freecube_desktop.render.picking import facelet_centre, facelet_under, project_points
from freecube_desktop.scene import View

FRONT_CENTRE, FRONT_BOTTOM = 22, 25


def controller_with(**chosen: bool) -> Controller:
    made = Controller(view=View(0, 0), preferences=Preferences(**chosen))
    made.handle(c.Resize(1280, 720))
    return made


def point(controller: Controller, facelet: int = FRONT_CENTRE, beside: float = 0.0) -> None:
    """The pointer moves to near the middle of a sticker."""
    x, y = project_points(controller.scene(), facelet_centre(3, facelet))
    controller.handle(controller.hover_at(x + beside, y + beside))


def rest(controller: Controller) -> None:
    for _ in range(30):
        controller.advance(1 / 60)


def marked(controller: Controller) -> int | None:
    mark = controller.scene().mark
    return None if mark is None else mark.facelet


def test_arrows_come_when_the_pointer_rests_on_a_sticker() -> None:
    controller = controller_with()
    point(controller)
    assert marked(controller) is None
    assert controller.wakes_in == REST_SECONDS
    assert not controller.is_animating, "until then nothing is drawn"
    controller.advance(REST_SECONDS + FADE_SECONDS / 2)
    assert controller.is_animating
    mark = controller.scene().mark
    assert mark is not None
    assert 0.0 < mark.strength < QUIET
    rest(controller)
    assert marked(controller) == FRONT_CENTRE
    assert not controller.is_animating
    assert controller.wakes_in is None
    assert controller.scene().still, "the cube itself stands still and is drawn as finely as before"


def test_moving_inside_a_sticker_draws_nothing() -> None:
    controller = controller_with()
    point(controller)
    rest(controller)
    before = controller.revision
    for beside in range(-20, 20):
        point(controller, beside=beside)
        controller.advance(0.01)
    assert controller.revision == before
    assert marked(controller) == FRONT_CENTRE


def test_crossing_stickers_quickly_draws_nothing() -> None:
    controller = controller_with()
    before = controller.revision
    for facelet in (18, 19, 20, 23, 22, 21, 24, 25, 26):
        point(controller, facelet)
        controller.advance(REST_SECONDS / 2)
    assert controller.revision == before


def test_arrows_go_at_once_when_the_pointer_leaves_the_sticker() -> None:
    controller = controller_with()
    point(controller)
    rest(controller)
    before = controller.revision
    controller.handle(controller.hover_at(5, 5))
    assert marked(controller) is None
    assert controller.revision > before
    point(controller)
    rest(controller)
    controller.handle(c.Hover(None))
    assert marked(controller) is None


def test_they_are_plainer_where_a_plain_drag_pulls() -> None:
    strengths = []
    for swapped in (False, True):
        controller = controller_with(swap_mouse=swapped)
        point(controller)
        rest(controller)
        mark = controller.scene().mark
        strengths.append(mark.strength if mark else 0.0)
    assert strengths == [pytest.approx(QUIET), pytest.approx(PLAIN)]


def test_they_can_be_switched_off() -> None:
    controller = controller_with(hover_arrow=False)
    point(controller)
    rest(controller)
    assert marked(controller) is None


def test_with_reduced_motion_they_do_not_fade() -> None:
    controller = controller_with(reduced_motion=True)
    point(controller)
    controller.advance(REST_SECONDS)
    assert not controller.is_animating
    mark = controller.scene().mark
    assert mark is not None
    assert mark.strength == pytest.approx(QUIET)


@pytest.mark.parametrize(
    "command",
    [
        c.Orbit(10, 0),
        c.Zoom(1),
        c.PullLayer(FRONT_CENTRE, 30, 0),
        c.OpenEditor(),
        c.ToggleHelp(),
        c.Scramble(),
    ],
)
def test_whatever_happens_takes_them_away_until_the_pointer_moves_again(command: c.Command) -> None:
    controller = controller_with()
    point(controller)
    rest(controller)
    controller.handle(command)
    assert marked(controller) is None
    rest(controller)
    assert marked(controller) is None


def test_there_are_none_in_the_editor() -> None:
    controller = controller_with()
    controller.handle(c.OpenEditor())
    point(controller)
    rest(controller)
    assert marked(controller) is None


def test_there_are_none_while_a_layer_turns() -> None:
    controller = controller_with()
    controller.handle(c.Turn(Move("U", 2)))
    point(controller, FRONT_BOTTOM)
    controller.advance(REST_SECONDS + FADE_SECONDS / 2)
    assert controller.is_animating
    assert marked(controller) is None


def test_a_cube_behind_the_help_or_a_message_cannot_be_taken_hold_of() -> None:
    controller = controller_with()
    x, y = project_points(controller.scene(), facelet_centre(3, FRONT_CENTRE))
    assert controller.facelet_at(x, y) == FRONT_CENTRE
    controller.handle(c.ToggleHelp())
    assert facelet_under(controller.scene(), x, y) == FRONT_CENTRE, "it is there, behind the help"
    assert controller.facelet_at(x, y) is None
    assert controller.hover_at(x, y).facelet is None
    controller.handle(c.ToggleHelp())
    assert controller.facelet_at(x, y) == FRONT_CENTRE
    controller.handle(c.Zoom(8))
    above = controller.scene().cube_area.width / 2
    assert controller.facelet_at(above, 30) is not None
    controller.handle(c.ShowMessage("A sentence that lies over the cube."))
    (cross,) = [hit.area for hit in controller.clickable if hit.command == c.CloseMessage()]
    assert controller.facelet_at(above, cross.y + cross.height / 2) is None


def test_a_saved_picture_has_no_arrows() -> None:
    controller = controller_with()
    point(controller)
    rest(controller)
    assert marked(controller) == FRONT_CENTRE
    (effect,) = controller.handle(c.SavePicture())
    assert isinstance(effect, c.WritePicture)
    assert effect.scene.mark is None


def test_time_that_passes_at_once_counts_for_both_the_rest_and_the_fade() -> None:
    hover = Hover()
    hover.point(3)
    assert hover.advance(10.0)
    assert not hover.is_moving
    mark = hover.mark(plain=True)
    assert mark is not None
    assert mark.strength == 1.0
    assert not hover.advance(1.0)
