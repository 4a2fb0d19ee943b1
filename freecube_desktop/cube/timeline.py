"""What was done to a cube, with a place in it: undo, redo, branches, and a form to save.

A timeline is a value: every step gives a new one. Turns, scrambles, resets and pasted
states are all steps, so all of them can be undone.

**Nothing done is ever lost.** Steps form lines. When someone goes back on a line and then does
what comes next on it anyway, or on another line that passes here, just goes along it. Whoever
does something else begins a new line, which shares the steps up to here; the line that was
left stays as it was, with all its steps.

**Undo** takes the last step back. At the place where its line began, the step before is not
taken back yet: undo returns to the end of the line that was left then, and goes on from there.
Lines are numbered as they begun and only later ones leave earlier ones, so undo always comes
to the start, and passes through everything that was done on the way here. **Redo** goes
exactly the way back that undo came, from line to line; when nothing was undone last, it goes
along the line to its end.

**Going along the line** (``jump``), or **over to another line** (``go_over``), takes nothing
back: it only says where to stand. Below the place where a line began, undo goes straight down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.branches import Entry, Kind, Line, Steps, shared
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.saved_lines import (
    loaded_cube,
    loaded_entries,
    loaded_line,
    saved_line,
    whole_number,
)
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError, StateError
from freecube_desktop.saved_values import SavedValue
from freecube_desktop.words import _

__all__ = ["Entry", "Kind", "Line", "Steps", "Timeline"]

_VERSION: Final = 2
_NO_MOVES: Final = Algorithm()


@dataclass(frozen=True, slots=True)
class Timeline:
    """Lines of steps, and a cursor between two steps of one of them.

    Attributes:
        start: the cube before the first step.
        lines: every line, as they began; the first one leaves none.
        line: the number of the one that the cursor is on.
        cursor: how many of its steps are done now.
        undone: the lines to which redo goes over, the next one last.
    """

    start: Cube = field(default_factory=Cube)
    lines: tuple[Line, ...] = (Line(),)
    line: int = 0
    cursor: int = 0
    undone: tuple[int, ...] = ()

    @property
    def here(self) -> Line:
        """The line that the cursor is on."""
        return self.lines[self.line]

    @property
    def entries(self) -> Steps:
        """Every step of the line, those after the cursor too."""
        return self.here.entries

    @property
    def cube(self) -> Cube:
        """The cube as it stands at the cursor."""
        return self.entries[self.cursor - 1].cube if self.cursor else self.start

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self.cursor > 0 or self._is_where_it_began

    @property
    def can_redo(self) -> bool:
        """Whether there is something to do again."""
        return self.cursor < len(self.entries) or bool(self.undone)

    @property
    def last_entry(self) -> Entry | None:
        """The step before the cursor; its moves, inverted, are what to animate on the way back."""
        return self.entries[self.cursor - 1] if self.cursor else None

    @property
    def next_entry(self) -> Entry | None:
        """The step after the cursor; its moves are what to animate on the way on."""
        return self.entries[self.cursor] if self.cursor < len(self.entries) else None

    @property
    def forks(self) -> tuple[int, ...]:
        """The cursors, in rising order, at which other lines part from this one."""
        return tuple(sorted({shared(self.here, line) for line in self.lines if line is not self.here}))

    def __len__(self) -> int:
        """How many steps the line has, those after the cursor too."""
        return len(self.entries)

    # Steps.

    def push_move(self, move: Move) -> Timeline:
        """With one more turn.

        Raises:
            NotationError: for a wide or slice turn of a 2x2x2.
        """
        return self._push(Entry("move", Algorithm(move), "", self.cube.apply(move)))

    def push_scramble(self, scramble: Algorithm | Cube, label: str = "") -> Timeline:
        """With a scramble, from solved whatever there was before.

        Args:
            scramble: its turns, or the cube it leads to.
            label: a few words for a list.
        """
        if isinstance(scramble, Cube):
            return self._push(Entry("scramble", _NO_MOVES, label, scramble))
        return self._push(Entry("scramble", scramble, label, Cube(self.cube.size).apply(scramble)))

    def push_state(self, cube: Cube, label: str = "") -> Timeline:
        """With another cube, pasted or scanned, in its place."""
        return self._push(Entry("state", _NO_MOVES, label, cube))

    def reset(self) -> Timeline:
        """With a solved cube, white up and green in front."""
        return self._push(Entry("reset", _NO_MOVES, "", Cube(self.cube.size)))

    def push_entry(self, entry: Entry) -> Timeline:
        """With a step of another timeline done again here."""
        if entry.kind == "move":
            entry = replace(entry, cube=self.cube.apply(entry.moves))
        return self._push(entry)

    def _push(self, entry: Entry) -> Timeline:
        done = self.cursor + 1
        if self.cursor == len(self.entries):
            here, number = self.here, self.line
            longer = Line(here.entries.plus(entry), here.left, here.cut)
            lines = (*self.lines[:number], longer, *self.lines[number + 1 :])
            return Timeline(self.start, lines, number, done)
        for number in self._lines_by_nearness():
            if self._continues_with(number, entry):
                return replace(self, line=number, cursor=done, undone=())
        new = Line(Steps((*self.entries[: self.cursor], entry)), self.line, self.cursor)
        return replace(self, lines=(*self.lines, new), line=len(self.lines), cursor=done, undone=())

    def _lines_by_nearness(self) -> Iterator[int]:
        """This line, then the others, the newest first."""
        yield self.line
        yield from (number for number in reversed(range(len(self.lines))) if number != self.line)

    def _continues_with(self, number: int, entry: Entry) -> bool:
        """Whether a line passes the cursor and has this step next."""
        entries = self.lines[number].entries
        return (
            len(entries) > self.cursor
            and entries[self.cursor] == entry
            and entries[: self.cursor] == self.entries[: self.cursor]
        )

    # Going about.

    @property
    def _is_where_it_began(self) -> bool:
        return self.line > 0 and self.cursor == self.here.cut

    def undo(self) -> Timeline:
        """One step back, or back to the line that was left; the same timeline at its start."""
        if self._is_where_it_began:
            left = self.here.left
            return replace(
                self, line=left, cursor=len(self.lines[left].entries), undone=(*self.undone, self.line)
            )
        return replace(self, cursor=self.cursor - 1) if self.cursor else self

    def redo(self) -> Timeline:
        """One step on, or over to the line that undo came from; the same timeline when there is nothing."""
        if self.cursor < len(self.entries):
            return replace(self, cursor=self.cursor + 1)
        if not self.undone:
            return self
        *rest, line = self.undone
        return replace(self, line=line, cursor=self.lines[line].cut, undone=tuple(rest))

    def jump(self, step: int) -> Timeline:
        """To where this many steps of the line are done.

        Raises:
            ValueError: when there are fewer.
        """
        if not 0 <= step <= len(self.entries):
            raise ValueError(
                _("there is no step {step}; this timeline has {count}").format(
                    step=step, count=len(self.entries)
                )
            )
        return self if step == self.cursor else replace(self, cursor=step, undone=())

    def go_over(self, line: int) -> Timeline:
        """To the end of another line.

        Raises:
            IndexError: when there is no line of this number.
        """
        return replace(self, line=line, cursor=len(self.lines[line].entries), undone=())

    def lines_at(self, fork: int) -> tuple[int, ...]:
        """The numbers of the lines that part at a place of this one, its own among them."""
        return tuple(
            number
            for number, line in enumerate(self.lines)
            if line is self.here or shared(self.here, line) == fork
        )

    def turns_to(self, other: Timeline) -> tuple[Move, ...] | None:
        """The turns from here to another moment of it, back and on along the lines.

        Args:
            other: the same timeline with the cursor elsewhere, or with more steps.

        Returns:
            The turns; None when a scramble or the like is between.
        """
        common = min(shared(self.here, other.here), self.cursor, other.cursor)
        back, on = self.entries[common : self.cursor], other.entries[common : other.cursor]
        if self.start != other.start or any(entry.kind != "move" for entry in (*back, *on)):
            return None
        undone = [move for entry in reversed(back) for move in entry.moves.inverse()]
        return (*undone, *(move for entry in on for move in entry.moves))

    # Keeping.

    def to_dict(self) -> dict[str, object]:
        """A form of numbers and texts to save as JSON."""
        return {
            "version": _VERSION,
            "start": self.start.facelets(),
            "lines": [saved_line(line) for line in self.lines],
            "line": self.line,
            "cursor": self.cursor,
            "undone": list(self.undone),
            "cube": self.cube.facelets(),
        }

    @classmethod
    def from_dict(cls, saved: object) -> Timeline:
        """The timeline that ``to_dict`` gave, now or in version 1, played again and checked.

        Raises:
            StateError: with a sentence, when anything is missing, damaged or does not
                lead to the cube that was saved.
        """
        try:
            if not isinstance(saved, dict):
                raise StateError(_("it should be one JSON object"))
            timeline = _loaded(SavedValue(saved))
            if timeline.cube.facelets() != saved["cube"]:
                raise StateError(_("its moves do not lead to the cube that was saved with them"))
        except (FreecubeError, ValueError) as fault:
            raise StateError(_("this saved timeline cannot be used: {fault}").format(fault=fault)) from fault
        return timeline


def _loaded(saved: SavedValue) -> Timeline:
    version = whole_number(saved["version"])
    if version not in (1, _VERSION):
        raise StateError(
            _("it is of version {version!r}, not {known}").format(version=version, known=_VERSION)
        )
    start, _cube = loaded_cube(saved["start"]), saved["cube"]
    if version == 1:
        timeline = Timeline(start, (Line(Steps(loaded_entries(saved["entries"], start))),))
        return timeline.jump(whole_number(saved["cursor"]))
    lines: list[Line] = []
    for part in saved["lines"].items():
        lines.append(loaded_line(part, start, lines))
    number = whole_number(saved["line"])
    undone = tuple(map(whole_number, saved["undone"].items()))
    if not all(0 <= each < len(lines) for each in (number, *undone)):
        raise StateError(_("it stands on a line that is not there"))
    timeline = Timeline(start, tuple(lines), number).jump(whole_number(saved["cursor"]))
    return replace(timeline, undone=undone)
