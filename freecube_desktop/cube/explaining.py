"""Which cubes may have been meant by stickers that no cube can show, likeliest first.

All slips of whole faces and rows are undone, one by one and several after each other, and all
cubes are taken that differ in a few stickers. What is found is as likely as its slips are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.fitted_faces import face_fit_text, face_fits
from freecube_desktop.cube.fitting import CENTRES, HOPELESS, Stickers, letters_of, misfits, named, numbers_of
from freecube_desktop.cube.near_cubes import near_cubes
from freecube_desktop.cube.slips import (
    ANOTHER,
    FACE_MIRRORED,
    FACE_TURNED,
    OTHER_SCHEME,
    SAME_AGAIN,
    SOLVED,
    TWO_NEIGHBOURS,
    WRONG_STICKER,
    Slip,
    SlipTable,
    every_slip,
    frequent_slips,
    single_lines,
)
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.cube.sticker_slips import fewest_slips, slips_between, text_of
from freecube_desktop.words import current_language

_DEEPEST: Final = 3
_WIDTH: Final = 60
_LINES: Final = 250
_MIXED: Final = 30
"""The most sets of stickers that are kept after a slip is undone, a row, one of two that differ."""
_NEARBY: Final = 8
"""The most of them that are searched for wrong stickers as well."""
_TRIED: Final = 250
_LISTED: Final = 3000


@dataclass(frozen=True, slots=True)
class Explanation:
    """A cube that may have been meant.

    Attributes:
        letters: its stickers.
        chance: the logarithm of how likely it is, up to a term that all share.
        slips: slips of whole faces and rows to undo, in this order.
        between: the stickers after that, when single ones change then; else ``""``.
        text: what to do, if it is known already.
        is_real: whether it is a fault of the real cube, not of the painting.
    """

    letters: str
    chance: float
    slips: tuple[Slip, ...] = ()
    between: str = ""
    text: str = ""
    is_real: bool = False

    def instruction(self) -> str:
        """What to do, as sentences without the last full stop."""
        if self.text:
            return self.text
        sentences = [slip.text for slip in self.slips]
        if self.between:
            shown, right = numbers_of(self.between), numbers_of(self.letters)
            sentences.append(text_of(slips_between(shown, right), shown, right))
        return ". ".join(sentences)


@dataclass(frozen=True, slots=True)
class _Step:
    """Stickers after slips were undone."""

    row: Stickers
    chance: float
    slips: tuple[Slip, ...]
    misfit: int


def explanations(letters: str, *, thorough: bool = False) -> list[Explanation]:
    """The cubes that a painter may have meant, likeliest first.

    Args:
        letters: 54 of URFDLB that no cube can show.
        thorough: whether what is far less likely than the first is looked for as well.
    """
    search = _Search(numbers_of(letters), thorough)
    search.change_one_or_two()
    search.undo_slips()
    search.change_stickers()
    return sorted(search.found.values(), key=lambda one: -one.chance)


@dataclass(slots=True)
class _Search:
    shown: Stickers
    thorough: bool
    found: dict[str, Explanation] = field(default_factory=dict)
    steps: list[_Step] = field(default_factory=list)

    @property
    def best(self) -> float:
        """The chance of the likeliest so far."""
        return max((one.chance for one in self.found.values()), default=-1e9)

    def add(
        self, row: Stickers, chance: float, slips: tuple[Slip, ...], between: str = "", text: str = ""
    ) -> None:
        """Takes a cube, unless it is known with likelier slips."""
        letters = letters_of(row)
        chance += outcome_chance(letters)
        known = self.found.get(letters)
        if known is None or known.chance < chance:
            self.found[letters] = Explanation(letters, chance, slips, between, text)

    @property
    def start(self) -> _Step:
        """What is shown, with nothing undone."""
        misfit, _lawful = misfits(self.shown[None])
        return _Step(self.shown, 0.0, (), int(misfit[0]))

    def change_one_or_two(self) -> None:
        """Changes a sticker or two of what is shown: most often that is all."""
        if self.start.misfit < HOPELESS:
            self._change(self.start, self.shown, levels=(2,))

    def undo_slips(self) -> None:
        """Undoes slips of whole faces and rows: each, several of faces or of rows, two of any kind."""
        start = self.start
        first = self._undo([start], every_slip(current_language()), _WIDTH)
        self.steps = list(first)
        self._fit_faces()
        if self._may_find(2 * _LINE + SAME_AGAIN):
            second = self._undo([start], single_lines(), _LINES, reluctant=False)
            for depth in range(2, _DEEPEST + 1):
                if self._may_find(depth * _LINE + (depth - 1) * SAME_AGAIN):
                    second = self._undo(second, single_lines(), _LINES)
        if self._may_find(2 * FACE_TURNED + ANOTHER):
            self.steps += self._undo(first[:_MIXED], frequent_slips(), _WIDTH)

    def _may_find(self, chance: float) -> bool:
        """Whether something with this chance would matter beside what is found."""
        return self.thorough or chance > self.best - _ASIDE

    def _fit_faces(self) -> None:
        """Turns and mirrors any faces."""
        for fit in face_fits(self.shown):
            kinds = (
                (fit.turned, FACE_TURNED),
                (fit.mirrored, FACE_MIRRORED),
                (fit.askew, _ASKEW),
            )
            slips = sum(count for count, _chance in kinds)
            different = sum(count > 0 for count, _chance in kinds)
            chance = sum(count * one for count, one in kinds)
            chance += max(slips - different, 0) * SAME_AGAIN + max(different - 1, 0) * ANOTHER
            self.add(fit.row, chance, (), text=face_fit_text(fit.ways))

    def _undo(
        self, steps: list[_Step], table: SlipTable, width: int, *, reluctant: bool = True
    ) -> list[_Step]:
        """Undoes one more slip; gives what is closest to a cube then.

        Args:
            steps: what to go on from.
            table: the slips.
            width: the most sets of stickers to give.
            reluctant: whether it must have come closer to a cube.
        """
        if not steps:
            return []
        slips = table.slips
        rows = np.concatenate([step.row[table.orders] for step in steps])
        chances = np.concatenate([_chances(step, table) for step in steps])
        misfit, lawful = misfits(rows)
        count = len(slips)
        for at in np.flatnonzero(lawful):
            step = steps[at // count]
            self.add(rows[at], float(chances[at]), (*step.slips, slips[at % count]))
        before = np.repeat([step.misfit for step in steps], count)
        open_ones = np.flatnonzero(~lawful & ((misfit < before) | (not reluctant)) & (misfit < HOPELESS))
        best = open_ones[np.lexsort((-chances[open_ones], misfit[open_ones]))]
        kept: dict[bytes, _Step] = {}
        for at in best:
            key = rows[at].tobytes()
            if key not in kept:
                chain = (*steps[at // count].slips, slips[at % count])
                kept[key] = _Step(rows[at], float(chances[at]), chain, int(misfit[at]))
            if len(kept) == width:
                break
        return list(kept.values())

    def change_stickers(self) -> None:
        """Changes single stickers: of what is shown, and of what fits better after a slip is undone."""
        if self.start.misfit < HOPELESS:
            self._change(self.start, self.shown, levels=(4, 6))
        for step in _with_mended_centres(self.shown):
            self._change(step, self.shown, levels=(1, 3))
        close = [step for step in self.steps if step.misfit <= min(3, self.start.misfit - 2)]
        close.sort(key=lambda step: (step.misfit + 2 * len(step.slips), -step.chance))
        for step in close[:_NEARBY]:
            if self._may_find(step.chance + ANOTHER + TWO_NEIGHBOURS):
                self._change(step, step.row, levels=(2,))

    def _change(self, step: _Step, shown: Stickers, levels: tuple[int, ...]) -> None:
        names, _whole = named(step.row[None])
        colours = step.row[list(CENTRES)]
        counts = np.bincount(shown, minlength=6)[:6]
        excess = int(np.maximum(counts - 9, 0).sum())
        before = letters_of(shown)
        joined = step.chance + (ANOTHER if step.slips else 0.0)
        for level in levels:
            if not self.thorough and joined + _least_chance(level, excess) < self.best:
                return
            cubes = near_cubes(names[0], level, _LISTED)
            if cubes is None:
                return
            for row in _likeliest(shown, colours[cubes]):
                slips = slips_between(shown, row)
                between = before if slips.chance else ""
                self.add(row, (joined if slips.chance else step.chance) + slips.chance, step.slips, between)


def _likeliest(shown: Stickers, cubes: Stickers) -> Stickers:
    """Those that few slips explain."""
    if len(cubes) <= _TRIED:
        return cubes
    return cubes[np.argsort(fewest_slips(shown, cubes), kind="stable")[:_TRIED]]


_LINE: Final = log(0.05 / 36)
_ASKEW: Final = FACE_TURNED + FACE_MIRRORED + ANOTHER
_ASIDE: Final = log(100)
"""Explanations that are this much less likely than the best are not searched for."""


def _least_chance(level: int, excess: int) -> float:
    """The best that a level can bring that those below do not: more changes than they allow."""
    changes = max(level - 1, excess)
    exchanges = max(changes - excess + 1, 0) // 2
    slips = excess + exchanges
    if not slips:
        return 0.0
    single = WRONG_STICKER + log(3)
    return excess * single + exchanges * TWO_NEIGHBOURS + (slips - 1) * SAME_AGAIN


def _chances(step: _Step, table: SlipTable) -> NDArray[np.float64]:
    """How likely the slips so far are with each of some others."""
    if not step.slips:
        return table.chances
    alike = np.isin(table.kinds, [slip.kind for slip in step.slips])
    return step.chance + table.chances + np.where(alike, SAME_AGAIN, ANOTHER)


def _with_mended_centres(shown: Stickers) -> list[_Step]:
    """The stickers with centres that show six colours, where one colour or two are there twice."""
    centres = [int(shown[at]) for at in CENTRES]
    missing = [colour for colour in range(6) if colour not in centres]
    if not 1 <= len(missing) <= 2:
        return []
    doubtful = [at for at, colour in zip(CENTRES, centres, strict=True) if centres.count(colour) > 1]
    steps = []
    for spots in permutations(doubtful, len(missing)):
        row = shown.copy()
        row[list(spots)] = missing
        misfit = int(misfits(row[None])[0][0])
        if misfit < HOPELESS:
            steps.append(_Step(row, 0.0, (), misfit))
    return steps


@cache
def _usual() -> frozenset[str]:
    """The centres of a cube in the usual colours, held in any of 24 ways."""
    held = (Cube(3).apply(words).facelets() for words in rotations(3))
    return frozenset("".join(letters[centre] for centre in CENTRES) for letters in held)


def outcome_chance(letters: str) -> float:
    """How likely a cube is by itself: a solved one more than others, likewise one in the usual colours."""
    centres = "".join(letters[centre] for centre in CENTRES)
    if all(len(set(letters[start : start + 9])) == 1 for start in range(0, 54, 9)):
        return SOLVED + (0.0 if centres in _usual() else OTHER_SCHEME)
    return 0.0 if centres in _usual() else OTHER_SCHEME
