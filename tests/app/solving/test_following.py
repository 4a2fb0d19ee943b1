"""Following a solution: no turn is lost, and the cube always is where the steps say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.tempo import SPEEDS
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.solver.solution import Solution

Settle = Callable[[Controller], None]


def index(controller: Controller) -> int:
    assert controller.opened is not None
    return controller.opened.index


def test_an_answer_opens_and_plays_to_the_end(
    controller: Controller, solution: Solution, settle: Settle
) -> None:
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    assert controller.is_playing
    settle(controller)
    assert not controller.is_playing
    assert controller.cube.is_solved
    assert controller.scene().cube == controller.cube
    assert index(controller) == len(solution.moves.moves)


def test_playing_makes_one_turn_at_a_time(controller: Controller, solution: Solution) -> None:
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    for _ in range(300):
        controller.advance(1 / 60)
        done = index(controller)
        shown = solution.cube.apply(Algorithm(solution.moves.moves[:done]))
        running = controller.scene().turn
        assert controller.cube == shown
        if running is not None:
            assert controller.scene().cube.apply(running.move) == shown


def test_a_long_wait_between_frames_loses_nothing(controller: Controller, solution: Solution) -> None:
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    controller.advance(1000.0)
    assert controller.cube.is_solved
    assert not controller.is_animating


def test_a_step_on_and_a_step_back_come_to_nothing(following: Controller, settle: Settle) -> None:
    start = following.cube
    following.handle(c.StepForward())
    assert index(following) == 1
    assert following.cube != start
    following.handle(c.StepBack())
    assert index(following) == 0
    assert following.cube == start
    assert following.is_animating
    settle(following)
    assert following.scene().cube == start


def test_steps_stop_at_both_ends(following: Controller, settle: Settle) -> None:
    following.handle(c.StepBack())
    assert index(following) == 0
    following.handle(c.JumpToStep(10_000))
    settle(following)
    assert following.cube.is_solved
    following.handle(c.StepForward())
    assert index(following) == len(following.opened.steps)  # type: ignore[union-attr]


def test_stages_are_gone_through_one_by_one(following: Controller, solution: Solution) -> None:
    ends = [1]
    for stage in solution.stages:
        if stage.moves.moves:
            ends.append(ends[-1] + len(stage.moves.moves))
    for end in ends:
        following.handle(c.StageForward())
        assert index(following) == end
    for start in [*reversed(ends[:-1]), 0]:
        following.handle(c.StageBack())
        assert index(following) == start


def test_stage_back_in_the_middle_of_a_stage_goes_to_its_start(following: Controller) -> None:
    following.handle(c.JumpToStep(4))
    following.handle(c.StageBack())
    assert index(following) == 1


def test_stepping_stops_the_playing(controller: Controller, solution: Solution) -> None:
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    controller.handle(c.StepForward())
    assert not controller.is_playing


def test_a_turn_by_hand_leaves_the_solution_where_it_stands(following: Controller, settle: Settle) -> None:
    following.handle(c.JumpToStep(9))
    stood = following.cube
    following.handle(c.Turn(Move("R")))
    assert following.opened is None
    assert following.cube == stood.apply("R")
    settle(following)
    assert following.scene().cube == following.cube


def test_a_turn_by_hand_in_the_middle_of_playing_loses_no_turn(
    controller: Controller, solution: Solution, settle: Settle
) -> None:
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    controller.advance(1.9)
    done = index(controller)
    controller.handle(c.Turn(Move("F", -1)))
    settle(controller)
    expected = solution.cube.apply(Algorithm(solution.moves.moves[:done])).apply("F'")
    assert controller.scene().cube == controller.cube == expected


def test_undo_while_following_takes_one_step_back(following: Controller) -> None:
    following.handle(c.JumpToStep(5))
    following.handle(c.Undo())
    assert index(following) == 4
    following.handle(c.Redo())
    assert index(following) == 5


def test_undo_before_the_first_step_takes_back_what_came_before(following: Controller) -> None:
    following.handle(c.Undo())
    assert following.opened is None
    assert following.cube.is_solved


def test_after_leaving_undo_goes_back_through_the_steps(following: Controller, solution: Solution) -> None:
    following.handle(c.JumpToStep(3))
    following.handle(c.Leave())
    for _ in range(3):
        following.handle(c.Undo())
    assert following.cube == solution.cube


def test_playing_a_finished_solution_starts_it_again(
    following: Controller, solution: Solution, settle: Settle
) -> None:
    following.handle(c.JumpToStep(10_000))
    settle(following)
    following.handle(c.PlayPause())
    assert following.is_playing
    assert following.cube == solution.cube
    assert index(following) == 0
    settle(following)
    assert following.cube.is_solved


def test_solve_again_plays_on(following: Controller) -> None:
    assert following.handle(c.AskForSolution()) == ()
    assert following.is_playing


def test_speed_goes_from_a_quarter_to_eight(following: Controller) -> None:
    for _ in range(9):
        following.handle(c.Faster())
    assert following.hud_model.speed == SPEEDS[-1] == 8.0
    following.handle(c.NextSpeed())
    assert following.hud_model.speed == SPEEDS[0] == 0.25
    following.handle(c.Slower())
    assert following.hud_model.speed == 0.25


def test_playing_four_times_as_fast_takes_a_quarter_of_the_time(
    controller: Controller, solution: Solution
) -> None:
    def seconds_to_end(faster: int) -> float:
        fresh = Controller(Timeline(solution.cube))
        fresh.handle(c.AskForSolution())
        fresh.handle(c.ShowSolution(solution.cube, solution))
        for _ in range(faster):
            fresh.handle(c.Faster())
        seconds = 0.0
        while fresh.is_playing:
            fresh.advance(0.01)
            seconds += 0.01
        return seconds

    assert seconds_to_end(2) == pytest.approx(seconds_to_end(0) / 4, rel=0.1)


def other(solution: Solution, method: str = "short") -> Solution:
    return replace(solution, method=method)


def test_another_method_is_asked_for_the_cube_that_the_solution_began_with(
    following: Controller, solution: Solution, settle: Settle
) -> None:
    following.handle(c.JumpToStep(12))
    stood = following.cube
    assert following.handle(c.AskForSolution("short")) == (c.StartSolver(solution.cube, "short"),)
    assert following.cube == stood, "the open solution stays while the other is looked for"
    assert following.opened is not None
    following.handle(c.ShowSolution(solution.cube, other(solution)))
    assert following.opened.solution.method == "short"
    assert following.cube == solution.cube
    settle(following)
    assert following.cube.is_solved


def test_a_method_that_was_found_before_opens_at_once(following: Controller, solution: Solution) -> None:
    following.handle(c.AskForSolution("short"))
    following.handle(c.ShowSolution(solution.cube, other(solution)))
    assert following.handle(c.AskForSolution("cfop")) == ()
    assert following.opened is not None
    assert following.opened.solution.method == "cfop"
    assert following.handle(c.AskForSolution("short")) == ()


def test_a_turn_by_hand_drops_the_search_for_another_method(
    following: Controller, solution: Solution
) -> None:
    following.handle(c.AskForSolution("short"))
    assert following.handle(c.Turn(Move("R"))) == (c.StopSolver(),)
    following.handle(c.ShowSolution(solution.cube, other(solution)))
    assert following.opened is None


def test_undo_after_switching_methods_goes_back_before_the_solution(
    following: Controller, solution: Solution
) -> None:
    following.handle(c.JumpToStep(12))
    following.handle(c.AskForSolution("short"))
    following.handle(c.ShowSolution(solution.cube, other(solution)))
    following.handle(c.PlayPause())
    following.handle(c.Undo())
    assert following.opened is None
    assert following.cube.is_solved, "what came before was the state that was put on the desk"


COMMANDS = st.sampled_from(
    [
        c.StepForward(), c.StepBack(), c.StageForward(), c.StageBack(), c.PlayPause(), c.Undo(), c.Redo(),
        c.JumpToStep(17), c.JumpToStep(0), c.Faster(), c.ToggleHelp(), c.Orbit(9, 4), c.Resize(700, 500),
    ]
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(commands=st.lists(st.tuples(COMMANDS, st.floats(0, 0.6)), max_size=25))
def test_the_cube_is_always_where_the_steps_say(
    commands: list[tuple[c.Command, float]], solution: Solution
) -> None:
    controller = Controller(Timeline(solution.cube))
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    for command, seconds in commands:
        controller.handle(command)
        controller.advance(seconds)
        if controller.opened is not None:
            made = solution.moves.moves[: controller.opened.index]
            assert controller.cube == solution.cube.apply(Algorithm(made))
    controller.handle(c.Leave())
    controller.handle(c.Leave())
    controller.advance(60.0)
    assert controller.scene().cube == controller.cube
