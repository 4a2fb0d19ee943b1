"""The method near-optimal: how short within how long, and what its tables cost.

Each state is searched once; what was the best at any earlier moment is read from the
moments at which better solutions came.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark.answers import FEWEST, OURS, Answer, Solver, State, Tally, length_if_solved
from benchmark.rows import Clock, Row, all_of, at_most, in_new_python
from freecube_desktop import Algorithm, Cube, Move
from freecube_desktop.solver.two_phase.phase_search import Search
from freecube_desktop.table_cache import FOLDER_VARIABLE, two_phase_tables

SECONDS = 1.0
SETTINGS = ("near-optimal, first", "near-optimal, 0.1 s", "near-optimal, 1 s")
MIN2PHASE = 18.08
"""The mean of min2phase (Java) on random states within a second, measured on such a machine before."""

ALONE = """
import json, random, resource, time
from pathlib import Path

def now_mb():
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024 / 1e6

def most_mb():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6

import freecube_desktop.engine
from freecube_desktop import Cube
from freecube_desktop.cube.scramble import random_state
from freecube_desktop.solver.two_phase.phase_search import Search
from freecube_desktop.table_cache import two_phase_tables
before = now_mb()
started = time.perf_counter()
tables = two_phase_tables()
took = time.perf_counter() - started
after = most_mb()
search = Search(tables)
ready = time.perf_counter() - started
result = {"tables": took, "ready": ready, "tables_mb": after - before}
"""
SUPERFLIP = """
superflip = Cube().apply("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")
found = search.solve(superflip, 20.0, target=20)
result |= {"length": len(found.moves), "seconds": found.seconds}
search.solve(random_state(random.Random(20)), 10.0)
result |= {"all_mb": most_mb() - before}
"""
SAY = "print(json.dumps(result))"


@dataclass(frozen=True, slots=True)
class Trace:
    """How one search went.

    Attributes:
        found: solutions in the order they came, each shorter, with the time they came.
        end: seconds, by the clock and of a processor, when the search was over.
    """

    found: tuple[Answer, ...]
    end: tuple[float, float]

    def after(self, seconds: float) -> Answer:
        """The best within some time; the first, when that took longer."""
        in_time = [answer for answer in self.found if answer.seconds <= seconds] or self.found[:1]
        best, (end, cpu) = in_time[-1], self.end
        spent = max(best.seconds, min(seconds, end))
        return Answer(best.moves, spent, max(best.cpu, cpu * spent / end))

    def first(self) -> Answer:
        """The first answer."""
        return self.found[0]


def tables_rows(folder: Path) -> list[Row]:
    """What the tables cost; they are made in a folder that is empty, which is used from then on."""
    os.environ[FOLDER_VARIABLE] = str(folder)
    made = in_new_python(ALONE + SAY)
    loads = [in_new_python(ALONE + SAY) for _ in range(3)]
    size = sum(file.stat().st_size for file in folder.iterdir()) / 1e6
    hard = in_new_python(ALONE + SUPERFLIP + SAY)
    superflip = hard["length"] == 20 and hard["seconds"] <= 20
    return [
        at_most("near-optimal: tables made and kept", made["tables"], "s", 15, 1),
        at_most("near-optimal: tables on disk", size, "MB", 15, 1),
        at_most("near-optimal: tables loaded", min(load["tables"] for load in loads), "s", 0.1, 3),
        Row("near-optimal: loaded and ready to search", round(min(load["ready"] for load in loads), 3), "s"),
        at_most("near-optimal: most memory while making", made["tables_mb"], "MB", 300, 0),
        at_most("near-optimal: most memory, 10 s search", hard["all_mb"], "MB", 300, 0),
        Row(f"superflip, found in {hard['seconds']:.1f} s", hard["length"], "HTM", "20", superflip),
    ]


class NearOptimal:
    """The method, ready; remembers how every search went."""

    def __init__(self) -> None:
        self._search = Search(two_phase_tables())
        self._search.solve(Cube().apply("R U F2 L' D B2 R' U F D2 L B"), 0.2)
        self.traces: list[Trace] = []

    def solver(self) -> Solver:
        """The first answer, the best within 0.1 s and the best within 1 s, of one search."""
        return Solver(OURS, FEWEST, SETTINGS, self._ask)

    def _ask(self, state: State) -> list[Answer]:
        cube = Cube.from_facelets(state.facelets)
        came: list[tuple[tuple[Move, ...], tuple[float, float]]] = []
        clock = Clock()
        self._search.solve(cube, SECONDS, on_better=lambda moves: came.append((moves, clock.read())))
        end = clock.read()
        trace = Trace(tuple(Answer(str(Algorithm(moves)), *times) for moves, times in came), end)
        self.traces.append(trace)
        return [trace.first(), trace.after(0.1), trace.after(SECONDS)]

    def rows(self, states: Sequence[State], tallies: Sequence[Tally]) -> list[Row]:
        """How it did on these states, and on a solved cube."""
        own = {tally.setting: tally for tally in tallies if tally.solver == OURS}
        first, tenth, second = (own[setting] for setting in SETTINGS)
        good = sum(map(_is_soon_short, states, self.traces))
        nothing = len(self._search.solve(Cube(), 0.0).moves)
        mean_ms = 1000 * statistics.mean(trace.first().seconds for trace in self.traces)
        return [
            all_of("near-optimal: solved, <= 21 within 0.3 s", good, len(states)),
            at_most("near-optimal: mean of the first answer", first.mean, "HTM", 20.0),
            at_most("near-optimal: first answer, median", first.median_ms, "ms", 15, 1),
            Row("near-optimal: first answer, mean", round(mean_ms, 1), "ms"),
            at_most("near-optimal: mean, best in 0.1 s", tenth.mean, "HTM", 19.3),
            at_most("near-optimal: mean, best in 1 s", second.mean, "HTM", 18.6),
            Row("near-optimal: above min2phase's 1 s (18.08)", round(second.mean - MIN2PHASE, 2), "HTM"),
            Row("near-optimal: a solved cube", nothing, "HTM", "0", nothing == 0),
        ]


def _is_soon_short(state: State, trace: Trace) -> bool:
    """Whether there was a solution of at most 21 moves within 0.3 s."""
    answer = trace.after(0.3)
    length = length_if_solved(state, answer)
    return answer.seconds <= 0.3 and length is not None and length <= 21


def json_of(found: Sequence[Trace]) -> list[list[tuple[float, int]]]:
    """The traces as JSON: for each state the seconds and the lengths, in order."""
    return [
        [(round(answer.seconds, 4), Algorithm(answer.moves or "").htm) for answer in trace.found]
        for trace in found
    ]
