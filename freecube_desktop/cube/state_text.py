"""A cube from any text that stands for one: moves, stickers or a link."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.cube_draft import faults_in_words
from freecube_desktop.cube.links import LinkedMoves, looks_like_link, read_link, require_one_link
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.cube.sticker_text import Stickers, read_stickers
from freecube_desktop.errors import InvalidCube, NotationError, StateError
from freecube_desktop.words import _

Kind = Literal["moves", "facelets", "link"]

_A_WORD: Final = re.compile(r"[^\W\d_]+")
_MOVE_LETTERS: Final = frozenset("URFDLBMESXYZWI")
_MARKS: Final = frozenset("23456789'’‘ʼ′´`")
_LOOKED_AT: Final = 20_000


@dataclass(frozen=True, slots=True)
class ReadState:
    """A cube, and how it was given.

    Attributes:
        cube: the cube.
        moves: the moves from solved that led to it, or None for stickers.
        kind: ``"moves"``, ``"facelets"`` or ``"link"``.
        notes: remarks of the reader on what it had to guess.
        link: what a link says: which of the moves are its setup.
        order: the order of faces in which stickers were read, ``"URFDLB"`` or ``"net LFRB"``; "" for moves.
    """

    cube: Cube
    moves: Algorithm | None
    kind: Kind
    notes: tuple[str, ...] = ()
    link: LinkedMoves | None = None
    order: str = ""

    @property
    def steps(self) -> tuple[Algorithm, tuple[Move, ...]] | None:
        """The moves that lead to where it begins, and those to play from there; None for stickers."""
        if self.moves is None:
            return None
        if self.link is None or self.link.is_case:
            return self.moves, ()
        return self.link.setup, self.link.moves.moves


def read_state(text: str, size: int = 3, strict: bool = False) -> ReadState:
    """The cube that a text stands for.

    Args:
        text: moves from a solved cube (no text: solved); 54 or 24 stickers in any form that
            ``sticker_text`` reads; or a link of alg.cubing.net or Twizzle.
        size: the size that moves are meant for, 3 or 2; stickers and links name theirs.
        strict: take moves only in the notation of the WCA Regulations.

    Raises:
        NotationError: when it looks like moves and cannot be read.
        InvalidCube: when it looks like stickers and no cube can look like this.
        StateError: when it is a link that cannot be read, a link among other text, or
            sentences that are no cube at all.
    """
    stickers = read_stickers(text)
    if looks_like_link(text) and (stickers is None or "/" in text or "=" in text):
        return _from_link(text)
    if stickers is not None:
        return _from_stickers(stickers)
    try:
        moves = Algorithm(text, size=size, strict=strict)
    except NotationError as fault:
        require_one_link(text)
        if is_prose(text):
            raise StateError(not_a_cube()) from fault
        raise
    return ReadState(Cube(size).apply(moves), moves, "moves", moves.notes + _doubts(text, moves))


def _doubts(text: str, moves: Algorithm) -> tuple[str, ...]:
    """What to say of moves that are about as many bare letters as a cube has stickers."""
    letters = sum(character.isalpha() for character in text[:_LOOKED_AT])
    marks = sum(character in _MARKS for character in text[:_LOOKED_AT])
    if marks > 0.1 * letters or not any(count - 4 <= letters <= count + 6 for count in (24, 54)):
        return ()
    note = _("read as {count} moves, though it could be meant for stickers")
    return (note.format(count=len(moves)),)


def not_a_cube() -> str:
    """What is said of a text that is no cube in any form."""
    return _("this is not a cube: paste moves, 54 stickers or a link")


def _from_stickers(stickers: Stickers) -> ReadState:
    if stickers.faults:
        raise InvalidCube(stickers.faults, faults_in_words(stickers.letters), stickers.notes)
    cube = Cube.from_facelets(stickers.letters)
    return ReadState(cube, None, "facelets", stickers.notes, order=stickers.order)


def _from_link(text: str) -> ReadState:
    require_one_link(text)
    linked = read_link(text)
    moves = linked.setup + linked.moves
    notes = linked.setup.notes + linked.moves.notes
    if linked.is_case:
        notes = (*notes, _("the link shows the case that its moves solve, so they are undone here"))
    return ReadState(Cube(linked.size).apply(moves), moves, "link", notes, linked)


def looks_like_stickers(text: str) -> bool:
    """Whether a text is stickers, be they too few or wrong, rather than moves."""
    return read_stickers(text) is not None


def is_prose(text: str) -> bool:
    """Whether a text is sentences or other words, of which hardly any could be a move."""
    words = _A_WORD.findall(text[:_LOOKED_AT])
    prose = sum(len(word) > 2 and not set(word.upper()) <= _MOVE_LETTERS for word in words)
    return len(words) > 1 and prose >= 0.5 * len(words)
