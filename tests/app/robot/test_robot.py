"""A robot's solution in the app: sent, opened, played with both hands at once, left and dropped."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable

import pytest

from freecube_desktop import pocket_engine
from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.controller import Controller
from freecube_desktop.app.input.key_bindings import KeyBindings
from freecube_desktop.app.model.playback import GRIP_SECONDS
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.model.solution_record import saved_solution, solution_to_dict
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.robot_solution import ROBOT, RobotSolution, robot_solution
from freecube_desktop.app.shell.solver_worker import answer_to
from freecube_desktop.app.shell.worker_messages import Answer, Request, received, send
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.saved_values import DamagedValue, SavedValue
from freecube_desktop.scene import Area, Box, Label

Settle = Callable[[Controller], None]

FRAME = 1 / 60


def solution_of(cube: Cube) -> RobotSolution:
    return robot_solution(pocket_engine.robot_plan(cube, pocket_engine.machine()))


@pytest.fixture(scope="module")
def robot() -> RobotSolution:
    """A solution with a hold first and both hands of a pair at once somewhere."""
    for seed in range(1000):
        found = solution_of(random_state(random.Random(seed), 2))
        if found.hold.moves and any(len(twist.hands) == 2 for twist in found.twists):
            return found
    raise AssertionError("there are plenty of these")


@pytest.fixture
def app(robot: RobotSolution) -> Controller:
    """A controller with the solution's cube on the desk, in a window of 1280x720."""
    made = Controller(Timeline(Cube(2)).push_state(robot.cube))
    made.handle(c.Resize(1280, 720))
    return made


@pytest.fixture
def held(app: Controller, robot: RobotSolution, settle: Settle) -> Controller:
    """The same with the robot's solution open, held at its start."""
    app.handle(c.AskForSolution(ROBOT))
    app.handle(c.ShowSolution(robot.cube, robot))
    app.handle(c.PlayPause())
    settle(app)
    return app


def test_a_robots_solution_comes_through_the_pipe_and_the_file_as_it_was(robot: RobotSolution) -> None:
    pipe = io.BytesIO()
    send(pipe, Answer(3, robot))
    pipe.seek(0)
    assert list(received(pipe)) == [Answer(3, robot)]
    said = json.dumps(solution_to_dict(robot))
    assert saved_solution(SavedValue(json.loads(said))) == robot
    with pytest.raises(DamagedValue):
        saved_solution(SavedValue(json.loads(said.replace('"pairs"', '"peers"'))))


def test_the_worker_gives_the_plan_of_the_machine(robot: RobotSolution) -> None:
    told: list[Answer] = []
    answer = answer_to(Request(1, robot.cube, ROBOT, "white"), (), told.append, lambda: False)
    assert answer == Answer(1, robot)
    refused = answer_to(Request(2, Cube().apply("R"), ROBOT, "white"), (), told.append, lambda: False)
    assert "2x2x2" in refused.error


@pytest.mark.parametrize("preset", ["letters", "cstimer", "twizzle"])
def test_every_preset_has_a_key_for_the_robot_and_for_the_size(preset: str) -> None:
    keys = KeyBindings(preset)
    for is_open in (True, False):
        for key in ("f10", "ctrl+g"):
            assert keys.command(key, solution_open=is_open) == c.AskForSolution(ROBOT)
        assert keys.command("f9", solution_open=is_open) == c.ChooseSize()
        assert keys.command("ctrl+2", solution_open=is_open) == c.ChooseSize(2)
        assert keys.command("ctrl+3", solution_open=is_open) == c.ChooseSize(3)
    assert (KeyBindings("letters").command("g", solution_open=False)) == c.AskForSolution(ROBOT)


def test_g_asks_the_worker_and_the_answer_opens_and_plays_to_the_end(
    app: Controller, robot: RobotSolution, settle: Settle
) -> None:
    assert app.handle(c.AskForSolution(ROBOT)) == (c.StartSolver(robot.cube, ROBOT),)
    app.handle(c.SolverMakesTables(robot.cube, ROBOT, 0.4))
    assert app.hud_model.note.endswith("40 %")
    app.handle(c.ShowSolution(robot.cube, robot))
    assert app.opened is not None
    assert app.is_playing
    settle(app)
    assert app.opened.is_finished
    assert app.cube.is_solved
    assert app.scene().cube == app.cube == robot.cube.apply(robot.moves)


