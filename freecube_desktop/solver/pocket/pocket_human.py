"""The way a person solves a 2x2x2: a layer of one colour, OLL, then both layers permuted at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import FACES, OPPOSITE
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.errors import UnknownMethod, UnsolvedError
from freecube_desktop.solver.frame import faces_of_cross
from freecube_desktop.solver.joining import easiest_holds, merged, written
from freecube_desktop.solver.pocket.first_layer import layer_distances, layer_number, short_layers
from freecube_desktop.solver.pocket.pocket_book import PocketBook, PocketWay, orientation_key, permutation_key
from freecube_desktop.solver.pocket.pocket_coordinates import inverted
from freecube_desktop.solver.pocket.pocket_explain import why_layer, why_orientation, why_permutation
from freecube_desktop.solver.pocket.pocket_orientation import Hold, hold_from
from freecube_desktop.solver.rules.seams import seams
from freecube_desktop.solver.solution import Solution, Stage, StageName, if_anything_is_left
from freecube_desktop.words import _
from freecube_desktop.words.colour_words import colour_names

METHOD: Final = "cfop"
_STAGES: Final[tuple[StageName, ...]] = ("layer", "oll", "pbl")


class _Plan(NamedTuple):
    """A whole solve.

    ``layered`` is the state after the layer, its colour named as D's; ``fewest`` are the turns
    that the layer needs at least.
    """

    face: str
    hold: tuple[Move, ...]
    fewest: int
    layer: tuple[Move, ...]
    layered: bytes
    oll: PocketWay
    pbl: PocketWay
    merges: int

    @property
    def cost(self) -> tuple[int, int, int]:
        """Better plans cost less.

        Turns that would merge into another stage count first, so that every stage is seen
        whole, then all moves, then the rotations before them.
        """
        return self.merges, len(self.layer) + self.oll.htm + self.pbl.htm, len(self.hold)


def solve_by_rules(cube: Cube, book: PocketBook, cross: str = "white") -> Solution:
    """The solution of a 2x2x2 by rules, stage by stage.

    The first layer takes as few turns as can be, or one more: that one is taken with which
    the rules need the fewest moves.

    Args:
        cube: any 2x2x2, however it is held.
        book: the compiled rules.
        cross: the colour of the first layer, or ``"any"`` for the best of six.

    Returns:
        A solution with the stages ``layer``, ``oll`` and ``pbl``.

    Raises:
        UnknownMethod: for a colour that is not known, or a cube of another size.
        UnsolvedError: when the rules do not reach.
    """
    if cube.size != 2:
        raise UnknownMethod(_("this way of solving is for the 2x2x2, this is a 3x3x3"))
    faces = faces_of_cross(cross)
    started = time.perf_counter()
    if cube.is_solved:
        why = _("The cube is solved already.")
        stages = tuple(Stage(name, Algorithm(), "skip", why=why) for name in _STAGES)
        return Solution(cube, METHOD, Algorithm(), stages, time.perf_counter() - started)
    found = [plan for plan in (_best_plan(cube, face, book) for face in faces) if plan is not None]
    if not found:
        raise UnsolvedError(_("no rules of the 2x2x2 fit this cube; see: freecube rules check"))
    plan = min(found, key=lambda plan: plan.cost)
    solution = Solution(cube, METHOD, Algorithm(plan.hold), _stages(plan), time.perf_counter() - started)
    if not cube.apply(solution.moves).is_solved:
        raise UnsolvedError(
            _("the {method} solver erred on {facelets}; please report this cube").format(
                method="2x2x2", facelets=cube.facelets()
            )
        )
    return solution


def _best_plan(cube: Cube, face: str, book: PocketBook) -> _Plan | None:
    """The best solve that starts with a layer of this colour.

    Any of its corners may be the one that stays at DBL: the layers are the same then, made
    from another side. So the next corner only counts if stages merge with the one before.
    """
    best = None
    for hold in _holds_for(cube, face):
        plan = min(_plans(cube, face, hold, book), key=lambda plan: plan.cost, default=best)
        if plan is not None and (best is None or plan.cost < best.cost):
            best = plan
        if best is not None and not best.merges:
            break
    return best


def _holds_for(cube: Cube, face: str) -> list[Hold]:
    """The ways to bring a corner of the layer to DBL, its colour down; fewest rotations first."""
    first = 4 * FACES.index(face)
    holds = [hold_from(cube.positions[sticker]) for sticker in range(first, first + 4)]
    return sorted(holds, key=lambda hold: len(hold.rotations))


def _plans(cube: Cube, face: str, hold: Hold, book: PocketBook) -> Iterator[_Plan]:
    """For every short layer of a colour and every way to turn up the top, the best that follows."""
    start = _naming(face).translate(cube.positions.translate(hold.table) + bytes(range(24, 256)))
    fewest = layer_distances()[layer_number(start)]
    for layer, after in short_layers(start):
        ends = seams(layer)[1]
        for oll in book.oll.get(orientation_key(after), ()):
            ways = book.pbl.get(permutation_key(after.translate(oll.table)), ())
            before = oll.ends or ends
            for pbl in [way for way in ways if not before & way.starts][:1] or ways[:1]:
                merges = bool(ends & oll.starts) + bool(before & pbl.starts)
                yield _Plan(face, hold.rotations, fewest, layer, after, oll, pbl, merges)


@cache
def _naming(face: str) -> bytes:
    """For each sticker's new name its old one (24 bytes); the stickers of ``face`` become those of D."""
    wanted, bottom = FACES.index(face), 4 * FACES.index("D")
    backs = map(inverted, rotations(2).values())
    return next(back[:24] for back in backs if back[bottom] // 4 == wanted)


def _stages(plan: _Plan) -> tuple[Stage, ...]:
    turns = merged([plan.layer, plan.oll.moves, plan.pbl.moves])
    moves = [Algorithm(part) for part in written(turns, easiest_holds(turns.turns, len(_STAGES)))]
    bottom, top = colour_names()[plan.face], colour_names()[OPPOSITE[plan.face]]
    return (
        Stage("layer", moves[0], why=why_layer(bottom, len(plan.layer), plan.fewest)),
        _stage("oll", moves[1], plan.oll, why_orientation(plan.layered, plan.oll, top)),
        _stage("pbl", moves[2], plan.pbl, why_permutation(plan.pbl)),
    )


def _stage(name: StageName, moves: Algorithm, way: PocketWay, why: str) -> Stage:
    rule = way.rule
    case, alias = (rule.id, rule.name) if rule else ("skip", "")
    return if_anything_is_left(Stage(name, moves, case, alias=alias, why=why))
