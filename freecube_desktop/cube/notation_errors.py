"""What the reader says: why a word cannot be read, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from freecube_desktop.cube.groups import Node
from freecube_desktop.cube.lookalikes import about_letter
from freecube_desktop.cube.moves import Move
from freecube_desktop.words import _, mark

TOO_LONG: Final = mark("written out, this is more than {:,} turns")
TOO_LONG_A_TEXT: Final = mark("a text of more than {:,} characters")
FTO: Final = mark("BR and BL are faces of an octahedron (FTO), not of a cube")
NOT_STRICT: Final = mark("not in the notation of the WCA Regulations, one turn a word: R R' R2, Rw, x y z")
COLON: Final = (mark("a : outside square brackets"), mark("a conjugate is written [A: B]"))

_ROTATION_OF: Final = {"r": "x", "u": "y", "f": "z", "l": "x'", "d": "y'", "b": "z'"}
_WORD_END: Final = re.compile(r"[^\s()\[\],:]*")
_AMOUNT: Final = re.compile(r"[0-9]+(?:-[0-9]+)?'*")

Fault = tuple[str, str]
"""A reason and a suggestion."""


def why_no_such_turn(letter: str, wide: str, low: str | None, high: str | None, size: int) -> Fault | None:
    """Why a word that is shaped like a turn is not one, or None when it is.

    Args:
        letter: its letter.
        wide: ``"w"``, ``"W"`` or ``""`` after it.
        low: the layer number before it, if any.
        high: the second layer number of a range, if any.
        size: layers along an edge of the cube.
    """
    capital, name = letter.upper(), f"{size}x{size}x{size}"
    if letter in "mes":
        return (
            _("a {name} has no turn {letter}").format(name=name, letter=letter),
            _("did you mean {capital}?").format(capital=capital),
        )
    if wide and letter not in "URFDLB":
        known = f"{capital}w" if capital in "URFDLB" else letter
        return (_("w goes after a capital face letter"), _("did you mean {known}?").format(known=known))
    if wide == "W":
        return (_("the w of a wide turn is small"), _("did you mean {letter}w?").format(letter=letter))
    if low is not None:
        fault = _why_no_such_layer(letter, bool(wide), low, high, name)
        if fault:
            return fault
    if size == 2:
        return _why_not_on_a_pocket_cube(letter, bool(wide), low)
    return None


def _why_no_such_layer(letter: str, wide: bool, low: str, high: str | None, name: str) -> Fault | None:
    if letter not in "URFDLBurfdlb":
        return (
            _("a layer number before a turn that has none"),
            _("did you mean {letter}?").format(letter=letter),
        )
    capital = letter.upper()
    if high is not None:
        return (
            _("ranges of layers need a bigger cube than a {name}").format(name=name),
            _("two layers are {capital}w").format(capital=capital),
        )
    if letter.islower():
        count = _("a {name} has no turn of {low} layers at once").format(name=name, low=low)
        reason = _("a layer number before a small letter") if low == "2" else count
        return (reason, _("two layers are {capital}w").format(capital=capital))
    if wide and low != "2":
        turn = {"R": "x", "L": "x'", "U": "y", "D": "y'", "F": "z", "B": "z'"}[capital]
        hint = (
            _("the whole cube is {turn}").format(turn=turn)
            if low == "3"
            else _("one layer is {capital}, two are {capital}w").format(capital=capital)
        )
        return (_("on a {name} a wide turn has exactly 2 layers").format(name=name), hint)
    if not wide and low not in ("1", "2"):
        return (
            _("layer {low} counted from {capital} is not one that a {name} turns so").format(
                low=low, capital=capital, name=name
            ),
            _("did you mean {capital}?").format(capital=capital),
        )
    return None


def _why_not_on_a_pocket_cube(letter: str, wide: bool, low: str | None) -> Fault | None:
    if letter in "MES" or (low == "2" and not wide):
        return (_("a 2x2x2 has no middle layer"), _("turn a face: U R F D L B"))
    if wide or letter in "urfdlb":
        return (
            _("a 2x2x2 has no wide turns"),
            _("one layer is {upper}, the whole cube x, y or z").format(upper=letter.upper()),
        )
    return None


def why_unreadable(text: str, at: int) -> tuple[int, str, str]:
    """For a character that starts nothing known: the end of the faulty part, reason, suggestion."""
    here, before = text[at], text[at - 1 : at]
    word_end = max(_end(_WORD_END, text, at), at + 1)
    if here.isdigit() and (amount := _AMOUNT.match(text, at)):
        if text[amount.end() : amount.end() + 1] in ("(", "["):
            return amount.end(), _("a number before a bracket"), _("a count goes after it: (R U)2")
        return amount.end(), _("an amount without a turn"), _("write it next to its turn: U2")
    simple = {
        "'": (_("a second prime"), _("a turn back has one prime: R'")) if before == "'" else
             (_("a prime without a turn"), _("write it next to its turn: U'")),
        "+": (_("+ means nothing here"), _("a turn back is written R', two layers at once D+U'")),
        "-": (_("- means nothing here"), _("a turn back is written R'")),
        "*": (_("* means nothing here"), _("write turns with spaces between them")),
        "^": (_("inverse (NISS) brackets are not supported"), _("a group undone is written (R U)'")),
        "/": (_("a comment that is not closed") if text[at : at + 2] == "/*" else _("/ means nothing here"),
              _("comments are // to the end of the line, or /* */")),
        "<": (_("these brackets mean nothing here"), _("groups are written (R U)2")),
        '"': (_("a quotation mark among turns"), _("a half turn is written R2, a turn back R'")),
        "″": (_("a double prime"), _("a half turn is written R2")),
    }  # fmt: skip
    if here in simple:
        end = word_end if here in "+-" else at + 1
        return end, *simple[here]
    if here in "wW" and before == "'":
        return at + 1, _("the w of a wide turn comes before the prime"), _("write Lw'")
    if here.isalpha():
        latin = (
            _("there is no turn {here}").format(here=here),
            _("turns are U R F D L B, with w for wide; M E S; x y z"),
        )
        return word_end, *(about_letter(here) or latin)
    return at + 1, _("this means nothing among turns"), ""


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def old_rotation(inside: str) -> Fault:
    """What to say about ``[r]``, which once turned the whole cube."""
    words = re.findall(r"([urfdlb])([0-9']*)", inside)
    meant = " ".join(
        (_ROTATION_OF[letter] + rest).replace("''", "").replace("'2", "2") for letter, rest in words
    )
    return (
        _("small letters in square brackets are an old way to turn the whole cube"),
        _("write {meant}").format(meant=meant),
    )


def notes_on_size(nodes: Sequence[Node]) -> tuple[str, ...]:
    """A remark when a long plain sequence with wide turns looks like a bigger cube's scramble."""
    if len(nodes) < 25 or not any(isinstance(n, Move) and n.is_wide for n in nodes):
        return ()
    if all(isinstance(n, Move) and not (n.is_slice or n.is_rotation) for n in nodes):
        return (_("many wide turns: this looks like the scramble of a bigger cube"),)
    return ()
