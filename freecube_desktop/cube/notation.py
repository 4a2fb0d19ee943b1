"""The reader of moves: liberal in what it takes, exact about what it refuses.

It reads what people type and paste: WCA and SiGN notation with or without spaces,
groups, commutators and conjugates, comments, line numbers, bullets, labels and times.
Small letters are wide turns (``r`` is ``Rw``). What it cannot read it refuses as a
whole, with the place; it never takes only the beginning. The writer is in ``groups``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from freecube_desktop.cube import notation_errors as complaints
from freecube_desktop.cube.folded_text import Source, error_at, fold
from freecube_desktop.cube.groups import Node, commutator, conjugate, group
from freecube_desktop.cube.lexicon import (
    FTO_FACE,
    LABEL,
    LABELS_LIKE_MOVES,
    LINE_PREFIX,
    MOVE_ALONE,
    PLAIN_WORDS,
    REMARKS,
    REPEATED,
    SMALL_ONLY,
    STRICT_WORDS,
    TOKEN,
    X2,
)
from freecube_desktop.cube.moves import FACE_TURNS, Move, move_of
from freecube_desktop.words import _

MAX_DEPTH: Final = 100
"""Brackets inside brackets that the reader follows."""

MAX_MOVES: Final = 20_000
"""Turns of a text, with all groups written out, that the reader takes."""

_FACES: Final = frozenset(FACE_TURNS)
_INNER: Final = {"R": ("M", -1), "L": ("M", 1), "U": ("E", -1), "D": ("E", 1), "F": ("S", 1), "B": ("S", -1)}

Read = tuple[tuple[Node, ...], tuple[str, ...]]
"""What reading gives: the elements of the algorithm, and the reader's remarks."""


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
    moves = _plain_moves(text, (STRICT_WORDS if strict else PLAIN_WORDS)[size])
    if moves is None:
        if strict:
            raise _not_strict(text, size)
        source = fold(text)
        moves = _plain_moves(source.text, PLAIN_WORDS[size]) if source.text != text else None
        if moves is None:
            return _Reader(source, size).read()
    if len(moves) > MAX_MOVES:
        raise error_at(text, 0, 1, _(complaints.TOO_LONG).format(MAX_MOVES))
    return moves, complaints.notes_on_size(moves)


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
            return error_at(text, match.start(), match.end(), _(complaints.NOT_STRICT), hint)
    raise AssertionError("every word is a strict one")


class _Frame:
    """An open bracket: its halves so far, and how many turns each comes to."""

    __slots__ = ("bracket", "counts", "filled", "parts", "separator", "start")

    def __init__(self, bracket: str, start: int) -> None:
        self.bracket = bracket
        self.start = start
        self.separator = ""
        self.parts: list[list[Node]] = [[]]
        self.counts = [0]
        self.filled = False


