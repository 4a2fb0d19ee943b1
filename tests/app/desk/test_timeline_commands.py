"""Going about in what was done: by steps, by dragging, by playing, over to other branches."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.desk import NEAR
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.branches import Entry
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.solver.solution import Solution

Settle = Callable[[Controller], None]


def fresh(moves: str = "", **preferences: object) -> Controller:
    """A controller on whose cube some turns were made, at rest."""
    made = Controller(rng=random.Random(5), preferences=Preferences(**preferences))  # type: ignore[arg-type]
    made.handle(c.Resize(1280, 720))
    turn(made, moves)
    made.advance(60.0)
    return made


def turn(controller: Controller, moves: str) -> None:
    for move in Algorithm(moves):
        controller.handle(c.Turn(move))


def drag_to(controller: Controller, position: float) -> None:
    assert controller.bar is not None
    controller.handle(c.DragAlong(controller.bar.x_of(position)))


def progress(controller: Controller) -> tuple[str, float] | None:
    shown = controller.scene().turn
    return None if shown is None else (str(shown.move), round(shown.progress, 6))


# Steps.


def test_steps_go_back_and_on_along_the_line_and_are_shown_turning(settle: Settle) -> None:
    controller = fresh("R U F")
    controller.handle(c.StepBack())
    assert controller.cube == Cube().apply("R U")
    assert controller.is_animating
    settle(controller)
    assert controller.scene().cube == controller.cube
    controller.handle(c.StepForward())
    assert controller.cube == Cube().apply("R U F")
    controller.handle(c.StepBack(2))
    assert controller.cube == Cube().apply("R")


def test_steps_stop_at_both_ends() -> None:
    controller = fresh("R U")
    before = controller.revision
    controller.handle(c.StepForward())
    assert controller.revision == before
    controller.handle(c.StepBack(9))
    assert controller.timeline.cursor == 0
    controller.handle(c.ToEnd())
    assert controller.timeline.cursor == 2
    controller.handle(c.ToStart())
    assert controller.timeline.cursor == 0


def test_a_near_moment_is_gone_to_turn_by_turn_and_a_far_one_at_once() -> None:
    controller = fresh("R U " * NEAR)
    controller.handle(c.JumpToStep(len(controller.timeline) - NEAR))
    assert controller.is_animating
    controller.advance(60.0)
    controller.handle(c.ToEnd())
    controller.advance(60.0)
    controller.handle(c.JumpToStep(3))
    assert not controller.is_animating
    assert controller.scene().cube == controller.cube == Cube().apply("R U R")


def test_over_a_scramble_the_cube_jumps() -> None:
    controller = fresh("R U")
    controller.handle(c.Scramble())
    turn(controller, "F")
    controller.handle(c.JumpToStep(1))
    assert not controller.is_animating
    assert controller.scene().cube == Cube().apply("R")


def test_with_nothing_done_there_is_nowhere_to_go() -> None:
    controller = fresh()
    before = controller.revision
    for command in (
        c.PlayPause(), c.StepBack(), c.StepForward(), c.ToStart(), c.ToEnd(), c.Faster(), c.DragAlong(300.0),
        c.DropMoment(), c.Undo(), c.Redo(), c.OtherLineAt(0),
    ):  # fmt: skip
        assert controller.handle(command) == ()
    assert controller.revision == before
    assert not controller.is_playing


# Playing.


def test_playing_goes_on_from_the_cursor_to_the_end_and_stops(settle: Settle) -> None:
    controller = fresh("R U F D")
    controller.handle(c.JumpToStep(1))
    settle(controller)
    controller.handle(c.PlayPause())
    assert controller.is_playing
    controller.advance(0.1)
    assert controller.cube == Cube().apply("R U")
    settle(controller)
    assert not controller.is_playing
    assert controller.cube == controller.scene().cube == Cube().apply("R U F D")
    assert len(controller.timeline) == 4


def test_playing_at_the_end_begins_at_the_start(settle: Settle) -> None:
    controller = fresh("R U F")
    controller.handle(c.PlayPause())
    assert controller.scene().cube == Cube()
    assert controller.wakes_in is not None
    assert not controller.is_animating, "it rests a while before the first turn"
    settle(controller)
    assert controller.cube == Cube().apply("R U F")


def test_play_again_pauses_after_the_turn_under_way(settle: Settle) -> None:
    controller = fresh("R U F")
    controller.handle(c.ToStart())
    settle(controller)
    controller.handle(c.PlayPause())
    controller.advance(0.1)
    controller.handle(c.PlayPause())
    settle(controller)
    assert controller.timeline.cursor == 1


def test_playing_rests_at_a_scramble(settle: Settle) -> None:
    controller = fresh("R")
    controller.handle(c.Scramble())
    turn(controller, "U")
    scrambled = controller.timeline.entries[1].cube
    controller.handle(c.ToStart())
    settle(controller)
    controller.handle(c.PlayPause())
    for _ in range(40):
        controller.advance(0.02)
    assert controller.cube == controller.scene().cube == scrambled
    settle(controller)
    assert controller.timeline.cursor == 3


@pytest.mark.parametrize("presses", range(-3, 6))
def test_the_speed_is_that_of_playing(presses: int) -> None:
    def seconds(controller: Controller) -> float:
        controller.handle(c.ToStart())
        controller.advance(60.0)
        controller.handle(c.PlayPause())
        passed = 0.0
        while controller.is_playing:
            controller.advance(0.002)
            passed += 0.002
        return passed

    controller = fresh("R U F D")
    usual = seconds(controller)
    for _ in range(abs(presses)):
        controller.handle(c.Faster() if presses > 0 else c.Slower())
    speed = controller.hud_model.speed
    assert speed == min(max(2.0**presses, 0.25), 8.0)
    assert seconds(controller) == pytest.approx(usual / speed, abs=0.03)


@pytest.mark.parametrize(
    "command",
    [c.Turn(Move("L")), c.Undo(), c.Scramble(), c.StepBack(), c.AskForSolution(), c.DragAlong(600.0)],
)
def test_whatever_a_person_does_stops_the_playing(command: c.Command) -> None:
    controller = fresh("R U F D")
    controller.handle(c.JumpToStep(1))
    controller.handle(c.PlayPause())
    controller.advance(0.1)
    controller.handle(command)
    assert not controller.is_playing


def test_with_reduced_motion_playing_waits_between_the_turns() -> None:
    controller = fresh("R U", reduced_motion=True)
    controller.handle(c.ToStart())
    controller.handle(c.PlayPause())
    controller.advance(0.1)
    assert controller.timeline.cursor == 1
    assert controller.wakes_in == pytest.approx(0.5, abs=0.1)
    controller.advance(0.6)
    assert controller.timeline.cursor == 2


# Dragging.


def test_a_drag_shows_every_moment_at_once_in_both_directions() -> None:
    controller = fresh("R U2 F'")
    for position, cube, turning in (
        (0.25, "", ("R", 0.25)), (1.5, "R", ("U2", 0.5)), (2.75, "R U2", ("F'", 0.75)), (1.0, "R", None),
        (0.5, "", ("R", 0.5)), (3.0, "R U2 F'", None), (0.0, "", None),
    ):  # fmt: skip
        before = controller.revision
        drag_to(controller, position)
        assert controller.revision == before + 1
        assert controller.scene().cube == Cube().apply(cube)
        assert progress(controller) == turning
        assert not controller.is_animating, "nothing moves by itself while it is held"


@pytest.mark.parametrize(("position", "step"), [(1.4, 1), (1.6, 2), (0.1, 0), (2.9, 3), (2.0, 2)])
def test_at_release_it_settles_at_the_nearest_step(position: float, step: int, settle: Settle) -> None:
    controller = fresh("R U F")
    drag_to(controller, position)
    controller.handle(c.DropMoment())
    assert controller.timeline.cursor == step
    assert controller.is_animating == (position != int(position))
    settle(controller)
    assert controller.scene().cube == controller.cube == Cube().apply("RUF"[:step])
    assert len(controller.timeline) == 3
    assert controller.hud_model.previewed_at is None


def test_a_drag_that_is_broken_off_returns_to_where_it_began() -> None:
    controller = fresh("R U F")
    drag_to(controller, 2.3)
    drag_to(controller, 0.6)
    controller.handle(c.DropMoment(back=True))
    assert controller.timeline.cursor == 3
    assert controller.scene().cube == Cube().apply("R U F")
    assert controller.scene().turn is None


def test_a_drag_over_a_scramble_shows_the_nearer_cube() -> None:
    controller = fresh("R")
    controller.handle(c.Scramble())
    scrambled = controller.cube
    drag_to(controller, 1.4)
    assert controller.scene().cube == Cube().apply("R")
    drag_to(controller, 1.6)
    assert controller.scene().cube == scrambled
    controller.handle(c.DropMoment())
    assert controller.timeline.cursor == 2


def test_a_turn_by_key_in_the_middle_of_a_drag_begins_a_branch_there(settle: Settle) -> None:
    controller = fresh("R U F")
    drag_to(controller, 1.6)
    turn(controller, "L")
    assert controller.cube == Cube().apply("R L")
    settle(controller)
    assert controller.scene().cube == controller.cube
    controller.handle(c.DropMoment())
    assert controller.cube == Cube().apply("R L")
    assert len(controller.timeline.lines) == 2


def test_with_reduced_motion_a_drag_is_live_too_and_settles_at_once() -> None:
    controller = fresh("R U", reduced_motion=True)
    drag_to(controller, 0.7)
    assert progress(controller) == ("R", 0.7)
    controller.handle(c.DropMoment())
    assert controller.scene().turn is None
    assert controller.scene().cube == Cube().apply("R")


def test_a_solution_is_dragged_through_in_both_directions(
    following: Controller, solution: Solution, settle: Settle
) -> None:
    for position in (30.4, 3.25, 54.9, 12.0, 0.0, 20.5):
        drag_to(following, position)
        step = int(position)
        done = Algorithm(solution.moves.moves[:step])
        assert following.opened is not None
        assert following.opened.index == step
        assert following.scene().cube == following.cube == solution.cube.apply(done)
        part = round(position - step, 6)
        assert progress(following) == ((str(solution.moves.moves[step]), part) if part else None)
    following.handle(c.DropMoment())
    settle(following)
    assert following.opened is not None
    assert following.opened.index == 21
    assert (
        following.cube == following.scene().cube == solution.cube.apply(Algorithm(solution.moves.moves[:21]))
    )


def test_a_drag_through_a_solution_that_is_broken_off_returns(following: Controller) -> None:
    following.handle(c.JumpToStep(7))
    following.advance(60.0)
    stood = following.cube
    drag_to(following, 40.5)
    following.handle(c.DropMoment(back=True))
    assert following.opened is not None
    assert following.opened.index == 7
    assert following.cube == following.scene().cube == stood


def test_a_drag_stops_a_solution_that_plays(following: Controller) -> None:
    following.handle(c.PlayPause())
    following.advance(1.0)
    drag_to(following, 9.5)
    assert not following.is_playing
    following.advance(5.0)
    assert progress(following) is not None


# Branches.


def test_undo_tells_when_it_returns_to_the_line_that_was_left(settle: Settle) -> None:
    controller = fresh("R U F")
    controller.handle(c.JumpToStep(1))
    turn(controller, "L")
    controller.handle(c.Undo())
    assert controller.hud_model.message == ""
    controller.handle(c.Undo())
    assert controller.hud_model.message == "Back on the line you left: 3 steps."
    assert controller.cube == Cube().apply("R U F")
    settle(controller)
    assert controller.scene().cube == controller.cube
    controller.handle(c.Redo())
    assert controller.hud_model.message == "On the newer line again: 2 steps."
    assert controller.cube == Cube().apply("R")
    controller.handle(c.Redo())
    assert controller.cube == Cube().apply("R L")


def test_other_lines_are_gone_over_to_one_after_the_other() -> None:
    controller = fresh("R U F")
    controller.handle(c.JumpToStep(1))
    turn(controller, "L")
    controller.handle(c.OtherLine())
    assert controller.cube == Cube().apply("R U F")
    assert controller.hud_model.message == "Line 1 of 2: 3 steps."
    controller.handle(c.OtherLine(-1))
    assert controller.cube == Cube().apply("R L")
    controller.handle(c.OtherLineAt(1))
    assert controller.cube == Cube().apply("R U F")
    controller.handle(c.OtherLineAt(2))
    assert controller.cube == Cube().apply("R U F"), "no branch parts there"


def test_with_one_line_it_says_how_to_begin_another() -> None:
    controller = fresh("R")
    controller.handle(c.OtherLine())
    assert "one line only" in controller.hud_model.message


def test_another_method_leaves_the_steps_of_the_first_on_a_line_of_their_own(
    following: Controller, solution: Solution
) -> None:
    following.handle(c.JumpToStep(5))
    following.handle(c.Leave())
    following.handle(c.Undo())
    turn(following, "E")
    assert len(following.timeline.lines) == 2
    assert [str(entry.moves) for entry in following.timeline.lines[0].entries[1:]] == [
        str(move) for move in solution.moves.moves[:5]
    ]


def test_undo_before_a_solution_never_goes_over_to_what_another_one_left(
    following: Controller, solution: Solution
) -> None:
    first = following.timeline.cursor
    following.handle(c.JumpToStep(3))
    following.handle(c.Leave())
    following.handle(c.JumpToStep(first))
    turn(following, "E")
    following.handle(c.Undo())
    following.advance(60.0)
    following.handle(c.AskForSolution())
    following.handle(c.ShowSolution(solution.cube, solution))
    following.handle(c.PlayPause())
    following.handle(c.ToStart())
    following.handle(c.Undo())
    assert following.opened is None
    assert following.timeline.cursor == first - 1


# Everything together.

_COMMANDS = st.one_of(
    st.sampled_from([Move("R"), Move("U", 2), Move("x")]).map(c.Turn),
    st.sampled_from(
        [
            c.Undo(), c.Undo(), c.Redo(), c.StepBack(), c.StepForward(), c.ToStart(), c.ToEnd(),
            c.PlayPause(), c.Scramble(), c.Reset(), c.OtherLine(), c.OtherLine(-1), c.DropMoment(),
            c.DropMoment(back=True), c.NextSpeed(),
        ]
    ),
    st.integers(0, 12).map(c.JumpToStep),
    st.integers(0, 12).map(c.OtherLineAt),
    st.floats(400.0, 900.0).map(c.DragAlong),
    st.floats(0.0, 0.4),
)  # fmt: skip


def places(timeline: Timeline) -> set[tuple[Entry, ...]]:
    return {line.entries[:count] for line in timeline.lines for count in range(len(line.entries) + 1)}


@settings(max_examples=150, deadline=None)
@given(st.lists(_COMMANDS, max_size=25))
def test_nothing_done_is_lost_and_the_picture_comes_to_the_cube(
    commands: list[c.Command | float],
) -> None:
    controller = fresh()
    for command in commands:
        before = places(controller.timeline)
        if isinstance(command, float):
            controller.advance(command)
        else:
            controller.handle(command)
        assert before <= places(controller.timeline)
        shown = controller.scene().cube
        assert controller.scene().turn is not None or controller.is_animating or shown == controller.cube
    controller.handle(c.DropMoment())
    for _ in range(200):
        if not (controller.is_playing or controller.is_animating):
            break
        controller.advance(1.0)
    assert controller.scene().cube == controller.cube
    assert controller.scene().turn is None
    for _ in range(sum(len(line.entries) + 1 for line in controller.timeline.lines)):
        controller.handle(c.Undo())
    controller.advance(300.0)
    assert controller.timeline.cursor == 0
    assert controller.scene().cube == controller.cube == Cube()


def test_the_dash_where_a_drag_began_is_as_high_as_the_others_again() -> None:
    controller = Controller(Timeline())
    for face in "RUFRUF":
        controller.handle(c.Turn(Move(face)))
    controller.advance(30.0)
    bar = controller.bar
    assert bar is not None
    middle = bar.area.y + bar.area.height / 2
    before = controller.scene().hud
    controller.handle(controller.hover_at(bar.x_of(1.5), middle))
    assert controller.hud_model.hovered == c.JumpToStep(2)
    assert controller.scene().hud != before
    controller.handle(c.DragAlong(bar.x_of(3.5)))
    assert controller.hud_model.hovered is None, "the moment is shown, not what a click would do"
    controller.handle(c.DragAlong(bar.x_of(6.0)))
    controller.handle(c.DropMoment())
    controller.advance(30.0)
    assert controller.scene().hud == before
