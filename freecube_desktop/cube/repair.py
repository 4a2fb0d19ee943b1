"""What would mend stickers that no cube can show, likeliest first.

Each suggestion is tried before it is made: it ends in a cube that can exist.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log
from typing import Final

from freecube_desktop.cube.cube_draft import (
    UNPAINTED,
    faults_of_draft,
    named_by_centres,
    names_by_centres,
    size_of,
)
from freecube_desktop.cube.explaining import Explanation, explanations, outcome_chance
from freecube_desktop.cube.facelets import faults_of_text
from freecube_desktop.cube.law_repair import LawRepair, broken_laws, law_repair, seen_pieces
from freecube_desktop.cube.nearest import nearest
from freecube_desktop.cube.pocket_slips import pocket_explanations
from freecube_desktop.words import n_

MOST: Final = 4
"""The most suggestions that are given."""

_CLEAR: Final = 0.5
"""A cause is clear when it is likelier than all others together."""
_FAR: Final = log(3000)
"""A suggestion that is this much less likely than the first is not offered."""


@dataclass(frozen=True, slots=True)
class Repair:
    """One way to mend it.

    Attributes:
        text: what to do, as an instruction without a full stop.
        letters: the stickers after it; a cube can look like this.
        facelets: the stickers that change.
        is_clear: whether it is likelier than all other ways together.
    """

    text: str
    letters: str
    facelets: tuple[int, ...]
    is_clear: bool = False


def suggestions(letters: str) -> tuple[Repair, ...]:
    """What would mend these stickers, likeliest first; nothing when nothing simple does.

    Args:
        letters: 54 or 24 of URFDLB in the order URFDLB, ``"."`` where nothing is painted.

    Returns:
        At most ``MOST`` repairs with different outcomes; only the first can be clear.
    """
    if UNPAINTED in letters:
        rest = _rest(letters)
        return (rest,) if rest else ()
    if is_possible(letters):
        return ()
    found = ranked(letters)
    if not found:
        return ()
    best = found[0].chance
    share = 1.0 / sum(exp(one.chance - best) for one in found)
    chosen = [one for one in found[:MOST] if one.chance > best - _FAR]
    hand = _real_fault(found)
    if hand is not None and hand not in chosen:
        chosen = [*chosen[: MOST - 1], hand]
    return tuple(
        _repair(letters, one, is_clear=number == 0 and share > _CLEAR) for number, one in enumerate(chosen)
    )


def ranked(letters: str, *, thorough: bool = False) -> list[Explanation]:
    """All cubes that may be meant by stickers that no cube can show, likeliest first.

    Args:
        letters: 54 or 24 of URFDLB, all painted.
        thorough: whether what is far less likely than the first is looked for as well.
    """
    found: dict[str, Explanation] = {}
    for one in _every_explanation(letters, thorough):
        known = found.get(one.letters)
        if known is None or known.chance < one.chance:
            found[one.letters] = one
    return sorted(found.values(), key=lambda one: -one.chance)


def _every_explanation(letters: str, thorough: bool) -> Iterable[Explanation]:
    hand = law_repair(letters)
    if hand is not None:
        yield _by_hand(hand)
    if size_of(letters) == 2:
        yield from pocket_explanations(letters)
        return
    yield from explanations(letters, thorough=thorough)


def _by_hand(hand: LawRepair) -> Explanation:
    solved = outcome_chance(hand.letters) if len(hand.letters) == 54 else 0.0
    return Explanation(hand.letters, hand.chance + solved, text=hand.text, is_real=True)


def _real_fault(found: list[Explanation]) -> Explanation | None:
    """The fault of a real cube, which is offered whatever else is."""
    return next((one for one in found if one.is_real), None)


def _repair(letters: str, one: Explanation, *, is_clear: bool) -> Repair:
    changed = tuple(at for at, letter in enumerate(one.letters) if letter != letters[at])
    return Repair(one.instruction(), one.letters, changed, is_clear)


def is_possible(letters: str) -> bool:
    """Whether a cube can look like this: the quick form of "it has no faults"."""
    if size_of(letters) == 2:
        return not faults_of_text(letters)
    named = named_by_centres(letters)
    if named is None:
        return False
    seen = seen_pieces(named)
    return seen is not None and broken_laws(seen) == (0, 0, 0)


# The end of the work: what is left follows from what is there.


def _rest(letters: str) -> Repair | None:
    """The stickers still to paint, when only one cube fits."""
    names = names_by_centres(letters)
    if size_of(letters) == 2 or names is None or faults_of_draft(letters):
        return None
    fitting = nearest("".join(names.get(letter, letter) for letter in letters), changes=0, most=2)
    if len(fitting) != 1:
        return None
    filled = _coloured(fitting[0], names)
    changed = tuple(at for at, letter in enumerate(letters) if letter == UNPAINTED)
    text = n_(
        "Fill in the last sticker: only one cube fits",
        "Fill in the other {count} stickers: only one cube fits",
        len(changed),
    )
    return Repair(text.format(count=len(changed)), filled, changed, is_clear=True)


def _coloured(named: str, names: dict[str, str]) -> str:
    """Faces as colours again."""
    colours = {face: colour for colour, face in names.items()}
    return "".join(colours[face] for face in named)