def test_a_late_plan_for_a_changed_cube_is_dropped(app: Controller, robot: RobotSolution) -> None:
    app.handle(c.AskForSolution(ROBOT))
    assert app.handle(c.Turn(Move("R"))) == (c.StopSolver(),)
    app.handle(c.ShowSolution(robot.cube, robot))
    assert app.opened is None


def test_the_hands_of_a_step_turn_at_once(held: Controller, robot: RobotSolution, settle: Settle) -> None:
    assert held.opened is not None
    number = next(at for at, twist in enumerate(robot.twists) if len(twist.hands) == 2)
    stage = held.opened.stages[number + 1]
    held.handle(c.JumpToStep(stage.first))
    settle(held)
    start = held.scene().cube
    held.handle(c.StepForward())
    assert held.opened is not None
    assert held.opened.index == stage.first + 2
    moved = 0
    while held.is_animating:
        held.advance(FRAME)
        scene = held.scene()
        if scene.turn is not None and scene.turn.progress > 0:
            assert scene.also is not None
            assert scene.cube == start
            assert {scene.turn.move, scene.also.move} == set(stage.moves)
            moved += 1
    assert moved >= 10
    held.handle(c.StepBack())
    settle(held)
    assert held.opened is not None
    assert held.opened.index == stage.first
    assert held.scene().cube == start == held.cube


def test_the_grip_changes_before_the_twist_and_back_after_it(
    held: Controller, robot: RobotSolution, settle: Settle
) -> None:
    held.handle(c.JumpToStep(len(robot.hold.moves)))
    settle(held)
    assert {hand.away for hand in held.scene().hands} == {1.0}
    held.handle(c.StepForward())
    taking = robot.pairs[robot.twists[0].axis].faces
    held.advance(GRIP_SECONDS * 0.4)
    coming = {hand.face: hand.away for hand in held.scene().hands}
    assert 0.0 < coming[taking[0]] < 1.0
    assert held.scene().turn is not None
    assert held.scene().turn.progress == 0.0  # type: ignore[union-attr]
    settle(held)
    assert {hand.face for hand in held.scene().hands if hand.away == 0.0} == set(taking)
    held.handle(c.StepForward())
    held.advance(GRIP_SECONDS * 0.5)
    assert {hand.away for hand in held.scene().hands} == {0.0}, "both pairs hold it for a moment"
    settle(held)
    others = robot.pairs[robot.twists[1].axis].faces
    assert {hand.face for hand in held.scene().hands if hand.away == 0.0} == set(others)
    held.handle(c.StepBack())
    settle(held)
    assert {hand.face for hand in held.scene().hands if hand.away == 0.0} == set(taking)


def test_a_hand_turns_with_its_layer(held: Controller, robot: RobotSolution, settle: Settle) -> None:
    held.handle(c.JumpToStep(len(robot.hold.moves)))
    settle(held)
    held.handle(c.StepForward())
    seen = 0
    while held.is_animating:
        held.advance(FRAME)
        scene = held.scene()
        turned = {hand.face: hand.quarters for hand in scene.hands if hand.quarters}
        moving = [turn for turn in (scene.turn, scene.also) if turn is not None and turn.progress > 0]
        assert turned == {turn.move.face: turn.move.quarters * turn.progress for turn in moving}
        seen += bool(turned)
    assert seen > 5


def test_stages_are_stepped_over_as_in_any_solution(
    held: Controller, robot: RobotSolution, settle: Settle
) -> None:
    for number in range(len(robot.twists) + 1):
        assert held.opened is not None
        assert held.opened.stage_of(held.opened.index) == number
        held.handle(c.StageForward())
        settle(held)
    assert held.cube.is_solved
    while held.opened is not None and held.opened.index:
        held.handle(c.Undo())
    settle(held)
    assert held.cube == robot.cube


def test_no_other_solution_has_hands(following: Controller) -> None:
    assert following.scene().hands == ()


