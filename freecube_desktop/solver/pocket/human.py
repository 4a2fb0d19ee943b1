"""The way a person solves a 2x2x2: a layer of one colour, OLL, then both layers permuted at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.holds import turned_y
from freecube_desktop.cube.moves import Move
from freecube_desktop.cube.pieces import COLOUR_NAMES, FACES, OPPOSITE
from freecube_desktop.cube.state import Cube, compose, rotations
from freecube_desktop.errors import UnknownMethod, UnsolvedError
from freecube_desktop.solver.frame import faces_of_cross
from freecube_desktop.solver.joining import easiest_holds, merged, written
from freecube_desktop.solver.pocket.book import PocketBook, PocketWay, orientation_key, permutation_key
from freecube_desktop.solver.pocket.coordinates import inverted
from freecube_desktop.solver.pocket.explain import why_layer, why_orientation, why_permutation
from freecube_desktop.solver.pocket.layer import shortest_layers
from freecube_desktop.solver.rules.seams import seams
from freecube_desktop.solver.solution import Solution, Stage, StageName

METHOD: Final = "cfop"
_AWKWARD: Final = frozenset("BDL")
_STAGES: Final[tuple[StageName, ...]] = ("layer", "oll", "pbl")


class _Plan(NamedTuple):
    """A whole solve; ``layered`` is the state after the layer, its colour named as D's."""

    face: str
    hold: tuple[Move, ...]
    layer: tuple[Move, ...]
    layered: bytes
    oll: PocketWay
    pbl: PocketWay
    merges: int

    @property
    def cost(self) -> tuple[int, int]:
        """Better plans cost less.

        Turns that would merge into another stage count first, so that every stage is seen
        whole, then all moves.
        """
        return self.merges, len(self.layer) + self.oll.htm + self.pbl.htm

    def held(self, turns: int) -> _Held:
        """The plan for a cube that is held some more y turns round."""
        words = _rotation_words()[compose((*self.hold, *[Move("y")] * turns), 2)]
        stages = [turned_y(moves, turns) for moves in (self.layer, self.oll.moves, self.pbl.moves)]
        return _Held(self, words, stages)


class _Held(NamedTuple):
    """A plan and a hold to start it in: the rotations first, then the moves of the stages."""

    plan: _Plan
    hold: tuple[Move, ...]
    stages: list[tuple[Move, ...]]

    @property
    def trouble(self) -> tuple[int, int]:
        """How many turns of the layer are hard to reach, and how many rotations come first."""
        return sum(move.family in _AWKWARD for move in self.stages[0]), len(self.hold)


def solve_by_rules(cube: Cube, book: PocketBook, cross: str = "white") -> Solution:
    """The solution of a 2x2x2 by rules, stage by stage.

    The first layer takes as few turns as can be from the side it is made on; of all such
    layers that one is taken with which the rules need the fewest moves.

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
        raise UnknownMethod("this way of solving is for the 2x2x2, this is a 3x3x3")
    faces = faces_of_cross(cross)
    started = time.perf_counter()
    if cube.is_solved:
        why = "The cube is solved already."
        stages = tuple(
            Stage(name, Algorithm(), "" if name == "layer" else "skip", why=why) for name in _STAGES
        )
        return Solution(cube, METHOD, Algorithm(), stages, time.perf_counter() - started)
    plans = [plan for face in faces for plan in _plans(cube, face, book)]
    if not plans:
        raise UnsolvedError("no rules of the 2x2x2 fit this cube; see: freecube rules check")
    least = min(plan.cost for plan in plans)
    best = (plan.held(turns) for plan in plans if plan.cost == least for turns in range(4))
    held = min(best, key=lambda held: held.trouble)
    found = Solution(cube, METHOD, Algorithm(held.hold), _stages(held), time.perf_counter() - started)
    if not cube.apply(found.moves).is_solved:
        raise UnsolvedError(f"the 2x2x2 solver erred on {cube.facelets()}; please report this cube")
    return found


def _plans(cube: Cube, face: str, book: PocketBook) -> Iterator[_Plan]:
    """For every side the layer may be made on and every shortest layer there, the best that follows."""
    naming = _naming(face)
    for hold, turned in _holds():
        start = naming.translate(cube.positions.translate(turned)[:24] + bytes(range(24, 256)))[:24]
        for layer, after in shortest_layers(start):
            ends = seams(layer)[1]
            for oll in book.oll.get(orientation_key(after), ()):
                ways = book.pbl.get(permutation_key(after.translate(oll.table)), ())
                before = oll.ends or ends
                for pbl in [way for way in ways if not before & way.starts][:1] or ways[:1]:
                    merges = bool(ends & oll.starts) + bool(before & pbl.starts)
                    yield _Plan(face, hold, layer, after, oll, pbl, merges)


@cache
def _naming(face: str) -> bytes:
    """For each sticker's new name its old one (24 bytes); the stickers of ``face`` become those of D."""
    sticker = 4 * FACES.index(face)
    bottom = 4 * FACES.index("D")
    fitting = (
        back[:24] for back in map(inverted, rotations(2).values()) if back[bottom] // 4 == sticker // 4
    )
    return next(fitting)


@cache
def _holds() -> tuple[tuple[tuple[Move, ...], bytes], ...]:
    """For each side that may be brought below the fewest rotations that do it, and their table."""
    found: dict[int, tuple[tuple[Move, ...], bytes]] = {}
    bottom = range(4 * FACES.index("D"), 4 * FACES.index("D") + 4)
    for words, turned in rotations(2).items():
        below = next(face for face in range(6) if turned[4 * face] in bottom)
        found.setdefault(below, (words, turned))
    return tuple(found.values())


@cache
def _rotation_words() -> dict[bytes, tuple[Move, ...]]:
    return {turned: words for words, turned in rotations(2).items()}


def _stages(held: _Held) -> tuple[Stage, ...]:
    plan, turns = held.plan, merged(held.stages)
    moves = [Algorithm(part) for part in written(turns, easiest_holds(turns.turns, len(_STAGES)))]
    bottom, top = COLOUR_NAMES[plan.face], COLOUR_NAMES[OPPOSITE[plan.face]]
    return (
        Stage("layer", moves[0], why=why_layer(bottom, len(plan.layer))),
        _stage("oll", moves[1], plan.oll, why_orientation(plan.layered, plan.oll, top)),
        _stage("pbl", moves[2], plan.pbl, why_permutation(plan.pbl)),
    )


def _stage(name: StageName, moves: Algorithm, way: PocketWay, why: str) -> Stage:
    rule = way.rule
    return Stage(name, moves, rule.id if rule else "skip", alias=rule.name if rule else "", why=why)
