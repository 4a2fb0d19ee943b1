"""The method ``short``: wider and wider beams until the time is up, and why the outcome is short."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from freecube_desktop.solver.cfop import Part
from freecube_desktop.solver.rules.book import RuleBook
from freecube_desktop.solver.short.short_search import Passes, Plan
from freecube_desktop.solver.short.short_tables import ShortTables, short_tables
from freecube_desktop.solver.solution import Stage
from freecube_desktop.words import _, mark, n_

SECONDS: Final = 0.2
"""How long it searches by default."""
LADDER: Final = (
    *((2, 128 << step) for step in range(11)),
    *((3, 32_768 << step) for step in range(5)),
)
"""The passes in order: how much longer than the shortest the crosses may be, and the beam's width."""
_GRACE: Final = 5.0
"""Seconds past its time that the first pass gets; it needs far less."""
_GROWTH: Final = 2.3
"""How much longer a pass takes than the one before, at most."""

_ORDINALS: Final = (mark("first"), mark("second"), mark("third"), mark("last"))


class Best(NamedTuple):
    """The best plan found and how wide the beam was that found it (0: none wider than asked for)."""

    plan: Plan
    width: int


@lru_cache(maxsize=4)
def tables_of(book: RuleBook) -> ShortTables:
    """The arrays of a rule book, made once."""
    return short_tables(book)


def best_plan(
    starts: Sequence[bytes], book: RuleBook, seconds: float, should_stop: Callable[[], bool]
) -> Best | None:
    """The shortest plan found in the time.

    Args:
        starts: states in the solver's frame, one for each cross colour that may be used.
        book: the rules.
        seconds: how long to look; the first pass is made in any case.
        should_stop: ends the search between two steps, with what it has.

    Returns:
        None when it was stopped before the first pass was done, or the rules do not reach.
    """
    tables = tables_of(book)
    deadline = time.perf_counter() + seconds
    best: Best | None = None
    took = 0.0
    longest = None

    def is_over() -> bool:
        grace = 0.0 if best is not None else _GRACE
        return should_stop() or time.perf_counter() > deadline + grace

    for longer, width in LADDER:
        started = time.perf_counter()
        if best and started + took * _GROWTH > deadline:
            break
        if longer != longest:
            passes, longest = Passes(starts, tables, longer), longer
        plans = passes.run(width, is_over)
        if plans and (best is None or plans[0].htm < best.plan.htm):
            best = Best(plans[0], width)
        if is_over():
            break
        took = time.perf_counter() - started
    return best


def why_short(stages: Sequence[Stage], parts: Sequence[Part], shortest_cross: int) -> str:
    """A sentence that says what makes a solution short.

    Args:
        stages: its stages.
        parts: the plan behind them.
        shortest_cross: how few moves would make the cross.
    """
    cross = len(parts[0].moves)
    reasons = []
    free = [n for n, part in enumerate(parts[1:5]) if part.way is not None and not part.way.base]
    if cross > shortest_cross:
        more = cross - shortest_cross
        text = n_(
            "the cross takes {count} move more than the fewest so that the pairs after it are short",
            "the cross takes {count} moves more than the fewest so that the pairs after it are short",
            more,
        )
        if free:
            text = n_(
                "the cross takes {count} move more than the fewest so that a pair is solved with it",
                "the cross takes {count} moves more than the fewest so that a pair is solved with it",
                more,
            )
        reasons.append(text.format(count=more))
    elif free:
        reasons.append(_("the {ordinal} pair comes for free").format(ordinal=_(_ORDINALS[free[0]])))
    put_in = [n for n, part in enumerate(parts[1:5]) if part.way and part.way.base]
    last = max((n for n in put_in if stages[n + 1].moves), default=None)
    if last is not None:
        case = stages[last + 1].case
        text = _("the {ordinal} pair is inserted with {case} so that {result}")
        reasons.append(text.format(ordinal=_(_ORDINALS[last]), case=case, result=_last_layer(stages[5:])))
    sentence = _(", and ").join(reasons)
    return f"{sentence[:1].upper()}{sentence[1:]}." if sentence else ""


def _moves(count: int) -> str:
    return n_("{count} move", "{count} moves", count).format(count=count)


def _last_layer(stages: Sequence[Stage]) -> str:
    needed = [
        f"{s.case} ({s.alias})" if s.alias and s.name == "oll" else s.case for s in stages if s.case != "skip"
    ]
    count = sum(stage.htm for stage in stages)
    if not needed:
        if not count:
            return _("the last layer is done with it")
        return _("the last layer is done after {moves}").format(moves=_moves(count))
    return _("the last layer needs only {cases}, {moves}").format(
        cases=_(" and ").join(needed), moves=_moves(count)
    )
