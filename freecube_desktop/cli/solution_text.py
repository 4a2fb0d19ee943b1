"""Solutions in words and aligned lines, for people who read a terminal."""

from __future__ import annotations

from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.counting import counts_of
from freecube_desktop.cube.move_words import move_sentence
from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.solution import Solution, Stage
from freecube_desktop.words import _, mark, n_
from freecube_desktop.words.line_breaks import columns_of

_LABELS: Final = {
    "cross": mark("Cross"), "f2l": "F2L", "oll": "OLL", "pll": "PLL", "layer": mark("Layer"), "pbl": "PBL",
    "moves": mark("Moves"),
}  # fmt: skip


def orientation_sentence(solution: Solution) -> str:
    """How to hold the cube before the first move of the first stage."""
    given = _colours(solution.cube, _("{up} up, {front} front"))
    if not given:
        if not solution.hold.moves:
            return _("Hold it as it is.")
        return _("First turn the whole cube: {moves}.").format(moves=solution.hold)
    held = _colours(solution.cube.apply(solution.hold), _("{up} up, {front} in front"))
    if not solution.hold.moves:
        return _("Hold it {colours}.").format(colours=held)
    return _("Hold it {colours} ({moves} from {before}).").format(
        colours=held, moves=solution.hold, before=given
    )


def _colours(cube: Cube, text: str) -> str:
    if cube.size != 3:
        return ""
    up, front = (COLOUR_NAMES[cube.centres[FACES.index(face)]] for face in "UF")
    return text.format(up=_(up), front=_(front))


def stage_lines(solution: Solution) -> list[str]:
    """One line a stage: its name, case and slot, its moves, their number; in columns."""
    rows = [(_title(stage), str(stage.moves) or "-", str(stage.htm)) for stage in solution.stages]
    wide = [max((columns_of(row[column]) for row in rows), default=0) for column in range(3)]
    return [
        f"{padded(title, wide[0])}  {moves:<{wide[1]}}  {count:>{wide[2]}}" for title, moves, count in rows
    ]


def padded(text: str, columns: int) -> str:
    """The text, with spaces after it so that it takes a number of columns."""
    return text + " " * (columns - columns_of(text))


def _title(stage: Stage) -> str:
    label = _(_LABELS[stage.name])
    case = stage.case if stage.case.startswith(label) else f"{label} {stage.case}".strip()
    alias = f"({stage.alias})" if stage.alias and stage.alias != stage.case.removeprefix(f"{label} ") else ""
    return " ".join(word for word in (case, stage.slot, alias) if word)


def total_line(solution: Solution) -> str:
    """The count of all moves, and how long the search took."""
    rotations = counts_of(solution.moves).rotations
    summary = n_("{count} move", "{count} moves", solution.htm).format(count=solution.htm)
    if rotations:
        turns = n_("{count} rotation", "{count} rotations", rotations).format(count=rotations)
        summary = _(" and ").join((summary, turns))
    return _("{moves}, found in {time} ms").format(moves=summary, time=f"{solution.seconds * 1000:.1f}")


def move_sentences(moves: Algorithm) -> list[str]:
    """Every move as a sentence, for a person who holds the cube and knows no letters."""
    return [f"{move}: {move_sentence(move)}" for move in moves]
