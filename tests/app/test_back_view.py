"""The second view from behind, in the window: where it is, and how a drag in it feels."""

from __future__ import annotations

import pytest

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.input.pointer import Pointer
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.scene import Area

SIZES = [(640, 480), (800, 600), (999, 700), (1000, 700), (1280, 720), (1920, 1080), (3840, 2160), (500, 900)]


def apart(first: Area, second: Area) -> bool:
    return (
        first.right <= second.x
        or second.right <= first.x
        or first.bottom <= second.y
        or second.bottom <= first.y
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("hints", [False, True])
def test_it_keeps_off_the_panels_and_buttons(
    size: tuple[int, int], opened: bool, hints: bool, request: pytest.FixtureRequest
) -> None:
    controller: Controller = request.getfixturevalue("following" if opened else "controller")
    controller.handle(c.Choose("back_view", True))
    controller.handle(c.Choose("hint_facelets", hints))
    controller.handle(c.Resize(*size))
    scene, layout = controller.scene(), lay_out(controller.hud_model, *size)
    back = scene.back_area
    if back is None:
        assert min(layout.cube_area.width, layout.cube_area.height) < 178
        return
    assert layout.panel_area is None or apart(back, layout.panel_area)
    assert all(apart(back, hit.area) for hit in layout.base.hits)
    area = layout.cube_area
    assert area.x <= back.x
    assert area.y <= back.y
    assert back.right <= area.right + 1e-6
    assert back.bottom <= area.bottom + 1e-6


def test_it_is_not_there_while_a_cube_is_scanned_or_when_it_is_switched_off(controller: Controller) -> None:
    assert controller.scene().back_area is None
    controller.handle(c.NextChoice("back_view"))
    assert controller.scene().back_area is not None
    controller.handle(c.OpenScan())
    assert controller.scene().back_area is None


def test_a_drag_in_it_takes_the_side_one_sees_along(controller: Controller) -> None:
    controller.handle(c.Choose("back_view", True))
    back = controller.scene().back_area
    assert back is not None
    pointer = Pointer(controller.command_at, lambda _x, _y: None, from_behind=controller.is_seen_from_behind)
    x, y = back.x + 20, back.y + 20
    pointer.press(x, y)
    assert pointer.move(x + 10, y + 20) == c.Orbit(10, -20)
    pointer.release(x + 10, y + 20)
    pointer.press(200, 300)
    assert pointer.move(210, 320) == c.Orbit(10, 20)
