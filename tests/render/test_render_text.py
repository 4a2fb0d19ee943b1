"""Text is measured and set without OpenGL."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest
from PIL import features

from freecube_desktop.render.glyph_text import TextAtlas, capital_height, measure, rasterise
from freecube_desktop.scene import FontName
from freecube_desktop.words.line_breaks import with_latin_isolated

FONTS: tuple[FontName, ...] = get_args(FontName)


@pytest.mark.parametrize("font", FONTS)
def test_a_longer_text_is_wider_and_no_text_has_no_width(font: FontName) -> None:
    assert measure("", font, 14) == 0
    assert 0 < measure("R U", font, 14) < measure("R U R' U'", font, 14)


@pytest.mark.parametrize("font", FONTS)
def test_what_is_measured_is_what_is_drawn_at_every_ratio(font: FontName) -> None:
    text = "Pair 3, front-right slot"
    for ratio in (1.0, 1.25, 2.0):
        *_, advance = rasterise(text, font, 14, ratio)
        assert advance / ratio == pytest.approx(measure(text, font, 14), rel=0.01)


@pytest.mark.skipif(not features.check("raqm"), reason="this Pillow cannot choose tabular figures")
@pytest.mark.parametrize("font", FONTS)
def test_figures_have_one_width(font: FontName) -> None:
    assert len({round(measure(figure * 4, font, 14), 3) for figure in "0123456789"}) == 1


def test_mono_letters_have_one_width() -> None:
    assert measure("iiii", "mono", 14) == pytest.approx(measure("WWWW", "mono", 14))


def test_bold_is_heavier() -> None:
    plain, bold = (rasterise("Cross", font, 28)[0].mean() for font in ("sans", "sans-bold"))
    assert bold > plain


@pytest.mark.parametrize("font", FONTS)
def test_capitals_reach_from_the_base_line_to_the_capital_height(font: FontName) -> None:
    mask, _, top, _ = rasterise("H", font, 40)
    rows = np.flatnonzero(mask.max(axis=1) > 127)
    assert top + rows[-1] + 1 == pytest.approx(0, abs=1)
    assert -(top + rows[0]) == pytest.approx(40 * capital_height(font), abs=1)


@pytest.mark.parametrize("text", ["", " ", "\u00a0"])
def test_nothing_to_see_takes_no_room(text: str) -> None:
    sprite = TextAtlas().sprite(text, "sans", 14)
    assert sprite.width * sprite.height == 0


@pytest.mark.parametrize("text", ["·", "′", "×", "–", "é", "ß", "ж", "漢"])
def test_letters_of_other_tongues_do_no_harm(text: str) -> None:
    assert measure(text, "sans", 14) > 0
    assert TextAtlas().sprite(text, "sans", 14).advance > 0


def test_a_string_is_set_once_and_found_again() -> None:
    atlas = TextAtlas()
    first = atlas.sprite("R U R' U'", "mono", 14)
    assert atlas.sprite("R U R' U'", "mono", 14) is first
    mask, *_ = rasterise("R U R' U'", "mono", 14)
    place = atlas.pixels[first.y : first.y + first.height, first.x : first.x + first.width]
    assert np.array_equal(place, mask)


def test_strings_do_not_touch_each_other() -> None:
    atlas = TextAtlas(256)
    taken = np.zeros((256, 256), dtype=int)
    for number in range(40):
        sprite = atlas.sprite(f"move {number}", "sans", 16)
        taken[sprite.y : sprite.y + sprite.height, sprite.x : sprite.x + sprite.width] += 1
    assert atlas.generation == 0
    assert taken.max() == 1


def test_a_full_atlas_starts_again_and_says_so() -> None:
    atlas = TextAtlas(128)
    for number in range(200):
        sprite = atlas.sprite(f"text {number}", "sans", 20)
        assert sprite.x + sprite.width <= 128
        assert sprite.y + sprite.height <= 128
    assert atlas.generation > 0


def test_a_line_wider_than_the_atlas_is_cut() -> None:
    assert TextAtlas(128).sprite("wide " * 40, "sans", 16).width <= 128


def test_only_what_changed_is_uploaded() -> None:
    atlas = TextAtlas()
    written: list[tuple[int, int]] = []
    atlas.sprite("one", "sans", 14)
    atlas.upload(lambda rows, first: written.append((first, len(rows))))
    atlas.upload(lambda rows, first: written.append((first, len(rows))))
    assert len(written) == 1
    assert written[0][1] < 30
    atlas.touch_all()
    atlas.upload(lambda rows, first: written.append((first, len(rows))))
    assert written[1] == (0, len(atlas.pixels))


@pytest.mark.skipif(not features.check("raqm"), reason="this Pillow cannot set Arabic")
def test_signs_that_isolate_take_no_room_and_are_not_seen() -> None:
    plain, isolated = (measure(text, "sans", 14) for text in ("نص R U", "نص \u2066R U\u2069"))
    assert plain == isolated


@pytest.mark.parametrize(
    ("text", "isolated"),
    [
        ('اكتب: pip install "a[scan]". يمكن', 'اكتب: <pip install "a[scan]">. يمكن'),
        ("الملصقات 10 U, 10 D, 7 L، والواجب 9 من", "الملصقات <10 U, 10 D, 7 L>، والواجب 9 من"),
        ("(في UR وDL); الحافة UL", "(في <UR> و<DL>); الحافة <UL>"),
        ("ثم (Rw2') نص U'", "ثم <(Rw2')> نص <U'>"),
        ("3 من 47", "3 من 47"),
        ("Shift + مفتاح، Ctrl+سحب", "<Shift> + مفتاح، <Ctrl>+سحب"),
    ],
)  # fmt: skip
def test_latin_in_arabic_is_isolated_with_its_own_signs_and_none_of_the_sentence(
    text: str, isolated: str
) -> None:
    assert with_latin_isolated(text).replace("\u2066", "<").replace("\u2069", ">") == isolated
