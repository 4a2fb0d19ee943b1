"""A layer pulled by a sticker goes where the pointer goes, and snaps when it is let go."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from freecube_desktop.app.controller import Controller
from freecube_desktop.app.model.layer_drag import LayerDrag
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.cube.geometry import ROW_DIRECTIONS, facelets_of, permutation
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.picking import facelet_centre, project_points
from freecube_desktop.scene import Area, Scene, View
from freecube_desktop.solver.solution import Solution

Settle = Callable[[Controller], None]
VIEWS = [View(32, 28), View(-120, 40), View(75, -50), View(170, 80)]
FRONT_TOP_RIGHT = 20


def scene(size: int = 3, view: View = VIEWS[0]) -> Scene:
    return Scene(Cube(size), 1280, 720, Area(0, 0, 1280, 720), view=view)


def on_picture(shown: Scene, facelet: int, way: np.ndarray) -> np.ndarray:
    """A way along a face, as 60 pixels on the picture."""
    centre = facelet_centre(shown.cube.size, facelet)
    start, end = project_points(shown, np.array([centre - way / 2, centre + way / 2]))
    return (end - start) / np.hypot(*(end - start)) * 60


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("size", [2, 3])
def test_every_sticker_goes_the_way_it_is_pulled(size: int, view: View) -> None:
    shown = scene(size, view)
    for place in facelets_of(size):
        for tangent in ROW_DIRECTIONS[place.face]:
            for sense in (1, -1):
                way = np.array(tangent, dtype=float) * sense
                dx, dy = on_picture(shown, place.index, way)
                drag = LayerDrag.begun(shown, place.index, dx, dy)
                move = drag.move_at(90.0 if drag.degrees(dx, dy) > 0 else -90.0)
                assert move is not None
                goes_to = permutation(move, size)[place.index]
                travelled = facelet_centre(size, goes_to) - facelet_centre(size, place.index)
                assert travelled @ way > 0 or goes_to == place.index, (place, move)


def test_a_pull_at_an_edge_of_the_front_turns_that_layer() -> None:
    shown = scene(view=View(0, 0))
    assert LayerDrag.begun(shown, FRONT_TOP_RIGHT, 60, 0).family == "U"
    assert LayerDrag.begun(shown, FRONT_TOP_RIGHT, 0, 60).family == "R"
    middle = 22
    assert LayerDrag.begun(shown, middle, 60, 0).family == "E"
    assert LayerDrag.begun(shown, middle, 0, 60).family == "M"


def test_a_layer_held_at_thirty_degrees_is_shown_at_thirty_degrees() -> None:
    drag = LayerDrag("R", (0.0, -1.0), 90.0)
    assert drag.degrees(0, -30) == 30.0
    turn = drag.shown(30.0)
    assert str(turn.move) == "R2"
    assert turn.progress * 180 == pytest.approx(30.0)
    assert str(drag.shown(-30.0).move) == "R2'"


@pytest.mark.parametrize(
    ("degrees", "move"),
    [(20, None), (45, None), (46, "R"), (-60, "R'"), (134, "R"), (136, "R2"), (-180, "R2'")],
)
def test_letting_go_snaps_to_the_nearest_quarter(degrees: float, move: str | None) -> None:
    made = LayerDrag("R", (0.0, -1.0), 90.0).move_at(degrees)
    assert (str(made) if made else None) == move


def pull(controller: Controller, dx: float, dy: float) -> None:
    controller.handle(c.PullLayer(FRONT_TOP_RIGHT, dx, dy))


def test_a_pulled_layer_follows_the_pointer_and_then_counts(settle: Settle) -> None:
    controller = Controller(view=View(0, 0))
    pull(controller, 0, -20)
    first = controller.scene().turn
    pull(controller, 0, -60)
    second = controller.scene().turn
    assert first is not None
    assert second is not None
    assert first.progress < second.progress
    assert controller.cube == Cube(), "it is only held"
    assert not controller.is_animating, "a layer that is held asks for no frames"
    pull(controller, 0, -300)
    controller.handle(c.DropLayer())
    turned = controller.cube
    assert turned in {Cube().apply("R"), Cube().apply("R2")}
    settle(controller)
    assert controller.scene().cube == turned
    controller.handle(c.Undo())
    assert controller.cube == Cube()


@pytest.mark.parametrize("back", [False, True])
def test_a_layer_that_has_not_come_far_goes_back(back: bool, settle: Settle) -> None:
    controller = Controller(view=View(0, 0))
    pull(controller, 0, -300 if back else -25)
    controller.handle(c.DropLayer(back))
    assert controller.cube == Cube()
    assert controller.is_animating
    settle(controller)
    assert controller.scene().cube == Cube()
    assert controller.scene().turn is None
    assert not controller.timeline.can_undo


def test_a_key_while_a_layer_is_held_loses_nothing(settle: Settle) -> None:
    controller = Controller(view=View(0, 0))
    pull(controller, 0, -100)
    controller.handle(c.Scramble())
    scrambled = controller.cube
    assert controller.scene().cube == scrambled
    assert controller.handle(c.DropLayer()) == ()
    settle(controller)
    assert controller.scene().cube == controller.cube == scrambled


def test_a_pull_in_the_middle_of_a_played_turn_finishes_it_and_holds_the_layer(
    solution: Solution, settle: Settle
) -> None:
    controller = Controller(Timeline(solution.cube), view=View(0, 0))
    controller.handle(c.AskForSolution())
    controller.handle(c.ShowSolution(solution.cube, solution))
    controller.advance(0.5)
    stood = controller.cube
    assert controller.is_playing
    assert controller.is_animating
    pull(controller, 0, -200)
    assert not controller.is_playing
    held = controller.scene()
    assert held.cube == controller.cube == stood, "the turn under way is made"
    assert held.turn is not None
    assert held.turn.move.family == "R"
    controller.handle(c.DropLayer())
    assert controller.opened is None
    settle(controller)
    assert controller.scene().cube == controller.cube == stood.apply("R")


def test_a_pulled_turn_leaves_the_solution(following: Controller, settle: Settle) -> None:
    following.handle(c.JumpToStep(3))
    settle(following)
    stood = following.cube
    pull(following, 400, 0)
    assert following.opened is not None
    following.handle(c.DropLayer())
    assert following.opened is None
    settle(following)
    assert following.scene().cube == following.cube
    following.handle(c.Undo())
    assert following.cube == stood


def test_with_reduced_motion_a_layer_snaps_at_once() -> None:
    controller = Controller(view=View(0, 0), preferences=Preferences(reduced_motion=True))
    pull(controller, 0, -25)
    controller.handle(c.DropLayer())
    assert not controller.is_animating
    assert controller.scene().turn is None
