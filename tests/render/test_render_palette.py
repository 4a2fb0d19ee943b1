"""Colours: what is promised of them."""

from __future__ import annotations

import pytest

from freecube_desktop.errors import UnknownName
from freecube_desktop.render.palette import PALETTES, THEMES, faded, from_hex, stickers, to_hex
from freecube_desktop.scene import Colour


def luminance(colour: Colour) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: Colour, second: Colour) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_hex_and_back() -> None:
    assert to_hex(from_hex("#ff5800")) == "#ff5800"
    assert from_hex("000000", 0.5) == (0, 0, 0, 0.5)
    assert faded((1, 1, 1, 0.5), 0.5) == (1, 1, 1, 0.25)
    with pytest.raises(ValueError, match="not a colour"):
        from_hex("#fff")


def test_the_classic_colours_are_those_that_cubers_know() -> None:
    assert {face: to_hex(colour) for face, colour in stickers().items()} == {
        "U": "#ffffff", "R": "#b71234", "F": "#009b48", "D": "#ffd500", "L": "#ff5800", "B": "#0046ad",
    }  # fmt: skip


@pytest.mark.parametrize("name", PALETTES)
def test_every_palette_has_six_different_colours_and_white_on_top(name: str) -> None:
    colours = stickers(name)
    assert len(set(colours.values())) == 6
    assert to_hex(colours["U"]) == "#ffffff"


def test_an_unknown_palette_is_named() -> None:
    with pytest.raises(UnknownName, match="no palette 'neon'; there are classic, high-distinction"):
        stickers("neon")


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read_on_every_theme(name: str) -> None:
    theme = THEMES[name]  # type: ignore[index]
    for behind in (theme.centre, theme.rim, theme.panel):
        assert contrast(theme.text, behind) > 7
        assert contrast(theme.quiet, behind) > 4
    assert contrast(theme.on_accent, theme.accent) > 7
    for colour in theme.stages.values():
        assert contrast(colour, theme.panel) > 3
