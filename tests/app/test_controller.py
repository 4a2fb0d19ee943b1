"""Commands in, effects and scenes out, without a window."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.model.solving import ALREADY_SOLVED
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.scene import HOME_VIEW
from freecube_desktop.solver.solution import Solution

Settle = Callable[[Controller], None]
R, U, Y = Move("R"), Move("U"), Move("y")


def turn(controller: Controller, *moves: Move) -> None:
    for move in moves:
        controller.handle(c.Turn(move))


def test_a_turn_counts_at_once_and_is_shown_when_it_ends(settle: Settle) -> None:
    controller = Controller()
    turn(controller, R)
    assert controller.cube == Cube().apply(R)
    assert controller.scene().cube == Cube()
    settle(controller)
    assert controller.scene().cube == Cube().apply(R)
    assert controller.scene().turn is None


def test_five_hundred_keys_in_a_second_all_count() -> None:
    controller = Controller()
    rng = random.Random(3)
    moves = [rng.choice(ALL_MOVES) for _ in range(500)]
    for number, move in enumerate(moves):
        turn(controller, move)
        if number % 8 == 0:
            controller.advance(1 / 60)
    controller.advance(2.0)
    assert not controller.is_animating
    assert controller.scene().cube == controller.cube == Cube().apply(Algorithm(moves))


def test_a_reset_in_the_middle_of_a_turn_is_solved_at_once() -> None:
    controller = Controller()
    turn(controller, R, U)
    controller.advance(0.1)
    controller.handle(c.Reset())
    assert controller.scene().cube == controller.cube == Cube()
    assert controller.scene().turn is None


def test_letters_follow_the_hold() -> None:
    controller = Controller()
    turn(controller, Y, R)
    assert controller.cube == Cube().apply("y R")
    turned_side = controller.cube.facelets()[9:18]
    assert turned_side == "B" * 9, "after y the blue side is at the right, and R turned that"


@pytest.mark.parametrize("what", [c.Scramble(), c.Reset(), c.Turn(R)])
def test_everything_done_to_the_cube_can_be_undone_and_redone(what: c.Command, settle: Settle) -> None:
    controller = Controller(Timeline().push_move(Move("F")), rng=random.Random(1))
    before = controller.cube
    controller.handle(what)
    after = controller.cube
    assert after != before
    controller.handle(c.Undo())
    assert controller.cube == before
    settle(controller)
    assert controller.scene().cube == before
    controller.handle(c.Redo())
    settle(controller)
    assert controller.scene().cube == controller.cube == after


def test_undo_with_nothing_done_does_nothing() -> None:
    controller = Controller()
    controller.handle(c.Undo())
    controller.handle(c.Redo())
    assert controller.cube == Cube()


def test_the_same_seed_gives_the_same_scrambles() -> None:
    first, second = (Controller(rng=random.Random(8)) for _ in range(2))
    for controller in (first, second):
        controller.handle(c.Scramble())
    assert first.cube == second.cube
    assert not first.cube.is_solved


def test_a_small_cube_ignores_turns_that_it_has_not() -> None:
    controller = Controller(Timeline(Cube(2)))
    turn(controller, Move("M"), Move("Rw"), R)
    assert controller.cube == Cube(2).apply(R)


def test_solve_starts_the_solver_for_this_cube(controller: Controller, solution: Solution) -> None:
    assert controller.handle(c.AskForSolution()) == (c.StartSolver(solution.cube, "cfop"),)
    assert controller.handle(c.AskForSolution()) == (), "it is being searched already"
    assert controller.hud_model.note.startswith("Looking")


@pytest.mark.parametrize("hold", ["", "x", "y'", "z2 y"])
def test_a_solved_cube_is_not_solved_again(hold: str) -> None:
    controller = Controller(Timeline(Cube().apply(hold)))
    assert controller.handle(c.AskForSolution()) == ()
    assert controller.hud_model.note == ALREADY_SOLVED
    turn(controller, R)
    assert controller.hud_model.note == ""


def test_a_late_answer_for_another_cube_is_dropped(controller: Controller, solution: Solution) -> None:
    controller.handle(c.AskForSolution())
    assert controller.handle(c.Turn(R)) == (c.StopSolver(),)
    controller.handle(c.ShowSolution(solution.cube, solution))
    assert controller.opened is None
    controller.handle(c.SolverFailed(solution.cube, "cfop", "Too late."))
    assert controller.hud_model.message == ""


def test_an_answer_nobody_asked_for_is_dropped(controller: Controller, solution: Solution) -> None:
    controller.handle(c.ShowSolution(solution.cube, solution))
    assert controller.opened is None


def test_an_answer_counts_when_the_cube_came_back_meanwhile(
    controller: Controller, solution: Solution
) -> None:
    controller.handle(c.AskForSolution())
    turn(controller, R, R.inverse())
    assert controller.handle(c.AskForSolution()) == (c.StartSolver(solution.cube, "cfop"),)
    controller.handle(c.ShowSolution(solution.cube, solution))
    assert controller.opened is not None


def test_a_failed_search_is_told_in_the_bar(controller: Controller, solution: Solution) -> None:
    controller.handle(c.AskForSolution())
    controller.handle(c.SolverFailed(solution.cube, "cfop", "No rule covers pair 3."))
    assert controller.hud_model.message == "No rule covers pair 3."
    assert controller.hud_model.message_is_error
    assert not controller.is_searching


def test_a_message_goes_by_itself() -> None:
    controller = Controller()
    controller.handle(c.ShowMessage("Saved.", seconds=5))
    assert controller.wakes_in == 5
    controller.advance(4.9)
    assert controller.hud_model.message == "Saved."
    controller.advance(0.2)
    assert controller.hud_model.message == ""
    assert controller.wakes_in is None


def test_escape_closes_the_help_then_the_solution_and_last_the_message(following: Controller) -> None:
    following.handle(c.ShowMessage("Saved."))
    following.handle(c.ToggleHelp())
    following.handle(c.Leave())
    assert not following.hud_model.help_shown
    assert following.hud_model.message == "Saved."
    following.handle(c.Leave())
    assert following.opened is None
    assert following.hud_model.message == "Saved."
    following.handle(c.Leave())
    assert following.hud_model.message == ""


def test_the_help_lies_over_a_page_and_closes_first(following: Controller) -> None:
    following.handle(c.OpenPage("settings"))
    following.handle(c.ToggleHelp())
    assert following.command_of_key("down") == c.TurnHelp()
    following.handle(c.Leave())
    assert (following.hud_model.help_shown, following.page_is_open) == (False, True)
    following.handle(c.PageKey("escape"))
    assert not following.page_is_open


def test_a_page_asked_for_from_the_help_takes_its_place(following: Controller) -> None:
    following.handle(c.ToggleHelp())
    command = following.command_of_key("f2")
    assert command == c.OpenPage("rules")
    following.handle(command)
    assert (following.hud_model.help_shown, following.page_is_open) == (False, True)
    following.handle(c.ToggleHelp())
    following.handle(command)
    assert (following.hud_model.help_shown, following.page_is_open) == (False, True), "it lay there already"


def test_the_help_tells_the_keys_of_what_it_was_opened_over(following: Controller) -> None:
    titles = []
    for over in (c.Leave(), c.OpenPage("settings"), c.OpenPage("rules"), c.OpenPage("files")):
        following.handle(over)
        following.handle(c.ToggleHelp())
        page = following.hud_model.help_page
        titles.append(page.groups[0].title if page else "the cube's")
        following.handle(c.Leave())
    assert titles == ["the cube's", "Settings", "Rule book", "Files"]


def test_nothing_asks_for_frames_when_nothing_happens(settle: Settle) -> None:
    controller = Controller()
    turn(controller, R)
    settle(controller)
    revision = controller.revision
    assert not controller.is_animating
    assert controller.wakes_in is None
    for _ in range(100):
        controller.advance(1.0)
    assert controller.revision == revision
    assert controller.scene().still


def test_the_frame_after_a_turn_is_a_still_one(settle: Settle) -> None:
    controller = Controller()
    turn(controller, R)
    controller.advance(0.1)
    assert not controller.scene().still
    before = controller.revision
    settle(controller)
    assert controller.revision > before
    assert controller.scene().still


def test_a_drag_to_the_right_moves_the_near_side_right() -> None:
    controller = Controller()
    controller.handle(c.Orbit(50, 0))
    assert controller.view.yaw < HOME_VIEW.yaw


@given(st.lists(st.tuples(st.floats(-500, 500), st.floats(-500, 500)), max_size=20))
def test_the_view_never_goes_over_the_top(drags: list[tuple[float, float]]) -> None:
    controller = Controller()
    for dx, dy in drags:
        controller.handle(c.Orbit(dx, dy))
        assert abs(controller.view.pitch) <= 85
        assert abs(controller.view.yaw) <= 180


def test_orbiting_works_while_a_layer_turns() -> None:
    controller = Controller()
    turn(controller, R)
    controller.advance(0.1)
    controller.handle(c.Orbit(30, 10))
    assert controller.scene().turn is not None
    assert controller.scene().view != HOME_VIEW


def test_zoom_has_limits_and_home_brings_the_first_view_back() -> None:
    controller = Controller()
    controller.handle(c.Zoom(100))
    assert controller.view.zoom == 2.0
    controller.handle(c.Zoom(-100))
    assert controller.view.zoom == 0.5
    controller.handle(c.ResetView())
    assert controller.view == HOME_VIEW


def test_a_saved_picture_shows_no_message_and_no_help(following: Controller) -> None:
    following.handle(c.ShowMessage("Hello."))
    following.handle(c.ToggleHelp())
    (effect,) = following.handle(c.SavePicture())
    assert isinstance(effect, c.WritePicture)
    texts = {getattr(primitive, "text", "") for primitive in effect.scene.hud}
    assert "Hello." not in texts
    assert "Keys" not in texts
    assert effect.scene.still
    assert following.hud_model.message == "Hello."


def test_full_screen_goes_on_and_off() -> None:
    controller = Controller()
    assert controller.handle(c.ToggleFullScreen()) == (c.SetFullScreen(True),)
    assert controller.handle(c.ToggleFullScreen()) == (c.SetFullScreen(False),)


def test_quit_closes_the_window() -> None:
    assert Controller().handle(c.Quit()) == (c.CloseWindow(),)


def test_with_reduced_motion_nothing_is_ever_on_its_way(solution: Solution) -> None:
    still = Preferences(reduced_motion=True)
    controller = Controller(Timeline(solution.cube), preferences=still)
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    assert not controller.is_animating
    seconds = 0.0
    while controller.is_playing:
        wait = controller.wakes_in
        assert wait is not None
        assert not controller.is_animating
        controller.advance(wait)
        seconds += wait
    assert controller.cube.is_solved
    assert seconds > 0.5 * len(solution.moves.moves)


def test_hovering_asks_for_a_frame_only_when_it_changes_something(following: Controller) -> None:
    revision = following.revision
    following.handle(c.Hover(None))
    assert following.revision == revision
    following.handle(c.Hover(c.PlayPause()))
    assert following.revision == revision + 1
