"""Text as pictures: whole strings set by Pillow, measured without OpenGL.

A string is set in the font of its script: Inter for Latin and Cyrillic, Noto for Arabic, Chinese and
Japanese. Arabic is shaped and turned by Pillow's raqm.

Whole strings rather than single letters are kept, so that kerning and shaping are the
library's work. Sizes are those of the font's em.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from math import ceil, floor
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont, features

from freecube_desktop.errors import DataFileMissing, GraphicsError
from freecube_desktop.scene import FontName
from freecube_desktop.words import _, current_language
from freecube_desktop.words.line_breaks import with_latin_isolated

_FILES: Final[dict[str, tuple[str, str]]] = {
    "sans": ("fontpkg_inter", "files/Inter[opsz,wght].ttf"),
    "mono": ("fontpkg_jetbrains_mono", "files/JetBrainsMono[wght].ttf"),
    "arabic": ("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf"),
    "zh_CN": ("pylopdf_fonts_zh_cn", "NotoSansSC-Regular.otf"),
    "zh_TW": ("pylopdf_fonts_zh_tw", "NotoSansTC-Regular.otf"),
    "ja": ("pylopdf_fonts_jp", "NotoSansJP-Regular.otf"),
}
"""Each family's package and its file in it."""
_IN_LANGUAGES: Final = ("zh_CN", "zh_TW", "ja")
_ARABIC: Final = re.compile("[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]")
_HAN: Final = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
_WEIGHTS: Final = {"": 420.0, "bold": 620.0}
_BOLD_STROKE: Final = 0.012
"""Of the em, on either side of a line: fonts of one weight are made bold so."""
_MEASURE_SIZE: Final = 64.0
_FINENESS: Final = 4


@cache
def _font_path(family: str) -> Path:
    package, name = _FILES[family]
    try:
        path = Path(str(files(package))) / name
    except ModuleNotFoundError:
        path = Path(package) / name
    if not path.is_file():
        wanted = "freecube-desktop[languages]" if family in _IN_LANGUAGES else package.replace("_", "-")
        raise DataFileMissing(
            _("the font {name} is missing; install the package {package}").format(
                name=path.name, package=wanted
            )
        )
    return path


def family_of(text: str, font: FontName) -> str:
    """Which family sets a text: the font's own, or one that has the text's script.

    Characters of China and Japan are set in the style of the current language; without
    its font, in the font's own, which shows boxes.
    """
    if text.isascii():
        return font.partition("-")[0]
    if _ARABIC.search(text):
        return "arabic"
    if _HAN.search(text):
        spoken = current_language()
        for family in (spoken if spoken in _IN_LANGUAGES else "zh_CN", *_IN_LANGUAGES):
            if has_font(family):
                return family
    return font.partition("-")[0]


@cache
def has_font(family: str) -> bool:
    """Whether a family is installed."""
    try:
        _font_path(family)
    except DataFileMissing:
        return False
    return True


def can_be_set(text: str) -> bool:
    """Whether there is a font for a text's script; else it would be a row of boxes."""
    return not _HAN.search(text) or family_of(text, "sans") in _IN_LANGUAGES


def require_fonts(language: str) -> None:
    """Checks that a language can be shown.

    Args:
        language: its code, such as ``ja``.

    Raises:
        DataFileMissing: when its font is not installed; the sentence says how to get it.
        GraphicsError: for Arabic, when the library that joins its letters is missing.
    """
    if language in _IN_LANGUAGES:
        _font_path(language)
    if language == "ar":
        _font_path("arabic")
        if not (features.check("raqm") and features.check("fribidi")):
            raise GraphicsError(
                _("Arabic letters are joined by the library FriBiDi; install the package libfribidi0")
            )


@lru_cache(maxsize=64)
def _font(name: str, size: float, enlarged: float) -> ImageFont.FreeTypeFont:
    """The face drawn for a logical size, that many times as large."""
    family, _dash, style = name.partition("-")
    font = ImageFont.truetype(str(_font_path(family)), max(size * enlarged, 1.0))
    weight = _WEIGHTS[style]
    if family == "sans":
        font.set_variation_by_axes([min(max(size, 14.0), 32.0), weight])
    elif family == "mono":
        font.set_variation_by_axes([weight])
    elif family == "arabic":
        font.set_variation_by_axes([weight, 100.0])
    return font


def _face(text: str, font: FontName) -> str:
    style = "-bold" if font.endswith("-bold") else ""
    return family_of(text, font) + style


@cache
def _features() -> list[str] | None:
    """Figures of one width, where the text library can choose them."""
    return ["tnum"] if features.check("raqm") else None


def _in_order(text: str, direction: str | None) -> str:
    """The text as it is handed to the library, which orders what runs the other way by rules of its own."""
    return with_latin_isolated(text) if direction == "rtl" else text


def _direction(face: str) -> str | None:
    """Arabic runs from right to left; the library turns what is Latin in it back by itself."""
    return "rtl" if face.startswith("arabic") and features.check("raqm") else None


def measure(text: str, font: FontName, size: float) -> float:
    """The width of one line of text in logical pixels, whatever the pixel ratio.

    Args:
        text: one line.
        font: which face and weight.
        size: the em, in logical pixels.

    Raises:
        DataFileMissing: when the font is not installed.
    """
    return _measure(text, _face(text, font), size)


