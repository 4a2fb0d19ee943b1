"""Turns on their way: none is lost, and time is an argument."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.app.model.playback import HALF_SECONDS, QUARTER_SECONDS, Playback, hurry
from freecube_desktop.app.protocol.easing import eased
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.scene import LayerTurn

MOVES = st.lists(st.sampled_from(ALL_MOVES), max_size=12)
R, U2 = Move("R"), Move("U", 2)


def test_the_cube_changes_only_when_its_turn_ends() -> None:
    playback = Playback(Cube())
    playback.push(R)
    playback.advance(QUARTER_SECONDS * 0.99)
    assert playback.shown == Cube()
    assert playback.turn is not None
    assert playback.turn.progress == pytest.approx(1.0, abs=0.01)
    playback.advance(QUARTER_SECONDS * 0.02)
    assert playback.shown == Cube().apply(R)
    assert playback.turn is None


def test_a_half_turn_takes_longer_than_a_quarter_turn() -> None:
    playback = Playback(Cube())
    playback.push(U2)
    assert playback.advance(QUARTER_SECONDS) == 0.0
    assert not playback.is_idle
    assert playback.advance(1.0) == pytest.approx(1.0 - (HALF_SECONDS - QUARTER_SECONDS))


def test_the_time_left_over_is_given_back() -> None:
    playback = Playback(Cube())
    assert playback.advance(3.0) == 3.0
    playback.push(R)
    assert playback.advance(1.0) == pytest.approx(1.0 - QUARTER_SECONDS)


@given(MOVES, st.lists(st.floats(0.0, 0.5), max_size=30))
def test_no_turn_is_ever_lost(moves: list[Move], frames: list[float]) -> None:
    playback = Playback(Cube())
    for move in moves:
        playback.push(move)
    for seconds in frames:
        playback.advance(seconds)
    playback.advance(60.0)
    assert playback.is_idle
    assert playback.shown == Cube().apply(Algorithm(moves))


def test_five_hundred_turns_in_a_second_are_shown_soon_after() -> None:
    playback = Playback(Cube())
    rng = random.Random(1)
    moves = [rng.choice(ALL_MOVES) for _ in range(500)]
    for number, move in enumerate(moves):
        playback.push(move)
        if number % 8 == 0:
            playback.advance(1 / 60)
    playback.advance(1.5)
    assert playback.is_idle
    assert playback.shown == Cube().apply(Algorithm(moves))


def test_more_waiting_turns_make_more_haste() -> None:
    speeds = [hurry(waiting) for waiting in range(20)]
    assert speeds[0] == 1.0
    assert speeds == sorted(set(speeds))


def test_a_turn_starts_and_ends_at_rest() -> None:
    assert (eased(0.0), eased(0.5), eased(1.0)) == (0.0, 0.5, 1.0)
    assert eased(0.01) < 0.001
    assert eased(0.99) > 0.999


def test_a_faster_turn_takes_less_time() -> None:
    playback = Playback(Cube())
    playback.push(R, speed=4.0)
    assert playback.advance(1.0) == pytest.approx(1.0 - QUARTER_SECONDS / 4)


def test_with_reduced_motion_turns_happen_at_once() -> None:
    playback = Playback(Cube(), reduced_motion=True)
    playback.push(R)
    assert playback.is_idle
    assert playback.shown == Cube().apply(R)


def test_a_jump_replaces_what_is_on_its_way() -> None:
    playback = Playback(Cube())
    playback.push(R)
    playback.advance(0.1)
    elsewhere = Cube().apply("F2 L")
    playback.jump(elsewhere)
    assert playback.is_idle
    assert playback.shown == elsewhere


def test_a_moment_is_shown_at_once_and_settles_where_it_belongs() -> None:
    for end, made, shown in ((1.0, (R,), "R"), (0.0, (), "")):
        playback = Playback(Cube().apply("F"))
        playback.push(U2)
        playback.show(Cube(), (LayerTurn(R, 0.6),))
        assert playback.turns == playback.held == (LayerTurn(R, 0.6),)
        assert not playback.is_moving
        playback.settle(end, made)
        assert playback.is_moving
        assert playback.advance(1.0) == pytest.approx(1.0 - QUARTER_SECONDS * abs(end - 0.6))
        assert playback.is_idle
        assert playback.shown == Cube().apply(shown)


def test_two_layers_of_one_axis_settle_together() -> None:
    left = Move("L", 2)
    playback = Playback(Cube())
    playback.show(Cube(), (LayerTurn(R, 0.5), LayerTurn(left, 0.5)))
    playback.settle(1.0, (R, left))
    playback.advance(0.05)
    first, second = playback.turns
    assert (first.move, second.move) == (R, left)
    assert 0.5 < first.progress == second.progress < 1.0
    playback.advance(1.0)
    assert playback.shown == Cube().apply("R L2")
