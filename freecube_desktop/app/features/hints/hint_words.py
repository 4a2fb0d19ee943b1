"""What a hint says, rung by rung."""

from __future__ import annotations

from typing import Final

from freecube_desktop.app.features.hints.hint_ladder import HintLadder
from freecube_desktop.app.model.stage_mask import slot_colours
from freecube_desktop.app.protocol import solution_words as words
from freecube_desktop.app.protocol.hint import CASE, MOVES, NEXT, STAGE, Hint
from freecube_desktop.cube.counting import count_moves
from freecube_desktop.cube.move_words import move_sentence
from freecube_desktop.cube.pieces import FACES, OPPOSITE
from freecube_desktop.render.stage_masks import last_layer_of
from freecube_desktop.solver.solution import Solution
from freecube_desktop.words import _, mark, n_
from freecube_desktop.words.colour_words import colour_names

_SLOTS: Final = {
    "FR": mark("Next: the pair for the front-right slot"),
    "FL": mark("Next: the pair for the front-left slot"),
    "BL": mark("Next: the pair for the back-left slot"),
    "BR": mark("Next: the pair for the back-right slot"),
}
_STAGES: Final = {
    "cross": mark("Next: the {colour} cross"),
    "layer": mark("Next: all of {colour} below"),
    "oll": mark("Next: all of the top in {top} (OLL)"),
    "pll": mark("Next: the top pieces to their places (PLL)"),
    "pbl": mark("Next: the corners of both layers to their places (PBL)"),
}
_NEXT_PRESS: Final = {
    STAGE: mark("{key} tells more"),
    CASE: mark("{key} shows the moves"),
    MOVES: mark("{key} shows the next move"),
    NEXT: mark("{key} makes it"),
}


def hint_of(ladder: HintLadder) -> Hint:
    """What a ladder tells, in the language that is spoken now."""
    stage, rung = ladder.stage, ladder.rung
    moves = ladder.moves if rung >= MOVES else ()
    count = count_moves(moves)
    return Hint(
        stage.name,
        rung,
        title_of(ladder),
        swatches_of(ladder),
        _first_of(ladder),
        _(_NEXT_PRESS[rung]),
        why=_why_of(ladder) if rung >= CASE else "",
        moves=moves,
        length=n_("{count} move", "{count} moves", count).format(count=count) if moves else "",
        sentence=move_sentence(moves[0]) if rung >= NEXT and moves else "",
    )


def title_of(ladder: HintLadder) -> str:
    """The stage that comes next: ``Next: the white cross``."""
    stage = ladder.stage
    if stage.name == "f2l":
        return _(_SLOTS[stage.held_slot or stage.slot])
    below = face_below(ladder.plan.solution)
    colour, top = colour_names()[below], colour_names()[OPPOSITE[below]]
    return _(_STAGES[stage.name]).format(colour=_(colour), top=_(top))


def face_below(solution: Solution) -> str:
    """The face whose colour is below once the cube is held for solving."""
    held = solution.cube.apply(solution.hold)
    return held.centres[FACES.index("D")] if held.size == 3 else OPPOSITE[last_layer_of(held)]


def swatches_of(ladder: HintLadder) -> str:
    """The faces whose colours the stage is about: of a pair three, of the last stage none."""
    solution, stage = ladder.plan.solution, ladder.stage
    below = face_below(solution)
    if stage.name == "f2l":
        return slot_colours(solution.cube.apply(solution.hold), stage.slot)
    if stage.name in {"cross", "layer"}:
        return below
    return OPPOSITE[below] if stage.name == "oll" else ""


def _first_of(ladder: HintLadder) -> str:
    turns = ladder.first_turns
    if not turns:
        return ""
    moves = " ".join(map(str, turns))
    solution = ladder.plan.solution
    if solution.cube.size == 3 and ladder.plan.index < len(solution.hold):
        top = colour_names()[OPPOSITE[face_below(solution)]]
        return _("Hold it with {top} on top first: {moves}").format(top=_(top), moves=moves)
    return _("Turn the whole cube first: {moves}").format(moves=moves)


def _why_of(ladder: HintLadder) -> str:
    stage = ladder.stage
    if stage.name in {"cross", "layer"}:
        return ladder.why
    case = words.case_number(stage.case) if stage.name == "f2l" else words.row_title(stage, 0)
    said = f"{case}: {stage.why}" if case and stage.case != "skip" else stage.why
    return said[:1].upper() + said[1:]
