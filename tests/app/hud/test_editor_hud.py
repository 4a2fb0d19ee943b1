"""The editor's net, colours and words: inside the window at any size, apart, and clickable."""

from __future__ import annotations

import itertools
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_checks import are_apart, extent

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.editor_draft import Draft
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel, Part
from freecube_desktop.cube.cube_draft import UNPAINTED
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube
from freecube_desktop.scene import Label

SIZES = [(1280, 720), (1920, 1080), (800, 600), (640, 480), (480, 800), (400, 300), (320, 240), (1, 1)]
SCRAMBLED = random_state(random.Random(8)).facelets()
MESS = "URUDULRDRFUDURUFUDLFLFFFRBLDRULDBBRBBBBRLLDBFFFLDBLRDU"
TWISTED = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"

HALF = "".join(x if at < 24 or at % 9 == 4 else UNPAINTED for at, x in enumerate(SCRAMBLED))
DRAFTS = {
    "empty": Draft.blank(Cube()),
    "half": Draft(HALF).moved("up"),
    "mess": Draft(MESS, doubtful=frozenset({0, 53})),
    "twisted": Draft(TWISTED),
    "many": Draft("".join(SCRAMBLED[at] if at not in {0, 5, 9} else "U" for at in range(54))),
    "legal": Draft(SCRAMBLED, centres_fixed=False),
    "small": Draft(Cube(2).facelets()),
    "small blank": Draft.blank(Cube(2)),
}  # fmt: skip


def laid_out(name: str, size: tuple[int, int], **more: object) -> HudLayout:
    return lay_out(HudModel(draft=DRAFTS[name], **more), *size)  # type: ignore[arg-type]


def texts(part: Part) -> list[str]:
    return [primitive.text for primitive in part.primitives if isinstance(primitive, Label)]


def place_of(layout: HudLayout, command: c.Command) -> tuple[float, float]:
    area = next(hit.area for hit in layout.base.hits if hit.command == command)
    return area.x + area.width / 2, area.y + area.height / 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", DRAFTS)
def test_the_editor_stays_in_the_window_and_in_its_panel(name: str, size: tuple[int, int]) -> None:
    layout = laid_out(name, size, message="A long sentence. " * 9, help_shown=True)
    for part in (layout.base, layout.overlay, layout.bar):
        for primitive in part.primitives:
            place = extent(primitive)
            assert place.x >= -0.5
            assert place.y >= -0.5
            assert place.right <= size[0] + 0.5
            assert place.bottom <= size[1] + 0.5, primitive
    if layout.panel_area is not None:
        for primitive in layout.base.primitives:
            place = extent(primitive)
            assert place.x >= layout.panel_area.x
            assert place.right <= layout.panel_area.right
            assert place.bottom <= layout.panel_area.bottom


@pytest.mark.parametrize("size", SIZES[:-1])
@pytest.mark.parametrize("name", DRAFTS)
def test_no_text_of_the_editor_lies_over_another_or_over_the_cube(name: str, size: tuple[int, int]) -> None:
    layout = laid_out(name, size)
    labels = [extent(p) for p in layout.base.primitives if isinstance(p, Label)]
    for first, second in itertools.combinations(labels, 2):
        assert are_apart(first, second), (first, second)
    cube = layout.cube_area
    for primitive in layout.base.primitives:
        place = extent(primitive)
        assert place.x >= cube.right or place.bottom <= cube.y or place.y >= cube.bottom or (
            place.right <= cube.x
        ), primitive  # fmt: skip


@pytest.mark.parametrize("size", SIZES[:-1])
@pytest.mark.parametrize("name", ["empty", "mess", "small"])
def test_every_sticker_and_colour_can_be_clicked_in_every_window(name: str, size: tuple[int, int]) -> None:
    layout = laid_out(name, size)
    wanted: list[c.Command] = [c.PaintSticker(at) for at in range(len(DRAFTS[name].letters))]
    wanted += [c.PickColour(colour) for colour in "URFDLB."]
    for command in wanted:
        assert layout.command_at(*place_of(layout, command)) == command


@settings(max_examples=80, deadline=None)
@given(st.integers(1, 2500), st.integers(1, 1600), st.sampled_from(sorted(DRAFTS)))
def test_the_editor_can_be_laid_out_in_a_window_of_any_size(width: int, height: int, name: str) -> None:
    layout = laid_out(name, (width, height))
    assert layout.cube_area.width >= 1
    assert layout.cube_area.height >= 1
    for primitive in layout.base.primitives:
        place = extent(primitive)
        assert place.right <= width + 0.5
        assert place.bottom <= height + 0.5


def test_counts_are_live() -> None:
    shown = texts(laid_out("many", (1280, 720)).base)
    draft = DRAFTS["many"]
    assert [text for text in shown if text.endswith(" of 9")] == [
        f"{draft.count(colour)} of 9" for colour in "URFDLB"
    ]
    assert "54 of 54 painted" in shown
    assert [t for t in texts(laid_out("small", (1280, 720)).base) if t == "4 of 4"] == ["4 of 4"] * 6


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (640, 480), (480, 800), (400, 300)])
def test_what_mends_it_can_be_clicked(size: tuple[int, int]) -> None:
    layout = laid_out("twisted", size)
    assert layout.command_at(*place_of(layout, c.ApplyRepair(0))) == c.ApplyRepair(0)
    assert "Turn the corner at UFR anticlockwise" in texts(layout.base)


def test_faults_are_listed_and_the_rest_is_counted() -> None:
    shown = " ".join(texts(laid_out("mess", (1280, 720)).base))
    assert "A corner has red and orange" in shown
    assert "more" in shown
    assert "A cube can look like this" in texts(laid_out("legal", (1280, 720)).base)
    assert "27 stickers to go" in texts(laid_out("half", (1280, 720)).base)


@pytest.mark.parametrize("size", [size for size in SIZES[:-1] if size[1] < 1000])
def test_of_many_faults_it_is_said_in_every_small_window_how_many_are_not_shown(
    size: tuple[int, int],
) -> None:
    shown = texts(laid_out("mess", size).base)
    (more,) = [re.fullmatch(r"and (\d+) more", text) for text in shown if text.startswith("and ")]
    assert more is not None
    begun = {fault.text[:12] for fault in DRAFTS["mess"].faults for text in shown if fault.text[:12] in text}
    assert begun
    lines = len(DRAFTS["mess"].faults) + len(DRAFTS["mess"].repairs)
    assert 0 < int(more[1]) <= lines


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_buttons_can_be_clicked(size: tuple[int, int]) -> None:
    layout = laid_out("legal", size)
    for command in (c.ClearDraft(), c.DraftFromCube(), c.UseDraft(), c.FreeCentres(), c.CloseEditor()):
        assert layout.command_at(*place_of(layout, command)) == command


def test_the_start_has_a_button_for_the_editor() -> None:
    layout = lay_out(HudModel(), 1280, 720)
    assert layout.command_at(*place_of(layout, c.OpenEditor())) == c.OpenEditor()


def test_both_themes_show_the_same_editor() -> None:
    dark, light = (laid_out("mess", (1280, 720), theme=theme) for theme in ("dark", "light"))
    assert [extent(p) for p in dark.base.primitives] == [extent(p) for p in light.base.primitives]
