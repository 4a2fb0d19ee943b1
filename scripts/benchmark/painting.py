"""Slips of the hand on painted cubes: random cubes are painted wrongly, and what is offered is compared.

A painting is 54 letters; centres are left alone except where a kind of slip is about them. Slips of one
painting are all of one kind and touch different stickers or faces. A slip that changes nothing, and a
painting that a cube can show, are made again: nothing could be noticed there.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.repair import is_possible, ranked, suggestions
from freecube_desktop.cube.scramble import random_state

Letters = list[str]
Slip = Callable[[Letters, random.Random, set[int]], bool]
"""Makes one slip among stickers that no other has touched; whether it found any."""

_FREE: Final = tuple(at for at in range(54) if at % 9 != 4)
_LOOKS_LIKE: Final = dict(zip("URFDLB", "DLBURF", strict=True))


def _pick(rng: random.Random, among: Iterable[int], touched: set[int], count: int) -> list[int]:
    open_ones = [at for at in among if at not in touched]
    return rng.sample(open_ones, count) if len(open_ones) >= count else []


def _exchange(letters: Letters, one: int, other: int, touched: set[int]) -> bool:
    if letters[one] == letters[other] or {one, other} & touched:
        return False
    letters[one], letters[other] = letters[other], letters[one]
    touched |= {one, other}
    return True


def one_sticker_wrong(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """A sticker in any other colour."""
    (at,) = _pick(rng, _FREE, touched, 1)
    letters[at] = rng.choice([face for face in FACES if face != letters[at]])
    touched.add(at)
    return True


def look_alike(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """Red for orange, white for yellow, green for blue, or the other way."""
    (at,) = _pick(rng, _FREE, touched, 1)
    letters[at] = _LOOKS_LIKE[letters[at]]
    touched.add(at)
    return True


def two_exchanged(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """Any two stickers exchanged."""
    one, other = _pick(rng, _FREE, touched, 2)
    return _exchange(letters, one, other, touched)


def two_neighbours_exchanged(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """Two stickers side by side on a face exchanged."""
    one = rng.choice(_FREE)
    row, column = divmod(one % 9, 3)
    beside = [(row, column + 1), (row + 1, column)]
    spots = [one - one % 9 + 3 * r + c for r, c in beside if r < 3 and c < 3 and (r, c) != (1, 1)]
    return bool(spots) and _exchange(letters, one, rng.choice(spots), touched)


def _face(rng: random.Random, touched: set[int]) -> int | None:
    faces = [face for face in range(6) if not touched & set(range(9 * face, 9 * face + 9))]
    return rng.choice(faces) if faces else None


def _reordered(letters: Letters, face: int, order: tuple[int, ...], touched: set[int]) -> bool:
    start = 9 * face
    row = letters[start : start + 9]
    moved = [row[at] for at in order]
    if moved == row:
        return False
    letters[start : start + 9] = moved
    touched |= set(range(start, start + 9))
    return True


_CLOCKWISE: Final = (6, 3, 0, 7, 4, 1, 8, 5, 2)


def face_turned(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """A face painted a quarter turn or half a turn off."""
    face, order = _face(rng, touched), tuple(range(9))
    for _turn in range(rng.randrange(1, 4)):
        order = tuple(order[at] for at in _CLOCKWISE)
    return face is not None and _reordered(letters, face, order, touched)


def face_mirrored(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """A face painted left for right, or top for bottom."""
    face = _face(rng, touched)
    order = rng.choice(((2, 1, 0, 5, 4, 3, 8, 7, 6), (6, 7, 8, 3, 4, 5, 0, 1, 2)))
    return face is not None and _reordered(letters, face, order, touched)


def _faces_exchanged(letters: Letters, rng: random.Random, touched: set[int], *, centres: bool) -> bool:
    one = _face(rng, touched)
    other = _face(rng, touched)
    if one is None or other is None or one == other:
        return False
    for at in range(9):
        if at != 4 or centres:
            here, there = 9 * one + at, 9 * other + at
            letters[here], letters[there] = letters[there], letters[here]
            touched |= {here, there}
    return True


def two_faces_exchanged(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """Two faces painted in each other's place, but for the centres."""
    return _faces_exchanged(letters, rng, touched, centres=False)


