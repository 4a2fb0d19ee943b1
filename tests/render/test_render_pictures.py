"""Pictures drawn by OpenGL, compared with stored ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import asin, degrees
from pathlib import Path

import numpy as np
import pytest
from golden_pictures import assert_same_picture, differing
from PIL import Image, ImageDraw

from freecube_desktop.cube.geometry import facelets_of
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import OutputError
from freecube_desktop.render.offscreen_picture import cube_picture, draw_picture, save_png
from freecube_desktop.render.palette import THEMES, faded, stickers
from freecube_desktop.render.picking import facelet_centre, project_points
from freecube_desktop.render.renderer import Renderer
from freecube_desktop.render.view_camera import camera_of
from freecube_desktop.scene import Area, Box, Label, LayerTurn, Primitive, Scene, Shape, View

pytestmark = pytest.mark.gl

SCRAMBLED = Cube().apply("D2 F2 R2 U' B2 L2 D R2 U F2 L' B R' U2 F D L2 U' R F'")
Golden = Callable[[Image.Image, str], None]


def small(**changes: object) -> Scene:
    values = {"cube": Cube(), "width": 240, "height": 180, "cube_area": Area(0, 0, 240, 180)}
    return Scene(**{**values, **changes})  # type: ignore[arg-type]


def hud_sample() -> tuple[Primitive, ...]:
    """One of everything, some of it overlapping."""
    colours = THEMES["dark"]
    return (
        Box(Area(110, 10, 120, 160), colours.panel, 14, colours.panel_border),
        Box(Area(122, 50, 96, 24), colours.raised, 6),
        Box(Area(122, 50, 3, 24), colours.stages["f2l"], 1.5),
        Label("CFOP 52", 170, 28, 13, colours.text, "sans-bold", "center"),
        Label("R U R' U'", 130, 62, 14, colours.text, "mono"),
        Label("case 24 · 9", 218, 90, 13, colours.quiet, "sans", "right"),
        Box(Area(150, 110, 40, 40), colours.accent, 20),
        Shape(((164, 120), (180, 130), (164, 140)), colours.on_accent),
        *(Box(Area(8 + 12 * k, 166, 9, 5), faded(colours.accent, 1 - k / 8), 2.5) for k in range(8)),
    )


SCENES = {
    "solved": small(),
    "scrambled": small(cube=SCRAMBLED),
    "turning": small(cube=SCRAMBLED, turn=LayerTurn(Move("U"), 0.4)),
    "turning_without_multisampling": small(cube=SCRAMBLED, turn=LayerTurn(Move("M"), 0.6), still=False),
    "pocket": small(cube=Cube(2).apply("R U F'"), turn=LayerTurn(Move("R"), 0.3)),
    "light": small(cube=SCRAMBLED, theme="light", view=View(-40, -25)),
    "hud": small(cube=SCRAMBLED, cube_area=Area(0, 0, 110, 160), hud=hud_sample()),
    "japanese": small(cube=SCRAMBLED, palette="japanese"),
    "letters_of_colours": small(cube=SCRAMBLED, letters="colours", theme="light"),
    "letters_turning": small(letters="faces", turn=LayerTurn(Move("F"), 0.4), still=False),
    "hidden_faces": small(cube=SCRAMBLED, hints=True, turn=LayerTurn(Move("U"), 0.3)),
    "hidden_faces_light": small(cube=Cube(2).apply("R U"), hints=True, theme="light", letters="faces"),
    "back_view": small(
        cube=SCRAMBLED, cube_area=Area(0, 20, 180, 160), back_area=Area(176, 4, 60, 60), hints=True
    ),
    "high_distinction": small(palette="high-distinction", pixel_ratio=1.25, view=View(45, 35)),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_looks_as_it_did(name: str, matches_golden: Golden) -> None:
    matches_golden(draw_picture(SCENES[name]), name)


def test_the_same_scene_twice_is_the_same_picture_to_the_pixel(renderer: Renderer) -> None:
    first = draw_picture(SCENES["turning"])
    draw_picture(SCENES["hud"])
    assert np.array_equal(np.asarray(first), np.asarray(draw_picture(SCENES["turning"])))


def test_one_wrong_sticker_is_a_different_picture(renderer: Renderer, tmp_path: Path) -> None:
    right = draw_picture(small())
    positions = bytearray(range(54))
    positions[20], positions[51] = 51, 20
    wrong = draw_picture(small(cube=Cube.from_positions(bytes(positions))))
    with pytest.raises(pytest.fail.Exception, match="of the pixels differ"):
        assert_same_picture(wrong, right, "wrong", tmp_path)
    assert (tmp_path / "wrong.difference.png").is_file()


def test_a_camera_moved_by_a_fifth_of_a_degree_is_a_different_picture(renderer: Renderer) -> None:
    moved = draw_picture(small(view=View(32.2, 28.2)))
    assert differing(draw_picture(small()), moved).mean() > 0.002


def test_the_end_of_a_turn_and_the_turned_cube_are_the_same_picture(renderer: Renderer) -> None:
    for name in ("R", "M", "U", "Fw", "x"):
        end = draw_picture(small(cube=SCRAMBLED, turn=LayerTurn(Move(name), 1.0)))
        turned = draw_picture(small(cube=SCRAMBLED.apply(Move(name))))
        assert differing(end, turned).mean() < 0.002, name


def holes(image: Image.Image, below: int = 128) -> int:
    """Pixels, of an alpha below this, that are shut in by the cube."""
    empty = Image.fromarray(np.where(np.asarray(image)[..., 3] < below, 255, 0).astype(np.uint8))
    framed = Image.new("L", (empty.width + 2, empty.height + 2), 255)
    framed.paste(empty, (1, 1))
    ImageDraw.floodfill(framed, (0, 0), 100)
    return int((np.asarray(framed) == 255).sum())


def along_the_channels() -> Iterator[View]:
    """Views straight down the lines where four cubies meet, where round edges leave a gap."""
    distance = float(np.linalg.norm(camera_of(small()).eye))
    for x in (-0.5, 0.5):
        for y in (-0.5, 0.5):
            pitch = asin(y / distance)
            yield View(degrees(asin(x / distance / np.cos(pitch))), degrees(pitch))


def test_no_view_shows_the_background_through_the_cube(renderer: Renderer) -> None:
    for view in (*along_the_channels(), View(), View(0, 0), View(0, 90), View(45, 35)):
        assert holes(cube_picture(Cube(), (300, 300), view=view, transparent=True), 250) == 0, view


@pytest.mark.parametrize("name", ["U", "R", "B", "M", "E", "Rw"])
def test_no_moment_of_a_turn_opens_a_hole(name: str, renderer: Renderer) -> None:
    for progress in (0.02, 0.3, 0.5, 0.9):
        for view in (View(), View(5, 70), View(-35, -30)):
            turn = LayerTurn(Move(name), progress)
            picture = cube_picture(SCRAMBLED, (240, 240), view=view, turn=turn, transparent=True)
            assert holes(picture) == 0, (progress, view)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("still", [True, False])
def test_every_sticker_is_where_picking_says_and_keeps_its_colour(
    ratio: float, still: bool, renderer: Renderer
) -> None:
    scene = small(cube=SCRAMBLED, pixel_ratio=ratio, still=still, cube_area=Area(60, 20, 170, 150))
    picture = np.asarray(draw_picture(scene), dtype=float)
    eye = camera_of(scene).eye
    shown = SCRAMBLED.facelets()
    colours = {face: np.array(colour[:3]) * 255 for face, colour in stickers().items()}
    for facelet in facelets_of(3):
        centre = facelet_centre(3, facelet.index)
        if (eye - centre) @ np.array(facelet.normal) < 0.5:
            continue
        x, y = np.floor(project_points(scene, centre) * ratio).astype(int)
        nearest = min(colours, key=lambda face: float(np.linalg.norm(colours[face] - picture[y, x])))
        assert nearest == shown[facelet.index], (facelet, picture[y, x])


def test_white_looks_white_and_colours_keep_their_hue(renderer: Renderer) -> None:
    scene = small()
    picture = np.asarray(draw_picture(scene), dtype=int)
    x, y = np.floor(project_points(scene, facelet_centre(3, 4))).astype(int)
    assert (picture[y, x] > 245).all()
    for facelet in (22, 13):
        x, y = np.floor(project_points(scene, facelet_centre(3, facelet))).astype(int)
        wanted = np.array(stickers()["F" if facelet == 22 else "R"][:3]) * 255
        assert (np.abs(picture[y, x] - wanted) < 32).all()


def test_the_cube_is_one_draw_call_and_so_is_the_hud(renderer: Renderer) -> None:
    draw_picture(SCENES["hud"])
    stats = renderer.stats
    assert (stats.cube_calls, stats.hud_calls) == (1, 1)
    assert stats.cube_vertices < 8000


def test_nothing_is_uploaded_while_nothing_changes(renderer: Renderer) -> None:
    draw_picture(SCENES["hud"])
    draw_picture(replace(SCENES["hud"], view=View(10, 10)))
    assert renderer.stats.uploaded == 0


def test_a_moving_picture_is_drawn_directly_on_software_and_finely_when_still(renderer: Renderer) -> None:
    draw_picture(SCENES["turning_without_multisampling"])
    assert renderer.stats.samples == (1 if renderer.software else 4)
    draw_picture(SCENES["solved"])
    assert renderer.stats.samples == 4


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (1, 300), (300, 1), (2, 2), (17, 5)])
@pytest.mark.parametrize("still", [True, False])
def test_tiny_pictures_do_no_harm(size: tuple[int, int], still: bool, renderer: Renderer) -> None:
    for area in (Area(0, 0, *size), Area(0, 0, 0, 0), Area(-50, -50, 20, 20), Area(5, 5, -3, -3)):
        scene = small(width=size[0], height=size[1], cube_area=area, still=still, hud=hud_sample())
        assert draw_picture(scene).size == (max(size[0], 1), max(size[1], 1))


def test_resizing_and_changing_leave_no_opengl_error(renderer: Renderer) -> None:
    for step in range(12):
        cube = Cube(2) if step % 3 == 0 else SCRAMBLED
        hud = hud_sample() * (step + 1)
        draw_picture(
            small(cube=cube, width=100 + 40 * step, height=90 + 17 * step, hud=hud, still=step % 2 == 0)
        )
        assert renderer.error == "GL_NO_ERROR"


def test_a_transparent_picture_is_empty_around_the_cube(renderer: Renderer) -> None:
    picture = np.asarray(cube_picture(Cube(), (200, 150), transparent=True))
    assert picture.shape == (150, 200, 4)
    assert picture[0, 0].tolist() == [0, 0, 0, 0]
    assert picture[75, 100, 3] == 255
    assert (picture[..., 3] == 255).mean() > 0.25


def test_a_picture_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    image = Image.new("RGB", (4, 4), (200, 10, 10))
    save_png(image, tmp_path / "cube.png")
    assert Image.open(tmp_path / "cube.png").getpixel((1, 1)) == (200, 10, 10)
    assert [path.name for path in tmp_path.iterdir()] == ["cube.png"]
    with pytest.raises(OutputError, match="cannot be written"):
        save_png(image, tmp_path / "nowhere" / "cube.png")
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(OutputError, match="cannot be written"):
        save_png(image, tmp_path / "folder.png")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cube.png", "folder.png"]
