"""How a peer is asked: a state a line on standard input, a JSON object a line back.

First, when the peer is ready (imported, its tables there, one cube solved), comes
``{"ready": SECONDS}``. A state is its 54 facelets, a tab, and moves that lead there.
The answer has ``"moves"`` or ``"error"``, and ``"seconds"`` by the clock and ``"cpu"`` seconds.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

WARM = (
    "DRFUUBULBRRLURBBBBRDUDFFULLFUULDDBLDFRFDLFRBLDFRUBRLFD",
    "R U F2 L' D B2 R' U F D2 L B",
)
"""A state that every solver can be tried on before the clock counts."""

_answers = sys.stdout
sys.stdout = sys.stderr  # what a library prints is not an answer


def say(value: dict[str, object]) -> None:
    """One line to whoever asked."""
    _answers.write(json.dumps(value) + "\n")
    _answers.flush()


def answer_all(solve: Callable[[str, str], str], began: float) -> None:
    """Solves a cube to be ready, then answers every line.

    Args:
        solve: the moves for facelets and for the moves that lead there.
        began: ``time.perf_counter()`` before the library was imported.
    """
    solve(*WARM)
    say({"ready": time.perf_counter() - began})
    for line in sys.stdin:
        facelets, _, moves = line.strip().partition("\t")
        cpu, started = time.process_time(), time.perf_counter()
        try:
            found: dict[str, object] = {"moves": solve(facelets, moves)}
        except Exception as error:  # whatever a library raises is its answer
            found = {"error": f"{type(error).__name__}: {error}"}
        seconds, cpu = time.perf_counter() - started, time.process_time() - cpu
        say(found | {"seconds": seconds, "cpu": cpu})


def say_turns(kind: str, turns: int, work: Callable[[], object]) -> None:
    """How many turns a second some work makes: the best of five runs."""
    times = []
    for _ in range(5):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    say({"kind": kind, "turns_a_second": turns / min(times)})
