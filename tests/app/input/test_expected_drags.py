"""A drag on a sticker turns the layer that a person expects, from wherever the cube is seen."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from freecube_desktop.scene import View

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "scripts"))

from benchmark.drags import (
    FIXED_VIEWS,
    Desk,
    drag_rows,
    drags,
    frames_until_shown,
    random_views,
    right_ones,
)


def told(size: int, views: list[View]) -> float:
    right, count = right_ones(size, views)
    print(f"{right} of {count} drags on a cube of {size} turn what is expected: {100 * right / count:.2f} %")
    return right / count


@pytest.mark.parametrize("size", [3, 2])
def test_drags_from_24_views_turn_the_expected_layer(size: int) -> None:
    assert len(set(FIXED_VIEWS)) == 24
    assert told(size, list(FIXED_VIEWS)) >= 0.99


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 2])
def test_drags_from_80_random_views_turn_the_expected_layer(size: int) -> None:
    assert told(size, random_views(80)) >= 0.99


def test_every_layer_of_the_cube_can_be_turned_both_ways_and_a_small_cube_has_no_middle() -> None:
    for size, layers in ((3, "RMLUEDFSB"), (2, "RLUDFB")):
        turned = set()
        for view in FIXED_VIEWS[::5]:
            desk = Desk(size, view)
            turned |= {desk.turn_of(drag) for drag in drags(desk.controller.scene())}
        assert turned == {layer + sense for layer in layers for sense in ("", "'")}


def test_what_is_expected_of_the_front_seen_straight_is_what_anybody_would_say() -> None:
    desk = Desk(3, View(0, 0))
    scene = desk.controller.scene()
    area = scene.cube_area
    found = {(round(d.x), round(d.y), round(d.dx), round(d.dy)): d.turns for d in drags(scene)}
    middle = min(found, key=lambda d: abs(d[0] - area.width / 2) + abs(d[1] - area.height / 2))
    columns = sorted({x for x, *_ in found})
    rows = sorted({y for _, y, *_ in found})
    assert len(columns) == len(rows) == 3
    assert middle[:2] == (columns[1], rows[1])
    for number, layer in enumerate("LMR"):
        forwards = "" if layer in "LM" else "'"
        assert found[columns[number], rows[0], 0, 40] == {layer + forwards}
    for number, layer in enumerate("UED"):
        rightwards = "" if layer in "ED" else "'"
        assert found[columns[0], rows[number], 40, 0] == {layer + rightwards}


def test_a_pulled_layer_stands_at_the_pointer_in_the_frame_after_the_event() -> None:
    assert frames_until_shown() == 1


@pytest.mark.slow
def test_the_rows_of_the_benchmark_are_reached() -> None:
    rows = drag_rows(views=1)
    assert [row.good for row in rows] == [True, True]
