"""One pass over the moves of a text, with a stack of open brackets."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from freecube_desktop.cube import notation_errors
from freecube_desktop.cube.folded_text import Source
from freecube_desktop.cube.groups import Node, commutator, conjugate, group
from freecube_desktop.cube.lexicon import (
    FTO_FACE,
    GLUED_X,
    PLAIN_WORDS,
    REMARKS,
    REPEATED,
    SMALL_ONLY,
    TOKEN,
    X2,
    number_of,
)
from freecube_desktop.cube.moves import FACE_TURNS, Move, move_of
from freecube_desktop.words import _

MAX_DEPTH: Final = 100
"""Brackets inside brackets that the reader follows."""

MAX_MOVES: Final = 20_000
"""Turns of a text, with all groups written out, that the reader takes."""

_FACES: Final = frozenset(FACE_TURNS)
_LONGEST_AMOUNT: Final = 8
_TOO_MANY: Final = 10_000
_LONGEST_COUNT: Final = 6
_INNER: Final = {"R": ("M", -1), "L": ("M", 1), "U": ("E", -1), "D": ("E", 1), "F": ("S", 1), "B": ("S", -1)}

Read = tuple[tuple[Node, ...], tuple[str, ...]]
"""What reading gives: the elements of the algorithm, and the reader's remarks."""


class _Frame:
    """An open bracket: its halves so far, and how many turns each comes to."""

    __slots__ = ("bracket", "counts", "filled", "parts", "separator", "start", "times")

    def __init__(self, bracket: str, start: int, times: int | None = None) -> None:
        self.bracket = bracket
        self.start = start
        self.times = times
        self.separator = ""
        self.parts: list[list[Node]] = [[]]
        self.counts = [0]
        self.filled = False


