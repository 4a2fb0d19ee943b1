"""A press that moves on is a drag; one that stays is a click."""

from __future__ import annotations

from freecube_desktop.app import commands as c
from freecube_desktop.app.pointer import Pointer


def button_at(x: float, _y: float) -> c.Command | None:
    return c.PlayPause() if x < 100 else None


def test_a_small_shake_is_no_drag() -> None:
    pointer = Pointer(button_at)
    pointer.press(200, 200)
    assert pointer.move(202, 202) is None
    assert pointer.move(203, 198) is None


def test_a_drag_orbits_by_all_it_moved_and_then_by_each_bit() -> None:
    pointer = Pointer(button_at)
    pointer.press(200, 200)
    assert pointer.move(203, 200) is None
    assert pointer.move(206, 200) == c.Orbit(6, 0)
    assert pointer.move(206, 203) == c.Orbit(0, 3)
    assert pointer.release(206, 203) is None


def test_a_click_asks_for_what_lies_under_it() -> None:
    pointer = Pointer(button_at)
    pointer.press(50, 50)
    assert pointer.release(51, 50) == c.PlayPause()


def test_a_drag_from_a_button_orbits_and_does_not_click() -> None:
    pointer = Pointer(button_at)
    pointer.press(50, 50)
    assert pointer.move(80, 50) == c.Orbit(30, 0)
    assert pointer.release(50, 50) is None


def test_a_drag_that_ends_outside_the_window_is_over() -> None:
    pointer = Pointer(button_at)
    pointer.press(200, 200)
    assert pointer.move(-900, 5000) == c.Orbit(-1100, 4800)
    pointer.release(-900, 5000)
    assert pointer.move(0, 0) is None


def test_losing_the_focus_ends_a_drag() -> None:
    pointer = Pointer(button_at)
    pointer.press(50, 50)
    pointer.cancel()
    assert not pointer.is_down
    assert pointer.move(90, 90) is None
    assert pointer.release(50, 50) is None
