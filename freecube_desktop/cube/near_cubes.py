"""Every cube that some stickers become when a few of them change, found place after place in numpy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from freecube_desktop.cube.fitting import CORNER_PLACES, EDGE_PLACES, Numbers, Stickers, row_table

_MOST: Final = 120_000
"""The most partly placed cubes that are kept; more would take noticeably long."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """Ways to place all corners, or all edges: rows of ``row_table``, changes, whether the order is odd."""

    rows: NDArray[np.int8]
    changes: Numbers
    odd: Numbers


def near_cubes(named: Stickers, changes: int, most: int) -> Stickers | None:
    """The cubes that differ from some stickers in a few of them.

    Args:
        named: 54 numbers of faces, as the centres say.
        changes: how many stickers may change at most.
        most: the most cubes to give, those with the fewest changes.

    Returns:
        (cubes, 54) numbers of faces, fewest changes first; None when there is too much to try.
    """
    corner_wrong, edge_wrong = _wrong(named, CORNER_PLACES), _wrong(named, EDGE_PLACES)
    least_of_edges = int(edge_wrong.min(axis=1).sum())
    corners = _place(corner_wrong, 3, changes - least_of_edges)
    if corners is None:
        return None
    if not len(corners.changes):
        return np.empty((0, 54), np.uint8)
    edges = _place(edge_wrong, 2, changes - int(corners.changes.min()))
    if edges is None:
        return None
    return _joined(named, corners, edges, changes, most)


def _wrong(named: Stickers, where: NDArray[np.int_]) -> Numbers:
    """(places, 24): how many stickers each row changes at each place."""
    rows = row_table(where.shape[1])[0]
    wrong: Numbers = (named[where][:, None, :] != rows[None]).sum(axis=2, dtype=np.int32)
    return wrong


def _place(wrong: Numbers, length: int, changes: int) -> _Placed | None:
    """Puts a piece at every place, each once, with a limited number of changes and the twists in order."""
    _, pieces, turns = row_table(length)
    order = np.argsort(~_is_doubtful(wrong, pieces), kind="stable")
    bounds = [_bound_of(wrong[place], pieces) for place in order]
    used, spent, twist = (np.zeros(1, np.int32) for _ in range(3))
    rows = np.full((1, len(wrong)), -1, np.int8)
    for number, place in enumerate(order):
        later = bounds[number + 1 :]
        least = sum(least for least, _, _ in later)
        options = np.flatnonzero(wrong[place] <= changes - least)
        total = spent[:, None] + wrong[place][options]
        fits = (total + least <= changes) & ((used[:, None] >> pieces[options]) & 1 == 0)
        before, chosen = np.nonzero(fits)
        picked = options[chosen]
        used = used[before] | (1 << pieces[picked])
        spent = total[before, chosen]
        kept = np.flatnonzero(spent + _needed(used, later) <= changes)
        if len(kept) > _MOST:
            return None
        before, picked, used, spent = before[kept], picked[kept], used[kept], spent[kept]
        rows = rows[before]
        rows[:, place] = picked
        twist = twist[before] + turns[picked]
    good = twist % length == 0
    rows, spent = rows[good], spent[good]
    goes = pieces[rows]
    first, second = np.triu_indices(len(wrong), 1)
    odd = (goes[:, first] > goes[:, second]).sum(axis=1) % 2
    return _Placed(rows, spent, odd.astype(np.int32))


_Bound = tuple[int, int, int]
"""What a place costs at least, the pieces (as bits) that cost that, what all others cost at least."""


def _bound_of(wrong: Numbers, pieces: Numbers) -> _Bound:
    least = int(wrong.min())
    cheap = int(np.bitwise_or.reduce(1 << pieces[wrong == least]))
    others = wrong[(cheap >> pieces) & 1 == 0]
    return least, cheap, int(others.min()) if len(others) else least


def _needed(used: Numbers, later: list[_Bound]) -> Numbers:
    """What the places still to fill cost at least, as their best pieces may be used already."""
    total = np.full(len(used), sum(least for least, _, _ in later), np.int32)
    for least, cheap, others in later:
        total += (others - least) * (used & cheap == cheap)
    return total


def _is_doubtful(wrong: Numbers, pieces: Numbers) -> NDArray[np.bool_]:
    """Which places show no piece, or one that another place shows too: what is spent is spent there."""
    shown = np.where(wrong.min(axis=1) == 0, pieces[wrong.argmin(axis=1)], -1)
    return np.array([piece < 0 or (shown == piece).sum() > 1 for piece in shown])


def _joined(named: Stickers, corners: _Placed, edges: _Placed, changes: int, most: int) -> Stickers:
    total = corners.changes[:, None] + edges.changes[None]
    fits = (total <= changes) & (corners.odd[:, None] == edges.odd[None])
    corner, edge = np.nonzero(fits)
    best = np.argsort(total[corner, edge], kind="stable")[:most]
    corner, edge = corner[best], edge[best]
    cubes = np.repeat(named[None], len(best), axis=0)
    cubes[:, CORNER_PLACES] = row_table(3)[0][corners.rows[corner]]
    cubes[:, EDGE_PLACES] = row_table(2)[0][edges.rows[edge]]
    return cubes
