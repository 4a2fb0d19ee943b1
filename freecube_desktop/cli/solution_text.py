"""Solutions in words and aligned lines, for people who read a terminal."""

from __future__ import annotations

from typing import Final

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.cube.state import Cube
from freecube_desktop.solver.solution import Solution, Stage

_SIDES: Final = {
    "U": "top layer", "D": "bottom layer", "R": "right side",
    "L": "left side", "F": "front", "B": "back",
}  # fmt: skip
_SLICES: Final = {
    "M": "middle layer between left and right",
    "E": "middle layer between top and bottom",
    "S": "middle layer between front and back",
}
_DIRECTIONS: Final = {
    "U": ("to the left", "to the right"),
    "D": ("to the right", "to the left"),
    "R": ("away from you", "towards you"),
    "L": ("towards you", "away from you"),
    "F": ("clockwise", "counter-clockwise"),
    "B": ("counter-clockwise as you see it through the cube", "clockwise as you see it through the cube"),
}
"""Where the side that faces the person (or the front's top) goes, for a clockwise turn and the other."""

_LABELS: Final = {
    "cross": "Cross", "f2l": "F2L", "oll": "OLL", "pll": "PLL", "layer": "Layer", "pbl": "PBL",
    "moves": "Moves",
}  # fmt: skip


def hold_sentence(solution: Solution) -> str:
    """How to hold the cube before the first move of the first stage."""
    given = _colours(solution.cube)
    if not given:
        return f"First turn the whole cube: {solution.hold}." if solution.hold.moves else "Hold it as it is."
    held = _colours(solution.cube.apply(solution.hold))
    if not solution.hold.moves:
        return f"Hold it {held}."
    return f"Hold it {held} ({solution.hold} from {given.replace(' in front', ' front')})."


def _colours(cube: Cube) -> str:
    if cube.size != 3:
        return ""
    up, front = (COLOUR_NAMES[cube.centres[FACES.index(face)]] for face in "UF")
    return f"{up} up, {front} in front"


def stage_lines(solution: Solution) -> list[str]:
    """One line a stage: its name, case and slot, its moves, their number; in columns."""
    rows = [(_title(stage), str(stage.moves) or "-", str(stage.htm)) for stage in solution.stages]
    wide = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return [f"{title:<{wide[0]}}  {moves:<{wide[1]}}  {count:>{wide[2]}}" for title, moves, count in rows]


def _title(stage: Stage) -> str:
    label = _LABELS[stage.name]
    case = stage.case if stage.case.startswith(label) else f"{label} {stage.case}".strip()
    alias = f"({stage.alias})" if stage.alias and stage.alias != stage.case.removeprefix(f"{label} ") else ""
    return " ".join(word for word in (case, stage.slot, alias) if word)


def total_line(solution: Solution) -> str:
    """The count of all moves, and how long the search took."""
    word = "move" if solution.htm == 1 else "moves"
    rotations = solution.etm - sum(move.htm > 0 for move in solution.moves)
    with_rotations = f" and {rotations} rotation{'s' if rotations > 1 else ''}" if rotations else ""
    return f"{solution.htm} {word}{with_rotations}, found in {solution.seconds * 1000:.1f} ms"


def move_sentences(moves: Algorithm) -> list[str]:
    """Every move as a sentence, for a person who holds the cube and knows no letters."""
    return [f"{move}: {_sentence(move)}" for move in moves]


def _sentence(move: Move) -> str:
    what = f"the {_SLICES[move.family]}" if move.is_slice else f"the {_SIDES[move.face]}"
    if move.is_rotation:
        what = "the whole cube"
    elif move.is_wide:
        what += " with the layer next to it"
    half = abs(move.amount) == 2
    way = _DIRECTIONS[move.face][0 if move.amount > 0 else 1]
    return f"turn {what} {'a half turn' if half else f'a quarter turn {way}'}"
