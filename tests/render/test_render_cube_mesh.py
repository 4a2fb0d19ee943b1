"""The cube as vertices, without OpenGL."""

from __future__ import annotations

import numpy as np
import pytest

from freecube_desktop.cube.moves import ALL_MOVES, Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.render import palette
from freecube_desktop.render.cube_mesh import EDGE_RADIUS, CubeMesh
from freecube_desktop.scene import LayerTurn

CUBES = ("", "R U R' U'", "D2 F2 R2 U' B2 L2 D R2 U F2 L' B R' U2 F D L2 U' R F'", "M E S x y")


def turns(size: int) -> list[Move]:
    return [move for move in ALL_MOVES if size > 2 or not (move.is_slice or move.is_wide)]


def points(vertices: np.ndarray) -> np.ndarray:
    """What is seen of each vertex, sorted: two arrays that draw the same compare equal."""
    seen = np.concatenate([vertices["position"], vertices["normal"], vertices["colour"] / 255.0], axis=1)
    rounded = np.round(seen.astype(np.float64), 3) + 0.0
    return rounded[np.lexsort(rounded.T)]


def corners_of(mesh: CubeMesh, cube: Cube, turn: LayerTurn | None = None) -> np.ndarray:
    """Positions of the triangles' corners, (triangles, 3, 3)."""
    return mesh.vertices(cube, turn)["position"][mesh.triangles(turn).reshape(-1, 3)].astype(np.float64)


@pytest.mark.parametrize("size", [3, 2])
@pytest.mark.parametrize("move", ALL_MOVES, ids=str)
def test_the_last_moment_of_a_turn_looks_like_the_turned_cube(move: Move, size: int) -> None:
    if move not in turns(size):
        with pytest.raises(ValueError, match="no turn"):
            move.layers(size)
        return
    mesh = CubeMesh(size)
    for moves in CUBES if size == 3 else CUBES[:2]:
        cube = Cube(size).apply(moves)
        turning = points(mesh.vertices(cube, LayerTurn(move, 1.0)))
        turned = points(mesh.vertices(cube.apply(move)))
        assert np.allclose(turning, turned, atol=0.0021)


@pytest.mark.parametrize("move", ALL_MOVES, ids=str)
def test_the_first_moment_of_a_turn_looks_like_the_cube_at_rest(move: Move) -> None:
    mesh = CubeMesh()
    cube = Cube().apply(CUBES[2])
    assert np.allclose(points(mesh.vertices(cube, LayerTurn(move, 0.0))), points(mesh.vertices(cube)))


def test_one_wrong_sticker_is_seen_by_the_comparison_above() -> None:
    mesh = CubeMesh()
    right = points(mesh.vertices(Cube()))
    swapped = bytearray(range(54))
    swapped[0], swapped[9] = 9, 0
    assert not np.allclose(right, points(mesh.vertices(Cube.from_positions(bytes(swapped)))), atol=0.0021)


def test_only_the_moving_layer_moves_and_it_keeps_its_distance_from_the_middle() -> None:
    mesh, cube = CubeMesh(), Cube()
    rest = mesh.vertices(cube)["position"].copy()
    half_way = mesh.vertices(cube, LayerTurn(Move("R"), 0.5))["position"]
    moved = np.abs(half_way - rest).max(axis=1) > 1e-5
    assert (rest[moved][:, 0] > 0.49).all()
    assert np.allclose(np.linalg.norm(half_way, axis=1), np.linalg.norm(rest, axis=1), atol=1e-5)
    assert np.allclose(half_way[:, 0], rest[:, 0], atol=1e-5)


def test_r_turns_clockwise_seen_from_the_right() -> None:
    mesh = CubeMesh()
    rest = mesh.vertices(Cube())["position"].copy()
    up_front = np.argmax(rest @ np.array([1.0, 1.0, 1.0]))
    barely = mesh.vertices(Cube(), LayerTurn(Move("R"), 0.1))["position"][up_front]
    assert barely[2] < rest[up_front][2]


