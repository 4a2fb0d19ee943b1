"""The page of files at any size: nothing leaves the window, the row that is chosen is always in sight."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_hud import all_primitives, extent, is_inside

from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.features.files.file_browser import Browser
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.file_values import FileName, FileRow, Folder
from freecube_desktop.app.protocol.hud_model import HudLayout, HudModel
from freecube_desktop.app.ui.text_field import TextField
from freecube_desktop.scene import Area, Label

LONG = "a name that goes on and on " * 12
MANY = Folder(
    "/home/" + LONG,
    "~/" + LONG,
    (
        FileRow("recent", LONG, "/x", LONG),
        FileRow("recent", "gone.alg", "/y", "~", is_there=False),
        FileRow("parent", "..", "/"),
        FileRow("folder", "مجلد 文件夹", "/z"),
        *(FileRow("file", f"{number} {LONG}", f"/{number}", "2026-11-30") for number in range(500)),
    ),
    left_out=7,
)
BROWSERS = {
    "waiting": Browser(),
    "empty": Browser(folder=Folder("/x", "~/x")),
    "many": Browser(folder=MANY, chosen=0),
    "far down": Browser(folder=MANY, chosen=300),
    "no match": Browser(folder=MANY, field=TextField.of("zzz" * 99)),
    "saving": Browser(saves=True, folder=MANY, field=TextField.of(LONG + ".alg")),
    "asking": Browser(saves=True, folder=MANY, asks_about=FileName("/x", LONG)),
}


def laid_out(view: Browser, width: float, height: float) -> HudLayout:
    return lay_out(HudModel(page=view, message="A sentence. " * 20), width, height)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(sorted(BROWSERS)), st.integers(1, 2600), st.integers(1, 1600))
def test_nothing_leaves_the_window_at_any_size(name: str, width: int, height: int) -> None:
    for primitive in all_primitives(laid_out(BROWSERS[name], width, height)):
        assert is_inside(extent(primitive), Area(0, 0, width, height)), primitive


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (400, 300)])
@pytest.mark.parametrize("chosen", [0, 1, 7, 300, 502, 503])
def test_the_chosen_row_can_be_seen_and_clicked(size: tuple[int, int], chosen: int) -> None:
    layout = laid_out(replace(BROWSERS["many"], chosen=chosen), *size)
    assert c.PickRow(chosen) in [hit.command for hit in layout.page.hits]


@pytest.mark.parametrize("name", BROWSERS)
@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (480, 400)])
def test_no_two_texts_lie_over_each_other(name: str, size: tuple[int, int]) -> None:
    labels = [extent(p) for p in laid_out(BROWSERS[name], *size).page.primitives if isinstance(p, Label)]
    for at, first in enumerate(labels):
        for second in labels[at + 1 :]:
            across = first.right <= second.x + 0.5 or second.right <= first.x + 0.5
            assert across or first.bottom <= second.y + 2 or second.bottom <= first.y + 2, (first, second)


def test_what_is_missing_says_so() -> None:
    texts = [p.text for p in laid_out(BROWSERS["many"], 1280, 720).page.primitives if isinstance(p, Label)]
    assert "not there any more" in texts
    assert "7 more are not listed" in texts
    empty = [p.text for p in laid_out(BROWSERS["empty"], 1280, 720).page.primitives if isinstance(p, Label)]
    assert "There is nothing here." in empty


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (500, 375), (1920, 1080)])
@pytest.mark.parametrize("name", ["many", "saving"])
def test_a_message_has_a_place_of_its_own_below_the_page(name: str, size: tuple[int, int]) -> None:
    sentence = "The file ~/cubes/bad.alg could not be read: there are no moves in its third line."
    layout = lay_out(HudModel(page=BROWSERS[name], message=sentence), *size)
    top = min(extent(one).y for one in layout.bar.primitives)
    labels = [one for one in layout.page.primitives if isinstance(one, Label)]
    assert max(extent(one).bottom for one in labels) <= top
    assert any("Esc" in one.text or "Backspace" in one.text for one in labels)


def test_a_proposed_name_stands_on_a_background_until_the_cursor_moves() -> None:
    proposed = Browser().for_saving("cube.alg")
    moved = proposed.pressed("end")
    assert moved is not None
    boxes = [len(lay_out(HudModel(page=view), 800, 600).page.primitives) for view in (proposed, moved)]
    assert boxes[0] == boxes[1] + 1
