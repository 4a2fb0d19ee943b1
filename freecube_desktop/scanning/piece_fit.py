"""The cheapest legal cube, exactly: every piece once, twists, flips and parity right.

Places are filled one after another; what matters of the past is which pieces are used,
the sum of the turns so far and whether the permutation so far is odd. That is few enough
states to know the best way to each of them, forwards and backwards, and so the best cube
*and* the best cube with any given piece at any given place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from freecube_desktop.scanning.color_matching import Floats, Ints


@dataclass(frozen=True, slots=True, eq=False)
class _Steps:
    """Ways from a state to the next, as numbers of states, pieces and turns.

    A state is a set of used pieces, a sum of turns and a parity: ``set * turns * 2 + turn * 2 + odd``.

    Attributes:
        start: (W, N) the state before.
        end: (W, N) the state after.
        choice: (W, N) what is placed: ``piece * turns + turn``.
    """

    start: Ints
    end: Ints
    choice: Ints


@dataclass(frozen=True, slots=True, eq=False)
class _Layer:
    """All steps that fill one place, grouped three ways.

    Attributes:
        by_end: each column's steps lead to one state, ``ends[column]``.
        by_start: each column's steps leave one state, ``starts[column]``.
        by_choice: each column's steps place the same piece, turned the same; columns in order.
    """

    by_end: _Steps
    ends: Ints
    by_start: _Steps
    starts: Ints
    by_choice: _Steps


@cache
def _layers(count: int, turns: int) -> tuple[_Layer, ...]:
    """For each place the steps that fill it, for ``count`` pieces that can be turned ``turns`` ways."""
    by_filled: list[list[tuple[int, int, int]]] = [[] for _ in range(count)]
    states = turns * 2
    for mask in range((1 << count) - 1):
        filled = by_filled[mask.bit_count()]
        for piece in (p for p in range(count) if not mask >> p & 1):
            # Every larger piece that is already placed makes one inversion.
            odd = (mask >> (piece + 1)).bit_count() % 2
            for turn in range(turns):
                for state in range(states):
                    after = (state // 2 + turn) % turns * 2 + (state % 2 ^ odd)
                    end = (mask | 1 << piece) * states + after
                    filled.append((mask * states + state, end, piece * turns + turn))
    return tuple(_layer(np.array(steps, dtype=np.int64)) for steps in by_filled)


def _layer(steps: Ints) -> _Layer:
    by_end, ends = _grouped(steps, 1)
    by_start, starts = _grouped(steps, 0)
    by_choice, _ = _grouped(steps, 2)
    return _Layer(by_end, ends, by_start, starts, by_choice)


def _grouped(steps: Ints, column: int) -> tuple[_Steps, Ints]:
    """The steps in equally long columns that agree in one number, and those numbers."""
    ordered = steps[np.argsort(steps[:, column], kind="stable")]
    keys = np.unique(ordered[:, column])
    table = ordered.reshape(len(keys), -1, 3).transpose(2, 1, 0)
    return _Steps(*(np.ascontiguousarray(part) for part in table)), keys


def _forward(costs: Floats) -> list[Floats]:
    """The best way to each state, before each place and after the last: (states,) each."""
    count, _, turns = costs.shape
    reached = np.full((1 << count) * turns * 2, np.inf)
    reached[0] = 0.0
    ways = [reached]
    for place, layer in enumerate(_layers(count, turns)):
        step, after = layer.by_end, np.full_like(reached, np.inf)
        after[layer.ends] = (ways[-1][step.start] + costs[place].reshape(-1)[step.choice]).min(axis=0)
        ways.append(after)
    return ways


def _by_parity(ways: list[Floats], turns: int) -> Floats:
    """The best even and the best odd filling of all places, its turns adding up to none."""
    return ways[-1][-turns * 2 :][:2]


def cheapest(corner_costs: Floats, edge_costs: Floats) -> float:
    """What the best legal cube costs, for costs as ``fit`` takes them; in a fraction of its time."""
    choices = undisputed(corner_costs, edge_costs)
    if choices is not None:
        return sum(
            float(costs.reshape(len(costs), -1)[np.arange(len(costs)), choice].sum())
            for costs, choice in zip((corner_costs, edge_costs), choices, strict=True)
        )
    corners = _by_parity(_forward(corner_costs), 3)
    edges = _by_parity(_forward(edge_costs), 2)
    return float((corners + edges).min())


def undisputed(corner_costs: Floats, edge_costs: Floats) -> tuple[Ints, Ints] | None:
    """The best legal cube when each place's cheapest piece makes one; else None, and it takes a search.

    Returns:
        (8,) and (12,): for each place ``piece * turns + turn``.
    """
    corners = corner_costs.reshape(8, 24).argmin(axis=1)
    edges = edge_costs.reshape(12, 24).argmin(axis=1)
    if len(set((corners // 3).tolist())) < 8 or len(set((edges // 2).tolist())) < 12:
        return None
    # Most clear scans end here: no search is needed when the nearest pieces already make a cube.
    if int((corners % 3).sum()) % 3 or int((edges % 2).sum()) % 2:
        return None
    return (corners, edges) if _odd(corners // 3) == _odd(edges // 2) else None


def _odd(permutation: Ints) -> bool:
    """Whether a permutation, (n,), has an odd number of inversions."""
    before, after = np.triu_indices(len(permutation), 1)
    return bool((permutation[before] > permutation[after]).sum() % 2)


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """The best legal cube and its rivals.

    Attributes:
        cost: what it costs.
        corners: (8, 8, 3) the best cost of a cube with this place filled by this piece so turned.
        edges: (12, 12, 2) the same for edges.
    """

    cost: float
    corners: Floats
    edges: Floats


def fit(corner_costs: Floats, edge_costs: Floats) -> Fit:
    """The best legal cube.

    Args:
        corner_costs: (8 places, 8 pieces, 3 turns), finite.
        edge_costs: (12 places, 12 pieces, 2 turns), finite.
    """
    ways_c, ways_e = _forward(corner_costs), _forward(edge_costs)
    even_odd_c, even_odd_e = _by_parity(ways_c, 3), _by_parity(ways_e, 2)
    return Fit(
        float((even_odd_c + even_odd_e).min()),
        _with_each(ways_c, corner_costs, even_odd_e),
        _with_each(ways_e, edge_costs, even_odd_c),
    )


def _with_each(ways: list[Floats], costs: Floats, others: Floats) -> Floats:
    """The best whole cube for every (place, piece, turn), given what the other kind costs by parity."""
    count, _, turns = costs.shape
    rest = np.full_like(ways[0], np.inf)
    # All places filled and turns adding up to none; permutations of corners and edges are of equal parity.
    rest[len(rest) - turns * 2 :][:2] = others
    best = np.empty_like(costs)
    # Forwards and backwards sums around one place give the best cube for every choice there.
    for place in reversed(range(count)):
        layer, paid = _layers(count, turns)[place], costs[place].reshape(-1)
        step = layer.by_choice
        through = (ways[place][step.start] + rest[step.end]).min(axis=0)
        best[place] = (through + paid).reshape(count, turns)
        step, before = layer.by_start, np.full_like(rest, np.inf)
        before[layer.starts] = (rest[step.end] + paid[step.choice]).min(axis=0)
        rest = before
    return best
