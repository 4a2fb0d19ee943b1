"""How fast the cube itself turns."""

from __future__ import annotations

from benchmark.rows import Row, at_least, best_of
from freecube_desktop import Cube
from freecube_desktop.cube.batch import Batch, turn_in_place
from freecube_desktop.cube.moves import FACE_TURNS, Move

TURNS = 1_000_000
CUBES = 100_000


def turning_rows() -> list[Row]:
    """Turns of one cube, and of many at once."""
    turns = turns_a_second()
    return [
        at_least("single turns a second", turns["single"] / 1e6, "million", 3),
        at_least("algorithms a second, text seen before", _single("R U R' U'") / 1e6, "million", 1),
        at_least("batch, cube-turns a second, in place", turns["batch"] / 1e6, "million", 250, 0),
        Row("batch, rows renumbered only", round(_batch_renumbered() / 1e6), "million"),
    ]


def turns_a_second() -> dict[str, float]:
    """What the others are compared with."""
    return {"single": _single(Move("R")), "batch": _batch_in_place()}


def _single(moves: Move | str) -> float:
    def work() -> None:
        cube = Cube()
        for _ in range(TURNS):
            cube = cube.apply(moves)

    return TURNS / best_of(work, 5)


def _batch_in_place() -> float:
    """The slowest of the six faces, every moved sticker of every cube written."""
    stickers = Batch.solved(CUBES).stickers
    slowest = 0.0
    for face in FACE_TURNS:
        turn = Move(face)
        slowest = max(slowest, best_of(lambda turn=turn: _repeat(stickers, turn), 5) / 20)  # type: ignore[misc]
    return CUBES / slowest


def _repeat(stickers: object, turn: Move) -> None:
    for _ in range(20):
        turn_in_place(stickers, turn)  # type: ignore[arg-type]


def _batch_renumbered() -> float:
    batch, turn = Batch.solved(CUBES), Move("R")

    def work() -> None:
        turned = batch
        for _ in range(1000):
            turned = turned.apply(turn)

    return 1000 * CUBES / best_of(work, 5)
