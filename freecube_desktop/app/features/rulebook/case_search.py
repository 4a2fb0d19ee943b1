"""Which cases a person means by what they type: a number, a name, a letter, or moves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from freecube_desktop.app.protocol.case_library import Case
from freecube_desktop.cube.algorithm import Algorithm
from freecube_desktop.errors import NotationError

_NO_MATCH = 9


def rank(query: str, case: Case) -> int | None:
    """How well a case fits what is typed: 0 is best; None when it does not.

    Whole words of its id and name come first, then beginnings of words, then parts of longer
    words, then moves: a whole algorithm, its beginning, a part of it.
    """
    wanted = query.casefold().split()
    if not wanted:
        return 0
    words = _words(case)
    title = " ".join(words)
    if " ".join(wanted) in (case.id.casefold(), case.rule.name.casefold()):
        return 0
    found = max((_rank_of_word(word, words) for word in wanted), default=_NO_MATCH)
    if found < _NO_MATCH:
        return found
    if len(query.strip()) > 2 and query.casefold().strip() in title:
        return 3
    return _rank_of_moves(query, case)


def _words(case: Case) -> list[str]:
    return f"{case.id} {case.rule.name}".casefold().replace("/", " ").replace("-", " ").split()


def _rank_of_word(wanted: str, words: Iterable[str]) -> int:
    words = list(words)
    if wanted in words:
        return 1
    if not wanted.isdigit() and any(word.startswith(wanted) for word in words):
        return 2
    return 3 if len(wanted) > 2 and any(wanted in word for word in words) else _NO_MATCH


def _rank_of_moves(query: str, case: Case) -> int | None:
    wanted = _moves(query, case.size)
    if len(wanted) < 2:
        return None
    best = None
    for algorithm in case.algorithms:
        moves = [str(move.plain()) for move in algorithm.moves]
        if moves == list(wanted):
            return 3
        starts = [at for at in range(len(moves)) if moves[at : at + len(wanted)] == list(wanted)]
        if starts:
            best = min(best or _NO_MATCH, 4 if starts[0] == 0 else 5)
    return best


@lru_cache(maxsize=64)
def _moves(query: str, size: int) -> tuple[str, ...]:
    try:
        return tuple(str(move.plain()) for move in Algorithm(query, size=size))
    except NotationError:
        return ()
