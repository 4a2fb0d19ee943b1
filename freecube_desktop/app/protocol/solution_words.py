"""What stages, slots and holds are called on screen."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.protocol.robot_solution import ROBOT
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.solver.solution import Solution, Stage
from freecube_desktop.words import _, mark, n_
from freecube_desktop.words.colour_words import colour_names
from freecube_desktop.words.method_words import METHOD_NAMES

SLOT_NAMES: Final = {
    "FR": mark("front-right"),
    "FL": mark("front-left"),
    "BR": mark("back-right"),
    "BL": mark("back-left"),
}
_SMALL_METHOD_NAMES: Final = {"cfop": mark("Layer"), "near-optimal": mark("Fewest"), ROBOT: mark("Robot")}
"""The methods for a 2x2x2."""
_METHOD_LINES: Final = {
    "cfop": mark("CFOP: cross, pairs and last layer, one after the other."),
    "short": mark("Short: the same rules, chosen together for few moves."),
    "near-optimal": mark("Fewest: two phases, not a human way."),
}
_SMALL_METHOD_LINES: Final = {
    "cfop": mark("Layer: one layer, the other's colour (OLL), both in place (PBL)."),
    "near-optimal": mark("Fewest: no way has fewer turns; not a human way."),
    ROBOT: mark("Robot: two pairs of hands in turn, at the least cost."),
}
_STAGE_TITLES: Final = {
    "cross": mark("Cross"),
    "layer": mark("First layer"),
    "oll": "OLL",
    "pocket-oll": "OLL",
    "pll": "PLL",
    "pbl": "PBL",
    "moves": mark("All moves"),
}


def size_changed(size: int) -> str:
    """What is said when the cube of another size comes to the desk."""
    if size == 2:
        return _("This is the 2x2x2; the 3x3x3 is kept as you left it (F9).")
    return _("This is the 3x3x3; the 2x2x2 is kept as you left it (F9).")


def not_available(method: str, size: int) -> str:
    """Why a method is not to be had for a size, or ``""``."""
    if method == ROBOT and size != 2:
        return _("The robot solves the 2x2x2: F9 goes there, then this key shows it.")
    if method == "short" and size == 2:
        return _("The shorter CFOP is for the 3x3x3; the 2x2x2 has Layer, Fewest and the robot.")
    return ""


def method_names(size: int) -> dict[str, str]:
    """The methods for cubes of a size, and what they are called in the panel."""
    return _SMALL_METHOD_NAMES if size == 2 else METHOD_NAMES


def method_name(method: str, size: int = 3) -> str:
    """A method's name in the panel: ``CFOP`` for ``cfop``."""
    return _(method_names(size).get(method, method.capitalize()))


def about_method(solution: Solution) -> str:
    """A line about the method of a solution; for ``short`` what makes this one short."""
    if solution.method == "short" and solution.why:
        return f"{method_name(solution.method)}: {solution.why[:1].lower()}{solution.why[1:]}"
    lines = _SMALL_METHOD_LINES if solution.cube.size == 2 else _METHOD_LINES
    return _(lines.get(solution.method, ""))


def moves_left(count: int) -> str:
    """How far the end of a stage is that was begun: ``2 moves are left``."""
    return n_("{count} move is left.", "{count} moves are left.", count).format(count=count)


def known_of(solution: Solution) -> str:
    """What stands beside a method's name: its count of moves, or what it costs a robot."""
    return str(solution.measure)


def about_tables(method: str, part: float) -> str:
    """How far the tables of a method are: ``Fewest: making tables 40 %``."""
    return _("{method}: making tables {percent} %").format(
        method=method_name(method), percent=f"{100 * part:.0f}"
    )


def tables_note(part: float) -> str:
    """The same for the caption's place: ``Making tables, this once: 40 %``."""
    return _("Making tables, this once: {percent} %").format(percent=f"{100 * part:.0f}")


def stage_title(name: str) -> str:
    """A kind of stage as a title: ``PLL``, ``First layer``; one that is not known by its own name."""
    return _(_STAGE_TITLES.get(name, "")) or name.replace("-", " ").capitalize()


