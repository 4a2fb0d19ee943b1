"""How single stickers came to be wrong: painted in another colour, or exchanged with one another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from freecube_desktop.cube.cube_draft import colour_name
from freecube_desktop.cube.fitting import Numbers, Stickers
from freecube_desktop.cube.pieces import FACES, OPPOSITE
from freecube_desktop.cube.slips import (
    ANOTHER,
    LOOK_ALIKE,
    SAME_AGAIN,
    TWO_NEIGHBOURS,
    TWO_STICKERS,
    WRONG_STICKER,
    name_of,
)
from freecube_desktop.words import _, n_

_LOOKS_LIKE: Final = {FACES.index(face): FACES.index(other) for face, other in OPPOSITE.items()}


@dataclass(frozen=True, slots=True)
class StickerSlips:
    """Slips that explain some wrong stickers.

    Attributes:
        chance: the logarithm of how likely they are.
        wrong: stickers that are painted in another colour.
        swapped: stickers that take each other's colour in turn, two or three at a time.
    """

    chance: float
    wrong: tuple[int, ...] = ()
    swapped: tuple[tuple[int, ...], ...] = ()


def fewest_slips(shown: Stickers, cubes: Stickers) -> Numbers:
    """For each cube the least number of slips from it to what is shown, quickly.

    Args:
        shown: 54 numbers.
        cubes: (cubes, 54).
    """
    differs = cubes != shown
    pairs = np.where(differs, shown.astype(np.int32) * 7 + cubes, 49)
    count = np.zeros((len(cubes), 50), np.int32)
    np.add.at(count, (np.arange(len(cubes))[:, None], pairs), 1)
    table = count[:, :49].reshape(-1, 7, 7)
    both = np.minimum(table, table.transpose(0, 2, 1)).sum(axis=(1, 2)) // 2
    changes = differs.sum(axis=1)
    fewest: Numbers = changes - both - (changes - 2 * both) // 3
    return fewest


def slips_between(shown: Stickers, cube: Stickers) -> StickerSlips:
    """The likeliest slips from a cube to what is shown, which differ in a few stickers only."""
    changed = np.flatnonzero(shown != cube)
    was = tuple((int(at), int(shown[at]), int(cube[at])) for at in changed)
    return _likeliest(was)


_Changes = tuple[tuple[int, int, int], ...]
"""Stickers: each its place, the colour that is shown, the colour that it has."""


@lru_cache(maxsize=4096)
def _likeliest(changes: _Changes) -> StickerSlips:
    if not changes:
        return StickerSlips(0.0)
    (at, shown, right), rest = changes[0], changes[1:]
    chance = LOOK_ALIKE if _LOOKS_LIKE[shown] == right else WRONG_STICKER
    others = _likeliest(rest)
    best = StickerSlips(
        chance + others.chance + _again(others, wrong=True), (at, *others.wrong), others.swapped
    )
    for number, (there, its_shown, its_right) in enumerate(rest):
        if shown == its_right:
            left = (*rest[:number], *rest[number + 1 :])
            for cycle, remaining in _cycles(at, right, there, its_shown, left):
                others = _likeliest(remaining)
                chance = _exchange(cycle) + others.chance + _again(others, wrong=False)
                if chance > best.chance:
                    best = StickerSlips(chance, others.wrong, (cycle, *others.swapped))
    return best


def _cycles(
    at: int, right: int, there: int, its_shown: int, left: _Changes
) -> list[tuple[tuple[int, ...], _Changes]]:
    """Two stickers that took each other's colour, or three in turn."""
    if its_shown == right:
        return [((at, there), left)]
    return [
        ((at, there, third), (*left[:number], *left[number + 1 :]))
        for number, (third, third_shown, third_right) in enumerate(left)
        if its_shown == third_right and third_shown == right
    ]


def _exchange(cycle: tuple[int, ...]) -> float:
    if len(cycle) == 3:
        return 2 * TWO_STICKERS + SAME_AGAIN
    return TWO_NEIGHBOURS if are_neighbours(*cycle) else TWO_STICKERS


def _again(others: StickerSlips, *, wrong: bool) -> float:
    """What a further slip adds."""
    if not others.wrong and not others.swapped:
        return 0.0
    return SAME_AGAIN if (others.wrong if wrong else others.swapped) else ANOTHER


def are_neighbours(one: int, other: int) -> bool:
    """Whether two stickers are side by side on a face, or are typed one after the other."""
    if one // 9 != other // 9:
        return False
    apart = abs(one - other)
    return apart in (1, 3) or (apart == 2 and (one + other) // 2 % 9 == 4)


def text_of(slips: StickerSlips, shown: Stickers, right: Stickers) -> str:
    """What to do about them, as sentences without the last full stop.

    Args:
        slips: what happened.
        shown: 54 numbers of colours.
        right: what they should be.
    """
    sentences = [_swap(cycle) for cycle in sorted(slips.swapped)]
    wrong = sorted(slips.wrong)
    if len(wrong) == 1:
        text = _("Paint {sticker} {colour}, not {other}")
        colour, other = (colour_name(FACES[int(row[wrong[0]])]) for row in (right, shown))
        sentences.append(text.format(sticker=name_of(wrong[0]), colour=colour, other=other))
    elif wrong:
        words = [f"{name_of(at)} {colour_name(FACES[int(right[at])])}" for at in wrong]
        text = n_("Repaint {count} sticker: {stickers}", "Repaint {count} stickers: {stickers}", len(wrong))
        sentences.append(text.format(count=len(wrong), stickers=_(", ").join(words)))
    return ". ".join(sentences)


def _swap(cycle: tuple[int, ...]) -> str:
    names = [name_of(at) for at in cycle]
    if len(names) == 2:
        return _("Swap the stickers {one} and {other}").format(one=names[0], other=names[1])
    text = _("Move the colour of {one} to {other}, that of {other} to {third} and that of {third} to {one}")
    return text.format(one=names[0], other=names[1], third=names[2])
