"""What stages, slots and holds are called on screen."""

from __future__ import annotations

from typing import Final

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.solver.solution import Solution, Stage

SLOT_NAMES: Final = {"FR": "front-right", "FL": "front-left", "BR": "back-right", "BL": "back-left"}
ROBOT: Final = "robot"
"""The robot's way, as a method."""
METHOD_NAMES: Final = {"cfop": "CFOP", "short": "Short", "near-optimal": "Fewest"}
_SMALL_METHOD_NAMES: Final = {"cfop": "Layer", "near-optimal": "Fewest"}
"""The methods for a 2x2x2."""
_METHOD_LINES: Final = {
    "cfop": "CFOP: cross, pairs and last layer, one after the other.",
    "short": "Short: the same rules, chosen together for few moves.",
    "near-optimal": "Fewest: two phases, not a human way.",
}
_SMALL_METHOD_LINES: Final = {
    "cfop": "Layer: one layer, the other's colour (OLL), both in place (PBL).",
    "near-optimal": "Fewest: no way has fewer turns; not a human way.",
}
_STAGE_TITLES: Final = {
    "cross": "Cross",
    "layer": "First layer",
    "oll": "OLL",
    "pocket-oll": "OLL",
    "pll": "PLL",
    "pbl": "PBL",
    "moves": "All moves",
}


def size_changed(size: int) -> str:
    """What is said when the cube of another size comes to the desk."""
    return f"This is the {size}x{size}x{size}; the other cube is kept as you left it (F9)."


def not_available(method: str, size: int) -> str:
    """Why a method is not to be had for a size, or ``""``."""
    if method == ROBOT and size != 2:
        return "The robot solves the 2x2x2: F9 goes there, then this key shows it."
    if method == "short" and size == 2:
        return "The shorter CFOP is for the 3x3x3; the 2x2x2 has Layer, Fewest and the robot."
    return ""


def method_names(size: int) -> dict[str, str]:
    """The methods for cubes of a size, and what they are called in the panel."""
    return _SMALL_METHOD_NAMES if size == 2 else METHOD_NAMES


def method_name(method: str, size: int = 3) -> str:
    """A method's name in the panel: ``CFOP`` for ``cfop``."""
    return method_names(size).get(method, method.capitalize())


def about_method(solution: Solution) -> str:
    """A line about the method of a solution; for ``short`` what makes this one short."""
    if solution.method == "short" and solution.why:
        return f"{method_name(solution.method)}: {solution.why[:1].lower()}{solution.why[1:]}"
    lines = _SMALL_METHOD_LINES if solution.cube.size == 2 else _METHOD_LINES
    return lines.get(solution.method, "")


def about_tables(method: str, part: float) -> str:
    """How far the tables of a method are: ``Fewest: making tables 40 %``."""
    return f"{method_name(method)}: making tables {100 * part:.0f} %"


def tables_note(part: float) -> str:
    """The same for the caption's place: ``Making tables, this once: 40 %``."""
    return f"Making tables, this once: {100 * part:.0f} %"


def stage_title(name: str) -> str:
    """A kind of stage as a title: ``PLL``, ``First layer``; one that is not known by its own name."""
    return _STAGE_TITLES.get(name) or name.replace("-", " ").capitalize()


def case_number(case: str) -> str:
    """The number of a pair's case: ``case 24`` for ``F2L 24``; anything else as it is."""
    words = case.split()
    return f"case {words[-1]}" if len(words) > 1 and words[0] == "F2L" else case


def row_title(stage: Stage, pair: int) -> str:
    """A stage's name in the list: ``Pair 3 · front-right``, ``OLL 27 · Sune``, ``PLL T``.

    Args:
        stage: the stage.
        pair: which pair it is, from 1, if it is one.
    """
    if stage.name == "f2l":
        slot = _slot_name(stage)
        return f"Pair {pair} · {slot}" if slot else f"Pair {pair}"
    return _case_and_alias(stage, " · ")


def row_note(stage: Stage) -> str:
    """What stands at the right end of a stage's line: ``case 24 · 9``, or just the count."""
    if stage.name == "f2l" and stage.case:
        return f"{case_number(stage.case)} · {stage.htm}"
    return str(stage.htm)


def caption(stage: Stage, pair: int, cross: str) -> str:
    """The stage in words, over the timeline: ``Pair 3, front-right slot — case 24``.

    Args:
        stage: the stage.
        pair: which pair it is, from 1, if it is one.
        cross: the colour of the cross.
    """
    if stage.name == "moves":
        return "Straight to solved"
    if stage.name == "cross":
        name = f"{cross} cross".strip().capitalize()
        return name if stage.moves.moves else f"{name} — nothing to do"
    if stage.name == "f2l":
        slot = _slot_name(stage)
        place = f"Pair {pair}, {slot} slot" if slot else f"Pair {pair}"
        if stage.case == "skip":
            return f"{place} — already there"
        return f"{place} — {case_number(stage.case)}" if stage.case else place
    if stage.case == "skip":
        left = "turn the top into place" if stage.moves.moves else "nothing to do"
        return f"{stage_title(stage.name)} — {left}"
    return _case_and_alias(stage, ", ")


def _slot_name(stage: Stage) -> str:
    """The slot as it is seen while the pair goes in."""
    slot = stage.held_slot or stage.slot
    return SLOT_NAMES.get(slot, slot)


def _case_and_alias(stage: Stage, joint: str) -> str:
    kind = stage_title(stage.name)
    if stage.case == "skip":
        return f"{kind}{joint}skip" if joint == " · " else kind
    case = stage.case or kind
    if stage.alias and stage.alias.casefold() not in {word.casefold() for word in case.split()}:
        return f"{case}{joint}{stage.alias}"
    return case


def held_colours(solution: Solution) -> tuple[str, str]:
    """The colours below and on top once the cube is held for solving: ``("white", "yellow")``."""
    held = solution.cube.apply(solution.hold)
    if held.size != 3:
        return ("", "")
    centres = held.centres
    return (COLOUR_NAMES[centres[FACES.index("D")]], COLOUR_NAMES[centres[FACES.index("U")]])


def has_cross(solution: Solution) -> bool:
    """Whether a solution builds a cross, so that it matters how the cube is held."""
    return any(stage.name == "cross" for stage in solution.stages)


def describe_hold(solution: Solution) -> str:
    """Which colour the cross has and which lies on top: ``white cross, yellow on top``; or ``""``."""
    cross, top = held_colours(solution)
    return f"{cross} cross, {top} on top" if cross and has_cross(solution) else ""


def hold_title(solution: Solution) -> str:
    """The name of the turn of the whole cube that comes first: ``Hold it with yellow on top``."""
    _, top = held_colours(solution)
    return f"Hold it with {top} on top" if top else "Turn the whole cube"


def hold_why(solution: Solution) -> str:
    """The sentence for the turn of the whole cube that comes first."""
    cross, top = held_colours(solution)
    return f"The {cross} cross is built below, so {top} goes on top first." if has_cross(solution) else ""
