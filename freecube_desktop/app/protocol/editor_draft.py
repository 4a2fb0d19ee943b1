"""A cube being painted, as a frozen value: its stickers, the brush, the typing place, undo and redo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from freecube_desktop.cube.cube_draft import UNPAINTED, DraftFault, faults_of_draft, size_of, with_last_centre
from freecube_desktop.cube.facelets import letters_from_text
from freecube_desktop.cube.geometry import centre_of
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.repair import Repair, suggestions
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import InvalidCube
from freecube_desktop.words import current_language
from freecube_desktop.words.colour_words import face_of_letter

Direction = Literal["left", "right", "up", "down"]

FACE_SPOTS: Final = {"U": (1, 0), "L": (0, 1), "F": (1, 1), "R": (2, 1), "B": (3, 1), "D": (1, 2)}
"""Where each face is in the net: column and row, counted in faces."""

_STEPS: Final[dict[Direction, tuple[int, int]]] = {
    "left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1),
}  # fmt: skip
_REMEMBERED: Final = 500
_GUESS_FROM: Final = 24
"""What is left is guessed when no more stickers than this are unpainted."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been painted so far. Every step gives a new one.

    Attributes:
        letters: 54 or 24 face letters in the order URFDLB, ``"."`` where nothing is painted.
        brush: the colour that a click paints: a face letter, or ``"."`` to erase.
        cursor: the facelet where typed letters go, as many as there are behind the last one, or
            None while nobody types.
        centres_fixed: whether the centres stay as they are.
        passes_centres: whether whoever types leaves fixed centres out; else their own letter is taken.
        first_line: how many of the lines about what is wrong are scrolled away.
        doubtful: stickers that were read without certainty, until they are painted.
        past: what undo goes back to, latest last.
        future: what redo goes on to, next last.
        in_stroke: whether the last change can go on as the same step.
    """

    letters: str
    brush: str = "U"
    cursor: int | None = None
    centres_fixed: bool = True
    passes_centres: bool = False
    first_line: int = 0
    doubtful: frozenset[int] = frozenset()
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()
    in_stroke: bool = False

    @classmethod
    def blank(cls, cube: Cube) -> Draft:
        """Nothing painted but the centres, as they are on this cube."""
        return cls(blank_letters(cube))

    @property
    def size(self) -> int:
        """Layers along an edge."""
        return size_of(self.letters)

    @property
    def faults(self) -> tuple[DraftFault, ...]:
        """What no cube can have, among what is painted."""
        return faults_of(self.letters)

    @property
    def repairs(self) -> tuple[Repair, ...]:
        """What would mend or finish it."""
        return repairs_of(self.letters)

    @property
    def left(self) -> int:
        """How many stickers are not painted."""
        return self.letters.count(UNPAINTED)

    @property
    def is_begun(self) -> bool:
        """Whether anything but centres is painted."""
        return len(self.letters) - self.left > len(_centres(self.size))

    @property
    def is_ready(self) -> bool:
        """Whether it is a cube."""
        return not self.left and not self.faults

    def count(self, colour: str) -> int:
        """How many stickers have a colour."""
        return self.letters.count(colour)

    def is_fixed(self, facelet: int) -> bool:
        """Whether a facelet is a centre that stays as it is; one that is not painted yet can be."""
        return self.centres_fixed and facelet in _centres(self.size) and self.letters[facelet] != UNPAINTED

    def painted(self, facelet: int, *, goes_on: bool = False) -> Draft:
        """With the brush's colour on a sticker; a fixed centre gives the brush its colour instead.

        Args:
            facelet: where.
            goes_on: whether it belongs to the stroke before, so that one undo takes both back.
        """
        if self.is_fixed(facelet):
            return self if goes_on else replace(self, brush=self.letters[facelet], cursor=None)
        stopped = replace(self, cursor=None)
        return stopped._with_sticker(facelet, self.brush, goes_on=goes_on)

    def picked(self, colour: str) -> Draft:
        """With another brush."""
        return replace(self, brush=colour)

    def typed(self, colour: str) -> Draft:
        """A colour typed: painted at the cursor, which moves on; without a cursor it is the brush.

        A fixed centre takes its own letter. Any other there is the next sticker's: whoever types
        it leaves the centres out, from then on. Behind the last sticker nothing is painted.
        """
        if self.cursor is None:
            return self.picked(colour)
        if self.cursor >= len(self.letters):
            return self
        at, passes = self.cursor, self.passes_centres
        if self.is_fixed(at):
            if colour == self.letters[at] and not passes:
                return replace(self, brush=colour, cursor=self._after(at))
            at, passes = at + 1, True
        made = replace(self, brush=colour, passes_centres=passes)._with_sticker(at, colour)
        return replace(made, cursor=made._after(at))

    def typed_brush(self) -> Draft:
        """The brush's colour typed at the cursor, which moves on."""
        return self if self.cursor is None else self.typed(self.brush)

    def erased(self, *, back: bool) -> Draft:
        """Nothing at the cursor any more, or at the place before it, where it goes then."""
        if self.cursor is None or (back and self.cursor == 0):
            return self
        at = self.cursor - 1 if back else self.cursor
        if back and self.is_fixed(at) and self.passes_centres:
            at -= 1
        made = self if at >= len(self.letters) or self.is_fixed(at) else self._with_sticker(at, UNPAINTED)
        return replace(made, cursor=at)

    def scrolled(self, by: int) -> Draft:
        """With other lines about what is wrong in sight; never all of them out of it."""
        last = len(self.faults) + len(self.repairs)
        return replace(self, first_line=min(max(self.first_line + by, 0), last))

    def moved(self, direction: Direction) -> Draft:
        """The cursor a place on in the net; where there was none it comes to the first place."""
        if self.cursor is None:
            return replace(self, cursor=0)
        if self.cursor >= len(self.letters):
            return replace(self, cursor=len(self.letters) - 1)
        cells = net_cells(self.size)
        spots = {spot: facelet for facelet, spot in enumerate(cells)}
        (column, row), (dx, dy) = cells[self.cursor], _STEPS[direction]
        for steps in range(1, 4 * self.size):
            wide, high = 4 * self.size, 3 * self.size
            spot = ((column + dx * steps) % wide, (row + dy * steps) % high)
            if spot in spots:
                return replace(self, cursor=spots[spot])
        return self

    def put(self, letters: str, *, doubtful: Iterable[int] = ()) -> Draft:
        """With other stickers altogether, as a step that can be undone; five centres give the sixth."""
        made = self._remembering(with_last_centre(letters))
        return replace(made, doubtful=frozenset(doubtful))

    def centres_freed(self, *, free: bool) -> Draft:
        """With centres that can be painted, or that cannot."""
        return replace(self, centres_fixed=not free)

    def undone(self) -> Draft:
        """One step back."""
        if not self.past:
            return self
        *past, letters = self.past
        future = (*self.future, self.letters)
        return replace(self._scene_builder(letters), past=tuple(past), future=future)

    def redone(self) -> Draft:
        """One step on again."""
        if not self.future:
            return self
        *future, letters = self.future
        past = (*self.past, self.letters)
        return replace(self._scene_builder(letters), past=past, future=tuple(future))

    def _with_sticker(self, facelet: int, colour: str, *, goes_on: bool = False) -> Draft:
        letters = self.letters[:facelet] + colour + self.letters[facelet + 1 :]
        if self.centres_fixed and facelet in _centres(self.size):
            letters = with_last_centre(letters)
        certain = replace(self, doubtful=self.doubtful - {facelet})
        if goes_on and self.in_stroke:
            return replace(certain, letters=letters, first_line=0)
        made = certain._remembering(letters)
        return replace(made, in_stroke=letters != self.letters)

    def _remembering(self, letters: str) -> Draft:
        if letters == self.letters:
            return self
        past = (*self.past, self.letters)[-_REMEMBERED:]
        return replace(self._scene_builder(letters), past=past, future=())

    def _scene_builder(self, letters: str) -> Draft:
        """With other letters, which may be of a cube of another size."""
        cursor = None if self.cursor is None or self.cursor > len(letters) else self.cursor
        return replace(self, letters=letters, cursor=cursor, in_stroke=False, first_line=0)

    def _after(self, facelet: int) -> int:
        """Where typing goes on: the next sticker, which may be a centre for its own letter."""
        at = facelet + 1
        return at + 1 if self.passes_centres and at < len(self.letters) and self.is_fixed(at) else at


