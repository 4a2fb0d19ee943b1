"""The methods that solve stage by stage: cfop and short."""

from __future__ import annotations

from collections.abc import Sequence

from benchmark.answers import OURS, STAGES, Answer, Solver, State, Tally, asked_in_turn, random_states
from benchmark.rows import Clock, Row, all_of, at_most
from freecube_desktop import Cube, solve

SHORT = (
    ("short, 0.2 s", "white", 0.2, 36.0),
    ("short, 1 s", "white", 1.0, 33.5),
    ("short, 2 s, any cross", "any", 2.0, 32.0),
)
"""Settings of ``short``: name, cross, seconds, and the mean to reach."""


def cfop() -> Solver:
    """The method ``cfop``, ready."""
    solve(Cube().apply("R U F"))
    return Solver(OURS, STAGES, ("cfop",), lambda state: [_answer(state, "cfop", "white", None)])


def short() -> Solver:
    """The method ``short``, ready, in all its settings."""
    solve(Cube().apply("R U F"), "short", seconds=0)

    def ask(state: State) -> list[Answer]:
        return [_answer(state, "short", cross, seconds) for _, cross, seconds, _ in SHORT]

    return Solver(OURS, STAGES, tuple(name for name, *_ in SHORT), ask)


def _answer(state: State, method: str, cross: str, seconds: float | None) -> Answer:
    cube = Cube.from_facelets(state.facelets)
    clock = Clock()
    solution = solve(cube, method, cross, seconds)
    return Answer(str(solution.moves), *clock.read())


def cfop_rows(cubes: int) -> list[Row]:
    """Many states through ``cfop``, which is quick."""
    (found,) = asked_in_turn([cfop()], random_states(cubes))
    return [
        all_of("random states solved", found.solved, found.states),
        at_most("mean length, cfop, white cross", found.mean, "HTM", 54),
        Row("longest of them", found.longest, "HTM"),
        at_most("time a solve, median", found.median_ms, "ms", 3),
        Row("time a solve, 95 of 100", found.p95_ms, "ms"),
    ]


def short_rows(tallies: Sequence[Tally]) -> list[Row]:
    """The rows of what ``short`` answered, among all tallies."""
    found = {tally.setting: tally for tally in tallies if tally.solver == OURS}
    own = [found[name] for name, *_ in SHORT]
    rows = [all_of("short: solved, all settings", sum(t.solved for t in own), sum(t.states for t in own))]
    for (name, *_, reach), tally in zip(SHORT, own, strict=True):
        rows.append(at_most(f"mean of {name}", tally.mean, "HTM", reach))
        rows.append(Row(f"time of {name}, median", round(tally.median_ms), "ms"))
    return rows
