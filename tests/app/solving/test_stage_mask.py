"""What is grey in a stage is exactly what does not matter: the rest is right when the stage ends."""

from __future__ import annotations

import random
from functools import cache

import pytest

from freecube_desktop import engine
from freecube_desktop.app.model.stage_mask import slot_colours, stickers_in_stage
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.cube.pieces import FACES
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.cube.state import Cube, rotations
from freecube_desktop.solver.pocket.pocket_scramble import random_far_state
from freecube_desktop.solver.solution import Solution

KINDS = {3: ("cross", "f2l", "f2l", "f2l", "f2l", "oll", "pll"), 2: ("layer", "oll", "pbl")}


@cache
def solutions(size: int, method: str = "cfop") -> tuple[Solution, ...]:
    """Solutions of random cubes, held in all ways."""
    rng = random.Random(size)
    holds = list(rotations(size))
    made = []
    for number in range(48):
        cube = random_state(rng) if size == 3 else random_far_state(rng)
        cube = cube.apply(Algorithm(holds[number % 24]))
        made.append(engine.solve(cube, method=method, cross=rng.choice(["white", "red", "yellow", "any"])))
    return tuple(made)


def wrong(cube: Cube) -> frozenset[int]:
    """The stickers, by their numbers on a solved cube, that do not show the colour of their face.

    Of a 2x2x2, whose faces have no colour of their own, those count as right that are on one face
    with all others of their colour.
    """
    area = cube.size**2
    if cube.size == 3:
        centres = cube.centres
        return frozenset(n for n in range(54) if FACES[n // area] != centres[cube.positions[n] // area])
    faces = [{cube.positions[n] // area for n in range(face * area, (face + 1) * area)} for face in range(6)]
    return frozenset(n for n in range(24) if len(faces[n // area]) > 1)


def after(solution: Solution, number: int) -> Cube:
    moves = [*solution.hold, *(move for stage in solution.stages[: number + 1] for move in stage.moves)]
    return solution.cube.apply(Algorithm(moves))


def matter_in(solution: Solution, number: int) -> frozenset[int]:
    coloured = stickers_in_stage(solution, number)
    return frozenset(range(len(solution.cube.positions))) if coloured is None else coloured


@pytest.mark.parametrize("size", [3, 2])
def test_what_is_coloured_is_right_when_the_stage_ends(size: int) -> None:
    for solution in solutions(size):
        assert [stage.name for stage in solution.stages] == [*KINDS[size]]
        for number in range(len(solution.stages)):
            assert not matter_in(solution, number) & wrong(after(solution, number)), (solution, number)


def test_in_a_short_way_too_where_no_turn_was_joined_with_one_of_the_next_stage() -> None:
    whole = 0
    for solution in solutions(3, "short"):
        ends = [after(solution, number) for number in range(7)]
        whole += sum(not matter_in(solution, number) & wrong(end) for number, end in enumerate(ends))
        assert ends[-1].is_solved
    assert whole > 0.8 * 48 * 7, "turns are joined at few of the seams"


@pytest.mark.parametrize("size", [3, 2])
def test_every_grey_sticker_is_wrong_at_the_end_of_its_stage_for_some_cube(size: int) -> None:
    """So nothing that a stage brings home is grey.

    Stickers are told apart by where they belong as the cube is held, and pairs by the order in
    which they come.
    """
    area = size * size
    for number in range(len(KINDS[size]) - 1):
        never: set[int] | None = None
        for solution in solutions(size):
            coloured = stickers_in_stage(solution, number)
            assert coloured is not None
            homes = home_of_each(solution)
            right = set(range(6 * area)) - wrong(after(solution, number)) - coloured
            places = {homes[n] for n in right}
            grey = {homes[n] for n in set(range(6 * area)) - coloured}
            untold = places | (set(range(6 * area)) - grey)
            never = untold if never is None else never & untold
            if number in (0, size + 2):
                assert len(grey) == {(3, 0): 54 - 6 - 8, (3, 5): 12, (2, 0): 20}.get(
                    (size, number), len(grey)
                )
        assert never is not None
        always_coloured = set(range(6 * area))
        for solution in solutions(size):
            coloured = stickers_in_stage(solution, number) or frozenset()
            always_coloured &= {home_of_each(solution)[n] for n in coloured}
        assert never == always_coloured, f"stage {number}: these are always right, but grey"


def home_of_each(solution: Solution) -> list[int]:
    """For each sticker the place where it belongs as the cube is held after the first hold."""
    solved = Cube(solution.cube.size)
    held = solution.cube.apply(solution.hold)
    if held.size == 2:
        end = solution.cube.apply(solution.moves)
        bottom = held.facelets()[FACES.index("D") * 4 + 2]
        turned = next(
            solved.apply(Algorithm(words))
            for words in rotations(2)
            if solved.apply(Algorithm(words)).facelets()[12] == bottom
        )
        assert end.is_solved
        return list(turned.positions)
    turned = next(
        cube
        for cube in (solved.apply(Algorithm(words)) for words in rotations(3))
        if cube.centres == held.centres
    )
    return list(turned.positions)


def test_a_pair_is_coloured_from_its_stage_on() -> None:
    solution = solutions(3)[0]
    held = solution.cube.apply(solution.hold)
    counts = [len(stickers_in_stage(solution, number) or ()) for number in range(6)]
    assert counts == [14, 19, 24, 29, 34, 42]
    for number in range(1, 5):
        colours = slot_colours(held, solution.stages[number].slot)
        assert len(set(colours)) == 3
        assert colours[0] == held.centres[FACES.index("D")]


def test_a_way_without_stages_greys_nothing() -> None:
    solution = engine.solve(Cube().apply("R U F"), method="near-optimal")
    assert stickers_in_stage(solution, 0) is None
