"""The rows of the settings page, in groups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from freecube_desktop.app.model.options import OPTIONS
from freecube_desktop.app.model.preferences import Preferences
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.language import LANGUAGES
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

_GROUPS: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        mark("Cube"),
        (
            ("palette", mark("Colours")),
            ("sticker_letters", mark("Letters on stickers")),
            ("hint_facelets", mark("Hidden faces behind the cube")),
            ("back_view", mark("Second view from behind")),
        ),
    ),
    (
        mark("Window"),
        (
            ("theme", mark("Background")),
            ("text_size", mark("Size of text")),
            ("cube_panel", mark("Panel with the net and the moves")),
            ("solution_panel", mark("Panel of the open solution")),
            ("reduced_motion", mark("Turns without motion")),
        ),
    ),
    (
        mark("Turning"),
        (
            ("keys", mark("Keys")),
            ("layout", mark("Keyboard")),
            ("swap_mouse", mark("A plain drag on a sticker turns its layer")),
            ("hover_arrow", mark("Arrows on the sticker under the pointer")),
            ("speed", mark("Speed of turns")),
        ),
    ),
    (
        mark("Solving"),
        (
            ("method", mark("Method")),
            ("cross", mark("Colour of the cross")),
            ("sentences", mark("Every move in words")),
            ("masks", mark("Grey what does not matter yet")),
        ),
    ),
)
LANGUAGE_TITLE: Final = mark("Language")
DEFAULTS_TITLE: Final = mark("Back to the defaults")


def title_of(name: str) -> str:
    """The title of a preference, to be translated.

    Raises:
        KeyError: when it has no row.
    """
    return {row: title for _, lines in _GROUPS for row, title in lines}[name]


def rows_for(chosen: Preferences) -> tuple[Row, ...]:
    """All rows; those for one's own colours are there only while these are chosen."""
    return tuple(_rows(chosen))


def _rows(chosen: Preferences) -> Iterator[Row]:
    for group, lines in _GROUPS:
        yield Row("title", group, group)
        for name, title in lines:
            yield Row("switch" if OPTIONS[name][0] is False else "choice", name, title)
            if name == "palette" and chosen.palette == "custom":
                yield from (Row("colour", face, FACE_TITLES[face]) for face in FACES)
    yield Row("title", LANGUAGE_TITLE, LANGUAGE_TITLE)
    yield from (Row("language", code, name) for code, name in LANGUAGES.items())
    yield Row("title", "", "")
    yield Row("defaults", "", DEFAULTS_TITLE)
