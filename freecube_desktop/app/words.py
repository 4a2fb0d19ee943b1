"""What stages, slots and holds are called on screen."""

from __future__ import annotations

from typing import Final

from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES
from freecube_desktop.solver.solution import Solution, Stage

SLOT_NAMES: Final = {"FR": "front-right", "FL": "front-left", "BR": "back-right", "BL": "back-left"}
METHOD_NAMES: Final = {"cfop": "CFOP", "short": "Short", "near-optimal": "Fewest"}


def method_name(method: str) -> str:
    """A method's name in the panel: ``CFOP`` for ``cfop``."""
    return METHOD_NAMES.get(method, method.capitalize())


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
    if stage.name == "cross":
        return "Cross"
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
        return f"{stage.name.upper()} — {left}"
    return _case_and_alias(stage, ", ")


def _slot_name(stage: Stage) -> str:
    """The slot as it is seen while the pair goes in."""
    slot = stage.held_slot or stage.slot
    return SLOT_NAMES.get(slot, slot)


def _case_and_alias(stage: Stage, joint: str) -> str:
    kind = stage.name.upper() if stage.name in {"oll", "pll"} else stage.name.capitalize()
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


def describe_hold(solution: Solution) -> str:
    """Which colour the cross has and which lies on top: ``white cross, yellow on top``."""
    cross, top = held_colours(solution)
    return f"{cross} cross, {top} on top" if cross else ""


def hold_title(solution: Solution) -> str:
    """The name of the turn of the whole cube that comes first: ``Hold it with yellow on top``."""
    _, top = held_colours(solution)
    return f"Hold it with {top} on top"


def hold_why(solution: Solution) -> str:
    """The sentence for the turn of the whole cube that comes first."""
    cross, top = held_colours(solution)
    return f"The {cross} cross is built below, so {top} goes on top first."
