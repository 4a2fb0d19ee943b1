"""The hint in the panel and under the cube: tidy at every size, rung by rung, and clickable."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_checks import assert_tidy, extent, is_inside, texts

from freecube_desktop import engine
from freecube_desktop.app.composition.screen_layout import lay_out
from freecube_desktop.app.features.hints.hint_ladder import HintLadder
from freecube_desktop.app.features.hints.hint_words import hint_of
from freecube_desktop.app.protocol import commands as c
from freecube_desktop.app.protocol.cube_card import card_of
from freecube_desktop.app.protocol.hint import MOVES, NEXT
from freecube_desktop.app.protocol.hud_model import HudModel
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.timeline import Timeline
from freecube_desktop.render.palette import THEMES
from freecube_desktop.scene import Box, Label

SIZES = [
    (3840, 2160), (1920, 1080), (1280, 720), (1000, 700), (1000, 400), (1000, 220), (999, 700),
    (800, 600), (640, 480), (500, 375), (600, 800), (400, 600), (320, 560), (320, 240), (1, 1),
]  # fmt: skip
SOLUTION = engine.solve(random_state(random.Random(12)), cross="any")


def ladder(stage: int, rung: int) -> HintLadder:
    """The ladder at the start of a stage, on a rung."""
    standing = HintLadder.of(SOLUTION)
    cube = SOLUTION.cube
    for move in standing.plan.steps:
        if standing.number >= stage:
            break
        cube = cube.apply(move)
        after = standing.on(cube)
        assert after is not None
        standing = after
    for _ in range(rung - 1):
        standing = standing.up()
    return standing


def model(stage: int, rung: int, **more: object) -> HudModel:
    timeline = Timeline().push_state(SOLUTION.cube)
    values = {"card": card_of(timeline), "timeline": timeline, "hint": hint_of(ladder(stage, rung)), **more}
    return HudModel(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES)
def test_every_rung_is_tidy_at_every_size_and_in_every_language(size: tuple[int, int], language: str) -> None:
    for stage in range(7):
        for rung in range(1, NEXT + 1):
            for preset in ("letters", "cstimer"):
                shown = model(stage, rung, language=language, preset=preset, masks=stage % 2 == 0)
                assert_tidy(lay_out(shown, *size), *size)


@pytest.mark.parametrize("size", SIZES)
def test_under_the_cube_it_is_tidy_while_the_panel_is_hidden(size: tuple[int, int], language: str) -> None:
    for rung in range(1, NEXT + 1):
        shown = model(1, rung, language=language, card=None, panel_hidden=True)
        assert_tidy(lay_out(shown, *size), *size)


@settings(max_examples=60, deadline=None)
@given(
    width=st.integers(60, 2500), height=st.integers(1, 1500), stage=st.integers(0, 6), rung=st.integers(1, 4)
)
def test_a_hint_is_tidy_at_any_size(width: int, height: int, stage: int, rung: int) -> None:
    assert_tidy(lay_out(model(stage, rung), width, height), width, height)


@pytest.mark.parametrize("size", [(1280, 720), (1000, 700), (800, 600)])
def test_each_rung_shows_what_it_tells(size: tuple[int, int]) -> None:
    for stage in range(7):
        for rung in range(1, NEXT + 1):
            shown = model(stage, rung)
            hint = shown.hint
            assert hint is not None
            said = texts(lay_out(shown, *size))
            assert hint.title in " ".join(said)
            if rung == 2:
                assert any(text and hint.why.startswith(text) for text in said)
            if rung >= MOVES:
                assert [*map(str, hint.moves)][:4] == [
                    text for text in said if text in {*map(str, hint.moves)}
                ][:4]
                assert any(hint.length in text for text in said) or size == (800, 600)
            if rung == NEXT:
                assert any(text.startswith(hint.sentence) for text in said)
                assert any("H makes it" in text for text in said)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_only_the_next_move_stands_on_the_accent_and_only_when_it_is_told(size: tuple[int, int]) -> None:
    for rung in range(1, NEXT + 1):
        shown = model(2, rung)
        panel = lay_out(shown, *size).panel.primitives
        marked = [p.area for p in panel if isinstance(p, Box) and p.fill == THEMES["dark"].accent]
        assert len(marked) == (1 if rung == NEXT else 0)
        if marked:
            inside = [p.text for p in panel if isinstance(p, Label) and is_inside(extent(p), marked[0], 1)]
            assert shown.hint is not None
            assert inside == [str(shown.hint.moves[0])]


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_a_click_on_the_hint_tells_more_and_on_its_cross_no_more(size: tuple[int, int]) -> None:
    layout = lay_out(model(1, 2), *size)
    title = next(p for p in layout.panel.primitives if isinstance(p, Label) and p.text.startswith("Next:"))
    assert layout.command_at(title.x + 5, title.y) == c.NextHint()
    cross = next(hit.area for hit in layout.panel.hits if hit.command == c.Leave())
    assert layout.command_at(cross.x + 12, cross.y + 12) == c.Leave()


@pytest.mark.parametrize("size", [(1280, 720), (420, 360)])
def test_without_a_panel_the_hint_stands_under_the_cube(size: tuple[int, int]) -> None:
    hidden = {"card": None, "panel_hidden": True} if size == (1280, 720) else {}
    layout = lay_out(model(1, 1, **hidden), *size)
    said = [p.text for p in layout.base.primitives if isinstance(p, Label)]
    assert any(text.startswith("Next: the pair for the") for text in said)
    assert any("H tells more" in text for text in said)
    layout = lay_out(model(1, NEXT, **hidden), *size)
    said = [p.text for p in layout.base.primitives if isinstance(p, Label)]
    assert any("H makes it" in text or "…" in text for text in said)


def test_the_masks_can_be_switched_where_stages_are_shown() -> None:
    for size in ((1280, 720), (800, 600)):
        hits = [hit.command for hit in lay_out(model(1, 1), *size).panel.hits]
        assert c.ToggleMasks() in hits
        plain = lay_out(HudModel(card=card_of(Timeline())), *size)
        assert c.ToggleMasks() not in [hit.command for hit in plain.panel.hits]
    assert "I greys what comes later" in texts(lay_out(model(1, 1), 1280, 720))
    assert "Ctrl+I shows all colours" in texts(lay_out(model(1, 1, preset="twizzle", masks=True), 1280, 720))


@pytest.mark.parametrize("language", ["en", "de", "ru", "ar", "ja"], indirect=True)
@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (800 / 1.3, 600 / 1.3), (500, 375)])
def test_what_was_told_last_can_be_read_to_its_end(size: tuple[float, float], language: str) -> None:
    for stage in range(7):
        hint = hint_of(ladder(stage, NEXT))
        said = texts(lay_out(model(stage, NEXT, language=language), *size))
        assert hint.sentence.replace(" ", "") in "".join(said).replace(" ", "")
