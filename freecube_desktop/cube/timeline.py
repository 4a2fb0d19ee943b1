"""What was done to a cube, with a place in it: undo, redo, and a form to save.

A timeline is a value: every step gives a new one. Turns, scrambles, resets and pasted
states are all steps, so all of them can be undone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final, Literal, cast, get_args

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import FreecubeError, StateError
from freecube_desktop.words import _

Kind = Literal["move", "scramble", "reset", "state"]

_VERSION: Final = 1
_NO_MOVES: Final = Algorithm()


@dataclass(frozen=True, slots=True)
class Entry:
    """One step.

    Attributes:
        kind: ``"move"``, ``"scramble"``, ``"reset"`` or ``"state"``.
        moves: the turn of a move; the turns of a scramble from solved, if it had any.
        label: a few words for a list, or ``""``.
        cube: the cube after it.
    """

    kind: Kind
    moves: Algorithm
    label: str
    cube: Cube


@dataclass(frozen=True, slots=True)
class Timeline:
    """Steps and a cursor between them.

    Attributes:
        start: the cube before the first step.
        entries: every step, those after the cursor too.
        cursor: how many of them are done now.
    """

    start: Cube = field(default_factory=Cube)
    entries: tuple[Entry, ...] = ()
    cursor: int = 0

    @property
    def cube(self) -> Cube:
        """The cube as it stands at the cursor."""
        return self.entries[self.cursor - 1].cube if self.cursor else self.start

    @property
    def can_undo(self) -> bool:
        """Whether there is a step before the cursor."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step after the cursor."""
        return self.cursor < len(self.entries)

    @property
    def last_entry(self) -> Entry | None:
        """The step that ``undo`` takes back; its moves, inverted, are what to animate."""
        return self.entries[self.cursor - 1] if self.can_undo else None

    @property
    def next_entry(self) -> Entry | None:
        """The step that ``redo`` does again; its moves are what to animate."""
        return self.entries[self.cursor] if self.can_redo else None

    def __len__(self) -> int:
        """How many steps there are, those after the cursor too."""
        return len(self.entries)

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

    def undo(self) -> Timeline:
        """One step back, or the same timeline at its start."""
        return replace(self, cursor=self.cursor - 1) if self.can_undo else self

    def redo(self) -> Timeline:
        """One step on, or the same timeline at its end."""
        return replace(self, cursor=self.cursor + 1) if self.can_redo else self

    def jump(self, step: int) -> Timeline:
        """To where this many steps are done.

        Raises:
            ValueError: when there are not so many.
        """
        if not 0 <= step <= len(self.entries):
            raise ValueError(
                _("there is no step {step}; this timeline has {count}").format(
                    step=step, count=len(self.entries)
                )
            )
        return replace(self, cursor=step)

    def _push(self, entry: Entry) -> Timeline:
        return Timeline(self.start, (*self.entries[: self.cursor], entry), self.cursor + 1)

    def to_dict(self) -> dict[str, object]:
        """A form of numbers and texts to save as JSON; turns in a row take one text."""
        saved: list[dict[str, str]] = []
        for is_turn, run in groupby(self.entries, key=lambda entry: entry.kind == "move"):
            if is_turn:
                saved.append({"kind": "move", "moves": " ".join(str(entry.moves) for entry in run)})
            else:
                saved.extend(_saved(entry) for entry in run)
        return {
            "version": _VERSION,
            "start": self.start.facelets(),
            "entries": saved,
            "cursor": self.cursor,
            "cube": self.cube.facelets(),
        }

    @classmethod
    def from_dict(cls, saved: object) -> Timeline:
        """The timeline that ``to_dict`` gave, played again and checked.

        Raises:
            StateError: with a sentence, when anything is missing, damaged or does not
                lead to the cube that was saved.
        """
        try:
            timeline = _loaded(cast("dict[str, object]", saved))
            if timeline.cube.facelets() != cast("dict[str, object]", saved)["cube"]:
                raise StateError(_("its moves do not lead to the cube that was saved with them"))
        except (FreecubeError, KeyError, TypeError, ValueError, AttributeError) as fault:
            what = _("it has no {name}").format(name=fault) if isinstance(fault, KeyError) else str(fault)
            raise StateError(_("this saved timeline cannot be used: {fault}").format(fault=what)) from fault
        return timeline


def _saved(entry: Entry) -> dict[str, str]:
    return {
        "kind": entry.kind, "moves": str(entry.moves), "label": entry.label, "state": entry.cube.facelets(),
    }  # fmt: skip


def _loaded(saved: dict[str, object]) -> Timeline:
    if saved["version"] != _VERSION:
        raise StateError(
            _("it is of version {version!r}, not {known}").format(version=saved["version"], known=_VERSION)
        )
    start = _cube(saved["start"])
    entries: list[Entry] = []
    cube = start
    for part in cast("list[dict[str, object]]", saved["entries"]):
        for entry in _loaded_entries(part, cube):
            entries.append(entry)
            cube = entry.cube
    return Timeline(start, tuple(entries)).jump(_cursor(saved["cursor"]))


def _loaded_entries(part: dict[str, object], cube: Cube) -> Iterator[Entry]:
    kind, moves = part["kind"], _text(part["moves"])
    if kind == "move":
        for move in map(Move.from_text, moves.split()):
            cube = cube.apply(move)
            yield Entry("move", Algorithm(move), "", cube)
        return
    if kind not in get_args(Kind):
        raise StateError(_("a step of an unknown kind, {kind!r}").format(kind=kind))
    state = _cube(part["state"])
    done = Algorithm(moves, size=state.size)
    if len(done) and Cube(state.size).apply(done) != state:
        raise StateError(
            _("the {kind} {moves} does not lead to the cube that was saved with it").format(
                kind=kind, moves=moves
            )
        )
    yield Entry(cast("Kind", kind), done, _text(part["label"]), state)


def _cube(value: object) -> Cube:
    return Cube.from_facelets(_text(value))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(_("{value!r} where a text should be").format(value=value))
    return value


def _cursor(value: object) -> int:
    if type(value) is not int:
        raise TypeError(_("the cursor is {value!r}, not a whole number").format(value=value))
    return value