@lru_cache(maxsize=8192)
def _measure(text: str, name: str, size: float) -> float:
    face = _font(name, size, _MEASURE_SIZE / max(size, 1.0))
    direction = _direction(name)
    length = face.getlength(_in_order(text, direction), direction=direction, features=_features())
    return float(length * size / face.size)


@cache
def capital_height(font: FontName) -> float:
    """The height of a capital letter for a size of 1."""
    _, top, _, bottom = _font(font, _MEASURE_SIZE, 1.0).getbbox("H", anchor="ls")
    return float(bottom - top) / _MEASURE_SIZE


class Sprite(NamedTuple):
    """A string in the atlas.

    Attributes:
        x, y, width, height: its rectangle in the atlas, pixels; width 0 when there is nothing to see.
        left, top: from the pen's start on the base line to the rectangle's upper left.
        advance: how far the pen moves.
    """

    x: int
    y: int
    width: int
    height: int
    left: int
    top: int
    advance: float


def rasterise(
    text: str, font: FontName, size: float, ratio: float = 1.0
) -> tuple[npt.NDArray[np.uint8], int, int, float]:
    """One line as a mask.

    It is set larger and averaged down: at small sizes Pillow would put every letter on a
    whole pixel, and words would fall apart.

    Args:
        text: one line.
        font: which face and weight.
        size: the em, in logical pixels.
        ratio: framebuffer pixels for one logical pixel.

    Returns:
        The mask (height, width) of coverage 0 to 255, ``left`` and ``top`` from the pen's
        start to its corner, and the pen's advance, all in framebuffer pixels.
    """
    fine = _FINENESS
    name = _face(text, font)
    face, direction = _font(name, size, fine * ratio), _direction(name)
    text = _in_order(text, direction)
    bold = round(face.size * _BOLD_STROKE) if name.removesuffix("-bold") in _IN_LANGUAGES else 0
    stroke = bold if name.endswith("-bold") else 0
    box = face.getbbox(text, direction=direction, features=_features(), stroke_width=stroke, anchor="ls")
    left, top = floor(box[0] / fine), floor(box[1] / fine)
    width, height = ceil(box[2] / fine) - left, ceil(box[3] / fine) - top
    advance = face.getlength(text, direction=direction, features=_features()) / fine
    if width <= 0 or height <= 0 or box[2] <= box[0] or box[3] <= box[1]:
        return np.zeros((0, 0), dtype=np.uint8), left, top, advance
    image = Image.new("L", (width * fine, height * fine))
    place = (-left * fine, -top * fine)
    ImageDraw.Draw(image).text(
        place, text, 255, face, anchor="ls", direction=direction, features=_features(), stroke_width=stroke
    )
    return np.asarray(image.reduce(fine), dtype=np.uint8), left, top, advance


class TextAtlas:
    """Strings packed in rows of one picture.

    Args:
        side: its width, and the height it may grow to, in pixels.

    Attributes:
        pixels: (height, side) uint8 coverage; replaced by a taller array as it grows.
        generation: rises when everything was thrown away to make room.
    """

    def __init__(self, side: int = 1024) -> None:
        self.side = side
        self.pixels: npt.NDArray[np.uint8] = np.zeros((min(256, side), side), dtype=np.uint8)
        self.generation = 0
        self._sprites: dict[tuple[str, str, float, float], Sprite] = {}
        self._shelf = (0, 0, 0)
        self._changed = (0, 0)

    def sprite(self, text: str, font: FontName, size: float, ratio: float = 1.0) -> Sprite:
        """Where a string is in the atlas, set and packed first if it is new.

        Args:
            text: one line; what is wider than the atlas is cut off.
            font: which face and weight.
            size: the em, in logical pixels.
            ratio: framebuffer pixels for one logical pixel.
        """
        key = (text, _face(text, font), size, ratio)
        found = self._sprites.get(key)
        if found is None:
            mask, left, top, advance = rasterise(text, font, size, ratio)
            mask = mask[: self.side, : self.side]
            height, width = mask.shape
            x, y = self._room(width, height)
            self.pixels[y : y + height, x : x + width] = mask
            self._touch(y, y + height)
            found = self._sprites[key] = Sprite(x, y, width, height, left, top, advance)
        return found

    def upload(self, write: Callable[[npt.NDArray[np.uint8], int], None]) -> None:
        """Hands the rows that changed since the last call to ``write(rows, first_row)``."""
        first, last = self._changed
        if last > first:
            write(self.pixels[first:last], first)
        self._changed = (0, 0)

    def touch_all(self) -> None:
        """Makes the next ``upload`` hand over everything."""
        self._changed = (0, len(self.pixels))

    def _touch(self, first: int, last: int) -> None:
        before = self._changed
        self._changed = (first, last) if before == (0, 0) else (min(first, before[0]), max(last, before[1]))

    def _room(self, width: int, height: int) -> tuple[int, int]:
        """A free rectangle; one pixel stays free to its right and below."""
        x, y, tall = self._shelf
        if x + width > self.side:
            x, y, tall = 0, y + tall, 0
        if y + height > self.side:
            self.generation += 1
            self._sprites.clear()
            self.pixels[:] = 0
            self.touch_all()
            x, y, tall = 0, 0, 0
        while y + height > len(self.pixels):
            self._grow()
        self._shelf = (x + width + 1, y, max(tall, height + 1))
        return x, y

    def _grow(self) -> None:
        taller = np.zeros((min(2 * len(self.pixels), self.side), self.side), dtype=np.uint8)
        taller[: len(self.pixels)] = self.pixels
        self.pixels = taller
        self.touch_all()
