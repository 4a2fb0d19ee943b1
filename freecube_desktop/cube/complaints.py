"""What the reader says: why a word cannot be read, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from freecube_desktop.cube.groups import Node
from freecube_desktop.cube.moves import Move

TOO_LONG: Final = "written out, this is more than {:,} turns"
FTO: Final = "BR and BL are faces of an octahedron (FTO), not of a cube"
NOT_STRICT: Final = "not in the notation of the WCA Regulations, one turn a word: R R' R2, Rw, x y z"
COLON: Final = ("a : outside square brackets", "a conjugate is written [A: B]")

_ROTATION_OF: Final = {"r": "x", "u": "y", "f": "z", "l": "x'", "d": "y'", "b": "z'"}
_WORD_END: Final = re.compile(r"[^\s()\[\],:]*")
_AMOUNT: Final = re.compile(r"[0-9]+(?:-[0-9]+)?'*")

Fault = tuple[str, str]
"""A reason and a suggestion."""


def why_no_such_turn(letter: str, wide: str, low: str | None, high: str | None, size: int) -> Fault | None:
    """Why a word in the shape of a turn is none, or None when it is one.

    Args:
        letter: its letter.
        wide: ``"w"``, ``"W"`` or ``""`` after it.
        low: the layer number before it, if any.
        high: the second layer number of a range, if any.
        size: layers along an edge of the cube.
    """
    capital, name = letter.upper(), f"{size}x{size}x{size}"
    if letter in "mes":
        return (f"a {name} has no turn {letter}", f"did you mean {capital}?")
    if wide and letter not in "URFDLB":
        known = f"{capital}w" if capital in "URFDLB" else letter
        return ("w goes after a capital face letter", f"did you mean {known}?")
    if wide == "W":
        return ("the w of a wide turn is small", f"did you mean {letter}w?")
    if low is not None:
        fault = _why_no_such_layer(letter, bool(wide), low, high, name)
        if fault:
            return fault
    if size == 2:
        return _why_not_on_a_pocket_cube(letter, bool(wide), low)
    return None


def _why_no_such_layer(letter: str, wide: bool, low: str, high: str | None, name: str) -> Fault | None:
    if letter not in "URFDLBurfdlb":
        return ("a layer number before a turn that has none", f"did you mean {letter}?")
    capital = letter.upper()
    if high is not None:
        return (f"ranges of layers need a bigger cube than a {name}", f"two layers are {capital}w")
    if letter.islower():
        count = f"a {name} has no turn of {low} layers at once"
        reason = "a layer number before a small letter" if low == "2" else count
        return (reason, f"two layers are {capital}w")
    if wide and low != "2":
        turn = {"R": "x", "L": "x'", "U": "y", "D": "y'", "F": "z", "B": "z'"}[capital]
        hint = f"the whole cube is {turn}" if low == "3" else f"one layer is {capital}, two are {capital}w"
        return (f"on a {name} a wide turn has exactly 2 layers", hint)
    if not wide and low not in ("1", "2"):
        return (
            f"layer {low} counted from {capital} is not one that a {name} turns so",
            f"did you mean {capital}?",
        )
    return None


def _why_not_on_a_pocket_cube(letter: str, wide: bool, low: str | None) -> Fault | None:
    if letter in "MES" or (low == "2" and not wide):
        return ("a 2x2x2 has no middle layer", "turn a face: U R F D L B")
    if wide or letter in "urfdlb":
        return ("a 2x2x2 has no wide turns", f"one layer is {letter.upper()}, the whole cube x, y or z")
    return None


def why_unreadable(text: str, at: int) -> tuple[int, str, str]:
    """For a character that starts nothing known: the end of the faulty part, reason, suggestion."""
    here, before = text[at], text[at - 1 : at]
    word_end = max(_end(_WORD_END, text, at), at + 1)
    if here.isdigit() and (amount := _AMOUNT.match(text, at)):
        if text[amount.end() : amount.end() + 1] in ("(", "["):
            return amount.end(), "a number before a bracket", "a count goes after it: (R U)2"
        return amount.end(), "an amount without a turn", "write it next to its turn: U2"
    simple = {
        "'": ("a second prime", "a turn back has one prime: R'") if before == "'" else
             ("a prime without a turn", "write it next to its turn: U'"),
        "+": ("+ means nothing here", "a turn back is written R', two layers at once D+U'"),
        "-": ("- means nothing here", "a turn back is written R'"),
        "*": ("* means nothing here", "write turns with spaces between them"),
        "^": ("inverse (NISS) brackets are not supported", "a group undone is written (R U)'"),
        "/": ("a comment that is not closed" if text[at : at + 2] == "/*" else "/ means nothing here",
              "comments are // to the end of the line, or /* */"),
        "<": ("these brackets mean nothing here", "groups are written (R U)2"),
        "²": ("a raised 2", "write R2"),
        "″": ("a double prime", "a half turn is written R2"),
    }  # fmt: skip
    if here in simple:
        end = word_end if here in "+-" else at + 1
        return end, *simple[here]
    if here in "wW" and before == "'":
        return at + 1, "the w of a wide turn comes before the prime", "write Lw'"
    if here.isalpha():
        return word_end, f"there is no turn {here}", "turns are U R F D L B, with w for wide; M E S; x y z"
    return at + 1, "this means nothing among turns", ""


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def old_rotation(inside: str) -> Fault:
    """What to say about ``[r]``, which once turned the whole cube."""
    words = re.findall(r"([urfdlb])([0-9']*)", inside)
    meant = " ".join(
        (_ROTATION_OF[letter] + rest).replace("''", "").replace("'2", "2") for letter, rest in words
    )
    return ("small letters in square brackets are an old way to turn the whole cube", f"write {meant}")


def notes_on_size(nodes: Sequence[Node]) -> tuple[str, ...]:
    """A remark when a long plain sequence with wide turns looks like a bigger cube's scramble."""
    if len(nodes) < 25 or not any(isinstance(n, Move) and n.is_wide for n in nodes):
        return ()
    if all(isinstance(n, Move) and not (n.is_slice or n.is_rotation) for n in nodes):
        return ("many wide turns: this looks like the scramble of a bigger cube",)
    return ()
