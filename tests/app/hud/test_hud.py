"""The panels, captions and icons: laid out for any size, inside their boxes, clickable."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_checks import are_apart, assert_tidy, extent, is_inside

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.features.help.help_overlay import plan_help
from freecube_desktop.app.features.help.help_words import help_groups
from freecube_desktop.app.features.solution.captions import start_line
from freecube_desktop.app.features.timeline.timeline_bar import CURRENT_HEIGHT
from freecube_desktop.app.input.key_bindings import PRESETS
from freecube_desktop.app.model.options import OPTIONS
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.cube_card import card_of
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel, Part
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.app.ui.text_layout import shorten, width_of, wrap
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.palette import THEMES
from freecube_desktop.scene import Area, Box, Label, Primitive
from freecube_desktop.solver.solution import Solution, Stage

SIZES = [
    (1280, 720),
    (1920, 1080),
    (1000, 600),
    (800, 600),
    (640, 480),
    (500, 375),
    (400, 300),
    (320, 240),
    (1, 1),
]


@pytest.fixture
def opened(solution: Solution) -> OpenSolution:
    return OpenSolution.of(solution)


def open_at(opened: OpenSolution, step: int, **more: object) -> HudModel:
    return HudModel(opened=opened.at(step), current=step, **more)  # type: ignore[arg-type]


def all_primitives(layout: HudLayout) -> list[Primitive]:
    parts = (layout.base, layout.panel, layout.overlay, layout.bar)
    return [primitive for part in parts for primitive in part.primitives]


def texts(part: Part) -> list[str]:
    return [primitive.text for primitive in part.primitives if isinstance(primitive, Label)]


MODELS = ["start", "first", "middle", "end", "help", "message"]


def model_named(name: str, opened: OpenSolution) -> HudModel:
    long = "The solver could not finish: no rule covers the case of pair 3, so the rest is left to you. " * 2
    return {
        "start": HudModel(),
        "first": open_at(opened, 0),
        "middle": open_at(opened, 22, playing=True),
        "end": open_at(opened, len(opened.steps)),
        "help": HudModel(help_shown=True, preset="cstimer"),
        "message": open_at(opened, 30, message=long, message_is_error=True),
    }[name]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MODELS)
def test_nothing_leaves_the_window(size: tuple[int, int], name: str, opened: OpenSolution) -> None:
    layout = lay_out(model_named(name, opened), *size)
    window = Area(0, 0, *size)
    for primitive in all_primitives(layout):
        assert is_inside(extent(primitive), window), primitive


@pytest.mark.parametrize("size", SIZES[:-1])
@pytest.mark.parametrize("step", range(0, 56, 5))
def test_the_panel_keeps_its_text_inside_its_padding(
    size: tuple[int, int], step: int, opened: OpenSolution
) -> None:
    layout = lay_out(open_at(opened, step), *size)
    if layout.panel_area is None:
        return
    area = layout.panel_area
    inside = Area(area.x + 12, area.y + 12, area.width - 24, area.height - 24)
    for primitive in layout.panel.primitives:
        if isinstance(primitive, Label):
            assert is_inside(extent(primitive), inside), primitive


@pytest.mark.parametrize("size", SIZES[:-1])
@pytest.mark.parametrize("name", MODELS)
def test_no_two_texts_of_a_part_lie_over_each_other(
    size: tuple[int, int], name: str, opened: OpenSolution
) -> None:
    layout = lay_out(model_named(name, opened), *size)
    for part in (layout.base, layout.panel, layout.overlay, layout.bar):
        labels = [extent(p) for p in part.primitives if isinstance(p, Label)]
        for first, second in itertools.combinations(labels, 2):
            assert are_apart(first, second), (first, second)


@pytest.mark.parametrize("size", SIZES[:-1])
@pytest.mark.parametrize("step", [0, 22, 55])
def test_the_panel_never_covers_the_cube(size: tuple[int, int], step: int, opened: OpenSolution) -> None:
    layout = lay_out(open_at(opened, step), *size)
    cube, panel = layout.cube_area, layout.panel_area
    if panel is not None:
        assert cube.right <= panel.x or cube.bottom <= panel.y
    for primitive in layout.base.primitives:
        place = extent(primitive)
        assert place.y >= cube.bottom or place.bottom <= cube.y, primitive


@settings(max_examples=150, deadline=None)
@given(
    width=st.integers(1, 3000),
    height=st.integers(1, 2000),
    step=st.integers(0, 55),
    name=st.sampled_from(MODELS),
)
def test_every_size_can_be_laid_out(
    width: int, height: int, step: int, name: str, solution: Solution
) -> None:
    model = model_named(name, OpenSolution.of(solution))
    if model.opened is not None:
        model = replace(model, opened=model.opened.at(step), current=step)
    layout = lay_out(model, width, height)
    window = Area(0, 0, width, height)
    assert layout.cube_area.width >= 1
    assert layout.cube_area.height >= 1
    for primitive in all_primitives(layout):
        assert is_inside(extent(primitive), window), primitive


def test_the_panel_is_as_wide_as_it_should_be_and_keeps_off_the_border(opened: OpenSolution) -> None:
    area = lay_out(open_at(opened, 0), 1280, 720).panel_area
    assert area == Area(888, 20, 372, 680)


def test_a_narrow_window_has_a_sheet_at_the_bottom(opened: OpenSolution) -> None:
    layout = lay_out(open_at(opened, 22), 800, 600)
    area = layout.panel_area
    assert area is not None
    assert area.bottom == 588
    assert area.width == 776
    assert layout.cube_area.height >= 240


@pytest.mark.parametrize("text_size", OPTIONS["text_size"])
@pytest.mark.parametrize("window", [(800, 600), (1024, 600), (1280, 720), (800, 1200), (1920, 1080)])
def test_with_any_size_of_text_there_is_a_panel_whose_stages_and_methods_can_be_clicked(
    window: tuple[int, int], text_size: float, opened: OpenSolution
) -> None:
    size = window[0] / text_size, window[1] / text_size
    for number, stage in enumerate(opened.stages):
        layout = lay_out(open_at(opened, stage.first, methods=(("cfop", "53"), ("short", "35"))), *size)
        assert_tidy(layout, *size)
        found = {hit.command for hit in layout.panel.hits}
        assert {c.AskForSolution("short"), c.TogglePanel(), c.ToggleMasks()} <= found
        for near in opened.stages[max(number - 1, 0) : number + 2]:
            assert c.JumpToStep(near.first) in found
        closed = lay_out(HudModel(card=card_of(Timeline())), *size)
        assert {c.AskForSolution(), c.Scramble(), c.TogglePanel()} <= {h.command for h in closed.panel.hits}


def test_without_a_solution_the_cube_is_in_the_middle() -> None:
    cube = lay_out(HudModel(), 1280, 720).cube_area
    assert cube.x + cube.width / 2 == 640


def test_done_stages_fold_the_current_one_shows_why_and_coming_ones_their_moves(
    opened: OpenSolution,
) -> None:
    shown = texts(lay_out(open_at(opened, 23), 1280, 900).panel)
    assert "Cross" in shown
    assert "case 4 · 8" in shown
    assert any(text.startswith("Corner on top") for text in shown)
    assert sum(text.startswith("Corner on top") for text in shown) == 1
    moves_of_the_cross = {"F2", "L", "D2"}
    assert not moves_of_the_cross <= set(shown), "the cross is done and folded"
    assert "OLL 27 · Sune" in shown
    assert "PLL T" in shown


def test_the_current_move_alone_stands_on_the_accent(opened: OpenSolution) -> None:
    for step in (1, 10, 22, 54):
        panel = lay_out(open_at(opened, step), 1280, 900).panel
        marked = [p for p in panel.primitives if isinstance(p, Box) and p.fill == THEMES["dark"].accent]
        marked = [box for box in marked if box.area.width > 4]
        assert len(marked) == 1
        inside = [
            p for p in panel.primitives if isinstance(p, Label) and is_inside(extent(p), marked[0].area, 1)
        ]
        assert [label.text for label in inside] == [str(opened.steps[step])]


def test_the_timeline_has_a_tick_a_move_in_the_colour_of_its_stage(opened: OpenSolution) -> None:
    base = lay_out(open_at(opened, 22), 1280, 720).base
    ticks = [p for p in base.primitives if isinstance(p, Box) and p.area.height in {6.0, CURRENT_HEIGHT}]
    assert len(ticks) == len(opened.steps)
    for step, tick in enumerate(ticks):
        kind = opened.stages[opened.stage_of(step)].kind
        assert tick.fill[:3] == THEMES["dark"].stages[kind][:3]
        assert (tick.fill[3] == 1.0) == (step <= 22)
        assert (tick.area.height == CURRENT_HEIGHT) == (step == 22)


def hits(layout: HudLayout) -> dict[c.Command, Area]:
    parts = (layout.base, layout.panel, layout.overlay, layout.bar)
    return {hit.command: hit.area for part in parts for hit in part.hits}


@pytest.mark.parametrize(
    "command",
    [
        c.PlayPause(), c.StepBack(), c.StepForward(), c.StageBack(), c.StageForward(), c.ToStart(), c.ToEnd(),
        c.Slower(), c.NextSpeed(), c.Faster(),
    ],
)  # fmt: skip
def test_buttons_are_hit_in_their_middle(command: c.Command, opened: OpenSolution) -> None:
    layout = lay_out(open_at(opened, 22), 1280, 720)
    area = hits(layout)[command]
    assert layout.command_at(area.x + area.width / 2, area.y + area.height / 2) == command
    assert min(area.width, area.height) >= 24


def test_a_click_on_a_stage_goes_to_its_start(opened: OpenSolution) -> None:
    layout = lay_out(open_at(opened, 22), 1280, 900)
    for primitive in layout.panel.primitives:
        if isinstance(primitive, Label):
            for stage in opened.stages:
                if primitive.text == stage.title:
                    place = extent(primitive)
                    assert layout.command_at(place.x + 2, place.y + 2) == c.JumpToStep(stage.first)


def test_methods_stand_side_by_side_with_the_counts_that_are_known(opened: OpenSolution) -> None:
    model = open_at(opened, 22, methods=(("cfop", "53"), ("short", "35"), ("near-optimal", "…")))
    layout = lay_out(model, 1280, 720)
    shown = texts(layout.panel)
    assert shown[:6] == ["CFOP", "53", "Short", "35", "Fewest", "…"]
    area = hits(layout)[c.AskForSolution("short")]
    assert layout.command_at(area.x + area.width / 2, area.y + 5) == c.AskForSolution("short")


def test_a_narrow_window_has_the_switch_too(opened: OpenSolution) -> None:
    model = open_at(opened, 22, methods=(("cfop", "53"), ("short", "…"), ("near-optimal", "")))
    for size in ((800, 600), (500, 700)):
        layout = lay_out(model, *size)
        assert texts(layout.panel)[:5] == ["CFOP", "53", "Short", "…", "Fewest"]
        area = hits(layout)[c.AskForSolution("near-optimal")]
        assert layout.command_at(area.x + 5, area.y + 5) == c.AskForSolution("near-optimal")


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_panel_says_what_the_method_is(size: tuple[int, int], opened: OpenSolution) -> None:
    shown = texts(lay_out(open_at(opened, 22, about="Fewest: two phases, not a human way."), *size).panel)
    assert "Fewest: two phases, not a human way." in shown


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (500, 700)])
def test_the_box_of_the_current_move_is_as_far_from_both_neighbours(
    size: tuple[int, int], opened: OpenSolution
) -> None:
    for step in range(17, 24):
        panel = lay_out(open_at(opened, step), *size).panel
        (box,) = [
            p.area for p in panel.primitives
            if isinstance(p, Box) and p.fill == THEMES["dark"].accent and p.area.width > 4
        ]  # fmt: skip
        moves = [p for p in panel.primitives if isinstance(p, Label) and p.font == "mono"]
        line = [extent(p) for p in moves if abs(p.y - (box.y + box.height / 2)) < 1]
        left = [box.x - place.right for place in line if place.right < box.x]
        right = [place.x - box.right for place in line if place.x > box.right]
        for gap in (*left, *right):
            assert gap >= 7.0
        if left and right:
            assert min(left) == pytest.approx(min(right), abs=1.0)


def test_a_solution_without_stages_and_a_stage_of_a_new_kind_have_titles(opened: OpenSolution) -> None:
    names = ("moves", "layer", "pocket-oll", "pbl", "first-block")
    stages = tuple(Stage(name, Algorithm("R U R'"), why="So.") for name in names)  # type: ignore[arg-type]
    plain = OpenSolution.of(Solution(Cube(), "near-optimal", Algorithm(), stages))
    titles = [stage.title for stage in plain.stages]
    assert titles == ["All moves", "First layer", "OLL", "PBL", "First block"]
    shown = "".join(texts(lay_out(open_at(plain, 1), 1280, 720).base))
    assert "1 of 15 moves" in shown
    assert "cross" not in shown
    for kind in (*names, "hold"):
        assert THEMES["light"].stage(kind)[3] == 1.0


def test_a_click_on_the_empty_part_asks_for_nothing(opened: OpenSolution) -> None:
    assert lay_out(open_at(opened, 22), 1280, 720).command_at(430, 300) is None


def test_a_click_anywhere_closes_the_help(opened: OpenSolution) -> None:
    layout = lay_out(open_at(opened, 22, help_shown=True), 1280, 720)
    for x, y in ((5, 5), (640, 360), (1100, 200)):
        assert layout.command_at(x, y) == c.ToggleHelp()


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_line_of_the_help_is_there_in_full(size: tuple[int, int], preset: str) -> None:
    model = HudModel(help_shown=True, preset=preset)
    screens = range(len(plan_help(model, *size).screens))
    shown = [text for k in screens for text in texts(lay_out(replace(model, help_screen=k), *size).overlay)]
    assert not [text for text in shown if "…" in text]
    assert {what for group in help_groups(preset) for _, what in group.lines} <= set(shown)


def test_the_message_has_a_cross_that_closes_it() -> None:
    assert c.CloseMessage() in hits(lay_out(HudModel(message="Saved."), 1280, 720))


def test_the_caption_names_stage_and_case_in_words(opened: OpenSolution) -> None:
    captions = [stage.caption for stage in opened.stages]
    assert captions == [
        "Hold it with yellow on top",
        "White cross",
        "Pair 1, front-left slot — case 4",
        "Pair 2, back-right slot — case 11",
        "Pair 3, front-right slot — case 24",
        "Pair 4, back-left slot — already there",
        "OLL 27, Sune",
        "PLL T",
    ]


def test_the_counts_count_turns_and_not_rotations(opened: OpenSolution, solution: Solution) -> None:
    assert solution.htm == 53
    shown = "".join(texts(lay_out(open_at(opened, 7), 1280, 720).base))
    assert "6 of 53 moves  ·  white cross, yellow on top" in shown
    end = "".join(texts(lay_out(open_at(opened, len(opened.steps)), 1280, 720).base))
    assert "53 of 53 moves" in end
    assert "Solved" in end


@pytest.mark.parametrize(
    ("preset", "line"),
    [
        ("letters", "S solve  ·  N scramble  ·  F1 keys"),
        ("cstimer", "Enter solve  ·  F3 scramble  ·  F1 keys"),
        ("twizzle", "Enter solve  ·  F3 scramble  ·  F1 keys"),
    ],
)
def test_the_first_line_names_the_live_keys(preset: str, line: str) -> None:
    assert start_line(preset) == line
    shown = "".join(texts(lay_out(HudModel(preset=preset), 1280, 720).base))
    assert shown == line + "SettingsOpen or saveCasesPaint a cubeScan a cube"


@given(st.text(max_size=60), st.floats(0, 400))
def test_shortened_text_fits(text: str, room: float) -> None:
    assert width_of(shorten(text, room, "sans", 14), "sans", 14) <= room


@given(st.lists(st.text("abcde", min_size=1, max_size=9), max_size=30), st.floats(30, 300), st.integers(1, 5))
def test_wrapped_text_fits_and_loses_nothing_but_its_end(words: list[str], room: float, lines: int) -> None:
    found = wrap(" ".join(words), room, "sans", 13, lines=lines)
    assert len(found) <= lines
    for line in found:
        assert width_of(line, "sans", 13) <= room
    if not any("…" in line for line in found):
        assert " ".join(found).split() == words[: len(" ".join(found).split())]


def test_both_themes_show_the_same_things(opened: OpenSolution) -> None:
    dark, light = (lay_out(open_at(opened, 22, theme=theme), 1280, 720) for theme in ("dark", "light"))
    assert [extent(p) for p in all_primitives(dark)] == [extent(p) for p in all_primitives(light)]
    assert dark != light


def test_moves_of_coming_stages_are_not_cut_while_rows_can_stand_closer(language: str) -> None:
    long = Algorithm("U' Lw' U R' D2 R U' R' D2 R2 x' U'")
    plan = ("cross", "f2l", "f2l", "f2l", "f2l", "oll", "pll")
    stages = tuple(
        Stage(kind, long if kind == "pll" else Algorithm("R U R' U'"), why="So. " * 20 if at == 0 else "So.")  # type: ignore[arg-type]
        for at, kind in enumerate(plan)
    )
    opened = OpenSolution.of(Solution(Cube(), "cfop", Algorithm("z2"), stages))
    about = "CFOP: cross, pairs and last layer, one after the other, in words of a long language."
    shown = texts(lay_out(open_at(opened, 1, about=about, language=language), 1280, 720).panel)
    assert "…" not in shown


def test_names_begin_where_sentences_begin_and_moves_at_the_left(opened: OpenSolution) -> None:
    for language, anchor in (("en", "left"), ("ar", "right")):
        for size in ((1280, 720), (800, 600)):
            panel = lay_out(open_at(opened, 22, language=language), *size).panel
            labels = [one for one in panel.primitives if isinstance(one, Label)]
            titles = [one for one in labels if one.text in {stage.title for stage in opened.stages}]
            assert titles
            assert {one.anchor for one in titles} == {anchor}
            assert {one.anchor for one in labels if one.font == "mono"} == {"left"}
