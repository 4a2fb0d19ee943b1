"""Lines of steps as numbers and texts for JSON, and back, played again and checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, get_args

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.branches import Entry, Kind, Line, Steps
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.state import Cube
from freecube_desktop.errors import StateError
from freecube_desktop.saved_values import SavedValue, in_words
from freecube_desktop.words import _

_KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
_MOST: Final = 1 << 40
_LONGEST_MOVES: Final = 1 << 24


def saved_line(line: Line) -> dict[str, object]:
    """A line to save: where it left another, and the steps since; turns in a row take one text."""
    return {"left": line.left, "cut": line.cut, "entries": _saved_entries(line.own)}


def loaded_line(saved: SavedValue, start: Cube, before: Sequence[Line]) -> Line:
    """The line that ``saved_line`` gave.

    Args:
        saved: what was saved.
        start: the cube before the first step.
        before: the lines loaded before it, to one of which it is tied.

    Raises:
        FreecubeError: when it is damaged.
    """
    if not before:
        return Line(Steps(loaded_entries(saved["entries"], start)))
    left, cut = whole_number(saved["left"]), whole_number(saved["cut"])
    if not 0 <= left < len(before):
        raise StateError(_("a line leaves one that is not before it"))
    if not 0 <= cut < len(before[left].entries):
        raise StateError(_("a line leaves another where that has no steps"))
    common = before[left].entries[:cut]
    own = loaded_entries(saved["entries"], common[-1].cube if common else start)
    if not own or own[0] == before[left].entries[cut]:
        raise StateError(_("a line does not part from another where it should"))
    return Line(Steps(common + own), left, cut)


def loaded_entries(saved: SavedValue, start: Cube) -> tuple[Entry, ...]:
    """The steps of a saved list, which begin with a cube.

    Raises:
        FreecubeError: when it is damaged.
    """
    entries: list[Entry] = []
    cube = start
    for part in saved.items():
        for entry in _loaded_entries(part, cube):
            entries.append(entry)
            cube = entry.cube
    return tuple(entries)


def loaded_cube(value: SavedValue) -> Cube:
    """The cube of a saved text of stickers.

    Raises:
        FreecubeError: when it is none.
    """
    return Cube.from_facelets(value.text())


def whole_number(value: SavedValue) -> int:
    """A saved whole number, of lines or of steps.

    Raises:
        DamagedValue: when it is something else.
    """
    return value.whole(-_MOST, _MOST)


def _saved_entries(entries: Sequence[Entry]) -> list[dict[str, str]]:
    saved: list[dict[str, str]] = []
    for is_turn, run in groupby(entries, key=lambda entry: entry.kind == "move"):
        if is_turn:
            saved.append({"kind": "move", "moves": " ".join(str(entry.moves) for entry in run)})
        else:
            saved.extend(_saved_entry(entry) for entry in run)
    return saved


def _saved_entry(entry: Entry) -> dict[str, str]:
    return {
        "kind": entry.kind, "moves": str(entry.moves), "label": entry.label, "state": entry.cube.facelets(),
    }  # fmt: skip


def _loaded_entries(part: SavedValue, cube: Cube) -> Iterator[Entry]:
    kind, moves = part["kind"].one_of(_KINDS), part["moves"].text(_LONGEST_MOVES)
    if kind == "move":
        for move in map(Move.from_text, moves.split()):
            cube = cube.apply(move)
            yield Entry("move", Algorithm(move), "", cube)
        return
    state = loaded_cube(part["state"])
    done = Algorithm(moves, size=state.size)
    if len(done) and Cube(state.size).apply(done) != state:
        raise StateError(
            _("the {kind} {moves} does not lead to the cube that was saved with it").format(
                kind=kind, moves=in_words(moves)
            )
        )
    yield Entry(kind, done, part["label"].label(), state)
