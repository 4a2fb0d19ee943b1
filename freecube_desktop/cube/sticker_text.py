"""Stickers from any text that shows them: letters, colours, lists, named faces and nets.

The order URFDLB comes first; else the only order in which the cube can exist is taken;
else the one with most real pieces, so that the faults are named in it. What was taken
is always said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from freecube_desktop.cube.face_orders import BANDS, DEFAULT, NET, Arrangement, net_name
from freecube_desktop.cube.facelets import (
    faults_of_characters,
    faults_of_count,
    faults_of_text,
    has_usual_colours,
    letters_from_text,
    real_pieces,
)
from freecube_desktop.cube.pieces import COLOUR_LETTERS, FACES
from freecube_desktop.cube.sticker_layout import Body, arrangements_of, body_of
from freecube_desktop.cube.sticker_words import (
    COUNTS,
    LONGEST,
    STICKER_LETTERS,
    Row,
    Word,
    are_turns,
    cleaned,
    is_long_word,
    rows_of,
    with_names_marked,
)
from freecube_desktop.words import _, mark

_POCKET: Final = range(22, 27)
_BIG: Final = range(36, 73)
_STRANGE: Final = 0.15
"""The most sticker characters that may be mistyped."""
_MOST_ROWS: Final = 2_000
_MOST: Final = 2_000
"""So many letters without a mark in one word are called stickers that are too many."""

_ORDER_TAKEN: Final = mark(
    "the faces are read in the order {order}, the only one in which this cube can exist"
)
_LIKELIEST: Final = mark("the faces are read in the order {order}, in which most pieces are real")
_BY_NAME: Final = mark("the faces are read by their names, in the order {order}")
_ACROSS: Final = mark("read as an unfolded cube: U, then rows across {faces}, then D")
_FOLDED: Final = mark("read as an unfolded cube, folded up as it is drawn")
_FIRST: Final = (DEFAULT, net_name(BANDS[0]))
"""The orders that are taken wherever the cube is legal in them: what the program itself writes."""
_ALSO: Final = mark("read in the order {order}; in the order {other} this would be another cube")
_AMONG: Final = mark("the stickers were found among other words")


@dataclass(frozen=True, slots=True)
class Stickers:
    """Stickers that were read, whether or not a cube can look like them.

    Attributes:
        letters: in the order URFDLB, as face letters where they are known; as many as were found.
        order: the order of the faces that was taken: ``"URFDLB"``, ``"net LFRB"``.
        notes: what was guessed.
        faults: everything wrong with them; empty when a cube can look like this.
        is_named: whether the text names the six faces.
    """

    letters: str
    order: str = DEFAULT
    notes: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    is_named: bool = False


def read_stickers(text: str) -> Stickers | None:
    """The stickers that a text shows; None for a text that can only be something else.

    A text that could be stickers is one, be a sticker missing or mistyped: it comes back
    with its faults.

    Args:
        text: anything; of a text longer than 20,000 characters only the beginning is looked at.
    """
    if len(text) > LONGEST:
        return _much_too_long(text)
    plain = cleaned(text)
    read = _read_rows(plain)
    if read is None or read.faults:
        marked = with_names_marked(plain)
        again = _read_rows(marked) if marked != plain else None
        if again is not None and (read is None or not again.faults or again.is_named):
            return again
    return read


def _read_rows(plain: str) -> Stickers | None:
    rows = rows_of(plain)
    if len(rows) > _MOST_ROWS or are_turns(rows) or all(row.is_moves or not row.words for row in rows):
        return None
    body, notes = _whole_cube(rows)
    if body is None:
        return _incomplete(plain, rows)
    if not _are_mostly_stickers(body.text) or _are_moves(body):
        return None
    return _read(body, notes)


def _much_too_long(text: str) -> Stickers | None:
    word = text[:LONGEST].split(maxsplit=1)[0] if text[:LONGEST].strip() else ""
    if len(word) < _MOST or not {character.upper() for character in word} <= STICKER_LETTERS:
        return None
    return Stickers("", faults=faults_of_count(len(text)))


def _whole_cube(rows: Sequence[Row]) -> tuple[Body | None, tuple[str, ...]]:
    """The rows that hold exactly one cube's stickers, if some do."""
    kept = [row for row in rows if not row.is_prose]
    single = [row for row in kept if len(row.characters) in COUNTS and not row.is_moves]
    parts = [row for row in kept if len(row.characters) not in COUNTS]
    for chosen in (kept, parts, *_beginnings(kept)):
        body = body_of(chosen)
        if chosen and len(body.stickers) in COUNTS and not any(row.is_moves for row in chosen):
            return body, ()
    words = [word for row in rows if not row.is_moves for word in row.words if len(word.text) in COUNTS]
    words = [word for word in words if word.is_sticker and set(word.text.upper()) - set("SHOW")]
    if len({word.text for word in words}) == 1 and not parts:
        among = (_(_AMONG),) if not single else ()
        return body_of([Row(0, (words[0],))]), among
    return None, ()