def blank_letters(cube: Cube) -> str:
    """The stickers of a cube with nothing but its centres."""
    shown = cube.facelets()
    return "".join(letter if at in _centres(cube.size) else UNPAINTED for at, letter in enumerate(shown))


def _centres(size: int) -> frozenset[int]:
    return frozenset(centre_of(face, size) for face in FACES) if size % 2 else frozenset()


def faults_of(letters: str) -> tuple[DraftFault, ...]:
    """``faults_of_draft``, remembered."""
    return _faults_in(letters, current_language())


def repairs_of(letters: str) -> tuple[Repair, ...]:
    """``suggestions``, remembered; nothing while most is unpainted."""
    return _repairs_in(letters, current_language())


@lru_cache(maxsize=64)
def _faults_in(letters: str, _language: str) -> tuple[DraftFault, ...]:
    return faults_of_draft(letters)


@lru_cache(maxsize=64)
def _repairs_in(letters: str, _language: str) -> tuple[Repair, ...]:
    return suggestions(letters) if letters.count(UNPAINTED) <= _GUESS_FROM else ()


@lru_cache(maxsize=2)
def net_cells(size: int) -> tuple[tuple[int, int], ...]:
    """Where each facelet is in the net: column (0 to 4 times size) and row, by facelet number."""
    return tuple(
        (FACE_SPOTS[face][0] * size + at % size, FACE_SPOTS[face][1] * size + at // size)
        for face in FACES
        for at in range(size * size)
    )


def colour_of_key(letter: str) -> str | None:
    """The face letter that a typed letter stands for: a face's or a colour's initial."""
    return face_of_letter(letter) or (letter.upper() if letter.upper() in FACES else None)


def letters_to_edit(text: str) -> str | None:
    """Stickers as a draft holds them, from text; None when the text is not 54 or 24 stickers.

    Args:
        text: face letters, colour letters or six letters that the centres explain, with
            ``"."`` for places that are not painted.
    """
    letters = "".join(text.split()).upper()
    if len(letters) in {54, 24} and set(letters) <= {*FACES, UNPAINTED}:
        return letters
    try:
        letters = letters_from_text(letters.replace(UNPAINTED, ""))
    except InvalidCube:
        return None
    if set(letters) <= set(FACES):
        return letters
    centres = [letters[centre_of(face, 3)] for face in FACES] if len(letters) == 54 else []
    if len(set(centres)) < 6:
        return None
    return "".join(FACES[centres.index(c)] if c in centres else UNPAINTED for c in letters)