class _Reader:
    """One pass over a text, with a stack of open brackets."""

    def __init__(self, source: Source, size: int) -> None:
        self.source = source
        self.text = source.text
        self.size = size
        self.words = PLAIN_WORDS[size]
        self.at = 0
        self.frames = [_Frame("", 0)]
        self.notes: list[str] = []
        self.together: Move | None = None
        self.last: Move | None = None
        self.last_end = -1
        self.numbered = 0

    def read(self) -> Read:
        """The whole text, or an error."""
        text, handlers = self.text, _HANDLERS
        self._skip_line_prefix()
        while self.at < len(text):
            match = TOKEN.match(text, self.at)
            if match is None:
                raise self._unreadable()
            self.at = match.end()
            handlers[match.lastgroup or ""](self, match)
        if len(self.frames) > 1:
            frame = self.frames[-1]
            raise self._error(frame.start, frame.start + 1, _("this bracket is never closed"))
        nodes = tuple(self.frames[0].parts[0])
        if self.numbered > 1:
            self._note(_("{numbered} numbered lines read as one sequence").format(numbered=self.numbered))
        return nodes, (*self.notes, *complaints.notes_on_size(nodes))

    def _error(self, start: int, end: int, reason: str, suggestion: str = "") -> Exception:
        return self.source.error(start, end, reason, suggestion)

    def _note(self, note: str) -> None:
        if note not in self.notes:
            self.notes.append(note)

    def _unreadable(self) -> Exception:
        end, reason, suggestion = complaints.why_unreadable(self.text, self.at)
        return self._error(self.at, end, reason, suggestion)

    def _add(self, nodes: tuple[Node, ...], count: int, start: int) -> None:
        frame = self.frames[-1]
        frame.filled = True
        frame.parts[-1].extend(nodes)
        frame.counts[-1] += count
        if frame.counts[-1] > MAX_MOVES:
            raise self._error(start, self.at, _(complaints.TOO_LONG).format(MAX_MOVES))

    def _skip_line_prefix(self) -> None:
        """Numbers, bullets and labels before the moves of a line."""
        match = LINE_PREFIX.match(self.text, self.at)
        if match and match[0].strip():
            self.at = match.end()
            self.numbered += any(c.isdigit() for c in match[0])
        label = LABEL.match(self.text, self.at)
        if label and self._is_label(label[1]):
            self.at = label.end()
            self._note(_("{text!r} read as a label").format(text=label[1].strip()))

    @staticmethod
    def _is_label(text: str) -> bool:
        words = text.split()
        return all(w in LABELS_LIKE_MOVES or not MOVE_ALONE.fullmatch(w) for w in words)

    def _on_space(self, match: re.Match[str]) -> None:
        if len(self.frames) == 1 and ("\n" in match[0] or "\r" in match[0]):
            self._skip_line_prefix()

    def _on_remark(self, match: re.Match[str]) -> None:
        pass

    def _on_move(self, match: re.Match[str]) -> None:
        start = match.start()
        plain = None if self.together or match["letter"] == "B" else self.words.get(match[0])
        if plain is not None:
            self.last, self.last_end = plain, self.at
            self._add((plain,), 1, start)
            return
        if match["letter"] == "B" and (face := FTO_FACE.match(self.text, start)) and self._has_other_words():
            raise self._error(
                start,
                face.end(),
                _(complaints.FTO),
                _("for two turns write B {face}").format(face=face[0][1:]),
            )
        family, direction = self._family(match)
        quarters = direction * self._quarters(match)
        move = move_of(family, quarters)
        if self.together and family:
            self._check_together(match, move)
        self.last, self.last_end = move, self.at
        if move is None:
            self._note(_("{match} does nothing").format(match=match[0]))
            self._add((), 0, start)
        else:
            self._add((move,), 1, start)

    def _has_other_words(self) -> bool:
        return len(REMARKS.sub(" ", self.text).split()) > 1

    def _quarters(self, match: re.Match[str]) -> int:
        count, back, late = match["count"], match["back"], match["late"]
        if count and late:
            raise self._error(*match.span("late"), _("a second amount for one turn"))
        digits = count or late or "1"
        if len(digits) > 4:
            raise self._error(match.start(), match.end(), _("that is too many turns of one layer"))
        if late:
            self._note(
                _("{text} read as {meant}{late}'").format(
                    text=match[0], meant=match[0][: match.start("back") - match.start()], late=late
                )
            )
        elif back == "i":
            self._note(_("{text} read as {meant}'").format(text=match[0], meant=match[0][:-1]))
        return -int(digits) if back else int(digits)

    def _family(self, match: re.Match[str]) -> tuple[str, int]:
        """The family that a word's letters mean, and 1 or -1 for its direction."""
        letter, wide, low = match["letter"], match["wide"], match["low"]
        fault = complaints.why_no_such_turn(letter, wide, low, match["high"], self.size)
        if fault:
            raise self._error(match.start(), match.end(), *fault)
        if low == "2" and not wide:
            family, direction = _INNER[letter]
            self._note(
                _("{low}{letter} read as the middle layer, {meant}").format(
                    low=low, letter=letter, meant=f"{family}{chr(39) if direction < 0 else ''}"
                )
            )
            return family, direction
        if letter in "XYZ":
            self._note(_("{letter} read as the rotation {lower}").format(letter=letter, lower=letter.lower()))
            return letter.lower(), 1
        if letter in _FACES:
            return letter + wide, 1
        return (letter.upper() + "w", 1) if letter in "urfdlb" else (letter, 1)

    def _on_join(self, match: re.Match[str]) -> None:
        """``U*R`` is a product, ``D+U'`` two layers at once; any other + or * is a fault."""
        start, sign = match.start(), match[0]
        after = TOKEN.match(self.text, self.at)
        if sign == "*" and after and after.lastgroup == "space":
            after = TOKEN.match(self.text, after.end())
        next_kind = after.lastgroup if after else None
        glued = self.last is not None and self.last_end == start and next_kind == "move"
        if not (glued if sign == "+" else self.frames[-1].filled and next_kind in ("move", "open")):
            self.at = start
            raise self._unreadable()
        if sign == "+":
            self.together = self.last

    def _check_together(self, match: re.Match[str], move: Move | None) -> None:
        first, self.together = self.together, None
        if first and move and first.axis != move.axis:
            reason = _("{first} and {move} cannot be turned at once").format(first=first, move=move)
            raise self._error(
                match.start(), match.end(), reason, _("write {first} {move}").format(first=first, move=move)
            )
        self._note(_("layers turned at once read one after the other"))

    def _on_open(self, match: re.Match[str]) -> None:
        if len(self.frames) > MAX_DEPTH:
            raise self._error(
                *match.span(),
                _("more than {max_depth} brackets inside one another").format(max_depth=MAX_DEPTH),
            )
        self.frames.append(_Frame(match[0], match.start()))

    def _on_separator(self, match: re.Match[str]) -> None:
        frame, sign = self.frames[-1], match[0]
        if frame.bracket != "[":
            if sign == ":":
                raise self._error(*match.span(), *map(_, complaints.COLON))
            self._note(_("commas read as spaces"))
            return
        if frame.separator:
            raise self._error(*match.span(), _("a second , or : inside one pair of brackets"),
                              _("put one pair of brackets inside the other"))  # fmt: skip
        if not frame.filled:
            raise self._error(*match.span(), _("nothing before the {sign}").format(sign=sign))
        frame.separator, frame.filled = sign, False
        frame.parts.append([])
        frame.counts.append(0)

    def _on_close(self, match: re.Match[str]) -> None:
        frame, start = self.frames[-1], match.start("close")
        if not frame.bracket:
            raise self._error(start, start + 1, _("this bracket was never opened"))
        if "([".index(frame.bracket) != ")]".index(match["close"]):
            expected = ")" if frame.bracket == "(" else "]"
            raise self._error(
                start,
                start + 1,
                _("the open bracket is {bracket}").format(bracket=frame.bracket),
                _("close it with {expected}").format(expected=expected),
            )
        if frame.separator and not frame.filled:
            raise self._error(
                start, start + 1, _("nothing after the {separator}").format(separator=frame.separator)
            )
        inside = self.text[frame.start : start]
        if frame.bracket == "[" and not frame.separator and SMALL_ONLY.match(inside):
            raise self._error(frame.start, start + 1, *complaints.old_rotation(inside))
        self.frames.pop()
        times = self._times(match)
        self._add(*_closed(frame, times), frame.start)

    def _times(self, match: re.Match[str]) -> int:
        digits, undo = match["times"] or match["latetimes"], match["undo"]
        if match["times"] and match["latetimes"]:
            raise self._error(*match.span("latetimes"), _("a second count for one bracket"))
        if not digits and not undo and (repeat := REPEATED.match(self.text, self.at)):
            digits = next(filter(None, repeat.groups()))
            self.at = repeat.end()
        elif not digits and (rotation := X2.match(self.text, self.at)):
            self._note(
                _("{text} after a bracket read as a rotation; to repeat write (...)2").format(
                    text=rotation[0].strip()
                )
            )
        if len(digits or "") > 6:
            raise self._error(match.start("close"), self.at, _(complaints.TOO_LONG).format(MAX_MOVES))
        return (-1 if undo else 1) * int(digits or 1)


def _closed(frame: _Frame, times: int) -> tuple[tuple[Node, ...], int]:
    """The elements of a finished bracket, and how many turns they come to."""
    first, *rest = (tuple(part) for part in frame.parts)
    if not rest:
        return group(first, times), frame.counts[0] * abs(times)
    one, two = frame.counts
    if frame.separator == ",":
        nodes = commutator(first, rest[0], times)
        return nodes, 2 * (one + two) * abs(times) if nodes else 0
    return conjugate(first, rest[0], times), (2 * one + two) * abs(times)


_HANDLERS: Final[dict[str, Callable[[_Reader, re.Match[str]], None]]] = {
    "space": _Reader._on_space,
    "move": _Reader._on_move,
    "remark": _Reader._on_remark,
    "open": _Reader._on_open,
    "close": _Reader._on_close,
    "undo": _Reader._on_close,
    "latetimes": _Reader._on_close,
    "separator": _Reader._on_separator,
    "pause": _Reader._on_remark,
    "join": _Reader._on_join,
}
