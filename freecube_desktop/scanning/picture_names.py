"""Pictures whose names say what they show: a face each, or how the cube was held for one more picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Final, Protocol, TypeVar

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES

_BETWEEN: Final = "-"


class _Named(Protocol):
    @property
    def name(self) -> str: ...


_Picture = TypeVar("_Picture", bound=_Named)


def picture_name(front: str, up: str) -> str:
    """What a picture is called that shows a face with another on top (URFDLB), such as green-white."""
    return f"{COLOUR_NAMES[front]}{_BETWEEN}{COLOUR_NAMES[up]}"


def split_pictures(pictures: Sequence[_Picture]) -> tuple[tuple[_Picture, ...], tuple[_Picture, ...]]:
    """The pictures of the six faces, and those beside them that are named by how the cube was held."""
    looks = tuple(one for one in pictures if _is_look(one.name))
    faces = tuple(one for one in pictures if one not in looks)
    return (faces, looks) if len(faces) >= len(FACES) else (tuple(pictures), ())


def picture_named(name: str, looks: Sequence[_Picture]) -> _Picture | None:
    """The first picture with a name, without its suffix; or None."""
    return next((one for one in looks if _stem(one.name) == name), None)


def by_letters(pictures: Sequence[_Picture]) -> dict[str, _Picture] | None:
    """Six pictures that are called U, R, F, D, L and B, by those letters; None when they are not."""
    named = {_stem(one.name).upper(): one for one in pictures}
    return named if len(pictures) == len(FACES) and set(named) == set(FACES) else None


def _stem(name: str) -> str:
    return PurePath(name).stem.lower()


def _is_look(name: str) -> bool:
    parts = _stem(name).split(_BETWEEN)
    return len(parts) == len(set(parts)) == 2 and set(parts) <= set(COLOUR_NAMES.values())