def _beginnings(rows: Sequence[Row]) -> list[list[Row]]:
    """The first rows that hold as many stickers as a cube has, when something stands below them."""
    found, count = [], 0
    for at, row in enumerate(rows[:80]):
        count += len(row.characters)
        if count in COUNTS and at + 1 < len(rows) and at > 0:
            following = rows[at + 1]
            if following.is_moves or len(following.characters) in COUNTS:
                found.append(list(rows[: at + 1]))
    return found


def _are_moves(body: Body) -> bool:
    """Whether single letters are rather turns: a pattern that repeats, or few faces."""
    words = [word for row in body.rows for word in row.words]
    is_apart = max(len(word.text) for word in words) <= 2
    return _is_pattern(body.text, is_apart) and bool(_read(body, ()).faults)


def _is_pattern(letters: str, is_apart: bool) -> bool:
    """Whether few letters, or a few turns again and again, are written, as nobody writes stickers."""
    if not is_apart and any(letter * 4 in letters for letter in set(letters)):
        return False
    if len(set(letters)) < 5 and len(letters) in _POCKET:
        return True
    return any(letters[period:] == letters[:-period] for period in range(1, len(letters) // 2 + 1))


def _incomplete(plain: str, rows: Sequence[Row]) -> Stickers | None:
    """Stickers that are too few, too many or not letters; None for what cannot be stickers."""
    compact = "".join(plain.split())
    known = sum(character.upper() in STICKER_LETTERS for character in compact)
    if len(compact) in COUNTS and known >= 0.7 * len(compact) and not _has_marks(compact):
        return _read(body_of([Row(0, (Word(compact, 0),))]), ())
    kept = [row for row in rows if row.words and not row.is_moves and not row.is_prose]
    body = body_of(kept)
    words = tuple(word for row in kept for word in row.words)
    if not _could_be_stickers(words, body):
        return _one_long_word(rows)
    return Stickers(body.text, faults=faults_of_count(len(body.stickers)))


def _one_long_word(rows: Sequence[Row]) -> Stickers | None:
    """The only word that is long enough for stickers, among others that are not."""
    long = [
        word.text for row in rows for word in row.words if len(word.text) >= _POCKET.start and word.is_sticker
    ]
    if len(set(long)) != 1 or not _are_mostly_stickers(long[0]) or _is_pattern(long[0], is_apart=False):
        return None
    return Stickers(long[0], faults=faults_of_count(len(long[0])) or faults_of_text(long[0]))


def _has_marks(compact: str) -> bool:
    """Whether a text without blanks holds marks of moves: several primes or digits."""
    return sum(character in "'’‘ʼ′´`23()[]" for character in compact) > 0.1 * len(compact)


def _are_mostly_stickers(letters: str) -> bool:
    """Whether nearly all characters are known letters or digits, or letters of which hardly seven differ."""
    known = sum(letter in STICKER_LETTERS for letter in letters)
    digits = sum(letter in "0123456" for letter in letters)
    few = letters.isalpha() and len({character.upper() for character in letters}) <= 7
    return few or max(known, digits) >= (1 - _STRANGE) * len(letters)


def _could_be_stickers(words: tuple[Word, ...], body: Body) -> bool:
    letters, count = body.text, len(body.stickers)
    if not count or not _are_mostly_stickers(letters):
        return False
    if letters.isdigit():
        return count in _POCKET or count in _BIG
    if any(is_long_word(word.text) for word in words):
        return count >= 9 and sum(is_long_word(word.text) for word in words) > 0.8 * len(words)
    longest = max(len(word.text) for word in words)
    runs = any(letter * 4 in letters for letter in set(letters))
    if longest <= 2:
        return (
            (count in _POCKET or count in _BIG)
            and not _is_pattern(letters, is_apart=True)
            and len(set(letters)) >= 5
        )
    if count in _POCKET:
        return len(set(letters)) >= 5 and not _is_pattern(letters, is_apart=False)
    return count >= _BIG.start or (runs and count >= 20)


def _read(body: Body, notes: tuple[str, ...]) -> Stickers:
    """Exactly 54 or 24 characters, in the order that fits them best."""
    characters = _as_letters(body.text)
    strange = faults_of_characters(characters)
    if strange:
        return Stickers(characters, notes=notes, faults=strange)
    readings = {way: way.letters(characters) for way in arrangements_of(body)}
    legal = [way for way, letters in readings.items() if not faults_of_text(letters)]
    legal.sort(key=lambda way: (way.name not in _FIRST, not has_usual_colours(readings[way])))
    if legal:
        return _taken(legal[0], readings, notes + _note_on_legal(legal, readings, body), body)
    best = max(readings, key=lambda way: _likelihood(way, readings[way]))
    return _taken(best, readings, notes + _note_on(best, _LIKELIEST, body), body)


def _likelihood(way: Arrangement, letters: str) -> int:
    """How many pieces are real; the usual order and centres stand for a few, as chance gives a few."""
    usual = 5 if len(letters) == 54 else 1
    centres = 3 * (len({letters[at] for at in range(4, 54, 9)}) == 6) if len(letters) == 54 else 0
    return real_pieces(letters) + usual * has_usual_colours(letters) + centres + 2 * (way.name == DEFAULT)


def _taken(
    way: Arrangement, readings: dict[Arrangement, str], notes: tuple[str, ...], body: Body
) -> Stickers:
    letters = readings[way]
    return Stickers(letters_from_text(letters), way.name, notes, faults_of_text(letters), body.names != "")


def _note_on_legal(
    legal: Sequence[Arrangement], readings: dict[Arrangement, str], body: Body
) -> tuple[str, ...]:
    taken = legal[0]
    others = [way for way in legal if readings[way] != readings[taken]]
    if others:
        return (_(_ALSO).format(order=taken.name, other=others[0].name),)
    return _note_on(taken, _ORDER_TAKEN, body)


def _note_on(taken: Arrangement, text: str, body: Body) -> tuple[str, ...]:
    """What to say about the order that was taken; nothing about the usual one."""
    if taken.name == DEFAULT:
        return ()
    if taken.name == NET:
        return (_(_FOLDED),)
    if taken.name.startswith(NET):
        return (_(_ACROSS).format(faces=" ".join(taken.name.removeprefix(NET).strip())),)
    return (_(_BY_NAME if body.names else text).format(order=taken.name),)


def _as_letters(characters: str) -> str:
    """Digits and colours as face letters where all of them are known."""
    shown = Counter(characters)
    if set(shown) <= set(FACES):
        return characters
    colours = {colour.upper(): face for colour, face in COLOUR_LETTERS.items()}
    if set(shown) <= set(colours):
        return "".join(colours[character] for character in characters)
    if all(character.isascii() and character.isdigit() for character in shown):
        lowest = 0 if "0" in shown else 1
        if all(0 <= int(character) - lowest < 6 for character in shown):
            return "".join(FACES[int(character) - lowest] for character in characters)
    return characters
