"""What belongs to a cube in the rows of a text, and in which arrangements it can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from freecube_desktop.cube.face_orders import (
    BANDS,
    Arrangement,
    Block,
    Drawn,
    face_by_face,
    folded,
    known_orders,
    row_by_row,
    side_by_side,
)
from freecube_desktop.cube.pieces import COLOUR_LETTERS, FACES
from freecube_desktop.cube.sticker_words import COUNTS, STICKER_LETTERS, Row, is_long_word, letter_of_word

_NEAR_WORDS: Final = (*range(22, 27), *range(46, 63))


@dataclass(frozen=True, slots=True)
class Sticker:
    """One sticker: what is written, and where."""

    letter: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Body:
    """The rows of a text that are a cube's stickers.

    Attributes:
        rows: the rows.
        signs: the stickers in them, in turn.
        names: how the faces are named, in turn, or ``""``.
    """

    rows: tuple[Row, ...]
    stickers: tuple[Sticker, ...]
    names: str = ""

    @property
    def text(self) -> str:
        """One letter for each sticker."""
        return "".join(sticker.letter for sticker in self.stickers)


def body_of(rows: Sequence[Row]) -> Body:
    """The stickers of some rows: a word each, or a letter each."""
    by_word = _is_a_word_each([word.text for row in rows for word in row.words])
    stickers: list[Sticker] = []
    firsts, counts = "", []
    for row in rows:
        if row.name:
            firsts += row.name
            counts.append(0)
        found = _stickers_of_row(row, by_word)
        stickers += found
        if counts:
            counts[-1] += len(found)
    area = len(stickers) // 6
    if counts == [area] * 6 and _as_faces(firsts):
        return Body(tuple(rows), tuple(stickers), _as_faces(firsts))
    return _with_names_inside(Body(tuple(rows), tuple(stickers)))


def _is_a_word_each(words: Sequence[str]) -> bool:
    """Whether each word is one sticker, such as ``white`` or ``Wh``, rather than each letter."""
    if sum(map(len, words)) in COUNTS:
        return False
    if any(map(is_long_word, words)):
        return True
    short = sum(len(word) > 1 and letter_of_word(word) != "" for word in words)
    return len(words) in _NEAR_WORDS and short > 0.8 * len(words)


def _stickers_of_row(row: Row, by_word: bool) -> list[Sticker]:
    if by_word:
        return [
            Sticker(letter_of_word(word.text) or word.text[:1], row.line, word.column) for word in row.words
        ]
    return [
        Sticker(_letter(character), row.line, word.column + at)
        for word in row.words
        for at, character in enumerate(word.text)
    ]


def _letter(character: str) -> str:
    """A sticker letter as a capital; anything else as it was typed."""
    return character.upper() if character.upper() in STICKER_LETTERS else character


def _with_names_inside(body: Body) -> Body:
    """A body whose every tenth sticker is the name of the face that follows, without these names."""
    area = {60: 9, 30: 4}.get(len(body.stickers))
    if area is None:
        return body
    names = _as_faces("".join(sticker.letter for sticker in body.stickers[:: area + 1]))
    if not names:
        return body
    stickers = tuple(sticker for at, sticker in enumerate(body.stickers) if at % (area + 1))
    return Body(body.rows, stickers, names)


def _as_faces(names: str) -> str:
    """Six names as the six faces, in the same turn, or ``""``."""
    if len(names) == 6 and set(names) == set(FACES):
        return names
    faces = "".join(COLOUR_LETTERS.get(name.lower(), "") for name in names)
    return faces if len(names) == 6 and set(faces) == set(FACES) else ""


def arrangements_of(body: Body) -> list[Arrangement]:
    """Every way to read 54 or 24 stickers, the likeliest first."""
    size = COUNTS[len(body.stickers)]
    if body.names:
        return [face_by_face(body.names, size)]
    drawing = _drawing(body.stickers, size)
    blocks = {one.block for one in drawing} if drawing is not None else set()
    found: list[Arrangement] = []
    if drawing is not None and len(blocks) == 6:
        front = _front_of(drawing, body.text, size)
        net = folded(drawing, size, front) if front is not None else None
        if net is not None:
            found = [net, *(row_by_row(band, size) for band in BANDS if _is_cross(blocks))]
        elif max(len([b for b in blocks if b[0] == row]) for row, _column in blocks) > 1:
            found = side_by_side(drawing, size)
    return (
        _different(found)
        if found and found[0].name.startswith("net")
        else _different([*known_orders(size), *found])
    )


def _different(found: Sequence[Arrangement]) -> list[Arrangement]:
    return list({one.places: one for one in reversed(found)}.values())[::-1]


def _is_cross(blocks: set[Block]) -> bool:
    """Whether a face stands above a row of four and one below."""
    in_row = Counter(row for row, _column in blocks)
    return sorted(in_row.items()) == [(0, 1), (1, 4), (2, 1)]


def _drawing(stickers: Sequence[Sticker], size: int) -> list[Drawn] | None:
    """The stickers as a drawing of faces, each line a row of stickers of some faces; None when it is none."""
    lines: dict[int, list[Sticker]] = {}
    for sticker in stickers:
        lines.setdefault(sticker.line, []).append(sticker)
    rows = list(lines.values())
    if len(rows) % size or any(len(row) % size for row in rows):
        return None
    pitch = _pitch(rows, size)
    leftmost = min(row[0].column for row in rows)
    drawn: list[Drawn] = []
    for first in range(0, len(rows), size):
        band = rows[first : first + size]
        if len({len(row) for row in band}) > 1:
            return None
        begins = Counter(row[0].column for row in band).most_common(1)[0][0]
        for row_number, row in enumerate(band):
            for at in range(len(row)):
                chunk, column = divmod(at, size)
                block = (first // size, round((begins - leftmost) / pitch) + chunk)
                drawn.append(Drawn(block, row_number, column))
    return drawn


def _pitch(rows: Sequence[Sequence[Sticker]], size: int) -> int:
    """How many columns a face is wide, with the gap behind it."""
    widest = max(rows, key=len)
    if len(widest) > size:
        return max(1, widest[size].column - widest[0].column)
    return max(1, size * (widest[1].column - widest[0].column))


def _front_of(drawing: Sequence[Drawn], letters: str, size: int) -> Block | None:
    """The face of a net that is in front: as the centres say if they do, else the one below the topmost."""
    blocks = sorted({one.block for one in drawing})
    if size == 3:
        shown = {one.block: letters[at] for at, one in enumerate(drawing) if (one.row, one.column) == (1, 1)}
        named = _as_faces("".join(shown[block] for block in blocks))
        if named:
            for block in blocks:
                net = folded(drawing, size, block)
                if net is not None and all(
                    named[blocks.index(one.block)] == FACES[net.places[at] // 9]
                    for at, one in enumerate(drawing)
                ):
                    return block
    below = (blocks[0][0] + 1, blocks[0][1])
    if below in blocks:
        return below
    return next((block for block in blocks if block[0] == blocks[0][0] + 1), None)
