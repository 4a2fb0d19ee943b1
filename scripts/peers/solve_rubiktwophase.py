"""The library ``RubikTwoPhase``: ``solve_rubiktwophase.py first``, or seconds to search for the best."""

import sys
import time

began = time.perf_counter()

from lines import answer_all  # noqa: E402
from twophase import solver  # noqa: E402

short_enough, seconds = (99, 99.0) if sys.argv[1] == "first" else (0, float(sys.argv[1]))
TURNS = {"1": "", "2": "2", "3": "'"}


def solve(facelets: str, _: str) -> str:
    """Its answer is ``U1 R3 F2 (3f)``; for a fault it is a sentence."""
    said = solver.solve(facelets, short_enough, seconds)
    moves, _, count = said.partition("(")
    if not count:
        raise ValueError(said)
    return " ".join(word[0] + TURNS[word[1]] for word in moves.split())


answer_all(solve, began)