def case_number(case: str) -> str:
    """The number of a pair's case: ``case 24`` for ``F2L 24``; anything else as it is."""
    words = case.split()
    if len(words) > 1 and words[0] == "F2L":
        return _("case {number}").format(number=words[-1])
    return case


def row_title(stage: Stage, pair: int) -> str:
    """A stage's name in the list: ``Pair 3 · front-right``, ``OLL 27 · Sune``, ``PLL T``.

    Args:
        stage: the stage.
        pair: which pair it is, from 1, if it is one of a solve.
    """
    if stage.name == "f2l" and pair:
        slot = _slot_name(stage)
        name = _("Pair {number}").format(number=pair)
        return f"{name} · {slot}" if slot else name
    return _case_and_alias(stage, " · ")


def row_note(stage: Stage, pair: int) -> str:
    """What stands at the right end of a stage's line: ``case 24 · 9``, or just the count."""
    if stage.name == "f2l" and stage.case and pair:
        return f"{case_number(stage.case)} · {stage.htm}"
    return str(stage.htm)


def caption(stage: Stage, pair: int, cross: str) -> str:
    """The stage in words, over the timeline: ``Pair 3, front-right slot — case 24``.

    Args:
        stage: the stage.
        pair: which pair it is, from 1, if it is one of a solve.
        cross: the colour of the cross.
    """
    if stage.name == "moves":
        return _("Straight to solved")
    if stage.name == "cross":
        name = _("{colour} cross").format(colour=_(cross)).strip()
        name = name[:1].upper() + name[1:]
        return name if stage.moves.moves else _("{stage} — nothing to do").format(stage=name)
    if stage.name == "f2l" and pair:
        return _pair_caption(stage, pair)
    if stage.case == "skip":
        title = stage_title(stage.name)
        if stage.moves.moves:
            return _("{stage} — turn the top into place").format(stage=title)
        return _("{stage} — nothing to do").format(stage=title)
    return _case_and_alias(stage, ", ")


def _pair_caption(stage: Stage, pair: int) -> str:
    slot = _slot_name(stage)
    place = _("Pair {number}").format(number=pair)
    if slot:
        place = _("Pair {number}, {slot} slot").format(number=pair, slot=slot)
    if stage.case == "skip":
        return _("{stage} — already there").format(stage=place)
    return f"{place} — {case_number(stage.case)}" if stage.case else place


def _slot_name(stage: Stage) -> str:
    """The slot as it is seen while the pair goes in."""
    slot = stage.held_slot or stage.slot
    return _(SLOT_NAMES.get(slot, slot))


def _case_and_alias(stage: Stage, joint: str) -> str:
    kind = stage_title(stage.name)
    if stage.case == "skip":
        skip = _("skip")
        return f"{kind}{joint}{skip}" if joint == " · " else kind
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
    names = colour_names()
    return (names[centres[FACES.index("D")]], names[centres[FACES.index("U")]])


def has_cross(solution: Solution) -> bool:
    """Whether a solution builds a cross, so that it matters how the cube is held."""
    return any(stage.name == "cross" for stage in solution.stages)


def describe_hold(solution: Solution) -> str:
    """Which colour the cross has and which lies on top: ``white cross, yellow on top``; or ``""``."""
    cross, top = held_colours(solution)
    if not cross or not has_cross(solution):
        return ""
    return _("{colour} cross, {top} on top").format(colour=_(cross), top=_(top))


def hold_title(solution: Solution) -> str:
    """The name of the turn of the whole cube that comes first: ``Hold it with yellow on top``."""
    top = held_colours(solution)[1]
    return _("Hold it with {top} on top").format(top=_(top)) if top else _("Turn the whole cube")


def hold_why(solution: Solution) -> str:
    """The sentence for the turn of the whole cube that comes first."""
    cross, top = held_colours(solution)
    if not has_cross(solution):
        return ""
    text = _("The {colour} cross is built below, so {top} goes on top first.")
    return text.format(colour=_(cross), top=_(top))
