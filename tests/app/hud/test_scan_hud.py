"""The scan view laid out: nothing leaves the window, and what can be clicked is hit."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_checks import are_apart, extent

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.features.scan.scan_help import scan_help
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.app.protocol.scan_view import ScanView
from freecube_desktop.cube.state import Cube
from freecube_desktop.render.offscreen_picture import draw_picture
from freecube_desktop.scanning.face import Face
from freecube_desktop.scene import Box, Label, Picture, Pixels, Scene

SIZES = [(1280, 720), (1920, 1080), (800, 600), (640, 480), (400, 300), (480, 800)]
PIXELS = Pixels(64, 48, (bytes((200, 30, 30)) * 32 + bytes((30, 30, 200)) * 32) * 48, 7)
CORNERS = ((170.0, 90.0), (470.0, 100.0), (460.0, 390.0), (175.0, 380.0))
CENTRES = tuple((220.0 + 100 * column, 140.0 + 100 * row) for row in range(3) for column in range(3))
FACE = Face(CORNERS, CENTRES, ((10.0, 20.0, 30.0),) * 9, 1.0)
WAITING = ScanView(sentence="Show any face, and keep its rows level")
SEEN = replace(
    WAITING, pixels=PIXELS, wide=640.0, high=480.0, face=FACE, reading="URFDLBURF", progress=0.6,
    letters=Cube().facelets()[:27] + "." * 27, taken="URF", missing="DLB", arrow="left",
    sentence="Turn the whole cube a quarter to the left; still missing: yellow, orange, blue",
)  # fmt: skip
OUTSIDE = replace(FACE, corners=((-50.0, -9.0), (700.0, 0.0), (650.0, 500.0), (0.0, 481.0)))
VIEWS = {
    "waiting": WAITING,
    "seen": SEEN,
    "mirrored": replace(SEEN, mirrored=True),
    "again": replace(SEEN, again="F", arrow="", sentence="Show that face again, straight and without glare"),
    "doubtful": replace(
        SEEN, letters=Cube().facelets(), taken="URFDLB", missing="", arrow="", doubtful=frozenset({3, 30}),
        sentence="The faces can be put together in several ways; show a face again, held as the arrow says",
    ),
    "outside": replace(SEEN, face=OUTSIDE),
    "asked": replace(
        SEEN, letters=Cube().facelets(), taken="URFDLB", missing="", arrow="down", front="R", up="U",
        sentence="To be sure, show the red side once more, with white on top",
    ),
    "measuring": replace(
        SEEN, arrow="", wanted="F", measured=(("U", (250.0, 180.0, 90.0)), ("R", (150.0, 30.0, 10.0))),
        has_calibration=True,
        sentence="2 of 6 colours. Hold the side with the green centre still, or click any green sticker",
    ),
    "calibrated": replace(SEEN, has_calibration=True),
}  # fmt: skip


def laid_out(name: str, size: tuple[int, int], **more: object) -> HudLayout:
    return lay_out(HudModel(scan=VIEWS[name], **more), *size)  # type: ignore[arg-type]


def texts(layout: HudLayout) -> list[str]:
    return [p.text for p in layout.base.primitives if isinstance(p, Label)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", VIEWS)
def test_the_scan_view_stays_in_the_window(name: str, size: tuple[int, int]) -> None:
    layout = laid_out(name, size, message="A long sentence. " * 9, help_shown=True)
    for part in (layout.base, layout.overlay, layout.bar):
        for primitive in part.primitives:
            place = extent(primitive)
            assert place.x >= -3.0, primitive
            assert place.y >= -3.0, primitive
            assert place.right <= size[0] + 3.0, primitive
            assert place.bottom <= size[1] + 3.0, primitive


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", VIEWS)
def test_no_text_of_the_scan_view_lies_over_another(name: str, size: tuple[int, int]) -> None:
    labels = [extent(p) for p in laid_out(name, size).base.primitives if isinstance(p, Label)]
    for first, second in itertools.combinations(labels, 2):
        assert are_apart(first, second), (first, second)


@pytest.mark.parametrize("size", SIZES)
def test_faces_that_are_in_can_be_asked_for_again(size: tuple[int, int]) -> None:
    layout = laid_out("seen", size)
    asked = {hit.command.face for hit in layout.base.hits if isinstance(hit.command, c.ShowFaceAgain)}
    assert asked == set("URF")
    for hit in layout.base.hits:
        middle = hit.area.x + hit.area.width / 2, hit.area.y + hit.area.height / 2
        assert layout.command_at(*middle) == hit.command


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_keeps_its_shape(size: tuple[int, int]) -> None:
    shown = next(p for p in laid_out("seen", size).base.primitives if isinstance(p, Picture))
    assert shown.area.width / shown.area.height == pytest.approx(4 / 3, rel=0.02)
    assert shown.area.width >= 0.4 * min(size)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 2500), st.integers(1, 1600), st.sampled_from(sorted(VIEWS)))
def test_the_scan_view_can_be_laid_out_in_a_window_of_any_size(width: int, height: int, name: str) -> None:
    layout = laid_out(name, (width, height))
    assert layout.cube_area.width >= 1
    for primitive in layout.base.primitives:
        assert extent(primitive).right <= width + 3.0


def test_the_view_says_how_far_it_is() -> None:
    shown = texts(laid_out("seen", (1280, 720)))
    assert {"3 of 6 faces", "M: not mirrored", "Still missing", "Start again", "Paint by hand"} <= set(shown)
    assert any(text.startswith("Turn the whole cube") for text in shown)
    assert "M: mirrored" in texts(laid_out("mirrored", (1280, 720)))
    assert "Waiting for the first picture" in texts(laid_out("waiting", (1280, 720)))


@pytest.mark.parametrize("size", SIZES)
def test_every_sticker_can_be_pointed_at_while_colours_are_measured(size: tuple[int, int]) -> None:
    layout = laid_out("measuring", size)
    stickers = {hit.command.number for hit in layout.base.hits if isinstance(hit.command, c.PointAtSticker)}
    assert stickers == set(range(9))
    for hit in layout.base.hits:
        if isinstance(hit.command, c.PointAtSticker):
            x, y = hit.area.x + hit.area.width / 2, hit.area.y + hit.area.height / 2
            assert layout.command_at(x, y) == hit.command
    assert not [hit for hit in laid_out("seen", size).base.hits if isinstance(hit.command, c.PointAtSticker)]


def test_colours_are_measured_and_forgotten_from_the_panel() -> None:
    commands = {name: {hit.command for hit in laid_out(name, (1280, 720)).base.hits} for name in VIEWS}
    assert c.Calibrate() in commands["seen"]
    assert c.ForgetCalibration() not in commands["seen"]
    assert {c.Calibrate(), c.ForgetCalibration()} <= commands["calibrated"]
    assert "C: stop measuring" in texts(laid_out("measuring", (1280, 720)))


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (480, 800)])
def test_the_hold_that_is_asked_for_is_shown_in_its_colours(size: tuple[int, int]) -> None:
    def colours(name: str) -> list[tuple[float, ...]]:
        return [p.fill for p in laid_out(name, size).base.primitives if isinstance(p, Box)]

    red = next(colour for colour in colours("asked") if colour[0] > 0.5 and max(colour[1:3]) < 0.35)
    without = replace(VIEWS["asked"], front="", up="")
    plain = [p.fill for p in lay_out(HudModel(scan=without), *size).base.primitives if isinstance(p, Box)]
    assert colours("asked").count(red) == plain.count(red) + 1


def test_the_help_tells_the_keys_of_the_view() -> None:
    layout = laid_out("seen", (1280, 720), help_shown=True, help_page=scan_help())
    shown = [p.text for p in layout.overlay.primitives if isinstance(p, Label)]
    assert "take it at once" in shown
    assert "clockwise" not in " ".join(shown).split()


def test_a_mirrored_picture_has_left_and_right_exchanged() -> None:
    colours = []
    for name in ("seen", "mirrored"):
        layout = laid_out(name, (400, 300))
        scene = Scene(Cube(), 400, 300, layout.cube_area, hud=layout.base.primitives)
        area = next(p.area for p in scene.hud if isinstance(p, Picture))
        picture = draw_picture(scene)
        y = round(area.y + area.height * 0.06)
        colours.append([picture.getpixel((round(area.x + area.width * part), y)) for part in (0.1, 0.9)])
    assert colours[0] == colours[1][::-1]
    assert colours[0][0] != colours[0][1]
