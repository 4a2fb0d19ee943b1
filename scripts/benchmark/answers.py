"""Solvers asked in turn for the same states; their solutions, ours too, are replayed before they count."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from freecube_desktop import Algorithm, Cube, FreecubeError
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.engine import scramble_moves

OURS = "Freecube"
STAGES = "stage by stage"
FEWEST = "as few moves as can be found"


@dataclass(frozen=True, slots=True)
class State:
    """A cube to solve: its stickers, and face turns that lead there from a solved cube."""

    facelets: str
    moves: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a solver said for one state.

    Attributes:
        moves: or None when it failed.
        seconds: how long it took by the clock.
        cpu: how many seconds of a processor, which other work on the machine hardly changes.
    """

    moves: str | None
    seconds: float
    cpu: float


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver that can be asked.

    Attributes:
        name: what it is called.
        kind: ``STAGES`` or ``FEWEST``.
        settings: the names of the ways it is asked.
        ask: its answers to a state, one for each setting.
    """

    name: str
    kind: str
    settings: tuple[str, ...]
    ask: Callable[[State], Sequence[Answer]]


@dataclass(frozen=True, slots=True)
class Tally:
    """A solver's answers, added up.

    Attributes:
        solver: its name.
        setting: the options it was given.
        kind: ``STAGES`` or ``FEWEST``.
        states: how many cubes it was given.
        solved: how many its answers solved when replayed.
        mean, p95, longest: of the lengths of these, in HTM; 0 when there is none.
        median_ms, p95_ms, median_cpu_ms: of the times of all answers.
    """

    solver: str
    setting: str
    kind: str
    states: int
    solved: int
    mean: float
    p95: int
    longest: int
    median_ms: float
    p95_ms: float
    median_cpu_ms: float


def random_states(count: int, seed: int = 2026) -> list[State]:
    """States, every one equally likely."""
    rng = random.Random(seed)
    cubes = [random_state(rng) for _ in range(count)]
    return [State(cube.facelets(), str(scramble_moves(cube))) for cube in cubes]


def length_if_solved(state: State, answer: Answer) -> int | None:
    """The answer's length in HTM, if these moves solve the stickers given; None if not."""
    if answer.moves is None:
        return None
    try:
        moves = Algorithm(answer.moves)
        solved = Cube.from_facelets(state.facelets).apply(moves).is_solved
    except FreecubeError:
        return None
    return moves.htm if solved else None


def percentile(values: Sequence[float], part: float) -> float:
    """The value that a part (0.95) of the values stay below or reach."""
    return sorted(values)[min(int(part * len(values)), len(values) - 1)]


def asked_in_turn(solvers: Sequence[Solver], states: Sequence[State]) -> list[Tally]:
    """Asks everyone for the first state, then for the second and so on, and adds up.

    Whatever else the machine does meanwhile then slows everyone alike.
    """
    said: list[list[Sequence[Answer]]] = [[] for _ in solvers]
    for state in states:
        for solver, answers in zip(solvers, said, strict=True):
            answers.append(solver.ask(state))
    return [
        tally(solver, number, states, [answer[number] for answer in answers])
        for solver, answers in zip(solvers, said, strict=True)
        for number in range(len(solver.settings))
    ]


def tally(solver: Solver, setting: int, states: Sequence[State], answers: Sequence[Answer]) -> Tally:
    """Replays and adds up a solver's answers in one of its settings."""
    lengths = [length_if_solved(state, answer) for state, answer in zip(states, answers, strict=True)]
    good = [length for length in lengths if length is not None]
    times = [1000 * answer.seconds for answer in answers]
    return Tally(
        solver=solver.name,
        setting=solver.settings[setting],
        kind=solver.kind,
        states=len(states),
        solved=len(good),
        mean=round(statistics.mean(good), 2) if good else 0.0,
        p95=int(percentile(good, 0.95)) if good else 0,
        longest=max(good, default=0),
        median_ms=round(statistics.median(times), 2),
        p95_ms=round(percentile(times, 0.95), 2),
        median_cpu_ms=round(1000 * statistics.median(answer.cpu for answer in answers), 2),
    )