class MoveReader:
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
        self.times_before: int | None = None

    def read(self) -> Read:
        """The whole text, or an error."""
        text, handlers = self.text, _HANDLERS
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
        return nodes, (*self.notes, *notation_errors.notes_on_size(nodes))

    def _error(self, start: int, end: int, reason: str, suggestion: str = "") -> Exception:
        return self.source.error(start, end, reason, suggestion)

    def _note(self, note: str) -> None:
        if note not in self.notes:
            self.notes.append(note)

    def _unreadable(self) -> Exception:
        end, reason, suggestion = notation_errors.why_unreadable(self.text, self.at)
        return self._error(self.at, end, reason, suggestion)

    def _add(self, nodes: tuple[Node, ...], count: int, start: int) -> None:
        frame = self.frames[-1]
        frame.filled = True
        frame.parts[-1].extend(nodes)
        frame.counts[-1] += count
        if frame.counts[-1] > MAX_MOVES:
            raise self._error(start, self.at, _(notation_errors.TOO_LONG).format(MAX_MOVES))

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
                _(notation_errors.FTO),
                _("for two turns write B {face}").format(face=face[0][1:]),
            )
        family, direction = self._family(match)
        turned = self._quarters(match)
        quarters = direction * turned
        move = move_of(family, quarters)
        if abs(turned) > 3 and move is not None:
            note = _("{text} read as {meant}: {count} quarter turns")
            self._note(note.format(text=match[0], meant=move, count=abs(turned)))
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
        """How many quarter turns a word says, backwards when negative."""
        count, back, late = match["count"] or match["power"], match["back"], match["late"]
        if count and late:
            raise self._error(*match.span("late"), _("a second amount for one turn"))
        amount = number_of(count or late or "1") if len(count or late or "") <= _LONGEST_AMOUNT else _TOO_MANY
        if abs(amount) >= _TOO_MANY:
            raise self._error(match.start(), match.end(), _("that is too many turns of one layer"))
        name = match[0][: match.start("back") - match.start()]
        if late:
            self._read_as(match[0], f"{name}{number_of(late)}'")
        elif match["apart"] or back == "i":
            self._read_as(match[0], f"{name}'")
        return -amount if back else amount

    def _read_as(self, text: str, meant: str) -> None:
        self._note(_("{text} read as {meant}").format(text=text, meant=meant))

    def _family(self, match: re.Match[str]) -> tuple[str, int]:
        """The family that a word's letters mean, and 1 or -1 for its direction."""
        letter, wide, low = match["letter"], match["wide"], match["low"]
        if len(low or "") + len(match["high"] or "") > _LONGEST_AMOUNT:
            raise self._error(match.start(), match.end(), _("a cube has no such layer"))
        fault = notation_errors.why_no_such_turn(letter, wide, low, match["high"], self.size)
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
        start, symbol = match.start(), match[0]
        after = TOKEN.match(self.text, self.at)
        if symbol == "*" and after and after.lastgroup == "space":
            after = TOKEN.match(self.text, after.end())
        next_kind = after.lastgroup if after else None
        glued = self.last is not None and self.last_end == start and next_kind == "move"
        if not (glued if symbol == "+" else self.frames[-1].filled and next_kind in ("move", "open")):
            self.at = start
            raise self._unreadable()
        if symbol == "+":
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
        self.frames.append(_Frame(match[0], match.start(), self.times_before))
        self.times_before = None

    def _on_times_before(self, match: re.Match[str]) -> None:
        """``3x(R U)``: the count goes with the bracket that comes next."""
        self.times_before = int(re.match(r"[0-9]+", match[0])[0])  # type: ignore[index]

    def _on_separator(self, match: re.Match[str]) -> None:
        frame, symbol = self.frames[-1], match[0]
        if symbol == "/":
            if frame.bracket != "[":
                self.at = match.start()
                raise self._unreadable()
            self._note(_("A/B in brackets read as the commutator [A, B]"))
            symbol = ","
        if frame.bracket != "[":
            if symbol == ":":
                raise self._error(*match.span(), *map(_, notation_errors.COLON))
            self._note(_("commas read as spaces"))
            return
        if frame.separator:
            raise self._error(*match.span(), _("a second , or : inside one pair of brackets"),
                              _("put one pair of brackets inside the other"))  # fmt: skip
        if not frame.filled:
            raise self._error(*match.span(), _("nothing before the {sign}").format(sign=symbol))
        frame.separator, frame.filled = symbol, False
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
            raise self._error(frame.start, start + 1, *notation_errors.old_rotation(inside))
        self.frames.pop()
        times = self._times(match, frame)
        self._add(*_closed(frame, times), frame.start)

    def _times(self, match: re.Match[str], frame: _Frame) -> int:
        """How often a closed bracket is done, backwards when negative."""
        digits, undo = match["times"] or match["raised"] or match["latetimes"], match["undo"]
        if digits and match["latetimes"] and (match["times"] or match["raised"]):
            raise self._error(*match.span("latetimes"), _("a second count for one bracket"))
        if match["times"] and not undo and (glued := GLUED_X.match(self.text, self.at)):
            self.at = glued.end()
            self._note_times(frame, digits)
        elif not digits and not undo:
            digits = self._times_after(frame)
        if digits and frame.times is not None:
            raise self._error(match.start("close"), self.at, _("a second count for one bracket"))
        if len((digits or "").strip("^{}()+-")) > _LONGEST_COUNT:
            raise self._error(match.start("close"), self.at, _(notation_errors.TOO_LONG).format(MAX_MOVES))
        if frame.times is not None:
            self._note_times(frame, str(frame.times))
        return (-1 if undo else 1) * number_of(digits or str(frame.times if frame.times is not None else 1))

    def _times_after(self, frame: _Frame) -> str | None:
        """A count that stands after a bracket, with a symbol or a word that marks it as one."""
        repeat = REPEATED.match(self.text, self.at)
        if repeat is not None:
            self.at = repeat.end()
            word = next(found for found in repeat.groups()[::-1] if found)
            digits = {"twice": "2", "thrice": "3"}.get(word, word)
            if repeat["said"]:
                self._note_times(frame, digits)
            return digits
        if (rotation := X2.match(self.text, self.at)) is not None:
            self._note(
                _("{text} after a bracket read as a rotation; to repeat write (...)2").format(
                    text=rotation[0].strip()
                )
            )
        return None

    def _note_times(self, frame: _Frame, times: str) -> None:
        closed = "]" if frame.bracket == "[" else ")"
        self._note(_("a count read as in {meant}").format(meant=f"{frame.bracket}...{closed}{times}"))


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


_HANDLERS: Final[dict[str, Callable[[MoveReader, re.Match[str]], None]]] = {
    "space": MoveReader._on_remark,
    "before": MoveReader._on_times_before,
    "move": MoveReader._on_move,
    "remark": MoveReader._on_remark,
    "open": MoveReader._on_open,
    "close": MoveReader._on_close,
    "times": MoveReader._on_close,
    "raised": MoveReader._on_close,
    "undo": MoveReader._on_close,
    "latetimes": MoveReader._on_close,
    "separator": MoveReader._on_separator,
    "pause": MoveReader._on_remark,
    "join": MoveReader._on_join,
}
