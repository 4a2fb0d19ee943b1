"""The rows of the settings page, in groups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.language import LANGUAGES
from freecube_desktop.settings_table import SETTINGS
from freecube_desktop.words import mark

Kind = Literal["title", "choice", "switch", "colour", "language", "defaults"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the page.

    Attributes:
        kind: a heading, one of some values, on or off, a sticker colour of one's own, a language, or
            the way back to the defaults.
        name: the heading, the preference, the face's letter or the language's code.
        title: what stands at its left, to be translated; a language's is its own name.
    """

    kind: Kind
    name: str
    title: str


FACE_TITLES: Final = {
    "U": mark("Upper face"),
    "R": mark("Right face"),
    "F": mark("Front face"),
    "D": mark("Lower face"),
    "L": mark("Left face"),
    "B": mark("Back face"),
}

LANGUAGE_TITLE: Final = mark("Language")
DEFAULTS_TITLE: Final = mark("Back to the defaults")


def rows_for(chosen: Preferences) -> tuple[Row, ...]:
    """All rows; those for one's own colours are there only while these are chosen."""
    return tuple(_rows(chosen))


def _rows(chosen: Preferences) -> Iterator[Row]:
    shown = [setting for setting in SETTINGS.values() if setting.where == "page"]
    for group, settings in groupby(shown, lambda setting: setting.group):
        yield Row("title", group, group)
        for setting in settings:
            is_switch = isinstance(setting.default, bool)
            yield Row("switch" if is_switch else "choice", setting.name, setting.title)
            if setting.name == "palette" and chosen.palette == "custom":
                yield from (Row("colour", face, FACE_TITLES[face]) for face in FACES)
    yield Row("title", LANGUAGE_TITLE, LANGUAGE_TITLE)
    yield from (Row("language", code, name) for code, name in LANGUAGES.items())
    yield Row("title", "", "")
    yield Row("defaults", "", DEFAULTS_TITLE)
