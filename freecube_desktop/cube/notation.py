"""The reader of moves: liberal in what it takes, exact about what it refuses.

It reads what people type and paste: WCA and SiGN notation with or without spaces,
groups, commutators and conjugates, comments, line numbers, bullets, labels and times.
Small letters are wide turns (``r`` is ``Rw``). What it cannot read it refuses as a
whole, with the place; it never takes only the beginning. The writer is in ``groups``.
"""

from __future__ import annotations

import re
from typing import Final

from freecube_desktop.cube import notation_errors
from freecube_desktop.cube.counting import counts_of
from freecube_desktop.cube.folded_text import Source, error_at
from freecube_desktop.cube.groups import expand
from freecube_desktop.cube.lexicon import PLAIN_WORDS, STRICT_WORDS
from freecube_desktop.cube.lookalikes import plainer
from freecube_desktop.cube.move_reader import MAX_MOVES, MoveReader, Read
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.sheets import moves_alone
from freecube_desktop.errors import NotationError
from freecube_desktop.words import _

MAX_CHARACTERS: Final = 250_000
"""Characters of a text that the reader takes."""

_ORDINARY: Final = re.compile(
    r"(?![a-h]\))(?> *(?:\( *)*(?:[URFDLBMES]w?|[urfdlbxyz])[0-9]?'?(?: *\)[0-9]*'?)*(?=[ ()]|\Z))++ *"
)
"""Turns with spaces between them and round brackets: nothing can stand around them."""


def read(text: str, size: int = 3, strict: bool = False) -> Read:
    """The elements of an algorithm, and remarks on what was read with a guess.

    Args:
        text: moves as typed or pasted; may be empty.
        size: 3, or 2 for a cube without wide and slice turns.
        strict: take only what the WCA Regulations write: faces, ``Rw``, rotations,
            with white space between them.

    Raises:
        NotationError: with line, column, the faulty part, the reason and a suggestion.
    """
    if len(text) > MAX_CHARACTERS:
        raise error_at(text, 0, 1, _(notation_errors.TOO_LONG_A_TEXT).format(MAX_CHARACTERS))
    may_be_two = "\t" in text and not strict
    moves = None if may_be_two else _plain_moves(text, (STRICT_WORDS if strict else PLAIN_WORDS)[size])
    if moves is None:
        if strict:
            raise _not_strict(text, size)
        source = plainer(text)
        moves = _plain_moves(source.text, PLAIN_WORDS[size]) if source.text != text else None
        if moves is None:
            return _read_lines(source, size)
    if len(moves) > MAX_MOVES:
        raise error_at(text, 0, 1, _(notation_errors.TOO_LONG).format(MAX_MOVES))
    return moves, notation_errors.notes_on_size(moves)


def _read_lines(source: Source, size: int) -> Read:
    if _ORDINARY.fullmatch(source.text):
        return MoveReader(source, size).read()
    alone, remarks = moves_alone(source, lambda text: _lengths(text, size))
    nodes, notes = MoveReader(alone, size).read()
    return nodes, tuple(dict.fromkeys((*remarks, *notes)))


def _lengths(text: str, size: int) -> frozenset[int]:
    """Every length that some moves have, in one metric or another; none when they cannot be read."""
    try:
        turns = [*expand(MoveReader(Source(text, text, None), size).read()[0])]
    except NotationError:
        return frozenset()
    return frozenset(counts_of(turns).as_dict().values())


def _plain_moves(text: str, words: dict[str, Move]) -> tuple[Move, ...] | None:
    """The turns of a text that is nothing but known words: the usual case, read fast."""
    try:
        return tuple(map(words.__getitem__, text.split()))
    except KeyError:
        return None


def _not_strict(text: str, size: int) -> Exception:
    for match in re.finditer(r"\S+", text):
        if match[0] not in STRICT_WORDS[size]:
            try:
                nodes = read(match[0], size)[0]
            except Exception:
                nodes = ()
            plain = " ".join(node.plain().text for node in nodes if isinstance(node, Move))
            hint = (
                _("write {plain}").format(plain=plain)
                if plain and all(word in STRICT_WORDS[size] for word in plain.split())
                else ""
            )
            return error_at(text, match.start(), match.end(), _(notation_errors.NOT_STRICT), hint)
    raise AssertionError("every word is a strict one")
