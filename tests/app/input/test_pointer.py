"""A press that moves on is a drag; one that stays is a click."""

from __future__ import annotations

import pytest

from freecube_desktop.app.input.pointer import Pointer, pulls_layers
from freecube_desktop.app.protocol import commands as c


def button_at(x: float, _y: float) -> c.Command | None:
    return c.PlayPause() if x < 100 else None


def sticker_at(x: float, _y: float) -> int | None:
    return 20 if x > 400 else None


@pytest.mark.parametrize(
    ("right", "shift", "swapped", "pulls"),
    [
        (False, False, False, False), (True, False, False, True), (False, True, False, True),
        (False, False, True, True), (True, False, True, False), (False, True, True, False),
    ],
)  # fmt: skip
def test_which_drags_pull_a_layer(right: bool, shift: bool, swapped: bool, pulls: bool) -> None:
    assert pulls_layers(right=right, shift=shift, swapped=swapped) is pulls


def test_a_pull_on_a_sticker_turns_its_layer_and_beside_it_orbits() -> None:
    pointer = Pointer(button_at, sticker_at)
    pointer.press(500, 200, pulls=True)
    assert pointer.move(520, 200) == c.PullLayer(20, 20, 0)
    assert pointer.move(520, 230) == c.PullLayer(20, 20, 30)
    assert pointer.release(520, 230) == c.DropLayer()
    pointer.press(300, 200, pulls=True)
    assert pointer.move(320, 200) == c.Orbit(20, 0)
    assert pointer.release(320, 200) is None


def test_a_pull_that_loses_the_focus_lets_the_layer_go_back() -> None:
    pointer = Pointer(button_at, sticker_at)
    pointer.press(500, 200, pulls=True)
    pointer.move(520, 200)
    assert pointer.cancel() == c.DropLayer(back=True)


def test_a_small_shake_is_no_drag() -> None:
    pointer = Pointer(button_at, sticker_at)
    pointer.press(200, 200)
    assert pointer.move(202, 202) is None
    assert pointer.move(203, 198) is None


def test_a_drag_orbits_by_all_it_moved_and_then_by_each_bit() -> None:
    pointer = Pointer(button_at, sticker_at)
    pointer.press(200, 200)
    assert pointer.move(203, 200) is None
    assert pointer.move(206, 200) == c.Orbit(6, 0)
    assert pointer.move(206, 203) == c.Orbit(0, 3)
    assert pointer.release(206, 203) is None


def test_a_click_asks_for_what_lies_under_it() -> None:
    pointer = Pointer(button_at, sticker_at)
    pointer.press(50, 50)
    assert pointer.release(51, 50) == c.PlayPause()


def test_a_drag_from_a_button_orbits_and_does_not_click() -> None:
    pointer = Pointer(button_at, sticker_at)
    pointer.press(50, 50)
    assert pointer.move(80, 50) == c.Orbit(30, 0)
    assert pointer.release(50, 50) is None


def test_a_drag_that_ends_outside_the_window_is_over() -> None:
    pointer = Pointer(button_at, sticker_at)
    pointer.press(200, 200)
    assert pointer.move(-900, 5000) == c.Orbit(-1100, 4800)
    pointer.release(-900, 5000)
    assert pointer.move(0, 0) is None


def test_losing_the_focus_ends_a_drag() -> None:
    pointer = Pointer(button_at, sticker_at)
    pointer.press(50, 50)
    pointer.cancel()
    assert not pointer.is_down
    assert pointer.move(90, 90) is None
    assert pointer.release(50, 50) is None


def bar_at(x: float, y: float) -> bool:
    return 200 <= x < 900 and y >= 600


def tick_at(x: float, y: float) -> c.Command | None:
    return c.JumpToStep(int(x) // 10) if bar_at(x, y) else None


def test_a_press_on_the_bar_that_moves_on_goes_along_it_wherever_the_pointer_is() -> None:
    pointer = Pointer(tick_at, sticker_at, bar_at)
    assert pointer.press(300, 610) is None
    assert pointer.move(303, 610) is None
    assert pointer.move(330, 610) == c.DragAlong(330)
    assert pointer.move(1200, 20) == c.DragAlong(1200)
    assert pointer.release(1200, 20) == c.DropMoment()


def test_a_click_on_the_bar_goes_to_a_step() -> None:
    pointer = Pointer(tick_at, sticker_at, bar_at)
    pointer.press(300, 610)
    assert pointer.release(302, 611) == c.JumpToStep(30)


def test_a_drag_along_the_bar_that_is_broken_off_goes_back() -> None:
    pointer = Pointer(tick_at, sticker_at, bar_at)
    pointer.press(300, 610)
    assert pointer.cancel() is None, "it has not begun yet"
    pointer.press(300, 610)
    pointer.move(330, 610)
    assert pointer.cancel() == c.DropMoment(back=True)


def test_the_wheel_zooms_and_over_the_bar_goes_step_by_step() -> None:
    pointer = Pointer(tick_at, sticker_at, bar_at)
    assert pointer.wheel(300, 300, 0.0, 1.0) == c.Zoom(1.0)
    assert pointer.wheel(300, 610, 0.0, -1.0) == c.StepForward()
    assert pointer.wheel(300, 610, 0.0, 2.0) == c.StepBack(2)
    assert pointer.wheel(300, 610, 3.0, 0.0) == c.StepForward(3)


def test_parts_of_a_notch_come_together() -> None:
    pointer = Pointer(tick_at, sticker_at, bar_at)
    assert [pointer.wheel(300, 610, 0.0, -0.5) for _ in range(4)] == [
        None, c.StepForward(), None, c.StepForward(),
    ]  # fmt: skip
    pointer.wheel(300, 610, 0.0, -0.75)
    pointer.wheel(300, 300, 0.0, 1.0)
    assert pointer.wheel(300, 610, 0.0, -0.5) is None, "a rest does not wait for another time"
