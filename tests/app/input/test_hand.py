"""Flicks, the whole cube in the hand, and pulls while layers turn: nothing that was asked for is lost."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.input.pointer import Pointer
from freecube_desktop.app.model.layer_drag import FLICK, LayerDrag
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.geometry import facelets_of, permutation
from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.picking import facelet_centre, faces_the_eye, project_points
from freecube_desktop.scene import View

Settle = Callable[[Controller], None]
FRONT_TOP_RIGHT, FRONT_CENTRE, RIGHT_CENTRE = 20, 22, 13
OBLIQUE = View(32, 28)


def moves_of(controller: Controller) -> str:
    return " ".join(str(entry.moves) for entry in controller.timeline.entries)


def drag(controller: Controller, pixels: float, seconds: float, rests: float = 0.0) -> None:
    """The layer R, pulled upwards evenly for so long, held still for a while, and let go."""
    frames = max(round(seconds * 60), 1)
    for frame in range(1, frames + 1):
        controller.advance(seconds / frames)
        controller.handle(c.PullLayer(FRONT_TOP_RIGHT, 0, -pixels * frame / frames))
    controller.advance(rests)
    controller.handle(c.DropLayer())


@pytest.mark.parametrize("sense", [1, -1])
def test_a_flick_turns_a_layer_that_has_not_come_far(sense: int, settle: Settle) -> None:
    controller = Controller(view=View(0, 0))
    drag(controller, sense * 60, 0.08)
    assert moves_of(controller) == ("R" if sense > 0 else "R'")
    settle(controller)
    assert controller.scene().cube == controller.cube


@pytest.mark.parametrize(
    ("pixels", "seconds", "rests"), [(60, 0.3, 0.0), (60, 0.08, 0.1), (20, 0.001, 0.0), (25, 0.0, 0.0)]
)
def test_a_slow_pull_one_that_stopped_or_a_twitch_is_no_flick(
    pixels: float, seconds: float, rests: float, settle: Settle
) -> None:
    controller = Controller(view=View(0, 0))
    drag(controller, pixels, seconds, rests)
    settle(controller)
    assert controller.cube == controller.scene().cube == Cube()
    assert moves_of(controller) == ""


def test_a_flick_back_is_not_a_turn_the_other_way(settle: Settle) -> None:
    controller = Controller(view=View(0, 0))
    for pixels in (80, 60, 40, 20):
        controller.advance(0.03)
        controller.handle(c.PullLayer(FRONT_TOP_RIGHT, 0, -pixels))
    controller.handle(c.DropLayer())
    settle(controller)
    assert moves_of(controller) == ""


@pytest.mark.parametrize(
    ("degrees", "speed", "move"),
    [
        (10, FLICK, "R"), (-10, -FLICK, "R'"), (10, FLICK - 1, None), (10, -FLICK, None), (0, FLICK, None),
        (100, FLICK, "R"), (100, -FLICK, "R"), (170, 0, "R2"),
    ],
)  # fmt: skip
def test_a_flick_counts_only_short_of_45_degrees(degrees: float, speed: float, move: str | None) -> None:
    made = LayerDrag("R", (0.0, -1.0), 90.0).move_at(degrees, speed)
    assert (str(made) if made else None) == move


# The whole cube.


def pull_cube(controller: Controller, facelet: int | None, dx: float, dy: float) -> None:
    controller.handle(c.PullCube(facelet, dx, dy))


@pytest.mark.parametrize("size", [3, 2])
@pytest.mark.parametrize(
    ("way", "rotation"), [((1, 0), "y'"), ((-1, 0), "y"), ((0, 1), "x'"), ((0, -1), "x")]
)
def test_the_whole_cube_follows_the_pointer_and_snaps_to_a_hold(
    way: tuple[int, int], rotation: str, size: int, settle: Settle
) -> None:
    controller = Controller(Timeline(Cube(size)), OBLIQUE)
    front = 8 if size == 2 else FRONT_CENTRE
    for facelet in (front, None):
        before = controller.cube
        pull_cube(controller, facelet, 30 * way[0], 30 * way[1])
        turn = controller.scene().turn
        assert turn is not None
        assert turn.move.family == rotation[0]
        assert turn.move.layers(size) == frozenset(range(size))
        pull_cube(controller, facelet, 260 * way[0], 260 * way[1])
        controller.advance(1.0)
        controller.handle(c.DropLayer())
        settle(controller)
        assert controller.cube == controller.scene().cube == before.apply(rotation)
    assert controller.cube.is_solved
    assert sum(entry.moves.htm for entry in controller.timeline.entries) == 0
    controller.handle(c.Undo())
    controller.handle(c.Undo())
    assert controller.cube == Cube(size)


def test_the_right_face_pulled_up_turns_the_cube_about_the_front() -> None:
    controller = Controller(view=View(45, 28))
    pull_cube(controller, RIGHT_CENTRE, 0, -40)
    turn = controller.scene().turn
    assert turn is not None
    assert (turn.move.family, turn.move.amount) == ("z", -2)


def test_the_axis_is_decided_once_from_a_slanted_drag() -> None:
    controller = Controller(view=View(0, 0))
    for dx, dy in ((30, 20), (30, 300), (-200, 300)):
        pull_cube(controller, FRONT_CENTRE, dx, dy)
        turn = controller.scene().turn
        assert turn is not None
        assert turn.move.family == "y"


def test_all_24_holds_can_be_reached_by_drags(settle: Settle) -> None:
    controller, seen = Controller(view=OBLIQUE), set()
    rng = random.Random(2)
    for _ in range(200):
        facelet = rng.choice([4, RIGHT_CENTRE, FRONT_CENTRE])
        dx, dy = rng.choice([(300, 0), (-300, 0), (0, 300), (0, -300)])
        pull_cube(controller, facelet, dx, dy)
        controller.handle(c.DropLayer())
        settle(controller)
        seen.add(controller.cube)
    assert len(seen) == 24
    assert all(cube.is_solved for cube in seen)


@pytest.mark.parametrize("back", [False, True])
def test_a_cube_that_has_not_come_far_goes_back(back: bool, settle: Settle) -> None:
    controller = Controller(view=View(0, 0))
    pull_cube(controller, FRONT_CENTRE, 200 if back else 30, 0)
    controller.advance(0.5)
    controller.handle(c.DropLayer(back))
    settle(controller)
    assert moves_of(controller) == ""


def test_the_pointer_takes_the_whole_cube_from_a_sticker_or_beside_it() -> None:
    pointer = Pointer(lambda _x, _y: None, lambda x, _: 20 if x > 400 else None)
    for x, facelet in ((500, 20), (100, None)):
        pointer.press(x, 200, pulls=True, whole=True)
        assert pointer.move(x + 30, 210) == c.PullCube(facelet, 30, 10)
        assert pointer.release(x + 30, 210) == c.DropLayer()
    pointer.press(100, 200, whole=True)
    pointer.move(150, 200)
    assert pointer.cancel() == c.DropLayer(back=True)


# While layers turn.


def test_a_press_while_layers_turn_takes_the_sticker_that_is_seen_there(settle: Settle) -> None:
    controller = Controller(view=OBLIQUE)
    controller.handle(c.Turn(Move("F")))
    controller.advance(0.06)
    scene = controller.scene()
    assert scene.turn is not None
    for facelet in facelets_of(3):
        if facelet.face != "F":
            continue
        # The front only spins in its plane, so each of its stickers stays in sight.
        centre = facelet_centre(3, facelet.index)
        x, y = project_points(scene, rotated_about_front(centre, scene.turn.angle))
        assert controller.facelet_at(x, y) == permutation(Move("F"), 3)[facelet.index]
    settle(controller)
    assert controller.facelet_at(*project_points(scene, facelet_centre(3, 18))) == 18


def rotated_about_front(point: object, angle: float) -> object:
    from freecube_desktop.render.matrices import rotation  # noqa: PLC0415

    return rotation((0.0, 0.0, 1.0), angle) @ point  # type: ignore[operator]


def test_what_is_taken_hold_of_can_always_be_seen_once_the_turns_are_made() -> None:
    rng = random.Random(4)
    for _ in range(60):
        controller = Controller(view=View(rng.uniform(-180, 180), rng.uniform(-60, 60)))
        for _ in range(rng.randint(1, 4)):
            controller.handle(c.Turn(rng.choice(ALL_MOVES)))
        controller.advance(rng.uniform(0.0, 0.2))
        x, y = rng.uniform(500, 780), rng.uniform(200, 480)
        facelet = controller.facelet_at(x, y)
        if facelet is not None:
            assert faces_the_eye(controller.scene(), facelet)


def test_pulls_in_the_middle_of_turns_lose_none(settle: Settle) -> None:
    rng = random.Random(8)
    controller = Controller(view=OBLIQUE)
    for _ in range(150):
        for _ in range(rng.randint(0, 3)):
            controller.handle(c.Turn(rng.choice(ALL_MOVES)))
        controller.advance(rng.uniform(0.0, 0.3))
        facelet = controller.facelet_at(rng.uniform(500, 780), rng.uniform(200, 480))
        if facelet is None:
            continue
        stood = controller.cube
        dx, dy = rng.uniform(-200, 200), rng.uniform(-200, 200)
        kind = rng.choice([c.PullLayer, c.PullCube])
        controller.handle(kind(facelet, dx, dy))
        held = controller.scene()
        assert held.cube == stood, "the turns under way are made at once"
        assert held.turn is not None
        assert not controller.is_animating
        controller.advance(rng.uniform(0.0, 0.2))
        controller.handle(c.DropLayer())
    settle(controller)
    played = Cube().apply(Algorithm([move for entry in controller.timeline.entries for move in entry.moves]))
    assert controller.scene().cube == controller.cube == played


def test_a_pull_before_the_last_one_has_settled_keeps_both(settle: Settle) -> None:
    controller = Controller(view=View(0, 0))
    for dx, dy in ((0, -300), (300, 0), (0, 300)):
        controller.handle(c.PullLayer(FRONT_TOP_RIGHT, dx, dy))
        controller.handle(c.DropLayer())
    turned = [str(entry.moves) for entry in controller.timeline.entries]
    assert [move[0] for move in turned] == ["R", "U", "R"]
    settle(controller)
    assert controller.scene().cube == controller.cube == Cube().apply(" ".join(turned))


# Robustness.


def test_500_keys_in_one_second_are_all_made_in_order_and_shown_within_two() -> None:
    rng = random.Random(500)
    moves = [rng.choice(ALL_MOVES) for _ in range(500)]
    controller = Controller()
    for move in moves:
        controller.handle(c.Turn(move))
        controller.advance(1 / 500)
    assert controller.cube == Cube().apply(Algorithm(moves))
    assert [entry.moves for entry in controller.timeline.entries] == [Algorithm(move) for move in moves]
    for _ in range(120):
        controller.advance(1 / 60)
    assert not controller.is_animating
    assert controller.scene().cube == controller.cube


@pytest.mark.parametrize("queued", [1, 5])
def test_a_stall_of_three_seconds_in_the_middle_of_a_turn_ends_right(queued: int) -> None:
    controller = Controller()
    moves = [Move("R"), Move("U", -1), Move("M"), Move("F", 2), Move("y")][:queued]
    for move in moves:
        controller.handle(c.Turn(move))
    controller.advance(0.1)
    controller.advance(3.0)
    assert not controller.is_animating
    assert controller.scene().turn is None
    assert controller.scene().cube == controller.cube == Cube().apply(Algorithm(moves))


def test_a_stall_while_a_layer_is_held_leaves_it_in_the_hand(settle: Settle) -> None:
    controller = Controller(view=View(0, 0))
    controller.handle(c.PullLayer(FRONT_TOP_RIGHT, 0, -300))
    before = controller.scene().turn
    controller.advance(3.0)
    assert controller.scene().turn == before
    controller.handle(c.DropLayer())
    settle(controller)
    assert controller.cube != Cube()


def test_a_reset_in_the_middle_of_a_turn_is_solved_at_once_and_can_be_undone(settle: Settle) -> None:
    controller = Controller()
    for move in ("R", "U", "F"):
        controller.handle(c.Turn(Move(move)))
    controller.advance(0.1)
    controller.handle(c.Reset())
    assert controller.scene().cube == controller.cube == Cube()
    assert controller.scene().turn is None
    controller.handle(c.Undo())
    settle(controller)
    assert controller.scene().cube == controller.cube == Cube().apply("R U F")
