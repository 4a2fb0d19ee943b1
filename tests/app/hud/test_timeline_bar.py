"""The bar: every step has its place, every moment can be reached, and nothing lies over it."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from layout_checks import extent

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.features.timeline.timeline_bar import (
    CURRENT_HEIGHT,
    KNOB_HEIGHT,
    TICK_HEIGHT,
    free_bar,
    solution_bar,
)
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.app.protocol.open_solution import OpenSolution
from freecube_desktop.app.protocol.scrubber import NARROWEST, Scrubber, place_steps
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.palette import THEMES
from freecube_desktop.scene import Area, Box, Label, Shape
from freecube_desktop.solver.solution import Solution, Stage

ROOM = Area(40.0, 600.0, 800.0, 24.0)
SIZES = [(3840, 2160), (1280, 720), (800, 600), (640, 480), (400, 300), (320, 240)]


def turned(count: int, timeline: Timeline | None = None) -> Timeline:
    timeline = Timeline() if timeline is None else timeline
    for number in range(count):
        timeline = timeline.push_move(Move("RUF"[number % 3]))
    return timeline


def mixed() -> Timeline:
    """A scramble and turns, a reset and turns, a branch, the cursor in the middle."""
    timeline = turned(8, turned(20, Timeline().push_scramble(Cube().apply("R U F"))).reset())
    return turned(2, timeline.jump(12)).go_over(0).jump(18)


def opened_with(count: int) -> OpenSolution:
    stage = Stage("cross", Algorithm([Move("R")] * count))
    return OpenSolution.of(Solution(Cube(), "cfop", Algorithm(), (stage,)))


MODELS = {
    "few": HudModel(timeline=turned(3)),
    "forty": HudModel(timeline=turned(40).jump(25)),
    "mixed": HudModel(timeline=mixed()),
    "playing": HudModel(timeline=mixed(), playing=True, note="Looking for a solution…"),
    "held": HudModel(timeline=mixed(), previewed_at=18.4),
    "long": HudModel(timeline=turned(2000).jump(700)),
    "long solution": HudModel(opened=opened_with(1500).at(300), current=300),
    "short solution": HudModel(opened=opened_with(30).at(3), current=3, previewed_at=3.5),
}


def meet(first: Area, second: Area) -> bool:
    return (
        first.x < second.right - 0.5
        and second.x < first.right - 0.5
        and first.y < second.bottom - 0.5
        and second.y < first.bottom - 0.5
    )


def bar_of(layout: HudLayout) -> Scrubber:
    assert layout.scrubber is not None
    return layout.scrubber


# Geometry.


@given(
    count=st.integers(0, 1200),
    room=st.floats(0, 2000),
    gaps=st.sets(st.integers(1, 1199), max_size=8),
    marks=st.sets(st.integers(0, 1199), max_size=30),
)
def test_steps_stay_in_their_room_and_apart(count: int, room: float, gaps: set[int], marks: set[int]) -> None:
    area = Area(10.0, 0.0, room, 24.0)
    gaps, marks = ({step for step in steps if step < count} for steps in (gaps, marks))
    bar = place_steps(count, area, widest=24.0, gaps=gaps, marks=marks)
    if bar is None:
        assert count == 0 or room < 1
        return
    assert bar.count == count
    assert bar.edges[0] >= 10.0 - 0.01
    assert bar.edges[-1] <= 10.0 + room + 0.01
    for left, right in itertools.pairwise(bar.edges):
        assert right > left
        assert bar.tick == 0 or right - left >= min(bar.tick, NARROWEST - 1.0)


@given(
    count=st.integers(1, 900), position=st.floats(0, 1), clicks_after=st.booleans(), x=st.floats(-100, 1000)
)
def test_a_moment_and_its_place_belong_together(
    count: int, position: float, clicks_after: bool, x: float
) -> None:
    bar = place_steps(count, ROOM, widest=16.0, clicks_after=clicks_after)
    assert bar is not None
    moment = position * count
    assert bar.position_at(bar.x_of(moment)) == pytest.approx(moment, abs=1e-6)
    assert 0.0 <= bar.position_at(x) <= count
    assert 0 <= bar.step_at(x) <= count


@given(first=st.floats(0, 900), second=st.floats(0, 900))
def test_farther_to_the_right_is_later(first: float, second: float) -> None:
    bar = solution_bar(opened_with(77), ROOM)
    assert bar is not None
    low, high = sorted((first, second))
    assert bar.position_at(low) <= bar.position_at(high)


def test_without_room_for_three_pixels_each_the_steps_run_together() -> None:
    for count, has_ticks in ((200, True), (266, True), (268, False), (3000, False)):
        bar = free_bar(turned(count), ROOM)
        assert bar is not None
        assert (bar.tick > 0) == has_ticks


# Clicks.


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MODELS)
def test_every_step_can_be_clicked_and_both_ends_too(size: tuple[int, int], name: str) -> None:
    layout = lay_out(MODELS[name], *size)
    bar = bar_of(layout)
    y = bar.area.y + bar.area.height / 2
    assert layout.command_at(bar.edges[0] - 2.0, y) == c.JumpToStep(0)
    assert layout.command_at(bar.edges[-1] + 2.0, y) == c.JumpToStep(bar.count)
    if not bar.tick:
        return
    for step in range(bar.count):
        there = layout.command_at(bar.edges[step] + bar.tick / 2, y)
        assert there == c.JumpToStep(step + (MODELS[name].opened is None))


def test_the_bar_can_be_dragged_but_not_what_lies_on_it_or_beside() -> None:
    layout = lay_out(MODELS["mixed"], 1280, 720)
    bar = bar_of(layout)
    y = bar.area.y + 12.0
    assert layout.is_on_bar(bar.edges[3], y)
    assert not layout.is_on_bar(bar.edges[3], y - 30.0)
    assert not layout.is_on_bar(bar.edges[0] - 40.0, y)
    shown = lay_out(HudModel(timeline=mixed(), help_shown=True), 1280, 720)
    assert not shown.is_on_bar(bar.edges[3], y), "the help lies over it"


def test_a_fork_is_clicked_where_the_branch_parts() -> None:
    layout = lay_out(MODELS["mixed"], 1280, 720)
    (fork,) = [hit for hit in layout.base.hits if isinstance(hit.command, c.OtherLineAt)]
    assert fork.command == c.OtherLineAt(12)
    assert fork.area.x <= bar_of(layout).x_of(12) <= fork.area.right
    assert layout.command_at(fork.area.x + 8.0, fork.area.y + 4.0) == fork.command


# What is drawn.


def test_with_nothing_done_there_is_no_bar_and_no_button() -> None:
    layout = lay_out(HudModel(), 1280, 720)
    assert layout.scrubber is None
    commands = {hit.command for hit in layout.base.hits}
    assert not commands & {c.PlayPause(), c.StepBack(), c.ToStart(), c.NextSpeed()}


@pytest.mark.parametrize("size", [*SIZES, (500, 200), (1, 1)])
def test_the_cube_stays_where_it_is_when_the_bar_appears(size: tuple[int, int]) -> None:
    before = lay_out(HudModel(), *size).cube_area
    assert lay_out(MODELS["few"], *size).cube_area == before
    assert lay_out(MODELS["mixed"], *size).cube_area == before


def test_turns_are_ticks_and_all_else_diamonds_faint_after_the_cursor() -> None:
    layout = lay_out(MODELS["mixed"], 1280, 720)
    bar, quiet = bar_of(layout), THEMES["dark"].quiet
    y = bar.area.y + bar.area.height / 2
    on_bar = [p for p in layout.base.primitives if abs(extent(p).y + extent(p).height / 2 - y) < 1]
    ticks = [p for p in on_bar if isinstance(p, Box)]
    diamonds = [p for p in on_bar if isinstance(p, Shape)]
    assert (len(ticks), len(diamonds)) == (28, 2)
    assert [p.colour[3] == 1.0 for p in diamonds] == [True, False]
    assert [p.area.height for p in ticks].count(CURRENT_HEIGHT) == 1
    for tick in ticks:
        step = int(bar.position_at(tick.area.x + tick.area.width / 2))
        assert (tick.fill[3] == 1.0) == (step < 18)
        assert (tick.area.height == CURRENT_HEIGHT) == (step == 17)
        assert tick.fill[:3] == (THEMES["dark"].text if step == 17 else quiet)[:3]


def test_while_it_is_dragged_a_knob_shows_the_moment() -> None:
    for name, moment in (("held", 18.4), ("short solution", 3.5)):
        layout = lay_out(MODELS[name], 1280, 720)
        knobs = [
            p.area for p in layout.base.primitives if isinstance(p, Box) and p.area.height == KNOB_HEIGHT
        ]
        (knob,) = knobs
        assert knob.x + knob.width / 2 == pytest.approx(bar_of(layout).x_of(moment))
        assert not any(isinstance(p, Box) and p.area.height == CURRENT_HEIGHT for p in layout.base.primitives)


@pytest.mark.parametrize("name", ["long", "long solution"])
def test_a_bar_without_ticks_has_a_marker_at_the_place(name: str) -> None:
    layout = lay_out(MODELS[name], 1280, 720)
    bar, model = bar_of(layout), MODELS[name]
    place = model.current if model.opened else model.timeline.cursor
    (marker,) = [
        p.area for p in layout.base.primitives if isinstance(p, Box) and p.area.height == CURRENT_HEIGHT
    ]
    assert marker.x + marker.width / 2 == pytest.approx(bar.x_of(place))
    runs = [p for p in layout.base.primitives if isinstance(p, Box) and p.area.height == TICK_HEIGHT]
    assert len(runs) == 2
    assert sum(p.area.width for p in runs) == pytest.approx(bar.edges[-1] - bar.edges[0])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MODELS)
def test_bar_buttons_caption_and_panel_lie_apart(size: tuple[int, int], name: str) -> None:
    layout = lay_out(MODELS[name], *size)
    bar = bar_of(layout)
    middle = bar.area.y + bar.area.height / 2
    window = Area(0, 0, *size)
    drawn = [extent(p) for p in layout.base.primitives]
    on_bar = [a for a in drawn if abs(a.y + a.height / 2 - middle) < 1]
    buttons = [hit.area for hit in layout.base.hits if hit.area.y > middle]
    texts = [extent(p) for p in layout.base.primitives if isinstance(p, Label)]
    texts = [a for a in texts if a.bottom < middle]
    for area in drawn:
        assert area.x >= -0.5
        assert area.y >= -0.5
        assert area.right <= window.right + 0.5
        assert area.bottom <= window.bottom + 0.5
        assert not meet(area, layout.cube_area), area
    for area in on_bar:
        assert not any(meet(area, other) for other in (*buttons, *texts))
    for first, second in itertools.combinations(buttons, 2):
        assert not meet(first, second)
    if layout.panel_area is not None:
        for area in (*drawn, *buttons, bar.area):
            assert not meet(area, layout.panel_area)


@pytest.mark.parametrize("name", ["few", "short solution"])
@pytest.mark.parametrize("width", range(120, 1000, 37))
def test_buttons_without_room_are_left_out_from_the_outside(name: str, width: int) -> None:
    layout = lay_out(MODELS[name], width, 700)
    shown = {hit.command: hit.area for hit in layout.base.hits}
    in_order: list[c.Command] = [c.PlayPause(), c.StepForward()]
    in_order += [c.StageForward()] if name == "short solution" else []
    in_order += [c.ToEnd()]
    missing = [command not in shown for command in in_order]
    assert missing == sorted(missing)
    for command, mirrored in ((c.StepForward(), c.StepBack()), (c.ToEnd(), c.ToStart())):
        assert (command in shown) == (mirrored in shown)
    assert (c.Slower() in shown) == (c.Faster() in shown)
    for area in shown.values():
        assert area.x >= 0
        assert area.right <= width + 0.5
