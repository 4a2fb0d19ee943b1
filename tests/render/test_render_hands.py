"""The hands of a machine: where they are, how they turn, and what drawing them costs."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from freecube_desktop.cube.geometry import NORMALS
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.context import shared_context
from freecube_desktop.render.cube_mesh import CubeMesh
from freecube_desktop.render.hands_mesh import PER_HAND, REACH, hand_triangles, hand_vertices
from freecube_desktop.render.renderer import Renderer
from freecube_desktop.scene import Area, LayerTurn, RobotHand, Scene

SCENE = Scene(Cube(2), 320, 240, Area(0, 0, 320, 240))
HANDS = tuple(RobotHand(face) for face in "RLBF")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("away", [0.0, 0.5, 1.0])
def test_a_hand_lies_outside_its_face_and_within_reach(face: str, away: float) -> None:
    points = hand_vertices([RobotHand(face, away, 0.3)], 2)["position"].astype(float)
    outwards = points @ np.array(NORMALS[face])
    assert outwards.min() == pytest.approx(1.0 + 0.34 * away, abs=0.01)
    assert np.linalg.norm(points, axis=1).max() < REACH


@pytest.mark.parametrize("face", FACES)
def test_a_hand_looks_the_same_after_a_quarter_turn_and_not_after_half_of_one(face: str) -> None:
    def places(quarters: float) -> set[tuple[float, ...]]:
        points = hand_vertices([RobotHand(face, 0.0, quarters)], 2)["position"]
        return {tuple(point) for point in np.round(points.astype(float), 3) + 0.0}

    assert places(1.0) == places(0.0) == places(-2.0)
    assert places(0.5) != places(0.0)


@pytest.mark.parametrize("face", FACES)
def test_triangles_are_anticlockwise_seen_from_outside(face: str) -> None:
    vertices = hand_vertices([RobotHand(face, 0.0, 0.2)], 2)
    corners = hand_triangles(1).reshape(-1, 3)
    a, b, c = (vertices["position"][corners[:, k]].astype(float) for k in range(3))
    normals = vertices["normal"][corners].astype(float).mean(axis=1)
    assert (np.einsum("ij,ij->i", np.cross(b - a, c - a), normals) >= -1e-9).all()
    assert len(vertices) == PER_HAND == corners.max() + 1


def test_two_layers_of_one_axis_turn_at_once() -> None:
    cube, mesh = Cube(2).apply("R U F"), CubeMesh(2)
    right, left = LayerTurn(Move("R"), 0.3), LayerTurn(Move("L", 2), 0.6)
    alone = mesh.vertices(cube, right)["position"].copy()
    other = mesh.vertices(cube, left)["position"].copy()
    both = mesh.vertices(cube, right, also=left)["position"]
    cubies = mesh.vertices(cube)["position"].reshape(8, -1, 3)
    is_right = np.repeat(cubies[:, :, 0].mean(axis=1) > 0, cubies.shape[1])
    np.testing.assert_allclose(both[is_right], alone[is_right])
    np.testing.assert_allclose(both[~is_right], other[~is_right])
    assert mesh.triangles(right, left) is mesh.triangles(right)


def test_two_whole_turns_at_once_are_the_cube_after_both() -> None:
    cube, mesh = Cube(2).apply("R U F"), CubeMesh(2)
    turned = mesh.vertices(cube, LayerTurn(Move("B"), 1.0), also=LayerTurn(Move("F", 2), 1.0)).copy()
    after = CubeMesh(2).vertices(cube.apply("B F2"))

    def stickers(vertices: np.ndarray) -> set[tuple[float, ...]]:
        shown = vertices[vertices["colour"][:, 3] > 0]
        places = np.round(shown["position"].astype(float), 3) + 0.0
        return {
            (*place, *colour) for place, colour in zip(places.tolist(), shown["colour"].tolist(), strict=True)
        }

    assert stickers(turned) == stickers(after)


def test_the_cube_stays_one_draw_call_and_the_hands_are_one_more() -> None:
    with shared_context():
        renderer = Renderer(shared_context())
        plain = renderer.picture(SCENE).copy()
        assert (renderer.stats.cube_calls, renderer.stats.hand_calls) == (1, 0)
        held = replace(SCENE, hands=HANDS)
        with_hands = renderer.picture(held).copy()
        assert (renderer.stats.cube_calls, renderer.stats.hand_calls) == (1, 1)
        assert (plain != with_hands).any()
        renderer.picture(held)
        assert renderer.stats.uploaded == 0, "nothing moved"
        renderer.picture(replace(SCENE, hands=(RobotHand("R", 0.5), *HANDS[1:])))
        assert renderer.stats.uploaded == 4 * PER_HAND * 32
        assert (renderer.picture(SCENE) == plain).all()
        assert renderer.stats.hand_calls == 0
        assert renderer.error == "GL_NO_ERROR"
        renderer.release()