def test_normals_have_length_one_at_every_moment() -> None:
    mesh = CubeMesh()
    normals = mesh.vertices(Cube(), LayerTurn(Move("U", 2), 0.37))["normal"]
    assert np.allclose(np.linalg.norm(normals, axis=1), 1.0, atol=1e-5)


@pytest.mark.parametrize("turn", [None, LayerTurn(Move("U"), 0.0), LayerTurn(Move("M"), 0.0)], ids=str)
def test_every_triangle_faces_outwards(turn: LayerTurn | None) -> None:
    mesh = CubeMesh()
    corners = corners_of(mesh, Cube(), turn)
    normals = mesh.vertices(Cube(), turn)["normal"][mesh.triangles(turn).reshape(-1, 3)].mean(axis=1)
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    assert ((across * normals).sum(axis=1) > 0).all()


@pytest.mark.parametrize("size", [3, 2])
def test_the_cube_fills_its_box_and_its_edges_are_round(size: int) -> None:
    positions = CubeMesh(size).vertices(Cube(size))["position"]
    assert np.isclose(positions.max(), size / 2)
    assert np.isclose(positions.min(), -size / 2)
    corner = np.full(3, size / 2)
    nearest = np.linalg.norm(positions - corner, axis=1).min()
    assert np.isclose(nearest, EDGE_RADIUS * (np.sqrt(3) - 1), atol=1e-4)


@pytest.mark.parametrize(("size", "stickers"), [(3, 54), (2, 24)])
def test_every_sticker_is_coloured_and_nothing_else_is(size: int, stickers: int) -> None:
    vertices = CubeMesh(size).vertices(Cube(size))
    coloured = vertices[vertices["colour"][:, 3] == 255]
    assert len(coloured) == stickers * 36
    assert len(np.unique(coloured["colour"], axis=0)) == 6
    assert set(np.unique(vertices["colour"][:, 3])) == {0, 255}


def test_inner_faces_are_drawn_only_where_a_layer_slides() -> None:
    mesh = CubeMesh()
    at_rest = len(mesh.triangles())
    outer, slice_ = (len(mesh.triangles(LayerTurn(Move(name), 0.5))) for name in ("U", "E"))
    assert at_rest < outer < slice_ < 3 * 8112
    assert len(mesh.triangles(LayerTurn(Move("y"), 0.5))) == at_rest


def test_the_triangles_of_a_turn_are_made_once() -> None:
    mesh = CubeMesh()
    assert mesh.triangles(LayerTurn(Move("R"), 0.1)) is mesh.triangles(LayerTurn(Move("R", -1), 0.9))


def test_the_array_stays_small() -> None:
    assert len(CubeMesh()) * CubeMesh().vertices(Cube()).itemsize < 200_000


def test_the_palette_gives_the_colours() -> None:
    classic, distinct = (
        CubeMesh(3, name).vertices(Cube())["colour"] for name in ("classic", "high-distinction")
    )
    assert [0xB7, 0x12, 0x34, 255] in classic.tolist()
    assert [0xAF, 0x0F, 0x35, 255] in distinct.tolist()


def test_stickers_of_a_draft_are_shown_in_place_of_the_cubes_own() -> None:
    mesh, cube = CubeMesh(), Cube()
    own = mesh.vertices(cube)["colour"].copy()
    draft = "." + cube.facelets()[1:]
    shown = mesh.vertices(cube, None, draft)["colour"].copy()
    grey = [round(255 * part) for part in palette.UNPAINTED]
    assert (shown[(shown != own).any(axis=1)] == grey).all()
    assert ((shown == grey).all(axis=1)).sum() > 0
    assert (mesh.vertices(cube)["colour"] == own).all()
    assert (mesh.vertices(cube, None, cube.apply("R").facelets())["colour"] != own).any()