def test_the_panel_tells_the_running_cost_and_marks_the_current_twist(
    held: Controller, robot: RobotSolution, settle: Settle
) -> None:
    for made in (0, 2, len(robot.twists)):
        held.handle(c.JumpToStep(0))
        for _ in range(made + 1):
            held.handle(c.StageForward())
        settle(held)
        panel = lay_out(held.hud_model, 1280, 720).panel
        texts = [part.text for part in panel.primitives if isinstance(part, Label)]
        cost = robot.twists[made - 1].total if made else 0
        seconds = f"{cost / 10:.1f} of {robot.cost / 10:.1f} s"
        assert str(cost) in texts
        assert any(f" of {robot.cost} cost" in text and seconds in text for text in texts)
        assert [text for text in texts if " + " in text] == [f"{t.grip} + {t.cost}" for t in robot.twists]
        raised = [part for part in panel.primitives if isinstance(part, Box) and part.area.width > 300]
        assert len(raised) == (3 if made < len(robot.twists) else 2), "the panel, the methods, the current"


@pytest.mark.parametrize("size", [(1280, 720), (1280, 300), (800, 600), (640, 480), (320, 240), (1100, 200)])
def test_the_panel_stays_in_its_place(held: Controller, size: tuple[int, int]) -> None:
    layout = lay_out(held.hud_model, *size)
    if layout.panel_area is None:
        return
    area = layout.panel_area
    for part in layout.panel.primitives:
        if isinstance(part, Box):
            assert_inside(part.area, area)


def assert_inside(inner: Area, outer: Area) -> None:
    assert inner.x >= outer.x - 0.5
    assert inner.right <= outer.right + 0.5
    assert inner.y >= outer.y - 0.5
    assert inner.bottom <= outer.bottom + 0.5


def test_with_reduced_motion_the_robots_solution_is_made_twist_by_twist(
    robot: RobotSolution, settle: Settle
) -> None:
    app = Controller(Timeline(robot.cube), preferences=Preferences(reduced_motion=True))
    app.handle(c.AskForSolution(ROBOT))
    app.handle(c.ShowSolution(robot.cube, robot))
    settle(app)
    assert app.cube.is_solved
    assert app.scene().cube == app.cube


def test_the_methods_are_switched_between_for_the_same_cube(
    held: Controller, robot: RobotSolution, settle: Settle
) -> None:
    fewest = pocket_engine.solve(robot.cube, "near-optimal")
    assert ("robot", str(robot.cost)) in held.hud_model.methods
    held.handle(c.StepForward())
    held.handle(c.AskForSolution("near-optimal"))
    held.handle(c.ShowSolution(robot.cube, fewest))
    settle(held)
    assert held.cube.is_solved
    held.handle(c.AskForSolution(ROBOT))
    assert held.opened is not None
    assert held.opened.solution == robot, "it is known already"


def test_a_thousand_random_cubes_are_solved_as_the_robot_is_shown() -> None:
    rng = random.Random(8)
    for _ in range(1000):
        cube = random_state(rng, 2)
        found = solution_of(cube)
        assert cube.apply(found.moves).is_solved
        assert found.cost == sum(twist.cost + twist.grip for twist in found.twists) <= 27


def test_dragged_along_the_bar_both_layers_of_a_pair_turn_together_in_its_hands(
    held: Controller, robot: RobotSolution, settle: Settle
) -> None:
    opened = held.opened
    assert opened is not None
    second = min(opened.together)
    assert held.bar is not None
    held.handle(c.DragAlong(held.bar.x_of(second + 0.5)))
    scene = held.scene()
    assert scene.turn is not None
    assert scene.also is not None
    assert (scene.turn.move, scene.also.move) == opened.steps[second - 1 : second + 1]
    assert scene.turn.progress == scene.also.progress == pytest.approx(0.75)
    hands = {hand.face: hand for hand in scene.hands}
    for turn in (scene.turn, scene.also):
        assert hands[turn.move.face].away == 0.0
        assert hands[turn.move.face].quarters == pytest.approx(turn.move.quarters * 0.75)
    held.handle(c.DropMoment())
    settle(held)
    assert held.opened is not None
    assert held.opened.index == second + 1
    assert held.scene().cube == held.cube
    held.handle(c.DragAlong(held.bar.x_of(0.0)))
    held.handle(c.DropMoment())
    assert held.cube == robot.cube
