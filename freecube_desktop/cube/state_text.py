"""A cube from any text that stands for one: moves, stickers or a link."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.facelets import faults_of_text, size_of_count
from freecube_desktop.cube.links import LinkedMoves, looks_like_link, read_link, require_one_link
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import NotationError
from freecube_desktop.words import _

Kind = Literal["moves", "facelets", "link"]

_MARKS_OF_MOVES: Final = re.compile(r"[0-9'’‘ʼ′´`()\[\]/,:]")
_STICKER_LETTERS: Final = frozenset("URFDLBWGYO")
_MANY: Final = 36
"""So many letters without a mark are stickers, be their number right or not."""
_FEW: Final = 20


@dataclass(frozen=True, slots=True)
class ReadState:
    """A cube, and how it was given.

    Attributes:
        cube: the cube.
        moves: the moves from solved that led to it, or None for stickers.
        kind: ``"moves"``, ``"facelets"`` or ``"link"``.
        notes: remarks of the reader on what it had to guess.
        link: what a link says: which of the moves are its setup.
    """

    cube: Cube
    moves: Algorithm | None
    kind: Kind
    notes: tuple[str, ...] = ()
    link: LinkedMoves | None = None

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
        text: moves from a solved cube (no text: solved); 54 or 24 stickers in the order
            URFDLB, face or colour letters; or a link of alg.cubing.net or Twizzle.
        size: the size that moves are meant for, 3 or 2; stickers and links name theirs.
        strict: take moves only in the notation of the WCA Regulations.

    Raises:
        NotationError: when it looks like moves and cannot be read.
        InvalidCube: when it looks like stickers and no cube can look like this.
        StateError: when it is a link that cannot be read, or a link among other text.
    """
    if looks_like_link(text):
        return _from_link(text)
    if looks_like_stickers(text):
        return ReadState(Cube.from_facelets(text), None, "facelets")
    try:
        moves = Algorithm(text, size=size, strict=strict)
    except NotationError:
        require_one_link(text)
        raise
    return ReadState(Cube(size).apply(moves), moves, "moves", moves.notes)


def _from_link(text: str) -> ReadState:
    require_one_link(text)
    linked = read_link(text)
    moves = linked.setup + linked.moves
    notes = linked.setup.notes + linked.moves.notes
    if linked.is_case:
        notes = (*notes, _("the link shows the case that its moves solve, so they are undone here"))
    return ReadState(Cube(linked.size).apply(moves), moves, "link", notes, linked)


def looks_like_stickers(text: str) -> bool:
    """Whether a text is stickers: many letters, most of them in long words, without primes and numbers."""
    words = text.split()
    letters = "".join(words).upper()
    count = len(letters)
    if count < _FEW or _MARKS_OF_MOVES.search(text):
        return count >= _MANY and any(len(word) >= _MANY and _mostly_stickers(word) for word in words)
    if not letters.isalpha():
        return count >= _MANY and _mostly_stickers(letters)
    longest_run = max(len(list(run)) for _, run in groupby(letters))
    if max(map(len, words)) <= 2:
        return (size_of_count(count) is not None and not faults_of_text(text)) or (
            count >= _MANY and longest_run > 3
        )
    is_pocket = 22 <= count <= 26 and len(set(letters)) >= 5
    return count >= _MANY or longest_run > 3 or is_pocket


def _mostly_stickers(word: str) -> bool:
    return sum(letter in _STICKER_LETTERS for letter in word.upper()) > 0.9 * len(word)
