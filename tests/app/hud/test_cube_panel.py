"""The cube's panel: tidy at every size, in long words and short, and all of it can be clicked."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_checks import assert_tidy, texts

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.features.cube_panel.cube_panel import CUBE_SHEET_HEIGHT
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.cube_card import CubeCard, card_of
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.palette import stickers
from freecube_desktop.scene import Area, Box
from freecube_desktop.solver.solution import Solution

SIZES = [
    (3840, 2160), (1920, 1080), (1280, 720), (1000, 700), (1000, 400), (999, 700), (800, 600),
    (640, 480), (500, 375), (600, 800), (400, 600), (320, 560), (320, 240), (1, 1),
]  # fmt: skip
LONG = Algorithm("R U' F2 Lw M2 x y' D B2 Rw' " * 12)


def card(name: str) -> CubeCard:
    timeline = Timeline(Cube(2)) if name == "pocket" else Timeline()
    if name == "scrambled":
        timeline = timeline.push_scramble(Algorithm("D2 F2 U L2 U' R2 F2 L2 D R2 U F' D L B' U2 R F2 D' B"))
    if name == "labelled":
        timeline = timeline.push_state(Cube(), "A case with a name that is far too long for any panel at all")
    if name in {"long", "scrambled"}:
        for move in LONG:
            timeline = timeline.push_move(move)
    return card_of(timeline)


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_is_tidy_at_every_size_and_in_every_language(size: tuple[int, int], language: str) -> None:
    for name in ("solved", "pocket", "scrambled", "long", "labelled"):
        for preset in ("letters", "cstimer"):
            for note in ("", "Making tables, this once: 40 %"):
                model = HudModel(card=card(name), language=language, preset=preset, note=note)
                assert_tidy(lay_out(model, *size), *size)


@settings(max_examples=100, deadline=None)
@given(width=st.integers(1, 3000), height=st.integers(1, 2000), hidden=st.booleans())
def test_every_size_has_a_tidy_panel_or_none(width: int, height: int, hidden: bool) -> None:
    model = HudModel(panel_hidden=True) if hidden else HudModel(card=card("scrambled"))
    layout = lay_out(model, width, height)
    assert_tidy(layout, width, height)
    assert layout.cube_area.width >= 1
    assert layout.cube_area.height >= 1


def test_it_stands_where_the_panel_of_a_solution_stands(solution: Solution) -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        opened = lay_out(HudModel(opened=OpenSolution.of(solution)), *size)
        closed = lay_out(HudModel(card=card("solved")), *size)
        assert opened.panel_area == closed.panel_area
        assert opened.cube_area.width == closed.cube_area.width


@pytest.mark.parametrize(("size", "least"), [((800, 600), 260), ((640, 480), 280), ((1280, 720), 520)])
def test_the_cube_keeps_most_of_the_height(size: tuple[int, int], least: float) -> None:
    layout = lay_out(HudModel(card=card("scrambled")), *size)
    assert layout.cube_area.height >= least


def test_a_narrow_window_has_a_low_sheet_and_a_low_one_a_slender_panel() -> None:
    sheet = lay_out(HudModel(card=card("solved")), 800, 600).panel_area
    assert sheet == Area(12, 600 - 12 - CUBE_SHEET_HEIGHT, 776, CUBE_SHEET_HEIGHT)
    assert lay_out(HudModel(card=card("solved")), 640, 480).panel_area == Area(353, 12, 275, 456)
    assert lay_out(HudModel(card=card("solved")), 400, 300).panel_area is None


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1000, 500)])
@pytest.mark.parametrize("name", ["scrambled", "pocket"])
def test_the_net_has_every_sticker_in_its_colour(size: tuple[int, int], name: str) -> None:
    for palette in ("classic", "high-distinction"):
        shown = card(name)
        model = HudModel(card=shown, palette=palette)  # type: ignore[arg-type]
        colours = stickers(palette)
        panel = lay_out(model, *size).panel.primitives
        boxes = [p for p in panel if isinstance(p, Box) and p.fill in colours.values()]
        assert [box.fill for box in boxes] == [colours[letter] for letter in shown.letters]


def test_it_says_what_was_done() -> None:
    shown = texts(lay_out(HudModel(card=card("scrambled")), 1280, 720))
    assert "Not solved yet" in shown
    assert "108 moves · 24 rotations" in shown
    assert "Scrambled, then:" in shown
    assert any(text.startswith("D2 F2 U L2") for text in shown)
    assert any(text.startswith("… ") for text in shown)
    assert any(text.endswith("D B2 Rw'") for text in shown)
    assert "Solved" in texts(lay_out(HudModel(card=card("solved")), 1280, 720))


def hits(layout: HudLayout) -> dict[c.Command, Area]:
    return {hit.command: hit.area for hit in (*layout.base.hits, *layout.panel.hits)}


@pytest.mark.parametrize("size", [(1280, 720), (1000, 700), (800, 600), (600, 800), (320, 600)])
@pytest.mark.parametrize("command", [c.AskForSolution(), c.Scramble(), c.Undo(), c.TogglePanel()])
def test_its_buttons_are_hit_in_their_middle(size: tuple[int, int], command: c.Command) -> None:
    layout = lay_out(HudModel(card=card("scrambled")), *size)
    area = hits(layout)[command]
    assert layout.command_at(area.x + area.width / 2, area.y + area.height / 2) == command
    assert min(area.width, area.height) >= 24


@pytest.mark.parametrize(("preset", "keys"), [("letters", {"S", "N"}), ("cstimer", {"Enter", "F3"})])
def test_its_buttons_name_the_live_keys(preset: str, keys: set[str]) -> None:
    shown = texts(lay_out(HudModel(card=card("solved"), preset=preset), 1280, 720))
    assert keys | {"Ctrl+Z"} <= set(shown)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_hidden_it_leaves_the_cube_in_the_middle_and_a_button_to_bring_it_back(size: tuple[int, int]) -> None:
    layout = lay_out(HudModel(panel_hidden=True), *size)
    assert layout.cube_area.x + layout.cube_area.width / 2 == size[0] / 2
    area = hits(layout)[c.TogglePanel()]
    assert layout.command_at(area.x + 16, area.y + 16) == c.TogglePanel()
    assert area.right == size[0] - 20


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_a_hidden_solution_has_the_whole_window(size: tuple[int, int], solution: Solution) -> None:
    layout = lay_out(HudModel(opened=OpenSolution.of(solution), panel_hidden=True), *size)
    assert_tidy(layout, *size)
    assert layout.cube_area.width == size[0]
    assert c.TogglePanel() in hits(layout)
    shown = lay_out(HudModel(opened=OpenSolution.of(solution)), *size)
    assert c.TogglePanel() in hits(shown)


def test_a_panel_that_has_no_room_has_no_button_either() -> None:
    assert c.TogglePanel() not in hits(lay_out(HudModel(panel_hidden=True), 400, 300))