def two_faces_exchanged_whole(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """Two faces typed in each other's place, with their centres."""
    return _faces_exchanged(letters, rng, touched, centres=True)


def _line_shifted(letters: Letters, rng: random.Random, touched: set[int], step: int) -> bool:
    face, line = rng.randrange(6), rng.choice((0, 2))
    first = 9 * face + (3 * line if step == 1 else line)
    run = [first, first + step, first + 2 * step]
    if touched & set(run) or len({letters[at] for at in run}) == 1:
        return False
    by = rng.choice((1, 2))
    moved = [letters[run[(at - by) % 3]] for at in range(3)]
    for at, letter in zip(run, moved, strict=True):
        letters[at] = letter
    touched |= set(run)
    return True


def row_shifted(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """The upper or lower row of a face moved on by one, the last sticker to its start."""
    return _line_shifted(letters, rng, touched, 1)


def column_shifted(letters: Letters, rng: random.Random, touched: set[int]) -> bool:
    """The left or right column of a face moved on by one."""
    return _line_shifted(letters, rng, touched, 3)


KINDS: Final[dict[str, Slip]] = {
    slip.__name__.replace("_", " "): slip
    for slip in (
        one_sticker_wrong, look_alike, two_exchanged, two_neighbours_exchanged, face_turned, face_mirrored,
        two_faces_exchanged, two_faces_exchanged_whole, row_shifted, column_shifted,
    )
}  # fmt: skip


def painted_wrongly(right: str, slip: Slip, count: int, rng: random.Random) -> str:
    """A cube's stickers after some slips of one kind, which no cube can show."""
    while True:
        letters, touched, made = list(right), set[int](), 0
        for _attempt in range(60):
            made += slip(letters, rng, touched)
            if made == count:
                break
        wrong = "".join(letters)
        if made == count and not is_possible(wrong):
            return wrong


@dataclass(slots=True)
class Tally:
    """What came of some paintings.

    Attributes:
        paintings: how many there were.
        first, three: how often the true cube was the first offer, among the first three.
        open: how often another cube is at least as likely by the program's own measure, or is
            explained by as few slips of the same kind: such a painting cannot be decided.
        first_decided, three_decided: of the others, how often the true cube was first, among three.
        taken, misled: how often Enter takes an offer, and takes another cube than the true one.
        seconds: processor time that each took.
    """

    paintings: int = 0
    first: int = 0
    three: int = 0
    open: int = 0
    first_decided: int = 0
    three_decided: int = 0
    taken: int = 0
    misled: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, wrong: str, right: str) -> None:
        """Ranks one painting."""
        started = time.process_time()
        offers = suggestions(wrong)
        self.seconds.append(time.process_time() - started)
        found = [repair.letters for repair in offers]
        first, three = right in found[:1], right in found[:3]
        decided = is_decided(wrong, right)
        self.paintings += 1
        self.first += first
        self.three += three
        self.open += not decided
        self.first_decided += decided and first
        self.three_decided += decided and three
        if offers and offers[0].is_clear:
            self.taken += 1
            self.misled += not first

    def joined(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(*(getattr(self, name) + getattr(other, name) for name in self.__slots__))


_ALIKE: Final = 1e-6


def is_decided(wrong: str, right: str) -> bool:
    """Whether no other cube is explained as well as the true one.

    All are looked for here, however unlikely. A true cube that is not found even so counts as decided:
    that is the program's fault.
    """
    chances = {one.letters: one.chance for one in ranked(wrong, thorough=True)}
    true = chances.get(right)
    if true is None:
        return True
    return all(letters == right or chance < true - _ALIKE for letters, chance in chances.items())


def tried(slip: Slip, count: int, paintings: int, seed: int) -> Tally:
    """Random cubes painted with some slips of a kind."""
    rng, tally = random.Random(seed), Tally()
    for _number in range(paintings):
        right = random_state(rng, 3).facelets()
        tally.add(painted_wrongly(right, slip, count, rng), right)
    return tally
